// What a process finds at its turn is a step before the statement that asks (frontend/lower/state.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using testing_::body;

TEST(State, AStepBeforeTheStatement) {
    EXPECT_EQ(body(R"(
  resource r[2]
  queue q
  processor cpu[2]
  delay waiting(r[0]) * t
  let w = len(q)
  use r[w] for t
  delay free(cpu[0..1]) * t
)"),
              "");
}

TEST(State, OnlyWhatIsNeeded) {
    EXPECT_EQ(body(R"(
  resource r
  delay (if n > 1 then waiting(r) else n) * t
  if n > 2 and free(r) > 0 { delay t }
)"),
              "");
}

TEST(State, ASumIsALoop) {
    EXPECT_EQ(body(R"(
  resource r[n]
  use r[argmin(i in 0..<n: waiting(r[i]))] for t
)"),
              "");
}

TEST(State, WithoutAReadNothingChanges) {
    EXPECT_EQ(body("delay (if n > 1 and n < 9 then argmin(i in 0..n: i * (n - i)) else sum(i in 1..n: i)) * t"), "");
}

}  // namespace
}  // namespace pamina::lower
