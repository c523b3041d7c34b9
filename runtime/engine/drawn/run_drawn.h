// Task graphs replication after replication, in an order that is found once (task_order.h). What tasks draw changes how
// long they take, and who goes first, but not who waits for whom.
//
// Whatever is unusual makes it give up without a trace, and another evaluator takes the graph and reports it.
#pragma once

#include <optional>

#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

// Both in Statement::order.

/// Each task draws and takes time, on no processor or strictly in order on a fixed one that nobody else uses. Then
/// finish = max(finish of those that it waits for, and of the one before it on its processor) + what it draws.
std::optional<Taken> by_order(Statement& statement);

/// All tasks come to one ready list and are taken first come first served by processors of one speed, those of
/// Statement::place: what by_list does for them.
std::optional<Taken> by_list_in_order(Statement& statement);

}  // namespace pamina::engine
