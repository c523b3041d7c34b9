// What is said about declarations and words.
#include "runtime/assist/docs/docs.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "runtime/assist/docs/docs_find.h"
#include "runtime/assist/docs/docs_html.h"
#include "runtime/assist/docs/docs_html_rules.h"
#include "runtime/assist/docs/docs_html_search.h"
#include "runtime/assist/docs/docs_html_text.h"
#include "runtime/assist/docs/docs_markdown.h"

namespace pamina::assist {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view kScript = R"(// About clients and servers. More than one sentence.

/// The machine repair model. As in queueing theory.
///
/// Source: Gross & Harris 1998,
/// chapter 2.
model repair(
    P: int = 10, // how many machines
    think = 1 s,
    rate: data/time = 3 MB/s
) on m, n: bus {
  delay think * P
}
machine bus(X: int = 2) {
  let gap = 2 us // between messages
  let plain = 3 // expect: nothing
  /// Sends.
  fn send(words, hops = 1): time = words * gap * hops
  processor cpu[X] (speed = 2)
  proc put_away(q: queue) { get q }
}
machine fast = bus with { gap = gap / 2 }
param clients: int = 16 in 1..64
unit packet
let _private = 3
/// Untouched by what follows
let long_list = [1, 2, 3]
)";

struct Docs : testing::Test {
    Document document{"folder/repair.pam", std::string(kScript), Loader()};
    DocPage page = page_of(document.module(), document.program(), document.sources());

    const DocEntry& entry(std::string_view path) const {
        const auto* e = page.find(path);
        EXPECT_TRUE(e) << path;
        static const DocEntry none;
        return e ? *e : none;
    }
};

TEST_F(Docs, ReadsTheScript) {
    for (const auto& d : document.diagnostics().list())
        if (d.severity != Severity::remark) ADD_FAILURE() << d.id << " " << d.message;
}

TEST_F(Docs, Signatures) {
    EXPECT_EQ(entry("repair").doc.signature,
              "model repair(P: int = 10, think = 1 s, rate: data/time = 3 MB/s) on m, n: bus");
    EXPECT_EQ(entry("bus").doc.signature, "machine bus(X: int = 2)");
    EXPECT_EQ(entry("bus.send").doc.signature, "fn send(words, hops = 1): time");
    EXPECT_EQ(entry("bus.cpu").doc.signature, "processor cpu[X] (speed = 2)");
    EXPECT_EQ(entry("bus.put_away").doc.signature, "proc put_away(q: queue)");
    EXPECT_EQ(entry("fast").doc.signature, "machine fast = bus with { gap = gap / 2 }");
    EXPECT_EQ(entry("clients").doc.signature, "param clients: int = 16 in 1..64");
    EXPECT_EQ(entry("packet").doc.signature, "unit packet");
}

TEST_F(Docs, TextsAndSources) {
    const Doc& d = entry("repair").doc;
    EXPECT_EQ(d.summary, "The machine repair model.");
    EXPECT_EQ(d.text, "The machine repair model. As in queueing theory.");
    EXPECT_THAT(d.sources, ElementsAre("Gross & Harris 1998, chapter 2."));
    EXPECT_EQ(entry("bus.gap").doc.text, "between messages");
    EXPECT_EQ(entry("bus.plain").doc.text, "");
    EXPECT_EQ(entry("bus.send").doc.text, "Sends.");
    EXPECT_EQ(page.text, "About clients and servers. More than one sentence.");
    EXPECT_EQ(page.summary(), "About clients and servers.");
}

TEST_F(Docs, Parameters) {
    const auto& p = entry("repair").doc.parameters;
    ASSERT_EQ(p.size(), 5u);
    EXPECT_EQ(p[0].type, "int");
    EXPECT_EQ(p[0].default_value, "10");
    EXPECT_EQ(p[0].text, "how many machines");
    EXPECT_EQ(p[1].unit, "s");
    EXPECT_EQ(p[2].type, "data/time");
    EXPECT_EQ(p[2].unit, "MB/s");
    EXPECT_TRUE(p[3].is_machine);
    EXPECT_EQ(p[3].type, "any machine");
    EXPECT_EQ(p[4].type, "bus");
}

TEST(Parameters, CommentsAbove) {
    Document document{"folder/a.pam", R"(model a(
    /// How many
    /// there are.
    P: int = 10,
    // no doc comment
    b: int = 1,
    /// Not this one,
    c: int = 2, // but this.

    /// Too far away.

    d: int = 3, e: int = 4 /// behind both
) { delay 1 s }
)",
                      Loader()};
    const DocPage page = page_of(document.module(), document.program(), document.sources());
    const auto* entry = page.find("a");
    ASSERT_TRUE(entry);
    std::vector<std::string> texts;
    for (const auto& p : entry->doc.parameters) texts.push_back(p.text);
    EXPECT_THAT(texts, ElementsAre("How many\nthere are.", "", "but this.", "", "behind both"));
}

TEST_F(Docs, PrivateNamesAreLeftOut) {
    EXPECT_FALSE(page.find("_private"));
}

TEST_F(Docs, LinesFillTheWidth) {
    const auto text = page_text(page, {40, false});
    EXPECT_THAT(text, HasSubstr("  The machine repair model. As in\n  queueing theory.\n"));
    EXPECT_EQ(text.find('\x1b'), text.npos);
    EXPECT_THAT(page_text(page, {40, true}), HasSubstr("\x1b[1m"));
}

TEST(Markdown, Blocks) {
    const auto blocks =
        markdown("a\nb\n\n- c\n  d\n- e\n\n```pamina ignore\nx = 1\n\ny\n```\n\n  two\n\n  three\n# h\n");
    std::string all;
    for (const auto& b : blocks) all += fmt::format("{}[{}]{}|", static_cast<int>(b.kind), b.info, b.text);
    EXPECT_EQ(all, "0[]a b|2[]c d|2[]e|3[pamina ignore]x = 1\n\ny\n|3[]  two\n\n  three\n|1[]h|");
}

TEST(Markdown, Tables) {
    const char* text = "| word | meaning |\n|---|---|\n| `a \\| b` | one or the other of these |\n| c | |\n";
    EXPECT_EQ(markdown_text(text, 80, 2, false), "  word     meaning\n  `a | b`  one or the other of these\n  c\n");
    EXPECT_EQ(markdown_text(text, 29, 0, false), "word     meaning\n`a | b`  one or the other of\n         these\nc\n");
    EXPECT_EQ(markdown_text("| `a` | b |\n|---|---|\n| cd | `e` |\n", 80, 0, true),
              "\x1b[36ma\x1b[0m   b\ncd  \x1b[36me\x1b[0m\n");
}

TEST(Markdown, Emphasis) {
    EXPECT_EQ(filled("an *own word* of 2 * 3 `a *b*` *", 80, 0, true),
              "an \x1b[1mown word\x1b[0m of 2 * 3 \x1b[36ma *b*\x1b[0m *\n");
    EXPECT_EQ(filled("an *own* word", 80, 0, false), "an *own* word\n");
}

TEST(Markdown, AnyTextIsRead) {
    for (const char* text : {"",   "\n",    "```",    "```\n",          "`",          "- ",          "#",
                             "|",  "|\\",   "[",      "[a](",           "*",          "* a*",        "  ",
                             "*a", "(*a`*", "|||\n|", "|a|b|\n|c|\n|d", "a\r\nb\r\n", "``` \n```x\n"}) {
        markdown_text(text, 10, 0, true);
        html_markdown(text, {});
        html_code(text, {});
        rules_of(text, {});
    }
}

TEST(Sentence, First) {
    EXPECT_EQ(first_sentence("One e.g. two. Three."), "One e.g. two.");
    EXPECT_EQ(first_sentence("By J. Smith and others. More."), "By J. Smith and others.");
    EXPECT_EQ(first_sentence("12.5 ns. `x`"), "12.5 ns.");
    EXPECT_EQ(first_sentence("no stop\n\nsecond"), "no stop …");
    EXPECT_EQ(first_sentence("no stop"), "no stop");
}

std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool has_topic(const std::string& name, TopicKind kind) {
    for (const Topic* t : topics_of(name))
        if (t->kind == kind) return true;
    return false;
}

TEST(Topics, EveryKeywordHasOne) {
    const auto grammar = text_of_file(std::filesystem::path(PAMINA_SOURCE_DIR) / "grammar/PaminaLexer.g4");
    const std::regex keyword("[A-Z_]+: '([a-z]+)';");
    int count = 0;
    for (std::sregex_iterator it(grammar.begin(), grammar.end(), keyword), end; it != end; ++it, ++count)
        EXPECT_FALSE(topics_of((*it)[1].str()).empty()) << (*it)[1];
    EXPECT_GT(count, 40);
}

TEST(Topics, EveryFunctionHasOne) {
    for (const auto& b : check::builtins()) EXPECT_TRUE(has_topic(std::string(b.name), TopicKind::Function)) << b.name;
}

TEST(Topics, AreWhole) {
    std::set<std::pair<TopicKind, std::string>> seen;
    for (const Topic& t : language_topics()) {
        EXPECT_TRUE(seen.emplace(t.kind, t.name).second) << t.name << " twice";
        EXPECT_FALSE(t.signature.empty()) << t.name;
        EXPECT_FALSE(t.text.empty()) << t.name;
        EXPECT_EQ(t.text.find("```"), t.text.npos) << t.name;
        const bool later = t.text.find("later version") != t.text.npos || t.kind == TopicKind::Metric;
        EXPECT_TRUE(later || !t.example.empty() || t.name == "from") << t.name << " has no example";
    }
}

TEST(Topics, UnitsWithPrefixes) {
    for (const char* unit : {"us", "s", "KiB", "Mflop", "Gbit", "kHz", "min", "d", "%"})
        EXPECT_TRUE(has_topic(unit, TopicKind::Unit)) << unit;
    for (const char* word : {"Kis", "kmin", "xs", "kd"}) EXPECT_FALSE(has_topic(word, TopicKind::Unit)) << word;
}

TEST(Find, StandardLibrary) {
    const auto pages = standard_pages();
    EXPECT_EQ(find_docs("loggp", pages).entries.size(), 1u);
    EXPECT_EQ(find_docs("loggp.message", pages).entries.size(), 1u);
    EXPECT_EQ(find_docs("std.machines.loggp.loggp.message", pages).entries.size(), 1u);
    EXPECT_EQ(find_docs("std.machines.loggp", pages).pages.size(), 1u);
    EXPECT_TRUE(find_docs("loggp.nothing", pages).empty());
    EXPECT_GE(find_docs("std", pages).pages.size(), 2u);
    EXPECT_TRUE(find_docs("", pages).empty());
    EXPECT_EQ(closest_docs("delai", pages), "delay");
    EXPECT_EQ(closest_docs("loggp.mesage", pages), "loggp.message");
}

TEST(Html, LinksLeadSomewhere) {
    const Document document("a b/x&y.pam", std::string(kScript), Loader());
    auto pages = standard_pages();
    const auto standard = pages.size();
    pages.push_back(page_of(document.module(), document.program(), document.sources()));
    std::set<std::string> targets;
    const auto files = html_site(pages, standard);
    for (const auto& f : files) {
        targets.insert(f.name);
        const std::regex id("id=\"([^\"]+)\"");
        for (std::sregex_iterator it(f.text.begin(), f.text.end(), id), end; it != end; ++it)
            EXPECT_TRUE(targets.insert(f.name + "#" + (*it)[1].str()).second)
                << f.name << " has " << (*it)[1] << " twice";
    }
    const std::regex link("href=\"([^\"]+)\"");
    for (const auto& f : files) {
        for (std::sregex_iterator it(f.text.begin(), f.text.end(), link), end; it != end; ++it) {
            const std::string to = (*it)[1];
            EXPECT_TRUE(targets.contains(to.starts_with("#") ? f.name + to : to)) << f.name << " links to " << to;
        }
    }
    EXPECT_TRUE(targets.contains("a-b-x-y.html"));
}

TEST(Rules, HeadingsTablesLinksAndEmphasis) {
    const auto rules = rules_of(
        "# One `a`\n\nFirst. Second *is* [there](semantics.md#11-x), see `b`.\n\n"
        "| a | b |\n|---|---|\n| 1 \\| 2 | `<` |\n\n## One\n## One\n",
        {{"b", "language.html#b"}});
    EXPECT_THAT(rules.html, HasSubstr("<h1 id=\"one-a\"><a href=\"#one-a\">One <code>a</code></a></h1>"));
    EXPECT_THAT(rules.html, HasSubstr("<em>is</em> <a href=\"semantics.html#11-x\">there</a>"));
    EXPECT_THAT(rules.html, HasSubstr("<a href=\"language.html#b\"><code>b</code></a>"));
    EXPECT_THAT(rules.html, HasSubstr("<tr><th>a</th><th>b</th></tr>\n<tr><td>1 | 2</td><td><code>&lt;</code></td>"));
    ASSERT_EQ(rules.headings.size(), 3u);
    EXPECT_EQ(rules.headings[0].first, "First.");
    EXPECT_EQ(rules.headings[1].id, "one");
    EXPECT_EQ(rules.headings[2].id, "one-1");
    EXPECT_EQ(heading_id("8.4 Static and cyclic, p&q"), "84-static-and-cyclic-pq");
    EXPECT_THAT(rules_of("a [b * c `d", {}).html, HasSubstr("a [b * c `d"));
}

TEST(Search, KnowsAllThatThePagesHold) {
    const auto pages = standard_pages();
    std::string script;
    for (const auto& f : html_site(pages, pages.size()))
        if (f.name == "search.js") script = f.text;
    for (const Topic& t : language_topics())
        EXPECT_THAT(script, HasSubstr(fmt::format("[\"{}\",\"{}\"", t.name, words_of(t.kind))));
    for (const char* entry :
         {"[\"Plots\",\"reference\",\"reference.html#plots\"", "\"semantics.html#43-processor-sharing\"",
          "[\"std.machines.loggp\",\"library\"", "[\"loggp.message\",\"fn\"", "\"Mflop\"", "\"KiB\""})
        EXPECT_THAT(script, HasSubstr(entry));
    EXPECT_EQ(script.find("\"Kis\""), script.npos);
}

TEST(Search, AnyTextIsWritten) {
    const auto script = search_script({{"a\"\\\n</script>\xff", "b", "c", "", {}}});
    EXPECT_THAT(script, HasSubstr("[\"a\\\"\\\\\\n</script>"));
}

}  // namespace
}  // namespace pamina::assist
