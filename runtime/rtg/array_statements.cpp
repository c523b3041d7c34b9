#include "runtime/rtg/array_statements.h"

#include <algorithm>

#include "runtime/rtg/regions.h"

namespace pamina::rtg {

bool ask_work(const Graph& graph, const std::vector<Item>& items) {
    return std::ranges::any_of(items, [&](const Item& item) {
        return (item.kind == Item::Kind::Assign && asks(graph, item.amount, arrays::Question::Work)) ||
               ask_work(graph, item.body);
    });
}

bool has_array_statements(const Graph& graph, StateId entry) {
    std::vector<StateId> todo{entry};
    std::vector<bool> seen(graph.states.size());
    while (!todo.empty()) {
        const StateId at = todo.back();
        todo.pop_back();
        if (at < 0 || seen[static_cast<std::size_t>(at)]) continue;
        seen[static_cast<std::size_t>(at)] = true;
        const Transition* t = out_of(graph, at);
        if (!t) continue;
        if (const auto* pass = std::get_if<Pass>(&t->action))
            if (ask_work(graph, pass->items)) return true;
        each_target(graph, *t, [&](StateId to) { todo.push_back(to); });
    }
    return false;
}

bool has_array_messages(const Graph& graph, StateId entry) {
    std::vector<bool> seen(graph.states.size());
    for (StateId at = entry; at >= 0 && !seen[static_cast<std::size_t>(at)];) {
        seen[static_cast<std::size_t>(at)] = true;
        const Transition* t = out_of(graph, at);
        if (!t) return false;
        if (const auto* loop = std::get_if<LoopEnter>(&t->action))
            return asks(graph, loop->range.last, arrays::Question::Sends);
        if (!std::holds_alternative<Pass>(t->action)) return false;
        at = t->to;
    }
    return false;
}

}  // namespace pamina::rtg
