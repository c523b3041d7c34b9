// Facts and tables of a solution, as text and as Markdown. Figures are made up: what is looked at is their form.
#include "runtime/report/facts.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/made_facts.h"

namespace {

using namespace pamina;
using test::made_facts;

TEST(Facts, AsText) {
    EXPECT_EQ(report::text(made_facts(), "solve m()", {}),
              "solve m()\n"
              "  time         2 ms (markov)\n"
              "  regime       all of `m` < 1\n"
              "\n"
              "  place     tokens   enabled\n"
              "  up | <b>     1.5    50.0 %\n"
              "  down          10  left out\n"
              "  … 1 more\n");
    // The answer stands out, what is said of it does not.
    report::Style style;
    style.colour = true;
    EXPECT_NE(report::text(made_facts(), "solve m()", style).find("  time         \x1b[1m2 ms\x1b[0m (markov)\n"),
              std::string::npos);
}

TEST(Facts, AsMarkdown) {
    EXPECT_EQ(report::markdown(made_facts(), "solve m()", "2 ms (markov)"),
              "\n### `solve m()`\n"
              "\n"
              "**2 ms (markov)**\n"
              "\n"
              "- regime: all of `m` \\< 1\n"
              "\n"
              "| place | tokens | enabled |\n"
              "|---|---:|---:|\n"
              "| `up \\| <b>` | 1.5 | 50.0 % |\n"
              "| `down` | 10 | `left out` |\n"
              "\n"
              "… 1 more\n");
}

}  // namespace
