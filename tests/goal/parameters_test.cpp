// Each parameter of LogGOPS alone, each rule alone: times derived by hand.
#include <limits>

#include "tests/goal/goal_text.h"

namespace pamina::test {
namespace {

using engine::GoalOptions;
using engine::GoalRun;
using engine::LogGops;

GoalRun run_text(std::string_view text, const LogGops& machine, bool wait_for_ends = false) {
    engine::RunControl control;
    GoalOptions options;
    options.operations = true;
    options.wait_for_ends = wait_for_ends;
    GoalRun r = engine::run(read_goal(text), machine, options, control);
    if (r.error) ADD_FAILURE() << r.error->message;
    return r;
}
std::vector<double> ends(std::string_view text, const LogGops& machine, bool wait_for_ends = false) {
    return run_text(text, machine, wait_for_ends).rank_end;
}
using Times = std::vector<double>;

constexpr std::string_view kOne = R"(num_ranks 2
rank 0 { send 5b to 1 }
rank 1 { recv 5b from 0 }
)";

TEST(Parameters, LatencyIsBetweenTheRanks) {
    LogGops m = free_machine();
    m.L = 7;
    EXPECT_EQ(ends(kOne, m), (Times{0, 7}));
}

TEST(Parameters, OverheadIsOnBothCpus) {
    LogGops m = free_machine();
    m.o = 5;
    EXPECT_EQ(ends(kOne, m), (Times{5, 10}));
}

TEST(Parameters, OverheadOfBytesIsOnBothCpus) {
    // 4 further bytes of 2. The first byte arrives at once.
    LogGops m = free_machine();
    m.O = 2;
    EXPECT_EQ(ends(kOne, m), (Times{8, 8}));
}

TEST(Parameters, GapOfBytesIsOnTheReceiversCpuOnly) {
    // 4 further bytes of 3; the sender's cpu is free, its nic is not.
    LogGops m = free_machine();
    m.G = 3;
    EXPECT_EQ(ends(kOne, m), (Times{0, 12}));
    // The receiver's cpu takes the larger one of both.
    m.O = 2;
    EXPECT_EQ(ends(kOne, m), (Times{8, 12}));
    m.O = 4;
    EXPECT_EQ(ends(kOne, m), (Times{16, 16}));
}

TEST(Parameters, AllTogether) {
    // The send starts at 0 and ends at 5 + 4*2; the message is there at 5 + 7 and takes 5 + 4*3.
    EXPECT_EQ(ends(kOne, {7, 5, 11, 3, 2, 1e9, 1}), (Times{13, 29}));
}

TEST(Parameters, GapSeparatesSends) {
    // At 0, 10 and 20; each is handled as it comes.
    LogGops m = free_machine();
    m.g = 10;
    EXPECT_EQ(ends("num_ranks 2\nrank 0 { send 1b to 1; send 1b to 1; send 1b to 1 }\n"
                   "rank 1 { recv 1b from 0; recv 1b from 0; recv 1b from 0 }",
                   m),
              (Times{20, 20}));
    // A longer message keeps the nic longer: 10 + 4*3.
    m.G = 3;
    EXPECT_EQ(ends("num_ranks 3\nrank 0 { send 5b to 1; send 1b to 2 }\nrank 1 { recv 5b from 0 }\n"
                   "rank 2 { recv 1b from 0 }",
                   m),
              (Times{22, 12, 22}));
}

TEST(Parameters, GapSeparatesArrivals) {
    // Two senders at 0: the second message is handled at 10, though the cpu is free.
    LogGops m = free_machine();
    m.g = 10;
    EXPECT_EQ(ends("num_ranks 3\nrank 0 { send 1b to 2 }\nrank 1 { send 1b to 2 }\n"
                   "rank 2 { recv 1b from 0; recv 1b from 1 }",
                   m),
              (Times{0, 0, 10}));
}

TEST(Parameters, OverheadLargerThanGap) {
    // The cpu holds the sends apart: at 0 and 20.
    LogGops m = free_machine();
    m.o = 20;
    m.g = 10;
    EXPECT_EQ(ends("num_ranks 2\nrank 0 { send 1b to 1; send 1b to 1 }\nrank 1 { recv 1b from 0; recv 1b from 0 }", m),
              (Times{40, 60}));
}

TEST(Parameters, CalculationsKeepTheCpu) {
    LogGops m = free_machine();
    m.o = 5;
    // Sends come first of what is free at once; the message waits for the calculation.
    EXPECT_EQ(ends("num_ranks 2\nrank 0 { calc 100; send 1b to 1 }\nrank 1 { calc 100; recv 1b from 0 }", m),
              (Times{105, 105}));
    m.calc = 3;
    EXPECT_EQ(ends("num_ranks 1\nrank 0 { calc 100; calc 1 }", m), (Times{303}));
}

TEST(Parameters, OfNoBytesChargesOneGapLess) {
    EXPECT_EQ(
        ends("num_ranks 2\nrank 0 { send 0b to 1; send 0b to 1 }\nrank 1 { recv 0b from 0; recv 0b from 0 }",
             {7, 5, 20, 6, 0, 1e9, 1}),
        // Sends at 0 and 20 - 6. The second message is there at 14 + 5 + 7, where nic and cpu are free: 5 - 6 is 0.
        (Times{19, 26}));
}

TEST(Rules, NicsAreIndependent) {
    LogGops m = free_machine();
    m.g = 10;
    EXPECT_EQ(
        ends("num_ranks 2\nrank 0 { send 1b to 1; send 1b to 1 nic 1 }\nrank 1 { recv 1b from 0; recv 1b from 0 }", m),
        (Times{0, 0}));
}

TEST(Rules, CpusAreIndependent) {
    const LogGops m = free_machine();
    EXPECT_EQ(ends("num_ranks 1\nrank 0 { calc 10; calc 20 }", m), (Times{30}));
    EXPECT_EQ(ends("num_ranks 1\nrank 0 { calc 10; calc 20 cpu 200 }", m), (Times{20}));
    // A message keeps the cpu that its send names, at the receiver too.
    LogGops overhead = m;
    overhead.o = 5;
    EXPECT_EQ(ends("num_ranks 2\nrank 0 { send 1b to 1 cpu 1 }\nrank 1 { calc 100; recv 1b from 0 cpu 0 }", overhead),
              (Times{5, 100}));
}

TEST(Rules, RequiresOnAnotherCpu) {
    // As LogGOPSim: the other cpu is not waited for. Then with waiting.
    constexpr std::string_view text = "num_ranks 1\nrank 0 { l1: calc 10; l2: calc 5 cpu 1; l2 requires l1 }";
    EXPECT_EQ(ends(text, free_machine()), (Times{10}));
    EXPECT_EQ(ends(text, free_machine(), true), (Times{15}));
    constexpr std::string_view start = "num_ranks 1\nrank 0 { l1: calc 10; l2: calc 5 cpu 1; l2 irequires l1 }";
    EXPECT_EQ(ends(start, free_machine(), true), (Times{10}));
}

TEST(Rules, RequiresWaitsForTheEndAndIrequiresForTheStart) {
    // The recv is posted at 0 and met at 100.
    LogGops m = free_machine();
    m.L = 100;
    const auto after =
        run_text("num_ranks 2\nrank 0 { send 1b to 1 }\nrank 1 { l1: recv 1b from 0; l2: calc 5; l2 requires l1 }", m);
    EXPECT_EQ(after.rank_end, (Times{0, 105}));
    EXPECT_EQ(after.start, (Times{0, 0, 100}));
    EXPECT_EQ(after.end, (Times{0, 100, 105}));
    const auto with =
        run_text("num_ranks 2\nrank 0 { send 1b to 1 }\nrank 1 { l1: recv 1b from 0; l2: calc 5; l2 irequires l1 }", m);
    EXPECT_EQ(with.rank_end, (Times{0, 100}));
    EXPECT_EQ(with.start, (Times{0, 0, 0}));
}

TEST(Rules, OfMoreThanSBytesASendWaitsForItsReceive) {
    constexpr std::string_view text = R"(num_ranks 2
rank 0 { l1: send 5b to 1; l2: calc 10; l2 requires l1 }
rank 1 { l1: calc 100; l2: recv 5b from 0; l2 requires l1 })";
    LogGops m = free_machine();
    m.S = 5;
    EXPECT_EQ(ends(text, m), (Times{10, 100}));
    m.S = 4;
    EXPECT_EQ(ends(text, m), (Times{110, 100}));
    // Posted first: free when the message is handled.
    m.L = 30;
    constexpr std::string_view posted = R"(num_ranks 2
rank 0 { l1: send 5b to 1; l2: calc 10; l2 requires l1 }
rank 1 { recv 5b from 0 })";
    EXPECT_EQ(ends(posted, m), (Times{40, 30}));
    m.S = std::numeric_limits<double>::infinity();
    EXPECT_EQ(ends(posted, m), (Times{10, 30}));
}

TEST(Rules, MessagesMeetReceivesInOrder) {
    // Tag 2 overtakes: its receive is met at 0, the other one when the second message comes.
    LogGops m = free_machine();
    m.g = 10;
    const auto r = run_text(
        "num_ranks 2\nrank 0 { send 1b to 1 tag 2; send 1b to 1 tag 1 }\n"
        "rank 1 { recv 1b from 0 tag 1; recv 1b from 0 tag 2 }",
        m);
    EXPECT_EQ(r.end, (Times{0, 10, 10, 0}));
}

TEST(Rules, OpenSourcesAndTags) {
    // Messages are there at 0 (from 1) and 10 (from 1), and at 50 (from 2). The receive of any comes first, and takes
    // the first; the one of tag 4 takes the last.
    LogGops m = free_machine();
    m.g = 10;
    const auto r = run_text(
        "num_ranks 3\nrank 0 { recv 1b from -1 tag -1; recv 1b from any tag 4; recv 1b from 1 tag ANY }\n"
        "rank 1 { send 1b to 0 tag 3; send 1b to 0 tag 3 }\n"
        "rank 2 { l1: calc 50; l2: send 1b to 0 tag 4; l2 requires l1 }",
        m);
    EXPECT_EQ((Times{r.end[0], r.end[1], r.end[2]}), (Times{0, 50, 10}));
    // Unexpected ones are taken in the order in which they came, whatever their tag.
    EXPECT_EQ(ends(R"(num_ranks 2
rank 0 { l0: recv 1b from 1 tag 9; l1: recv 1b from -1 tag -1; l2: recv 1b from 1 tag 3; l1 requires l0; l2 requires l1 }
rank 1 { send 1b to 0 tag 4; send 1b to 0 tag 3; send 1b to 0 tag 9 })",
                   m),
              (Times{20, 20}));
    // A send with an open tag meets any receive of its rank.
    EXPECT_EQ(ends("num_ranks 2\nrank 0 { recv 1b from 1 tag 9 }\nrank 1 { send 1b to 0 tag -1 }", m), (Times{0, 0}));
}

TEST(Rules, ARankSendsToItself) {
    EXPECT_EQ(ends("num_ranks 1\nrank 0 { recv 1b from 0; send 1b to 0 }", {7, 5, 1, 1, 0, 1e9, 1}), (Times{17}));
}

TEST(Result, SharesOfTheCpu) {
    // Rank 1 calculates 100 from 0 on, handles the message at 100 for 5 + 4*3, and waits for nothing.
    const auto r =
        run_text("num_ranks 2\nrank 0 { send 5b to 1 }\nrank 1 { calc 100; recv 5b from 0 }", {7, 5, 11, 3, 2, 1e9, 1});
    EXPECT_EQ(r.shares[0].send, 13);
    EXPECT_EQ(r.waiting(0), 0);
    EXPECT_EQ(r.shares[1].calc, 100);
    EXPECT_EQ(r.shares[1].receive, 17);
    EXPECT_EQ(r.rank_end[1], 117);
    EXPECT_EQ(r.waiting(1), 0);
    EXPECT_EQ(r.messages, 1u);
    EXPECT_EQ(r.bytes, 5);
    EXPECT_TRUE(r.exact);
    EXPECT_EQ(r.time, 117);
    EXPECT_EQ(r.last_rank, 1u);
    // Without the calculation the receiver waits until 12.
    EXPECT_EQ(run_text(kOne, {7, 5, 11, 3, 2, 1e9, 1}).waiting(1), 12);
}

TEST(Result, IsExactWhileParametersAreWhole) {
    LogGops m = free_machine();
    m.G = 0.1;
    EXPECT_FALSE(run_text(kOne, m).exact);
    m.G = 1;
    m.L = 0x1p53;
    EXPECT_FALSE(run_text(kOne, m).exact);
    m.L = 0x1p53 - 5;
    const auto r = run_text(kOne, m);
    EXPECT_TRUE(r.exact);
    EXPECT_EQ(r.time, 0x1p53 - 1);
}

}  // namespace
}  // namespace pamina::test
