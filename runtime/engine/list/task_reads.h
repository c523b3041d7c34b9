// What expressions of a task read of it.
#pragma once

#include <utility>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

struct TaskReads {
    int number_slot = -1;                      // of its number
    std::vector<std::pair<int, int>> indices;  // index of the task, its Local; in order, each once
    bool lets = false;                         // of the graph: then all Locals of the task have to be there

    void add(const Cost& cost, const BoundGraph& graph, int task_graph, std::size_t array);
};

}  // namespace pamina::engine
