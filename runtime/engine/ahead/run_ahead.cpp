#include "runtime/engine/ahead/run_ahead.h"

#include <new>

#include "runtime/engine/ahead/ahead.h"

namespace pamina::engine {

std::string_view why_not_ahead(const BoundGraph& graph, const Options& options) {
    if (options.observe || options.trace || options.path_steps) return "it is observed";
    if (!options.sequential) return "it is to be taken by events";
    if (options.until < HUGE_VAL) return "it ends at a given time";
    if (graph.limits.max_events > 0) return "events are counted up to a limit";
    if (graph.graph.process_slot >= 0) return "something is drawn";
    if (graph.reads_state) return "processes look at what others do";
    bool puts = false, gets = false;
    for (const Step& step : graph.steps) {
        puts = puts || step.is<action::Put>();
        gets = gets || step.is<action::Get>();
        const bool taken = visit(step.action, []<class A>(const A& a) {
            if constexpr (std::same_as<A, action::Put>)
                return a.values.empty();
            else if constexpr (std::same_as<A, action::Replicate>)
                return a.barrier_slot < 0;
            else if constexpr (std::same_as<A, action::Fork>)
                return a.barrier_slot < 0;
            else if constexpr (std::same_as<A, action::Occupy>)
                return !a.priority.present();
            else if constexpr (std::same_as<A, action::Transfer>)
                return true;  // behind a condition that mostly does not hold, in networks without contention
            else
                return is_taken<A>;
        });
        if (!taken) return "processes do not meet at queues alone";
    }
    if (!puts || !gets) return "there are no messages";
    for (std::size_t i = 0; i < graph.entities.size(); ++i) {
        const auto& entity = graph.graph.entities[i];
        if (entity.kind == rtg::Entity::Kind::Contention || graph.entities[i].speed_array >= 0)
            return "processes do not meet at queues alone";
        if (graph.entities[i].capacity.present()) return "a queue has a capacity";
    }
    return "";
}

std::optional<Outcome> run_ahead(const BoundGraph& graph, RunState& state, const Options& options,
                                 RunControl& control) {
    AheadManner manner;
    try {
        for (;;) try {
                return Ahead(graph, state, options, control, manner).run();
            } catch (const BeginAgain& again) {
                manner = again.manner;
            }
    } catch (const GiveUp&) {
    } catch (const RunError&) {
    } catch (const std::bad_alloc&) {
    }
    return {};
}

}  // namespace pamina::engine
