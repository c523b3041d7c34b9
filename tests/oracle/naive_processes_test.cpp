// The naive evaluator on processes that start others, meet, and are ended: times derived by hand, in seconds.
#include "tests/oracle/naive_predict.h"

namespace pamina::naive {
namespace {

void expect_time(double time, const std::string& text) {
    const Outcome o = predict(text);
    ASSERT_FALSE(o.failure) << text << "\n" << o.failure->what();
    EXPECT_EQ(o.time, time) << text;
}

void expect_deadlock(double time, const std::string& text) {
    const Outcome o = predict(text);
    ASSERT_TRUE(o.failure) << text;
    EXPECT_EQ(o.failure->kind, Failure::Kind::Deadlock) << text;
    EXPECT_EQ(o.time, time) << text;
}

// ---- spawn ---------------------------------------------------------------------------------------------

TEST(NaiveSpawn, TheModelWaitsForWhatItSpawned) {
    expect_time(5, "model m() { spawn { delay 5 s }  delay 2 s }\npredict m()");
    expect_time(5, "model m() { spawn { delay 3 s }  delay 5 s }\npredict m()");
    expect_time(0, "model m() { spawn { }  delay 0 s }\npredict m()");
}

TEST(NaiveSpawn, BranchesJoinNotLoopsOrProcs) {
    // A branch spawns at 0 (until 3) and at 1 (until 4), and is at its own end at 2: it ends at 4. Then 1 more.
    expect_time(5, R"(proc go() { spawn { delay 3 s } }
    model m() { par p in 0..<2 { for i in 1..2 { go()  delay 1 s } }  delay 1 s }
    predict m())");
}

TEST(NaiveSpawn, OfASpawnBelongsToTheSameBranch) {
    // The outer spawn ends at 1, the inner at 4; the branch waits for both: 4 + 1.
    expect_time(5, "model m() { fork { spawn { spawn { delay 4 s }  delay 1 s } }  delay 1 s }\npredict m()");
}

TEST(NaiveSpawn, TakesTheNextPlaceInProcessOrder) {
    // All ask at 0: the model itself is in the fork, its spawned ones are 0 and 1, the fork's branches 2 and 3.
    const Outcome o = predict(R"(model m() { resource r
        spawn { use r for 1 s }  spawn { use r for 1 s }
        par p in 0..<2 { use r for 1 s }  use r for 1 s }
    predict m())");
    EXPECT_EQ(order(o), "r[0]:0@0 r[0]:1@1 r[0]:2@2 r[0]:3@3 r[0]:-@4 ");
    EXPECT_EQ(o.time, 5);
}

TEST(NaiveSpawn, AParentGoesBeforeWhatItSpawned) {
    const Outcome o = predict("model m() { resource r\nspawn { use r for 1 s }  use r for 2 s }\npredict m()");
    EXPECT_EQ(order(o), "r[0]:-@0 r[0]:0@2 ");
    EXPECT_EQ(o.time, 3);
}

TEST(NaiveSpawn, InATaskComputesOnItsProcessorOneAtATime) {
    // Task 0 and what it spawned both compute at 0: the task first, 0-3, then the other, 3-5. Task 1 from 5 on.
    const Outcome o = predict(R"(model m() { processor cpu
        graph on cpu { task a[i in 0..<2] { spawn { compute 2 s }  compute 3 s } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 10);
    EXPECT_EQ(o.work, 10);
    EXPECT_EQ(order(o), "cpu[0]:0@0 cpu[0]:1@5 ");
}

TEST(NaiveSpawn, DeclarationsOutliveTheirBlock) {
    // The spawned process uses the iteration's resource until 2 and 3; the loop itself is over at 2.
    expect_time(3, R"(model m() { for i in 0..<2 { resource r  spawn { use r for 2 s }  delay 1 s } }
    predict m())");
}

// ---- background and loop -------------------------------------------------------------------------------

TEST(NaiveBackground, EndsWithItsBranch) {
    expect_time(5, "model m() { background { loop { delay 2 s } }  delay 5 s }\npredict m()");
    // Each branch ends its own: 1 and 3; then 2 more.
    expect_time(5,
                "model m() { par p in 1..2 { background { loop { delay 1 s } }  delay (2 * p - 1) * 1 s }\n"
                "delay 2 s }\npredict m()");
    // One that is over by itself does not matter.
    expect_time(4, "model m() { background { delay 1 s }  delay 4 s }\npredict m()");
    expect_time(0, "model m() { background { loop { delay 1 s } } }\npredict m()");
}

TEST(NaiveBackground, WaitsForTheSpawnedFirst) {
    // The spawned process waits for the background's signal at 3.
    expect_time(4, R"(model m() { event e
        background { delay 3 s  signal e  loop { delay 1 s } }
        spawn { await e  delay 1 s } }
    predict m())");
}

TEST(NaiveBackground, ReleasesWhatItHolds) {
    // The background holds r from 0 to 3, when its branch ends; the other has waited since 1 and has it 3-4.
    const Outcome o = predict(R"(model m() { resource r
        fork { background { hold r { loop { delay 1 s } } }  delay 3 s } { delay 1 s  use r for 1 s } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 4);
    EXPECT_EQ(o.entities.at("r")[0].busy, 4);
    EXPECT_EQ(o.entities.at("r")[0].waiting, 2);
}

TEST(NaiveBackground, WhatEndsAtTheInstantOfTheKillRunsOn) {
    // The use ends at 3, the event is set, only then the background is ended: the other goes on at 3.
    expect_time(4, R"(model m() { resource r  event e
        fork { background { use r for 3 s  signal e }  delay 3 s } { await e  delay 1 s } }
    predict m())");
    // A delay of 0 takes no time.
    expect_time(4, R"(model m() { event e
        fork { background { delay 3 s  delay 0 s  signal e }  delay 3 s } { await e  delay 1 s } }
    predict m())");
}

TEST(NaiveBackground, IsEndedBeforeTheGrantRound) {
    // At 3 it asks again, but is ended before that is granted: e is never set.
    expect_deadlock(3, R"(model m() { resource r  event e
        fork { background { use r for 3 s  use r for 0 s  signal e }  delay 3 s } { await e } }
    predict m())");
    // Requests at 0, 1, 2, 3 are granted; that of 4 is not.
    const Outcome o = predict(R"(model m() { resource r
        spawn { background { loop { use r for 1 s } }  delay 1 s }  delay 4 s }
    predict m())");
    EXPECT_EQ(o.time, 4);
    EXPECT_EQ(o.entities.at("r")[0].requests, 4);
    EXPECT_EQ(o.entities.at("r")[0].busy, 4);
}

TEST(NaiveBackground, WhatItDidSoFarCounts) {
    // 2 of 5 s of computing; speed 2: 4 of 10 s worth of work in 2 s.
    Outcome o = predict("model m() { processor cpu\non cpu { background { compute 5 s }  delay 2 s } }\npredict m()");
    EXPECT_EQ(o.time, 2);
    EXPECT_EQ(o.work, 2);
    EXPECT_EQ(o.entities.at("cpu")[0].busy, 2);
    o = predict(
        "model m() { processor cpu (speed = 2)\non cpu { background { compute 10 s }  delay 2 s } }\n"
        "predict m()");
    EXPECT_EQ(o.time, 2);
    EXPECT_EQ(o.work, 4);
    EXPECT_EQ(o.entities.at("cpu")[0].busy, 2);
    o = predict("model m() { background { compute 5 s }  delay 2 s }\npredict m()");
    EXPECT_EQ(o.work, 2);
}

TEST(NaiveBackground, AllBelowItEndsToo) {
    // The background's branches hold both servers from 0 on; its own branch ends at 2, then two others use them.
    const Outcome o = predict(R"(model m() { resource r (servers = 2)
        fork { background { par k in 0..<2 { hold r { delay 9 s } } }  delay 2 s }
             { par k in 0..<2 { delay 1 s  use r for 1 s } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 3);
    EXPECT_EQ(o.entities.at("r")[0].busy, 4 + 2);
    EXPECT_EQ(o.entities.at("r")[0].waiting, 2);
}

TEST(NaiveBackground, FreesTheProcessorOfItsTasks) {
    // The graph's task holds cpu[0] until it is ended at 2; the queued second task vanishes.
    const Outcome o = predict(R"(model m() { processor cpu
        fork { background { graph on cpu { task a[i in 0..<2] { compute 5 s } } }  delay 2 s }
             { on cpu { delay 1 s  compute 1 s } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 3);
    EXPECT_EQ(order(o), "cpu[0]:0@0 cpu[0]:1@2 ");  // the last one is branch 1 of the fork
}

TEST(NaiveBackground, InATask) {
    // Each task holds the processor for 3 s, in which its background computes.
    const Outcome o = predict(R"(model m() { processor cpu
        graph on cpu { task a[i in 0..<2] { background { loop { compute 2 s } }  delay 3 s } } }
    predict m())");
    EXPECT_EQ(o.time, 6);
    EXPECT_EQ(o.work, 6);
}

TEST(NaiveBackground, DoesNotEndADeadlockOfItsBranch) {
    Settings settings;
    settings.max_time = 100;
    const Outcome o =
        predict("model m() { event e\nbackground { loop { delay 1 s } }  await e }\npredict m()", 0, settings);
    ASSERT_TRUE(o.failure);
    EXPECT_EQ(o.failure->kind, Failure::Kind::Limit);
    EXPECT_EQ(o.time, 100);
    expect_deadlock(1, "model m() { event e\nbackground { delay 1 s }  await e }\npredict m()");
}

// ---- sync ----------------------------------------------------------------------------------------------

TEST(NaiveSync, AllWaitForTheLast) {
    expect_time(6, "model m() { par p in 1..3 { delay p * 1 s  sync  delay p * 1 s } }\npredict m()");
    expect_time(3, "model m() { fork { delay 2 s  sync } { sync  delay 1 s } }\npredict m()");
    expect_time(1, "model m() { par p in 1..1 { sync  delay 1 s  sync } }\npredict m()");
}

TEST(NaiveSync, CountsFromTheStartAgain) {
    // Rounds of max(0, 2), max(1, 1), max(2, 0).
    expect_time(5,
                "model m() { par p in 0..1 { for i in 0..2 { delay (if p == 0 then i else 2 - i) * 1 s  sync } } }\n"
                "predict m()");
}

TEST(NaiveSync, OfTheInnermostPar) {
    // Inside, branch p passes at max(2 p, 1): 1 and 2; the outer barrier at 2; then 1 s.
    expect_time(3, R"(model m() { par p in 0..1 { fork { delay 2 * p * 1 s  sync } { delay 1 s  sync }
                                                   sync  delay 1 s } }
    predict m())");
}

TEST(NaiveSync, WhoEndedWithoutComingIsMissed) {
    expect_deadlock(1, "model m() { par p in 0..1 { if p == 0 { delay 1 s  sync } } }\npredict m()");
}

TEST(NaiveSync, DeclaredBarriersFormGroups) {
    // 0 and 2 come at 0 and leave: until 0 and 2. 3 comes at 1, 1 at 3: until 4 and 6.
    expect_time(6, R"(model m() { barrier b(parties = 2)
        let d = [0, 3, 0, 1]
        par p in 0..<4 { delay d[p] * 1 s  sync b  delay p * 1 s } }
    predict m())");
}

TEST(NaiveSync, MoreComersThanPartiesInProcessOrder) {
    // 0 and 1 make the group, 2 waits for ever.
    const Outcome o = predict(R"(model m() { barrier b(parties = 2)  resource r[3]
        par p in 0..<3 { sync b  use r[p] for 1 s } }
    predict m())");
    ASSERT_TRUE(o.failure);
    EXPECT_EQ(order(o), "r[0]:0@0 r[1]:1@0 ");
}

TEST(NaiveSync, AGroupOfOneAndArrays) {
    expect_time(2, "model m() { barrier b(parties = 1)\npar p in 1..2 { sync b  delay p * 1 s } }\npredict m()");
    // Pairs (0, 2) and (1, 3) meet at 2 and 3.
    expect_time(3,
                "model m() { barrier b[2](parties = 2)\npar p in 0..<4 { delay p * 1 s  sync b[p mod 2] } }\n"
                "predict m()");
}

TEST(NaiveSync, AnEndedProcessHasLeft) {
    // The background comes at 0 and is ended at 1; then 2 and 3 s make a group.
    expect_time(3, R"(model m() { barrier b(parties = 2)
        fork { background { sync b }  delay 1 s } { delay 2 s  sync b } { delay 3 s  sync b } }
    predict m())");
}

// ---- queues --------------------------------------------------------------------------------------------

TEST(NaiveQueue, ATokenIsVisibleLater) {
    expect_time(4, "model m() { queue q\nfork { put q after 3 s } { get q  delay 1 s } }\npredict m()");
    expect_time(1, "model m() { queue q\nfork { put q } { get q  delay 1 s } }\npredict m()");
    // Put and get of one process; a put needs nobody who gets.
    expect_time(3, "model m() { queue q\nput q after 3 s  put q  get q  get q }\npredict m()");
}

TEST(NaiveQueue, ALatencyThatEndsWhenAGetAsks) {
    const Outcome o = predict("model m() { queue q\nfork { put q after 2 s } { delay 2 s  get q } }\npredict m()");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 2);
    EXPECT_EQ(o.queues.at("q")[0].waiting, 0);
}

TEST(NaiveQueue, RoomIsFreeAfterTheRound) {
    // At 2 the get takes the token of 0, only then there is room for the second put, whose token is visible for the
    // round after its own. Likewise at 4 and 6. The producer waits 2 + 2.
    const Outcome o = predict(R"(model m() { queue q(capacity = 1)
        fork { for i in 1..3 { put q } } { for i in 1..3 { delay 2 s  get q } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 6);
    EXPECT_EQ(order(o), "q[0]:0@0 q[0]:1@2 q[0]:0@2 q[0]:1@4 q[0]:0@4 q[0]:1@6 ");
    EXPECT_EQ(o.queues.at("q")[0].waiting, 4);
}

TEST(NaiveQueue, PutAndGetAtOneInstant) {
    // All at 0, room for one: put by 0; get by 2; put by 1; get by 3.
    const Outcome o = predict(R"(model m() { queue q(capacity = 1)
        fork { put q } { put q } { get q } { get q } }
    predict m())");
    EXPECT_EQ(order(o), "q[0]:0@0 q[0]:2@0 q[0]:1@0 q[0]:3@0 ");
    EXPECT_EQ(o.time, 0);
    // With a token at first: the get and the put of one round do not see each other. Room for 2: put by 0 and get by 1
    // are in one round.
    const Outcome both = predict(R"(model m() { queue q(capacity = 2, initial = 1)
        fork { put q } { get q } { put q } { get q } }
    predict m())");
    EXPECT_EQ(order(both), "q[0]:0@0 q[0]:1@0 q[0]:2@0 q[0]:3@0 ");
}

TEST(NaiveQueue, TokensInFlightTakeRoom) {
    // The first token flies until 3 and is taken then; the second put is granted after that.
    const Outcome o = predict(R"(model m() { queue q(capacity = 1)
        fork { put q after 3 s  put q } { get q  get q } }
    predict m())");
    EXPECT_EQ(o.time, 3);
    EXPECT_EQ(o.queues.at("q")[0].waiting, 3 + 3 + 0 + 0);
}

TEST(NaiveQueue, InitialTokens) {
    // Full at first: the put waits for the get at 1.
    const Outcome o = predict(R"(model m() { queue q(capacity = 2, initial = 2)
        fork { put q } { delay 1 s  get q } }
    predict m())");
    EXPECT_EQ(o.time, 1);
    EXPECT_EQ(o.queues.at("q")[0].waiting, 1);
    EXPECT_TRUE(predict("model m(n: int = 3) { queue q(capacity = 2, initial = n)\nget q }\npredict m()").failure);
    EXPECT_TRUE(predict("model m(n: int = 0) { queue q(capacity = n)\nput q }\npredict m()").failure);
    EXPECT_TRUE(predict("model m(n: int = -1) { queue q(initial = n)\nput q }\npredict m()").failure);
}

TEST(NaiveQueue, WhoAskedFirstGetsFirst) {
    // Asked at 2, 1, 0; tokens at 5, 6, 7 (the first put has the longest latency).
    const Outcome o = predict(R"(model m() { queue q
        fork { put q after 7 s  put q after 5 s  put q after 6 s } { delay 2 s  get q } { delay 1 s  get q } { get q } }
    predict m())");
    EXPECT_EQ(order(o), "q[0]:0@0 q[0]:0@0 q[0]:0@0 q[0]:3@5 q[0]:2@6 q[0]:1@7 ");
}

TEST(NaiveQueue, WaitingPutsVanishTokensStay) {
    // One token was put; the second put is ended at 1: one get at 2, the other never.
    expect_deadlock(2, R"(model m() { queue q(capacity = 1)
        fork { background { put q  put q }  delay 1 s } { delay 2 s  get q  get q } }
    predict m())");
    expect_time(2, R"(model m() { queue q
        fork { background { put q  put q }  delay 1 s } { delay 2 s  get q  get q } }
    predict m())");
    // The background's get is ended at 1 and takes nothing.
    expect_time(3, R"(model m() { queue q
        fork { background { get q }  delay 1 s } { put q after 2 s  get q  delay 1 s } }
    predict m())");
}

TEST(NaiveQueue, NothingToGetIsADeadlock) {
    expect_deadlock(1, "model m() { queue q\ndelay 1 s  get q }\npredict m()");
    // A token nobody waits for does not move time.
    expect_deadlock(0, "model m() { queue q  event e\nput q after 9 s  await e }\npredict m()");
    EXPECT_EQ(predict("model m(n: int = 1) { queue q\nput q after (n - 2) * 1 s }\npredict m()").failure->kind,
              Failure::Kind::NegativeTime);
}

// ---- events --------------------------------------------------------------------------------------------

TEST(NaiveEvent, IsSetForGood) {
    expect_time(4,
                "model m() { event e\nfork { delay 2 s  signal e  signal e } { await e  delay 1 s }\n"
                "{ delay 4 s  await e  await e } }\npredict m()");
}

TEST(NaiveEvent, Arrays) {
    expect_time(4,
                "model m() { event e[4]\npar p in 0..<4 { if p > 0 { await e[p - 1] }  delay 1 s  signal e[p] } }\n"
                "predict m()");
}

TEST(NaiveEvent, NeverSet) {
    expect_deadlock(0, "model m() { event e\nawait e }\npredict m()");
    // Each execution has its own.
    expect_deadlock(1,
                    "model m() { for i in 1..2 { event e  if i == 1 { signal e }  await e  delay 1 s } }\npredict m()");
}

TEST(NaiveEvent, IsNoGrant) {
    // 0 waits at 1, is freed in the same instant and asks for r at 1 as 1 does: process order.
    const Outcome o = predict(R"(model m() { event e  resource r
        fork { delay 1 s  await e  use r for 1 s } { delay 1 s  signal e  use r for 1 s } }
    predict m())");
    EXPECT_EQ(order(o), "r[0]:0@1 r[0]:1@2 ");
    EXPECT_EQ(o.time, 3);
}

// ---- measure, now, recursion ---------------------------------------------------------------------------

TEST(NaiveMeasure, CountsDurations) {
    const Outcome o = predict(R"(model m() { resource r
        for i in 1..3 { measure a { delay i * 1 s } }
        par p in 0..<2 { measure b { use r for 2 s }  measure a { } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.measures.at("a").count, 5);
    EXPECT_EQ(o.measures.at("a").total, 6);
    EXPECT_EQ(o.measures.at("a").maximum, 3);
    EXPECT_EQ(o.measures.at("b").durations, (std::vector<double>{2, 4}));
}

TEST(NaiveMeasure, KilledOnesDoNotCount) {
    // Ends at 2 and 4; the third is ended at 5. And one that ends at the instant of the kill counts.
    const char* text =
        "model m(t: time) { background { loop { measure a { delay 2 s } } }  delay t }\n"
        "predict m(5 s)\npredict m(4 s)\npredict m(1 s)";
    EXPECT_EQ(predict(text, 0).measures.at("a").total, 4);
    EXPECT_EQ(predict(text, 1).measures.at("a").count, 2);
    const Measured ended = predict(text, 2).measures.at("a");
    EXPECT_EQ(ended.count, 0);
    EXPECT_EQ(ended.unended, 1);
    EXPECT_EQ(ended.so_far, 1);
    EXPECT_EQ(predict(text, 0).measures.at("a").area, 5);
}

TEST(NaiveMeasure, Nests) {
    const Outcome o = predict(
        "model m() { measure a { delay 1 s  measure b { delay 2 s }  spawn { delay 9 s } } }\n"
        "predict m()");
    EXPECT_EQ(o.measures.at("a").total, 3);
    EXPECT_EQ(o.measures.at("b").total, 2);
}

TEST(NaiveNow, IsTheClock) {
    expect_time(6, "model m() { delay 3 s  delay now }\npredict m()");
    expect_time(5, "model m() { delay 3 s  delay until now + 2 s }\npredict m()");
    // Evaluated when requested, not when granted: 1 s each.
    expect_time(3, "model m() { resource r\npar p in 0..<2 { delay 1 s  use r for now } }\npredict m()");
    expect_time(4, "proc go(t: time) { delay 2 s  delay t }\nmodel m() { delay 1 s  go(now) }\npredict m()");
    expect_time(3, "model m() { delay 1 s  let t = now\ndelay 1 s  delay t }\npredict m()");
}

TEST(NaiveRecursion, OfProcs) {
    expect_time(10, "proc go(n: int) { if n > 0 { delay n * 1 s  go(n - 1) } }\nmodel m() { go(4) }\npredict m()");
    const Outcome o =
        predict(R"(proc tree(n: int) { if n == 0 { compute 1 s } else { fork { tree(n - 1) } { tree(n - 1) } } }
    model m() { tree(4) }
    predict m())");
    EXPECT_EQ(o.time, 1);
    EXPECT_EQ(o.work, 16);
    expect_time(5, R"(proc even(n: int) { if n > 0 { odd(n - 1) } }
    proc odd(n: int) { delay 1 s  if n > 0 { even(n - 1) } }
    model m() { even(10) }
    predict m())");
    // Each depth has an own resource, and lets of its own after the inner call.
    expect_time(1 + 2 + 3 + 3 + 2 + 1, R"(proc go(n: int) { resource r  let d = n * 1 s
        use r for d
        if n < 3 { go(n + 1) }
        use r for d }
    model m() { go(1) }
    predict m())");
}

// ---- limits of time ------------------------------------------------------------------------------------

TEST(NaiveWithin, EndsAtTheLimitOrBefore) {
    expect_time(3, "model m() { within 5 s { delay 3 s } else { delay 9 s } }\npredict m()");
    expect_time(5, "model m() { within 5 s { delay 5 s } else { delay 9 s } }\npredict m()");
    expect_time(6, "model m() { within 5 s { delay 6 s } else { delay 1 s } }\npredict m()");
    expect_time(5, "model m() { within 5 s { loop { delay 2 s } } }\npredict m()");
}

TEST(NaiveWithin, GivesBackWhatItHasAndAsksForNothingMore) {
    // Branch 0 has r until 2, branch 1 from 2 to 5. Branch 2 asks at 1 and gives up at 3.
    const Outcome o = predict(R"(model m() { resource r
        fork { within 2 s { use r for 9 s } }
             { delay 1 s  use r for 3 s }
             { delay 1 s  within 2 s { use r for 9 s } else { delay 3 s } } }
    predict m())");
    EXPECT_EQ(order(o), "r[0]:0@0 r[0]:1@2 ");
    EXPECT_EQ(o.time, 6);
    EXPECT_EQ(o.entities.at("r").at(0).busy, 5);
}

TEST(NaiveWithin, TheOuterOneFirst) {
    expect_time(6, R"(model m() {
        within 5 s { within 5 s { delay 9 s } else { delay 9 s } } else { delay 1 s } }
    predict m())");
}

TEST(NaiveWithin, IsABranch) {
    expect_time(4, "model m() { within 5 s { spawn { delay 4 s }  background { loop { delay 1 s } } } }\npredict m()");
    // At its end the backgrounds are ended first.
    expect_time(5,
                "model m() { within 5 s { background { loop { delay 1 s } }  delay 5 s } else { delay 9 s } }\n"
                "predict m()");
}

// ---- values of tokens ----------------------------------------------------------------------------------

TEST(NaiveTokens, CarryWhatWasPut) {
    // Visible at 5, 2 and 5: 2, then 1, then 3.
    expect_time(16, R"(model m() { queue q of int
        put q with 1 after 5 s  put q with 2 after 2 s  put q with 3 after 5 s
        for i in 1..3 { let n = get q  delay i * n * 1 s } }
    predict m())");
    // Asked for at 0 both times, though there is room for the second at 4 only.
    expect_time(5, R"(model m() { queue q of { at: time, more: time } (capacity = 1)
        fork { put q with { more = 1 s, at = now } }
             { put q with { at = now, more = 0 s } }
             { delay 4 s  let a = get q  let b = get q  delay a.at + a.more + b.at + b.more } }
    predict m())");
}

}  // namespace
}  // namespace pamina::naive
