#include "runtime/engine/drawn/run_drawn.h"

#include <algorithm>
#include <vector>

#include "runtime/engine/run/give_up.h"

namespace pamina::engine {

using expr::Slot;

namespace {

double finish_all(const BoundGraph& graph, TaskOrder& order, const Slot* locals, double start, LocalState& state) {
    std::vector<Slot> frame(locals, locals + graph.graph.local_slots);
    // Each task is a process of its own for what it draws.
    const int slot = graph.graph.process_slot;
    const auto owner = static_cast<std::uint64_t>(locals[slot].i);
    const auto children = static_cast<std::uint64_t>(locals[slot + 1].i);
    Slot* const process = &frame[static_cast<std::size_t>(slot)];
    NoObserver nobody{graph.graph};
    auto& tasks = order.tasks();
    const std::uint32_t* const before = order.before().data();
    const Slot* value = order.values().data();
    std::uint32_t b = 0;
    double end = start;
    for (auto& task : tasks) {
        Time clock{start};
        for (; b < task.before_end; ++b) clock.at = std::max(clock.at, tasks[before[b]].finish);
        const auto& body = order.bodies()[task.array];
        for (const int s : body.slots) frame[static_cast<std::size_t>(s)] = *value++;
        process->i = static_cast<std::int64_t>(draws::child_key(owner, children + task.number));
        std::fill_n(process + 1, graph.graph.draws + 1, Slot{});
        for (const Step* step : body.steps) {
            if (const auto* draw = std::get_if<action::Draw>(&step->action)) {
                state.drawing.draw(*draw, frame.data(), state.evaluate);
            } else {
                run_items(step->as<action::Pass>().items, frame.data(), clock, {}, state, nobody);
            }
        }
        task.finish = clock.at;
        end = std::max(end, clock.at);
        state.look_at_control();
    }
    return end;
}

}  // namespace

std::optional<double> run_drawn(const BoundGraph& graph, TaskOrder& order, const Slot* locals, double start,
                                LocalState& state) {
    const bool exact = state.exact;
    const ExactSum work = state.work;
    const double closed_forms = state.closed_forms;
    const auto give_up = [&] {
        state.exact = exact;
        state.work = work;
        state.closed_forms = closed_forms;
        return std::nullopt;
    };
    try {
        const double end = finish_all(graph, order, locals, start, state);
        if (end > state.control.limits.max_time) return give_up();
        // Between inexact instants that come close to each other the order of decisions may be another: who looks at
        // each says so.
        if (graph.has_decisions && (!state.exact || end >= kExactLimit)) return give_up();
        return end;
    } catch (const RunError&) {
        return give_up();  // the general way meets the fault at its place in time
    }
}

}  // namespace pamina::engine
