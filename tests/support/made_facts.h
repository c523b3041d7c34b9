// Facts and tables of a solution that are made up, for tests of their form.
#pragma once

#include "runtime/report/facts.h"

namespace pamina::test {

/// Two facts, and a table of three rows of which two are shown.
inline report::Facts made_facts() {
    report::Facts f;
    f.facts = {{"time", "2 ms (markov)", true}, {"regime", "all of `m` < 1"}};
    report::FactsTable t("Places", {"<place", "tokens", "enabled"});
    t.row({"up | <b>", {"1.5", 1.5}, {"50.0 %", 0.5, true}}, 2);
    t.row({"down", {"10", 10}, "left out"}, 2);
    t.row({"more", {"1", 1}, "–"}, 2);
    f.tables.push_back(t);
    return f;
}

}  // namespace pamina::test
