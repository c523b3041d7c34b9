// The naive evaluator's own tests: times derived by hand, in seconds (one tick is a second here).
#include "tests/oracle/naive_predict.h"

namespace pamina::naive {
namespace {

TEST(Naive, SequenceAddsAndParTakesTheLongest) {
    // 2 + max(1, 2, 3) + 3 * 1 = 8. Work: only compute counts, here 3 * 1.
    const Outcome o = predict(R"(model m() {
        delay 2 s
        par p in 1..3 { delay p * 1 s }
        for i in 1..3 { compute 1 s }
    }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 8);
    EXPECT_EQ(o.work, 3);
}

TEST(Naive, ForkIfLetAndProcs) {
    // fork: the first branch 1 + 4 (proc walk(4)), the second 3: 5. `if` adds n * 2 = 6: 11.
    const Outcome o = predict(R"(
    proc walk(n: int) { let t = n * 1 s
                        delay t }
    model m(n: int = 3) {
        fork { delay 1 s  walk(4) } { walk(n) }
        if n > 2 { let d = n * 2 s
                   delay d } else { delay 100 s }
    }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 11);
}

TEST(Naive, OneServerServesInProcessOrderWhenAllAskAtOnce) {
    // Three ask at 0 for 2 s each: 0-2, 2-4, 4-6 in index order. Waiting 0 + 2 + 4.
    const Outcome o = predict(R"(model m() { resource r
        par p in 0..<3 { use r for 2 s } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 6);
    EXPECT_EQ(order(o), "r[0]:0@0 r[0]:1@2 r[0]:2@4 ");
    EXPECT_EQ(o.entities.at("r")[0].busy, 6);
    EXPECT_EQ(o.entities.at("r")[0].waiting, 6);
}

TEST(Naive, EarlierRequestGoesFirstWhateverTheProcessOrder) {
    // Process 2 asks at 0, 1 at 1, 0 at 2: served 2 (0-4), 1 (4-8), 0 (8-12).
    const Outcome o = predict(R"(model m() { resource r
        par p in 0..<3 { delay (2 - p) * 1 s  use r for 4 s } }
    predict m())");
    EXPECT_EQ(o.time, 12);
    EXPECT_EQ(order(o), "r[0]:2@0 r[0]:1@4 r[0]:0@8 ");
    EXPECT_EQ(o.entities.at("r")[0].waiting, 3 + 6);
}

TEST(Naive, TieAtTheReleaseIsDecidedByProcessOrder) {
    // Process 1 holds the server until 2; 0 and 2 both ask at exactly 2, in the same instant as the release: all that
    // ends at 2 ends first, then 0 is granted before 2. 0: 2-3, 2: 3-4.
    const Outcome o = predict(R"(model m() { resource r
        par p in 0..<3 {
            if p != 1 { delay 2 s  use r for 1 s } else { use r for 2 s }
        } }
    predict m())");
    EXPECT_EQ(o.time, 4);
    EXPECT_EQ(order(o), "r[0]:1@0 r[0]:0@2 r[0]:2@3 ");
}

TEST(Naive, ZeroServiceEndsAfterTheWholeRound) {
    // Two servers, three requests at 0 of 0 s each. The first round grants 0 and 1; both end after it, then the instant
    // is settled again: 0 and 1 ask again (request time 0, as process 2's) and a second round goes by process order:
    // 0 and 1 again; only then 2. Ending while the round goes on would have let 2 in first.
    const Outcome o = predict(R"(model m() { resource r (servers = 2)
        par p in 0..<3 { use r for 0 s
                         use r for 1 s } }
    predict m())");
    EXPECT_EQ(order(o), "r[0]:0@0 r[0]:1@0 r[0]:0@0 r[0]:1@0 r[0]:2@1 r[0]:2@1 ");
    EXPECT_EQ(o.time, 2);
}

TEST(Naive, TwoServersShareTheQueue) {
    // 3, 1, 2, 2 seconds, all ask at 0: 0-3 and 0-1; the third starts at 1 (1-3), the fourth when a server is free at 3
    // (3-5). Waiting 0 + 0 + 1 + 3 = 4, busy 8.
    const Outcome o = predict(R"(model m() { resource r (servers = 2)
        let d = [3, 1, 2, 2]
        par p in 0..<4 { use r for d[p] * 1 s } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 5);
    EXPECT_EQ(o.entities.at("r")[0].busy, 8);
    EXPECT_EQ(o.entities.at("r")[0].waiting, 4);
}

TEST(Naive, HoldNests) {
    // Each holds a, then b for 1 s of its 3. 0 has a 0-3, b 1-2; 1 has a from 3: ends at 6. b never waits.
    const Outcome o = predict(R"(model m() { resource a  resource b
        par p in 0..<2 { hold a { delay 1 s
                                  hold b { delay 1 s }
                                  delay 1 s } } }
    predict m())");
    EXPECT_EQ(o.time, 6);
    EXPECT_EQ(o.entities.at("a")[0].busy, 6);
    EXPECT_EQ(o.entities.at("a")[0].waiting, 3);
    EXPECT_EQ(o.entities.at("b")[0].busy, 2);
    EXPECT_EQ(o.entities.at("b")[0].waiting, 0);
}

TEST(Naive, CrossedHoldsAreADeadlock) {
    const Outcome o = predict(R"(model m() { resource a  resource b
        fork { hold a { delay 1 s  use b for 1 s } }
             { hold b { delay 1 s  use a for 1 s } } }
    predict m())");
    ASSERT_TRUE(o.failure);
    EXPECT_EQ(o.failure->kind, Failure::Kind::Deadlock);
    EXPECT_EQ(o.time, 1);
}

TEST(Naive, ComputeSharesAPlaceAndDelaysDoNot) {
    // Two processors, three processes of compute 2 s then delay 1 s. 0 and 1 compute 0-2, 2 computes 2-4; delays run
    // beside: ends 3, 3, 5. Work 6.
    const Outcome o = predict(R"(model m() { processor cpu[2]
        par p in 0..<3 on cpu { compute 2 s  delay 1 s } }
    predict m())");
    EXPECT_EQ(o.time, 5);
    EXPECT_EQ(o.work, 6);
    EXPECT_EQ(order(o), "cpu[0]:0@0 cpu[1]:1@0 cpu[0]:2@2 ");
}

TEST(Naive, PartsOfAPoolAndSpeeds) {
    // Speeds 1 and 2. Process 0 may use both, 1 only cpu[0]. Order: 0 takes the lowest idle one, cpu[0] (speed
    // 1, 4 s); 1 waits for cpu[0] until 4, then 4 s: ends at 8. The faster cpu[1] stays idle. Work is at speed 1.
    const Outcome o = predict(R"(model m() { processor cpu[2] (speed = [1, 2])
        fork { on cpu { compute 4 s } } { on cpu[0..0] { compute 4 s } } { on cpu[1] { compute 6 s } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 8);
    EXPECT_EQ(o.work, 14);
    EXPECT_EQ(o.entities.at("cpu")[0].busy, 8);
    EXPECT_EQ(o.entities.at("cpu")[1].busy, 3);
}

TEST(Naive, GraphUnlimited) {
    // A 3 x 3 wavefront with cost 1 + i: the longest path goes down the first column last... Ends: row 0: 1 2 3;
    // row 1: 3 5 7 (cost 2: max(1, -)+2 = 3; max(2, 3)+2 = 5; max(3, 5)+2 = 7); row 2 (cost 3): 6 9 12.
    const Outcome o = predict(R"(model m() { graph {
        task c[i in 0..<3, j in 0..<3] { after c[i-1, j], c[i, j-1]  compute (1 + i) * 1 s } } }
    predict m())");
    EXPECT_EQ(o.time, 12);
    EXPECT_EQ(o.work, 3 + 6 + 9);
}

// Tasks a0 (3 s, no predecessor), a1 (1 s, after b), a2 (1 s); b (2 s) elsewhere. Numbers: b 0, a0 1, a1 2, a2 3.
const char* kQueueOrStrict = R"(model queued() { processor cpu[2]  graph {
        task b on cpu[1] { compute 4 s }
        task a[i in 0..<3] on cpu[0] { after b if i == 1  compute (if i == 0 then 3 s else 1 s) } } }
    model strict() { processor cpu[2]  graph {
        task b on cpu[1] in order { compute 4 s }
        task a[i in 0..<3] on cpu[0] in order { after b if i == 1  compute (if i == 0 then 3 s else 1 s) } } }
    predict queued()
    predict strict())";

TEST(Naive, QueueTakesWhatIsReady) {
    // cpu[0]: a0 0-3, a2 (ready since 0) 3-4, a1 (ready at 4) 4-5.
    const Outcome o = predict(kQueueOrStrict, 0);
    EXPECT_EQ(o.time, 5);
    EXPECT_EQ(order(o), "cpu[0]:1@0 cpu[1]:0@0 cpu[0]:3@3 cpu[0]:2@4 ");
    EXPECT_EQ(o.entities.at("cpu")[0].waiting, 3);
}

TEST(Naive, StrictWaitsForTheNext) {
    // cpu[0]: a0 0-3, then it waits for a1 (ready at 4): 4-5, a2 5-6 though ready since 0.
    const Outcome o = predict(kQueueOrStrict, 1);
    EXPECT_EQ(o.time, 6);
    EXPECT_EQ(order(o), "cpu[0]:1@0 cpu[1]:0@0 cpu[0]:2@4 cpu[0]:3@5 ");
    EXPECT_EQ(o.entities.at("cpu")[0].waiting, 5);
}

TEST(Naive, ZeroTaskMakesItsSuccessorReadyInTheSameInstant) {
    // z (0 s) runs on cpu[0] in the first round; it ends after the round, in which y1 (number 2) took cpu[1]. x (number
    // 1, after z) is then ready at 0 and gets cpu[0] in the second round, before y2 (number 3)? y2 was ready at 0 too
    // and was in the first round: there were two processors, z and y1 took them; in the second round, request time
    // 0 for both, number 1 goes before 3. x 0-2, y1 0-3, y2 2-5.
    const Outcome o = predict(R"(model m() { processor cpu[2]  graph on cpu {
        task z { delay 0 s }
        task x { after z  compute 2 s }
        task y[i in 1..2] { compute 3 s } } }
    predict m())");
    EXPECT_EQ(order(o), "cpu[0]:0@0 cpu[1]:2@0 cpu[0]:1@0 cpu[0]:3@2 ");
    EXPECT_EQ(o.time, 5);
}

TEST(Naive, ATaskHoldsItsProcessor) {
    // Task 0 delays 2 s and then two children compute 1 s each on its processor, one at a time: 0-4. Task 1 on the
    // other processor 0-1, task 2 takes it at 1-2. The pool was busy 4 + 1 + 1.
    const Outcome o = predict(R"(model m() { processor cpu[2]  graph on cpu {
        task a { delay 2 s  par k in 0..<2 { compute 1 s } }
        task b[i in 0..<2] { compute 1 s } } }
    predict m())");
    EXPECT_EQ(o.time, 4);
    EXPECT_EQ(o.work, 4);
    EXPECT_EQ(o.entities.at("cpu")[0].busy, 4);
    EXPECT_EQ(o.entities.at("cpu")[1].busy, 2);
}

TEST(Naive, DependenceForms) {
    // a ends at 1, 2, 3. b[i] waits for all a[j], j <= i: ends at 1+1, 2+1, 3+1. c waits for all b: 4 + 1. d[i, j]
    // waits for c; e waits for all d[1, *], ends 5 + 2 + 1 = 8; f for all d: d[2, j] takes 3: 5 + 3 + 1 = 9.
    const Outcome o = predict(R"(model m() { graph {
        task a[i in 0..<3]               { compute (i + 1) * 1 s }
        task b[i in 0..<3]               { after a[j] for j in 0..i          compute 1 s }
        task c                           { after all b                       compute 1 s }
        task d[i in 0..<3, j in 0..<2]   { after c                           compute (i + 1) * 1 s }
        task e                           { after all d[1, *]                 compute 1 s }
        task f                           { after all d                       compute 1 s } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 9);
    EXPECT_EQ(o.work, 6 + 3 + 1 + 12 + 1 + 1);
}

TEST(Naive, ForInAGraphPrefixesAnIndex) {
    // Each of 3 rounds: f (2 s) after all g of the round before, g[i] (1 + i) after f: a round takes 2 + 2.
    // Numbers: f 0, g 1 2, f 3, g 4 5 ...: the last g[k, i] has index 3 k + 1 + i.
    const Outcome o = predict(R"(model m() { graph { for k in 0..<3 {
        task f              { after all g[k-1, *]  compute 2 s }
        task g[i in 0..<2]  { after f[k]           compute (index - 3 * k) * 1 s } } } }
    predict m())");
    ASSERT_FALSE(o.failure) << o.failure->what();
    EXPECT_EQ(o.time, 12);
}

TEST(Naive, ACycleCannotEnd) {
    const Outcome o = predict(R"(model m() { graph {
        task a { after b  compute 1 s }
        task b { after a  compute 1 s } } }
    predict m())");
    ASSERT_TRUE(o.failure);
    EXPECT_EQ(o.failure->kind, Failure::Kind::Deadlock);
}

TEST(Naive, MachinesAndWith) {
    // gap = 2 * cycle. Own values: 1 s, 2 s: 3 s. With cycle = 2 s, gap follows: 2 + 4. With gap / 2 the old gap is
    // meant: 1 + 1. Both: cycle 3, old gap 6, gap 6 - 1 = 5: 3 + 5.
    const char* text = R"(
    machine gc(n: int = 2) { let gap = 2 * cycle
                             let cycle = 1 s
                             processor cpu[n]
                             resource link
                             fn both() = cycle + gap
                             proc go() { use link for both() } }
    model m() on h { if len(h.cpu) == 2 { h.go() } else { delay 100 s } }
    predict m() on gc()
    predict m() on gc(n = 2) with { cycle = 2 s }
    predict m() on gc() with { gap = gap / 2 }
    predict m() on gc() with { cycle = 3 s, gap = gap - 1 s }
    predict m() on gc(n = 3))";
    EXPECT_EQ(predict(text, 0).time, 3);
    EXPECT_EQ(predict(text, 1).time, 6);
    EXPECT_EQ(predict(text, 2).time, 2);
    EXPECT_EQ(predict(text, 3).time, 8);
    EXPECT_EQ(predict(text, 4).time, 100);
    EXPECT_EQ(predict(text, 0).entities.at("h.link")[0].busy, 3);
}

TEST(Naive, QuantitiesAndTicks) {
    // 12.5 ns in ticks of 0.1 ns is 125. 3 kB at 1.5 GB/s: 2 us = 20000 ticks. 4e9 flop at 2 Gflop/s: 2 s.
    EXPECT_EQ(predict("model m() { delay 12.5 ns }\npredict m()", 0, {-10}).time, 125);
    EXPECT_EQ(predict("model m() { resource bus (speed = 1.5 GB/s)\nuse bus for 3 kB }\npredict m()", 0, {-10}).time,
              20000);
    EXPECT_EQ(predict("model m() { processor p (speed = 2 Gflop/s)\non p { compute 4e9 flop } }\npredict m()").time, 2);
}

TEST(Naive, DeclarationsAreMadeAnew) {
    // Each branch has a server of its own: nobody waits. One for both: 2 + 2.
    const char* text = R"(model own() { par p in 0..<2 { resource r
                                          par q in 0..<1 { use r for 2 s } } }
    model one() { resource r
                  par p in 0..<2 { use r for 2 s } }
    predict own()
    predict one())";
    EXPECT_EQ(predict(text, 0).time, 2);
    EXPECT_EQ(predict(text, 0).entities.at("r")[0].busy, 4);
    EXPECT_EQ(predict(text, 1).time, 4);
}

TEST(Naive, NegativeTimesAndIndicesOutside) {
    EXPECT_EQ(predict("model m(n: int = 1) { delay (n - 2) * 1 s }\npredict m()").failure->kind,
              Failure::Kind::NegativeTime);
    EXPECT_EQ(predict("model m(n: int = 3) { resource r[3]\nuse r[n] for 1 s }\npredict m()").failure->kind,
              Failure::Kind::Index);
    EXPECT_EQ(predict("model m(n: int = 9223372036854775807) { delay (n + 1) * 1 s }\npredict m()").failure->kind,
              Failure::Kind::Overflow);
}

}  // namespace
}  // namespace pamina::naive
