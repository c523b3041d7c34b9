#include "runtime/rtg/regions.h"

namespace pamina::rtg {

std::vector<int> ways_in(const Graph& graph) {
    std::vector<int> ways(graph.states.size());
    if (graph.entry != kNoState) ++ways[static_cast<std::size_t>(graph.entry)];
    for (const auto& state : graph.states) {
        if (state.out < 0) continue;
        each_target(graph, graph.transitions[static_cast<std::size_t>(state.out)],
                    [&](StateId s) { ++ways[static_cast<std::size_t>(s)]; });
    }
    return ways;
}

void compact(Graph& graph) {
    std::vector<bool> reached(graph.states.size());
    std::vector<StateId> todo;
    const auto reach = [&](StateId s) {
        if (reached[static_cast<std::size_t>(s)]) return;
        reached[static_cast<std::size_t>(s)] = true;
        todo.push_back(s);
    };
    reach(graph.entry);
    while (!todo.empty()) {
        const StateId s = todo.back();
        todo.pop_back();
        if (const Transition* t = out_of(graph, s)) each_target(graph, *t, reach);
    }
    std::vector<StateId> number(graph.states.size(), kNoState);
    std::vector<State> states;
    std::vector<Transition> transitions;
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        if (!reached[s]) continue;
        number[s] = static_cast<StateId>(states.size());
        states.push_back(graph.states[s]);
    }
    const auto renumber = [&](StateId& s) {
        if (s != kNoState) s = number[static_cast<std::size_t>(s)];
    };
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        if (!reached[s] || graph.states[s].out < 0) continue;
        Transition t = std::move(graph.transitions[static_cast<std::size_t>(graph.states[s].out)]);
        renumber(t.from);
        renumber(t.to);
        renumber(t.other);
        if (auto* fork = std::get_if<Fork>(&t.action)) {
            for (StateId& b : fork->branches) renumber(b);
        } else if (auto* par = std::get_if<Replicate>(&t.action)) {
            renumber(par->body);
        } else if (auto* release = std::get_if<Release>(&t.action)) {
            renumber(release->acquired_at);
        }
        states[static_cast<std::size_t>(number[s])].out = static_cast<std::int32_t>(transitions.size());
        transitions.push_back(std::move(t));
    }
    for (auto& tasks : graph.task_graphs) {
        for (auto& array : tasks.arrays) renumber(array.body);
    }
    renumber(graph.entry);
    graph.states = std::move(states);
    graph.transitions = std::move(transitions);
}

}  // namespace pamina::rtg
