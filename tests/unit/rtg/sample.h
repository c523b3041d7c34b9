// A graph with every kind of action, item and task graph part, built by hand.
#pragma once

#include "runtime/rtg/forms.h"
#include "runtime/rtg/graph.h"
#include "runtime/rtg/regions.h"

namespace pamina::rtg::testing {

/// model sample(n: int, t: time) {
///   resource r[n]   processor cpu[4] (speed = [1, 2])
///   let a = n * 2
///   for i in 1..a step 2 { if i < n { use r[i] for t } else { hold r[0] { delay t } } }
///   fork { compute t } { on cpu[0..<2] { compute } }
///   par p in 0..<n on cpu[p] { ... }
///   graph { for k { let q = k + 1; if q < 3 { task f } ; task c[x, y] on cpu[x] in order { after f[k], c[k-1, *, y]
///   ... } } }
/// }
inline Graph sample() {
    using expr::Kind;
    using expr::Op;
    Graph g;
    g.name = "sample \"quoted\" \\ µ\nline";
    g.tick_exponent = -6;
    const auto slot = [&](const std::string& name) {
        g.slot_names.push_back(name);
        return g.local_slots++;
    };
    auto& p = g.pool;
    const auto num = [&](std::int64_t v) { return p.const_int(v, {1, 1, 2}); };
    const auto local = [&](int s) { return p.local(s, Kind::Int); };
    expr::Function twice;
    twice.name = "twice";
    twice.parameters = {Kind::Int};
    twice.result = Kind::Int;
    p.add_function(twice);
    p.function(0).body = p.make(Op::MulI, {p.param(0, Kind::Int), num(2)});

    g.globals.push_back({"n", Kind::Int, 0, kNone, {1, 5, 6}});
    g.globals.push_back({"t", Kind::Real, 1, kNone, {1, 7, 8}});
    const Id n = p.global(0, Kind::Int), t = p.global(1, Kind::Real);
    g.globals.push_back({"half", Kind::Real, 1, p.make(Op::DivR, {t, p.const_real(2)}), {}});
    g.arrays.push_back({"speeds", Kind::Real, 0, {p.const_real(1), p.const_real(2)}, false, {1, 9, 10}});
    g.arrays.push_back({"wires.cost", Kind::Real, 1, {}, true, {}});
    const auto stmt = [&](const std::string& kind, const std::string& text) {
        g.statements.push_back({text, kind, {1, 2, 3}});
        return static_cast<int>(g.statements.size()) - 1;
    };
    const int use = stmt("use", "use r[i] for t"), delay = stmt("delay", "delay t \"µ\""),
              par = stmt("par", "par p in 0..<n"), graph = stmt("graph", "graph"), task = stmt("task", "task c"),
              loop = stmt("for", "for i in 1..a step 2");

    Entity r;
    r.name = "r";
    r.dimensions = {n};
    r.servers = num(2);
    r.speed = p.const_real(3e9);
    r.speed_is_rate = true;
    r.slot = slot("");
    r.span = {1, 20, 30};
    Entity cpu;
    cpu.kind = Entity::Kind::Processor;
    cpu.name = "m.cpu";
    cpu.dimensions = {num(4)};
    cpu.speed_array = 0;
    cpu.slot = slot("");
    g.entities = {r, cpu};
    const int a = slot("a"), i = slot("i");
    slot("");
    slot("");
    const int pi = slot("p"), k = slot("k"), q = slot("q"), x = slot("x"), y = slot("y"), number = slot(""),
              z = slot("z"), s = slot("s");

    StateId at = g.entry = g.add_state({1, 0, 1});
    const auto then = [&](Action action, int st = -1) {
        const StateId next = g.add_state({1, 3, 4});
        g.add_transition(at, next, std::move(action), st);
        at = next;
    };
    const auto item = [&](Item::Kind kind, Id amount, int st = -1) {
        Item m;
        m.kind = kind;
        m.amount = amount;
        m.stmt = st;
        return m;
    };
    then(Declare{0});
    then(Declare{1});
    Item let = item(Item::Kind::Assign, p.call(0, std::span(&n, 1)));
    let.slot = a;
    Item repeat = item(Item::Kind::Repeat, kNone, delay);
    repeat.count = local(a);
    repeat.body = {item(Item::Kind::Work, t, delay)};
    Item copies = item(Item::Kind::Copies, kNone, par);
    copies.count = n;
    copies.body = {repeat, item(Item::Kind::Delay, p.const_quantity(125, -10, 1), delay)};
    then(Pass{{let, item(Item::Kind::Delay, t, delay), copies}}, delay);
    {  // for, if, use, hold
        const StateId head = at, body = g.add_state(), after = g.add_state(), otherwise = g.add_state(),
                      joined = g.add_state();
        g.add_transition(head, body, LoopEnter{i, {num(1), local(a), num(2), false}}, loop, after);
        const StateId yes = g.add_state();
        g.add_transition(body, yes, Guard{p.make(Op::LtI, {local(i), n})}, -1, otherwise);
        g.add_transition(yes, joined, Use{{0, {local(i)}}, p.array_load(1, Kind::Real, local(i)), true}, use);
        const StateId held = g.add_state(), done = g.add_state();
        g.add_transition(otherwise, held, Acquire{{0, {num(0)}}}, use);
        g.add_transition(held, done, Pass{{item(Item::Kind::Delay, p.scale_time(p.to_real(n), 1), delay)}}, delay);
        g.add_transition(done, joined, Release{otherwise});
        g.add_transition(joined, head, LoopBack{});
        at = after;
    }
    {  // fork
        const StateId one = g.add_state(), end = g.add_state(), two = g.add_state(), from = at, after = g.add_state();
        g.add_transition(one, end, Occupy{t, false}, delay);
        at = two;
        then(EnterPlace{{Place::Kind::Part, 1, {}, {num(0), num(2), kNone, true}}});
        then(Occupy{p.const_real(-0.0), true});
        then(LeavePlace{});
        then(EnterPlace{{Place::Kind::All, 1, {}, {}}});
        then(LeavePlace{});
        g.add_transition(from, after, Fork{{one, two}});
        at = after;
    }
    {  // par
        const StateId body = g.add_state(), from = at, after = g.add_state();
        g.add_transition(from, after,
                         Replicate{pi, {num(0), n, kNone, true}, body, Place{Place::Kind::Element, 1, {local(pi)}, {}}},
                         par);
        at = after;
    }
    {  // graph
        TaskGraph tasks;
        tasks.stmt = graph;
        TaskArray f, c;
        f.name = "f";
        f.prefix = {k};
        f.body = g.add_state();
        c.name = "c";
        c.prefix = {k};
        c.indices = {{x, "x", {num(0), num(4), kNone, true}}, {y, "y", {num(0), local(x), num(1), false}}};
        c.place = Place{Place::Kind::Element, 1, {local(x)}, {}};
        c.in_order = true;
        c.number_slot = number;
        c.stmt = task;
        c.span = {1, 40, 50};
        c.body = g.add_state();
        Dependence on_f;
        on_f.array = 0;
        on_f.indices = {{local(k), false}};
        on_f.span = {1, 41, 42};
        Dependence on_c;
        on_c.array = 1;
        on_c.indices = {{p.make(Op::SubI, {local(k), num(1)}), false},
                        {kNone, true},
                        {p.make(Op::ModI, {local(z), num(3)}), false}};
        on_c.binders = {{z, "z", {num(0), local(y), kNone, true}}};
        on_c.condition = p.make(Op::LtI, {local(z), num(3)});
        c.after = {on_f, on_c};
        const StateId end = g.add_state();
        const Id total = p.reduce(expr::Reduction::Sum, s, num(0), local(number), kNone, true, p.to_real(local(s)));
        g.add_transition(c.body, end, Pass{{item(Item::Kind::Work, total, task)}}, task);
        tasks.arrays = {f, c};
        TaskItem array_f, array_c, when, bound, each;
        array_f.array = 0;
        array_c.array = 1;
        when.kind = TaskItem::Kind::If;
        when.value = p.make(Op::LtI, {local(q), num(3)});
        when.body = {array_f};
        bound.kind = TaskItem::Kind::Let;
        bound.slot = q;
        bound.value = p.make(Op::AddI, {local(k), num(1)});
        each.kind = TaskItem::Kind::For;
        each.loop = {k, "k", {num(0), n, kNone, false}};
        each.body = {bound, when, array_c};
        tasks.items = {each};
        g.task_graphs.push_back(tasks);
        then(RunTasks{0}, graph);
    }
    then(Dispose{1});
    then(Dispose{0});
    return g;
}

}  // namespace pamina::rtg::testing
