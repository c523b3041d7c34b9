// Which graph statements need no processes, as far as that shows before the run: bodies, places, schedules and ranges.
//
// What a task does is plain when it only takes time. Processors must then belong to the statement alone, and only one
// process may reach the statement, so that all their tasks are at hand.
#pragma once

#include <string_view>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

// Why an evaluator does not take a statement; empty: it may. `root` says that only one process can reach the statement.

/// Its tasks are taken in number order (rows/by_rows.h).
std::string_view why_not_by_rows(const BoundGraph& graph, int task_graph, bool root);

/// All of its tasks come to one ready list (list/list_schedule.h). Some may compute with a contention, and do nothing
/// else: then it remains to be seen that it is one element for all, and nobody else's.
std::string_view why_not_by_list(const BoundGraph& graph, int task_graph, bool root);

/// Its tasks are on processors of their own, on several places, or some of them on none (list/list_schedule.h).
std::string_view why_not_by_lists(const BoundGraph& graph, int task_graph, bool root);

/// Its tasks draw and take time, on no processor or strictly in order on fixed ones (drawn/run_drawn.h).
std::string_view why_not_in_order(const BoundGraph& graph, int task_graph, bool root);

}  // namespace pamina::engine
