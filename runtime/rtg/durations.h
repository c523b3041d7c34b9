// Which tasks have a time of their own: how long they take alone, without waiting, at speed 1 (semantics.md
// 8.2).
#pragma once

#include <optional>

#include "runtime/rtg/graph.h"

namespace pamina::rtg {

/// A state, reached from a task's entry, where the time that passes depends on when it is reached or on other processes
/// (`now`, `delay until`, `get`, `sync`, `await`, a task graph). Nothing: the task's duration is known before it runs.
/// What only backgrounds do does not matter.
std::optional<StateId> unknown_duration(const Graph& graph, StateId entry);

}  // namespace pamina::rtg
