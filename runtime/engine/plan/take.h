// A process has come to a task-graph statement: the first candidate of the plan that may take it does.
#pragma once

#include <optional>

#include "runtime/engine/plan/plan.h"
#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

/// Nothing when processes have to take its tasks, one by one. Tells the run's Evaluation which way it went.
std::optional<Taken> take(const StatementPlan& plan, Statement& statement);

}  // namespace pamina::engine
