// Small questions and rewrites that passes and forms share.
#pragma once

#include <vector>

#include "runtime/rtg/fields.h"

namespace pamina::rtg {

/// How many ways lead into each state: transitions (`to` and `other`), and 1 for each entry (the model, branches,
/// par bodies, task bodies, spawned bodies; a procedure for itself and for each call).
std::vector<int> ways_in(const Graph& graph);

template <class Visit>
struct RegionsOf : NoFields {
    Visit& visit;

    explicit RegionsOf(Visit& v) : visit(v) {}
    template <class State>
    void region(const Region& r, State& entry) {
        visit(r, entry);
    }
    template <class States>
    void regions(const Region& r, States& entries) {
        for (auto& entry : entries) visit(r, entry);
    }
};
/// Calls `visit(region, state)` for every state at which a process begins that the action starts, but the tasks of a
/// task graph.
template <class Visit>
void each_region(const Action& action, Visit visit) {
    visit_fields(action, RegionsOf<Visit>(visit));
}

/// Calls `visit(state)` for every state that `transition` can lead to, start or call.
template <class Visit>
void each_target(const Graph& graph, const Transition& t, Visit visit) {
    if (t.to != kNoState) visit(t.to);
    if (t.other != kNoState) visit(t.other);
    each_region(t.action, [&](const Region&, StateId entry) { visit(entry); });
    if (const auto* tasks = std::get_if<RunTasks>(&t.action)) {
        for (const auto& array : graph.task_graphs[static_cast<std::size_t>(tasks->task_graph)].arrays)
            visit(array.body);
    } else if (const auto* call = std::get_if<Call>(&t.action)) {
        visit(graph.procedures[static_cast<std::size_t>(call->procedure)].entry);
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

/// By state: whether a process passes through it that a background or the body of a `within` started, called or is.
/// Such a process may be ended at any moment, so what it does has to stand step by step.
std::vector<bool> inside_cancellable(const Graph& graph);

/// Whether processes look at what others do: then it matters at whose turn a branch ends, also where no time passes.
bool reads_state(const Graph& graph);

/// Drops states and transitions that no process reaches, and procedures that none calls; renumbers the rest in their
/// order.
void compact(Graph& graph);

}  // namespace pamina::rtg
