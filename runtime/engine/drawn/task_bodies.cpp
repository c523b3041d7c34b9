#include "runtime/engine/drawn/task_bodies.h"

#include <algorithm>
#include <cmath>

#include "runtime/engine/run/give_up.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

using expr::Slot;

TaskBodies::TaskBodies(const BoundGraph& graph, const TaskOrder& order, const Slot* locals, const ListPlace* place,
                       LocalState& state)
    : graph_(graph),
      order_(order),
      place_(place),
      state_(state),
      frame_(locals, locals + graph.graph.local_slots),
      draws_(graph, locals),
      nobody_(graph.graph) {}

double TaskBodies::finish(const TaskOrder::Task& task, double start) {
    const auto& body = order_.bodies()[task.array];
    const Slot* value = order_.values().data() + task.values;
    for (const int slot : body.slots) frame_[static_cast<std::size_t>(slot)] = *value++;
    draws_.start(task.number, frame_.data());
    Time clock{start};
    for (const Step* step : body.steps) {
        if (const auto* draw = std::get_if<action::Draw>(&step->action)) {
            state_.drawing.draw(*draw, frame_.data(), state_.evaluate);
        } else if (const auto* pass = std::get_if<action::Pass>(&step->action)) {
            run_items(pass->items, frame_.data(), clock, {}, state_, nobody_);
        } else {
            clock.at += compute(step->as<action::Occupy>());
        }
    }
    state_.look_at_control();
    return clock.at;
}

double TaskBodies::check(double duration) {
    if (!(duration >= 0) || duration == HUGE_VAL) throw GiveUp{};
    if (!is_whole(duration)) state_.exact = false;
    return duration;
}

/// As ListSchedule does on a processor.
double TaskBodies::compute(const action::Occupy& occupy) {
    const double amount = check(state_.evaluate(occupy.amount, frame_.data()).r);
    const double scaled = occupy.is_work ? amount * graph_.ticks_per_second : amount;
    const bool scales = occupy.is_work || !place_->speed_is_rate;
    const double duration = check(Activity(0, scaled, scales ? place_->speeds.front() : 1).duration());
    state_.work.add(occupy.is_work ? Activity(0, scaled, place_->fastest).duration() : amount);
    return duration;
}

}  // namespace pamina::engine
