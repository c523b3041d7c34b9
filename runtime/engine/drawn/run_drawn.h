// Task graphs replication after replication, in an order that is found once (task_order.h). What tasks draw changes how
// long they take, and who goes first, but not who waits for whom.
//
// Whatever is unusual makes it give up without a trace, and another evaluator takes the graph and reports it.
#pragma once

#include <optional>

#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/drawn/task_order.h"
#include "runtime/engine/list/list_schedule.h"

namespace pamina::engine {

// When the tasks of the process with these Locals have finished that start at `start`. Both add to state.work. Nothing
// where they gave up.

/// Each task draws and takes time, on no processor or strictly in order on a fixed one that nobody else uses. Then
/// finish = max(finish of those that it waits for, and of the one before it on its processor) + what it draws.
std::optional<double> run_drawn(const BoundGraph& graph, TaskOrder& order, const expr::Slot* locals, double start,
                                LocalState& state);

/// All tasks come to one ready list and are taken first come first served by processors of one speed: what run_list
/// does for them.
std::optional<double> run_drawn_list(const BoundGraph& graph, const TaskOrder& order, const expr::Slot* locals,
                                     double start, const ListPlace& place, LocalState& state);

}  // namespace pamina::engine
