// Where a graph has statements on distributed arrays: expressions that ask about one (arrays/ask.h).
#pragma once

#include <vector>

#include "runtime/arrays/ask.h"
#include "runtime/rtg/graph.h"

namespace pamina::rtg {

/// Whether the expression is this question; kNone is none.
inline bool asks(const Graph& graph, Id id, arrays::Question question) {
    return id != kNone && graph.pool.at(id).op == expr::Op::Ask &&
           graph.pool.at(id).value.i == static_cast<std::int64_t>(question);
}

/// Whether one of them, or of what they repeat, asks how many iterations a processor does: each statement does so once.
bool ask_work(const Graph& graph, const std::vector<Item>& items);

/// Whether a process that begins there, or one that it starts or a procedure that it calls, comes to a statement.
bool has_array_statements(const Graph& graph, StateId entry);
/// Whether a branch that begins here is the messages of a statement on arrays: first the sends.
bool has_array_messages(const Graph& graph, StateId entry);

}  // namespace pamina::rtg
