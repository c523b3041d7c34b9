// A graph with what processes do beside and with each other, and a procedure, built by hand.
#pragma once

#include "runtime/rtg/forms.h"
#include "runtime/rtg/graph.h"
#include "runtime/rtg/regions.h"

namespace pamina::rtg::testing {

/// model office(n: int, t: time) {
///   resource r   barrier b(2)   queue q[3] (capacity = 2, initial = 1)   event e   part node[2] with processor cpu[4]
///   par p in 0..<n { sync }
///   fork { sync b; measure answer { delay t } } { put q[0] after t; put q[0]; get q[1]; signal e; await e; spawn { } }
///   background { loop { delay t; walk(n, r) } }
///   on m.node[1].cpu[0..<2] { }   on m.node[1].cpu { }
///   walk(3, r)
/// }
/// proc walk(k: int, server) { let x = now; if k > 0 { use server for x; walk(k - 1, server) } }
inline Graph beside() {
    using expr::Kind;
    using expr::Op;
    Graph g;
    g.name = "office";
    const auto slot = [&](const std::string& name) {
        g.slot_names.push_back(name);
        return g.local_slots++;
    };
    auto& p = g.pool;
    const auto num = [&](std::int64_t v) { return p.const_int(v); };
    g.globals.push_back({"n", Kind::Int, 0, kNone, {}});
    g.globals.push_back({"t", Kind::Real, 1, kNone, {}});
    const Id n = p.global(0, Kind::Int), t = p.global(1, Kind::Real);
    const int item = slot("item");
    Array squares{"squares", Kind::Int, 0, {}, false, {}};
    squares.slot = item;
    squares.range = {num(1), n, kNone, false};
    squares.element = p.make(Op::MulI, {p.local(item, Kind::Int), p.local(item, Kind::Int)});
    g.arrays = {squares};
    g.measures = {{"answer", {1, 60, 70}}};

    const auto entity = [&](Entity::Kind kind, const std::string& name) {
        Entity e;
        e.kind = kind;
        e.name = name;
        e.slot = slot("");
        g.entities.push_back(e);
        return static_cast<int>(g.entities.size()) - 1;
    };
    const int r = entity(Entity::Kind::Resource, "r"), b = entity(Entity::Kind::Barrier, "b"),
              q = entity(Entity::Kind::Queue, "q"), e = entity(Entity::Kind::Event, "e"),
              cpu = entity(Entity::Kind::Processor, "m.node.cpu");
    const auto of = [&](int number) -> Entity& { return g.entities[static_cast<std::size_t>(number)]; };
    of(b).parties = num(2);
    of(q).dimensions = {num(3)};
    of(q).capacity = num(2);
    of(q).initial = num(1);
    of(cpu).dimensions = {num(2), num(4)};
    of(cpu).outer = 1;
    g.now_slot = slot("");
    const int pi = slot("p"), bare = slot(""), start = slot(""), found = slot("found"), idle = slot("idle");
    Procedure walk;
    walk.name = "walk";
    walk.first_slot = g.local_slots;
    const int k = slot("k"), server = slot("server"), x = slot("x");
    walk.slots = 3;
    walk.parameters = {k, server};
    walk.span = {1, 80, 90};

    StateId at = g.entry = g.add_state();
    const auto then = [&](Action action) {
        const StateId next = g.add_state();
        g.add_transition(at, next, std::move(action));
        at = next;
    };
    const auto wait = [&](Id amount) {
        Item i;
        i.amount = amount;
        return Pass{{i}};
    };
    const auto call = [&](Id count, Id handle) { return Call{0, {count, handle}}; };
    const Id r_handle = p.local(of(r).slot, Kind::Int);
    for (int number = 0; number < 5; ++number) then(Declare{number});
    {  // par
        const StateId from = at, body = g.add_state(), end = g.add_state(), after = g.add_state();
        g.add_transition(body, end, Sync{std::nullopt, bare});
        g.add_transition(from, after, Replicate{pi, {num(0), n, kNone, true}, body, {}, bare});
        at = after;
    }
    {  // fork
        const StateId from = at, one = g.add_state(), two = g.add_state(), spawned = g.add_state(),
                      after = g.add_state();
        at = one;
        then(Sync{Element{b, {}}, -1});
        then(BeginMeasure{0, start});
        then(wait(t));
        then(EndMeasure{0, start});
        at = two;
        then(Put{{q, {num(0)}}, t});
        then(Put{{q, {num(0)}}, kNone});
        then(Get{{q, {num(1)}}});
        then(Signal{{e, {}}});
        then(Await{{e, {}}});
        then(Read{Read::What::Tokens, {Place::Kind::Element, q, {num(1)}, {}}, found});
        then(Read{Read::What::Free, {Place::Kind::Part, cpu, {num(1)}, {num(0), num(1)}}, idle});
        then(Spawn{spawned, false, {r, q}, {g.entities[static_cast<std::size_t>(e)].slot}});
        then(Join{});
        g.add_transition(from, after, Fork{{one, two}});
        at = after;
    }
    {  // background
        const StateId from = at, body = g.add_state(), called = g.add_state(), after = g.add_state();
        g.add_transition(from, after, Spawn{body, true, {}});
        g.add_transition(body, called, wait(t));
        const StateId again = g.add_state();
        g.add_transition(called, again, call(n, r_handle));
        g.add_transition(again, body, Again{});
        at = after;
    }
    then(EnterPlace{{Place::Kind::Part, cpu, {num(1)}, {num(0), num(2), kNone, true}}});
    then(LeavePlace{});
    then(EnterPlace{{Place::Kind::All, cpu, {num(1)}, {}}});
    then(LeavePlace{});
    then(call(num(3), r_handle));
    then(Join{});
    for (int number = 5; number-- > 0;) then(Dispose{number});
    {  // walk
        walk.entry = at = g.add_state();
        Item let;
        let.kind = Item::Kind::Assign;
        let.slot = x;
        let.amount = p.local(g.now_slot, Kind::Real);
        then(Pass{{let}});
        const StateId head = at, some = g.add_state(), used = g.add_state(), end = g.add_state();
        g.add_transition(head, some, Guard{p.make(Op::LtI, {num(0), p.local(k, Kind::Int)})}, -1, end);
        g.add_transition(some, used, Use{{r, {}, server}, p.local(x, Kind::Real)});
        g.add_transition(used, end,
                         call(p.make(Op::SubI, {p.local(k, Kind::Int), num(1)}), p.local(server, Kind::Int)));
        g.add_transition(end, kNoState, Return{});
    }
    g.procedures = {walk};
    return g;
}

}  // namespace pamina::rtg::testing
