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

/// At most Carry::kAtOnce directions.
void carry_some(const BoundGraph& bound, const Plan& plan, std::span<const Direction> directions,
                const Options& options, RunControl& control, Carried& carried) {
    Carry carry(bound, directions, control);
    std::vector<CarriedSlope> slopes;
    if (carry.is_hopeless()) {
        slopes = carry.finish({});
    } else {
        RunState state(bound, options);
        carried.outcome = carried_by_events(bound, plan, state, options, control, carry, slopes);
    }
    std::ranges::move(slopes, std::back_inserter(carried.slopes));
}

}  // namespace

Carried carry_slopes(const Graphs& graphs, const Values& values, std::span<const Direction> directions,
                     const Options& given, RunControl& control) {
    Options options = given;
    options.observe = false;
    options.trace = nullptr;
    options.path_steps = false;
    options.sequential = false;
    Carried carried;
    if (options.until < HUGE_VAL) {
        carried.slopes.resize(directions.size());
        for (CarriedSlope& slope : carried.slopes) slope.why_not = "the run is cut off";
        return carried;
    }
    const rtg::Graph& graph = graphs.of(options);
    try {
        const BoundGraph bound(graph, values, &control);
        const Plan planned = plan(bound, options);
        for (std::size_t first = 0; first < directions.size(); first += Carry::kAtOnce) {
            const std::size_t count = std::min(Carry::kAtOnce, directions.size() - first);
            carry_some(bound, planned, directions.subspan(first, count), options, control, carried);
            if (carried.outcome.error || carried.outcome.result.partial) break;
        }
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
