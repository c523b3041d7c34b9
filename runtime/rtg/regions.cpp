#include "runtime/rtg/regions.h"

#include <algorithm>
#include <utility>

namespace pamina::rtg {

std::vector<int> ways_in(const Graph& graph) {
    std::vector<int> ways(graph.states.size());
    if (graph.entry != kNoState) ++ways[static_cast<std::size_t>(graph.entry)];
    for (const auto& procedure : graph.procedures) ++ways[static_cast<std::size_t>(procedure.entry)];
    for (const auto& state : graph.states) {
        if (state.out < 0) continue;
        each_target(graph, graph.transitions[static_cast<std::size_t>(state.out)],
                    [&](StateId s) { ++ways[static_cast<std::size_t>(s)]; });
    }
    return ways;
}

namespace {

/// The states that processes reach from the ones in `todo`.
std::vector<bool> reached_from(const Graph& graph, std::vector<StateId> todo) {
    std::vector<bool> reached(graph.states.size());
    const auto reach = [&](StateId s) {
        if (reached[static_cast<std::size_t>(s)]) return;
        reached[static_cast<std::size_t>(s)] = true;
        todo.push_back(s);
    };
    for (StateId s : std::exchange(todo, {})) reach(s);
    while (!todo.empty()) {
        const StateId s = todo.back();
        todo.pop_back();
        if (const Transition* t = out_of(graph, s)) each_target(graph, *t, reach);
    }
    return reached;
}

/// Drops procedures whose entries are not reached.
void drop_procedures(Graph& graph, const std::vector<bool>& reached) {
    std::vector<int> number(graph.procedures.size(), -1);
    std::vector<Procedure> kept;
    for (std::size_t p = 0; p < graph.procedures.size(); ++p) {
        if (!reached[static_cast<std::size_t>(graph.procedures[p].entry)]) continue;
        number[p] = static_cast<int>(kept.size());
        kept.push_back(std::move(graph.procedures[p]));
    }
    graph.procedures = std::move(kept);
    for (auto& t : graph.transitions) {
        if (auto* call = std::get_if<Call>(&t.action))
            call->procedure = number[static_cast<std::size_t>(call->procedure)];
    }
}

/// The new numbers of the states that an action names.
struct Renumber : NoFields {
    const std::vector<StateId>& numbers;

    explicit Renumber(const std::vector<StateId>& by_state) : numbers(by_state) {}
    void state(StateId& s) const {
        if (s != kNoState) s = numbers[static_cast<std::size_t>(s)];
    }
    void region(const Region&, StateId& s) const { state(s); }
    void regions(const Region&, std::vector<StateId>& all) const {
        for (StateId& s : all) state(s);
    }
};

}  // namespace

bool reads_state(const Graph& graph) {
    return std::any_of(graph.transitions.begin(), graph.transitions.end(),
                       [](const Transition& t) { return std::holds_alternative<Read>(t.action); });
}

std::vector<bool> inside_cancellable(const Graph& graph) {
    std::vector<StateId> bodies;
    for (const auto& state : graph.states) {
        if (state.out < 0) continue;
        each_region(graph.transitions[static_cast<std::size_t>(state.out)].action, [&](const Region& r, StateId entry) {
            if (r.cancellable) bodies.push_back(entry);
        });
    }
    return reached_from(graph, std::move(bodies));
}

void compact(Graph& graph) {
    const std::vector<bool> reached = reached_from(graph, {graph.entry});
    drop_procedures(graph, reached);
    std::vector<StateId> number(graph.states.size(), kNoState);
    std::vector<State> states;
    std::vector<Transition> transitions;
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        if (!reached[s]) continue;
        number[s] = static_cast<StateId>(states.size());
        states.push_back(graph.states[s]);
    }
    const auto renumber = [&](StateId& s) { Renumber(number).state(s); };
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        if (!reached[s] || graph.states[s].out < 0) continue;
        Transition t = std::move(graph.transitions[static_cast<std::size_t>(graph.states[s].out)]);
        renumber(t.from);
        renumber(t.to);
        renumber(t.other);
        std::visit([&](auto& a) { visit_fields(a, Renumber(number)); }, t.action);
        states[static_cast<std::size_t>(number[s])].out = static_cast<std::int32_t>(transitions.size());
        transitions.push_back(std::move(t));
    }
    for (auto& tasks : graph.task_graphs) {
        for (auto& array : tasks.arrays) renumber(array.body);
    }
    for (auto& procedure : graph.procedures) renumber(procedure.entry);
    renumber(graph.entry);
    graph.states = std::move(states);
    graph.transitions = std::move(transitions);
}

}  // namespace pamina::rtg
