// Graphs built by hand for the passes: a chain of statements from the entry on, blocks as callables.
#pragma once

#include <string>

#include "runtime/rtg/graph.h"

namespace pamina::relax::testing {

using namespace pamina::rtg;

class Builder {
  public:
    Graph graph;
    StateId at;

    Builder() {
        graph.name = "test";
        graph.entry = at = graph.add_state();
    }
    int slot(const std::string& name = "") {
        graph.slot_names.push_back(name);
        return graph.local_slots++;
    }
    int loop_slot(const std::string& name) {
        const int s = slot(name);
        slot();
        slot();
        return s;
    }
    Id ticks(double d) { return graph.pool.const_real(d); }
    Id num(std::int64_t v) { return graph.pool.const_int(v); }
    Id var(int s) { return graph.pool.local(s, expr::Kind::Int); }
    Id real(Id i) { return graph.pool.to_real(i); }
    int stmt(const std::string& text) {
        graph.statements.push_back({text, text, {}});
        return static_cast<int>(graph.statements.size()) - 1;
    }
    void then(Action action, int stmt = -1) {
        const StateId next = graph.add_state();
        graph.add_transition(at, next, std::move(action), stmt);
        at = next;
    }
    void delay(Id amount, Item::Kind kind = Item::Kind::Delay) {
        Item item;
        item.kind = kind;
        item.amount = amount;
        item.stmt = stmt(kind == Item::Kind::Work ? "compute" : "delay");
        then(Pass{{item}}, item.stmt);
    }
    void work(Id amount) { delay(amount, Item::Kind::Work); }
    void let(int s, Id value) {
        Item item;
        item.kind = Item::Kind::Assign;
        item.slot = s;
        item.amount = value;
        then(Pass{{item}});
    }
    int resource(const std::string& name) {
        Entity e;
        e.name = name;
        e.slot = slot();
        graph.entities.push_back(e);
        then(Declare{static_cast<int>(graph.entities.size()) - 1});
        return static_cast<int>(graph.entities.size()) - 1;
    }
    void use(int entity, Id amount) { then(Use{{entity, {}}, amount, false}, stmt("use")); }
    template <class Body>
    void par(int s, Range range, Body body) {
        const StateId from = at, inside = graph.add_state(), after = graph.add_state();
        at = inside;
        body();
        at = after;
        graph.add_transition(from, after, Replicate{s, range, inside, {}}, stmt("par"));
    }
    template <class Body>
    void loop(int s, Range range, Body body) {
        const StateId head = at, inside = graph.add_state(), after = graph.add_state();
        graph.add_transition(head, inside, LoopEnter{s, range}, stmt("for"), after);
        at = inside;
        body();
        graph.add_transition(at, head, LoopBack{});
        at = after;
    }
    template <class Then, class Else>
    void branch(Id condition, Then yes, Else no) {
        const StateId from = at, a = graph.add_state(), b = graph.add_state(), joined = graph.add_state();
        graph.add_transition(from, a, Guard{condition}, -1, b);
        at = a;
        yes();
        graph.add_transition(at, joined, Pass{});
        at = b;
        no();
        graph.add_transition(at, joined, Pass{});
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
        graph.add_transition(from, after, Fork{{a, b}}, stmt("fork"));
    }
    template <class Body>
    void spawn(bool background, Body body) {
        const StateId from = at, inside = graph.add_state(), after = graph.add_state();
        at = inside;
        body();
        at = after;
        graph.add_transition(from, after, Spawn{inside, background, {}}, stmt(background ? "background" : "spawn"));
    }
    /// `loop { body }`; nothing comes after it.
    template <class Body>
    void forever(Body body) {
        const StateId head = at;
        body();
        graph.add_transition(at, head, Again{});
    }
    /// A procedure without parameters; its number.
    template <class Body>
    int procedure(Body body) {
        const StateId before = at;
        Procedure p;
        p.name = "p";
        p.first_slot = graph.local_slots;
        p.entry = at = graph.add_state();
        body();
        p.slots = graph.local_slots - p.first_slot;
        graph.add_transition(at, rtg::kNoState, Return{});
        graph.procedures.push_back(p);
        at = before;
        return static_cast<int>(graph.procedures.size()) - 1;
    }
    Id now() {
        if (graph.now_slot < 0) graph.now_slot = slot();
        return graph.pool.local(graph.now_slot, expr::Kind::Real);
    }
    Range range(std::int64_t first, std::int64_t last, bool exclusive = false) {
        return {num(first), num(last), kNone, exclusive};
    }
};

template <class A>
int count(const Graph& g) {
    int n = 0;
    for (const auto& t : g.transitions) n += std::holds_alternative<A>(t.action);
    return n;
}

}  // namespace pamina::relax::testing
