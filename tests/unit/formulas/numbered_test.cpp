// Formulas of models whose ranges are a few numbers, which are followed one by one.
#include "tests/unit/formulas/side_by_side.h"

namespace pamina::test {
namespace {

SideBySide by_numbers(const char* text) {
    return SideBySide(text, {}, formulas::derive_by_numbers);
}

// Process p takes a for each bit of it that is 0, else b: 3 a, 2 a + b, a + 2 b or 3 b.
TEST(ByNumbers, ConditionsOnAnIndexAreDecided) {
    SideBySide m = by_numbers(
        "model m(a: time, b: time, c: time) { processor cpu[8]\n par p in 0..<8 on cpu[p] { for d in 2..0 step -1 { "
        "if p div 2^d mod 2 == 0 { delay a } else { delay b }  compute c } } }\npredict m(1 s, 1 s, 1 s)");
    m.exact_at(grid({{"a", kTimes}, {"b", kTimes}, {"c", kTimes}}));
    EXPECT_EQ(m.value(*m.formula().exact, {{"a", 2}, {"b", 7}, {"c", 1}}), 24);
}

TEST(ByNumbers, AnElementForEachBranchOrWaiting) {
    const char* const apart =
        "model m(t: time) { resource link[4]\n par p in 0..<4 { use link[3 - p] for p * t } }\npredict m(1 s)";
    by_numbers(apart).exact_at(grid({{"t", kTimes}}));
    SideBySide together = by_numbers(
        "model m(t: time) { resource link[2]\n par p in 0..<4 { use link[p div 2] for t } }\npredict m(1 s)");
    together.bounded_at(grid({{"t", kTimes}}));
    EXPECT_EQ(together.formula().approximate->text, "branches wait for each other at `link`");
    EXPECT_EQ(together.value(together.formula().at_least(), {{"t", 3}}), 6);  // four uses of two elements
    EXPECT_EQ(together.value(*together.formula().at_most(), {{"t", 3}}), 12);
}

TEST(ByNumbers, LoopsAddTheirRounds) {
    SideBySide m = by_numbers(
        "model m(n: int, t: time) { for i in 1..4 { for k in 1..n { delay i * t } spawn { delay i * i * t } } "
        "for i in 1..0 { delay t } }\npredict m(1, 1 s)");
    m.exact_at(grid({{"n", {0, 1, 5}}, {"t", kTimes}}));
}

TEST(ByNumbers, BarriersAreNotExact) {
    SideBySide m =
        by_numbers("model m(t: time) { par p in 1..3 { delay p * t  sync  delay (4 - p) * t } }\npredict m(1 s)");
    m.bounded_at(grid({{"t", kTimes}}));
}

// The model of examples/hyperquicksort.pam: a broadcast in each cube, and an exchange.
TEST(ByNumbers, AreTakenWhereSumsTakeTooManySteps) {
    SideBySide m(
        "model m(n: int, t: time) { processor cpu[64]  resource link[64, 6]  queue inbox[64, 64]\n"
        "par p in 0..<64 on cpu[p] { for i in 6..1 step -1 { "
        "for j in i - 1..0 step -1 { if p mod 2^(j + 1) == 0 { use link[p, j] for t  put inbox[p, p + 2^j] } "
        "if p mod 2^(j + 1) == 2^j { get inbox[p - 2^j, p] } } "
        "let partner = if p div 2^(i - 1) mod 2 == 0 then p + 2^(i - 1) else p - 2^(i - 1)\n"
        "for d in 0..<6 { if p div 2^d mod 2 != partner div 2^d mod 2 { use link[partner mod 2^d + p div 2^(d + 1) * "
        "2^(d + 1), d] for n * t } } put inbox[p, partner]  get inbox[partner, p]  compute n * t } } }\n"
        "predict m(1, 1 s)");
    m.bounded_at(grid({{"n", {0, 1, 4}}, {"t", {0, 1}}}));
    // Processor 0 sends 6 + 5 + ... + 1 medians, and six halves; between them it computes.
    EXPECT_EQ(m.value(m.formula().at_least(), {{"n", 1}, {"t", 1}}), 21 + 6 + 6);
    EXPECT_TRUE(m.formula().at_most());
}

// An index that no form says is no way out of the place.
TEST(Places, WhichOneMayBeUnknown) {
    SideBySide m(
        "model m(t: time) { processor cpu[4]  queue q of int\n fork { put q with 2 } { let x = get q\n on cpu[x] { "
        "compute t } delay t } }\npredict m(1 s)");
    m.bounded_at({{{"t", 1}}, {{"t", 3}}});
}

}  // namespace
}  // namespace pamina::test
