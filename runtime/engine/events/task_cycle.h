// Why a task graph cannot go on: a cycle of its dependences, queues that no processor serves, or strict processors that
// wait for each other.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/engine/events/deadlock.h"
#include "runtime/engine/events/task_run.h"

namespace pamina::engine {

/// What keeps the tasks of the run from starting: the message, its place and its help. `pool_name` gives the name of a
/// pool's instance.
template <class Stamp, class PoolName>
void describe_cycle(const BoundGraph& bound, TaskRun<Stamp>& run, Diagnostic& d, const PoolName& pool_name) {
    const auto& graph = run.source;
    d.span = graph.stmt >= 0 ? bound.graph.statements[graph.stmt].span : Span{};
    const std::int64_t size = run.space.size();
    const std::int64_t left = size - run.finished;
    d.message = fmt::format("deadlock in the task graph: {} of {} tasks can never start", left, size);
    // Which tasks cannot finish by their dependences alone: everything that a topological order does not reach.
    constexpr std::int64_t kMostSearched = 20'000'000;  // seconds of time
    if (size > kMostSearched) return;
    std::vector<std::int32_t> missing(static_cast<std::size_t>(size));
    std::vector<std::int64_t> ready;
    TaskIndex task;
    for (std::int64_t n = 0; n < size; ++n) {
        run.space.locate(n, task);
        missing[n] = static_cast<std::int32_t>(run.space.count_predecessors(task));
        if (missing[n] == 0) ready.push_back(n);
    }
    while (!ready.empty()) {
        const std::int64_t n = ready.back();
        ready.pop_back();
        run.space.locate(n, task);
        run.space.successors(task, n, [&](std::int64_t s) {
            if (--missing[s] == 0) ready.push_back(s);
        });
    }
    std::int64_t at = -1;
    for (std::int64_t n = 0; n < size && at < 0; ++n) {
        if (missing[n] > 0) at = n;
    }
    const auto name = [&](std::int64_t n) {
        run.space.locate(n, task);
        return run.space.name(task);
    };
    if (at < 0) {
        for (const auto& array : run.arrays) {
            // Processor p starts at queue p mod R: with fewer processors than queues the last queues have none.
            auto queues = array.scheduler ? array.scheduler->unserved() : std::vector<std::int64_t>{};
            if (queues.empty()) continue;
            const std::size_t more = queues.size() - std::min<std::size_t>(queues.size(), kMaxReported);
            queues.resize(queues.size() - more);
            d.message += fmt::format(", because no processor serves queue{} {}{}", queues.size() > 1 ? "s" : "",
                                     fmt::join(queues, ", "), more > 0 ? fmt::format(" and {} more", more) : "");
            d.help = fmt::format(
                "`switch = fewest` lets processors go on to other queues; with `none` there are as many "
                "queues as processors ({}) at most",
                array.place.members.count);
            return;
        }
        // The dependences are sound: strict processors wait for each other's tasks.
        for (const auto& [key, strict] : run.strict) {
            if (strict.upcoming.empty() || static_cast<int>(d.notes.size()) >= kMaxReported) continue;
            const std::string pool = pool_name(static_cast<int>(key >> 32));
            d.notes.push_back({{},
                               fmt::format("processor {} of `{}` waits to run task {} next", key & 0xffffffff, pool,
                                           name(strict.upcoming.front()))});
        }
        std::sort(d.notes.begin(), d.notes.end(), [](const Note& a, const Note& b) { return a.message < b.message; });
        d.help = "`in order` runs tasks by number: let dependences lead from lower to higher numbers on each processor";
        return;
    }
    std::vector<std::int64_t> path;
    std::unordered_map<std::int64_t, std::size_t> seen;
    while (!seen.count(at)) {
        seen[at] = path.size();
        path.push_back(at);
        run.space.locate(at, task);
        std::int64_t next = -1;
        run.space.predecessors(task, [&](std::int64_t p) {
            if (missing[p] > 0 && (next < 0 || p < next)) next = p;
        });
        at = next;
    }
    std::string cycle = name(at);
    std::size_t shown = 0;
    for (std::size_t i = seen[at] + 1; i < path.size() && shown < 12; ++i, ++shown) cycle += " after " + name(path[i]);
    if (path.size() - seen[at] > 13) cycle += " after …";
    cycle += " after " + name(at);
    d.id = "E0601";
    run.space.locate(at, task);
    d.span = graph.arrays[task.array].span;
    d.message = "the task graph has a cycle: " + cycle;
    d.help = "a task can only start after tasks that do not wait for it";
    d.notes.clear();
}

}  // namespace pamina::engine
