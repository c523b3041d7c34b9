// Before a task starts: what its statement's schedules say, where it may run, and its key (semantics.md 8).
#pragma once

#include <fmt/format.h>

#include <optional>

#include "runtime/engine/events/processors.h"
#include "runtime/engine/events/task_run.h"
#include "runtime/engine/tasks/task_duration.h"
#include "runtime/engine/tasks/task_levels.h"
#include "runtime/rtg/call_sites.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class TaskSchedules {
  public:
    using Proc = Process<Stamp>;
    using Run = TaskRun<Stamp>;

    TaskSchedules(Kernel<Stamp, Observe>& kernel, const Instances<Stamp, Observe>& instances,
                  Processors<Stamp, Observe>& processors)
        : k_(kernel), instances_(instances), processors_(processors) {}
    TaskSchedules(const TaskSchedules&) = delete;
    TaskSchedules& operator=(const TaskSchedules&) = delete;

    /// What the arrays of a statement share is found before its first task.
    void start(Run& run) {
        const auto& arrays = run.source.arrays;
        run.arrays.resize(arrays.size());
        bool looks = false;
        for (const auto& array : arrays) looks = looks || array.place || array.order != rtg::kNone;
        if (!looks) return;
        run.frame = k_.store.make(run.owner->locals());
        run.frame->dead = true;  // it only lends its frame
        run.frame->state = run.owner->state;
        for (std::size_t a = 0; a < arrays.size(); ++a) {
            auto& array = run.arrays[a];
            const auto& bound = run.bound.arrays[a];
            if (!bound.has_place) continue;
            if (!bound.place_varies) array.place = free_place(run, bound.place, run.frame);
            if (arrays[a].schedule) apply(run, static_cast<int>(a));
        }
        start_levels(run);
    }
    /// Where a task may run.
    ActualPlace place(Run& run, std::int64_t number, const TaskIndex& task) {
        const auto& array = run.arrays[task.array];
        ActualPlace where = array.place;
        if (where.instance < 0)
            where = free_place(run, run.bound.arrays[task.array].place, frame_of(run, number, task));
        if (array.owners) {
            const auto& schedule = *run.source.arrays[task.array].schedule;
            const std::int64_t position = schedule.shared() ? number : run.space.numbers().number_in_array(number);
            const std::int64_t k = array.owners->owner(position, where.members.count);
            where.members = {where.members.at(k), 1, 1};
        }
        return where;
    }
    /// The smallest comes first.
    double key(Run& run, std::int64_t number, const TaskIndex& task) {
        const auto& array = run.source.arrays[task.array];
        const Cost& order = run.bound.arrays[task.array].order;
        if (order.constant && !std::isnan(order.value.r)) return order.value.r;
        if (array.duration_slot >= 0) {
            const double d = duration(run, number, task);
            run.frame->locals()[array.duration_slot].r = d;
        }
        Proc* frame = frame_of(run, number, task);
        if (array.level_slot >= 0) frame->locals()[array.level_slot].r = run.levels[static_cast<std::size_t>(number)];
        const double key = k_.local.evaluate(order, frame->locals()).r;
        if (std::isnan(key)) {
            k_.fail_at(
                frame,
                RunError{{Severity::error, "E0543", array.span, "the key of this task is not a number (NaN)", {}, {}},
                         site(run)});
        }
        return key;
    }
    /// The queue of its schedule in which a task waits.
    std::int64_t line(Run& run, std::int64_t number, const TaskIndex& task) {
        const Cost& map = run.bound.arrays[task.array].schedule.map;
        return map.present() ? k_.local.evaluate(map, frame_of(run, number, task)->locals()).i : 0;
    }

  private:
    /// A schedule's options, and for queues which of its tasks are in which.
    void apply(Run& run, int number) {
        const auto& schedule = *run.source.arrays[number].schedule;
        const auto& bound = run.bound.arrays[number].schedule;
        auto& array = run.arrays[number];
        using Kind = rtg::Schedule::Kind;
        const bool owners = schedule.kind == Kind::Static || schedule.kind == Kind::Cyclic;
        if (schedule.kind == Kind::Dynamic && !bound.chunk.present() && !bound.lock.present()) return;
        if (run.schedules.size() <= static_cast<std::size_t>(schedule.group))
            run.schedules.resize(static_cast<std::size_t>(schedule.group) + 1);
        auto& shared = run.schedules[static_cast<std::size_t>(schedule.group)];
        if (!shared.scheduler) make(run, number, shared);
        (owners ? array.owners : array.scheduler) = shared.scheduler.get();
    }
    void make(Run& run, int number, typename Run::Schedule& shared) {
        const auto& schedule = *run.source.arrays[number].schedule;
        const auto& bound = run.bound.arrays[number].schedule;
        using Kind = rtg::Schedule::Kind;
        const auto whole = [&](const Cost& cost, const char* name) -> std::int64_t {
            if (!cost.present()) return 1;
            const std::int64_t n = k_.local.evaluate(cost, run.frame->locals()).i;
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
            options.lock = k_.local.evaluate(bound.lock, run.frame->locals()).r;
            k_.local.check_duration(options.lock, bound.lock, -1);
        }
        options.move = schedule.move;
        options.tasks = schedule.shared() ? run.space.size() : run.space.numbers().size(number);
        if (schedule.kind != Kind::Static && schedule.kind != Kind::Cyclic) {
            shared.place = run.arrays[number].place;
            options.processors = shared.place.members.count;
        }
        if (schedule.kind == Kind::Queues && options.count > k_.control.limits.max_elements)
            fail("E0904", schedule.span, fmt::format("there are more than {} queues", k_.control.limits.max_elements));
        const auto mine = [&](const rtg::TaskArray& a) { return a.schedule && a.schedule->group == schedule.group; };
        const auto each_of_mine = [&](auto&& visit) {
            TaskIndex task;
            for (std::int64_t n = 0; n < run.space.size(); ++n) {
                k_.local.look_at_control();
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
        shared.scheduler = make_scheduler(options);
        if (schedule.kind != Kind::Queues) return;
        each_of_mine([&](std::int64_t n, const TaskIndex& task) {
            const std::int64_t queue = line(run, n, task);
            if (queue < 0 || queue >= options.count) {
                const Cost& map = run.bound.arrays[task.array].schedule.map;
                fail("E0541", within(schedule.span, map.span),
                     fmt::format("`map` puts `{}` into queue {}, and there are queues 0 to {}", run.space.name(task),
                                 queue, options.count - 1));
            }
            shared.scheduler->announce(queue);
        });
    }
    /// A frame as the task's own process will have it.
    Proc* frame_of(Run& run, std::int64_t number, const TaskIndex& task) {
        run.space.set_locals(task, run.frame->locals());
        const auto& array = run.source.arrays[task.array];
        if (array.number_slot >= 0) run.frame->locals()[array.number_slot].i = number;
        run.frame->state = array.body;
        return run.frame;
    }
    ActualPlace free_place(const Run& run, const BoundPlace& bound, const Proc* frame) {
        try {
            const ActualPlace actual = processors_.place(frame, bound);
            processors_.check_free(run.owner->place, actual, bound.span);
            return actual;
        } catch (RunError& error) {
            error.site = site(run);
            k_.graph.describe(error, frame->state, frame->locals());
            throw;
        }
    }
    /// The call site of the graph statement.
    int site(const Run& run) const { return rtg::site_of(k_.graph.graph, run.owner->state); }
    double speed_at(const ActualPlace& where) const {
        return processors_.pools(where.instance)[where.members.first].speed;
    }
    /// Alone, in ticks (task_duration.h).
    double duration(Run& run, std::int64_t number, const TaskIndex& task) {
        if (!durations_) {
            durations_.emplace(
                k_.graph, k_.control, &k_.state.code, [this](int handle) { return instances_[handle].rate(); },
                [this](int handle) {
                    const auto& processors = processors_.pools(handle).processors;
                    return processors.empty() ? 1.0 : processors.front().speed;
                });
        }
        Proc* frame = frame_of(run, number, task);
        double rate = 1;
        if (run.bound.arrays[task.array].has_place) {
            rate = speed_at(place(run, number, task));
        } else if (const PlaceFrame* around = run.owner->place.get()) {
            rate = speed_at(around->place);
        }
        try {
            return durations_->of(frame->state, frame->locals(), rate);
        } catch (RunError& error) {
            // In the task's body an Item knows better.
            if (error.site == kSiteOfState) error.site = site(run);
            k_.graph.describe(error, frame->state, frame->locals());
            throw;
        }
    }
    void start_levels(Run& run) {
        const auto& arrays = run.source.arrays;
        if (std::none_of(arrays.begin(), arrays.end(), [](const auto& a) { return a.level_slot >= 0; })) return;
        constexpr std::int64_t kMost = std::int64_t{1} << 32;
        if (run.space.size() > kMost)
            fail("E0903", arrays.front().span, fmt::format("the levels of more than {} tasks are asked for", kMost));
        run.levels = task_levels(run.space, [&](std::int64_t number, const TaskIndex& task) {
            k_.local.look_at_control();
            return duration(run, number, task);
        });
    }

    Kernel<Stamp, Observe>& k_;
    const Instances<Stamp, Observe>& instances_;
    Processors<Stamp, Observe>& processors_;
    std::optional<TaskDuration> durations_;
};

}  // namespace pamina::engine
