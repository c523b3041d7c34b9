// A task-graph statement that is a schedule of messages (goal.h). It meets nobody else: it takes the time that it
// takes.
#pragma once

#include <optional>

#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

/// Never nothing. Throws RunError and Stopped.
std::optional<Taken> by_messages(Statement& statement);

}  // namespace pamina::engine
