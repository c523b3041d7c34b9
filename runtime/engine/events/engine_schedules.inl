// Engine: schedules, places and keys of tasks that have not started, and what becomes due at a time of its own.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/events/engine.h"
#include "runtime/engine/tasks/task_levels.h"

namespace pamina::engine {

/// What the arrays of a statement share is found before its first task.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::start_schedules(TaskRun<Stamp>& run) {
    const auto& arrays = run.source.arrays;
    run.arrays.resize(arrays.size());
    bool looks = false;
    for (std::size_t a = 0; a < arrays.size(); ++a) looks = looks || arrays[a].place || arrays[a].order != rtg::kNone;
    if (!looks) return;
    run.frame = store_.make(run.owner->locals());
    run.frame->dead = true;  // it only lends its frame
    run.frame->state = run.owner->state;
    for (std::size_t a = 0; a < arrays.size(); ++a) {
        auto& array = run.arrays[a];
        const auto& bound = run.bound.arrays[a];
        if (!bound.has_place) continue;
        if (!bound.place_varies) array.place = free_place(run, bound.place, run.frame);
        array.one = bound.place.kind == rtg::Place::Kind::Element;
        if (arrays[a].schedule) deal(run, static_cast<int>(a));
    }
    start_levels(run);
}

/// A schedule's options, and for queues which of its tasks are in which.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::deal(TaskRun<Stamp>& run, int number) {
    const auto& schedule = *run.source.arrays[number].schedule;
    const auto& bound = run.bound.arrays[number].schedule;
    auto& array = run.arrays[number];
    using Kind = rtg::Schedule::Kind;
    const bool owners = schedule.kind == Kind::Static || schedule.kind == Kind::Cyclic;
    if (schedule.kind == Kind::Dynamic && !bound.chunk.present() && !bound.lock.present()) return;
    if (run.dealt.size() <= static_cast<std::size_t>(schedule.group))
        run.dealt.resize(static_cast<std::size_t>(schedule.group) + 1);
    auto& dealt = run.dealt[static_cast<std::size_t>(schedule.group)];
    if (!dealt.scheduler) {
        const auto whole = [&](const Cost& cost, const char* name) -> std::int64_t {
            if (!cost.present()) return 1;
            const std::int64_t n = local_.evaluate(cost, run.frame->locals()).i;
            if (n < 1)
                fail("E0540", within(schedule.span, cost.span), fmt::format("`{}` is at least 1, not {}", name, n));
            return n;
        };
        ScheduleOptions options;
        options.kind = schedule.kind;
        options.chunk = whole(bound.chunk, "chunk");
        options.least = whole(bound.least, "min");
        options.count = whole(bound.count, "count");
        if (bound.lock.present()) {
            options.lock = local_.evaluate(bound.lock, run.frame->locals()).r;
            local_.check_duration(options.lock, bound.lock, -1);
        }
        options.move = schedule.move;
        options.tasks = schedule.shared() ? run.space.size() : run.space.numbers().size(number);
        if (!owners) {
            dealt.place = array.place;
            options.processors = array.place.members.count;
        }
        if (schedule.kind == Kind::Queues && options.count > control_.limits.max_elements)
            fail("E0904", schedule.span, fmt::format("there are more than {} queues", control_.limits.max_elements));
        const auto mine = [&](const rtg::TaskArray& a) { return a.schedule && a.schedule->group == schedule.group; };
        const auto each_of_mine = [&](auto&& visit) {
            TaskIndex task;
            for (std::int64_t n = 0; n < run.space.size(); ++n) {
                local_.look_at_control();
                run.space.locate(n, task);
                if (mine(run.source.arrays[task.array])) visit(n, task);
            }
        };
        const auto& all = run.source.arrays;
        options.own_tasks = run.space.size();
        if (schedule.kind == Kind::Guided && !std::all_of(all.begin(), all.end(), mine)) {
            options.own_tasks = 0;
            each_of_mine([&](std::int64_t, const TaskIndex&) { ++options.own_tasks; });
        }
        dealt.scheduler = make_scheduler(options);
        if (schedule.kind == Kind::Queues) {
            each_of_mine([&](std::int64_t n, const TaskIndex& task) {
                const Proc* frame = stand_in(run, n, task);
                const Cost& map = run.bound.arrays[task.array].schedule.map;
                const std::int64_t queue = local_.evaluate(map, frame->locals()).i;
                if (queue < 0 || queue >= options.count) {
                    fail("E0541", within(schedule.span, map.span),
                         fmt::format("`map` puts `{}` into queue {}, and there are queues 0 to {}",
                                     run.space.name(task), queue, options.count - 1));
                }
                dealt.scheduler->announce(queue);
            });
        }
    }
    array.one = array.one || owners;
    (owners ? array.deals : array.scheduler) = dealt.scheduler.get();
}

/// A frame as the task's own process will have it.
template <class Stamp, class Observe>
Process<Stamp>* Engine<Stamp, Observe>::stand_in(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task) {
    run.space.set_locals(task, run.frame->locals());
    const auto& array = run.source.arrays[task.array];
    if (array.number_slot >= 0) run.frame->locals()[array.number_slot].i = number;
    run.frame->state = array.body;
    return run.frame;
}

/// The processors of a place, none of which a task around the statement may hold.
template <class Stamp, class Observe>
ActualPlace Engine<Stamp, Observe>::free_place(const TaskRun<Stamp>& run, const BoundPlace& bound, const Proc* frame) {
    try {
        const ActualPlace actual = place(frame, bound);
        for (const PlaceFrame* f = run.owner->place.held(); f; f = f->outer.held()) {
            std::int64_t ordinal;
            if (f->place.instance == actual.instance && actual.members.contains(f->place.members.first, ordinal)) {
                fail("E0522", bound.span,
                     fmt::format("processor {} is held by the task around this statement", f->place.members.first));
            }
        }
        return actual;
    } catch (RunError& error) {
        graph_.describe_values(error.diagnostic, frame->state, frame->locals());
        throw;
    }
}

/// Where a task may run.
template <class Stamp, class Observe>
ActualPlace Engine<Stamp, Observe>::task_place(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task) {
    const auto& array = run.arrays[task.array];
    ActualPlace where = array.place;
    if (where.instance < 0) where = free_place(run, run.bound.arrays[task.array].place, stand_in(run, number, task));
    if (array.deals) {
        const auto& schedule = *run.source.arrays[task.array].schedule;
        const std::int64_t dealt = schedule.shared() ? number : run.space.numbers().number_in_array(number);
        const std::int64_t k = array.deals->owner(dealt, where.members.count);
        where.members = {where.members.at(k), 1, 1};
    }
    return where;
}

// ---- keys ---------------------------------------------------------------------------------------------------

template <class Stamp, class Observe>
double Engine<Stamp, Observe>::task_key(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task) {
    const auto& array = run.source.arrays[task.array];
    const Cost& order = run.bound.arrays[task.array].order;
    if (order.constant && !std::isnan(order.value.r)) return order.value.r;
    if (array.duration_slot >= 0) {
        const double d = task_duration(run, number, task);
        run.frame->locals()[array.duration_slot].r = d;
    }
    Proc* frame = stand_in(run, number, task);
    if (array.level_slot >= 0) frame->locals()[array.level_slot].r = run.levels[static_cast<std::size_t>(number)];
    const double key = local_.evaluate(order, frame->locals()).r;
    if (std::isnan(key)) {
        RunError error{{Severity::error, "E0543", array.span, "the key of this task is not a number (NaN)", {}, {}}};
        graph_.describe_values(error.diagnostic, frame->state, frame->locals());
        throw error;
    }
    return key;
}

template <class Stamp, class Observe>
double Engine<Stamp, Observe>::task_duration(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task) {
    if (!duration_) {
        duration_.emplace(
            graph_, control_, [this](int handle) { return instances_[handle]->rate; },
            [this](int handle) {
                const auto& processors = instances_[handle]->processors;
                return processors.empty() ? 1.0 : processors.front().speed;
            });
    }
    Proc* frame = stand_in(run, number, task);
    double rate = 1;
    if (run.bound.arrays[task.array].has_place) {
        const ActualPlace where = task_place(run, number, task);
        rate = instances_[where.instance]->processors[static_cast<std::size_t>(where.members.first)].speed;
    } else if (const PlaceFrame* around = run.owner->place.get()) {
        const auto& place = around->place;
        rate = instances_[place.instance]->processors[static_cast<std::size_t>(place.members.first)].speed;
    }
    try {
        return duration_->of(frame->state, frame->locals(), rate);
    } catch (RunError& error) {
        if (error.diagnostic.notes.empty()) graph_.describe_values(error.diagnostic, frame->state, frame->locals());
        throw;
    }
}

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::start_levels(TaskRun<Stamp>& run) {
    const auto& arrays = run.source.arrays;
    if (std::none_of(arrays.begin(), arrays.end(), [](const auto& a) { return a.level_slot >= 0; })) return;
    constexpr std::int64_t kMost = std::int64_t{1} << 32;
    if (run.space.size() > kMost)
        fail("E0903", arrays.front().span, fmt::format("the levels of more than {} tasks are asked for", kMost));
    run.levels = task_levels(run.space, [&](std::int64_t number, const TaskIndex& task) {
        local_.look_at_control();
        return task_duration(run, number, task);
    });
}

// ---- what is due --------------------------------------------------------------------------------------------

template <class Stamp, class Observe>
void Engine<Stamp, Observe>::do_later() {
    while (!later_.empty() && later_.front().at == now_) {
        std::pop_heap(later_.begin(), later_.end());
        Later due = std::move(later_.back());
        later_.pop_back();
        ++events_;
        if (due.run) {
            run_ready(*due.run, due.number, due.ready);
        } else {
            instances_[due.instance]->pools[due.pool].ready->unlocked(due.processor);
            list_pool(due.instance, due.pool);
        }
    }
}

/// The statement is over, or was ended: nothing of it waits any more.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::forget_tasks(TaskRun<Stamp>& run) {
    const auto is_its = [&](const Scheduler* s) {
        return std::any_of(run.dealt.begin(), run.dealt.end(), [&](const auto& d) { return d.scheduler.get() == s; });
    };
    const auto gone = [&](const Later& l) { return l.run ? l.run == &run : is_its(l.lock); };
    if (std::erase_if(later_, gone) > 0) std::make_heap(later_.begin(), later_.end());
    for (const auto& dealt : run.dealt) {
        if (!dealt.scheduler || dealt.place.instance < 0) continue;
        auto& instance = *instances_[dealt.place.instance];
        const std::size_t pool = pool_of(instance, dealt.place.members.first);
        instance.pools[pool].ready->forget(dealt.scheduler.get());
        list_pool(dealt.place.instance, pool);
    }
    moves_ += run.moves();
    if (run.frame) store_.release(run.frame);
    run.frame = nullptr;
}

}  // namespace pamina::engine
