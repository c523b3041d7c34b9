// The critical path of message schedules.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tests/goal/goal_text.h"

namespace pamina::test {
namespace {

using engine::GoalOptions;
using engine::GoalPart;
using engine::GoalRun;
using engine::LogGops;

GoalRun run(const rtg::MessageSchedule& schedule, const LogGops& machine, GoalOptions options = {}) {
    engine::RunControl control;
    options.path = true;
    return engine::run(schedule, machine, options, control);
}

std::map<GoalPart, double> parts(const GoalRun& r) {
    std::map<GoalPart, double> sums;
    for (const auto& s : r.path) sums[s.part] += s.end - s.begin;
    return sums;
}

TEST(GoalPath, OfAReduction) {
    // Three levels, each o + L + o + 1023 G.
    const auto r = run(read_goal(binomial_reduce(8, 1024)), {});
    ASSERT_FALSE(r.error);
    EXPECT_EQ(r.time, 34'914);
    const auto sums = parts(r);
    EXPECT_EQ(sums.at(GoalPart::Latency), 3 * 2500);
    EXPECT_EQ(sums.at(GoalPart::Send), 3 * 1500);
    EXPECT_EQ(sums.at(GoalPart::Receive), 3 * (1500 + 1023 * 6));
    EXPECT_EQ(r.path.size(), 9u);
}

TEST(GoalPath, GapsBetweenMessages) {
    LogGops m;
    m.g = 4000;
    const auto r = run(read_goal("num_ranks 2\nrank 0 {\na: send 1b to 1 tag 0\nb: send 1b to 1 tag 1\n}\n"
                                 "rank 1 {\nc: recv 1b from 0 tag 0\nd: recv 1b from 0 tag 1\n}\n"),
                       m);
    // The second message arrives when the receiver's nic is free again: the path is the nic's.
    EXPECT_EQ(r.time, 4000 + 1500 + 2500 + 1500);
    const auto sums = parts(r);
    EXPECT_EQ(sums.at(GoalPart::Gap), 2500);
    EXPECT_EQ(sums.at(GoalPart::Send), 1500);
    EXPECT_EQ(sums.at(GoalPart::Receive), 3000);
}

TEST(GoalPath, CoversTheTimeOfRandomSchedules) {
    int ended = 0, several = 0;
    for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
        const RandomGoal random = random_goal(seed);
        const auto schedule = read_goal(random.text);
        std::map<std::pair<std::uint32_t, int>, std::vector<std::pair<double, double>>> cpus;
        GoalOptions options;
        options.served = [&](const engine::GoalServed& s) { cpus[{s.rank, s.cpu}].push_back({s.begin, s.end}); };
        const auto r = run(schedule, random.machine, options);
        if (r.error) continue;
        ++ended;
        several += r.path.size() > 1;
        double at = 0;
        for (const auto& s : r.path) {
            EXPECT_EQ(s.begin, at) << "seed " << seed << "\n" << random.text;
            EXPECT_GT(s.end, s.begin);
            at = s.end;
        }
        EXPECT_EQ(at, r.time) << "seed " << seed << "\n" << random.text;
        // What is shown of a cpu does not overlap, and is what its rank did.
        std::map<std::uint32_t, double> busy;
        for (auto& [cpu, slices] : cpus) {
            std::sort(slices.begin(), slices.end());
            double end = 0;
            for (const auto& [from, to] : slices) {
                EXPECT_GE(from, end) << "seed " << seed << "\n" << random.text;
                end = to;
                busy[cpu.first] += to - from;
            }
        }
        for (std::uint32_t rank = 0; rank < r.shares.size(); ++rank) {
            const auto& s = r.shares[rank];
            EXPECT_EQ(busy[rank], s.calc + s.send + s.receive) << "seed " << seed;
        }
    }
    EXPECT_GT(ended, 300);
    EXPECT_GT(several, 200);
}

}  // namespace
}  // namespace pamina::test
