#include "runtime/engine/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "frontend/source/out_of_memory.h"
#include "runtime/engine/bound_graph.h"
#include "runtime/engine/by_events.h"
#include "runtime/engine/cost_code.h"
#include "runtime/result/show.h"

namespace pamina::engine {

Diagnostic past_time_limit(double max_time, double ticks_per_second) {
    const std::string limit = result::show_time(max_time / ticks_per_second);
    // As a decimal it may be a little less.
    if (std::max(max_time, max_time / ticks_per_second) < 0.999 * kLongestTime) {
        return {Severity::error,
                "E0905",
                {},
                fmt::format("the model runs past the time limit of {}", limit),
                "raise it with --max-time, or look for a loop that does not end",
                {}};
    }
    return {Severity::error,
            "E0512",
            {},
            fmt::format("the time of this model is infinite, or near that: it passes {}", limit),
            "look for a loop in which times grow, or a division by a number near 0",
            {}};
}

Outcome evaluate(const rtg::Graph& graph, const Values& values, const Options& options, RunControl& control) {
    try {
        BoundGraph bound(graph, values, &control);
        bound.code = std::make_unique<CostCode>(bound, options);
        return options.observe ? observed_by_events(bound, options, control) : by_events(bound, options, control);
    } catch (const Stopped&) {
        Outcome outcome;
        outcome.result.model = graph.name;
        outcome.result.tick_exponent = values.tick_exponent;
        outcome.result.partial = true;
        if (options.observe) outcome.result.observed.emplace();
        return outcome;
    } catch (RunError& error) {
        Outcome outcome;
        outcome.result.model = graph.name;
        outcome.result.partial = true;
        outcome.error = std::move(error.diagnostic);
        return outcome;
    } catch (const std::bad_alloc&) {
        Outcome outcome;
        outcome.result.model = graph.name;
        outcome.result.partial = true;
        outcome.error = out_of_memory({});
        return outcome;
    }
}

}  // namespace pamina::engine
