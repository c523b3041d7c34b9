// Engine: the report when nothing can happen any more and the model has not ended.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/engine.h"

namespace pamina::engine {

/// Waiting processes named one by one; the rest is counted.
inline constexpr int kMaxReported = 20;

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::deadlock() {
    Diagnostic d{Severity::error, "E0520", {}, {}, {}, {}};
    int waiting = 0;
    const auto report = [&](const Proc* p, const std::string& what) {
        if (++waiting > kMaxReported) return;
        Diagnostic values;
        graph_.describe_values(values, p->state, p->locals());
        const int out = graph_.graph.states[p->state].out;
        const int stmt = out >= 0 ? graph_.graph.transitions[out].stmt : -1;
        std::string at = !values.notes.empty() && values.notes[0].message.starts_with("at that moment ")
                             ? fmt::format(" ({})", values.notes[0].message.substr(15))
                             : std::string();
        d.notes.push_back({stmt >= 0 ? graph_.graph.statements[stmt].span : Span{},
                           fmt::format("a process waits for {}{}", what, at)});
    };
    for (const auto& instance : instances_) {
        if (!instance) continue;
        const std::string& name = graph_.graph.entities[instance->entity].name;
        for (const auto& q : instance->queues) {
            for (const Proc* p = q.first; p; p = p->next_waiting) {
                report(p,
                       instance->shape.empty() ? fmt::format("`{}`", name) : fmt::format("`{}[{}]`", name, q.element));
            }
        }
        if (instance->ready) {
            instance->ready->each([&](const Request<Stamp>& r) {
                if (r.process) report(r.process, fmt::format("a processor of `{}`", name));
            });
        }
    }
    if (task_runs_.empty()) {
        d.message = fmt::format("deadlock: nothing can go on, {} {} for ever", waiting,
                                waiting == 1 ? "process waits" : "processes wait");
        if (!d.notes.empty()) d.span = d.notes.front().span;
        d.help = "take resources that are held together in the same order everywhere";
    } else {
        describe_cycle(task_runs_.front(), d);
    }
    if (waiting > kMaxReported) d.notes.push_back({{}, fmt::format("and {} more", waiting - kMaxReported)});
    throw RunError{std::move(d)};
}

/// Follows unfinished predecessors until a task comes back.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::describe_cycle(TaskRun<Stamp>& run, Diagnostic& d) {
    const auto& graph = run.source;
    d.span = graph.stmt >= 0 ? graph_.graph.statements[graph.stmt].span : Span{};
    const std::int64_t size = run.space.size();
    const std::int64_t left = size - run.finished;
    d.message = fmt::format("deadlock in the task graph: {} of {} tasks can never start", left, size);
    // Which tasks cannot finish by their dependences alone: everything that a topological order does not reach.
    constexpr std::int64_t kMostSearched = 20'000'000;
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
        // The dependences are sound: strict processors wait for each other's tasks.
        for (const auto& [key, strict] : run.strict) {
            if (strict.upcoming.empty() || static_cast<int>(d.notes.size()) >= kMaxReported) continue;
            const auto& pool = graph_.graph.entities[instances_[key >> 32]->entity].name;
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
