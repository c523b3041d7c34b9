// What runs of one bound graph know of its task graphs: which evaluators may take them, and what the runs before found.
#pragma once

#include <memory>
#include <vector>

#include "runtime/engine/drawn/task_order.h"

namespace pamina::engine {

/// For one thread.
struct TaskMemory {
    explicit TaskMemory(const BoundGraph& graph);

    // By task graph:
    std::vector<bool> rows, lists, drawn;
    std::vector<std::unique_ptr<TaskOrder>> orders;  // for replications; null: not known yet
    std::vector<bool> unordered;                     // there is no such order
};

}  // namespace pamina::engine
