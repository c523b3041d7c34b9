// Engine: task graphs, event by event.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"
#include "runtime/engine/list/list_schedule.h"
#include "runtime/engine/messages/goal.h"
#include "runtime/engine/rows/sequential.h"

namespace pamina::engine {

/// Returns true when the process waits for the graph's end.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::run_tasks(Proc* p, const Step& step) {
    if (graph_.graph.task_graphs[step.number].messages) {
        run_messages(p, step);
        return false;
    }
    if constexpr (!Observe::on && !Stamp::has_path) {
        if (sequential_[step.number] && !p->mortal) {
            if (const auto end = run_sequential(graph_, step.number, p->locals(), now_, local_, options_)) {
                local_.evaluation.went("tasks in the order of their indices");
                p->clock.at = *end;
                p->state = step.to;
                return false;
            }
        }
    } else if (sequential_[step.number]) {
        local_.evaluation.not_because("tasks in the order of their indices: a report needs each one's times");
    }
    if (run_listed(p, step)) return false;
    task_runs_.emplace_back(graph_, step.number, p, local_.evaluate);
    auto& run = task_runs_.back();
    observe_.executed(step.stmt, 1, 0);
    if (run.space.size() == 0) {
        task_runs_.pop_back();
        p->state = step.to;
        return false;
    }
    p->waits = true;
    local_.evaluation.went("tasks one by one");
    observe_.degree(now_, -1);
    start_schedules(run);
    start_tasks(run);
    return true;
}

/// Tasks that need no process (list_schedule.h). False: these need one.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::run_listed(Proc* p, const Step& step) {
    if constexpr (Observe::on || Stamp::has_path) {
        return false;
    } else {
        if (!listed_[step.number] || p->mortal || control_.limits.max_events > 0) return false;
        std::optional<ActualPlace> common;
        try {
            for (const auto& array : graph_.task_graphs[step.number].arrays) {
                const ActualPlace its = place(p, array.place);
                if (!common) common = its;
                if (its.members.first != common->members.first || its.members.step != common->members.step ||
                    its.members.count != common->members.count)
                    return false;
            }
        } catch (const RunError&) {
            return false;  // its first task reports it
        }
        const auto& instance = *instances_[common->instance];
        ListPlace where;
        for (std::int64_t n = 0; n < common->members.count; ++n)
            where.speeds.push_back(instance.processors[static_cast<std::size_t>(common->members.at(n))].speed);
        if (common->members.step < 0) std::reverse(where.speeds.begin(), where.speeds.end());
        where.speed_is_rate = graph_.graph.entities[static_cast<std::size_t>(instance.entity)].speed_is_rate;
        where.fastest = instance.fastest;
        where.live = store_.live();
        const auto run = run_list(graph_, step.number, p->locals(), now_, where, local_);
        if (!run) return false;
        local_.evaluation.went("tasks by a list schedule");
        events_ += static_cast<std::uint64_t>(run->tasks);
        p->clock.at = run->end;
        p->state = step.to;
        return true;
    }
}

/// A schedule of messages meets nobody else: it takes the time that it takes.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::run_messages(Proc* p, const Step& step) {
    const auto& source = *graph_.graph.task_graphs[step.number].messages;
    const auto& parameters = graph_.task_graphs[step.number].messages;
    LogGops machine;
    machine.calc = graph_.ticks_per_second * 1e-9;
    double* const fields[] = {&machine.L, &machine.o, &machine.g, &machine.G, &machine.O, &machine.S, &machine.calc};
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].present()) *fields[i] = local_.evaluate(parameters[i], p->locals()).r;
    }
    GoalOptions options;
    options.ticks_per_second = graph_.ticks_per_second;
    options.path = Stamp::has_path;
    if (tracer()) trace_messages(p, step, options);
    const GoalRun run =
        engine::run(*graph_.schedules[static_cast<std::size_t>(source.file)], machine, options, control_);
    local_.evaluation.went("messages");
    if (run.stopped) throw Stopped{};
    if (run.error) {
        Diagnostic d = *run.error;
        if (!d.span.file) d.span = span_of(step);
        throw RunError{std::move(d)};
    }
    local_.exact = local_.exact && run.exact;
    local_.near_ties = local_.near_ties || run.near_ties;
    for (const auto& share : run.shares) local_.work.add(share.calc);
    if constexpr (Stamp::has_path) {
        pass_messages(p, step, run);
    } else {
        p->clock.advance(run.time, step.stmt);
    }
    observe_.executed(step.stmt, 1, run.time);
    p->state = step.to;
}

/// Whether tasks of the array that become ready together wait as one: nothing is evaluated for each.
template <class Stamp, class Observe>
bool Engine<Stamp, Observe>::alike(const TaskRun<Stamp>& run, int array) const {
    const auto& source = run.source.arrays[static_cast<std::size_t>(array)];
    const auto& bound = run.bound.arrays[static_cast<std::size_t>(array)];
    return source.place && !source.in_order && !bound.place_varies &&
           !run.arrays[static_cast<std::size_t>(array)].deals && (!bound.order.present() || bound.order.constant) &&
           !bound.schedule.map.present();
}

/// Every task without predecessors is ready now, but for those that strict processors look for themselves.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::start_ready_tasks(TaskRun<Stamp>& run) {
    struct Row {
        std::int64_t first, count;
        int array;
    };
    const auto& arrays = run.source.arrays;
    std::vector<Row> rows;
    run.space.without_predecessors([&](const TaskNumbers::Stretch& s, std::int64_t first, std::int64_t count) {
        local_.look_at_control();
        const auto& array = arrays[static_cast<std::size_t>(s.array)];
        if (!(array.in_order && array.place)) rows.push_back({first, count, s.array});
    });
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.first < b.first; });
    // What is too many is said before memory is spent on them.
    const auto limit = control_.limits.max_live;
    std::uint64_t alive = 0;
    for (const Row& row : rows) {
        alive += alike(run, row.array) ? 1 : static_cast<std::uint64_t>(row.count);
        if (alive > limit) {
            fail("E0903", arrays[static_cast<std::size_t>(row.array)].span,
                 fmt::format("more than {} tasks of this graph wait for no other: all are alive at once", limit),
                 "dependences or `in order` keep the number of live tasks small");
        }
    }
    TaskIndex task;
    for (const Row& row : rows) {
        const bool together = alike(run, row.array);
        for (std::int64_t n = row.first; n < row.first + row.count; ++n) {
            local_.look_at_control();
            run.space.locate(n, task);
            if (together) {
                offer_task(run, n, task, run.start, task_place(run, n, task), row.count - 1);
                break;
            }
            task_ready(run, n, task, run.start);
        }
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::start_tasks(TaskRun<Stamp>& run) {
    const auto& arrays = run.source.arrays;
    std::vector<int> strict_pools;
    for (const auto& array : arrays) {
        if (!array.in_order || !array.place) continue;
        run.has_strict = true;
        const int instance =
            instance_of(run.owner, run.bound.arrays[static_cast<std::size_t>(&array - arrays.data())].place.handle);
        if (std::find(strict_pools.begin(), strict_pools.end(), instance) == strict_pools.end())
            strict_pools.push_back(instance);
    }
    const auto strict = [](const auto& array) { return array.in_order && array.place; };
    if (!std::all_of(arrays.begin(), arrays.end(), strict)) start_ready_tasks(run);
    for (int instance : strict_pools) {
        const auto count = instances_[instance]->processors.size();
        for (std::size_t k = 0; k < count; ++k) next_strict(run, static_cast<std::uint64_t>(instance) << 32 | k);
    }
}

/// All predecessors have finished, and what they carry arrives at `ready`.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::task_ready(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task,
                                        const Stamp& ready) {
    if (ready.at > now_) return ready_later(run, number, ready);
    const auto& array = run.source.arrays[task.array];
    if (!array.place) {
        push(start_task(run, number, task, ready));
        return;
    }
    const ActualPlace where = task_place(run, number, task);
    if (array.in_order) {
        const std::uint64_t key =
            static_cast<std::uint64_t>(where.instance) << 32 | static_cast<std::uint64_t>(where.members.first);
        auto& strict = run.strict[key];
        if (strict.upcoming.empty() || strict.upcoming.front() != number || strict.offered) {
            run.waiting[number] = {0, ready};  // its processor is not there yet
            return;
        }
        strict.offered = true;
        run.waiting.erase(number);  // its processor may have looked for it before it was ready
    }
    offer_task(run, number, task, ready, where);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::offer_task(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task,
                                        const Stamp& ready, const ActualPlace& where, std::int64_t more) {
    Request<Stamp> r;
    r.who.time = ready.at;
    r.who.order = {run.owner, run.base + static_cast<std::uint64_t>(number)};
    r.who.run = &run;
    r.who.more = more;
    r.who.path = decltype(r.who.path)(ready);
    r.members = where.members;
    const auto& bound = run.bound.arrays[task.array];
    if (bound.order.present()) r.who.key = task_key(run, number, task);
    r.scheduler = run.arrays[task.array].scheduler;
    if (r.scheduler && bound.schedule.map.present())
        r.line = local_.evaluate(bound.schedule.map, stand_in(run, number, task)->locals()).i;
    offer(where.instance, std::move(r));
}

template <class Stamp, class Observe>
Process<Stamp>* Engine<Stamp, Observe>::start_task(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task,
                                                   const Stamp& ready) {
    if (store_.live() >= control_.limits.max_live) {
        fail("E0903", run.owner ? graph_.graph.states[run.owner->state].span : Span{},
             fmt::format("more than {} tasks and processes are alive at once", control_.limits.max_live));
    }
    const auto& array = run.source.arrays[task.array];
    Proc* p = make_child(run.owner, run.base + static_cast<std::uint64_t>(number), array.body, ready);
    run.space.set_locals(task, p->locals());
    if (array.number_slot >= 0) p->locals()[array.number_slot].i = number;
    p->task_run = &run;
    p->task_array = task.array;
    if constexpr (Stamp::has_path) p->clock.enter(path_task(run, number, task));
    if (Tracer* t = tracer()) t->begin_task(p, ready.at, 0);
    observe_.executed(array.stmt, 1, 0);
    return p;
}

/// The task ends now.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::trace_task(Proc* p) {
    Tracer* t = tracer();
    if (!t) return;
    const TaskRun<Stamp>& run = *p->task_run;
    const auto& array = run.source.arrays[p->task_array];
    const bool placed = array.place.has_value();
    TaskIndex task;
    run.space.from_locals(p->task_array, p->locals(), task);
    t->task(p, now_, run.space.name(task), static_cast<std::int64_t>(p->order.ordinal - run.base), array,
            placed ? instances_[p->place.held()->place.instance]->entity : -1,
            placed ? p->place.held()->place.members.first : 0, p->locals());
}

/// As a critical path names it.
template <class Stamp, class Observe>
Ref<PathTask> Engine<Stamp, Observe>::path_task(const TaskRun<Stamp>& run, std::int64_t number,
                                                const TaskIndex& task) const {
    Ref<PathTask> named(new PathTask);
    named->graph = graph_.steps[run.owner->state].number;
    named->array = task.array;
    named->number = number;
    named->from_file = run.source.arrays[task.array].file >= 0;
    if (!named->from_file) named->values = task.values;
    return named;
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::end_task(Proc* p) {
    TaskRun<Stamp>& run = *p->task_run;
    const auto number = static_cast<std::int64_t>(p->order.ordinal - run.base);
    const int array_number = p->task_array;
    trace_task(p);
    observe_.degree(now_, -1);
    if (p->clock.at > run.end.at || run.end_ordinal == UINT64_MAX ||
        (p->clock.at == run.end.at && p->order.ordinal < run.end_ordinal)) {
        run.end = p->clock;
        run.end_ordinal = p->order.ordinal;
    }
    const auto& arrays = run.source.arrays;
    const bool strict = arrays[array_number].place && arrays[array_number].in_order;
    const bool one = run.arrays[array_number].one;
    const bool placed = arrays[array_number].place.has_value();
    // Its own requests used p->instance and p->unit: what it holds is its place.
    const int instance = placed ? p->place->place.instance : -1;
    const std::int64_t unit = placed ? p->place->place.members.first : -1;
    if (placed) {
        auto& pool = *instances_[instance];
        observe_.served(pool.entity, unit, now_ - pool.processors[static_cast<std::size_t>(unit)].since);
        drop_inner(pool.processors[static_cast<std::size_t>(unit)]);
        free_processor(instance, unit, p->clock);
    }
    run.space.from_locals(array_number, p->locals(), ended_task_);
    Stamp finish = std::move(p->clock);
    finish.because(rows_.dependence());
    forget(p);
    ++run.finished;
    freed_.clear();
    carried_.clear();
    run.space.successors(ended_task_, number, [&](std::int64_t successor) {
        if (const Cost* carry = run.space.carry()) [[unlikely]] {
            local_.check_duration(run.space.carried(), *carry, -1);
            carried_.push_back({successor, run.space.carried()});
            return;
        }
        arrived(run, successor, finish);
    });
    if (!carried_.empty()) arrive_carried(run, instance, unit, one, finish);
    std::sort(freed_.begin(), freed_.end());
    for (const std::int64_t successor : freed_) {
        auto* waiting = run.waiting.find(successor);
        run.space.locate(successor, freed_task_);
        if (waiting->missing < 0) waiting->missing += run.space.count_predecessors(freed_task_);
        if (waiting->missing > 0) continue;
        const Stamp ready = std::move(waiting->ready);
        run.waiting.erase(successor);
        task_ready(run, successor, freed_task_, ready);
    }
    if (strict) {
        const std::uint64_t key = static_cast<std::uint64_t>(instance) << 32 | static_cast<std::uint64_t>(unit);
        auto& processor = run.strict[key];
        processor.upcoming.pop_front();
        processor.offered = false;
        next_strict(run, key);
    }
    if (run.done()) finish_tasks(run);
}

/// A predecessor has finished: the task may start at `at` as far as that one is concerned.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::arrived(TaskRun<Stamp>& run, std::int64_t task, const Stamp& at) {
    auto [waiting, first] = run.waiting.insert(task);
    if (first) {
        waiting->missing = -1;  // counted later: counting here would disturb the enumeration
        waiting->ready = at;
        freed_.push_back(task);
        return;
    }
    later(waiting->ready, at);
    if (waiting->missing < 0) {
        --waiting->missing;
    } else if (--waiting->missing == 0) {
        freed_.push_back(task);
    }
}

/// Dependences of a task that ended on this processor, each satisfied later unless the other task has the same one.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::arrive_carried(TaskRun<Stamp>& run, int instance, std::int64_t unit, bool one,
                                            const Stamp& finish) {
    for (const auto& [to, time] : carried_) {
        run.space.locate(to, freed_task_);
        Stamp at = finish;
        bool same = false;
        if (one && run.arrays[freed_task_.array].one) {
            const ActualPlace where = task_place(run, to, freed_task_);
            same = where.instance == instance && where.members.first == unit;
        }
        if (!same) at.carry(time, rows_.dependence());
        arrived(run, to, at);
    }
}

/// Finds the strict processor's next task and offers it when it is ready.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::next_strict(TaskRun<Stamp>& run, std::uint64_t key) {
    const auto& arrays = run.source.arrays;
    TaskIndex task;
    auto& strict = run.strict[key];  // stays where it is while others are added
    while (strict.upcoming.empty()) {
        if (run.scanned == run.space.size()) return;
        const std::int64_t n = run.scanned++;
        local_.look_at_control();
        run.space.locate(n, task);
        if (!arrays[task.array].in_order || !arrays[task.array].place) continue;
        const ActualPlace where = task_place(run, n, task);
        if (where.members.count != 1) {
            fail("E0519", arrays[task.array].span,
                 "`in order` needs one processor for each task, as in `on cpu[e] in order`");
        }
        const std::uint64_t its =
            static_cast<std::uint64_t>(where.instance) << 32 | static_cast<std::uint64_t>(where.members.first);
        run.strict[its].upcoming.push_back(n);
    }
    const std::int64_t n = strict.upcoming.front();
    run.space.locate(n, task);
    Stamp ready = run.start;
    if (auto* waiting = run.waiting.find(n)) {
        if (waiting->missing > 0) return;
        ready = std::move(waiting->ready);
        run.waiting.erase(n);
    } else {
        const std::int64_t missing = run.space.count_predecessors(task);
        if (missing > 0) {
            run.waiting[n] = {missing, run.start};
            return;
        }
    }
    strict.offered = true;
    if (ready.at > now_) return ready_later(run, n, ready);
    const ActualPlace where{static_cast<int>(key >> 32), {static_cast<std::int64_t>(key & 0xffffffff), 1, 1}};
    offer_task(run, n, task, ready, where);
}

/// The moment has come at which a task is ready.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::run_ready(TaskRun<Stamp>& run, std::int64_t number, const Stamp& ready) {
    run.space.locate(number, freed_task_);
    const auto& array = run.source.arrays[freed_task_.array];
    if (array.in_order && array.place) {
        const ActualPlace where = task_place(run, number, freed_task_);
        const std::uint64_t key =
            static_cast<std::uint64_t>(where.instance) << 32 | static_cast<std::uint64_t>(where.members.first);
        const auto& strict = run.strict[key];
        if (strict.offered && strict.upcoming.front() == number)  // its processor waits for it
            return offer_task(run, number, freed_task_, ready, where);
    }
    task_ready(run, number, freed_task_, ready);
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::finish_tasks(TaskRun<Stamp>& run) {
    Proc* owner = run.owner;
    forget_tasks(run);
    owner->clock = run.end;
    if constexpr (Stamp::has_path) {
        owner->clock.self = run.start.self;
        if (!options_.path_steps) summarize(owner->clock.trail);
    }
    owner->clock.because(rows_.join());
    owner->state = graph_.steps[owner->state].to;
    task_runs_.remove_if([&](const auto& r) { return &r == &run; });
    push(owner);
}

/// The owner was ended from outside, and all its tasks in execution with it: those that wait are forgotten.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::cancel_tasks(const Proc* owner) {
    const auto run =
        std::find_if(task_runs_.begin(), task_runs_.end(), [&](const auto& r) { return r.owner == owner; });
    if (run == task_runs_.end()) return;
    for (const auto& instance : instances_) {
        if (!instance) continue;
        for (auto& pool : instance->pools) pool.ready->remove([&](const Waiting<Stamp>& r) { return r.run == &*run; });
    }
    forget_tasks(*run);
    task_runs_.erase(run);
}

}  // namespace pamina::engine
