// Figures of a task graph alone, whatever the machine (Adve & Vernon 2004, section 2: total work, critical path and
// average parallelism bound every schedule).
#pragma once

#include "runtime/import/task_graph.h"

namespace pamina::import {

struct Metrics {
    double work = 0;                  // sum of all costs, in the graph's multiples of 10^exponent
    double critical_path = 0;         // longest sum of costs along dependences
    std::uint64_t most_parallel = 0;  // most tasks at once when each starts as early as it can
    std::vector<std::uint32_t> path;  // the tasks of one critical path, from first to last
};

Metrics metrics(const TaskGraph& graph);

/// Every task after its predecessors; among those that may come next, as numbered.
std::vector<std::uint32_t> topological_order(const TaskGraph& graph);

/// value * 10^exponent, correctly rounded.
double scaled(double value, int exponent);

}  // namespace pamina::import
