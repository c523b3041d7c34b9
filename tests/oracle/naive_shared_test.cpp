// The naive evaluator on resources that serve all at once (semantics.md 4.3): times derived by hand, in seconds.
#include "tests/oracle/naive_predict.h"

namespace pamina::naive {
namespace {

double time(const std::string& body) {
    return evaluated(body).time;
}

TEST(NaiveShared, ServesHalfOfEachOfTwo) {
    // Both at 1/2 until 2; then 1 is left of the longer one.
    const Outcome o = evaluated(R"(resource r (discipline = ps)
        fork { measure a { use r for 1 s } } { measure b { use r for 2 s } })");
    EXPECT_EQ(o.measures.at("a").total, 2);
    EXPECT_EQ(o.measures.at("b").total, 3);
}

TEST(NaiveShared, EqualJobsShareTheServers) {
    EXPECT_EQ(time("resource r (discipline = ps)  use r for 2 s"), 2);
    // Half of the server each: twice as long.
    EXPECT_EQ(time("resource r (discipline = ps)  par i in 1..2 { use r for 2 s }"), 4);
    // Two servers for three: 2/3 each, 2 * 3/2.
    EXPECT_EQ(time("resource r (servers = 2, discipline = ps)  par i in 1..3 { use r for 2 s }"), 3);
    // No job has more than one server.
    EXPECT_EQ(time("resource r (servers = 8, discipline = ps)  par i in 1..3 { use r for 2 s }"), 2);
    // A third of a second more is no whole tick: the product first, then the quotient.
    EXPECT_EQ(time("resource r (servers = 3, discipline = ps)  par i in 1..4 { use r for 1 s }"), 4.0 / 3);
    // Each element for itself.
    EXPECT_EQ(time("resource r[2] (discipline = ps)  par i in 0..2 { use r[i mod 2] for 2 s }"), 4);
    // The first come first served of the same name still is.
    EXPECT_EQ(time("resource r (discipline = fcfs)  use r for 2 s"), 2);
}

TEST(NaiveShared, TheOthersAreServedFasterWhenOneLeaves) {
    // 1 leaves at 3 with all three there, 2 at 3 + 1 * 2, 3 at 5 + 1.
    EXPECT_EQ(time("resource r (discipline = ps)  par i in 1..3 { use r for i * 1 s }"), 6);
    // Two servers: 2 s leaves at 2 * 3/2 = 3, then both have their own: 3 + 2 and 3 + 4.
    EXPECT_EQ(time("resource r (servers = 2, discipline = ps)  par i in 1..3 { use r for i * 2 s }"), 7);
}

TEST(NaiveShared, WhoComesLaterSlowsTheOthersFromThenOn) {
    // Until 1 s alone; then 3 s and 1 s are left: the second leaves at 1 + 1 * 2 = 3, the first at 3 + 2.
    const Outcome o = evaluated(R"(resource r (discipline = ps)
        fork { use r for 4 s } { delay 1 s  measure second { use r for 1 s } })");
    EXPECT_EQ(o.time, 5);
    EXPECT_EQ(o.measures.at("second").total, 2);
    // Served for 5 s, and 1 s of each was the other's: one too many from 1 to 3.
    const Totals& r = o.entities.at("r").at(0);
    EXPECT_EQ(r.busy, 5);
    EXPECT_EQ(r.waiting, 2);
    EXPECT_EQ(r.requests, 2);
}

TEST(NaiveShared, WhoLeavesIsGoneBeforeTheNextComes) {
    // At 2 the first leaves and the second finds nobody: 2 + 1.
    EXPECT_EQ(time("resource r (discipline = ps)  fork { use r for 2 s } { delay 2 s  use r for 1 s }"), 3);
    // At 2 the first leaves, and the second one's own next job: 4 s of work in all.
    EXPECT_EQ(time("resource r (discipline = ps)  par i in 1..2 { for k in 1..2 { use r for 1 s } }"), 4);
}

TEST(NaiveShared, EqualTagsLeaveTogetherInProcessOrder) {
    // The second came at 1 (V = 1) with 1 s: tag 2, as the first, and both leave at 3. Then in process order.
    const Outcome o = evaluated(R"(resource r (discipline = ps)  resource s
        fork { use r for 2 s  use s for 1 s } { delay 1 s  use r for 1 s  use s for 1 s })");
    EXPECT_EQ(order(o), "r[0]:0@0 r[0]:1@1 s[0]:0@3 s[0]:1@4 ");
}

TEST(NaiveShared, NothingToServeTakesNoTime) {
    // Between two halves of the first job; it ends after the round, and delays nobody.
    EXPECT_EQ(time("resource r (discipline = ps)  fork { use r for 4 s } { delay 1 s  use r for 0 s  delay 3 s }"), 4);
    const Outcome o = evaluated(R"(resource r (discipline = ps)  resource s
        par i in 1..2 { if i == 1 { use r for 0 s }  use s for 1 s })");
    // Branch 2 asks for s in the round in which branch 1 is served.
    EXPECT_EQ(order(o), "r[0]:0@0 s[0]:1@0 s[0]:0@1 ");
}

TEST(NaiveShared, WhoIsEndedIsServedNoFurther) {
    // Both have had 1 s at 2, when the background is ended; 3 s are left of the other, alone.
    const Outcome o = evaluated(R"(resource r (discipline = ps)
        fork { background { use r for 10 s }  delay 2 s } { use r for 4 s })");
    EXPECT_EQ(o.time, 5);
    const Totals& r = o.entities.at("r").at(0);
    EXPECT_EQ(r.busy, 5);
    EXPECT_EQ(r.waiting, 1);  // and 1 s of the one that was ended
    EXPECT_EQ(o.waited.at("r").area, 2);
    EXPECT_EQ(o.waited.at("r").unmet, 1);
    EXPECT_EQ(o.waited.at("r").so_far, 1);
}

TEST(NaiveShared, DataAreServedAtTheSpeed) {
    EXPECT_EQ(time("resource r (speed = 2 MB/s, discipline = ps)  par i in 1..3 { use r for 4 MB }"), 6);
}

TEST(NaiveShared, AnIdleResourceForgets) {
    // Thirds of seconds in the first group leave nothing behind for the second.
    EXPECT_EQ(time(R"(resource r (servers = 3, discipline = ps)
        par i in 1..4 { use r for 1 s }  delay until 10 s  use r for 7 s)"),
              17);
}

}  // namespace
}  // namespace pamina::naive
