#include "tests/benchmarks/graphs.h"

#include <fmt/format.h>

#include <cstdlib>

#include "tests/support/graph_builder.h"

namespace pamina::benchmarks {

using namespace rtg;
using expr::Op;

namespace {

/// A graph with the workloads' arithmetic.
class Builder : public test::GraphBuilder {
  public:
    using GraphBuilder::GraphBuilder;

    Id add(Id a, Id b) { return pool.make(Op::AddI, {a, b}); }
    Id minus_one(Id a) { return pool.make(Op::SubI, {a, num(1)}); }
    Id times(Id a, Id b) { return pool.make(Op::MulI, {a, b}); }
    Id mod(Id a, Id b) { return pool.make(Op::ModI, {a, b}); }
    Id hash(Id a) {
        return pool.make(Op::FloorDivI, {mod(times(a, num(2654435761)), num(std::int64_t{1} << 32)), num(1 << 22)});
    }
    /// (base + hash(number)) ticks
    Id cost(std::int64_t base, int number_slot) { return real(add(num(base), hash(var(number_slot)))); }
};

/// One of the task arrays of a graph; `indices` before the first bar of a dependence belong to its own prefix.
TaskArray task(Builder& b, const char* name, std::int64_t base, int cpu, std::int64_t processors, bool fifo) {
    TaskArray array;
    array.name = name;
    array.stmt = b.stmt("task");
    array.number_slot = b.slot();
    array.body = b.aside([&] { b.work(b.cost(base, array.number_slot)); });
    if (processors) {
        Place place;
        place.entity = cpu;
        if (!fifo) {
            place.kind = Place::Kind::Element;
            place.indices = {b.mod(b.var(array.number_slot), b.num(processors))};
        }
        array.place = place;
        array.in_order = !fifo;
    }
    return array;
}

Dependence after(int array, std::initializer_list<Id> indices) {
    Dependence d;
    d.array = array;
    for (Id id : indices) d.indices.push_back({id, false});
    return d;
}

Graph finish(Builder& b, TaskGraph tasks, int cpu) {
    tasks.stmt = b.stmt("graph");
    const int statement = tasks.stmt;
    b.graph.task_graphs.push_back(std::move(tasks));
    b.then(RunTasks{0}, statement);
    if (cpu >= 0) b.then(Dispose{cpu});
    return std::move(b.graph);
}

/// A `for` around the arrays, each with its index before its own.
TaskGraph repeated(const rtg::IndexRange& range, std::initializer_list<TaskArray*> arrays) {
    TaskItem loop;
    loop.kind = TaskItem::Kind::For;
    loop.loop = range;
    TaskGraph tasks;
    for (TaskArray* array : arrays) {
        array->prefix = {range.slot};
        TaskItem item;
        item.array = static_cast<int>(tasks.arrays.size());
        loop.body.push_back(item);
        tasks.arrays.push_back(std::move(*array));
    }
    tasks.items = {loop};
    return tasks;
}

}  // namespace

namespace {

/// Globals a and l; a task's body with them. `waits`: whether it has predecessors, over its Locals.
struct Parameters {
    Id a, l;
    explicit Parameters(Builder& b) {
        for (const char* name : {"a", "l"}) b.graph.globals.push_back({name, expr::Kind::Real, 0, kNone, {}});
        a = b.pool.global(0, expr::Kind::Real);
        l = b.pool.global(1, expr::Kind::Real);
    }
    void body(Builder& b, TaskArray& array, std::int64_t base, Id waits) const {
        // As it is after relaxation: one step.
        Item latency, cost;
        latency.amount = b.pool.make(Op::Select, {waits, l, b.pool.const_real(0)});
        latency.stmt = b.stmt("delay");
        cost.kind = Item::Kind::Work;
        cost.amount = b.pool.make(Op::MulR, {a, b.cost(base, array.number_slot)});
        cost.stmt = b.stmt("compute");
        array.body = b.aside([&] { b.then(Pass{{latency, cost}}, cost.stmt); });
    }
};

}  // namespace

Graph wavefront_points(std::int64_t n) {
    Builder b("wf_points");
    const Parameters parameters(b);
    TaskArray cell = task(b, "cell", 1, -1, 0, false);
    const int i = b.slot("i"), j = b.slot("j");
    const Range range{b.num(0), b.num(n), kNone, true};
    cell.indices = {{i, "i", range}, {j, "j", range}};
    cell.after = {after(0, {b.minus_one(b.var(i)), b.var(j)}), after(0, {b.var(i), b.minus_one(b.var(j))})};
    parameters.body(b, cell, 1, b.pool.make(Op::LtI, {b.num(0), b.add(b.var(i), b.var(j))}));
    TaskGraph tasks;
    TaskItem item;
    item.array = 0;
    tasks.items = {item};
    tasks.arrays = {std::move(cell)};
    return finish(b, std::move(tasks), -1);
}

Graph lu_points(std::int64_t tiles) {
    Graph graph = lu(tiles, 0);
    // The same tasks with other bodies: rebuilt on the graph as it is.
    Builder b("lu_points");
    b.graph = std::move(graph);
    b.graph.name = "lu_points";
    const Parameters parameters(b);
    constexpr std::int64_t base[] = {2048, 3072, 3072, 6144};
    auto& arrays = b.graph.task_graphs[0].arrays;
    for (std::size_t a = 0; a < arrays.size(); ++a) {
        const Id waits =
            a == 0 ? b.pool.make(Op::LtI, {b.num(0), b.var(arrays[a].prefix[0])}) : b.pool.const_bool(true);
        parameters.body(b, arrays[a], base[a], waits);
    }
    return std::move(b.graph);
}

Graph wavefront(std::int64_t n, std::int64_t processors, bool fifo, bool in_order) {
    Builder b("wf");
    const int cpu = processors ? b.processors("cpu", processors) : -1;
    TaskArray cell = task(b, "cell", 1, cpu, processors, fifo);
    const int i = b.slot("i"), j = b.slot("j");
    const Range range{b.num(0), b.num(n), kNone, true};
    cell.indices = {{i, "i", range}, {j, "j", range}};
    cell.after = {after(0, {b.minus_one(b.var(i)), b.var(j)}), after(0, {b.var(i), b.minus_one(b.var(j))})};
    if (processors && !fifo) cell.place->indices = {b.mod(b.var(i), b.num(processors))};
    cell.in_order = cell.in_order && in_order;
    TaskGraph tasks;
    TaskItem item;
    item.array = 0;
    tasks.items = {item};
    tasks.arrays = {std::move(cell)};
    return finish(b, std::move(tasks), cpu);
}

Graph fork_join(std::int64_t layers, std::int64_t width, std::int64_t processors, bool fifo) {
    Builder b("fj");
    const int cpu = processors ? b.processors("cpu", processors) : -1;
    const int l = b.slot("l"), i = b.slot("i");
    enum { Work, Close };
    TaskArray work = task(b, "work", 1, cpu, processors, fifo), close = task(b, "close", 1, cpu, processors, fifo);
    work.indices = {{i, "i", {b.num(0), b.num(width), kNone, true}}};
    work.after = {after(Close, {b.minus_one(b.var(l))})};
    close.body = b.aside([&] { b.work(b.pool.const_real(1)); });
    Dependence all = after(Work, {b.var(l)});
    all.indices.push_back({kNone, true});
    close.after = {all};
    return finish(b, repeated({l, "l", {b.num(0), b.num(layers), kNone, true}}, {&work, &close}), cpu);
}

Graph lu(std::int64_t tiles, std::int64_t processors, bool fifo, bool in_order) {
    Builder b("lu");
    const int cpu = processors ? b.processors("cpu", processors) : -1;
    const int k = b.slot("k");
    const Id K = b.var(k), before = b.minus_one(K);
    const Range rest{b.add(K, b.num(1)), b.num(tiles), kNone, true};
    const auto own = [&](TaskArray& array, const char* name) {
        const int s = b.slot(name);
        array.indices.push_back({s, name, rest});
        return b.var(s);
    };
    enum { F, L, U, C };
    TaskArray f = task(b, "f", 2048, cpu, processors, fifo), l = task(b, "l", 3072, cpu, processors, fifo),
              u = task(b, "u", 3072, cpu, processors, fifo), c = task(b, "c", 6144, cpu, processors, fifo);
    f.after = {after(C, {before, K, K})};
    const Id li = own(l, "i");
    l.after = {after(F, {K}), after(C, {before, li, K})};
    const Id uj = own(u, "j");
    u.after = {after(F, {K}), after(C, {before, K, uj})};
    const Id ci = own(c, "i"), cj = own(c, "j");
    c.after = {after(C, {before, ci, cj}), after(L, {K, ci}), after(U, {K, cj})};
    for (TaskArray* array : {&f, &l, &u, &c}) array->in_order = array->in_order && in_order;
    return finish(b, repeated({k, "k", {b.num(0), b.num(tiles), kNone, true}}, {&f, &l, &u, &c}), cpu);
}

Graph queue(std::int64_t clients, std::int64_t requests, Discipline discipline) {
    Builder b("queue");
    const int server = b.resource("server");
    auto& entity = b.graph.entities[static_cast<std::size_t>(server)];
    entity.discipline = discipline;
    if (discipline == Discipline::Rr) entity.slice = b.pool.const_real(100);
    const int p = b.slot("p"), i = b.loop_slot("i");
    const Id g = b.add(b.times(b.var(p), b.num(requests)), b.var(i));
    const Id priority =
        language::row(discipline).priorities ? b.pool.to_real(b.mod(b.hash(b.add(g, b.num(3))), b.num(16))) : kNone;
    const Id think = b.pool.to_real(b.times(b.num(500), b.hash(g)));
    const Id service = b.pool.to_real(b.add(b.num(1), b.hash(b.add(g, b.num(7)))));
    b.par(p, b.range(0, clients, true), [&] {
        b.loop(i, b.range(0, requests, true), [&] {
            b.delay(think);
            b.then(Use{{server, {}}, service, false, priority}, b.stmt("use"));
        });
    });
    b.then(Dispose{server});
    return std::move(b.graph);
}

Graph constant_loop(std::int64_t count) {
    Builder b("loop");
    const int i = b.loop_slot("i");
    b.loop(i, 1, count, [&] { b.delay(b.ticks(1)); });
    return std::move(b.graph);
}

Graph symmetric_branches(std::int64_t count) {
    Builder b("branches");
    const int p = b.slot("p");
    b.par(p, 1, count, [&] {
        b.delay(b.ticks(3));
        b.delay(b.ticks(4));
    });
    return std::move(b.graph);
}

result::Result evaluate(const Graph& graph, bool observe, bool sequential, jit::Compiler* compiler) {
    engine::RunControl control;
    engine::Options options;
    options.observe = observe;
    options.sequential = sequential;
    options.compiler = compiler;
    options.jit = compiler ? engine::Jit::On : engine::Jit::Off;
    auto outcome = engine::evaluate(graph, {}, options, control);
    if (outcome.error) {
        fmt::print(stderr, "{}: {}\n", graph.name, outcome.error->message);
        std::exit(1);
    }
    return std::move(outcome.result);
}

}  // namespace pamina::benchmarks
