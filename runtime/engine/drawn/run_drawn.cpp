#include "runtime/engine/drawn/run_drawn.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/engine/drawn/task_bodies.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/engine/schedule/completions.h"

namespace pamina::engine {

using expr::Slot;

namespace {

double finish_in_order(TaskOrder& order, TaskBodies& bodies, double start) {
    auto& tasks = order.tasks();
    const std::uint32_t* const before = order.before().data();
    std::uint32_t b = 0;
    double end = start;
    for (auto& task : tasks) {
        double ready = start;
        for (; b < task.before_end; ++b) ready = std::max(ready, tasks[before[b]].finish);
        task.finish = bodies.finish(task, ready);
        end = std::max(end, task.finish);
    }
    return end;
}

/// The instants of semantics.md 3.1: all completions of a time, then the round, in the order of (time ready, number).
double finish_as_listed(TaskBodies& bodies, const Statement& s) {
    const TaskOrder& order = *s.order;
    const ListPlace& place = *s.place;
    LocalState& state = s.local;
    const auto& tasks = order.tasks();
    const Limits& limits = state.control.limits;
    std::vector<std::uint32_t> waits(tasks.size()), ready, fresh;  // places in tasks
    ready.reserve(tasks.size());
    std::uint32_t first = 0;
    for (std::uint32_t t = 0; t < tasks.size(); ++t) {
        waits[t] = tasks[t].before_end - first;
        first = tasks[t].before_end;
        if (waits[t] == 0) fresh.push_back(t);
    }
    const auto by_number = [&](std::uint32_t a, std::uint32_t b) { return tasks[a].number < tasks[b].number; };
    Completions running;
    std::size_t idle = place.speeds.size(), taken = 0, of_instant = 0;  // the first that became ready at it
    std::uint64_t instant = 0;
    double now = s.start;
    for (;;) {
        if (!fresh.empty()) {
            ready.insert(ready.end(), fresh.begin(), fresh.end());
            fresh.clear();
            std::sort(ready.begin() + static_cast<std::ptrdiff_t>(std::max(taken, of_instant)), ready.end(), by_number);
        }
        for (; idle > 0 && taken < ready.size(); --idle, ++taken) {
            if (s.live + running.size() >= limits.max_live) throw GiveUp{};
            running.push({bodies.finish(tasks[ready[taken]], now), ready[taken]});
        }
        if (running.empty()) return now;
        const double t = running.next();
        if (t > limits.max_time) throw GiveUp{};
        if (t > now) instant = 0, of_instant = ready.size();
        state.instant(now, t);
        now = t;
        running.due(t, [&](std::int64_t task) {
            if (++instant > limits.max_instant_events) throw GiveUp{};
            ++idle;
            for (const std::uint32_t next : order.after(static_cast<std::size_t>(task)))
                if (--waits[next] == 0) fresh.push_back(next);
        });
    }
}

template <class Run>
std::optional<Taken> or_give_up(const Statement& s, const Run& run) {
    LocalState& local = s.local;
    const bool exact = local.exact, near_ties = local.near_ties;
    const ExactSum work = local.work;
    const double closed_forms = local.closed_forms;
    try {
        const std::int64_t tasks = std::ssize(s.order->tasks());
        if (const std::optional<double> end = run()) return Taken{.end = *end, .events = tasks, .children = tasks};
    } catch (const GiveUp&) {
    } catch (const RunError&) {  // the general way meets the fault at its place in time
    }
    local.exact = exact;
    local.near_ties = near_ties;
    local.work = work;
    local.closed_forms = closed_forms;
    return {};
}

}  // namespace

std::optional<Taken> by_order(Statement& s) {
    return or_give_up(s, [&]() -> std::optional<double> {
        TaskBodies bodies(s.graph, *s.order, s.locals, nullptr, s.local);
        const double end = finish_in_order(*s.order, bodies, s.start);
        if (end > s.local.control.limits.max_time) return {};
        // Between inexact instants that come close to each other the order of decisions may be another: who looks at
        // each says so.
        if (s.graph.has_decisions && (!s.local.exact || end >= kExactLimit)) return {};
        return end;
    });
}

std::optional<Taken> by_list_in_order(Statement& s) {
    return or_give_up(s, [&]() -> std::optional<double> {
        TaskBodies bodies(s.graph, *s.order, s.locals, &*s.place, s.local);
        return finish_as_listed(bodies, s);
    });
}

}  // namespace pamina::engine
