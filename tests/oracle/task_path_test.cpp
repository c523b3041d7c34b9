// Critical paths of small task graphs whose tasks end at the same instants, against a list schedule made here: whoever
// begins when it is ready goes on from what it depends on, whoever waited from the task before on its processor.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/result/bottleneck.h"
#include "tests/oracle/watched_path.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

struct PathedTask {
    int cost = 0;
    std::vector<int> after;  // lower numbers
    int ready = 0, start = -1, finish = 0, processor = -1;
};

struct PathedGraph {
    int processors = 1, time = 0, longest = 0;
    std::vector<PathedTask> tasks;

    explicit PathedGraph(unsigned seed) {
        std::mt19937 random(seed);
        const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
        processors = 1 + pick(3);
        tasks.resize(static_cast<std::size_t>(2 + pick(9)));
        std::vector<int> chains;
        for (int n = 0; n < std::ssize(tasks); ++n) {
            PathedTask& task = tasks[static_cast<std::size_t>(n)];
            task.cost = 1 + pick(3);
            int chain = 0;
            for (int before = 0; before < n; ++before)
                if (pick(4) == 0) {
                    task.after.push_back(before);
                    chain = std::max(chain, chains[static_cast<std::size_t>(before)]);
                }
            chains.push_back(chain + task.cost);
        }
        longest = *std::ranges::max_element(chains);
        schedule();
    }

    std::string text() const {
        std::string text = fmt::format("model m() {{\nprocessor cpu[{}]\ngraph on cpu {{\n", processors);
        for (std::size_t n = 0; n < tasks.size(); ++n) {
            text += fmt::format("task t{} {{ ", n);
            for (std::size_t k = 0; k < tasks[n].after.size(); ++k)
                text += fmt::format("{}t{}", k ? ", " : "after ", tasks[n].after[k]);
            text += fmt::format("{}compute {} ms }}\n", tasks[n].after.empty() ? "" : "; ", tasks[n].cost);
        }
        return text + "}\n}\npredict m()\n";
    }

  private:
    const PathedTask& of(int number) const { return tasks[static_cast<std::size_t>(number)]; }
    /// Millisecond by millisecond, a task of those that are ready at a time to the lowest idle processor, in the order
    /// of (time ready, number).
    void schedule() {
        std::vector<int> free(static_cast<std::size_t>(processors), 0);
        std::size_t left = tasks.size();
        for (int now = 0; left > 0; ++now) {
            std::vector<std::pair<int, int>> ready;
            for (int n = 0; n < std::ssize(tasks); ++n) {
                PathedTask& task = tasks[static_cast<std::size_t>(n)];
                const auto has_ended = [&](int b) { return of(b).start >= 0 && of(b).finish <= now; };
                if (task.start >= 0 || !std::ranges::all_of(task.after, has_ended)) continue;
                task.ready = 0;
                for (const int b : task.after) task.ready = std::max(task.ready, of(b).finish);
                ready.push_back({task.ready, n});
            }
            std::ranges::sort(ready);
            for (const auto& [since, n] : ready) {
                const auto idle = std::ranges::find_if(free, [&](int at) { return at <= now; });
                if (idle == free.end()) break;
                PathedTask& task = tasks[static_cast<std::size_t>(n)];
                task.start = now;
                task.processor = static_cast<int>(idle - free.begin());
                task.finish = *idle = now + task.cost;
                time = std::max(time, task.finish);
                --left;
            }
        }
    }
};

TEST(TaskPath, GoesOnlyFromWhoWasWaitedFor) {
    int longer = 0, handed_over = 0, dependences = 0, listed = 0;
    const int all = tries(400);
    for (int seed = 0; seed < all && !testing::Test::HasFailure(); ++seed) {
        const PathedGraph graph(static_cast<unsigned>(seed));
        const std::string text = fmt::format("// seed {}\n", seed) + graph.text();
        engine::Outcome seen, told;
        ASSERT_NO_FATAL_FAILURE(watch_path(text, seen, &told));
        const auto& ways = told.result.evaluation.ways;
        listed += std::ranges::find(ways, "tasks by a list schedule") != ways.end();
        const double ms = seen.result.time / graph.time;
        int at = 0, before = -1;
        std::set<std::string> names;
        for (const auto& step : seen.result.observed->critical_path.steps) {
            ASSERT_EQ(step.task.substr(0, 1), "t") << text;
            names.insert(step.task);
            const int number = std::stoi(step.task.substr(1));
            const PathedTask& task = graph.tasks.at(static_cast<std::size_t>(number));
            ASSERT_EQ(step.begin, at * ms) << text;
            ASSERT_EQ(task.start, at) << text;
            if (task.start > task.ready) {
                ASSERT_GE(before, 0) << step.task << text;
                EXPECT_EQ(graph.tasks[static_cast<std::size_t>(before)].processor, task.processor) << step.task << text;
                ++handed_over;
            } else if (before >= 0) {
                EXPECT_TRUE(std::ranges::count(task.after, before)) << step.task << text;
            }
            at = task.finish;
            before = number;
        }
        EXPECT_EQ(at, graph.time) << text;
        // The report from a list schedule has the same ones.
        std::set<std::string> its;
        double sum = 0;
        for (const auto& part : told.result.observed->critical_path.tasks) {
            its.insert(part.name);
            sum += part.time;
        }
        EXPECT_EQ(its, names) << text;
        EXPECT_EQ(sum, told.result.time) << text;
        const auto limit = result::bottleneck(told.result);
        if (limit.dependences && limit.chain == 1) {
            EXPECT_EQ(graph.longest, graph.time) << text;
            ++dependences;
        }
        longer += graph.time > graph.longest;
    }
    fmt::print("{} graphs, {} by lists; {} longer than their chains, {} handed over, {} by dependences\n", all, listed,
               longer, handed_over, dependences);
    EXPECT_GT(listed, all / 2);
    EXPECT_GT(longer, all / 5);
    EXPECT_GT(handed_over, all / 5);
    EXPECT_GT(dependences, all / 20);
}

}  // namespace
}  // namespace pamina::test
