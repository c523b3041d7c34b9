// The tasks of a model that was compiled and bound: a program as stochastic models see it (program.h), in ticks.
#pragma once

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// Tasks that a program may have, and steps that its processes make until all are known.
inline constexpr std::int64_t kMostTasks = 1'000'000;
inline constexpr std::int64_t kMostSteps = 20'000'000;

/// Each task of a graph statement is a task, and so is each `delay` and `compute` that a process comes to, of those
/// that take time. Of the graph as it was lowered, not relaxed. Throws Refused where processes meet elsewhere than at
/// forks, joins, barriers of a `par` or `fork` and processors, where what is drawn decides more than how long something
/// takes (E1091), and where there is too much (E1095); engine::RunError where an expression fails, engine::Stopped.
Program read(const engine::BoundGraph& graph, engine::RunControl& control);

}  // namespace pamina::stochastic
