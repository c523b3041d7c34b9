// Small questions and rewrites that passes and forms share.
#pragma once

#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::rtg {

/// How many ways lead into each state: transitions (`to` and `other`), and 1 for each entry (the model, branches,
/// par bodies, task bodies).
std::vector<int> ways_in(const Graph& graph);

/// Calls `visit(state)` for every state that `transition` can lead to or start.
template <class Visit>
void each_target(const Graph& graph, const Transition& t, Visit visit) {
    if (t.to != kNoState) visit(t.to);
    if (t.other != kNoState) visit(t.other);
    if (const auto* fork = std::get_if<Fork>(&t.action)) {
        for (StateId s : fork->branches) visit(s);
    } else if (const auto* par = std::get_if<Replicate>(&t.action)) {
        visit(par->body);
    } else if (const auto* tasks = std::get_if<RunTasks>(&t.action)) {
        for (const auto& array : graph.task_graphs[static_cast<std::size_t>(tasks->task_graph)].arrays)
            visit(array.body);
    }
}

/// The transition that leaves a state, or null at the end of a process.
inline const Transition* out_of(const Graph& graph, StateId s) {
    const int out = graph.states[static_cast<std::size_t>(s)].out;
    return out < 0 ? nullptr : &graph.transitions[static_cast<std::size_t>(out)];
}
inline Transition* out_of(Graph& graph, StateId s) {
    const int out = graph.states[static_cast<std::size_t>(s)].out;
    return out < 0 ? nullptr : &graph.transitions[static_cast<std::size_t>(out)];
}

/// Drops states and transitions that no process reaches and renumbers the rest in their order.
void compact(Graph& graph);

}  // namespace pamina::rtg
