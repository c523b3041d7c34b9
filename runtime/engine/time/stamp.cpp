#include "runtime/engine/time/stamp.h"

#include <algorithm>

namespace pamina::engine {

void PathTime::step(int row, double length, double time, double times, const Ref<PathTask>& task) {
    if (!steps && trail.unique() && trail->task == task && !trail->summary) {
        trail->time += time;
        return;
    }
    // Between tasks, so that none is counted on both sides.
    if (!steps && trail && trail->length >= kMostSteps && trail->task != task) summarize(trail);
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
}

void PathTime::cut_at(double t, int row) {
    const double left = at - t;
    part(row).time = std::max(0.0, part(row).time - left);
    at = accounted = t;
    // Others may share the step.
    if (!trail || trail->summary || (steps ? trail->row != row : trail->task != self)) return;
    Trail last(new PathStep(steps));
    last->length = trail->length;
    last->row = trail->row;
    last->why = trail->why;
    last->before = trail->before;
    last->task = trail->task;
    last->begin = trail->begin;
    last->end = std::min(trail->end, t);
    last->time = std::max(0.0, trail->time - left);
    last->times = trail->times;
    last->waited = trail->waited;
    trail = std::move(last);
}

}  // namespace pamina::engine
