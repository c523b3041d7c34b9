// Each pass: what it takes together, what it must leave, and that no result changes.
#include <gtest/gtest.h>

#include <random>

#include "runtime/engine/evaluate.h"
#include "runtime/relax/constant_loops.h"
#include "runtime/relax/relax.h"
#include "runtime/relax/series_collapse.h"
#include "runtime/relax/symmetric_branches.h"
#include "runtime/rtg/forms.h"
#include "same.h"
#include "tests/support/graph_builder.h"
#include "tests/support/tries.h"

namespace pamina::relax {
namespace {

using namespace rtg;
using namespace testing;
using test::count;
using test::GraphBuilder;

// ---- series collapse -----------------------------------------------------------------------------------

TEST(SeriesCollapse, ARowOfCostsIsOne) {
    GraphBuilder b;
    b.delay(b.ticks(1));
    b.work(b.ticks(2));
    b.delay(b.ticks(4));
    EXPECT_EQ(apply(series_collapse, b.graph), 2);
    ASSERT_EQ(b.graph.transitions.size(), 1u);
    EXPECT_EQ(b.graph.states.size(), 2u);
    const auto& items = std::get<Pass>(b.graph.transitions[0].action).items;
    ASSERT_EQ(items.size(), 3u);
    EXPECT_EQ(items[0].stmt, 0);
    EXPECT_EQ(items[1].kind, Item::Kind::Work);
    EXPECT_EQ(items[2].stmt, 2);
    EXPECT_EQ(apply(series_collapse, b.graph), 0);
}

TEST(SeriesCollapse, SumsAreNotReassociated) {
    // 0.1 + 0.2 + 0.3 from the left is not 0.1 + (0.2 + 0.3); a queue makes a decision of it.
    GraphBuilder b;
    const int r = b.resource("r");
    for (double d : {0.1, 0.2, 0.3}) b.delay(b.ticks(d));
    b.use(r, b.ticks(1));
    b.then(Dispose{r});
    apply(series_collapse, b.graph);
}

TEST(SeriesCollapse, StopsWhereSomebodyElseComesIn) {
    GraphBuilder b;
    const int r = b.resource("r"), i = b.loop_slot("i");
    b.delay(b.ticks(1));
    // The head of a loop has two ways in; what follows the loop, one of its own.
    b.loop(i, b.range(1, 3), [&] {
        b.delay(b.ticks(2));
        b.use(r, b.ticks(1));
        b.delay(b.ticks(3));
    });
    b.then(Dispose{r});
    EXPECT_EQ(apply(series_collapse, b.graph), 0);
    GraphBuilder c;
    c.delay(c.ticks(1));
    c.branch(c.graph.pool.const_bool(true), [&] { c.delay(c.ticks(2)); }, [&] { c.delay(c.ticks(3)); });
    c.delay(c.ticks(4));
    // Each branch's delay takes the empty step behind it; the joined state has two ways in.
    EXPECT_EQ(apply(series_collapse, c.graph), 2);
    EXPECT_EQ(c.graph.transitions.size(), 5u);
}

TEST(SeriesCollapse, BranchesKeepTheirOwnCosts) {
    GraphBuilder b;
    b.delay(b.ticks(1));
    b.fork([&] { b.delay(b.ticks(2)), b.delay(b.ticks(3)); }, [&] { b.delay(b.ticks(9)); });
    b.delay(b.ticks(4));
    EXPECT_EQ(apply(series_collapse, b.graph), 1);
}

// ---- constant loops ------------------------------------------------------------------------------------

TEST(ConstantLoops, AConstantBodyBecomesARepeat) {
    GraphBuilder b;
    const int i = b.loop_slot("i");
    b.loop(i, b.range(1, 10), [&] { b.work(b.ticks(3)); });
    EXPECT_EQ(apply(constant_loops, b.graph), 1);
    ASSERT_EQ(b.graph.transitions.size(), 1u);
    const auto& item = std::get<Pass>(b.graph.transitions[0].action).items.at(0);
    EXPECT_EQ(item.kind, Item::Kind::Repeat);
    EXPECT_EQ(item.count, b.num(10));
    EXPECT_EQ(item.body.size(), 1u);
}

TEST(ConstantLoops, LoopsThatAreEmptyOrHaveNothingInThem) {
    for (const Range r : {Range{0, 0, kNone, true}, Range{1, 0, kNone, false}}) {
        GraphBuilder b;
        const Id zero = b.num(0), one = b.num(1);
        const int i = b.loop_slot("i");
        b.loop(i, {r.first ? one : zero, zero, kNone, r.exclusive}, [&] { b.delay(b.ticks(3)); });
        EXPECT_EQ(apply(constant_loops, b.graph), 1);
    }
    GraphBuilder b;
    b.loop(b.loop_slot("i"), b.range(1, 5), [] {});
    EXPECT_EQ(apply(constant_loops, b.graph), 1);
}

TEST(ConstantLoops, WhatReadsTheIndexStays) {
    GraphBuilder b;
    const int i = b.loop_slot("i");
    b.loop(i, b.range(1, 10), [&] { b.delay(b.real(b.var(i))); });
    EXPECT_EQ(apply(constant_loops, b.graph), 0);
    // Through a let, too; and where the let is read by nothing, because it may fail at one index.
    for (bool read : {true, false}) {
        GraphBuilder c;
        const int j = c.loop_slot("j"), x = c.slot("x");
        c.loop(j, c.range(1, 10), [&] {
            c.let(x, c.graph.pool.make(expr::Op::FloorDivI, {c.num(12), c.var(j)}));
            c.delay(read ? c.real(c.var(x)) : c.ticks(1));
        });
        series_collapse(c.graph);
        EXPECT_EQ(apply(constant_loops, c.graph), 0);
    }
}

TEST(ConstantLoops, ALetThatStaysTheSameIsNoHindrance) {
    GraphBuilder b;
    const int i = b.loop_slot("i"), x = b.slot("x"), outer = b.slot("outer");
    b.let(outer, b.num(5));
    b.loop(i, b.range(1, 10), [&] {
        b.let(x, b.graph.pool.make(expr::Op::MulI, {b.var(outer), b.num(2)}));
        b.delay(b.real(b.var(x)));
    });
    series_collapse(b.graph);
    EXPECT_EQ(apply(constant_loops, b.graph), 1);
}

TEST(ConstantLoops, AValueCarriedFromOneRoundToTheNextStays) {
    // x = x + 1 in the body: not written in the language, but the graph can say it.
    GraphBuilder b;
    const int i = b.loop_slot("i"), x = b.slot("x");
    b.loop(i, b.range(1, 4), [&] {
        b.delay(b.real(b.var(x)));  // 0 at first, as every slot
        b.let(x, b.graph.pool.make(expr::Op::AddI, {b.var(x), b.num(1)}));
    });
    series_collapse(b.graph);
    EXPECT_EQ(apply(constant_loops, b.graph), 0);
}

TEST(ConstantLoops, ABodyThatMeetsOthersStays) {
    GraphBuilder b;
    const int r = b.resource("r"), i = b.loop_slot("i");
    b.loop(i, b.range(1, 10), [&] { b.use(r, b.ticks(1)); });
    b.then(Dispose{r});
    EXPECT_EQ(apply(constant_loops, b.graph), 0);
}

TEST(ConstantLoops, AStepThatIsNotKnownStays) {
    GraphBuilder b;
    const int i = b.loop_slot("i"), s = b.slot("s");
    b.let(s, b.num(2));
    b.loop(i, {b.num(1), b.num(10), b.var(s), false}, [&] { b.delay(b.ticks(1)); });
    EXPECT_EQ(apply(constant_loops, b.graph), 0);
    GraphBuilder z;
    z.loop(z.loop_slot("i"), {z.num(1), z.num(10), z.num(0), false}, [&] { z.delay(z.ticks(1)); });
    EXPECT_EQ(apply(constant_loops, z.graph), 0) << "a step of 0 is the engine's to report";
}

/// The count against counting.
TEST(ConstantLoops, CountsOfRanges) {
    Graph g;
    auto& p = g.pool;
    for (std::int64_t first = -3; first <= 3; ++first) {
        for (std::int64_t last = -3; last <= 3; ++last) {
            for (std::int64_t step : {-4, -3, -2, -1, 1, 2, 3, 4}) {
                for (bool exclusive : {false, true}) {
                    std::int64_t n = 0;
                    for (std::int64_t v = first; step > 0 ? v <= last : v >= last; v += step)
                        n += !(exclusive && v == last);
                    const Id id = count_of(g, {p.const_int(first), p.const_int(last), p.const_int(step), exclusive});
                    ASSERT_EQ(p.at(id).op, expr::Op::ConstInt);
                    EXPECT_EQ(p.at(id).value.i, n) << first << (exclusive ? "..<" : "..") << last << " step " << step;
                }
            }
        }
    }
    EXPECT_EQ(count_of(g, {p.const_int(0), p.const_int(1), p.const_int(0), false}), kNone);
    EXPECT_EQ(count_of(g, {p.const_int(0), p.const_int(1), p.const_int(INT64_MIN), false}), kNone);
    EXPECT_EQ(count_of(g, {p.const_int(0), p.const_int(1), p.local(0, expr::Kind::Int), false}), kNone);
    EXPECT_EQ(count_of(g, {p.const_int(1), p.const_int(1'000'000'000'000), kNone, false}),
              p.const_int(1'000'000'000'000));
    // A step that is positive whatever it reads.
    const Id step = p.make(expr::Op::MaxI, {p.const_int(1), p.local(0, expr::Kind::Int)});
    const Id strided = count_of(g, {p.const_int(0), p.const_int(9), step, false});
    EXPECT_EQ(expr::substitute_locals(p, strided, {{0, p.const_int(4)}}), p.const_int(3));
    EXPECT_EQ(expr::substitute_locals(p, strided, {{0, p.const_int(-4)}}), p.const_int(10));
}

TEST(ConstantLoops, BoundsTooFarApartFailBothWays) {
    GraphBuilder b;
    b.loop(b.loop_slot("i"), b.range(INT64_MIN, INT64_MAX), [&] { b.delay(b.ticks(0)); });
    Graph g = b.graph;
    constant_loops(g);
    engine::Values values;
    engine::RunControl control;
    EXPECT_TRUE(engine::evaluate(b.graph, values, {}, control).error);
    EXPECT_TRUE(engine::evaluate(g, values, {}, control).error);
}

// ---- alike branches ------------------------------------------------------------------------------------

TEST(AlikeBranches, OneIsEvaluatedForAll) {
    GraphBuilder b;
    const int p = b.slot("p");
    b.par(p, b.range(1, 6), [&] { b.work(b.ticks(7)); });
    EXPECT_EQ(apply(symmetric_branches, b.graph), 1);
    EXPECT_EQ(count<Replicate>(b.graph), 0);
    const auto& item = std::get<Pass>(b.graph.transitions[0].action).items.at(0);
    EXPECT_EQ(item.kind, Item::Kind::Copies);
    EXPECT_EQ(item.count, b.num(6));
    EXPECT_EQ(b.graph.statements.at(static_cast<std::size_t>(item.stmt)).text, "par");
}

TEST(AlikeBranches, NoneAndNothingInThem) {
    GraphBuilder b;
    b.par(b.slot("p"), b.range(1, 0), [&] { b.work(b.ticks(7)); });
    EXPECT_EQ(apply(symmetric_branches, b.graph), 1);
    GraphBuilder c;
    c.par(c.slot("p"), c.range(1, 100), [] {});
    EXPECT_EQ(apply(symmetric_branches, c.graph), 1);
}

TEST(AlikeBranches, WhatDiffersOrMeetsOthersStays) {
    GraphBuilder b;
    const int p = b.slot("p");
    b.par(p, b.range(1, 6), [&] { b.delay(b.real(b.var(p))); });
    EXPECT_EQ(apply(symmetric_branches, b.graph), 0);
    GraphBuilder c;
    const int r = c.resource("r");
    c.par(c.slot("p"), c.range(1, 6), [&] { c.use(r, c.ticks(1)); });
    c.then(Dispose{r});
    EXPECT_EQ(apply(symmetric_branches, c.graph), 0);
    // With a place each branch occupies its own processor.
    GraphBuilder d;
    Entity cpu;
    cpu.kind = Entity::Kind::Processor;
    cpu.name = "cpu";
    cpu.dimensions = {d.num(2)};
    cpu.slot = d.slot();
    d.graph.entities.push_back(cpu);
    d.then(Declare{0});
    d.par(d.slot("p"), d.range(1, 6), [&] { d.delay(d.ticks(1)); });
    for (auto& t : d.graph.transitions) {
        if (auto* par = std::get_if<Replicate>(&t.action)) par->place = Place{Place::Kind::All, 0, {}, {}};
    }
    d.then(Dispose{0});
    EXPECT_EQ(apply(symmetric_branches, d.graph), 0);
}

// ---- all together --------------------------------------------------------------------------------------

TEST(Relax, ThePassesFeedEachOther) {
    // for { par { for { delay delay } } delay }: nothing but one step is left.
    GraphBuilder b;
    const int i = b.loop_slot("i"), p = b.slot("p"), j = b.loop_slot("j");
    b.delay(b.ticks(5));
    b.loop(i, b.range(1, 3), [&] {
        b.par(p, b.range(1, 4), [&] {
            b.loop(j, b.range(1, 5), [&] { b.work(b.ticks(1)), b.delay(b.ticks(2)); });
            b.work(b.ticks(10));
        });
        b.delay(b.ticks(1));
    });
    const Graph before = b.graph;
    const auto applied = relax(b.graph, true);
    EXPECT_EQ(b.graph.transitions.size(), 1u);
    expect_same(before, b.graph);
    ASSERT_EQ(applied.size(), passes().size());
    for (std::size_t n = 0; n < applied.size(); ++n) {
        EXPECT_EQ(applied[n].pass, passes()[n].name);
        EXPECT_EQ(applied[n].changes > 0, passes()[n].keeps_tasks) << applied[n].pass;
    }
    // 5 + 3 * (5 * 3 + 10 + 1) = 83; work 3 * 4 * (5 + 10) = 180.
    engine::Values values;
    engine::RunControl control;
    const auto o = engine::evaluate(b.graph, values, {}, control);
    EXPECT_EQ(o.result.time, 83);
    EXPECT_EQ(o.result.work, 180);
    EXPECT_EQ(relax(b.graph, true)[0].changes, 0) << "a fixed point";
}

TEST(Relax, ListsItsPasses) {
    ASSERT_EQ(passes().size(), 4u);
    EXPECT_STREQ(passes()[0].name, "series-collapse");
    EXPECT_STREQ(passes()[1].name, "constant-loops");
    EXPECT_STREQ(passes()[2].name, "symmetric-branches");
    EXPECT_STREQ(passes()[3].name, "condensed-tasks");
    EXPECT_FALSE(passes()[3].keeps_tasks);
    for (const auto& p : passes()) {
        EXPECT_TRUE(p.exact);
        EXPECT_FALSE(std::string(p.summary).empty());
    }
}

TEST(Relax, SaysWhichPassBrokeAGraph) {
    Graph g;
    g.entry = g.add_state();
    g.add_transition(g.entry, g.add_state(), Occupy{});  // no amount
    EXPECT_THROW(relax(g, true), std::logic_error);
}

/// A process of random statements: whole times, one shared resource.
void random_body(GraphBuilder& b, std::mt19937_64& random, int depth, int resource, std::vector<int>& indices) {
    const auto below = [&](std::uint64_t n) { return random() % n; };
    const auto amount = [&]() -> Id {
        if (!indices.empty() && below(3) == 0) {
            return b.real(b.graph.pool.make(expr::Op::ModI, {b.var(indices[below(indices.size())]), b.num(4)}));
        }
        return b.ticks(static_cast<double>(below(5)));
    };
    for (std::uint64_t n = below(4); n-- > 0;) {
        switch (below(depth > 0 ? 8 : 4)) {
            case 0:
                b.delay(amount());
                break;
            case 1:
                b.work(amount());
                break;
            case 2:
                if (below(3) == 0) b.use(resource, amount());
                break;
            case 3: {
                const int s = b.slot("x");
                const Id value = indices.empty() ? b.num(3) : b.var(indices[below(indices.size())]);
                b.let(s, value);
                b.delay(b.real(b.graph.pool.make(expr::Op::ModI, {b.var(s), b.num(3)})));
                break;
            }
            case 4:
            case 5: {
                const int s = b.loop_slot("i");
                Range r = b.range(static_cast<std::int64_t>(below(3)), static_cast<std::int64_t>(below(5)), below(2));
                if (below(3) == 0) r.step = b.num(static_cast<std::int64_t>(below(2)) * 3 - 1);
                if (!indices.empty() && below(4) == 0) r.last = b.var(indices.back());
                b.loop(s, r, [&] {
                    if (below(3)) indices.push_back(s);
                    const bool pushed = !indices.empty() && indices.back() == s;
                    random_body(b, random, depth - 1, resource, indices);
                    if (pushed) indices.pop_back();
                });
                break;
            }
            case 6: {
                const int s = b.slot("p");
                b.par(s, b.range(0, static_cast<std::int64_t>(below(4)), below(2)), [&] {
                    if (below(3)) indices.push_back(s);
                    const bool pushed = !indices.empty() && indices.back() == s;
                    random_body(b, random, depth - 1, resource, indices);
                    if (pushed) indices.pop_back();
                });
                break;
            }
            default:
                if (below(2)) {
                    b.fork([&] { random_body(b, random, depth - 1, resource, indices); },
                           [&] { random_body(b, random, depth - 1, resource, indices); });
                } else {
                    const Id c = b.graph.pool.make(expr::Op::LtI,
                                                   {indices.empty() ? b.num(1) : b.var(indices.back()), b.num(2)});
                    b.branch(
                        c, [&] { random_body(b, random, depth - 1, resource, indices); },
                        [&] { random_body(b, random, depth - 1, resource, indices); });
                }
        }
    }
}

TEST(Relax, RandomGraphsKeepTheirResults) {
    int smaller = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::tries(600)) && !HasFailure(); ++seed) {
        std::mt19937_64 random(seed);
        GraphBuilder b;
        const int r = b.resource("r");
        std::vector<int> indices;
        random_body(b, random, 4, r, indices);
        b.then(Dispose{r});
        SCOPED_TRACE(seed);
        for (const auto& pass : passes()) {
            Graph one = b.graph;
            pass.run(one);
            expect_same(b.graph, one);
        }
        Graph all = b.graph;
        relax(all, true);
        expect_same(b.graph, all);
        smaller += all.states.size() < b.graph.states.size();
    }
    EXPECT_GT(smaller, test::tries(600) / 3);
}

}  // namespace
}  // namespace pamina::relax
