// Derivatives of message schedules against the times of other runs: between the steps that they say each time lies on
// their line.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>
#include <regex>

#include "tests/goal/goal_text.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

using engine::GoalOptions;
using engine::GoalRate;
using engine::GoalRun;
using engine::GoalSlopes;
using engine::kGoalRates;
using engine::LogGops;

double& parameter(LogGops& m, int rate) {
    double* const all[] = {&m.L, &m.o, &m.g, &m.G, &m.O, &m.S, &m.calc};
    return *all[rate];
}

/// How much each parameter changes for one step.
using Change = std::array<double, kGoalRates>;

LogGops moved(LogGops machine, const Change& change, double step) {
    for (int rate = 0; rate < kGoalRates; ++rate)
        parameter(machine, rate) += change[static_cast<std::size_t>(rate)] * step;
    return machine;
}

GoalSlopes slopes_of(const rtg::MessageSchedule& schedule, const LogGops& machine, const std::vector<Change>& along,
                     GoalRun& r) {
    GoalSlopes slopes{engine::SlopeRace(along.size())};
    for (std::size_t k = 0; k < along.size(); ++k)
        for (int rate = 0; rate < kGoalRates; ++rate) {
            slopes.rate(static_cast<GoalRate>(rate))[k] = along[k][static_cast<std::size_t>(rate)];
        }
    GoalOptions options;
    options.slopes = &slopes;
    engine::RunControl control;
    r = engine::run(schedule, machine, options, control);
    return slopes;
}

std::optional<double> time_of(const rtg::MessageSchedule& schedule, const LogGops& machine) {
    engine::RunControl control;
    const GoalRun r = engine::run(schedule, machine, {}, control);
    if (r.error) return {};
    return r.time;
}

struct Counts {
    int schedules = 0, carried = 0, ties = 0, past = 0, unknown = 0, ends = 0, points = 0, moves = 0;
};

/// What is wrong; "": nothing.
std::string wrong_with(const rtg::MessageSchedule& schedule, const LogGops& machine, std::mt19937_64& random,
                       Counts& counts) {
    const auto time = time_of(schedule, machine);
    if (!time) return {};
    ++counts.schedules;
    std::vector<Change> along;
    for (int rate = 0; rate < kGoalRates; ++rate) {
        along.push_back({});
        along.back()[static_cast<std::size_t>(rate)] = 1;
    }
    along.push_back({});
    for (double& amount : along.back()) amount = static_cast<double>(random() % 5) - 2;
    GoalRun r;
    const GoalSlopes slopes = slopes_of(schedule, machine, along, r);
    if (r.error || r.time != *time) return "the run with slopes is another one";
    if (slopes.in_the_past) {
        ++counts.past;
        return {};
    }
    const auto& limits = slopes.race.limits();
    for (std::size_t k = 0; k < along.size(); ++k) {
        const GoalSlopes alone = slopes_of(schedule, machine, {along[k]}, r);
        const auto& its = alone.race.limits();
        const bool refused = limits.refused >> k & 1;
        if (refused) ++counts.unknown;
        const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x + 0.0); };
        if (!refused && (bits(alone.time[0]) != bits(slopes.time[k]) || bits(its.from[0]) != bits(limits.from[k]) ||
                         bits(its.until[0]) != bits(limits.until[k]) || (its.ties & 1) != (limits.ties >> k & 1)))
            return fmt::format("direction {} alone: {} from {} to {}, with others: {} from {} to {}", k, alone.time[0],
                               its.from[0], its.until[0], slopes.time[k], limits.from[k], limits.until[k]);
        if (its.ties & 1) {
            ++counts.ties;
            continue;
        }
        if (its.refused & 1) continue;
        ++counts.carried;
        counts.moves += alone.time[0] != 0;
        double first = std::max(its.from[0], -1000.0), last = std::min(its.until[0], 1000.0);
        // No parameter is below 0.
        LogGops m = machine;
        for (int rate = 0; rate < kGoalRates; ++rate) {
            const double change = along[k][static_cast<std::size_t>(rate)];
            if (change > 0) first = std::max(first, -parameter(m, rate) / change);
            if (change < 0) last = std::min(last, -parameter(m, rate) / change);
        }
        for (const double part : {0.98, 0.5, 0.1, -0.1, -0.5, -0.98}) {
            // Whole numbers of 2^-20.
            const double step = std::trunc((part > 0 ? last : -first) * part * 0x1p20) / 0x1p20;
            const auto there = time_of(schedule, moved(machine, along[k], step));
            const double line = *time + alone.time[0] * step;
            ++counts.points;
            if (!there || std::abs(*there - line) > 1e-9 * std::max(1.0, *time))
                return fmt::format("direction {}: {} + {} * step between {} and {}; at {} {}", k, *time, alone.time[0],
                                   its.from[0], its.until[0], step, there.value_or(-1));
        }
    }
    return {};
}

/// Each parameter by some: so that not all is a tie.
LogGops odd(LogGops machine, std::mt19937_64& random) {
    for (int rate = 0; rate < kGoalRates; ++rate)
        parameter(machine, rate) += static_cast<double>(1 + random() % 4095) / 4096;
    return machine;
}

TEST(GoalSlopes, OfRandomSchedulesAreThoseOfOtherRuns) {
    std::mt19937_64 random(1);
    Counts counts;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(tries(4'000)); ++seed) {
        RandomGoal its = random_goal(seed);
        // Most with one cpu and one nic, as of processes that send messages.
        if (seed % 8 != 0) its.text = std::regex_replace(its.text, std::regex(" (cpu|nic) [0-9]+"), "");
        const LogGops machine = seed % 4 ? odd(its.machine, random) : its.machine;
        const std::string wrong = wrong_with(read_goal(its.text), machine, random, counts);
        ASSERT_EQ(wrong, "") << "seed " << seed << "\n"
                             << fmt::format("L={} o={} g={} G={} O={} S={} calc={}\n", machine.L, machine.o, machine.g,
                                            machine.G, machine.O, machine.S, machine.calc)
                             << its.text;
    }
    fmt::print("{} schedules, {} in the past: {} slopes, {} not 0, {} points; {} ties, {} unknown\n", counts.schedules,
               counts.past, counts.carried, counts.moves, counts.points, counts.ties, counts.unknown);
    EXPECT_GT(counts.carried, 4 * counts.schedules);
    EXPECT_GT(counts.moves, counts.schedules);
}

}  // namespace
}  // namespace pamina::test
