#include "runtime/engine/stamp.h"

namespace pamina::engine {

void PathTime::step(int row, double length, double time, double times, const Ref<PathTask>& task) {
    if (!steps && trail.unique() && trail->task == task && !trail->summary) {
        trail->time += time;
        return;
    }
    Trail next(new PathStep(steps));
    next->row = row;
    next->why = std::exchange(why, PathRows::kNone);
    next->waited = std::exchange(waited, 0);
    next->task = task;
    next->begin = at;
    next->end = at + length;
    next->time = time;
    next->times = times;
    next->length = (trail ? trail->length : 0) + (task && !task->from_file ? 1 : 0);
    next->before = std::move(trail);
    trail = std::move(next);
    if (!steps && trail->length >= kMostSteps) summarize(trail);
}

void PathTime::cut(double t, int row) {
    const double left = told - t;
    at = t;
    if (left <= 0) return;
    told = t;
    if (row < 0 || path.size() <= static_cast<std::size_t>(row)) return;
    path[static_cast<std::size_t>(row)].time -= left;
    if (!trail || trail->summary || (steps ? trail->row != row : trail->task != self)) return;
    // Others may share the step as it was.
    Trail shorter(new PathStep(steps));
    shorter->length = trail->length;
    shorter->row = row;
    shorter->why = trail->why;
    shorter->waited = trail->waited;
    shorter->before = trail->before;
    shorter->task = trail->task;
    shorter->begin = trail->begin;
    shorter->end = t;
    shorter->time = trail->time - left;
    shorter->times = trail->times;
    trail = std::move(shorter);
}

}  // namespace pamina::engine
