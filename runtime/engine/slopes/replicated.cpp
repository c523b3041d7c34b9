#include "runtime/engine/slopes/replicated.h"

#include <algorithm>
#include <cmath>
#include <new>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/carry.h"
#include "runtime/engine/events/by_events.h"
#include "runtime/engine/plan/plan.h"
#include "runtime/engine/slopes/interchange.h"
#include "runtime/engine/slopes/smooth.h"
#include "runtime/engine/tasks/run_state.h"

namespace pamina::engine {

namespace {

using By = ReplicatedSlope::By;

void refuse(ReplicatedSlope& slope, std::string why) {
    slope = {};
    slope.why_not = std::move(why);
}

/// By the structure of the model alone.
void decide(const BoundGraph& bound, const Carry& carry, std::span<ReplicatedSlope> slopes) {
    const std::vector<Reach> reached = reach(bound.graph, carry, slopes.size());
    const std::string order = why_order_counts(bound.graph);
    for (std::size_t k = 0; k < slopes.size(); ++k) {
        ReplicatedSlope& its = slopes[k];
        if (reached[k].chances_only)
            its.by = By::LikelihoodRatio;
        else if (reached[k].nothing || (reached[k].why_not_smooth.empty() && order.empty()))
            its.by = By::Path;
        else
            refuse(its, reached[k].why_not_smooth.empty() ? order : reached[k].why_not_smooth);
    }
}

void take(const CarriedSlope& carried, const Carry::Scores& scores, std::size_t k, ReplicatedSlope& its) {
    switch (its.by) {
        case By::None:
            break;
        case By::Path:
            if (!carried.is_carried()) return refuse(its, carried.why_not);
            if (carried.tie) return refuse(its, "equals are decided that differ along it");
            its.each.push_back(carried.derivative);
            break;
        case By::LikelihoodRatio:
            if (scores.unknown >> k & 1) return refuse(its, "a probability is 0 or 1");
            its.score.push_back(scores.score.of[k]);
            its.information.push_back(scores.information.of[k]);
            break;
    }
}

struct Part {
    const BoundGraph& bound;
    const Plan& plan;
    RunState& state;
    Options options;
    RunControl& control;
};

/// At most Carry::kAtOnce directions. False: a replication fails.
bool carry_some(Part& part, std::span<const Direction> directions, std::uint64_t seed, std::int64_t count,
                std::span<ReplicatedSlope> slopes, std::vector<double>& times) {
    times.clear();
    for (std::int64_t n = 0; n < count; ++n) {
        part.control.now = 0;
        part.control.events = 0;
        part.options.replication = Replication{seed, static_cast<std::uint64_t>(n)};
        Carry carry(part.bound, directions, part.control, true);
        if (n == 0) decide(part.bound, carry, slopes);
        if (std::ranges::all_of(slopes, [](const ReplicatedSlope& s) { return s.by == By::None; })) return true;
        std::vector<CarriedSlope> carried;
        const Outcome outcome =
            carried_by_events(part.bound, part.plan, part.state, part.options, part.control, carry, carried);
        if (part.control.stop.load(std::memory_order_relaxed)) throw Stopped{};
        if (outcome.error || outcome.result.partial) return false;
        times.push_back(outcome.result.time);
        for (std::size_t k = 0; k < slopes.size(); ++k) take(carried[k], carry.scores(), k, slopes[k]);
    }
    return true;
}

}  // namespace

Replicated carry_replications(const Graphs& graphs, const Values& values, std::span<const Direction> directions,
                              const Options& given, std::uint64_t seed, std::int64_t count, RunControl& control) {
    Replicated found;
    found.slopes.resize(directions.size());
    const auto none = [&](const char* why) {
        for (ReplicatedSlope& slope : found.slopes) refuse(slope, why);
        return found;
    };
    Options options = given;
    options.observe = false;
    options.trace = nullptr;
    options.path_steps = false;
    if (options.until < HUGE_VAL) return none("the run is cut off");
    options.replication = Replication{seed, 0};
    try {
        const BoundGraph bound(graphs.of(options), values, &control);
        RunState state(bound, options);
        const Plan planned = plan(bound, options);
        Part part{bound, planned, state, options, control};
        for (std::size_t first = 0; first < directions.size(); first += Carry::kAtOnce) {
            const std::size_t some = std::min(Carry::kAtOnce, directions.size() - first);
            if (!carry_some(part, directions.subspan(first, some), seed, count,
                            std::span(found.slopes).subspan(first, some), found.times))
                return none("a replication fails where times are not whole ticks");
        }
    } catch (const Carry::TooMany&) {
        return none("tasks are too many to be taken one by one");
    } catch (const RunError&) {
        return none("a replication fails where times are not whole ticks");
    } catch (const std::bad_alloc&) {
        return none("it takes too much memory");
    }
    return found;
}

}  // namespace pamina::engine
