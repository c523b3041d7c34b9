#include "runtime/stochastic/net/liveness.h"

#include <algorithm>
#include <optional>
#include <set>

#include "frontend/source/overloaded.h"
#include "runtime/rtg/fields.h"
#include "runtime/rtg/regions.h"

namespace pamina::model_nets {

namespace {

using expr::Id;
using expr::kNone;

/// The Locals that the fields of an action read and set.
struct SlotsOf : rtg::NoFields {
    const rtg::Graph& graph;
    std::set<int> read, set;

    explicit SlotsOf(const rtg::Graph& g) : graph(g) {}

    void of(Id id) {
        if (id == kNone) return;
        for (const int slot : expr::free_locals(graph.pool, id)) read.insert(slot);
    }
    void of(const std::vector<Id>& ids) {
        for (const Id id : ids) of(id);
    }
    void of(const rtg::Range& r) {
        for (const Id id : {r.first, r.last, r.step}) of(id);
    }
    void handle(int slot, int entity) {
        read.insert(slot >= 0 ? slot : graph.entities[static_cast<std::size_t>(entity)].slot);
    }
    void of(const rtg::Element& e) {
        of(e.indices);
        handle(e.slot, e.entity);
    }
    void of(const rtg::Place& p) {
        of(p.indices);
        of(p.part);
        handle(p.slot, p.entity);
    }
    template <class T>
    void of(const std::optional<T>& one) {
        if (one) of(*one);
    }
    void of(const std::vector<rtg::RouteItem>& route) {
        for (const rtg::RouteItem& r : route) {
            if (r.kind == rtg::RouteItem::Kind::Link) of(r.link);
            of(r.condition);
            of(r.range);
            of(r.body);
            of(r.other);
        }
    }

    void cost(rtg::Role, expr::Kind, const char*, const Id& x) { of(x); }
    void amount(const Id& x) { of(x); }
    void maybe(rtg::Role, expr::Kind, const char*, const Id& x) { of(x); }
    void costs(rtg::Role, expr::Kind, const char*, const std::vector<Id>& x) { of(x); }
    void value(rtg::Role, const Id& x) { of(x); }
    void values(rtg::Role, const std::vector<Id>& x) { of(x); }
    void priority(const Id& x) { of(x); }
    void token_values(const rtg::Element&, const std::vector<Id>& x) { of(x); }
    void range(const rtg::Range& x) { of(x); }
    void route(const std::vector<rtg::RouteItem>& x) { of(x); }
    void element(rtg::Entity::Kind, const rtg::Element& x) { of(x); }
    void maybe_element(rtg::Entity::Kind, const std::optional<rtg::Element>& x) { of(x); }
    void place(const rtg::Place& x) { of(x); }
    void maybe_place(const std::optional<rtg::Place>& x) { of(x); }
    void things(const rtg::Place& x) { of(x); }
    void slot(const char*, expr::Kind, int s) { set.insert(s); }
    void maybe_slot(expr::Kind, int s) { set.insert(s); }
    void slots(expr::Kind, const std::vector<int>& all) { set.insert(all.begin(), all.end()); }
    void loop_slot(int s) { set.insert({s, s + 1, s + 2}); }
    void value_slot(const char*, Id, int s) { set.insert(s); }
    void token_slots(const rtg::Element&, const std::vector<int>& all) { set.insert(all.begin(), all.end()); }
    void read_slot(const char*, int s) { read.insert(s); }
    void maybe_read_slot(int s) { read.insert(s); }
};

using Live = std::set<int>;

Live before(const rtg::Graph& graph, const rtg::Item& item, Live live) {
    SlotsOf slots(graph);
    if (item.kind == rtg::Item::Kind::Assign) live.erase(item.slot);
    slots.of(item.amount);
    slots.of(item.count);
    live.insert(slots.read.begin(), slots.read.end());
    return live;
}

bool draws_a_choice(const rtg::Transition& t) {
    const auto* draw = std::get_if<rtg::Draw>(&t.action);
    return draw && (draw->law == language::Law::Bernoulli || draw->law == language::Law::Uniform);
}

}  // namespace

Liveness::Liveness(const rtg::Graph& graph) : live_(graph.states.size()), reads_now_(graph.states.size(), false) {
    std::vector<Live> in(graph.states.size());
    std::vector<SlotsOf> slots(graph.states.size(), SlotsOf(graph));
    for (const rtg::Transition& t : graph.transitions) {
        SlotsOf& s = slots[static_cast<std::size_t>(t.from)];
        rtg::visit_fields(t.action, s);
        // The loop's counters are set at its head, and read and set where it goes round.
        if (std::holds_alternative<rtg::LoopBack>(t.action))
            if (const auto* head = rtg::out_of(graph, t.to))
                if (const auto* enter = std::get_if<rtg::LoopEnter>(&head->action))
                    s.read.insert({enter->slot, enter->slot + 1, enter->slot + 2});
        if (const auto* fork = std::get_if<rtg::Fork>(&t.action)) s.set.insert(fork->barrier_slot);
        if (const auto* par = std::get_if<rtg::Replicate>(&t.action)) s.set.insert(par->barrier_slot);
        bool now = s.read.contains(graph.now_slot);
        if (const auto* pass = std::get_if<rtg::Pass>(&t.action))
            for (const rtg::Item& i : pass->items) now = now || before(graph, i, {}).contains(graph.now_slot);
        reads_now_[static_cast<std::size_t>(t.from)] = graph.now_slot >= 0 && now;
    }
    for (bool more = true; more;) {
        more = false;
        for (auto t = graph.transitions.rbegin(); t != graph.transitions.rend(); ++t) {
            const auto from = static_cast<std::size_t>(t->from);
            const SlotsOf& s = slots[from];
            Live live;
            rtg::each_target(graph, *t, [&](rtg::StateId to) {
                const Live& after = in[static_cast<std::size_t>(to)];
                live.insert(after.begin(), after.end());
            });
            // Where it goes round, the head's body and what is behind the loop follow.
            if (std::holds_alternative<rtg::LoopBack>(t->action))
                if (const auto* head = rtg::out_of(graph, t->to))
                    for (const rtg::StateId to : {head->to, head->other})
                        if (to != rtg::kNoState) {
                            const Live& after = in[static_cast<std::size_t>(to)];
                            live.insert(after.begin(), after.end());
                        }
            for (const int slot : s.set) live.erase(slot);
            std::vector<Live> items{live};
            if (const auto* pass = std::get_if<rtg::Pass>(&t->action))
                for (auto i = pass->items.rbegin(); i != pass->items.rend(); ++i)
                    items.push_back(before(graph, *i, items.back()));
            items.back().insert(s.read.begin(), s.read.end());
            std::reverse(items.begin(), items.end());
            for (Live& l : items) l.erase(-1);
            more = more || items.front() != in[from];
            in[from] = items.front();
            live_[from].clear();
            for (const Live& l : items) live_[from].emplace_back(l.begin(), l.end());
        }
    }
    for (auto& all : live_)
        if (all.empty()) all.emplace_back();
}

Does does(const rtg::Graph& graph, rtg::StateId body) {
    Does found;
    std::vector<rtg::StateId> open{body};
    std::set<rtg::StateId> seen{body};
    while (!open.empty()) {
        const rtg::Transition* t = rtg::out_of(graph, open.back());
        open.pop_back();
        if (!t) continue;
        const auto is = [&]<class... A>() { return (std::holds_alternative<A>(t->action) || ...); };
        rtg::each_region(t->action, [&](const rtg::Region&, rtg::StateId) { found.starts = true; });
        found.starts = found.starts || is.template operator()<rtg::RunTasks, rtg::Declare, rtg::Call>();
        found.meets = found.meets ||
                      is.template operator()<rtg::Acquire, rtg::Put, rtg::Get, rtg::Sync, rtg::Signal, rtg::Await>();
        found.chooses = found.chooses || draws_a_choice(*t);
        for (const rtg::StateId to : {t->to, t->other})
            if (to != rtg::kNoState && seen.insert(to).second) open.push_back(to);
    }
    return found;
}

std::vector<bool> in_endless_loops(const rtg::Graph& graph) {
    std::vector<bool> found(graph.states.size(), false);
    for (const rtg::Transition& again : graph.transitions) {
        if (!std::holds_alternative<rtg::Again>(again.action)) continue;
        std::vector<rtg::StateId> open{again.to};
        std::set<rtg::StateId> seen{again.to};
        while (!open.empty()) {
            const rtg::Transition* t = rtg::out_of(graph, open.back());
            open.pop_back();
            if (!t) continue;
            for (const rtg::StateId to : {t->to, t->other})
                if (to != rtg::kNoState && seen.insert(to).second) open.push_back(to);
        }
        if (!seen.contains(again.from)) continue;  // it is left before it goes round
        for (const rtg::StateId s : seen) {
            // Also what is behind the loop where it can be left: what starts others there is refused with it.
            found[static_cast<std::size_t>(s)] = true;
        }
    }
    return found;
}

}  // namespace pamina::model_nets
