// Engine: the report when nothing can happen any more and the model has not ended (semantics.md 3.4).
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"
#include "runtime/engine/observe/scopes.h"

namespace pamina::engine {

/// Waiting processes named one by one; the rest is counted.
inline constexpr int kMaxReported = 20;

/// What a process waits for, for people; empty when it waits for others that are named themselves.
template <class Stamp, class Observe>
std::string Engine<Stamp, Observe>::waits_for(const Proc* p) const {
    if (p->parent || p->dead || !p->waits || (p->extra && p->extra->ended)) return {};
    const Step& step = graph_.steps[p->state];
    const auto named = [&] {
        const auto& instance = *instances_[p->instance];
        const auto& entity = graph_.graph.entities[static_cast<std::size_t>(instance.entity)];
        if (instance.shape.empty()) return fmt::format("`{}`", entity.name);
        std::vector<std::int64_t> indices(instance.shape.size());
        std::int64_t rest = p->request.unit;
        for (std::size_t d = indices.size(); d-- > 0;) {
            indices[d] = rest % instance.shape[d];
            rest /= instance.shape[d];
        }
        return fmt::format("`{}[{}]`", entity.name, fmt::join(indices, ", "));
    };
    switch (step.kind) {
        case StepKind::Use:
        case StepKind::Acquire:
            return named();
        case StepKind::Occupy:
            return fmt::format("a processor of `{}`", graph_.graph.entities[instances_[p->instance]->entity].name);
        case StepKind::Put:
            return fmt::format("room in {}", named());
        case StepKind::Get:
            return fmt::format("a token of {}", named());
        case StepKind::Await:
            return fmt::format("the event {}", named());
        case StepKind::Sync: {
            const Barrier<Stamp>& barrier =
                step.entity < 0 ? *barriers_[static_cast<std::size_t>(p->locals()[step.slot].i)]
                                : instances_[p->instance]->barriers[static_cast<std::size_t>(p->request.unit)];
            std::string ended;
            if (step.entity < 0 && p->order.parent) {
                const auto gone = barrier.parties - p->order.parent->family.live;
                if (gone > 0) ended = fmt::format(", and {} ended without coming", gone);
            }
            return fmt::format("{}: {} of {} have come{}",
                               step.entity < 0 ? "the other branches at the barrier" : "the barrier " + named(),
                               barrier.waiting.size(), barrier.parties, ended);
        }
        case StepKind::Join:
        case StepKind::Return:
            return "the processes that it spawned";
        default:
            return {};
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::deadlock() {
    Diagnostic d{Severity::error, "E0520", {}, {}, {}, {}};
    int waiting = 0;
    auto all = store_.all_live();
    std::erase_if(all, [&](const Proc* p) { return waits_for(p).empty(); });
    // Who waits for spawned processes waits for others that are named: these first.
    const auto at_end = [&](const Proc* p) {
        const StepKind kind = graph_.steps[p->state].kind;
        return kind == StepKind::Join || kind == StepKind::Return;
    };
    std::sort(all.begin(), all.end(), [&](const Proc* a, const Proc* b) {
        return at_end(a) != at_end(b) ? at_end(b) : before(a->order, b->order);
    });
    bool only_resources = true;
    const Scopes scopes(graph_.graph);
    for (const Proc* p : all) {
        const Step& step = graph_.steps[p->state];
        only_resources = only_resources && (step.kind == StepKind::Use || step.kind == StepKind::Acquire ||
                                            step.kind == StepKind::Join || step.kind == StepKind::Return);
        if (++waiting > kMaxReported) continue;
        const std::string at = scopes.values(p->state, p->locals());
        const Span span = step.stmt >= 0 ? span_of(step) : graph_.graph.states[p->state].span;
        d.notes.push_back(
            {span, fmt::format("a process waits for {}{}", waits_for(p), at.empty() ? at : fmt::format(" ({})", at))});
    }
    if (task_runs_.empty() || waiting > 0) {
        d.message = fmt::format("deadlock: nothing can go on, {} {} for ever", waiting,
                                waiting == 1 ? "process waits" : "processes wait");
        if (!d.notes.empty()) d.span = d.notes.front().span;
        if (only_resources && waiting > 0)
            d.help = "take resources that are held together in the same order everywhere";
    } else {
        describe_cycle(task_runs_.front(), d);
    }
    if (waiting > kMaxReported) d.notes.push_back({{}, fmt::format("and {} more", waiting - kMaxReported)});
    graph_.describe_parameters(d);
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
