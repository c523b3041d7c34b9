// Condensed task graphs (Adve & Vernon 2004, table I): what is aggregated, what is not, and that the results are those
// of the naive evaluator either way.
#include <gtest/gtest.h>

#include <initializer_list>
#include <random>
#include <string>

#include "tests/oracle/compare.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

struct Case {
    const char* name;
    const char* text;  // of the model
    int arrays = 1;    // that are aggregated
    double time = -1;  // in seconds, derived by hand; -1: not derived
};

const Case kCases[] = {
    // Ten tasks of 2 s on three processors: blocks of 4, 4 and 2.
    {"static_block", "processor cpu[3]\npar i in 1..10 on cpu schedule static { compute 2 s }", 1, 8},
    {"static_unlike", "processor cpu[3]\npar i in 1..10 on cpu schedule static { compute i * 1 s }", 1, 5 + 6 + 7 + 8},
    {"static_in_order", "processor cpu[4]\npar i in 0..9 on cpu schedule static in order { compute 2 s }", 1, 6},
    {"static_part", "processor cpu[6]\npar i in 0..9 on cpu[1..5 step 2] schedule static { compute i * 1 s }", 1,
     4 + 5 + 6 + 7},
    {"static_few", "processor cpu[8]\npar i in 1..3 on cpu schedule static { compute i * 1 s }", 1, 3},
    {"static_none", "processor cpu[8]\ndelay 1 s  par i in 3..1 on cpu schedule static { compute i * 1 s }", 1, 1},
    {"static_exclusive", "processor cpu[2]\npar i in 3..<8 on cpu schedule static { compute i * 1 s }", 1, 6 + 7},
    {"static_grid", "processor cpu[2, 2]\npar i in 0..<9 on cpu schedule static { compute i * 1 s }", 1, 6 + 7 + 8},
    // 1, 4, 7, 10; 2, 5, 8; 3, 6, 9.
    {"cyclic", "processor cpu[3]\npar i in 1..10 on cpu schedule cyclic { compute i * 1 s }", 1, 22},
    {"cyclic_alike", "processor cpu[3]\npar i in 1..10 on cpu schedule cyclic { compute 2 s }", 1, 8},
    {"cyclic_few", "processor cpu[7]\npar i in 1..3 on cpu schedule cyclic { compute i * 1 s }", 1, 3},
    // Chunks 0 1, 2 3, 4 5, 6 7, 8: the first processor has 0 1, 4 5 and 8.
    {"cyclic_chunks", "processor cpu[2]\npar i in 0..8 on cpu schedule cyclic(chunk = 2) { compute i * 1 s }", 1, 18},
    {"cyclic_chunks_last",
     "processor cpu[3]\npar i in 0..<11 on cpu schedule cyclic(chunk = 4) in order { compute 2 s }", 1, 8},
    {"cyclic_single", "processor cpu\npar i in 0..3 on cpu schedule cyclic { compute i * 1 s }", 0, 6},
    // By an index of the place.
    {"modulo", "processor cpu[3]\ngraph { task t[k in 0..<10] on cpu[k mod 3] { compute k * 1 s } }", 1, 18},
    {"modulo_from", "processor cpu[3]\ngraph { task t[k in 5..12] on cpu[k mod 3] { compute k * 1 s } }", 1,
     6 + 9 + 12},
    {"blocks", "processor cpu[4]\ngraph { task t[k in 0..<10] on cpu[k div 3] { compute k * 1 s } }", 1, 6 + 7 + 8},
    {"rows", "processor cpu[3]\ngraph { task t[i in 0..<5, j in 0..i] on cpu[i mod 3] { compute j * 1 s } }", 1,
     1 + 10},
    // Phases of a loop: 2 * 1 s and 2 * 2 s on each of two processors, and so on.
    {"phases",
     "processor cpu[2]\ngraph { for l in 1..3 { task t[k in 0..<4] on cpu[k mod 2] in order {\n"
     "after all t[l - 1, *]\ncompute l * 1 s } } }",
     1, 2 * (1 + 2 + 3)},
    {"phases_of_two_arrays",
     "processor cpu[2]\ngraph on cpu[0] { for l in 1..3 {\n"
     "task a[k in 0..<4] on cpu[k mod 2] in order { after all b[l - 1, *]\ncompute 1 s }\n"
     "task b[k in 0..<3] on cpu[k mod 2] in order { after all a[l, *]\ncompute k * 1 s } } }",
     1},
    // A row's own dependence is that of its processor.
    {"chains",
     "processor cpu[2]\ngraph { task t[i in 0..<4, j in 1..5] on cpu[i mod 2] in order { after t[i, j - 1]\n"
     "compute i * 1 s } }",
     1, 20},
    {"empty_rows_wait_for_nobody",
     "processor cpu[2]\ngraph { task s on cpu[0] in order { compute 9 s }\n"
     "task t[i in 0..<2, j in 1..i] on cpu[1] in order { after s if i == 0\ncompute 1 s }\n"
     "task u on cpu[1] in order { after all t\ncompute 1 s } }",
     1, 9},
    {"speeds", "processor cpu[2] (speed = [1, 2])\npar i in 0..5 on cpu schedule static { compute 4 s  delay 1 s }", 1,
     15},
    {"bodies",
     "processor cpu[2]\npar i in 0..5 on cpu schedule cyclic { let d = i * 1 s  for j in 1..i { compute d / 1 }\n"
     "if i mod 3 == 0 { delay 1 s }  choose { 0.5 { delay 2 s } } }",
     1},
    {"one_after_the_other",
     "processor cpu[2]\nfor l in 1..3 { par i in 1..4 on cpu schedule static { compute l * 1 s } }", 1, 12},

    // What is as it was.
    {"a_wavefront",
     "processor cpu[2]\ngraph { task t[i in 0..<4, j in 0..<3] on cpu[i mod 2] in order { after t[i - 1, j], t[i, j - "
     "1]\n"
     "compute 1 s } }",
     0},
    {"a_task_in_the_middle",
     "processor cpu[2]\ngraph { task t[k in 0..<4] on cpu[k mod 2] in order { compute 1 s }\n"
     "task u on cpu[1] in order { after t[1]\ncompute 1 s } }",
     0},
    {"ready_at_different_times",
     "processor cpu[2]\ngraph { task s[k in 0..<4] { delay (4 - k) * 1 s }\n"
     "task t[k in 0..<4] on cpu[k mod 2] { after s[k]\ncompute 1 s } }",
     0},
    {"with_a_resource",
     "processor cpu[2]\nresource r\npar i in 1..6 on cpu schedule static { compute 1 s  use r for 1 s }", 0},
    {"in_order_and_unlike", "processor cpu[2]\npar i in 1..6 on cpu schedule static in order { compute i * 1 s }", 0,
     15},
    {"with_a_key", "processor cpu[2]\npar i in 1..6 on cpu schedule static order by -i { compute i * 1 s }", 0},
    {"dynamic", "processor cpu[2]\npar i in 1..6 on cpu schedule dynamic { compute i * 1 s }", 0},
    {"on_a_shared_pool",
     "processor cpu[2]\nspawn { on cpu { for j in 1..3 { delay 1 s  compute 1 s } } }\n"
     "par i in 1..6 on cpu schedule static { compute 1 s }",
     0},
    {"beside_another",
     "processor cpu[2]\nfork { par i in 1..6 on cpu schedule static { compute 1 s } }\n"
     "{ delay 1 s  par i in 1..6 on cpu schedule static { compute 1 s } }",
     0},
    {"by_number", "processor cpu[2]\ngraph { task t[k in 0..<6] on cpu[k mod 2] { compute index * 1 s } }", 0},
    {"a_modulus_that_is_negative",
     "processor cpu[2]\nlet p = -2\ngraph { task t[k in 0..<6] on cpu[k mod p] { compute 1 s } }", 1},
    {"on_processors_that_are_not_there",
     "processor cpu[2]\ngraph { task t[k in 0..<6] on cpu[k mod 3] { compute 1 s } }", 1},
    {"a_mistake_in_a_task", "processor cpu[2]\npar i in 1..6 on cpu schedule static { compute (3 - i) * 1 s }", 1},
};

class Condensed : public ::testing::TestWithParam<Case> {};

TEST_P(Condensed, SameResultFromFewerTasks) {
    const Case& c = GetParam();
    CheckedScript script("model m() {\n" + std::string(c.text) + "\n}\npredict m()\n");
    ASSERT_TRUE(script.good()) << script.errors();
    const LoweredPrediction lowered = lower_prediction(script.program, *script.predicts[0], true);
    ASSERT_TRUE(lowered.compiled);
    EXPECT_EQ(lowered.compiled->unobserved.has_value(), c.arrays > 0);
    int condensed = 0;
    if (lowered.compiled->unobserved) {
        for (const auto& tasks : lowered.compiled->unobserved->task_graphs)
            for (const auto& array : tasks.arrays)
                condensed += !array.indices.empty() && array.indices.back().name.ends_with('\'');
    }
    EXPECT_EQ(condensed, c.arrays);
    const Comparison r = compare(script, 0);
    EXPECT_EQ(r.difference, "");
    if (c.time >= 0) {
        EXPECT_EQ(r.time, c.time);
    }
}

INSTANTIATE_TEST_SUITE_P(Graphs, Condensed, ::testing::ValuesIn(kCases),
                         [](const auto& info) { return std::string(info.param.name); });

/// Statements that are condensed more often than not, of any shape.
std::string random_statement(std::mt19937_64& random) {
    const auto below = [&](std::uint64_t n) { return random() % n; };
    const auto one_of = [&](std::initializer_list<const char*> all) {
        return std::string(*(all.begin() + below(all.size())));
    };
    const std::string last = std::to_string(below(9)), from = below(3) ? "0" : std::to_string(below(4));
    const auto cost = [&] {
        return one_of({"compute 2 s", "compute k * 1 s", "compute (k mod 3) * 1 s", "compute 0 s",
                       "compute k * 0.5 s  delay 1 s", "for j in 1..k { compute j * 1 s }",
                       "if k mod 2 == 0 { compute 3 s }", "choose { 0.5 { compute k * 1 s } else { delay 1 s } }"});
    };
    if (below(3) == 0) {
        return "par k in " + from + ".." + last + " on cpu" + (below(4) ? "" : "[0..<P step 2]") + " schedule " +
               one_of({"static", "cyclic", "cyclic(chunk = 2)", "cyclic(chunk = 3)"}) + one_of({"", " in order"}) +
               " { " + cost() + " }";
    }
    const std::string order = below(4) ? " in order" : "";
    const auto place = [&] {
        return one_of({"cpu[k mod P]", "cpu[k mod P]", "cpu[k div 3 mod P]", "cpu[k div 4]", "cpu[l mod P]", "cpu[0]"});
    };
    std::string text = "graph { for l in 1.." + std::to_string(1 + below(3)) + " {\n";
    text += "task t[k in " + from + ".." + last + "] on " + place() + order + " {\n";
    if (below(2)) text += "after all t[l - 1, *]\n";
    if (below(4) == 0) text += "after t[l, k - 1]\n";
    text += cost() + " }\n";
    if (below(2)) {
        text += "task u[k in 0.." + std::to_string(below(5)) + "] on " + place() + order + " {\n";
        if (below(2)) text += one_of({"after all t[l, *]\n", "after all t\n", "after t[l, k]\n"});
        text += cost() + " }\n";
    }
    return text + "} }";
}

TEST(CondensedRandom, SameResults) {
    int condensed = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(tries(400)) && !HasFailure(); ++seed) {
        std::mt19937_64 random(seed);
        std::string text = "model m(P: int = " + std::to_string(1 + random() % 4) + ") {\nprocessor cpu[P]" +
                           (random() % 4 ? "" : " (speed = 2)") + "\n";
        for (std::uint64_t n = 1 + random() % 2; n-- > 0;) text += random_statement(random) + "\n";
        CheckedScript script(text + "}\npredict m()\n");
        SCOPED_TRACE(text);
        ASSERT_TRUE(script.good()) << script.errors();
        condensed += lower_prediction(script.program, *script.predicts[0], true).compiled->unobserved.has_value();
        EXPECT_EQ(compare(script, 0).difference, "");
    }
    EXPECT_GT(condensed, tries(400) / 2);
}

// The shares of the path, the work and the busy times of the statements inside tasks stay as well.
TEST(CondensedShares, StayWithTheStatements) {
    CheckedScript script(
        "model m() { processor cpu[3]\n"
        "par i in 1..10 on cpu schedule cyclic { compute i * 1 s  delay 2 s  compute 3 s } }\npredict m()\n");
    ASSERT_TRUE(script.good()) << script.errors();
    LoweredPrediction whole = lower_prediction(script.program, *script.predicts[0], true);
    LoweredPrediction condensed = lower_prediction(script.program, *script.predicts[0], true);
    ASSERT_TRUE(condensed.compiled->unobserved);
    condensed.compiled->graph = *condensed.compiled->unobserved;
    const auto a = evaluate(whole, true, true, {}), b = evaluate(condensed, true, true, {});
    ASSERT_TRUE(a.result.observed && b.result.observed);
    for (std::size_t s = 0; s < a.result.observed->statements.size(); ++s) {
        const auto &x = a.result.observed->statements[s], &y = b.result.observed->statements[s];
        if (x.kind != "compute" && x.kind != "delay") continue;
        EXPECT_EQ(x.busy, y.busy) << x.text;
        EXPECT_EQ(x.critical, y.critical) << x.text;
        EXPECT_EQ(x.count, y.count) << x.text;
    }
}

}  // namespace
}  // namespace pamina::test
