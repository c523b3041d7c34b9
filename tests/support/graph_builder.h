// Graphs built by hand: a chain of statements from the entry on, blocks as callables. A tick is what the graph says, 1
// s when it says nothing.
#pragma once

#include <string>
#include <utility>

#include "runtime/rtg/graph.h"

namespace pamina::test {

class GraphBuilder {
  public:
    using Id = rtg::Id;
    using StateId = rtg::StateId;
    using Range = rtg::Range;
    using Item = rtg::Item;
    using Entity = rtg::Entity;

    rtg::Graph graph;
    StateId at;
    expr::Pool& pool = graph.pool;

    explicit GraphBuilder(const std::string& name = "test") {
        graph.name = name;
        graph.entry = at = graph.add_state();
    }
    GraphBuilder(const GraphBuilder&) = delete;  // `pool` is that of this graph

    int slot(const std::string& name = "") {
        graph.slot_names.push_back(name);
        return graph.local_slots++;
    }
    /// A loop's index with its two hidden slots.
    int loop_slot(const std::string& name) {
        const int index = slot(name);
        slot();
        slot();
        return index;
    }
    Id ticks(double d) { return pool.const_real(d); }
    Id num(std::int64_t v) { return pool.const_int(v); }
    Id var(int slot) { return pool.local(slot, expr::Kind::Int); }
    Id real(Id i) { return pool.to_real(i); }
    Id now() {
        if (graph.now_slot < 0) graph.now_slot = slot();
        return pool.local(graph.now_slot, expr::Kind::Real);
    }
    Range range(std::int64_t first, std::int64_t last, bool exclusive = false) {
        return {num(first), num(last), rtg::kNone, exclusive};
    }

    /// A statement whose text is its kind, unless it is said.
    int stmt(const std::string& text, const std::string& kind = "") {
        graph.statements.push_back({text, kind.empty() ? text : kind, {}});
        return static_cast<int>(graph.statements.size()) - 1;
    }
    void then(rtg::Action action, int stmt = -1) {
        const StateId next = graph.add_state();
        graph.add_transition(at, next, std::move(action), stmt);
        at = next;
    }
    void delay(Id amount, Item::Kind kind = Item::Kind::Delay) {
        Item item;
        item.kind = kind;
        item.amount = amount;
        item.stmt = stmt(kind == Item::Kind::Work ? "compute" : "delay");
        then(rtg::Pass{{item}}, item.stmt);
    }
    void work(Id amount) { delay(amount, Item::Kind::Work); }
    void let(int slot, Id value) {
        Item item;
        item.kind = Item::Kind::Assign;
        item.slot = slot;
        item.amount = value;
        then(rtg::Pass{{item}});
    }

    /// Declared here; its number.
    int entity(Entity e) {
        e.slot = slot();
        graph.entities.push_back(std::move(e));
        const int number = static_cast<int>(graph.entities.size()) - 1;
        then(rtg::Declare{number});
        return number;
    }
    int resource(const std::string& name, std::int64_t servers = 1) {
        Entity e;
        e.name = name;
        if (servers != 1) e.servers = num(servers);
        return entity(std::move(e));
    }
    int processors(const std::string& name, std::int64_t n) {
        Entity e;
        e.kind = Entity::Kind::Processor;
        e.name = name;
        e.dimensions = {num(n)};
        return entity(std::move(e));
    }
    void use(int entity, Id amount) { then(rtg::Use{{entity, {}}, amount, false}, stmt("use")); }

    /// A body of its own; its first state.
    template <class Body>
    StateId aside(Body body) {
        const StateId before = at, start = graph.add_state();
        at = start;
        body();
        at = before;
        return start;
    }
    /// `par slot in range { body }`
    template <class Body>
    void par(int slot, Range range, Body body) {
        const StateId from = at, inside = graph.add_state(), after = graph.add_state();
        at = inside;
        body();
        at = after;
        graph.add_transition(from, after, rtg::Replicate{slot, range, inside, {}}, stmt("par"));
    }
    template <class Body>
    void par(int slot, std::int64_t first, std::int64_t last, Body body) {
        par(slot, range(first, last), body);
    }
    template <class Body>
    void loop(int slot, Range range, Body body) {
        const StateId head = at, inside = graph.add_state(), after = graph.add_state();
        graph.add_transition(head, inside, rtg::LoopEnter{slot, range}, stmt("for"), after);
        at = inside;
        body();
        graph.add_transition(at, head, rtg::LoopBack{});
        at = after;
    }
    template <class Body>
    void loop(int slot, std::int64_t first, std::int64_t last, Body body) {
        loop(slot, range(first, last), body);
    }
    template <class Then, class Else>
    void branch(Id condition, Then yes, Else no) {
        const StateId from = at, a = graph.add_state(), b = graph.add_state(), joined = graph.add_state();
        graph.add_transition(from, a, rtg::Guard{condition}, -1, b);
        at = a;
        yes();
        graph.add_transition(at, joined, rtg::Pass{});
        at = b;
        no();
        graph.add_transition(at, joined, rtg::Pass{});
        at = joined;
    }
    template <class A, class B>
    void fork(A one, B two) {
        const StateId from = at, a = graph.add_state(), b = graph.add_state(), after = graph.add_state();
        at = a;
        one();
        at = b;
        two();
        at = after;
        graph.add_transition(from, after, rtg::Fork{{a, b}}, stmt("fork"));
    }
    template <class Body>
    void spawn(bool background, Body body) {
        const StateId from = at, inside = graph.add_state(), after = graph.add_state();
        at = inside;
        body();
        at = after;
        graph.add_transition(from, after, rtg::Spawn{inside, background, {}},
                             stmt(background ? "background" : "spawn"));
    }
    /// `loop { body }`; nothing comes after it.
    template <class Body>
    void forever(Body body) {
        const StateId head = at;
        body();
        graph.add_transition(at, head, rtg::Again{});
    }
    /// A procedure without parameters; its number.
    template <class Body>
    int procedure(Body body) {
        const StateId before = at;
        rtg::Procedure p;
        p.name = "p";
        p.first_slot = graph.local_slots;
        p.entry = at = graph.add_state();
        body();
        p.slots = graph.local_slots - p.first_slot;
        graph.add_transition(at, rtg::kNoState, rtg::Return{});
        graph.procedures.push_back(p);
        at = before;
        return static_cast<int>(graph.procedures.size()) - 1;
    }
};

/// How many actions of a kind a graph has.
template <class A>
int count(const rtg::Graph& g) {
    int n = 0;
    for (const auto& t : g.transitions) n += std::holds_alternative<A>(t.action);
    return n;
}

}  // namespace pamina::test
