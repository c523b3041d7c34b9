// A task as a critical path names it.
#pragma once

#include "runtime/engine/tasks/task_space.h"
#include "runtime/engine/time/trail.h"

namespace pamina::engine {

/// The task `number` of a task graph, which is at `task`.
inline Ref<PathTask> path_task(int graph, const rtg::TaskGraph& source, std::int64_t number, const TaskIndex& task) {
    Ref<PathTask> named(new PathTask);
    named->graph = graph;
    named->array = task.array;
    named->number = number;
    named->from_file = source.arrays[static_cast<std::size_t>(task.array)].file >= 0;
    if (!named->from_file) named->values = task.values;
    return named;
}

}  // namespace pamina::engine
