// The evaluation against others: LogGOPSim itself (times that it printed), and the naive evaluation on random
// schedules.
#include <fmt/format.h>

#include <sstream>

#include "tests/goal/goal_text.h"
#include "tests/goal/naive_goal.h"
#include "tests/support/outside_data.h"

namespace pamina::test {
namespace {

using engine::GoalOptions;
using engine::GoalRun;
using engine::LogGops;

GoalRun run(const rtg::MessageSchedule& schedule, const LogGops& machine, bool wait_for_ends) {
    engine::RunControl control;
    GoalOptions options;
    options.operations = true;
    options.wait_for_ends = wait_for_ends;
    return engine::run(schedule, machine, options, control);
}

TEST(Agree, WithLogGopSim) {
    std::ifstream file(std::string(PAMINA_SOURCE_DIR) + "/tests/goal/loggopsim_runs.txt");
    std::string line, head, text;
    int runs = 0;
    const auto check = [&] {
        if (head.empty()) return;
        ++runs;
        LogGops m;
        ASSERT_EQ(
            std::sscanf(head.c_str(), "== L=%lf o=%lf g=%lf G=%lf O=%lf S=%lf", &m.L, &m.o, &m.g, &m.G, &m.O, &m.S), 6);
        const GoalRun r = run(read_goal(text), m, false);
        const std::string expected = head.substr(head.find(": ") + 2);
        const std::string got = r.error ? "never ends" : fmt::format("{}", fmt::join(r.rank_end, " "));
        EXPECT_EQ(got, expected) << head << "\n" << text;
    };
    while (std::getline(file, line)) {
        if (line.starts_with("#")) continue;
        if (line.starts_with("==")) {
            check();
            head = line;
            text.clear();
        } else {
            text += line + "\n";
        }
    }
    check();
    EXPECT_EQ(runs, 86);
}

void expect_same(std::uint64_t seed, bool wait_for_ends) {
    const RandomGoal random = random_goal(seed);
    const auto schedule = read_goal(random.text);
    const GoalRun r = run(schedule, random.machine, wait_for_ends);
    const NaiveGoal n = naive_goal(schedule, random.machine, wait_for_ends);
    SCOPED_TRACE(fmt::format("seed {}, wait_for_ends {}\n{}", seed, wait_for_ends, random.text));
    ASSERT_EQ(r.rank_end, n.rank_end);
    ASSERT_EQ(r.start, n.start);
    if (n.deadlock) {
        ASSERT_TRUE(r.error);
        ASSERT_EQ(r.error->id, "E0561");
    } else if (!n.not_received.empty()) {
        ASSERT_TRUE(r.error);
        ASSERT_EQ(r.error->id, "E0562");
    } else {
        ASSERT_FALSE(r.error) << r.error->message;
    }
    // Nothing starts before what it requires; with wait_for_ends also where that is on another cpu.
    if (!wait_for_ends) return;
    for (std::uint32_t i = 0; i < schedule.operations.size(); ++i) {
        for (auto k = schedule.first_dependent[i]; k < schedule.first_dependent[i + 1]; ++k) {
            const auto d = schedule.dependents[k] & ~rtg::MessageSchedule::kStartOnly;
            if (r.start[d] < 0) continue;
            ASSERT_GE(r.start[d], schedule.dependents[k] & rtg::MessageSchedule::kStartOnly ? r.start[i] : r.end[i]);
        }
    }
}

TEST(Agree, WithTheNaiveEvaluation) {
    int ended = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        expect_same(seed, seed % 2);
        if (HasFatalFailure()) return;
        const RandomGoal random = random_goal(seed);
        ended += !run(read_goal(random.text), random.machine, false).error;
    }
    EXPECT_GT(ended, 600);  // and not only deadlocks
}

TEST(Agree, OnPatternsWithWaiters) {
    for (const auto& text : {linear_alltoall(9, 5), dissemination(13, 64), binomial_reduce(8, 9), ring(5, 7, 3)}) {
        const auto schedule = read_goal(text);
        for (const double G : {0, 6})
            for (const double S : {0, 100}) {
                const LogGops m{50, 15, 10, G, 1, S, 1};
                EXPECT_EQ(run(schedule, m, false).rank_end, naive_goal(schedule, m, false).rank_end);
            }
    }
}

}  // namespace
}  // namespace pamina::test
