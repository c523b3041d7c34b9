// Which graph statements need no processes, as far as that shows before the run: bodies, places, schedules and ranges.
//
// What a task does is plain when it only takes time. Processors must then belong to the statement alone, and only one
// process may reach the statement, so that all their tasks are at hand.
#pragma once

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

/// Its tasks may be taken in number order (sequential.h). `root` says that only one process can reach the statement.
bool is_sequential(const BoundGraph& graph, int task_graph, bool root);

/// All of its tasks come to one ready list (list_schedule.h). Some may compute with a contention, and do nothing else:
/// then it remains to be seen that it is one element for all, and nobody else's.
bool is_listed(const BoundGraph& graph, int task_graph, bool root);

/// Its tasks draw and take time, on no processor or strictly in order on fixed ones (drawn/run_drawn.h).
bool is_drawn(const BoundGraph& graph, int task_graph, bool root);

}  // namespace pamina::engine
