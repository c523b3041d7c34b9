// Models of processes: their forms, and the engine at their parameters' borders.
#include "tests/unit/formulas/side_by_side.h"

namespace pamina::test {
namespace {

const std::vector<double> kFew{0, 1, 2, 3, 7};

TEST(Processes, DelaysAddUp) {
    SideBySide m("model m(a: time, b: time) { delay a  compute b  delay 2 * a }\npredict m(1 s, 1 s)");
    m.exact_at(grid({{"a", kTimes}, {"b", kTimes}}));
    EXPECT_EQ(m.text(), "3 * a + b");
}

TEST(Processes, LoopsAreSums) {
    SideBySide m("model m(N: int, t: time) { for i in 1..N { for j in i..N { delay i * t } } }\npredict m(1, 1 s)");
    m.exact_at(grid({{"N", kFew}, {"t", kTimes}}));
}

TEST(Processes, StepsAndNegativeRanges) {
    SideBySide m(
        "model m(N: int, t: time) { for i in N..-2 step -3 { delay (i + 2) * t }  for k in -3..N { delay (k + 3) * t } "
        " for q in 0..<N step 2 { delay q * t } }\n"
        "predict m(1, 1 s)");
    m.exact_at(grid({{"N", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}, {"t", kTimes}}));
}

TEST(Processes, GuardsAreCases) {
    SideBySide m(
        "model m(N: int, K: int, t: time) { for i in 1..N { if i <= K { delay t } else { delay 3 * t } } "
        "if N > K and K > 1 { delay 7 * t } }\npredict m(1, 1, 1 s)");
    m.exact_at(grid({{"N", kFew}, {"K", kFew}, {"t", kTimes}}));
}

TEST(Processes, LimitsOfTimeAreCases) {
    SideBySide m(
        "model m(a: time, b: time, c: time) { within b { par i in 1..3 { delay i * a } } else { delay c }  "
        "within a { delay b  delay b }  within c { delay a  within a { delay b } else { delay c } }  delay a }\n"
        "predict m(1 s, 1 s, 1 s)");
    m.exact_at(grid({{"a", {0, 1, 2, 3}}, {"b", {0, 1, 2, 5}}, {"c", {0, 1, 4}}}));
}

TEST(Processes, ALimitOfWhatWaitsIsABound) {
    SideBySide m(
        "model m(a: time, b: time, c: time) { resource r  spawn { use r for c }  "
        "within b { use r for a } else { delay c }  within b { loop { use r for a  delay c } }  delay a }\n"
        "predict m(1 s, 1 s, 1 s)");
    m.bounded_at(grid({{"a", {1, 2, 3}}, {"b", {0, 1, 2, 5}}, {"c", {0, 1, 4}}}));
}

TEST(Processes, AGuardOfTimesThatAreTheSame) {
    SideBySide m(
        "model m(a: time, b: time) { if a > b { delay a } else { delay 7 * b }  if a < 2 * b { delay 3 * a } }\n"
        "predict m(1 s, 1 s)");
    m.exact_at(grid({{"a", {0, 1, 2, 3}}, {"b", {0, 1, 2}}}));
}

TEST(Processes, TheSlowestBranchCounts) {
    SideBySide m(
        "model m(N: int, a: time, b: time) { fork { delay a } { delay 2 * b } par i in 1..N { delay i * a  delay b } "
        "}\n"
        "predict m(1, 1 s, 1 s)");
    m.exact_at(grid({{"N", kFew}, {"a", kTimes}, {"b", kTimes}}));
}

TEST(Processes, BarriersMakePhases) {
    SideBySide m(
        "model m(P: int, N: int, t: time) { par p in 1..P { for i in 1..N { delay p * t  sync  delay (P - p) * t  sync "
        "} "
        "delay t } }\npredict m(1, 1, 1 s)",
        symbolic::Assumptions{}.with(symbolic::at_least(symbolic::symbol("N", true), 1)));
    m.exact_at(grid({{"P", kFew}, {"N", {1, 2, 5}}, {"t", kTimes}}));
}

// Who leaves out a barrier meets the others at its next one: the phases of one are not those of the others.
TEST(Processes, BarriersThatSomeLeaveOutAreBounded) {
    SideBySide guarded(
        "model m(N: int, a: time) { par p in 1..N { if p > 1 { sync  delay 4 * a }  delay a  sync  delay 2 * a  if p "
        "<= "
        "1 { delay 3 * a  sync } delay a } }\npredict m(1, 1 s)");
    guarded.bounded_at(grid({{"N", {0, 1, 2, 5}}, {"a", kTimes}}));
    SideBySide looped(
        "model m(N: int, a: time) { par p in 1..N { for i in 1..p { delay (N - p) * a  sync }  delay p * a  for i in "
        "p..N { delay a  sync  delay p * a } } }\npredict m(1, 1 s)");
    looped.bounded_at(grid({{"N", {0, 1, 2, 5}}, {"a", kTimes}}));
}

TEST(Processes, SpawnedOnesAreJoinedAtTheEnd) {
    SideBySide m(
        "model m(N: int, a: time, b: time) { for i in 1..N { spawn { delay b }  delay a }  delay a }\n"
        "predict m(1, 1 s, 1 s)");
    m.exact_at(grid({{"N", kFew}, {"a", kTimes}, {"b", kTimes}}));
}

TEST(Processes, ChoicesAreMeans) {
    SideBySide m(
        "model m(p: real, a: time, b: time) { choose { p { delay a } else { compute b } } }\npredict m(0.5, 1 s, 1 s)");
    m.exact_at(grid({{"p", {0, 0.25, 0.5, 1}}, {"a", kTimes}, {"b", kTimes}}));
}

TEST(Processes, ProceduresAndFunctions) {
    SideBySide m(
        "fn f(n) = n * n + 1\nproc twice(n: int, t: time) { delay f(n) * t  delay t }\n"
        "model m(N: int, t: time) { let k = N + 1  for i in 1..k { twice(i, t) } }\npredict m(1, 1 s)");
    m.exact_at(grid({{"N", kFew}, {"t", kTimes}}));
}

// ---- waiting
// ---------------------------------------------------------------------------------------------------------

const char* const kRepair =
    "model repair(P: int, N: int, think: time, service: time) { resource server\n par p in 1..P { for i in 1..N { "
    "delay "
    "think  use server for service } } }\npredict repair(1, 1, 1 s, 1 s)";

TEST(Waiting, RepairIsExact) {
    SideBySide m(kRepair);
    m.exact_at(
        grid({{"P", {0, 1, 2, 3, 4, 8}}, {"N", {0, 1, 2, 5}}, {"think", {0, 1, 6, 7}}, {"service", {0, 1, 2, 3}}}));
}

TEST(Waiting, WhatSurroundsTheQueueIsAdded) {
    SideBySide m(
        "model m(P: int, N: int, a: time, b: time, s: time) { resource r\n par p in 0..<P { delay a  for i in 1..N { "
        "delay "
        "b  use r for s  delay a }  delay b } }\npredict m(1, 1, 1 s, 1 s, 1 s)");
    m.exact_at(grid({{"P", {0, 1, 2, 5}}, {"N", {0, 1, 3}}, {"a", {0, 1, 3}}, {"b", {0, 2}}, {"s", {0, 1, 4}}}));
}

const char* const kPool =
    "model m(n: int, P: int, N: int, t: time) { processor cpu[P]\n par i in 1..n on cpu { for k in 1..N { compute t } "
    "} "
    "}\npredict m(1, 1, 1, 1 s)";

// The last branches fall behind: 8 rounds for 5 * 5 computes on 4 processors, not 7.
TEST(Waiting, AlikeComputesOnAPoolAreBounded) {
    SideBySide m(kPool);
    m.bounded_at(grid({{"n", {0, 1, 2, 5, 8}}, {"P", {1, 2, 3, 4, 5, 8}}, {"N", {0, 1, 2, 5, 8}}, {"t", {0, 1}}}));
    EXPECT_EQ(m.engine({{"n", 5}, {"P", 4}, {"N", 5}, {"t", 1}}), 8);
    EXPECT_EQ(m.value(*m.formula().at_most(), {{"n", 5}, {"P", 4}, {"N", 5}, {"t", 1}}), 10);
}

TEST(Waiting, WholeGroupsTakeTurns) {
    SideBySide m(
        "model m(n: int, P: int, N: int, t: time) { processor cpu[P]\n par i in 1..n * P on cpu { for k in 1..N { "
        "compute t } } }\npredict m(1, 1, 1, 1 s)");
    m.exact_at(grid({{"n", {0, 1, 2, 3}}, {"P", {1, 2, 3, 8}}, {"N", {0, 1, 2, 5}}, {"t", kTimes}}));
}

TEST(Waiting, AnElementForEach) {
    SideBySide m(
        "model m(P: int, t: time) { processor cpu[P]  resource link[P]\n par i in 0..<P on cpu[i] { compute t  use "
        "link[i] "
        "for i * t } }\npredict m(1, 1 s)");
    m.exact_at(grid({{"P", {1, 2, 5}}, {"t", kTimes}}));
}

TEST(Waiting, DealtRoundRobin) {
    SideBySide m(
        "model m(n: int, P: int, t: time) { processor cpu[P]\n par i in 0..<n on cpu[i mod P] { compute t } }\n"
        "predict m(1, 1, 1 s)");
    m.exact_at(grid({{"n", kFew}, {"P", {1, 2, 3}}, {"t", kTimes}}));
}

TEST(Waiting, UnequalBranchesAreBounded) {
    SideBySide m(
        "model m(P: int, t: time) { resource r\n par p in 1..P { delay p * t  use r for 2 * t  delay t } }\n"
        "predict m(1, 1 s)");
    m.bounded_at(grid({{"P", kFew}, {"t", kTimes}}));
    ASSERT_TRUE(m.formula().approximate);
    EXPECT_EQ(m.formula().approximate->text, "branches wait for each other at `r`");
}

TEST(Waiting, PhasesAddTheirDemands) {
    SideBySide m(
        "model m(P: int, t: time) { resource r  resource q\n par p in 1..P { delay p * t  use r for 2 * t }\n par p in "
        "1..P "
        "{ delay p * t  use q for 2 * t } }\npredict m(1, 1 s)");
    m.bounded_at(grid({{"P", kFew}, {"t", kTimes}}));
}

TEST(Waiting, BackgroundsAllowNoUpperBound) {
    SideBySide m(
        "model m(t: time) { queue q  background { loop { delay 10 * t  put q } }  get q  delay t }\npredict m(1 s)");
    EXPECT_TRUE(m.formula().upper.empty());
    m.bounded_at(grid({{"t", {1, 2}}}));
}

TEST(Waiting, TokensAndTheirLatenciesAreInTheUpperBound) {
    SideBySide m(
        "model m(N: int, t: time) { queue q  fork { for i in 1..N { delay t  put q after 3 * t } } { for i in 1..N { "
        "get q  "
        "delay 2 * t } } }\npredict m(1, 1 s)");
    EXPECT_FALSE(m.formula().upper.empty());
    m.bounded_at(grid({{"N", kFew}, {"t", {1, 2}}}));
}

/// n == 2^k, or another power.
symbolic::Assumptions power_of(int base, int scale = 1) {
    const auto n = symbolic::symbol("n", true), k = symbolic::symbol("k", true);
    return symbolic::Assumptions{}.with(symbolic::equal(n, symbolic::Form(scale) * symbolic::power(base, k)));
}

TEST(Recursion, MergeSortWithAProcessorForEach) {
    SideBySide m(
        "proc sort(n: int, t: time) { if n > 1 { fork { sort(n div 2, t) } { sort(n - n div 2, t) }  compute n * t } "
        "}\n"
        "model m(n: int, t: time) { sort(n, t) }\npredict m(1, 1 s)",
        power_of(2));
    EXPECT_EQ(m.text(), "t * (2 * n - 2)");
    m.exact_at(grid({{"n", {1, 2, 4, 8, 256}}, {"t", kTimes}}));
}

TEST(Recursion, OneInTheOtherBelowACutoff) {
    SideBySide m(
        "proc seq(n: int, t: time) { if n > 1 { seq(n div 2, t)  seq(n - n div 2, t)  delay (n - 1) * t } }\n"
        "proc cut(n: int, t: time) { if n > 4 { seq(n div 2, t)  cut(n div 2, t)  delay n * t } else { delay n * n * t "
        "} }\n"
        "model m(n: int, t: time) { cut(n, t) }\npredict m(1, 1 s)",
        power_of(2));
    m.exact_at(grid({{"n", {1, 2, 4, 8, 16, 256}}, {"t", kTimes}}));
}

TEST(Recursion, OfAnotherBase) {
    SideBySide m(
        "proc run(n: int, t: time) { if n >= 2 { for i in 1..7 { run(n div 4, t) }  delay n^2 * t } else { delay t } "
        "}\n"
        "model m(n: int, t: time) { run(n, t) }\npredict m(1, 1 s)",
        power_of(4));
    m.exact_at(grid({{"n", {1, 4, 16, 256}}, {"t", kTimes}}));
    SideBySide five(
        "proc run(n: int, t: time) { if n > 1 { run(n div 3, t)  delay n * t } else { delay t } }\n"
        "model m(n: int, t: time) { run(n, t) }\npredict m(1, 1 s)",
        power_of(3, 5));
    five.exact_at(grid({{"n", {5, 15, 45, 1215}}, {"t", kTimes}}));
}

TEST(Recursion, OnProcessorsItHasBounds) {
    SideBySide m(
        "proc sort(n: int, t: time) { if n > 1 { fork { sort(n div 2, t) } { sort(n div 2, t) }  compute n * t } else "
        "{ "
        "compute t } }\n"
        "model m(n: int, P: int, t: time) { processor cpu[P]  on cpu { sort(n, t) } }\npredict m(1, 1, 1 s)",
        power_of(2));
    EXPECT_GE(m.formula().lower.size(), 2u);
    EXPECT_EQ(m.formula().upper.size(), 1u);
    m.bounded_at(grid({{"n", {1, 2, 4, 8, 64}}, {"P", {1, 2, 3, 8}}, {"t", {1, 5}}}));
}

TEST(Recursion, OfNumbersIsUnrolled) {
    SideBySide m(
        "proc fib(n: int, t: time) { if n < 2 { delay t } else { fib(n - 1, t)  fib(n - 2, t) } }\n"
        "model m(t: time) { fib(20, t) }\npredict m(1 s)");
    EXPECT_EQ(m.text(), "10946 * t");
    m.exact_at(grid({{"t", kTimes}}));
}

// ---- found by random models: tests/oracle/formulas_test.cpp -------------------------------------------------------

TEST(Waiting, WhatIsHeldIsNotThereForOthers) {
    SideBySide m(
        "model m(n: int, t: time) { resource many(servers = 3)\n hold many { par i in 1..n { use many for t } } }\n"
        "predict m(1, 1 s)");
    m.bounded_at(grid({{"n", {0, 1, 2, 5, 8}}, {"t", kTimes}}));
}

TEST(Waiting, StepsLeaveElementsOut) {
    SideBySide m(
        "model m(n: int, P: int, t: time) { resource each[P]\n par i in 1..n step 2 { use each[i mod P] for t } }\n"
        "predict m(1, 1, 1 s)");
    m.bounded_at(grid({{"n", {0, 1, 4, 8}}, {"P", {1, 2, 3}}, {"t", kTimes}}));
}

TEST(Waiting, SpawnedOnesOfTwoStatements) {
    SideBySide m(
        "model m(N: int, t: time) { resource r\n spawn { use r for t }  delay t  spawn { use r for N * t } }\n"
        "predict m(1, 1 s)");
    m.bounded_at(grid({{"N", {0, 1, 3}}, {"t", kTimes}}));
}

TEST(Processes, SpawnedOnesOutliveTheLastBarrier) {
    SideBySide m(
        "model m(N: int, t: time) { par p in 1..N { delay p * t  sync  spawn { delay 2 * t } } }\npredict m(1, 1 s)");
    m.bounded_at(grid({{"N", {0, 1, 3}}, {"t", kTimes}}));
}

TEST(Waiting, ATaskIsCountedOnItsProcessorOnce) {
    SideBySide m(
        "model m(N: int, P: int, t: time) { processor cpu[P]  graph on cpu { task x[i in 1..N] { fork { compute t } { "
        "delay t } } } }\npredict m(1, 1, 1 s)");
    m.bounded_at(grid({{"N", {0, 1, 2, 5}}, {"P", {1, 2, 3}}, {"t", kTimes}}));
}

TEST(Waiting, BranchesOfATaskLackItsProcessor) {
    SideBySide m(
        "model m(N: int, P: int, a: time) { processor cpu[P]  graph on cpu { task t[x in 1..1] { par p in 1..N { for k "
        "in 1..N { compute a } } } } }\npredict m(1, 2, 1 s)");
    m.bounded_at(grid({{"N", {0, 1, 2, 3, 5}}, {"P", {2, 3, 4}}, {"a", kTimes}}));
}

}  // namespace
}  // namespace pamina::test
