#include "runtime/rtg/durations.h"

#include "runtime/rtg/regions.h"

namespace pamina::rtg {

namespace {

/// Whether how long an action takes depends on when it is reached.
struct DependsOnNow : NoFields {
    const Graph& graph;
    bool found = false;

    void look(Id id) {
        found = found || (id != kNone && graph.now_slot >= 0 && expr::reads_local(graph.pool, id, graph.now_slot));
    }
    void look(Role role, Id id) {
        if (role != Role::Aside && role != Role::Later) look(id);
    }
    void cost(Role role, expr::Kind, const char*, Id id) { look(role, id); }
    void amount(Id id) { look(id); }
    void maybe(Role role, expr::Kind, const char*, Id id) { look(role, id); }
    void costs(Role role, expr::Kind, const char*, const std::vector<Id>& ids) { values(role, ids); }
    void value(Role role, Id id) { look(role, id); }
    void values(Role role, const std::vector<Id>& ids) {
        for (Id id : ids) look(role, id);
    }
    void range(const Range& r) {
        for (Id id : {r.first, r.last, r.step}) look(id);
    }
    void items(const std::vector<Item>& list) {
        for (const auto& item : list) {
            if (item.kind == Item::Kind::Until) found = true;
            look(item.amount);
            look(item.count);
            items(item.body);
        }
    }
    void route(const std::vector<RouteItem>& list) {
        for (const auto& item : list) {
            for (Id id : item.link.indices) look(id);
            look(item.condition);
            range(item.range);
            route(item.body);
            route(item.other);
        }
    }
};

bool depends(const Graph& graph, const Action& action) {
    if (traits_in(action).takes == Takes::Unknown) return true;
    DependsOnNow depends{{}, graph};
    visit_fields(action, depends);
    return depends.found;
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
