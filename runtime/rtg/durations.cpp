#include "runtime/rtg/durations.h"

#include "runtime/rtg/regions.h"

namespace pamina::rtg {

namespace {

bool reads_now(const Graph& graph, Id id) {
    return id != kNone && graph.now_slot >= 0 && expr::reads_local(graph.pool, id, graph.now_slot);
}

bool reads_now(const Graph& graph, const Range& r) {
    return reads_now(graph, r.first) || reads_now(graph, r.last) || reads_now(graph, r.step);
}

bool reads_now(const Graph& graph, const std::vector<RouteItem>& route) {
    for (const auto& item : route) {
        for (Id i : item.link.indices)
            if (reads_now(graph, i)) return true;
        if (reads_now(graph, item.condition) || reads_now(graph, item.range) || reads_now(graph, item.body) ||
            reads_now(graph, item.other))
            return true;
    }
    return false;
}

bool depends(const Graph& graph, const std::vector<Item>& items) {
    for (const auto& item : items) {
        if (item.kind == Item::Kind::Until || reads_now(graph, item.amount) || reads_now(graph, item.count))
            return true;
        if (depends(graph, item.body)) return true;
    }
    return false;
}

bool depends(const Graph& graph, const Action& action) {
    return std::visit(
        [&](const auto& a) {
            using T = std::decay_t<decltype(a)>;
            if constexpr (std::is_same_v<T, Pass>) {
                return depends(graph, a.items);
            } else if constexpr (std::is_same_v<T, Occupy> || std::is_same_v<T, Use>) {
                return reads_now(graph, a.amount);
            } else if constexpr (std::is_same_v<T, Transfer>) {
                return reads_now(graph, a.amount) || reads_now(graph, a.after) || reads_now(graph, a.route);
            } else if constexpr (std::is_same_v<T, Contend>) {
                return reads_now(graph, a.compute.amount);
            } else if constexpr (std::is_same_v<T, LoopEnter> || std::is_same_v<T, Replicate>) {
                return reads_now(graph, a.range);
            } else if constexpr (std::is_same_v<T, Guard>) {
                return reads_now(graph, a.condition);
            } else if constexpr (std::is_same_v<T, Choice>) {
                for (Id id : a.probabilities) {
                    if (reads_now(graph, id)) return true;
                }
                return reads_now(graph, a.around);
            } else if constexpr (std::is_same_v<T, Draw>) {
                for (Id id : a.numbers) {
                    if (reads_now(graph, id)) return true;
                }
                return false;
            } else if constexpr (std::is_same_v<T, Call>) {
                for (Id id : a.arguments) {
                    if (reads_now(graph, id)) return true;
                }
                return false;
            } else {
                return std::is_same_v<T, Within> || std::is_same_v<T, Get> || std::is_same_v<T, Sync> ||
                       std::is_same_v<T, Await> || std::is_same_v<T, Read> || std::is_same_v<T, RunTasks>;
            }
        },
        action);
}

}  // namespace

std::optional<StateId> unknown_duration(const Graph& graph, StateId entry) {
    std::vector<bool> seen(graph.states.size());
    std::vector<StateId> todo{entry};
    while (!todo.empty()) {
        const StateId s = todo.back();
        todo.pop_back();
        if (s == kNoState || seen[static_cast<std::size_t>(s)]) continue;
        seen[static_cast<std::size_t>(s)] = true;
        const Transition* t = out_of(graph, s);
        if (!t) continue;
        if (depends(graph, t->action)) return s;
        const auto* spawn = std::get_if<Spawn>(&t->action);
        if (spawn && spawn->background) {
            todo.push_back(t->to);
        } else {
            each_target(graph, *t, [&](StateId to) { todo.push_back(to); });
        }
    }
    return std::nullopt;
}

}  // namespace pamina::rtg
