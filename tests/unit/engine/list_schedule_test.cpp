// What the list-scheduling loop is made of, and that it takes the graphs it is for.
#include "runtime/engine/list/list_schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <queue>
#include <random>
#include <set>

#include "runtime/engine/list/known_tasks.h"
#include "runtime/engine/list/lines.h"
#include "runtime/engine/schedule/completions.h"
#include "runtime/engine/schedule/ready_runs.h"
#include "runtime/engine/tasks/awaited.h"
#include "runtime/engine/tasks/plain_graphs.h"
#include "tests/benchmarks/graphs.h"
#include "tests/support/tries.h"

namespace pamina::engine {
namespace {

TEST(Awaited, CountsDownAndGivesPagesBack) {
    std::mt19937 random(1);
    constexpr std::int64_t kTasks = 3 * Awaited::kPage + 100;
    Awaited awaited(kTasks);
    awaited.ready(Awaited::kPage - 10, 20);
    std::map<std::int64_t, std::int64_t> left;
    std::vector<std::int64_t> arrivals;
    for (std::int64_t t = 0; t < kTasks; ++t) {
        if (t >= Awaited::kPage - 10 && t < Awaited::kPage + 10) continue;
        left[t] = t % 5000 == 0 ? 65'534 + static_cast<std::int64_t>(random() % 5)
                                : 1 + static_cast<std::int64_t>(random() % 4);
        arrivals.insert(arrivals.end(), static_cast<std::size_t>(left[t]), t);
    }
    std::shuffle(arrivals.begin(), arrivals.end(), random);
    std::size_t most = 0;
    const auto all = left;
    for (const std::int64_t t : arrivals) {
        const bool last = awaited.arrive(t, [&] {
            EXPECT_EQ(left.at(t), all.at(t)) << "asked once";
            return all.at(t);
        });
        ASSERT_EQ(last, --left[t] == 0) << t;
        most = std::max(most, awaited.pages_in_use());
    }
    EXPECT_EQ(most, 4u);
    EXPECT_EQ(awaited.pages_in_use(), 0u);
}

TEST(ReadyRuns, AreTakenInOrder) {
    using Run = ReadyRuns::Run;
    for (unsigned seed = 0; seed < 50; ++seed) {
        std::mt19937 random(seed);
        ReadyRuns runs;
        std::set<std::tuple<double, double, std::int64_t>> model;
        double now = 0;
        std::int64_t last = 0;
        std::set<std::int64_t> used;
        for (int n = 0; n < pamina::test::tries(4000); ++n) {
            if (random() % 2) {
                now += static_cast<double>(random() % 2);
                // Mostly in order, and each number only once.
                const std::int64_t block = random() % 3 ? ++last : last - static_cast<std::int64_t>(random() % 30);
                if (!used.insert(block).second) continue;
                const Run run{seed % 2 ? static_cast<double>(random() % 3) : 0, now, block * 10,
                              1 + static_cast<std::int64_t>(random() % 9), 0};
                runs.push(run);
                for (std::int64_t i = 0; i < run.count; ++i) model.insert({run.key, run.time, run.number + i});
            } else {
                for (std::uint64_t k = random() % 12; k > 0 && !model.empty(); --k) {
                    const Run& top = runs.top();
                    ASSERT_EQ(std::tuple(top.key, top.time, top.number), *model.begin());
                    runs.take_one();
                    model.erase(model.begin());
                }
            }
            ASSERT_EQ(runs.empty(), model.empty());
        }
    }
}

TEST(ReadyRuns, ARunThatEndsBeforeItsNeighbour) {
    ReadyRuns runs;
    runs.push({0, 0, 5, 2, 0});
    runs.push({0, 0, 3, 2, 0});  // out of order: 5 is the next number when it ends
    std::vector<std::int64_t> taken;
    for (int n = 0; n < 4 && !runs.empty(); ++n) {
        taken.push_back(runs.top().number);
        runs.take_one();
    }
    EXPECT_EQ(taken, (std::vector<std::int64_t>{3, 4, 5, 6}));
    EXPECT_TRUE(runs.empty());
}

/// As semantics.md 8.3 says it: the lowest idle processor takes the first entry that may run on it, and so on from the
/// lowest again.
TEST(Lines, GiveTheLowestIdleProcessorTheFirstTask) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        std::mt19937 random(seed);
        constexpr std::int64_t kProcessors = 70;
        const Span64 places[] = {{0, 1, 3}, {2, 2, 30}, {1, 1, 69}};
        Lines lines(kProcessors);
        std::vector<std::size_t> shared;
        for (const Span64& place : places) shared.push_back(lines.add_shared(place));
        EXPECT_EQ(lines.add_shared(places[1]), shared[1]);
        struct Waiting {
            ReadyTask task;
            Span64 members;
        };
        std::vector<Waiting> waiting;
        std::set<std::int64_t> idle;
        for (std::int64_t p = 0; p < kProcessors; ++p) idle.insert(p);
        for (int round = 0, number = 0; round < 60; ++round) {
            for (std::uint64_t n = random() % 20; n > 0; --n) {
                const ReadyTask task{static_cast<double>(random() % 2), static_cast<double>(round), number++, 0, 0};
                const std::size_t line = random() % 6;
                const auto own = static_cast<std::int64_t>(random() % kProcessors);
                waiting.push_back({task, line < 3 ? places[line] : Span64{own, 1, 1}});
                if (line < 3)
                    lines.ready_for_shared(shared[line], task);
                else
                    lines.ready(own, task);
            }
            std::vector<std::pair<std::int64_t, std::int64_t>> expected, got;
            for (bool again = true; again;) {
                again = false;
                for (const std::int64_t p : idle) {
                    std::int64_t ordinal;
                    auto first = waiting.end();
                    for (auto w = waiting.begin(); w != waiting.end(); ++w)
                        if (w->members.contains(p, ordinal) && (first == waiting.end() || before(w->task, first->task)))
                            first = w;
                    if (first == waiting.end()) continue;
                    expected.emplace_back(first->task.number, p);
                    waiting.erase(first);
                    idle.erase(p);
                    again = true;
                    break;
                }
            }
            lines.round([&](const ReadyTask& task, std::int64_t p) { got.emplace_back(task.number, p); });
            ASSERT_EQ(got, expected) << seed;
            for (std::int64_t p = 0; p < kProcessors; ++p) {
                if (idle.contains(p) || random() % 4) continue;
                idle.insert(p);
                lines.idle(p);
            }
        }
    }
}

TEST(KnownTasks, AreForgottenWhenAllOfTheirPageAreReady) {
    KnownTasks known(2500);
    for (const std::int64_t first : {0, 1024, 2048}) {
        const std::int64_t end = std::min<std::int64_t>(first + 1024, 2500);
        for (std::int64_t n = first; n < end; ++n) {
            EXPECT_EQ(known.of(n)->processor, -1) << "also where another page was";
            *known.of(n) = {1, n};
        }
        for (std::int64_t n = first; n < end; ++n) {
            EXPECT_EQ(known.of(n)->processor, n);
            known.ready(n);
        }
    }
}

TEST(Completions, GiveTheEarliest) {
    std::mt19937 random(7);
    Completions heap;
    std::multiset<double> model;
    for (int n = 0; n < 20'000; ++n) {
        if (random() % 5 < 2 || model.empty()) {
            const double at = static_cast<double>(random() % 1000);
            heap.push({at, n});
            model.insert(at);
        } else {
            ASSERT_EQ(heap.top().at, *model.begin());
            heap.pop();
            model.erase(model.begin());
        }
        ASSERT_EQ(heap.size(), model.size());
    }
}

/// The graph's only statement under one ready list of P processors.
struct Listed {
    Listed(const rtg::Graph& graph, std::size_t processors)
        : bound(graph, {}), locals(static_cast<std::size_t>(graph.local_slots)) {
        place.speeds.assign(processors, 1.0);
    }
    std::optional<Taken> run() {
        Statement statement{bound, 0, locals.data(), 0, local, state, options};
        statement.place = place;
        return by_list(statement);
    }

    const BoundGraph bound;
    std::vector<expr::Slot> locals;
    ListPlace place;
    RunControl control;
    const Options options;
    LocalState local{bound, control};
    RunState state{bound, options};
};

std::optional<Taken> listed(const rtg::Graph& graph, std::size_t processors) {
    Listed its(graph, processors);
    EXPECT_EQ(why_not_by_list(its.bound, 0, true), "");
    EXPECT_EQ(why_not_by_list(its.bound, 0, false), "several processes may reach it");
    EXPECT_NE(why_not_by_rows(its.bound, 0, true), "");
    return its.run();
}

TEST(ListSchedule, TakesRegularGraphsWithoutProcesses) {
    for (const std::int64_t processors : {1, 2, 7, 64}) {
        for (const rtg::Graph& graph :
             {benchmarks::wavefront(30, processors, true), benchmarks::fork_join(9, 33, processors),
              benchmarks::lu(9, processors, true)}) {
            const auto run = listed(graph, static_cast<std::size_t>(processors));
            ASSERT_TRUE(run);
            const auto by_processes = benchmarks::evaluate(graph, false, false);
            EXPECT_EQ(run->end, by_processes.time) << graph.name << " on " << processors;
            EXPECT_EQ(benchmarks::evaluate(graph).time, by_processes.time);
            EXPECT_EQ(benchmarks::evaluate(graph).work, by_processes.work);
        }
    }
}

TEST(ListSchedule, TakesGraphsOnFixedProcessors) {
    for (const std::int64_t processors : {1, 2, 7, 64}) {
        for (const rtg::Graph& graph :
             {benchmarks::wavefront(30, processors, false, false), benchmarks::lu(9, processors, false, false)}) {
            const BoundGraph bound(graph, {});
            EXPECT_EQ(why_not_by_lists(bound, 0, true), "");
            EXPECT_EQ(why_not_by_lists(bound, 0, false), "several processes may reach it");
            const auto quick = benchmarks::evaluate(graph), by_processes = benchmarks::evaluate(graph, false, false);
            EXPECT_EQ(quick.time, by_processes.time) << graph.name << " on " << processors;
            EXPECT_EQ(quick.work, by_processes.work);
            EXPECT_EQ(std::ranges::count(quick.evaluation.ways, "tasks by list schedules"), 1);
        }
    }
}

TEST(ListSchedule, TasksThatAreReadyTogetherAreNotAlive) {
    const rtg::Graph graph = benchmarks::fork_join(3, 1000, 4);
    for (const bool observe : {false, true}) {
        for (const bool without_processes : {false, true}) {
            RunControl control;
            control.limits.max_live = 10;
            Options options;
            options.observe = observe;
            options.sequential = without_processes;
            const Outcome outcome = evaluate(graph, {}, options, control);
            ASSERT_FALSE(outcome.error) << outcome.error->message;
            EXPECT_EQ(outcome.result.time, benchmarks::evaluate(graph).time);
        }
    }
}

TEST(ListSchedule, LeavesLimitsToProcesses) {
    const rtg::Graph graph = benchmarks::wavefront(20, 4, true);
    Listed its(graph, 4);
    its.control.limits.max_time = 100;
    EXPECT_FALSE(its.run());
    EXPECT_EQ(its.local.work.value(), 0) << "nothing is left of it";
    its.control.limits.max_time = 1e9;
    its.control.limits.max_live = 2;
    EXPECT_FALSE(its.run());
    its.control.limits.max_live = 1000;
    EXPECT_TRUE(its.run());
}

}  // namespace
}  // namespace pamina::engine
