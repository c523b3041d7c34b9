// Condensed tasks, by hand: what the graph looks like before and after. (Results against the naive evaluator:
// tests/oracle/condensed_test.cpp.)
#include <gtest/gtest.h>

#include "runtime/engine/evaluate.h"
#include "runtime/relax/condensed_tasks.h"
#include "runtime/relax/relax.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/labels.h"
#include "same.h"
#include "tests/support/graph_builder.h"

namespace pamina::relax {
namespace {

using namespace rtg;
using namespace testing;
using test::count;
using test::GraphBuilder;

/// `processor cpu[3]  par i in 0..<10 on cpu schedule … { compute cost }`; its index is Local 1.
Graph loop_of_tasks(Schedule::Kind kind, bool alike) {
    GraphBuilder b;
    Entity cpu;
    cpu.kind = Entity::Kind::Processor;
    cpu.name = "cpu";
    cpu.dimensions = {b.num(3)};
    cpu.slot = b.slot();
    b.graph.entities.push_back(cpu);
    b.then(Declare{0});
    TaskArray tasks;
    tasks.name = "par";
    tasks.indices.push_back({b.slot("i"), "i", {b.num(0), b.num(10), kNone, true}});
    tasks.place.emplace();
    tasks.place->entity = 0;
    tasks.schedule.emplace();
    tasks.schedule->kind = kind;
    const StateId from = b.at;
    tasks.body = b.at = b.graph.add_state();
    b.work(alike ? b.ticks(2) : b.real(b.var(1)));
    b.at = from;
    TaskGraph graph;
    graph.arrays.push_back(tasks);
    graph.items.emplace_back();
    graph.items.back().array = 0;
    b.graph.task_graphs.push_back(graph);
    b.then(RunTasks{0});
    b.then(Dispose{0});
    return b.graph;
}

double time_of(const Graph& g) {
    engine::RunControl control;
    const auto o = engine::evaluate(g, {}, {}, control);
    EXPECT_FALSE(o.error);
    return o.result.time;
}

TEST(CondensedTasks, ALoopOfTasksIsOneForEachProcessor) {
    Graph g = loop_of_tasks(Schedule::Kind::Static, false);
    ASSERT_TRUE(rtg::verify(g).empty()) << rtg::verify(g).front();
    EXPECT_EQ(count<LoopEnter>(g), 0);
    EXPECT_EQ(time_of(g), 4 + 5 + 6 + 7);
    EXPECT_EQ(condensed_tasks(g), 1);
    ASSERT_TRUE(rtg::verify(g).empty()) << rtg::verify(g).front();
    EXPECT_EQ(count<LoopEnter>(g), 1);
    const auto& array = g.task_graphs[0].arrays[0];
    EXPECT_EQ(array.indices[0].name, "i'");
    EXPECT_EQ(Labels(g).range(array.indices[0].range), "0..<3");
    EXPECT_EQ(time_of(g), 4 + 5 + 6 + 7);
    EXPECT_EQ(condensed_tasks(g), 0) << "once";
}

TEST(CondensedTasks, EqualTasksAreTakenInClosedForm) {
    for (const auto kind : {Schedule::Kind::Static, Schedule::Kind::Cyclic}) {
        const Graph before = loop_of_tasks(kind, true);
        const auto after = relax_unobserved(before, true);
        ASSERT_TRUE(after);
        EXPECT_EQ(count<LoopEnter>(*after), 0);
        const auto& body = after->transitions[static_cast<std::size_t>(
            after->states[static_cast<std::size_t>(after->task_graphs[0].arrays[0].body)].out)];
        EXPECT_EQ(std::get<Pass>(body.action).items.front().kind, Item::Kind::Repeat);
        EXPECT_EQ(time_of(before), 8);
        EXPECT_EQ(time_of(*after), 8);
    }
}

TEST(CondensedTasks, TasksTakenAsProcessorsAreIdleStay) {
    for (const auto kind : {Schedule::Kind::Dynamic, Schedule::Kind::Guided}) {
        Graph g = loop_of_tasks(kind, true);
        const std::string before = rtg::print(g);
        EXPECT_EQ(condensed_tasks(g), 0);
        EXPECT_EQ(rtg::print(g), before);
        EXPECT_FALSE(relax_unobserved(g, true));
    }
}

}  // namespace
}  // namespace pamina::relax
