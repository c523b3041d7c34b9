// Task graphs whose tasks draw, replication after replication: finish = max(finish of those it waits for) + what it
// draws, task by task in an order that is found once (task_order.h).
//
// It applies when each task draws and takes time, and runs on no processor or strictly in order on a fixed one that
// nobody else uses. Then the time of each task follows from those of the tasks that it waits for and of the one before
// it on its processor. Whatever is unusual makes it give up without a trace, and the evaluation by processes takes the
// graph and reports it.
#pragma once

#include <cstdint>
#include <optional>

#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/drawn/task_order.h"

namespace pamina::engine {

/// When the tasks of the process with these Locals have finished that start at `start`. Adds to state.work. Nothing
/// when it gave up.
std::optional<double> run_drawn(const BoundGraph& graph, TaskOrder& order, const expr::Slot* locals, double start,
                                LocalState& state);

}  // namespace pamina::engine
