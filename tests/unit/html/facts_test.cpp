// Facts and tables of a solution as HTML. Figures are made up: what is looked at is their form.
#include "runtime/html/facts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/made_facts.h"

namespace {

using namespace pamina;
using report::Facts;

TEST(FactsSection, HasTables) {
    const html::Section s = html::facts_section("id", "solve m()", test::made_facts());
    EXPECT_NE(s.body.find("<dt>Time</dt><dd><strong>2 ms (markov)</strong></dd>"), std::string::npos) << s.body;
    EXPECT_NE(s.body.find("<dt>Regime</dt><dd>all of <code>m</code> &lt; 1</dd>"), std::string::npos) << s.body;
    EXPECT_NE(s.body.find("<td class=\"t\">up | &lt;b&gt;</td><td class=\"n\" data-of=\"1.5\">1.5</td>"),
              std::string::npos)
        << s.body;
    EXPECT_NE(s.body.find("<rect width=\"50\""), std::string::npos) << s.body;  // half of the bar
    EXPECT_NE(s.body.find("<p>1 more rows are left out.</p>"), std::string::npos) << s.body;
    EXPECT_EQ(s.body.find("<details>"), std::string::npos);

    Facts many;
    many.tables.emplace_back("Places", std::vector<std::string>{"<place"});
    for (int i = 0; i < 21; ++i) many.tables[0].row({"p"}, 100);
    const std::string body = html::facts_section("id", "", many).body;
    EXPECT_NE(body.find("<details>\n<summary>Places: 21 rows</summary>"), std::string::npos) << body;
}

}  // namespace
