// Traces and critical paths of random models: traces against the rules of lanes, the figures of the result, and the
// grants of the naive evaluator; the parts of critical paths add up to the time.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "runtime/result/levels.h"
#include "runtime/result/trace.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/random_model.h"
#include "tests/support/checked_script.h"

namespace pamina::test {
namespace {

constexpr double kMostTime = 1'000;

class Collected : public result::TraceSink {
  public:
    void begin(const std::string&, int) override {}
    bool lane(const result::TraceLane& lane) override {
        lanes.push_back(lane);
        slices.emplace_back();
        return true;
    }
    bool slice(const result::TraceSlice& slice) override {
        slices.at(static_cast<std::size_t>(slice.lane)).push_back(slice);
        return true;
    }
    void waiting(int entity, std::int64_t element, double begin, double end, double number) override {
        if (!(0 <= begin && begin < end)) ADD_FAILURE() << "a wait from " << begin << " to " << end;
        waited[{entity, element}].add(begin, end, 0, number);
    }
    Diagnostic problem() const override { return {}; }

    std::map<std::pair<int, std::int64_t>, result::Levels> waited;
    std::vector<result::TraceLane> lanes;
    std::vector<std::vector<result::TraceSlice>> slices;  // by lane
};

/// What is wrong with a trace; "" when nothing is.
std::string broken(Collected& trace, const rtg::Graph& graph, const result::Result& r, const naive::Outcome& naive) {
    using Kind = result::TraceLane::Kind;
    std::map<std::pair<std::string, std::int64_t>, double> busy;
    std::set<std::tuple<std::string, std::int64_t, double>> granted;
    for (const auto& g : naive.grants) granted.insert({g.entity, g.element, g.time});
    std::set<std::pair<int, std::string>> names;
    for (std::size_t l = 0; l < trace.lanes.size(); ++l) {
        const auto& lane = trace.lanes[l];
        if (lane.number != static_cast<int>(l)) return "lanes are not numbered as they come";
        if (!names.insert({lane.kind == Kind::Process ? -1 : lane.entity, lane.name}).second)
            return "two lanes are named " + lane.name;
        auto& slices = trace.slices[l];
        std::stable_sort(slices.begin(), slices.end(), [](const auto& a, const auto& b) {
            return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
        });
        double end = 0;
        for (const auto& s : slices) {
            if (s.begin < end || s.end < s.begin || s.end > r.time)
                return fmt::format("{}: {} from {} to {} after {}", lane.name, s.name, s.begin, s.end, end);
            end = s.end;
            if (lane.kind == Kind::Process) continue;
            const auto& entity = graph.entities[static_cast<std::size_t>(lane.entity)].name;
            busy[{entity, lane.element}] += s.end - s.begin;
            if (!granted.count({entity, lane.element, s.begin}))
                return fmt::format("nothing was granted at {}[{}] at {}", entity, lane.element, s.begin);
        }
    }
    // Where users are served at once, they are shown for their whole stay, of which they wait for what is shared.
    const auto shown = [&](const std::string& name, const result::Occupancy& o) {
        const auto shares = [&](const rtg::Entity& e) {
            return e.name == name && (e.discipline == rtg::Discipline::Ps || e.discipline == rtg::Discipline::Rr);
        };
        return o.busy + (std::any_of(graph.entities.begin(), graph.entities.end(), shares) ? o.waiting : 0);
    };
    // A flow is shown for its whole stay at the link that bounds it, and keeps a share of each link on its way busy.
    const auto link = [&](const std::string& name) {
        return std::any_of(graph.entities.begin(), graph.entities.end(), [&](const rtg::Entity& e) {
            return e.name == name && e.discipline == rtg::Discipline::Maxmin;
        });
    };
    // Who waits over time adds up to what all waited, those that were not met with them.
    for (const auto& e : r.observed->entities) {
        double all = 0;
        for (const auto& [element, levels] : trace.waited) {
            if (element.first != e.declared) continue;
            for (const auto& level : levels.until(r.time)) all += (level.until - level.from) * level.number[0];
        }
        if (std::fabs(all - e.total.queued) > 1e-9 * (1 + e.total.queued))
            return fmt::format("{} waited {} over time, and {} in all", e.name, all, e.total.queued);
    }
    // Declarations in several blocks may have one name.
    for (const auto& e : r.observed->entities)
        for (std::size_t i = 0; i < e.each.size(); ++i)
            busy[{e.name, static_cast<std::int64_t>(i)}] -= shown(e.name, e.each[i]);
    for (const auto& [element, difference] : busy) {
        if (!link(element.first) && std::fabs(difference) > 1e-9 * r.time)
            return fmt::format("{}[{}] is shown {} longer than it is busy", element.first, element.second, difference);
    }
    return {};
}

std::string broken(const result::Result& r) {
    const auto& path = r.observed->critical_path;
    const auto equal = [](double a, double b) { return std::fabs(a - b) <= 1e-9 * std::max(1.0, b); };
    double waits = 0, lines = 0, tasks = 0, steps = 0;
    for (const auto& w : path.waits) waits += w.time;
    for (const auto& s : r.observed->statements) lines += s.critical;
    for (const auto& t : path.tasks) tasks += t.time;
    if (!equal(lines + waits, r.time)) return fmt::format("{} in lines and {} waited of {}", lines, waits, r.time);
    if (!equal(tasks + path.outside_tasks + waits, r.time))
        return fmt::format("{} in tasks, {} outside and {} waited of {}", tasks, path.outside_tasks, waits, r.time);
    double end = 0;
    for (const auto& s : path.steps) {
        steps += s.time;
        if (s.times == 1 && !equal(s.begin, end)) return fmt::format("a step begins at {} after {}", s.begin, end);
        end = s.end;
    }
    if (path.has_steps && !equal(steps, r.time)) return fmt::format("steps of {} in {}", steps, r.time);
    return {};
}

class Traces : public ::testing::TestWithParam<int> {};

TEST_P(Traces, AgreeWithTheResult) {
    std::mt19937_64 random(static_cast<std::uint64_t>(GetParam()));
    int traced = 0;
    for (int n = 0; n < 60; ++n) {
        Choices choices(20 + random() % 300);
        for (auto& c : choices) c = static_cast<std::uint32_t>(random());
        const std::string text = random_script(choices);
        CheckedScript script(text);
        ASSERT_TRUE(script.good()) << text;
        const LoweredPrediction lowered = lower_prediction(script.program, *script.predicts.at(0), false);
        ASSERT_TRUE(lowered.compiled) << text;
        naive::Settings settings;
        settings.tick_exponent = lowered.values.tick_exponent;
        settings.max_time = kMostTime;
        const auto naive = naive::evaluate(script.program, *script.predicts.at(0), settings);
        if (naive.failure) continue;
        Collected trace;
        engine::Options options;
        options.observe = options.path_steps = true;
        options.trace = &trace;
        engine::RunControl control;
        const auto o = engine::evaluate(lowered.compiled->graph, lowered.values, options, control);
        ASSERT_FALSE(o.error) << text << o.error->message;
        ASSERT_EQ(o.result.time, naive.time) << text;
        EXPECT_EQ(broken(trace, lowered.compiled->graph, o.result, naive), "") << text;
        EXPECT_EQ(broken(o.result), "") << text;
        // Without its steps, and relaxed, the path has the same parts.
        const LoweredPrediction relaxed = lower_prediction(script.program, *script.predicts.at(0), true);
        const auto again = evaluate(relaxed, true, true, {});
        ASSERT_FALSE(again.error) << text;
        EXPECT_EQ(broken(again.result), "") << text;
        ++traced;
    }
    EXPECT_GT(traced, 20);
}

INSTANTIATE_TEST_SUITE_P(Parts, Traces, ::testing::Range(0, 8));

}  // namespace
}  // namespace pamina::test
