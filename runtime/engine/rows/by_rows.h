// Regular task graphs in index order: finish = max(finish of predecessors, processor free) + cost.
//
// Simon & Wierum 1996, section 2.5: time stamps are propagated, nothing is simulated. It applies when every task is
// local work, runs on no processor or strictly in order on a fixed one that nobody else uses, and depends
// only on tasks with lower numbers. Then number order is a topological order, and a task's finish time is known as
// soon as it is reached. Finish times are kept per value of the outermost index, and only as many
// values back as dependences reach, so memory follows what later tasks need. Tasks are taken by rows (recurrence.h):
// interpreted with costs over lanes, or as compiled loops where it pays (recurrence_kernels.h).
//
// Anything else (a dependence on a later task, say, which may be a cycle) makes it give up without a trace,
// and the event-driven evaluation takes the graph.
#pragma once

#include <optional>

#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

/// Nothing when it met a dependence that is not known yet.
std::optional<Taken> by_rows(Statement& statement);

}  // namespace pamina::engine
