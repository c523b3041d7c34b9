// Figures that others published for LogGOPSim's defaults (ns: L=2500 o=1500 g=1000 G=6 O=0 S=65535), and what they
// follow from.
#include "tests/goal/goal_text.h"
#include "tests/support/outside_data.h"
#include "tests/support/share.h"

namespace pamina::test {
namespace {

using engine::GoalRun;

GoalRun run_workload(std::string_view text) {
    engine::RunControl control;
    GoalRun r = engine::run(read_goal(text), {}, {}, control);
    if (r.error) ADD_FAILURE() << r.error->message;
    EXPECT_TRUE(r.exact);
    return r;
}

// A round of 64 bytes takes o + L until the message is there, and o + 63 G until its cpu is free: 5878.
constexpr double kRound = 1500 + 2500 + 1500 + 63 * 6;

TEST(Workloads, BinomialReduceOfLogGopSimsReadme) {
    // Eight hosts, 1,024 bytes: rounds of o + L + o + 1023 G = 11638, and the next send goes out from there.
    const GoalRun r = run_workload(binomial_reduce(8, 1024));
    EXPECT_EQ(r.rank_end, (std::vector<double>{34914, 24776, 13138, 13138, 1500, 1500, 1500, 1500}));
    EXPECT_EQ(r.time, 3 * 11638);
    EXPECT_EQ(r.last_rank, 0u);
}

TEST(Workloads, Dissemination) {
    EXPECT_EQ(run_workload(dissemination(1024, 64)).time, 10 * kRound);
    EXPECT_EQ(run_workload(dissemination(1024, 64)).time, 58'780);
    EXPECT_EQ(run_workload(dissemination(4096, 64)).time, 70'536);
    EXPECT_EQ(run_workload(dissemination(16'384, 64)).time, 82'292);
    const GoalRun r = run_workload(dissemination(65'536, 64));
    EXPECT_EQ(r.time, 94'048);
    EXPECT_EQ(r.messages, 1u << 20);
    // All ranks do the same.
    EXPECT_EQ(r.rank_end, std::vector<double>(65'536, 94'048));
}

TEST(Workloads, BinomialBroadcast) {
    EXPECT_EQ(run_workload(binomial_broadcast(1024, 64)).time, 58'780);
    EXPECT_EQ(run_workload(binomial_broadcast(65'536, 64)).time, 94'048);
}

TEST(Workloads, LinearAllToAll) {
    EXPECT_EQ(run_workload(linear_alltoall(128, 64)).time, 429'006);
    // By hand for 8 ranks: the same times as LogGOPSim prints.
    EXPECT_EQ(run_workload(linear_alltoall(8, 64)).rank_end, std::vector<double>(8, 23'646));
    // Each rank's cpu is the bottleneck: 127 sends and 127 messages take 127 (o + o + 63 G).
    EXPECT_EQ(127 * (1500 + 1500 + 378), 429'006);
}

TEST(Workloads, ManyWaitersAreCheap) {
    // Half a million messages, of which each rank has a thousand wait for its cpu at any time.
    const GoalRun r = run_workload(linear_alltoall(512, 64));
    EXPECT_EQ(r.time, 511 * 3378);
    EXPECT_LT(r.events, 8u * 512 * 511);
}

TEST(Workloads, LogGopSimsBinaryTree) {
    PAMINA_OUTSIDE_FILE(file, "taskgraphs/goal/binary_tree_32.goal");
    const GoalRun r = run_workload(file_text(file));
    // 1 byte a message: a hop takes o + L + o, so the last of 32 ranks, five hops away, ends at 27500. Rank 0 sends
    // five.
    EXPECT_EQ(r.time, 5 * 5500);
    EXPECT_EQ(r.last_rank, 31u);
    EXPECT_EQ(r.rank_end[0], 5 * 1500);
}

TEST(Large, DisseminationOfAMillionRanks) {
    if (!in_share(0, 3)) GTEST_SKIP() << "with another commit, or PAMINA_SHARE=all";
    EXPECT_EQ(run_workload(dissemination(1'048'576, 64)).time, 117'560);
}

}  // namespace
}  // namespace pamina::test
