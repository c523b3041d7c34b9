#include "runtime/engine/slopes/slopes.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <new>

#include "frontend/source/out_of_memory.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/carry.h"
#include "runtime/engine/events/by_events.h"
#include "runtime/engine/plan/plan.h"
#include "runtime/engine/tasks/run_state.h"

namespace pamina::engine {

namespace {

struct Run {
    const BoundGraph& bound;
    const Plan plan;
    const Options& options;
    RunControl& control;
};

/// At most Carry::kAtOnce directions. Sets the outcome where it runs; false where that has an error or was stopped.
bool carry_some(const Run& run, std::span<const Direction> directions, Carried& carried) {
    Carry carry(run.bound, directions, run.control);
    std::vector<CarriedSlope> slopes;
    if (carry.is_hopeless()) {
        slopes = carry.finish({});
    } else {
        RunState state(run.bound, run.options);
        carried.outcome = carried_by_events(run.bound, run.plan, state, run.options, run.control, carry, slopes);
        if (carried.outcome.error || carried.outcome.result.partial) return false;
    }
    const std::size_t first = carried.slopes.size();
    std::ranges::move(slopes, std::back_inserter(carried.slopes));
    if (directions.size() == 1) return true;
    // What could not be followed may be that of another direction: each has what it has alone.
    for (std::size_t k = 0; k < directions.size(); ++k) {
        if (!carry.was_lost(k)) continue;
        Carried alone;
        const bool ended = carry_some(run, directions.subspan(k, 1), alone);
        if (!ended) {
            carried.outcome = std::move(alone.outcome);
            return false;
        }
        carried.slopes[first + k] = std::move(alone.slopes.front());
    }
    return true;
}

}  // namespace

Carried carry_slopes(const Graphs& graphs, const Values& values, std::span<const Direction> directions,
                     const Options& given, RunControl& control) {
    Options options = given;
    options.observe = false;
    options.trace = nullptr;
    options.path_steps = false;
    Carried carried;
    if (options.until < HUGE_VAL) {
        carried.slopes.resize(directions.size());
        for (CarriedSlope& slope : carried.slopes) slope.why_not = "the run is cut off";
        return carried;
    }
    const rtg::Graph& graph = graphs.of(options);
    try {
        const BoundGraph bound(graph, values, &control);
        const Run run{bound, plan(bound, options), options, control};
        for (std::size_t first = 0; first < directions.size(); first += Carry::kAtOnce) {
            const std::size_t count = std::min(Carry::kAtOnce, directions.size() - first);
            if (!carry_some(run, directions.subspan(first, count), carried)) break;
        }
    } catch (const Carry::TooMany&) {
        carried = {};
        carried.slopes.resize(directions.size());
        for (CarriedSlope& slope : carried.slopes) slope.why_not = "tasks are too many to be taken one by one";
    } catch (const Stopped&) {
        carried.outcome.result.partial = true;
    } catch (RunError& error) {
        carried.outcome.error = std::move(error.diagnostic);
    } catch (const std::bad_alloc&) {
        carried.outcome.error = out_of_memory({});
    }
    if (carried.outcome.error || carried.outcome.result.partial) carried.slopes.clear();
    return carried;
}

}  // namespace pamina::engine
