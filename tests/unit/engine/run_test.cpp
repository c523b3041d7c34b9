// The engine on graphs built by hand, with times derived by hand.
#include <gtest/gtest.h>

#include "runtime/engine/evaluate.h"
#include "runtime/rtg/graph.h"
#include "tests/support/graph_builder.h"

namespace pamina::engine {
namespace {

using namespace pamina::rtg;

using test::GraphBuilder;

Outcome run(const Graph& g, bool observe = false, RunControl* control = nullptr, bool sequential = true) {
    RunControl own;
    Values values;
    Options options;
    options.observe = observe;
    options.sequential = sequential;
    return evaluate(g, values, options, control ? *control : own);
}

void expect_time(const Graph& g, double time) {
    for (bool observe : {false, true}) {
        const auto o = run(g, observe);
        ASSERT_FALSE(o.error) << o.error->message;
        EXPECT_EQ(o.result.time, time);
        EXPECT_TRUE(o.result.exact);
        if (!observe) continue;
        double path = 0;
        for (const auto& s : o.result.observed->statements) path += s.critical;
        EXPECT_EQ(path, time) << "the critical path covers the run";
    }
}

TEST(Engine, DelaysAdd) {
    GraphBuilder b;
    b.delay(b.ticks(3));
    b.delay(b.ticks(4));
    expect_time(b.graph, 7);
}

TEST(Engine, ABranchMoreAndTheLongestCounts) {
    GraphBuilder b;
    const int p = b.slot("p");
    b.par(p, 1, 5, [&] { b.delay(b.graph.pool.to_real(b.var(p))); });
    b.delay(b.ticks(1));
    expect_time(b.graph, 6);
}

TEST(Engine, AnEmptyParTakesNoTime) {
    GraphBuilder b;
    const int p = b.slot("p");
    b.par(p, 1, 0, [&] { b.delay(b.ticks(9)); });
    b.delay(b.ticks(1));
    expect_time(b.graph, 1);
}

TEST(Engine, OneServerServesOneAfterTheOther) {
    // Four processes ask at 0 for 2 ticks each: 8.
    GraphBuilder b;
    const int r = b.resource("r"), p = b.slot("p");
    b.par(p, 1, 4, [&] { b.use(r, b.ticks(2)); });
    b.then(Dispose{r});
    expect_time(b.graph, 8);
    const auto o = run(b.graph, true);
    const auto& e = o.result.observed->entities.at(0);
    EXPECT_EQ(e.total.busy, 8);
    EXPECT_EQ(e.total.waiting, 0 + 2 + 4 + 6);
    EXPECT_EQ(e.total.requests, 4);
    EXPECT_EQ(e.total.max_wait, 6);
    EXPECT_EQ(e.total.idle, 0);
}

TEST(Engine, TwoServers) {
    // 2, 2, 2, 2, 2 on two servers: ends at 6.
    GraphBuilder b;
    const int r = b.resource("r", 2), p = b.slot("p");
    b.par(p, 1, 5, [&] { b.use(r, b.ticks(2)); });
    expect_time(b.graph, 6);
}

TEST(Engine, RepairModelOfEight) {
    // examples/repair.pam: 8 clients, 1000 rounds, ticks of 100 us: 1000 * 21 + 7.
    GraphBuilder b;
    const int r = b.resource("server"), p = b.slot("p"), i = b.loop_slot("i");
    b.par(p, 1, 8, [&] {
        b.loop(i, 1, 1000, [&] {
            b.delay(b.ticks(20));
            b.use(r, b.ticks(1));
        });
    });
    expect_time(b.graph, 21007);
}

TEST(Engine, ARequestAtTheInstantOfAReleaseTakesItsTurnByProcessOrder) {
    // Process 1 uses r for 2 at 0. Processes 2 and 3 ask at 2, when it is released; 2 goes first although 3 was
    // unfolded with a longer delay chain. Ends: 2: 3, 3: 2 + 1 + 5 = 8.
    GraphBuilder b;
    const int r = b.resource("r"), p = b.slot("p");
    auto& pool = b.graph.pool;
    b.par(p, 1, 3, [&] {
        // p == 1: delay 0, use 2; else delay 2, use (p == 2 ? 1 : 5)
        const Id first = pool.make(expr::Op::EqI, {b.var(p), b.num(1)});
        const Id second = pool.make(expr::Op::EqI, {b.var(p), b.num(2)});
        b.delay(pool.make(expr::Op::Select, {first, b.ticks(0), b.ticks(2)}));
        b.use(r, pool.make(expr::Op::Select,
                           {first, b.ticks(2), pool.make(expr::Op::Select, {second, b.ticks(1), b.ticks(5)})}));
    });
    expect_time(b.graph, 8);
}

TEST(Engine, AClosedFormLoopOfABillionTakesNoTimeToEvaluate) {
    GraphBuilder b;
    const int s = b.stmt("delay", "delay");
    Item inner;
    inner.amount = b.ticks(1);
    inner.stmt = s;
    Item repeat;
    repeat.kind = Item::Kind::Repeat;
    repeat.count = b.num(1'000'000'000);
    repeat.body = {inner};
    b.then(Pass{{repeat}}, s);
    expect_time(b.graph, 1e9);
    const auto o = run(b.graph, true);
    EXPECT_EQ(o.result.observed->statements[0].count, 1e9);
    ASSERT_EQ(o.result.observed->profile.size(), 1u);
    EXPECT_EQ(o.result.observed->profile[0], (std::pair<double, double>{1, 1e9}));
}

TEST(Engine, AClosedFormBeyond53BitsIsRounded) {
    GraphBuilder b;
    Item inner;
    inner.amount = b.ticks(1);
    inner.stmt = b.stmt("delay", "delay");
    Item repeat;
    repeat.kind = Item::Kind::Repeat;
    repeat.count = b.num(1'000'000'000'000'000'000);
    repeat.body = {inner};
    b.then(Pass{{repeat}});
    const auto o = run(b.graph);
    ASSERT_FALSE(o.error);
    EXPECT_EQ(o.result.time, 1e18);
    EXPECT_FALSE(o.result.exact);
}

TEST(Engine, InexactLoopsAreSteppedWhereADecisionMayFollow) {
    // 0.1 ten times is not 10 * 0.1 in doubles: with a resource in the model the sum is the stepped one.
    const auto build = [](bool with_resource) {
        GraphBuilder b;
        if (with_resource) b.use(b.resource("r"), b.ticks(0));
        Item inner;
        inner.amount = b.ticks(0.1);
        inner.stmt = b.stmt("delay", "delay");
        Item repeat;
        repeat.kind = Item::Kind::Repeat;
        repeat.count = b.num(10);
        repeat.body = {inner};
        b.then(Pass{{repeat}});
        return run(b.graph).result;
    };
    double stepped = 0;
    for (int i = 0; i < 10; ++i) stepped += 0.1;
    EXPECT_EQ(build(true).time, stepped);
    EXPECT_EQ(build(false).time, 10 * 0.1);
    EXPECT_NE(stepped, 10 * 0.1);
    EXPECT_FALSE(build(false).exact);
}

/// cell[i in 0..<n, j in 0..<n] after cell[i-1, j], cell[i, j-1]; ticks 1 + i + 2j; optional on cpu[i mod P].
Graph wavefront(std::int64_t n, std::int64_t P, bool strict) {
    GraphBuilder b;
    int cpu = -1;
    if (P) cpu = b.processors("cpu", P);
    auto& pool = b.graph.pool;
    TaskArray cell;
    cell.name = "cell";
    const int i = b.slot("i"), j = b.slot("j");
    const Range range{b.num(0), b.num(n), kNone, true};
    cell.indices = {{i, "i", range}, {j, "j", range}};
    cell.stmt = b.stmt("task cell", "task");
    const Id up = pool.make(expr::Op::SubI, {b.var(i), b.num(1)}),
             left = pool.make(expr::Op::SubI, {b.var(j), b.num(1)});
    Dependence above, before;
    above.array = before.array = 0;
    above.indices = {{up, false}, {b.var(j), false}};
    before.indices = {{b.var(i), false}, {left, false}};
    cell.after = {above, before};
    const Id cost = pool.to_real(
        pool.make(expr::Op::AddI,
                  {b.num(1), pool.make(expr::Op::AddI, {b.var(i), pool.make(expr::Op::MulI, {b.num(2), b.var(j)})})}));
    if (P) {
        Place place;
        place.kind = Place::Kind::Element;
        place.entity = cpu;
        place.indices = {pool.make(expr::Op::ModI, {b.var(i), b.num(P)})};
        cell.place = place;
        cell.in_order = strict;
    }
    const StateId outside = b.at;
    b.at = cell.body = b.graph.add_state();
    b.delay(cost, Item::Kind::Work);
    b.at = outside;
    TaskGraph tasks;
    tasks.stmt = b.stmt("graph", "graph");
    TaskItem item;
    item.array = 0;
    tasks.items = {item};
    tasks.arrays = {cell};
    b.graph.task_graphs.push_back(tasks);
    b.then(RunTasks{0}, tasks.stmt);
    if (P) b.then(Dispose{cpu});
    return b.graph;
}

/// The recurrence itself.
double wavefront_time(int n, int P, bool strict) {
    std::vector<double> finish(static_cast<std::size_t>(n) * n), free_at(std::max(P, 1));
    EXPECT_TRUE(P == 0 || strict);
    double end = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            double t = 0;
            if (i) t = std::max(t, finish[(i - 1) * n + j]);
            if (j) t = std::max(t, finish[i * n + j - 1]);
            if (P) t = std::max(t, free_at[i % P]);
            t += 1 + i + 2 * j;
            finish[i * n + j] = t;
            if (P) free_at[i % P] = t;
            end = std::max(end, t);
        }
    }
    return end;
}

TEST(Engine, WavefrontsAgreeWithTheRecurrenceEveryWay) {
    for (int n : {1, 2, 7, 65, 130}) {
        for (int P : {0, 1, 3, 200}) {
            const Graph g = wavefront(n, P, true);
            const double expected = wavefront_time(n, P, true);
            for (int way = 0; way < 3; ++way) {
                const auto o = run(g, way == 2, nullptr, way == 0);
                ASSERT_FALSE(o.error) << o.error->message;
                EXPECT_EQ(o.result.time, expected) << n << " on " << P << " way " << way;
                EXPECT_EQ(o.result.work, n * n + 3.0 * n * n * (n - 1) / 2) << way;
            }
        }
    }
}

TEST(Engine, InOrderNeedsOneProcessorForATask) {
    auto graph = wavefront(3, 2, true);
    auto& place = *graph.task_graphs.front().arrays.front().place;
    place.kind = Place::Kind::All;
    place.indices.clear();
    const auto o = run(graph);
    ASSERT_TRUE(o.error);
    EXPECT_EQ(o.error->id, "E0519");
}

TEST(Engine, NegativeTimesAreErrors) {
    GraphBuilder b;
    b.delay(b.ticks(-1));
    const auto o = run(b.graph);
    ASSERT_TRUE(o.error);
    EXPECT_EQ(o.error->id, "E0510");
    EXPECT_EQ(o.error->message, "this time is negative: -1 s");
}

TEST(Engine, NaNAndInfiniteTimesAreErrors) {
    GraphBuilder b;
    auto& pool = b.graph.pool;
    const int s = b.slot("x");
    Item set;
    set.kind = Item::Kind::Assign;
    set.slot = s;
    set.amount = b.ticks(0);
    b.then(Pass{{set}});
    const Id zero = pool.local(s, expr::Kind::Real);
    const StateId here = b.at;
    b.delay(pool.make(expr::Op::DivR, {zero, zero}));
    auto o = run(b.graph);
    ASSERT_TRUE(o.error);
    EXPECT_EQ(o.error->id, "E0511");
    auto& pass = std::get<Pass>(b.graph.transitions[b.graph.states[here].out].action);
    pass.items[0].amount = pool.make(expr::Op::DivR, {b.ticks(1), zero});
    o = run(b.graph);
    ASSERT_TRUE(o.error);
    EXPECT_EQ(o.error->id, "E0512");
}

TEST(Engine, ADeadlockNamesEachWaitingProcess) {
    // hold a { delay 1; hold b {} } beside hold b { delay 1; hold a {} }
    GraphBuilder b;
    const int a = b.resource("a"), c = b.resource("b");
    const StateId from = b.at, left = b.graph.add_state(), right = b.graph.add_state(), after = b.graph.add_state();
    const auto nest = [&](StateId start, int outer, int inner) {
        b.at = start;
        const StateId first = b.at;
        b.then(Acquire{{outer, {}}}, b.stmt("hold", "hold"));
        b.delay(b.ticks(1));
        const StateId second = b.at;
        b.then(Acquire{{inner, {}}}, b.stmt("hold", "hold"));
        b.then(Release{second});
        b.then(Release{first});
    };
    nest(left, a, c);
    nest(right, c, a);
    b.graph.add_transition(from, after, Fork{{left, right}}, b.stmt("fork", "fork"));
    const auto o = run(b.graph);
    ASSERT_TRUE(o.error);
    EXPECT_EQ(o.error->id, "E0520");
    EXPECT_EQ(o.error->message, "deadlock: nothing can go on, 2 processes wait for ever");
    ASSERT_EQ(o.error->notes.size(), 2u);
    EXPECT_EQ(o.error->notes[0].message, "a process waits for `b`");
    EXPECT_EQ(o.error->notes[1].message, "a process waits for `a`");
}

TEST(Engine, HoldingAOneServerResourceTwiceIsAnError) {
    GraphBuilder b;
    const int a = b.resource("a");
    b.then(Acquire{{a, {}}}, b.stmt("hold", "hold"));
    b.then(Acquire{{a, {}}}, b.stmt("hold", "hold"));
    const auto o = run(b.graph);
    ASSERT_TRUE(o.error);
    EXPECT_EQ(o.error->id, "E0521");
}

TEST(Engine, LimitsEndARunAndNameThemselves) {
    GraphBuilder b;
    const int r = b.resource("r"), p = b.slot("p"), i = b.loop_slot("i");
    b.par(p, 1, 2, [&] { b.loop(i, 1, 1000, [&] { b.use(r, b.ticks(1)); }); });
    {
        RunControl control;
        control.limits.max_events = 100;
        EXPECT_EQ(run(b.graph, false, &control).error.value().id, "E0906");
    }
    {
        RunControl control;
        control.limits.max_time = 500;
        const auto o = run(b.graph, false, &control);
        EXPECT_EQ(o.error.value().id, "E0905");
        EXPECT_EQ(o.result.time, 500);
    }
    {
        RunControl control;
        control.limits.max_time = 2000;  // at the edge: the run ends exactly there
        EXPECT_FALSE(run(b.graph, false, &control).error);
    }
    {
        RunControl control;
        control.limits.max_live = 2;
        EXPECT_EQ(run(b.graph, false, &control).error.value().id, "E0903");
    }
}

TEST(Engine, EventsWithoutTimeAreLimited) {
    GraphBuilder b;
    const int r = b.resource("r"), i = b.loop_slot("i");
    b.loop(i, 1, 1'000'000, [&] { b.use(r, b.ticks(0)); });
    RunControl control;
    control.limits.max_instant_events = 1000;
    const auto o = run(b.graph, false, &control);
    EXPECT_EQ(o.error.value().id, "E0907");
}

TEST(Engine, AStoppedRunIsPartial) {
    GraphBuilder b;
    const int r = b.resource("r"), p = b.slot("p"), i = b.loop_slot("i");
    b.par(p, 1, 2, [&] { b.loop(i, 1, 1'000'000'000, [&] { b.use(r, b.ticks(1)); }); });
    RunControl control;
    control.stop = true;
    Options options;
    options.observe = true;
    options.accelerate = false;  // else it is over before anybody could stop it
    const auto o = evaluate(b.graph, Values{}, options, control);
    EXPECT_FALSE(o.error);
    EXPECT_TRUE(o.result.partial);
    EXPECT_GT(o.result.events, 0);
}

TEST(Engine, ACyclicGraphNamesTheTasksOnTheCycle) {
    // task a { after b }  task b { after a }
    GraphBuilder b;
    TaskArray one, two;
    one.name = "a";
    two.name = "b";
    Dependence on_two, on_one;
    on_two.array = 1;
    on_one.array = 0;
    one.after = {on_two};
    two.after = {on_one};
    one.body = b.graph.add_state();
    two.body = b.graph.add_state();
    one.stmt = two.stmt = b.stmt("task", "task");
    TaskGraph tasks;
    tasks.stmt = b.stmt("graph", "graph");
    TaskItem x, y;
    x.array = 0;
    y.array = 1;
    tasks.items = {x, y};
    tasks.arrays = {one, two};
    b.graph.task_graphs.push_back(tasks);
    b.then(RunTasks{0}, tasks.stmt);
    const auto o = run(b.graph);
    ASSERT_TRUE(o.error);
    EXPECT_EQ(o.error->id, "E0601");
    EXPECT_EQ(o.error->message, "the task graph has a cycle: a after b after a");
}

TEST(Engine, ATaskKeepsItsProcessorWhileItUsesAResource) {
    // task a[i in 0..3] on cpu { use r for 2 } with two processors. 0 and 1 start at 0; r serves 0 until 2, 1 until 4;
    // 2 starts at 2 and is served 4 to 6, 3 starts at 4 and is served 6 to 8. Processors are held 2 + 4 + 4 + 4.
    GraphBuilder b;
    const int cpu = b.processors("cpu", 2), r = b.resource("r");
    TaskArray a;
    a.name = "a";
    a.indices = {{b.slot("i"), "i", {b.num(0), b.num(3), kNone, false}}};
    a.place = Place{};
    a.place->entity = cpu;
    a.stmt = b.stmt("task", "task");
    const StateId outside = b.at;
    b.at = a.body = b.graph.add_state();
    b.use(r, b.ticks(2));
    b.at = outside;
    TaskGraph tasks;
    tasks.stmt = b.stmt("graph", "graph");
    TaskItem item;
    item.array = 0;
    tasks.items = {item};
    tasks.arrays = {a};
    b.graph.task_graphs.push_back(tasks);
    b.then(RunTasks{0}, tasks.stmt);
    b.then(Dispose{r});
    b.then(Dispose{cpu});
    expect_time(b.graph, 8);
    const auto o = run(b.graph, true);
    for (const auto& e : o.result.observed->entities) {
        if (e.name == "cpu") {
            EXPECT_EQ(e.total.busy, 14);
        }
        if (e.name == "r") {
            EXPECT_EQ(e.total.busy, 8);
        }
    }
}

}  // namespace
}  // namespace pamina::engine
