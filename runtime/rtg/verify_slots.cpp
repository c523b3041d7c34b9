#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "runtime/expr/text.h"
#include "runtime/rtg/regions.h"
#include "runtime/rtg/verify_parts.h"

namespace pamina::rtg {

namespace {

using expr::Kind;

/// By state: the procedure whose region it is in (with what that starts); -1: the model.
std::vector<int> owners(const Graph& g) {
    std::vector<int> owner(g.states.size(), -1);
    std::vector<bool> seen(g.states.size());
    for (std::size_t p = 0; p < g.procedures.size(); ++p) {
        std::vector<StateId> todo{g.procedures[p].entry};
        while (!todo.empty()) {
            const StateId s = todo.back();
            todo.pop_back();
            if (seen[static_cast<std::size_t>(s)]) continue;
            seen[static_cast<std::size_t>(s)] = true;
            owner[static_cast<std::size_t>(s)] = static_cast<int>(p);
            const Transition* t = out_of(g, s);
            if (!t) continue;
            if (std::holds_alternative<Call>(t->action)) {
                todo.push_back(t->to);
            } else {
                each_target(g, *t, [&](StateId to) { todo.push_back(to); });
            }
        }
    }
    return owner;
}

class Slots {
  public:
    Slots(const Graph& graph, std::vector<std::string>& found)
        : g_(graph),
          found_(found),
          bound_(static_cast<std::size_t>(graph.local_slots)),
          kind_(static_cast<std::size_t>(graph.local_slots)) {}

    void run() {
        for (Id id = 0; id < g_.pool.size(); ++id) {
            const auto& n = g_.pool.at(id);
            if (n.op == expr::Op::Local) is(static_cast<int>(n.value.i), n.kind);
        }
        for (const auto& a : g_.arrays) {
            if (a.slot >= 0) bind(a.slot, Kind::Int);
        }
        if (g_.now_slot >= 0) bind(g_.now_slot, Kind::Real);
        for (int i = 0; g_.process_slot >= 0 && i <= g_.draws + 1; ++i) bind(g_.process_slot + i, Kind::Int);
        for (const auto& c : g_.contentions) {
            for (const auto& average : c.customer) bind(average.slot, Kind::Real);
            if (c.population_slot >= 0) bind(c.population_slot, Kind::Int);
            for (const auto& s : c.stations) {
                for (const int slot : {s.residence_slot, s.queue_slot, s.utilization_slot})
                    if (slot >= 0) bind(slot, Kind::Real);
            }
        }
        for (std::size_t p = 0; p < g_.procedures.size(); ++p) {
            owner_ = static_cast<int>(p);
            for (int s : g_.procedures[p].parameters) bind(s, std::nullopt);
        }
        const auto owner = owners(g_);
        std::vector<bool> declared(g_.entities.size());
        for (const auto& t : g_.transitions) {
            owner_ = owner[static_cast<std::size_t>(t.from)];
            visit_fields(t.action, Binds{{}, *this});
            if (const auto* declare = std::get_if<Declare>(&t.action)) {
                const auto e = static_cast<std::size_t>(declare->entity);
                if (!declared[e]) bind(g_.entities[e].slot, Kind::Int);
                declared[e] = true;
            } else if (const auto* call = std::get_if<Call>(&t.action)) {
                arguments(*call);
            }
        }
    }

  private:
    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        found_.push_back(fmt::format(format, std::forward<Args>(args)...));
    }
    void is(int slot, Kind k) {
        auto& known = kind_[static_cast<std::size_t>(slot)];
        if (known && *known != k) add("slot {} is {} here and {} there", slot, expr::name_of(*known), expr::name_of(k));
        known = k;
    }
    void bind(int slot, std::optional<Kind> k) {
        if (bound_[static_cast<std::size_t>(slot)]) add("two things are bound to slot {}", slot);
        bound_[static_cast<std::size_t>(slot)] = true;
        if (k) is(slot, *k);
        if (owner_ < 0) return;
        const auto& p = g_.procedures[static_cast<std::size_t>(owner_)];
        if (slot < p.first_slot || slot >= p.first_slot + p.slots)
            add("procedure {} binds slot {}, which its calls do not save", p.name, slot);
    }
    /// The fields of actions that bind slots (fields.h).
    struct Binds : NoFields {
        Slots& to;

        void items(const std::vector<Item>& list) { to.items(list); }
        void route(const std::vector<RouteItem>& list) { to.route(list); }
        void slot(const char*, Kind k, int s) { to.bind(s, k); }
        void maybe_slot(Kind k, int s) {
            if (s >= 0) to.bind(s, k);
        }
        void slots(Kind k, const std::vector<int>& all) {
            for (int s : all) to.bind(s, k);
        }
        void loop_slot(int s) {
            for (int i = 0; i < 3; ++i) to.bind(s + i, Kind::Int);
        }
        void value_slot(const char*, Id like, int s) { to.bind(s, to.g_.pool.at(like).kind); }
        void token_slots(const Element& queue, const std::vector<int>& all) {
            const auto& token = to.g_.entities[static_cast<std::size_t>(queue.entity)].token;
            for (std::size_t i = 0; i < all.size(); ++i) to.bind(all[i], token[i]);
        }
        void number(Table table, int n) {
            if (table == Table::TaskGraph) to.task_graph(to.g_.task_graphs[static_cast<std::size_t>(n)]);
        }
    };
    void items(const std::vector<Item>& list) {
        for (const auto& item : list) {
            if (item.kind == Item::Kind::Assign) bind(item.slot, g_.pool.at(item.amount).kind);
            items(item.body);
        }
    }
    void route(const std::vector<RouteItem>& items) {
        for (const auto& item : items) {
            if (item.kind == RouteItem::Kind::For) bind(item.slot, Kind::Int);
            route(item.body);
            route(item.other);
        }
    }
    void task_items(const std::vector<TaskItem>& list) {
        for (const auto& item : list) {
            if (item.kind == TaskItem::Kind::For) bind(item.loop.slot, Kind::Int);
            if (item.kind == TaskItem::Kind::Let) bind(item.slot, g_.pool.at(item.value).kind);
            task_items(item.body);
            task_items(item.other);
        }
    }
    void task_graph(const TaskGraph& tasks) {
        task_items(tasks.items);
        for (const auto& a : tasks.arrays) {
            for (const auto& r : a.indices) bind(r.slot, Kind::Int);
            if (a.number_slot >= 0) bind(a.number_slot, Kind::Int);
            if (a.duration_slot >= 0) bind(a.duration_slot, Kind::Real);
            if (a.level_slot >= 0) bind(a.level_slot, Kind::Real);
            for (const auto& d : a.after) {
                for (const auto& b : d.binders) bind(b.slot, Kind::Int);
            }
        }
    }
    void arguments(const Call& call) {
        const auto& p = g_.procedures[static_cast<std::size_t>(call.procedure)];
        for (std::size_t i = 0; i < p.parameters.size(); ++i) {
            const auto& known = kind_[static_cast<std::size_t>(p.parameters[i])];
            const Kind given = g_.pool.at(call.arguments[i]).kind;
            if (known && *known != given)
                add("argument {} of {} is {}, not {}", i + 1, p.name, expr::name_of(given), expr::name_of(*known));
        }
    }

    const Graph& g_;
    std::vector<std::string>& found_;
    std::vector<bool> bound_;
    std::vector<std::optional<Kind>> kind_;
    int owner_ = -1;
};

}  // namespace

void verify_slots(const Graph& graph, std::vector<std::string>& found) {
    Slots(graph, found).run();
}

}  // namespace pamina::rtg
