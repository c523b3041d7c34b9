#include "runtime/engine/evaluate.h"

#include <new>

#include "frontend/source/out_of_memory.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/cost_code.h"
#include "runtime/engine/events/by_events.h"

namespace pamina::engine {

Runs::Runs(const rtg::Graph& graph, const Values& values) : graph_(graph), values_(values) {}
Runs::~Runs() = default;

Outcome Runs::run(const Options& options, RunControl& control) {
    try {
        if (!bound_) {
            auto bound = std::make_unique<BoundGraph>(graph_, values_, &control);
            bound->code = std::make_unique<CostCode>(*bound, options);
            bound_ = std::move(bound);
        }
        return options.observe ? observed_by_events(*bound_, options, control) : by_events(*bound_, options, control);
    } catch (const Stopped&) {
        Outcome outcome;
        outcome.result.model = graph_.name;
        outcome.result.tick_exponent = values_.tick_exponent;
        outcome.result.partial = true;
        if (options.observe) outcome.result.observed.emplace();
        return outcome;
    } catch (RunError& error) {
        Outcome outcome;
        outcome.result.model = graph_.name;
        outcome.result.partial = true;
        outcome.error = std::move(error.diagnostic);
        return outcome;
    } catch (const std::bad_alloc&) {
        Outcome outcome;
        outcome.result.model = graph_.name;
        outcome.result.partial = true;
        outcome.error = out_of_memory({});
        return outcome;
    }
}

Outcome evaluate(const rtg::Graph& graph, const Values& values, const Options& options, RunControl& control) {
    return Runs(graph, values).run(options, control);
}

}  // namespace pamina::engine
