#include "runtime/engine/evaluate.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <stdexcept>

#include "frontend/source/out_of_memory.h"
#include "runtime/engine/ahead/run_ahead.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/events/by_events.h"
#include "runtime/engine/plan/plan.h"
#include "runtime/engine/tasks/run_state.h"

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

Outcome nothing_reached(const rtg::Graph& graph) {
    Outcome outcome;
    outcome.result.model = graph.name;
    outcome.result.partial = true;
    return outcome;
}

}  // namespace

struct Runs::Ready {
    Ready(const rtg::Graph& graph, const Values& values, const Options& options, const RunControl& control)
        : bound(graph, values, &control), state(bound, options), plan(engine::plan(bound, options)) {}
    const BoundGraph bound;
    RunState state;
    const Plan plan;
    bool gave_up = false;  // when it was to be taken ahead of time
};

Runs::Runs(const Graphs& graphs, const Values& values, const Options& options)
    : graphs_(graphs), values_(values), options_(options) {}
Runs::~Runs() = default;

const Plan* Runs::plan() const {
    return ready_ ? &ready_->plan : nullptr;
}

Outcome Runs::run(RunControl& control) {
    const rtg::Graph& graph = graphs_.of(options_);
    Outcome outcome = attempt(graph, ready_, control);
    if (outcome.error && &graph != &graphs_.all) {
        std::unique_ptr<Ready> whole;
        outcome = attempt(graphs_.all, whole, control);
    }
    outcome.result.manner = graphs_.all.manner;
    // The mean of a mixture says nothing of its percentiles, nor of what is shortest and longest in it.
    if (!outcome.result.means.empty() && outcome.result.observed) {
        for (auto& measure : outcome.result.observed->measures) {
            measure.durations.clear();
            measure.minimum = measure.maximum = std::nan("");
        }
    }
    return outcome;
}

Outcome Runs::run(const Replication& replication, RunControl& control) {
    options_.replication = replication;
    return run(control);
}

Outcome Runs::attempt(const rtg::Graph& graph, std::unique_ptr<Ready>& ready, RunControl& control) {
    if (options_.until < HUGE_VAL && !stands_in_steps(graph))
        throw std::logic_error("a run that ends at a given time needs its graph as it was lowered");
    try {
        if (!ready) ready = std::make_unique<Ready>(graph, values_, options_, control);
        if (ready->plan.why_not_ahead.empty() && !ready->gave_up) {
            if (auto outcome = run_ahead(ready->bound, ready->state, options_, control)) return *std::move(outcome);
            ready->gave_up = true;
        }
        const auto by = ready->plan.observed ? observed_by_events : by_events;
        return by(ready->bound, ready->plan, ready->state, options_, control);
    } catch (const Stopped&) {
        Outcome outcome = nothing_reached(graph);
        outcome.result.tick_exponent = values_.tick_exponent;
        if (options_.observe) outcome.result.observed.emplace();
        return outcome;
    } catch (RunError& error) {
        Outcome outcome = nothing_reached(graph);
        outcome.error = std::move(error.diagnostic);
        return outcome;
    } catch (const std::bad_alloc&) {
        Outcome outcome = nothing_reached(graph);
        outcome.error = out_of_memory({});
        return outcome;
    }
}

Outcome evaluate(const Graphs& graphs, const Values& values, const Options& options, RunControl& control) {
    return Runs(graphs, values, options).run(control);
}

}  // namespace pamina::engine
