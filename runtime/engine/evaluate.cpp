#include "runtime/engine/evaluate.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <stdexcept>

#include "frontend/source/out_of_memory.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/cost_code.h"
#include "runtime/engine/drawn/task_memory.h"
#include "runtime/engine/events/by_events.h"

namespace pamina::engine {

namespace {

/// What is cut off stands step by step, as it was lowered.
bool stands_in_steps(const rtg::Graph& graph) {
    return std::none_of(graph.transitions.begin(), graph.transitions.end(), [](const rtg::Transition& t) {
        const auto* pass = std::get_if<rtg::Pass>(&t.action);
        if (!pass || pass->items.empty()) return false;
        const auto kind = pass->items.front().kind;
        return pass->items.size() > 1 || kind == rtg::Item::Kind::Repeat || kind == rtg::Item::Kind::Copies;
    });
}

}  // namespace

Runs::Runs(const rtg::Graph& graph, const Values& values) : graph_(graph), values_(values) {}
Runs::~Runs() = default;

Outcome Runs::run(const Options& options, RunControl& control) {
    if (options.until < HUGE_VAL && !stands_in_steps(graph_))
        throw std::logic_error("a run that ends at a given time needs its graph as it was lowered");
    try {
        if (!bound_) {
            auto bound = std::make_unique<BoundGraph>(graph_, values_, &control);
            bound->code = std::make_unique<CostCode>(*bound, options);
            bound->memory = std::make_shared<TaskMemory>(*bound);
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
