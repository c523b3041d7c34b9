// The level of each task: the longest path from its start to the end of the graph, its own duration included
// (semantics.md 8.2). Tasks are taken after all their successors, so one pass over the dependences is enough.
#pragma once

#include <functional>
#include <vector>

#include "runtime/engine/tasks/task_space.h"

namespace pamina::engine {

/// By task number. `duration` is asked once for each task. What lies on a cycle, or before one, has no level of
/// meaning: such a graph does not end, and the run says so.
std::vector<double> task_levels(TaskSpace& space,
                                const std::function<double(std::int64_t, const TaskIndex&)>& duration);

}  // namespace pamina::engine
