// The naive evaluator on the disciplines of semantics.md 4.6 to 4.9: times derived by hand, in seconds.
#include "tests/oracle/naive_predict.h"

namespace pamina::naive {
namespace {

double total(const Outcome& o, const std::string& measure) {
    return o.measures.at(measure).total;
}

TEST(NaivePriority, TheSmallestFirstWithoutInterruption) {
    // Until 4 the first; of those that wait, b from 4 to 6, c (as b, and later) from 6 to 7, a from 7 to 10.
    const Outcome o = evaluated(R"(resource r (discipline = priority)
        fork { use r for 4 s priority 9 } { delay 1 s  measure a { use r for 3 s priority 2 } }
             { delay 2 s  measure b { use r for 2 s priority 1 } } { delay 3 s  measure c { use r for 1 s priority 1 } })");
    EXPECT_EQ(o.time, 10);
    EXPECT_EQ(total(o, "a"), 9);
    EXPECT_EQ(total(o, "b"), 4);
    EXPECT_EQ(total(o, "c"), 4);
    EXPECT_EQ(o.entities.at("r").at(0).waiting, 6 + 2 + 3);
}

TEST(NaivePriority, OfAPoolOfProcessors) {
    EXPECT_EQ(
        evaluated(R"(processor cpu  fork { on cpu { compute 2 s } } { delay 1 s  on cpu { compute 3 s priority 6 } }
        { delay 1 s  on cpu { compute 1 s priority 5 } delay 4 s })")
            .time,
        7);
}

TEST(NaivePreemptive, TheSmallestTakesTheServerAway) {
    // a from 0 to 1, b from 1 to 3, a again from 3 to 6.
    const Outcome o = evaluated(R"(resource r (discipline = preemptive)
        fork { measure a { use r for 4 s priority 2 } } { delay 1 s  measure b { use r for 2 s priority 1 } }
             { delay 2 s  measure c { use r for 1 s priority 2 } })");
    EXPECT_EQ(total(o, "a"), 6);
    EXPECT_EQ(total(o, "b"), 2);
    EXPECT_EQ(total(o, "c"), 5);  // as a, and later: from 6 to 7
    const Totals& r = o.entities.at("r").at(0);
    EXPECT_EQ(r.busy, 7);
    EXPECT_EQ(r.waiting, 2 + 4);
    EXPECT_EQ(r.requests, 3);
}

TEST(NaivePreemptive, OfSeveralServersTheLastInRankIsInterrupted) {
    // 3 and 2 from 0 on; 1 takes the server of 3 from 1 to 2; then 3 has it again, until 5.
    const Outcome o = evaluated(R"(resource r (servers = 2, discipline = preemptive)
        fork { measure c { use r for 4 s priority 3 } } { measure b { use r for 4 s priority 2 } }
             { delay 1 s  measure a { use r for 1 s priority 1 } })");
    EXPECT_EQ(total(o, "a"), 1);
    EXPECT_EQ(total(o, "b"), 4);
    EXPECT_EQ(total(o, "c"), 5);
}

TEST(NaiveLifo, TheLastToComeIsServedNext) {
    // a from 0 to 4, which nobody interrupts, c from 4 to 5, b from 5 to 7.
    const Outcome o = evaluated(R"(resource r (discipline = lifo)
        fork { measure a { use r for 4 s } } { delay 1 s  measure b { use r for 2 s } } { delay 2 s  measure c { use r for 1 s } })");
    EXPECT_EQ(total(o, "a"), 4);
    EXPECT_EQ(total(o, "b"), 6);
    EXPECT_EQ(total(o, "c"), 3);
    EXPECT_EQ(o.entities.at("r").at(0).waiting, 2 + 4);
    // Of those that come at once the last in process order is first.
    const Outcome p = evaluated(R"(resource r (discipline = lifo)
        fork { measure a { use r for 1 s } } { measure b { use r for 1 s } } { measure c { use r for 1 s } })");
    EXPECT_EQ(total(p, "a"), 3);
    EXPECT_EQ(total(p, "b"), 2);
    EXPECT_EQ(total(p, "c"), 1);
}

TEST(NaiveLifo, IsHeldAndWhoCannotBeGrantedBlocksThoseBehind) {
    // a holds one of two servers until 4. Of those who ask at 1, b is first and wants both, so that c waits, too. Who
    // comes at 2 is before them. b from 4 to 6, c from 6 to 7.
    const Outcome o = evaluated(R"(resource r (servers = 2, discipline = lifo)
        fork { hold r { delay 4 s } } { delay 1 s  measure c { use r for 1 s } }
             { delay 1 s  measure b { hold 2 of r { delay 2 s } } } { delay 2 s  measure d { use r for 1 s } })");
    EXPECT_EQ(total(o, "d"), 1);
    EXPECT_EQ(total(o, "b"), 5);
    EXPECT_EQ(total(o, "c"), 6);
}

TEST(NaiveTurns, OneSliceEach) {
    // a 0-1, b 1-2, a 2-3, b 3-4 (done), a 4-5 (done).
    const Outcome o = evaluated(R"(resource r (discipline = rr(1 s))
        fork { measure a { use r for 3 s } } { measure b { use r for 2 s } })");
    EXPECT_EQ(total(o, "a"), 5);
    EXPECT_EQ(total(o, "b"), 4);
    const Totals& r = o.entities.at("r").at(0);
    EXPECT_EQ(r.busy, 5);
    EXPECT_EQ(r.waiting, 4);
    EXPECT_EQ(r.requests, 2);
}

TEST(NaiveTurns, WhoComesStandsBehindTheTurnThatEndsNow) {
    // a 0-2; its turn ends as b comes: a stands first, 2-4, then b 4-5 (done), a 5-6.
    const Outcome o = evaluated(R"(resource r (discipline = rr(2 s))
        fork { measure a { use r for 5 s } } { delay 2 s  measure b { use r for 1 s } })");
    EXPECT_EQ(total(o, "a"), 6);
    EXPECT_EQ(total(o, "b"), 3);
    // In the middle of a turn: b waits for its end at 2, and is served from 2 to 3.
    const Outcome p = evaluated(R"(resource r (discipline = rr(2 s))
        fork { measure a { use r for 5 s } } { delay 1 s  measure b { use r for 1 s } })");
    EXPECT_EQ(total(p, "a"), 6);
    EXPECT_EQ(total(p, "b"), 2);
}

TEST(NaiveTurns, SeveralServers) {
    // a, b 0-1; c, a 1-2; b, c 2-3; all 2 s: a is done at 2, b and c at 3.
    const Outcome o = evaluated(R"(resource r (servers = 2, discipline = rr(1 s))
        fork { measure a { use r for 2 s } } { measure b { use r for 2 s } } { measure c { use r for 2 s } })");
    EXPECT_EQ(total(o, "a"), 2);
    EXPECT_EQ(total(o, "b"), 3);
    EXPECT_EQ(total(o, "c"), 3);
}

TEST(NaiveDelay, NobodyWaits) {
    const Outcome o = evaluated(R"(resource r (discipline = delay)
        par i in 1..5 { use r for i * 1 s  hold 7 of r { delay 1 s } })");
    EXPECT_EQ(o.time, 6);
    const Totals& r = o.entities.at("r").at(0);
    EXPECT_EQ(r.waiting, 0);
    EXPECT_EQ(r.busy, 15 + 35);
    EXPECT_EQ(r.requests, 10);
}

}  // namespace
}  // namespace pamina::naive
