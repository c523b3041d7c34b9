#include "runtime/engine/time/stamp.h"

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

}  // namespace pamina::engine
