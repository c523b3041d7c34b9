// The naive evaluator on flows over links (semantics.md 4.4): times derived by hand, in seconds.
#include "tests/oracle/naive_predict.h"

namespace pamina::naive {
namespace {

double time_of(const std::string& body) {
    return evaluated(body).time;
}

TEST(NaiveFlows, FlowsShareALink) {
    EXPECT_EQ(time_of("resource l (discipline = maxmin, speed = 2 MB/s)  use l for 6 MB"), 3);
    // Half of the speed each.
    EXPECT_EQ(time_of("resource l (discipline = maxmin, speed = 2 MB/s)  par i in 1..2 { use l for 6 MB }"), 6);
    // 1 MB/s each until 2 s, then 2 MB/s for the 4 MB that are left of the longer one.
    EXPECT_EQ(
        time_of("resource l (discipline = maxmin, speed = 2 MB/s)  par i in 1..2 { use [l] for (i * 4 - 2) * 1 MB }"),
        4);
}

TEST(NaiveFlows, ALatencyPassesFirst) {
    EXPECT_EQ(time_of("resource l (discipline = maxmin, speed = 2 MB/s)  use l for 6 MB after 2 s"), 5);
    // No links: nothing but the latency.
    EXPECT_EQ(time_of("use [] for 6 MB after 2 s"), 2);
    EXPECT_EQ(time_of("resource l (discipline = maxmin, speed = 2 MB/s)  use (if 1 == 2 then [l] else []) for 6 MB"),
              0);
}

TEST(NaiveFlows, TwoLinksAndThreeFlows) {
    // b is full at 2 MB/s each; the flow on a alone has what is left of it, 8 MB/s.
    const Outcome o = evaluated(R"(
        resource a (discipline = maxmin, speed = 10 MB/s)
        resource b (discipline = maxmin, speed = 4 MB/s)
        fork { measure both { use [a, b] for 12 MB } }
             { measure only_a { use a for 16 MB } }
             { measure only_b { use b for 4 MB } })");
    EXPECT_EQ(o.measures.at("only_a").total, 2);
    EXPECT_EQ(o.measures.at("only_b").total, 2);
    // 4 MB until 2 s, then 8 MB at 4 MB/s.
    EXPECT_EQ(o.measures.at("both").total, 4);
    const Totals& a = o.entities.at("a").at(0);
    EXPECT_DOUBLE_EQ(a.busy, 2.8);
    EXPECT_EQ(a.requests, 2);
    // only_a waits for a: 0.2 of 2 s. The others for b: half of 2 s each.
    EXPECT_DOUBLE_EQ(a.waiting, 0.4);
    EXPECT_DOUBLE_EQ(o.entities.at("b").at(0).busy, 4);
    EXPECT_DOUBLE_EQ(o.entities.at("b").at(0).waiting, 2);
}

TEST(NaiveFlows, EachBoundsOneFlow) {
    // 2 MB/s, though nobody else is there; three of them share 4 MB/s.
    EXPECT_EQ(time_of("resource l (discipline = maxmin, speed = 4 MB/s, each = 2 MB/s)  use l for 6 MB"), 3);
    EXPECT_EQ(
        time_of("resource l (discipline = maxmin, speed = 4 MB/s, each = 2 MB/s)  par i in 1..2 { use l for 6 MB }"),
        3);
    EXPECT_NEAR(
        time_of("resource l (discipline = maxmin, speed = 4 MB/s, each = 2 MB/s)  par i in 1..3 { use l for 4 MB }"), 3,
        1e-12);
    // The bound of one leaves more to the other: 1 and 3 MB/s.
    EXPECT_EQ(time_of(R"(resource l (discipline = maxmin, speed = 4 MB/s)
        resource slow (discipline = maxmin, speed = 4 MB/s, each = 1 MB/s)
        fork { use [l, slow] for 3 MB } { use l for 9 MB })"),
              3);
}

TEST(NaiveFlows, ALinkThatIsPassedTwice) {
    EXPECT_EQ(time_of("resource l (discipline = maxmin, speed = 4 MB/s)  use [l, l] for 6 MB"), 3);
}

TEST(NaiveFlows, WhoIsEndedLeavesItsShare) {
    // Both have had 2 MB at 2 s, when the background is ended; 6 MB are left of the other, at 2 MB/s.
    const Outcome o = evaluated(R"(resource l (discipline = maxmin, speed = 2 MB/s)
        fork { background { use l for 20 MB }  delay 2 s } { use l for 8 MB })");
    EXPECT_EQ(o.time, 5);
    EXPECT_EQ(o.entities.at("l").at(0).busy, 5);
    EXPECT_EQ(o.entities.at("l").at(0).waiting, 1);  // and 1 s of the one that was ended
    EXPECT_EQ(o.waited.at("l").area, 2);
    EXPECT_EQ(o.waited.at("l").unmet, 1);
    EXPECT_EQ(o.waited.at("l").so_far, 1);
}

TEST(NaiveFlows, WhoEndsAtOneInstantGoesOnInProcessOrder) {
    const Outcome o = evaluated(R"(resource l (discipline = maxmin, speed = 2 MB/s)  resource s
        par i in 0..2 { use l for 2 MB  use s for 1 s })");
    EXPECT_EQ(order(o), "l[0]:0@0 l[0]:1@0 l[0]:2@0 s[0]:0@3 s[0]:1@4 s[0]:2@5 ");
}

}  // namespace
}  // namespace pamina::naive
