// Text as HTML, and the policy of a page.
#include "runtime/html/page.h"

#include <gtest/gtest.h>

#include "runtime/html/assets.h"
#include "runtime/html/table.h"

namespace pamina::html {
namespace {

TEST(Html, TextIsText) {
    EXPECT_EQ(escaped("<img src=x onerror=alert(1)>"), "&lt;img src=x onerror=alert(1)&gt;");
    EXPECT_EQ(escaped("\"'&amp;"), "&quot;&#39;&amp;amp;");
    EXPECT_EQ(escaped("a\tb\n"), "a\tb\n");
    EXPECT_EQ(escaped("\x1b[1m\xe2\x80\xae\xff"), "\\u001b[1m\\u202e\\u00ff");
    EXPECT_EQ(element("td", "1 < 2"), "<td>1 &lt; 2</td>");
    EXPECT_EQ(prose("`a<b` and `c"), "<code>a&lt;b</code> and `c");
    EXPECT_EQ(prose("``"), "<code></code>");
}

TEST(Html, Base64) {
    // RFC 4648, section 10.
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Html, SumsOfThePolicy) {
    // FIPS 180-2, appendix B.1: "abc".
    EXPECT_EQ(content_hash("abc"), "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
}

TEST(Html, PolicyNamesWhatIsInThePage) {
    Page page("t", "");
    page.need_script("page.js");
    page.need_script("page.js");
    page.add({"a", "A <b>", "<p>x</p>\n", {{"c", "C", ""}}});
    const std::string text = page.text();
    const auto has = [&](const std::string& what) { return text.find(what) != text.npos; };
    EXPECT_TRUE(text.starts_with(kPageBegin));
    EXPECT_TRUE(has("content=\"default-src &#39;none&#39;; style-src " + escaped(content_hash(asset("page.css")))));
    EXPECT_TRUE(has("script-src " + escaped(content_hash(asset("page.js"))) + "; "));
    EXPECT_TRUE(has("<style>" + std::string(asset("page.css")) + "</style>"));
    EXPECT_TRUE(has("<script>" + std::string(asset("page.js")) + "</script>"));
    EXPECT_EQ(text.find("<script>"), text.rfind("<script>"));
    EXPECT_TRUE(has("<h2 id=\"a\">A &lt;b&gt;</h2>"));
    EXPECT_TRUE(has("<h3 id=\"c\">C</h3>"));
    EXPECT_TRUE(has("<a href=\"#a\">A &lt;b&gt;</a>"));
}

TEST(Html, DataEndInNoTag) {
    EXPECT_EQ(json_element("chart-data", "[\"</script>\"]"),
              "<script type=\"application/json\" class=\"chart-data\">[\"\\u003c/script>\"]</script>\n");
    Page page("t", "");
    page.add({"a", "class=\"b\"", "<p>x</p>", {{"c", "C", "<p class=\"b\">y</p>"}}});
    EXPECT_TRUE(page.has("class=\"b\""));
    EXPECT_FALSE(page.has("class=\"a\""));
}

TEST(Html, AssetsEndInNoTag) {
    for (const auto& file : embedded_assets()) EXPECT_EQ(file.text.find("</s"), file.text.npos) << file.name;
}

TEST(Html, TablesAreCut) {
    Table t("all <of> them", {"n"}, 0);
    for (std::size_t i = 0; i < kMostRows + 3; ++i) t.row({Cell("1", 1)});
    EXPECT_NE(t.html().find("<p>3 more rows are left out.</p>"), std::string::npos);
    EXPECT_NE(t.html().find("<caption>all &lt;of&gt; them</caption>"), std::string::npos);
    EXPECT_NE(t.html().find("<td class=\"n\" data-of=\"1\">1</td>"), std::string::npos);
}

TEST(Html, BarsStayInTheirCells) {
    EXPECT_NE(bar(1.5, "150 %").html.find("width=\"100\""), std::string::npos);
    EXPECT_NE(bar(-1, "x").html.find("width=\"0\""), std::string::npos);
}

}  // namespace
}  // namespace pamina::html
