// What a plan says, and that runs do what their plan says.
#include "runtime/engine/plan/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "runtime/engine/evaluate.h"
#include "tests/benchmarks/graphs.h"

namespace pamina::engine {
namespace {

/// Ways of its only statement, in the order in which they are tried.
std::vector<Way> candidates(const rtg::Graph& graph, const Options& options) {
    std::vector<Way> all;
    const Plan its = plan(BoundGraph(graph, {}), options);
    for (const auto& c : its.statements.at(0).candidates) all.push_back(c.way);
    return all;
}

std::string_view why_not(const rtg::Graph& graph, const Options& options, Way way) {
    const Plan its = plan(BoundGraph(graph, {}), options);
    for (const auto& refused : its.statements.at(0).refused)
        if (refused.way == way) return refused.why;
    return "";
}

TEST(Plan, TriesTheQuickestFirst) {
    using enum Way;
    const rtg::Graph rows = benchmarks::wavefront(5, 2), listed = benchmarks::wavefront(5, 2, true);
    const rtg::Graph placed = benchmarks::wavefront(5, 2, false, false);
    EXPECT_EQ(candidates(rows, {}), (std::vector{Rows, Processes}));
    EXPECT_EQ(candidates(listed, {}), (std::vector{List, Lists, Processes}));
    EXPECT_EQ(candidates(placed, {}), (std::vector{Lists, Processes}));
    EXPECT_EQ(candidates(benchmarks::wavefront(5, 0), {}), (std::vector{Rows, Lists, Processes}));
    Options observed;
    observed.observe = true;
    EXPECT_EQ(candidates(rows, observed), (std::vector{Rows, Processes}));
    EXPECT_EQ(candidates(listed, observed), (std::vector{List, Lists, Processes}));
    EXPECT_EQ(candidates(placed, observed), (std::vector{Lists, Processes}));
    Options stepwise = observed;
    stepwise.path_steps = true;
    EXPECT_EQ(candidates(rows, stepwise), (std::vector{Processes}));
    EXPECT_EQ(candidates(listed, stepwise), (std::vector{Processes}));
    EXPECT_EQ(why_not(rows, {}, List), "tasks are on their processors in order");
    EXPECT_EQ(why_not(rows, {}, Lists), "tasks are on their processors in order");
    EXPECT_EQ(why_not(placed, {}, List), "tasks are on different processors");
    EXPECT_EQ(why_not(rows, {}, Order), "there are no replications that draw");
    EXPECT_EQ(why_not(listed, {}, Rows), "tasks are not on their processors in order");
    EXPECT_EQ(why_not(listed, {}, ListInOrder), "there are no replications that draw");
    EXPECT_EQ(why_not(rows, stepwise, Rows), "each one's steps are told");
    EXPECT_EQ(why_not(listed, observed, ListInOrder), "a report needs each task's times");
    EXPECT_FALSE(plan(BoundGraph(rows, {}), {}).observed);
    EXPECT_TRUE(plan(BoundGraph(rows, {}), observed).observed);
}

TEST(Plan, EndsWithWhoTakesEverything) {
    for (const bool observe : {false, true}) {
        for (const rtg::Graph& graph : {benchmarks::lu(4, 2), benchmarks::lu(4, 2, true), benchmarks::lu(4, 0)}) {
            Options options;
            options.observe = observe;
            const Plan its = plan(BoundGraph(graph, {}), options);
            for (const auto& statement : its.statements) {
                EXPECT_EQ(statement.candidates.back().way, Way::Processes);
                EXPECT_TRUE(statement.candidates.back().when.empty());
                std::set<Way> ways;
                for (const auto& c : statement.candidates) ways.insert(c.way);
                for (const auto& refused : statement.refused) {
                    EXPECT_FALSE(ways.contains(refused.way));
                    EXPECT_FALSE(refused.why.empty());
                }
            }
        }
    }
}

/// Statistics of what happened name a way of the plan; in these graphs nothing speaks against the first one.
TEST(Plan, IsWhatRunsDo) {
    for (const std::int64_t processors : {0, 1, 3}) {
        for (const bool fifo : {false, true}) {
            if (fifo && processors == 0) continue;
            for (const rtg::Graph& graph :
                 {benchmarks::wavefront(6, processors, fifo), benchmarks::fork_join(3, 7, processors, fifo),
                  benchmarks::lu(4, processors, fifo), benchmarks::lu(4, processors, fifo, false)}) {
                for (const bool observe : {false, true}) {
                    for (const bool quick : {false, true}) {
                        Options options;
                        options.observe = observe;
                        options.sequential = quick;
                        const Values values;
                        RunControl control;
                        Runs runs(graph, values, options);
                        const auto outcome = runs.run(control);
                        ASSERT_FALSE(outcome.error) << outcome.error->message;
                        ASSERT_TRUE(runs.plan());
                        const auto& first = runs.plan()->statements.at(0).candidates.front();
                        const auto& ways = outcome.result.evaluation.ways;
                        EXPECT_TRUE(std::ranges::find(ways, words(first.way)) != ways.end())
                            << graph.name << ": " << words(first.way);
                        EXPECT_EQ(outcome.result.observed.has_value(), runs.plan()->observed);
                    }
                }
            }
        }
    }
}

TEST(Plan, WhatGoesWrongInACondensedGraphIsSaidOfTheOther) {
    rtg::Graph all = benchmarks::wavefront(4, 0), fewer = benchmarks::lu(4, 0);
    fewer.name = "condensed";
    const Values values;
    RunControl control;
    EXPECT_EQ(Runs({all, &fewer}, values, {}).run(control).result.model, "condensed");
    Options observed;
    observed.observe = true;
    EXPECT_EQ(Runs({all, &fewer}, values, observed).run(control).result.model, all.name);
    control.limits.max_time = 1;
    const auto outcome = Runs({all, &fewer}, values, {}).run(control);
    EXPECT_TRUE(outcome.error);
    EXPECT_EQ(outcome.result.model, all.name);
}

}  // namespace
}  // namespace pamina::engine
