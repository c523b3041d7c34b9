// Derivatives that a run carries, derived by hand. Times are seconds, and so are steps.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "runtime/engine/slopes/slopes.h"
#include "runtime/predict/evaluate.h"
#include "tests/oracle/each_alone.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"

namespace pamina::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Of all real parameters of the one predict, in their order; a step is 1 in base units.
std::vector<engine::CarriedSlope> slopes_of(const std::string& text, bool relax = true) {
    CheckedScript script(text);
    EXPECT_TRUE(script.good()) << script.errors();
    if (!script.good()) return {};
    LoweredPrediction p = lower_prediction(script.program, *script.predicts.at(0), relax);
    if (!p.compiled) return {};
    std::vector<engine::Direction> directions;
    const double second = std::pow(10, -p.values.tick_exponent);
    const auto& globals = p.compiled->graph.globals;
    for (std::size_t g = 0; g < globals.size(); ++g)
        if (globals[g].init == rtg::kNone && globals[g].kind == expr::Kind::Real)
            directions.push_back({{{g, globals[g].time_power == 1 ? second : 1}}, {}});
    engine::RunControl control;
    auto carried = engine::carry_slopes(predict::graphs(*p.compiled), p.values, directions, {}, control);
    EXPECT_FALSE(carried.outcome.error);
    for (auto& slope : carried.slopes) {
        EXPECT_EQ(slope.why_not, "");
        slope.derivative /= second;
    }
    return std::move(carried.slopes);
}

void expect(const engine::CarriedSlope& slope, double derivative, double from, double until, bool affine = true) {
    EXPECT_FALSE(slope.tie);
    EXPECT_DOUBLE_EQ(slope.derivative, derivative);
    EXPECT_DOUBLE_EQ(slope.from, from);
    EXPECT_DOUBLE_EQ(slope.until, until);
    EXPECT_EQ(slope.affine, affine);
}

// The first is served from 1 to 4, the second comes at 2 and is served from 4 to 5.
TEST(SlopesByHand, OfThoseWhoWaitForAServer) {
    const auto s = slopes_of(R"(
model m(a: time, b: time, first: time, second: time) {
  resource r
  fork { delay a; use r for first } { delay b; use r for second }
}
predict m(1 s, 2 s, 3 s, 1 s)
)");
    ASSERT_EQ(s.size(), 4u);
    expect(s[0], 1, -1, 1);          // not negative; before the other one
    expect(s[1], 0, -1, 2);          // behind the other one, and before it is done
    expect(s[2], 1, -2, kInfinity);  // done when the other one comes
    expect(s[3], 1, -1, kInfinity);
}

TEST(SlopesByHand, EqualsThatDifferAreATie) {
    const auto s = slopes_of(R"(
model m(a: time, b: time, first: time) {
  resource r
  fork { delay a; use r for first } { delay b; use r for 1 s }
}
predict m(2 s, 2 s, 3 s)
)");
    ASSERT_EQ(s.size(), 3u);
    EXPECT_TRUE(s[0].tie);
    EXPECT_TRUE(s[1].tie);
    expect(s[2], 1, -3, kInfinity);
}

TEST(SlopesByHand, OfTheLatestBranch) {
    const auto s = slopes_of("model m(a: time, b: time) { fork { delay a } { delay b } }\npredict m(3 s, 5 s)\n");
    ASSERT_EQ(s.size(), 2u);
    expect(s[0], 0, -3, 2);
    expect(s[1], 1, -2, kInfinity);
}

// Both get on by half until 4, when the shorter one is done; 1 is left of the other one.
TEST(SlopesByHand, OfThoseWhoShareAServer) {
    const auto s = slopes_of(R"(
model m(a: time, b: time) {
  resource r (discipline = ps)
  fork { use r for a } { use r for b; delay 1 s } { delay 2 s }
}
predict m(2 s, 3 s)
)");
    ASSERT_EQ(s.size(), 2u);
    EXPECT_DOUBLE_EQ(s[0].derivative, 1);
    EXPECT_DOUBLE_EQ(s[0].until, 1);
    EXPECT_TRUE(s[0].affine);
    EXPECT_DOUBLE_EQ(s[1].derivative, 1);
    EXPECT_DOUBLE_EQ(s[1].from, -1);
    EXPECT_DOUBLE_EQ(s[1].until, kInfinity);
}

// The first is served from 1 to 2, gives way to the second until 3, and ends at 5. It would have ended at 4.
TEST(SlopesByHand, OfThoseWhoGiveWay) {
    const auto s = slopes_of(R"(
model m(a: time, b: time, low: time, high: time) {
  resource r(discipline = preemptive)
  fork { delay a; use r for low priority 2 } { delay b; use r for high priority 1 }
}
predict m(1 s, 2 s, 3 s, 1 s)
)");
    ASSERT_EQ(s.size(), 4u);
    expect(s[0], 1, -1, 1);
    expect(s[1], 0, -1, 2);
    expect(s[2], 1, -2, kInfinity);
    expect(s[3], 1, -1, kInfinity);
}

// Served in turns of 1 s: x from 1, y from 2, x from 3, y from 4 to 4.25, x to 4.75.
TEST(SlopesByHand, OfThoseWhoTakeTurns) {
    const auto s = slopes_of(R"(
model m(a: time, b: time, x: time, y: time) {
  resource r(discipline = rr(1 s))
  fork { delay a; use r for x } { delay b; use r for y }
}
predict m(1 s, 1.25 s, 2.5 s, 1.25 s)
)");
    ASSERT_EQ(s.size(), 4u);
    expect(s[0], 1, -0.75, 0.25);  // y comes within the first turn of x
    expect(s[1], 0, -0.25, 0.75);
    expect(s[2], 1, -0.5, kInfinity);  // a third turn
    expect(s[3], 1, -0.25, 0.75);      // a second one, and no third
}

// 3 MB flow alone from 1 to 2, then beside 1 MB, which ends at 4; the rest of it until 5.
TEST(SlopesByHand, OfFlowsThatShareALink) {
    const auto s = slopes_of(R"(
model m(a: time, b: time, c: data/time, x: data, y: data) {
  resource wire(discipline = maxmin, speed = c)
  fork { delay a; use wire for x } { delay b; use wire for y }
}
predict m(1 s, 2 s, 1 MB/s, 3 MB, 1 MB)
)");
    ASSERT_EQ(s.size(), 5u);
    expect(s[0], 1, -1, 1);
    expect(s[1], 0, -1, 1);  // then both end at 5
    EXPECT_NEAR(s[2].derivative, -4e-6, 1e-20);
    EXPECT_FALSE(s[2].affine);
    EXPECT_NEAR(s[3].derivative, 1e-6, 1e-20);
    EXPECT_NEAR(s[3].from, -1e6, 1e-3);
    EXPECT_NEAR(s[4].derivative, 1e-6, 1e-20);
    EXPECT_NEAR(s[4].until, 1e6, 1e-3);
}

// Three flows of 4 MB over links of 2 and 5 MB/s: two share the first, at 1 MB/s each, and one has what they leave of
// the second, 4 MB/s.
TEST(SlopesByHand, OfWhatSlowerFlowsLeave) {
    const auto s = slopes_of(R"(
model m(c: data/time, d: data/time) {
  resource narrow(discipline = maxmin, speed = c)
  resource wide(discipline = maxmin, speed = d)
  fork { use [narrow, wide] for 4 MB } { use narrow for 40 MB } { use wide for 8 MB }
}
predict m(2 MB/s, 5 MB/s)
)");
    ASSERT_EQ(s.size(), 2u);
    // The last ends at (4 + 40) MB / c = 22 s; that the wide one matters at first is forgotten.
    EXPECT_NEAR(s[0].derivative, -11e-6, 1e-19);
    EXPECT_EQ(s[1].derivative, 0);
}

// Both links are full of the one flow: a little more of one brings nothing, less of either one costs.
TEST(SlopesByHand, EqualLinksAreATie) {
    const auto s = slopes_of(R"(
model m(c: data/time, d: data/time) {
  resource one(discipline = maxmin, speed = c)
  resource two(discipline = maxmin, speed = d)
  use [one, two] for 4 MB
}
predict m(2 MB/s, 2 MB/s)
)");
    ASSERT_EQ(s.size(), 2u);
    EXPECT_TRUE(s[0].tie);
    EXPECT_TRUE(s[1].tie);
}

// Alone a request takes its service of 0.25 s, so computing takes 1 + 2 * 0.25 times as long. The first is done before
// the second begins.
TEST(SlopesByHand, OfThoseWhoComputeWithAContention) {
    const auto s = slopes_of(R"(
machine c {
  contention bus {
    customer rate
    queue memory (service = 250 ms)
  }
}
model m(a: time, b: time, late: time) on c {
  fork { compute a with c.bus(rate = 2 Hz) } { delay late; compute b with c.bus(rate = 2 Hz) }
}
predict m(2 s, 4 s, 5 s) on c
)");
    ASSERT_EQ(s.size(), 3u);
    expect(s[0], 0, -2, 4.0 / 3);
    expect(s[1], 1.5, -4, kInfinity);
    expect(s[2], 1, -2, kInfinity);
}

// Two at a time: who comes finds Q = u / (1 + u) others, with u = rate * service = 1/2 of a single one, so computing
// takes 1 + u (1 + Q) times as long: 5/3, and for one step of u by 1 + (2 u + u^2) / (1 + u)^2 = 14/9 more.
TEST(SlopesByHand, OfTheRateAndTheServiceOfAContention) {
    const auto s = slopes_of(R"(
machine c(service: time) {
  contention bus {
    customer rate
    queue memory (service = service)
  }
}
model m(a: time, rate: 1/time) on c {
  par i in 0..1 { compute a with c.bus(rate = rate) }
}
predict m(3 s, 2 Hz) on c(250 ms)
)");
    ASSERT_EQ(s.size(), 3u);
    std::vector<double> found;
    for (const auto& slope : s) {
        EXPECT_FALSE(slope.tie);
        found.push_back(slope.derivative);
    }
    std::ranges::sort(found);
    EXPECT_NEAR(found[0], 3 * 0.25 * 14 / 9, 1e-9);  // of the rate
    EXPECT_NEAR(found[1], 5.0 / 3, 1e-9);            // of the time of computing
    EXPECT_NEAR(found[2], 3 * 2 * 14.0 / 9, 1e-9);   // of the service
}

TEST(SlopesByHand, OfWhatIsEndedAtALimit) {
    const std::string m = "model m(a: time, limit: time, b: time) { within limit { delay a } else { delay b } }\n";
    const auto late = slopes_of(m + "predict m(3 s, 2 s, 1 s)\n");
    ASSERT_EQ(late.size(), 3u);
    expect(late[0], 0, -1, kInfinity);
    expect(late[1], 1, -2, 1);
    expect(late[2], 1, -1, kInfinity);
    const auto early = slopes_of(m + "predict m(1 s, 2 s, 1 s)\n");
    ASSERT_EQ(early.size(), 3u);
    expect(early[0], 1, -1, 1);
    expect(early[1], 0, -1, kInfinity);
    expect(early[2], 0, -kInfinity, kInfinity);
    const auto equal = slopes_of(m + "predict m(2 s, 2 s, 1 s)\n");
    ASSERT_EQ(equal.size(), 3u);
    EXPECT_TRUE(equal[0].tie);
    EXPECT_TRUE(equal[1].tie);
}

// It holds the server from 0, would do so until 5, and is ended at 2. The other one has asked for it at 0.5.
TEST(SlopesByHand, OfWhatABackgroundGivesBack) {
    const auto s = slopes_of(R"(
model m(a: time, long: time, b: time) {
  resource r
  fork { background { use r for long }; delay a } { delay b; use r for 1 s }
}
predict m(2 s, 5 s, 0.5 s)
)");
    ASSERT_EQ(s.size(), 3u);
    expect(s[0], 1, -1.5, 3);
    expect(s[1], 0, -3, kInfinity);
    expect(s[2], 0, -0.5, 1.5);
}

// The low one has the server from 0, is ended at 2 with 3 left; the other, of the same rank, waits from 1 and is served
// until 5.
TEST(SlopesByHand, OfWhoIsEndedOnAServerThatCouldBeTakenAway) {
    const auto s = slopes_of(R"(
model m(limit: time, long: time, b: time, next: time) {
  resource r(discipline = preemptive)
  fork { within limit { use r for long priority 1 } else { } } { delay b; use r for next priority 1 }
}
predict m(2 s, 5 s, 1 s, 3 s)
)");
    ASSERT_EQ(s.size(), 4u);
    expect(s[0], 1, -1, 3);
    expect(s[1], 0, -3, kInfinity);
    expect(s[2], 0, -1, 1);
    expect(s[3], 1, -3, kInfinity);
}

// In turns of 1 s: x from 0, y from 1, x from 2 until it is ended at 2.25; then y alone, which has 1.5 left.
TEST(SlopesByHand, OfWhoIsEndedInHisTurn) {
    const auto s = slopes_of(R"(
model m(limit: time, x: time, y: time) {
  resource r(discipline = rr(1 s))
  fork { within limit { use r for x } else { } } { delay 0.5 s; use r for y }
}
predict m(2.25 s, 3 s, 2.5 s)
)");
    ASSERT_EQ(s.size(), 3u);
    expect(s[0], 1, -0.25, 0.75);
    expect(s[1], 0, -1.75, kInfinity);
    expect(s[2], 1, -1.5, kInfinity);
}

// 3 MB flow alone from 0 to 1, then beside 2 MB until they are ended at 2 with 1.5 left; the others have 1.5, and flow
// until 3.5.
TEST(SlopesByHand, OfAFlowThatIsEnded) {
    const auto s = slopes_of(R"(
model m(limit: time, b: time, x: data, y: data) {
  resource wire(discipline = maxmin, speed = 1 MB/s)
  fork { within limit { use wire for x } else { } } { delay b; use wire for y }
}
predict m(2 s, 1 s, 3 MB, 2 MB)
)");
    ASSERT_EQ(s.size(), 4u);
    expect(s[0], 0.5, -1, 3);  // behind the other one's begin; before both would be done
    expect(s[1], 0.5, -1, 1);
    expect(s[2], 0, -1.5e6, kInfinity);
    EXPECT_NEAR(s[3].derivative, 1e-6, 1e-20);
}

// It waits for a token until 2 and goes on to 4; the token comes at 3.
TEST(SlopesByHand, OfWhoeverNoLongerWaits) {
    const auto s = slopes_of(R"(
model m(limit: time, late: time) {
  queue q
  fork { within limit { get q } else { delay 2 s } } { delay late; put q }
}
predict m(2 s, 3 s)
)");
    ASSERT_EQ(s.size(), 2u);
    expect(s[0], 1, -1, 1);
    expect(s[1], 0, -1, 1);
}

TEST(SlopesByHand, OfWhatIsRepeatedAMillionTimes) {
    const auto s =
        slopes_of("model m(a: time, b: time) { for i in 1..1000000 { delay a }; delay b }\npredict m(2 s, 1 s)\n");
    ASSERT_EQ(s.size(), 2u);
    expect(s[0], 1e6, -2, kInfinity);
    expect(s[1], 1, -1, kInfinity);
}

// 10 / v: -10 / v^2.
TEST(SlopesByHand, OfASpeedAreNotAffine) {
    const auto s = slopes_of(R"(
model m(v: data/time) {
  resource link (speed = v)
  use link for 10 B
}
predict m(5 B/s)
)");
    ASSERT_EQ(s.size(), 1u);
    EXPECT_DOUBLE_EQ(s[0].derivative, -0.4);
    EXPECT_FALSE(s[0].affine);
}

// max(3, 2 * 2) is the second up to a = 4 and down to b = 1.5; floor(7 / 2) is 3 for 7/4 < b <= 7/3.
TEST(SlopesByHand, OfWhatIsDecidedInExpressions) {
    const auto s = slopes_of(R"(
model m(a: time, b: time) {
  let twice = 2 * b
  delay max(a, twice)
  delay floor(7 s / b) * 1 s
  if b > 1 s { delay 2 * twice } else { delay a }
}
predict m(3 s, 2 s)
)");
    ASSERT_EQ(s.size(), 2u);
    expect(s[0], 0, -kInfinity, 1);
    EXPECT_DOUBLE_EQ(s[1].derivative, 6);
    EXPECT_DOUBLE_EQ(s[1].from, -0.25);
    EXPECT_NEAR(s[1].until, 1.0 / 3, 1e-12);
    EXPECT_TRUE(s[1].affine);
}

// a^2 / 1 s: 2 a.
TEST(SlopesByHand, OfWhatIsCurved) {
    const auto s = slopes_of("model m(a: time) { delay a * a / 1 s }\npredict m(3 s)\n");
    ASSERT_EQ(s.size(), 1u);
    EXPECT_DOUBLE_EQ(s[0].derivative, 6);
    EXPECT_FALSE(s[0].affine);
}

// The task behind both starts when the longer one is done, 1 later for what comes from another processor.
TEST(SlopesByHand, OfTasksAndWhatDependencesCarry) {
    const auto s = slopes_of(R"(
model m(a: time, b: time, late: time) {
  processor cpu[2]
  graph {
    task t[i in 0..1] on cpu[i] { compute a + i * b }
    task last on cpu[0] { after t[0] carrying late, t[1] carrying late; compute 1 s }
  }
}
predict m(3 s, 1 s, 1 s)
)");
    ASSERT_EQ(s.size(), 3u);
    EXPECT_DOUBLE_EQ(s[0].derivative, 1);
    EXPECT_DOUBLE_EQ(s[1].derivative, 1);
    EXPECT_DOUBLE_EQ(s[2].derivative, 1);
}

// What is put is a time; a proc that runs itself has some of its own.
TEST(SlopesByHand, GoThroughQueuesAndCalls) {
    const auto s = slopes_of(R"(
proc down(d: time, n: int) {
  let half = d / 2
  if n > 0 { down(half, n - 1) }
  delay d
}
model m(a: time, b: time, late: time) {
  queue q of time
  fork { delay a; put q with 2 * b after late } { let x = get q; delay x; down(b, 2) }
}
predict m(1 s, 4 s, 1 s)
)");
    ASSERT_EQ(s.size(), 3u);
    EXPECT_DOUBLE_EQ(s[0].derivative, 1);
    EXPECT_DOUBLE_EQ(s[1].derivative, 2 + 1 + 0.5 + 0.25);
    EXPECT_DOUBLE_EQ(s[2].derivative, 1);
}

// gap follows lat, and is cut off from it when it is moved itself.
TEST(SlopesByHand, OfWhatFollowsBesideWhatItFollows) {
    CheckedScript script(R"(
machine node { let lat = 5 s  let gap = lat + 2 s  let twice = 2 * gap }
model ping() on m { delay m.gap  delay m.twice  delay m.lat }
predict ping() on node
)");
    ASSERT_TRUE(script.good()) << script.errors();
    const LoweredPrediction p = lower_prediction(script.program, *script.predicts.at(0), true);
    ASSERT_TRUE(p.compiled);
    std::vector<engine::Direction> directions;
    std::vector<double> expected;
    for (std::size_t g = 0; g < p.compiled->graph.globals.size(); ++g) {
        const auto& name = p.compiled->graph.globals[g].name;
        directions.push_back({{{g, 1}}, {}});
        expected.push_back(name == "m.lat" ? 4 : name == "m.gap" ? 3 : 1);
    }
    ASSERT_EQ(directions.size(), 3u);
    engine::RunControl control;
    const auto carried = engine::carry_slopes(predict::graphs(*p.compiled), p.values, directions, {}, control);
    for (std::size_t k = 0; k < directions.size(); ++k) EXPECT_EQ(carried.slopes.at(k).derivative, expected[k]);
    EXPECT_EQ(differs_alone(p, directions, {}, carried), "");
}

// x^0.5 has no derivative at 0: beside it b has its own, and y^1 is a line whatever z does.
TEST(SlopesByHand, OfWhatStandsBesideWhatHasNone) {
    CheckedScript script(R"(
model m(x: real, b: time, y: real, z: real) {
  delay x ^ 0.5 * b
  delay b
  delay (y ^ z) * 1 s
}
predict m(0.0, 3 s, 4.0, 1.0)
)");
    ASSERT_TRUE(script.good()) << script.errors();
    const LoweredPrediction p = lower_prediction(script.program, *script.predicts.at(0), true);
    ASSERT_TRUE(p.compiled);
    std::vector<engine::Direction> directions;
    for (std::size_t g = 0; g < p.compiled->graph.globals.size(); ++g) directions.push_back({{{g, 1}}, {}});
    ASSERT_EQ(directions.size(), 4u);
    engine::RunControl control;
    const auto carried = engine::carry_slopes(predict::graphs(*p.compiled), p.values, directions, {}, control);
    ASSERT_EQ(carried.slopes.size(), 4u);
    EXPECT_FALSE(carried.slopes[0].is_carried());
    expect(carried.slopes[1], 1, -3, kInfinity);
    EXPECT_TRUE(carried.slopes[2].affine);   // y^1
    EXPECT_FALSE(carried.slopes[3].affine);  // 4^z
    EXPECT_EQ(differs_alone(p, directions, {}, carried), "");
}

}  // namespace
}  // namespace pamina::test
