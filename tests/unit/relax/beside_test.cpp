// What passes must leave alone: processes that may be ended at any moment, what reads the time, and what meets others.
#include <gtest/gtest.h>

#include "runtime/relax/constant_loops.h"
#include "runtime/relax/relax.h"
#include "runtime/relax/series_collapse.h"
#include "runtime/relax/symmetric_branches.h"
#include "same.h"
#include "tests/support/graph_builder.h"

namespace pamina::relax {
namespace {

using namespace rtg;
using namespace testing;
using test::count;
using test::GraphBuilder;

/// What each pass could make smaller: two delays in a row, a constant loop, alike branches.
void foldable(GraphBuilder& b) {
    b.delay(b.ticks(1));
    b.work(b.ticks(2));
    b.loop(b.loop_slot("i"), b.range(1, 3), [&] { b.delay(b.ticks(1)); });
    b.par(b.slot("p"), b.range(1, 3), [&] { b.work(b.ticks(1)); });
}

/// How many places all passes together change.
int changes(GraphBuilder& b) {
    const Graph before = b.graph;
    int sum = 0;
    for (const auto& applied : relax(b.graph, true)) sum += applied.changes;
    expect_same(before, b.graph);
    return sum;
}

TEST(Backgrounds, StayStepByStep) {
    GraphBuilder b;
    b.spawn(true, [&] { foldable(b); });
    b.delay(b.ticks(3));
    b.then(Join{});
    EXPECT_EQ(changes(b), 0);
    GraphBuilder c;
    c.spawn(true, [&] { c.forever([&] { foldable(c); }); });
    c.delay(c.ticks(100));
    c.then(Join{});
    EXPECT_EQ(changes(c), 0);
}

TEST(Backgrounds, WhatTheyStartStaysToo) {
    GraphBuilder b;
    b.spawn(true, [&] {
        b.par(b.slot("q"), b.range(1, 2), [&] { foldable(b); });
        b.fork([&] { foldable(b); }, [&] { foldable(b); });
        b.spawn(false, [&] { foldable(b); });
        TaskGraph tasks;
        TaskArray array;
        array.name = "t";
        const StateId from = b.at;
        array.body = b.at = b.graph.add_state();
        foldable(b);
        b.at = from;
        tasks.arrays = {array};
        TaskItem item;
        item.array = 0;
        tasks.items = {item};
        b.graph.task_graphs = {tasks};
        b.then(RunTasks{0}, b.stmt("graph"));
    });
    b.delay(b.ticks(5));
    b.then(Join{});
    EXPECT_EQ(changes(b), 0);
}

TEST(Backgrounds, WhatTheyCallStaysToo) {
    for (const bool background : {false, true}) {
        GraphBuilder b;
        const int inner = b.procedure([&] { foldable(b); }), outer = b.procedure([&] { b.then(Call{inner, {}}); });
        b.spawn(background, [&] { b.then(Call{outer, {}}); });
        b.then(Call{inner, {}});
        b.then(Join{});
        if (background) {
            EXPECT_EQ(changes(b), 0);
        } else {
            EXPECT_EQ(changes(b), 3 + 2) << "three steps in the procedure, then all five are one";
        }
    }
}

TEST(Spawned, AreMadeSmallerAsAnyOther) {
    GraphBuilder b;
    b.spawn(false, [&] { foldable(b); });
    b.then(Join{});
    EXPECT_EQ(changes(b), 3 + 2);
    EXPECT_EQ(count<Pass>(b.graph), 1);
    EXPECT_EQ(count<Spawn>(b.graph), 1);
}

TEST(Now, IsAnotherOneInEachRepetition) {
    GraphBuilder b;
    b.loop(b.loop_slot("i"), b.range(1, 3), [&] { b.delay(b.graph.pool.make(expr::Op::AddR, {b.now(), b.ticks(1)})); });
    EXPECT_EQ(apply(constant_loops, b.graph), 0);
    GraphBuilder c;
    const int x = c.slot("x");
    c.loop(c.loop_slot("i"), c.range(1, 3), [&] {
        c.let(x, c.now());
        c.delay(c.ticks(1));
    });
    EXPECT_EQ(apply(series_collapse, c.graph), 1);
    EXPECT_EQ(apply(constant_loops, c.graph), 0);
    GraphBuilder d;
    d.delay(d.ticks(2));
    d.par(d.slot("p"), d.range(1, 3), [&] { d.delay(d.now()); });
    EXPECT_EQ(apply(symmetric_branches, d.graph), 0);
}

TEST(Now, ThatWasTakenBeforeIsAConstant) {
    GraphBuilder b;
    const int x = b.slot("x");
    b.delay(b.ticks(2));
    b.let(x, b.now());
    b.loop(b.loop_slot("i"), b.range(1, 3), [&] { b.delay(b.graph.pool.local(x, expr::Kind::Real)); });
    EXPECT_EQ(apply(constant_loops, b.graph), 1);
    EXPECT_EQ(apply(series_collapse, b.graph), 2);
    // In a row of costs each one reads its own time.
    GraphBuilder c;
    c.delay(c.ticks(2));
    c.delay(c.now());
    c.delay(c.now());
    EXPECT_EQ(apply(series_collapse, c.graph), 2);
}

TEST(Meetings, AreNotFolded) {
    const auto entity = [](GraphBuilder& b, Entity::Kind kind) {
        const int e = b.resource("e");
        b.graph.entities[0].kind = kind;
        return e;
    };
    const auto both = [&](auto make) {
        for (const bool par : {false, true}) {
            GraphBuilder b;
            const int e = make(b, kNoState);
            if (par) {
                b.par(b.slot("p"), b.range(1, 2), [&] { make(b, e); });
            } else {
                b.loop(b.loop_slot("i"), b.range(1, 2), [&] { make(b, e); });
            }
            if (e >= 0) b.then(Dispose{e});
            EXPECT_EQ(changes(b), 0);
        }
    };
    both([&](GraphBuilder& b, int e) {
        if (e < 0) {
            const int made = entity(b, Entity::Kind::Queue);
            return made;
        }
        b.then(Put{{e, {}}, b.ticks(1)}, b.stmt("put"));
        b.then(Get{{e, {}}}, b.stmt("get"));
        return e;
    });
    both([&](GraphBuilder& b, int e) {
        if (e < 0) return entity(b, Entity::Kind::Event);
        b.then(Signal{{e, {}}}, b.stmt("signal"));
        b.then(Await{{e, {}}}, b.stmt("await"));
        return e;
    });
    both([&](GraphBuilder& b, int e) {
        if (e < 0) return entity(b, Entity::Kind::Resource);
        b.then(Read{Read::What::Waiting, {Place::Kind::Element, e, {}, {}}, b.slot("found")});
        return e;
    });
    both([&](GraphBuilder& b, int e) {
        if (e < 0) {
            const int made = entity(b, Entity::Kind::Barrier);
            b.graph.entities[0].parties = b.num(1);
            return made;
        }
        b.then(Sync{Element{e, {}}, -1}, b.stmt("sync"));
        return e;
    });
    both([&](GraphBuilder& b, int e) {
        if (e < 0) {
            b.graph.measures = {{"m", {}}};
            return entity(b, Entity::Kind::Event);
        }
        const int start = b.slot();
        b.then(BeginMeasure{0, start});
        b.delay(b.ticks(1));
        b.then(EndMeasure{0, start});
        return e;
    });
}

TEST(Meetings, BranchesWithABarrierStay) {
    GraphBuilder b;
    const int barrier = b.slot();
    b.par(b.slot("p"), b.range(1, 3), [&] { b.delay(b.ticks(1)); });
    for (auto& t : b.graph.transitions) {
        if (auto* par = std::get_if<Replicate>(&t.action)) par->barrier_slot = barrier;
    }
    EXPECT_EQ(apply(symmetric_branches, b.graph), 0);
}

}  // namespace
}  // namespace pamina::relax
