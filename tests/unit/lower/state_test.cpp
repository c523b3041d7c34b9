// What a process finds at its turn is a step before the statement that asks (frontend/lower/state_reads.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using What = rtg::Read::What;

/// The steps that a body takes to find things.
struct Steps {
    std::vector<What> reads;  // in the order in which they were lowered
    int guards = 0, loops = 0;
};

Steps steps(const std::string& statements) {
    testing_::Lowering l("model m(n: int = 4, t: time = 1 ms) {\n" + statements + "\n}\npredict m()\n");
    l.run();
    Steps s;
    if (!l.lowered) return s;
    for (const rtg::Transition& made : l.graph().transitions) {
        if (const auto* read = std::get_if<rtg::Read>(&made.action)) s.reads.push_back(read->what);
        s.guards += std::holds_alternative<rtg::Guard>(made.action);
        s.loops += std::holds_alternative<rtg::LoopEnter>(made.action);
    }
    return s;
}

using ::testing::ElementsAre;

TEST(State, AStepBeforeTheStatement) {
    const Steps s = steps(R"(
  resource r[2]
  queue q
  processor cpu[2]
  delay waiting(r[0]) * t
  let w = len(q)
  use r[w] for free(cpu[0..1]) * t
)");
    EXPECT_THAT(s.reads, ElementsAre(What::Waiting, What::Tokens, What::Free));
    EXPECT_EQ(s.guards, 0);
    EXPECT_EQ(s.loops, 0);
}

TEST(State, BehindAGuardWhereItMayNotBeNeeded) {
    // One for each operand that asks, and that of the statement `if`.
    const Steps s = steps(R"(
  resource r
  delay (if n > 1 then waiting(r) else n) * t
  if n > 2 and free(r) > 0 { delay t }
)");
    EXPECT_THAT(s.reads, ElementsAre(What::Waiting, What::Free));
    EXPECT_EQ(s.guards, 3);
}

TEST(State, ASumThatAsksIsALoop) {
    const Steps s = steps("resource r[n]\nuse r[argmin(i in 0..<n: waiting(r[i]))] for t");
    EXPECT_THAT(s.reads, ElementsAre(What::Waiting));
    EXPECT_EQ(s.loops, 1);
}

TEST(State, WhatAsksNothingStaysAnExpression) {
    const Steps s = steps("delay (if n > 1 and n < 9 then argmin(i in 0..n: i * (n - i)) else sum(i in 1..n: i)) * t");
    EXPECT_TRUE(s.reads.empty());
    EXPECT_EQ(s.guards, 0);
    EXPECT_EQ(s.loops, 0);
}

}  // namespace
}  // namespace pamina::lower
