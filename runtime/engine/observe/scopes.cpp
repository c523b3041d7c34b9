#include "runtime/engine/observe/scopes.h"
#include "runtime/result/show.h"
#include "runtime/rtg/regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace pamina::engine {

using expr::Kind;

std::string told(expr::Slot v, Kind kind, const rtg::ToldUnit& unit, Manner manner, double ticks_per_second) {
    if (kind == Kind::Int) return fmt::format("{}", v.i);
    if (kind == Kind::Bool) return v.i ? "true" : "false";
    double base = v.r;
    for (int power = 0; power < unit.time_power; ++power) base /= ticks_per_second;
    return result::show_amount(base, unit.text, unit.prefixable, manner);
}

Scopes::Scopes(const rtg::Graph& graph, double ticks_per_second)
    : graph_(graph),
      ticks_per_second_(ticks_per_second),
      slots_(graph.states.size()),
      kinds_(static_cast<std::size_t>(graph.local_slots), Kind::Int),
      things_(kinds_.size()) {
    for (rtg::Id id = 0; id < static_cast<rtg::Id>(graph.pool.size()); ++id) {
        const auto& node = graph.pool.at(id);
        if (node.op == expr::Op::Local) kinds_[static_cast<std::size_t>(node.value.i)] = node.kind;
    }
    find_things();
    walk();
}

namespace {

/// The Locals with instances that an action names.
template <class Mark>
struct Handles : rtg::NoFields {
    const Mark& mark;

    explicit Handles(const Mark& f) : mark(f) {}
    void element(rtg::Entity::Kind, const rtg::Element& e) const { mark(e.slot); }
    void maybe_element(rtg::Entity::Kind, const std::optional<rtg::Element>& e) const {
        if (e) mark(e->slot);
    }
    void place(const rtg::Place& p) const { mark(p.slot); }
    void maybe_place(const std::optional<rtg::Place>& p) const {
        if (p) mark(p->slot);
    }
    void handles(const std::vector<int>& slots) const {
        for (int slot : slots) mark(slot);
    }
    void things(const rtg::Place& p) const { mark(p.slot); }
    void customers(const std::vector<rtg::Contend::With>& with) const {
        for (const auto& w : with) mark(w.contention.slot);
    }
    void route(const std::vector<rtg::RouteItem>& items) const {
        for (const auto& item : items) {
            mark(item.link.slot);
            route(item.body);
            route(item.other);
        }
    }
};

}  // namespace

// What elements, places and spawns name, and what is passed on.
void Scopes::find_things() {
    const auto mark = [&](int slot) {
        if (slot >= 0) things_[static_cast<std::size_t>(slot)] = true;
    };
    for (const auto& entity : graph_.entities) mark(entity.slot);
    for (const auto& t : graph_.transitions) rtg::visit_fields(t.action, Handles(mark));
    for (const auto& tasks : graph_.task_graphs)
        for (const auto& array : tasks.arrays)
            if (array.place) mark(array.place->slot);
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& t : graph_.transitions) {
            const auto* call = std::get_if<rtg::Call>(&t.action);
            if (!call) continue;
            const auto& parameters = graph_.procedures[static_cast<std::size_t>(call->procedure)].parameters;
            for (std::size_t i = 0; i < parameters.size(); ++i) {
                const auto& node = graph_.pool.at(call->arguments[i]);
                if (node.op != expr::Op::Local) continue;
                const int given = static_cast<int>(node.value.i), taken = parameters[i];
                if (things_[static_cast<std::size_t>(given)] == things_[static_cast<std::size_t>(taken)]) continue;
                mark(given);
                mark(taken);
                changed = true;
            }
        }
    }
}

void Scopes::walk() {
    std::vector<bool> reached(slots_.size());
    std::vector<rtg::StateId> todo;
    const auto reach = [&](rtg::StateId s, std::vector<int> slots) {
        if (s == rtg::kNoState || reached[s]) return;
        reached[s] = true;
        slots_[s] = std::move(slots);
        todo.push_back(s);
    };
    reach(graph_.entry, {});
    for (const auto& procedure : graph_.procedures) reach(procedure.entry, procedure.parameters);
    while (!todo.empty()) {
        const rtg::StateId s = todo.back();
        todo.pop_back();
        if (graph_.states[s].out < 0) continue;
        const auto& t = graph_.transitions[graph_.states[s].out];
        const auto& slots = slots_[s];
        auto with = [&](std::initializer_list<int> more) {
            auto v = slots;
            v.insert(v.end(), more);
            return v;
        };
        if (const auto* loop = std::get_if<rtg::LoopEnter>(&t.action)) {
            reach(t.to, with({loop->slot}));
            reach(t.other, slots);
        } else if (std::holds_alternative<rtg::LoopBack>(t.action)) {
        } else if (const auto* rep = std::get_if<rtg::Replicate>(&t.action)) {
            reach(rep->body, with({rep->slot}));
            reach(t.to, slots);
        } else {
            rtg::each_region(t.action, [&](const rtg::Region&, rtg::StateId body) { reach(body, slots); });
            if (const auto* tasks = std::get_if<rtg::RunTasks>(&t.action)) {
                for (const auto& array : graph_.task_graphs[tasks->task_graph].arrays) {
                    auto v = slots;
                    v.insert(v.end(), array.prefix.begin(), array.prefix.end());
                    for (const auto& r : array.indices) v.push_back(r.slot);
                    reach(array.body, v);
                }
            }
            reach(t.to, slots);
            reach(t.other, slots);
        }
    }
}

std::vector<std::pair<std::string, std::string>> Scopes::list(rtg::StateId state, const expr::Slot* locals) const {
    std::vector<std::pair<std::string, std::string>> all;
    if (state == rtg::kNoState) return all;
    const auto& slots = slots_[static_cast<std::size_t>(state)];
    const auto name_of = [&](int slot) -> const std::string& {
        return graph_.slot_names[static_cast<std::size_t>(slot)];
    };
    for (int slot : slots) {
        const std::string& name = name_of(slot);
        // The indices of an element that is passed have its name, too.
        const bool thing = std::any_of(slots.begin(), slots.end(), [&](int other) {
            return things_[static_cast<std::size_t>(other)] && name_of(other) == name;
        });
        if (name.empty() || thing) continue;
        const auto at = static_cast<std::size_t>(slot);
        static const rtg::ToldUnit kPlain;
        const auto& unit = at < graph_.slot_units.size() ? graph_.slot_units[at] : kPlain;
        all.push_back({name, told(locals[slot], kinds_[at], unit, graph_.manner, ticks_per_second_)});
    }
    return all;
}

std::string Scopes::values(rtg::StateId state, const expr::Slot* locals) const {
    std::string text;
    for (const auto& [name, value] : list(state, locals))
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
    return text;
}

}  // namespace pamina::engine
