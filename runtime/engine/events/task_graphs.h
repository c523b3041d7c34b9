// Task graphs (semantics.md 8), their tasks one by one: a task is a process that starts when its predecessors have
// finished and, where it has a place, a processor is granted to it, which it holds to its end.
#pragma once

#include <fmt/format.h>

#include <list>

#include "runtime/engine/events/task_cycle.h"
#include "runtime/engine/events/task_evaluators.h"
#include "runtime/engine/events/task_schedules.h"
#include "runtime/engine/tasks/path_task.h"
#include "runtime/rtg/call_sites.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class TaskGraphs : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;
    using Run = TaskRun<Stamp>;

  public:
    using typename Base::Proc;
    static constexpr bool grants = false;

    TaskGraphs(Kernel<Stamp, Observe>& kernel, Instances<Stamp, Observe>& instances,
               Processors<Stamp, Observe>& processors)
        : Base(kernel, instances),
          processors_(processors),
          evaluators_(kernel, instances, processors),
          schedules_(kernel, instances, processors) {}

    Flow request(Proc* p, const Step& step, const action::RunTasks& a) {
        if (evaluators_.run(p, step, a.task_graph)) {
            p->state = step.to;
            return Flow::Continues;
        }
        runs_.emplace_back(k_.graph, a.task_graph, p, k_.local.evaluate);
        auto& run = runs_.back();
        if constexpr (Stamp::has_slopes) {
            const bool only_way = k_.plan.statements[static_cast<std::size_t>(a.task_graph)].candidates.size() == 1;
            if (!only_way && run.space.size() > Carry::kMostTasks) throw Carry::TooMany{};
        }
        k_.observe.executed(step.stmt, 1, 0);
        if (run.space.size() == 0) {
            runs_.pop_back();
            p->state = step.to;
            return Flow::Continues;
        }
        run.first_child = k_.count_children(p, run.space.size());
        p->waits = true;
        k_.local.evaluation.went("tasks one by one");
        k_.observe.degree(k_.now, -1);
        schedules_.start(run);
        start_tasks(run);
        return Flow::Stops;
    }
    double next() const { return later_.empty() ? kNever : later_.front().at; }
    void due() {
        if (next() == k_.now) [[unlikely]]
            happen();
    }
    /// Grants processors, to tasks and to processes.
    void round() {
        processors_.grant_all([this](const Waiting<Stamp>& r, int handle, std::int64_t unit,
                                     const Stamp& at) { dispatch(r, handle, unit, at); },
                              [this](int handle, std::size_t pool, std::int64_t processor, const Scheduler* lock) {
                                  at_later({k_.now + lock->lock(), nullptr, -1, {}, lock, handle, pool, processor, 0});
                              });
    }
    /// The process of a task has come to its end, at its turn.
    void end(Proc* p) {
        Run& run = *p->task_run;
        const auto number = static_cast<std::int64_t>(p->order.ordinal - run.base);
        const int array = p->task_array;
        trace(p);
        k_.observe.degree(k_.now, -1);
        const bool first = run.end_ordinal == UINT64_MAX;
        const bool wins =
            p->clock.at > run.end.at || first || (p->clock.at == run.end.at && p->order.ordinal < run.end_ordinal);
        if constexpr (Stamp::has_slopes)
            if (!first) k_.carry->lose(&run, wins ? run.end : p->clock, wins ? p->clock : run.end);
        if (wins) {
            run.end = p->clock;
            run.end_ordinal = p->order.ordinal;
        }
        const auto& source = run.source.arrays[array];
        // Its own requests used p->instance and the request: what it holds is its place.
        const int handle = source.place ? p->place->place.instance : -1;
        const std::int64_t unit = source.place ? p->place->place.members.first : -1;
        if (source.place) processors_.release_of_task(handle, unit, p->clock);
        run.space.from_locals(array, p->locals(), ended_);
        Stamp finish = std::move(p->clock);
        finish.because(k_.rows.dependence());
        k_.forget(p);
        ++run.finished;
        satisfy(run, number, finish);
        if (source.place && source.in_order) {
            const std::uint64_t key = strict_key(handle, unit);
            auto& processor = run.strict[key];
            processor.upcoming.pop_front();
            processor.offered = false;
            next_strict(run, key);
        }
        if (run.done()) finish_statement(run);
    }
    /// A task is ended from outside.
    void abandon(Proc* p) {
        trace(p);
        if (!p->task_run->bound.arrays[p->task_array].has_place) return;
        const auto& its = p->place.held()->place;
        processors_.release_of_task(its.instance, its.members.first, p->clock);
    }
    /// The owner was ended from outside, and all its tasks in execution with it: those that wait are forgotten.
    void cancel(const Proc* owner, const action::RunTasks&, const Stamp&) {
        const auto run = std::find_if(runs_.begin(), runs_.end(), [&](const Run& r) { return r.owner == owner; });
        if (run == runs_.end()) return;
        processors_.withdraw([&](const Waiting<Stamp>& r) { return r.run == &*run; });
        if constexpr (Observe::on) tell_strict(*run);
        forget(*run);
        runs_.erase(run);
    }
    /// Its tasks are named, or why none can start (describe_cycle).
    std::string awaited(const Proc*, const action::RunTasks&) const { return {}; }
    /// How often a processor went to another queue of a schedule.
    bool in_progress() const { return !runs_.empty(); }
    std::int64_t moves() const {
        std::int64_t all = moves_;
        for (const auto& run : runs_) all += run.moves();
        return all;
    }
    /// Why tasks of a statement in progress cannot start; false when there is none.
    bool describe_cycle(Diagnostic& d) {
        if (runs_.empty()) return false;
        engine::describe_cycle(k_.graph, runs_.front(), d,
                               [this](int handle) { return k_.name_of(instances_[handle].entity); });
        const Proc* owner = runs_.front().owner;
        if (owner) k_.graph.describe_calls(d, rtg::site_of(k_.graph.graph, owner->state), owner->locals());
        return true;
    }

  private:
    static constexpr std::size_t kTogether = 32;

    /// What becomes ready, or free, now.
    [[gnu::noinline]] void happen() {
        while (!later_.empty() && later_.front().at == k_.now) {
            std::pop_heap(later_.begin(), later_.end());
            Later due = std::move(later_.back());
            later_.pop_back();
            ++k_.events;
            if (due.run) {
                ready_now(*due.run, due.number, due.ready);
            } else {
                processors_.unlocked(due.handle, due.pool, due.processor);
            }
        }
    }
    static std::uint64_t strict_key(int handle, std::int64_t unit) {
        return static_cast<std::uint64_t>(handle) << 32 | static_cast<std::uint64_t>(unit);
    }

    // ---- the start of a statement ---------------------------------------------------------------------------

    void start_tasks(Run& run) {
        const auto& arrays = run.source.arrays;
        std::vector<int> strict_pools;
        for (std::size_t a = 0; a < arrays.size(); ++a) {
            if (!arrays[a].in_order || !arrays[a].place) continue;
            run.has_strict = true;
            const int handle = instances_.of(run.owner, run.bound.arrays[a].place.handle);
            if (std::find(strict_pools.begin(), strict_pools.end(), handle) == strict_pools.end())
                strict_pools.push_back(handle);
        }
        const auto strict = [](const auto& array) { return array.in_order && array.place; };
        if (!std::all_of(arrays.begin(), arrays.end(), strict)) start_ready(run);
        for (int handle : strict_pools) {
            const auto count = static_cast<std::int64_t>(processors_.pools(handle).processors.size());
            for (std::int64_t k = 0; k < count; ++k) next_strict(run, strict_key(handle, k));
        }
    }
    /// Whether tasks of the array that become ready together wait as one: nothing is evaluated for each.
    bool alike(const Run& run, int array) const {
        const auto& source = run.source.arrays[static_cast<std::size_t>(array)];
        const auto& bound = run.bound.arrays[static_cast<std::size_t>(array)];
        return source.place && !source.in_order && !bound.place_varies &&
               !run.arrays[static_cast<std::size_t>(array)].owners &&
               (!bound.order.present() || bound.order.constant) && !bound.schedule.map.present();
    }
    /// Every task without predecessors is ready now, but for those that strict processors look for themselves.
    void start_ready(Run& run) {
        struct Row {
            std::int64_t first, count;
            int array;
        };
        const auto& arrays = run.source.arrays;
        std::vector<Row> rows;
        run.space.without_predecessors([&](const TaskNumbers::Stretch& s, std::int64_t first, std::int64_t count) {
            k_.local.look_at_control();
            const auto& array = arrays[static_cast<std::size_t>(s.array)];
            if (!(array.in_order && array.place)) rows.push_back({first, count, s.array});
        });
        std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.first < b.first; });
        // What is too many is said before memory is spent on them.
        const auto limit = k_.control.limits.max_live;
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
                k_.local.look_at_control();
                run.space.locate(n, task);
                if (together) {
                    offer(run, n, task, run.start, schedules_.place(run, n, task), row.count - 1);
                    break;
                }
                ready(run, n, task, run.start);
            }
        }
    }

    // ---- from ready to dispatched ---------------------------------------------------------------------------

    /// All predecessors have finished, and what they carry arrives at `at`.
    void ready(Run& run, std::int64_t number, const TaskIndex& task, const Stamp& at) {
        if (at.at > k_.now) return ready_later(run, number, at);
        const auto& array = run.source.arrays[task.array];
        if (!array.place) {
            k_.schedule(start(run, number, task, at));
            return;
        }
        const ActualPlace where = schedules_.place(run, number, task);
        if (array.in_order) {
            auto& strict = run.strict[strict_key(where.instance, where.members.first)];
            if (strict.upcoming.empty() || strict.upcoming.front() != number || strict.offered) {
                run.waiting[number] = {0, at};  // its processor is not there yet
                return;
            }
            strict.offered = true;
            run.waiting.erase(number);  // its processor may have looked for it before it was ready
        }
        offer(run, number, task, at, where);
    }
    /// The moment has come at which a task is ready.
    void ready_now(Run& run, std::int64_t number, const Stamp& at) {
        run.space.locate(number, freed_task_);
        const auto& array = run.source.arrays[freed_task_.array];
        if (array.in_order && array.place) {
            const ActualPlace where = schedules_.place(run, number, freed_task_);
            const auto& strict = run.strict[strict_key(where.instance, where.members.first)];
            if (strict.offered && strict.upcoming.front() == number)  // its processor waits for it
                return offer(run, number, freed_task_, at, where);
        }
        ready(run, number, freed_task_, at);
    }
    /// To the ready list; `followers`, with the next numbers, wait in the same way.
    void offer(Run& run, std::int64_t number, const TaskIndex& task, const Stamp& at, const ActualPlace& where,
               std::int64_t followers = 0) {
        Request<Stamp> r;
        r.who.time = at.at;
        r.who.order = {run.owner, run.base + static_cast<std::uint64_t>(number)};
        r.who.run = &run;
        r.who.followers = followers;
        r.who.path = decltype(r.who.path)(at);
        r.members = where.members;
        if (run.bound.arrays[task.array].order.present()) r.who.key = schedules_.key(run, number, task);
        r.scheduler = run.arrays[task.array].scheduler;
        if (r.scheduler) r.line = schedules_.line(run, number, task);
        processors_.offer(where.instance, std::move(r), at);
    }
    /// A processor is granted to a task.
    void dispatch(const Waiting<Stamp>& r, int handle, std::int64_t unit, const Stamp& at) {
        Run& run = *r.run;
        const auto number = static_cast<std::int64_t>(r.order.ordinal - run.base);
        run.space.locate(number, freed_task_);
        Proc* p = start(run, number, freed_task_, at);
        auto& held = run.held[static_cast<std::int64_t>(handle) << 32 | unit];
        if (!held) held = PlaceRef({{handle, {unit, 1, 1}}, true, run.owner->place});
        p->place = held;
        const int stmt = run.source.arrays[p->task_array].stmt;
        const int entity = instances_[handle].entity;
        if (Tracer* t = k_.tracer()) t->begin_task(p, k_.now, k_.now - r.time);
        k_.observe.waited(stmt, k_.now - r.time);
        k_.observe.used(stmt, entity);
        k_.observe.granted(entity, unit, k_.now - r.time);
        k_.resume_after_round(p);
    }
    Proc* start(Run& run, std::int64_t number, const TaskIndex& task, const Stamp& at) {
        if (k_.store.live() >= k_.control.limits.max_live) {
            fail("E0903", run.owner ? k_.graph.graph.states[run.owner->state].span : Span{},
                 fmt::format("more than {} tasks and processes are alive at once", k_.control.limits.max_live));
        }
        const auto& array = run.source.arrays[task.array];
        Proc* p = k_.make_child(run.owner, run.base + static_cast<std::uint64_t>(number), array.body, at,
                                run.first_child + static_cast<std::uint64_t>(number));
        run.space.set_locals(task, p->locals());
        if (array.number_slot >= 0) p->locals()[array.number_slot].i = number;
        p->task_run = &run;
        p->task_array = task.array;
        if constexpr (Stamp::has_path) {
            const int graph = k_.step_of(run.owner).template as<action::RunTasks>().task_graph;
            p->clock.enter(path_task(graph, run.source, number, task));
        }
        if (Tracer* t = k_.tracer()) t->begin_task(p, at.at, 0);
        k_.observe.executed(array.stmt, 1, 0);
        return p;
    }
    /// The task ends now.
    void trace(Proc* p) {
        Tracer* t = k_.tracer();
        if (!t) return;
        const Run& run = *p->task_run;
        const auto& array = run.source.arrays[p->task_array];
        TaskIndex task;
        run.space.from_locals(p->task_array, p->locals(), task);
        const ActualPlace its = array.place ? p->place.held()->place : ActualPlace{};
        t->task(p, k_.now, run.space.name(task), static_cast<std::int64_t>(p->order.ordinal - run.base), array,
                array.place ? instances_[its.instance].entity : -1, array.place ? its.members.first : 0, p->locals());
    }

    // ---- dependences ----------------------------------------------------------------------------------------

    /// A task has finished: those that waited for it alone are ready.
    void satisfy(Run& run, std::int64_t number, const Stamp& finish) {
        freed_.clear();
        carried_.clear();
        const auto arrive_together = [&] {
            for (const std::int64_t successor : arriving_) {
                tell_dependence(number, successor, finish.at);
                arrive(run, successor, finish);
            }
            arriving_.clear();
        };
        arrive_at_stretches(run, number, finish);
        run.space.successors_alone(ended_, number, [&](std::int64_t successor) {
            if (const Cost* carry = run.space.carry()) [[unlikely]] {
                k_.local.check_limits(run.space.carried(), *carry, -1);
                carried_.push_back({successor, run.space.carried(), carry});
                return;
            }
            run.waiting.fetch(successor);
            arriving_.push_back(successor);
            if (arriving_.size() == kTogether) arrive_together();
        });
        arrive_together();
        if (!carried_.empty()) arrive_carried(run, number, finish);
        std::sort(freed_.begin(), freed_.end());
        for (const std::int64_t successor : freed_) {
            auto* waiting = run.waiting.find(successor);
            run.space.locate(successor, freed_task_);
            if (waiting->missing < 0) waiting->missing += run.space.count_predecessors(freed_task_);
            if (waiting->missing > 0) continue;
            const Stamp at = std::move(waiting->ready);
            run.waiting.erase(successor);
            ready(run, successor, freed_task_, at);
        }
    }
    /// Stretches of tasks that wait for the same ones: each of these is counted once, and not for each task.
    void arrive_at_stretches(Run& run, std::int64_t number, const Stamp& finish) {
        run.space.together_after(ended_, [&](const TaskNumbers::Stretch& s, std::int64_t predecessors) {
            if constexpr (Observe::on)
                if (Tracer* t = k_.tracer())
                    for (std::int64_t i = 0; i < s.count && t->wants_dependences(); ++i)
                        t->dependence(number, s.base + i, finish.at);
            auto [all, first] = run.together.insert(s.base);
            if (first) {
                all->missing = predecessors;
                all->ready = finish;
            } else {
                k_.later(all->ready, finish);
            }
            if (--all->missing > 0) return;
            for (std::int64_t i = 0; i < s.count; ++i) {
                auto [waiting, untouched] = run.waiting.insert(s.base + i);
                waiting->missing = 0;
                if (untouched)
                    waiting->ready = all->ready;
                else  // its processor has looked for it
                    k_.later(waiting->ready, all->ready);
                freed_.push_back(s.base + i);
            }
            run.together.erase(s.base);
        });
    }
    /// A predecessor has finished: the task may start at `at` as far as that one is concerned.
    void arrive(Run& run, std::int64_t task, const Stamp& at) {
        auto [waiting, first] = run.waiting.insert(task);
        if (first) {
            waiting->missing = -1;  // counted later: counting here would disturb the enumeration
            waiting->ready = at;
            freed_.push_back(task);
            return;
        }
        k_.later(waiting->ready, at);
        if (waiting->missing < 0) {
            --waiting->missing;
        } else if (--waiting->missing == 0) {
            freed_.push_back(task);
        }
    }
    /// Dependences of the task that ended, each satisfied later unless both tasks can run on one processor only, the
    /// same.
    void arrive_carried(Run& run, std::int64_t number, const Stamp& finish) {
        const ActualPlace from = place_if_any(run, number, ended_);
        for (const auto& [to, time, cost] : carried_) {
            run.space.locate(to, freed_task_);
            Stamp at = finish;
            bool same = false;
            if (from.single()) {
                const ActualPlace where = place_if_any(run, to, freed_task_);
                same = where.single() && where.instance == from.instance && where.members.first == from.members.first;
            }
            if (!same) {
                k_.local.lasts(time);
                if constexpr (Stamp::has_slopes)
                    at.advance_by(time, k_.carry->of_duration(*cost, nullptr, time));
                else
                    at.carry(time, k_.rows.dependence());
            }
            tell_dependence(number, to, at.at);
            arrive(run, to, at);
        }
    }
    void tell_dependence(std::int64_t from, std::int64_t to, double satisfied) {
        if constexpr (Observe::on)
            if (Tracer* t = k_.tracer()) t->dependence(from, to, satisfied);
    }
    ActualPlace place_if_any(Run& run, std::int64_t number, const TaskIndex& task) {
        return run.source.arrays[task.array].place ? schedules_.place(run, number, task) : ActualPlace{};
    }
    /// Finds the strict processor's next task and offers it when it is ready.
    void next_strict(Run& run, std::uint64_t key) {
        const auto& arrays = run.source.arrays;
        TaskIndex task;
        auto& strict = run.strict[key];  // stays where it is while others are added
        while (strict.upcoming.empty()) {
            if (run.scanned == run.space.size()) return;
            const std::int64_t n = run.scanned++;
            k_.local.look_at_control();
            run.space.locate(n, task);
            if (!arrays[task.array].in_order || !arrays[task.array].place) continue;
            const ActualPlace where = schedules_.place(run, n, task);
            if (where.members.count != 1) {
                fail("E0519", arrays[task.array].span,
                     "`in order` needs one processor for each task, as in `on cpu[e] in order`");
            }
            run.strict[strict_key(where.instance, where.members.first)].upcoming.push_back(n);
        }
        const std::int64_t n = strict.upcoming.front();
        run.space.locate(n, task);
        Stamp at = run.start;
        if (auto* waiting = run.waiting.find(n)) {
            if (waiting->missing > 0) return;
            at = std::move(waiting->ready);
            run.waiting.erase(n);
        } else {
            const std::int64_t missing = run.space.count_predecessors(task);
            if (missing > 0) {
                run.waiting[n] = {missing, run.start};
                return;
            }
        }
        strict.offered = true;
        if (at.at > k_.now) return ready_later(run, n, at);
        offer(run, n, task, at, {static_cast<int>(key >> 32), {static_cast<std::int64_t>(key & 0xffffffff), 1, 1}});
    }

    /// What waited for its turn on a strict processor, which had not come to it when the statement was ended.
    void tell_strict(Run& run) {
        if (!run.has_strict) return;
        TaskIndex task;
        const auto tell = [&](std::int64_t n) {
            run.space.locate(n, task);
            const auto& array = run.source.arrays[task.array];
            if (!array.in_order || !array.place) return;
            double since = run.start.at;
            if (const auto* waiting = run.waiting.find(n)) {
                if (waiting->missing > 0) return;
                since = waiting->ready.at;
            } else if (run.space.count_predecessors(task) > 0) {
                return;
            }
            if (since <= k_.now)
                processors_.unmet(instances_.of(run.owner, run.bound.arrays[task.array].place.handle),
                                  Observe::kNoElement, since);
        };
        for (const auto& [key, strict] : run.strict) {
            for (std::size_t i = strict.offered ? 1 : 0; i < strict.upcoming.size(); ++i) tell(strict.upcoming[i]);
        }
        for (std::int64_t n = run.scanned; n < run.space.size(); ++n) tell(n);
    }

    // ---- the end of a statement -----------------------------------------------------------------------------

    void finish_statement(Run& run) {
        Proc* owner = run.owner;
        forget(run);
        if constexpr (Stamp::has_slopes) k_.carry->win(&run, run.end);
        owner->clock = run.end;
        if constexpr (Stamp::has_path) {
            owner->clock.self = run.start.self;
            if (!k_.options.path_steps) summarize(owner->clock.trail);
        }
        owner->clock.because(k_.rows.join());
        owner->state = k_.step_of(owner).to;
        runs_.remove_if([&](const Run& r) { return &r == &run; });
        k_.schedule(owner);
    }
    /// The statement is over, or was ended: nothing of it waits any more.
    void forget(Run& run) {
        const auto is_its = [&](const Scheduler* s) {
            return std::any_of(run.schedules.begin(), run.schedules.end(),
                               [&](const auto& its) { return its.scheduler.get() == s; });
        };
        const auto gone = [&](const Later& l) { return l.run ? l.run == &run : is_its(l.lock); };
        if (std::erase_if(later_, gone) > 0) std::make_heap(later_.begin(), later_.end());
        for (const auto& its : run.schedules) {
            if (its.scheduler && its.place.instance >= 0)
                processors_.forget(its.place.instance, its.place.members.first, its.scheduler.get());
        }
        moves_ += run.moves();
        if (run.frame) k_.store.release(run.frame);
        run.frame = nullptr;
    }

    /// A task becomes ready, or a processor has released the lock before its next task.
    struct Later {
        double at;
        Run* run;
        std::int64_t number;
        Stamp ready;
        const Scheduler* lock;
        int handle;
        std::size_t pool;
        std::int64_t processor;
        std::uint64_t order;
        /// Heaps have the largest first.
        bool operator<(const Later& b) const { return at != b.at ? at > b.at : order > b.order; }
    };
    void at_later(Later what) {
        what.order = later_order_++;
        later_.push_back(std::move(what));
        std::push_heap(later_.begin(), later_.end());
    }
    void ready_later(Run& run, std::int64_t number, const Stamp& at) {
        at_later({at.at, &run, number, at, nullptr, -1, 0, -1, 0});
    }

    Processors<Stamp, Observe>& processors_;
    TaskEvaluators<Stamp, Observe> evaluators_;
    TaskSchedules<Stamp, Observe> schedules_;
    std::list<Run> runs_;
    std::vector<Later> later_;  // a heap
    std::uint64_t later_order_ = 0;
    std::int64_t moves_ = 0;              // in statements that are over
    TaskIndex ended_, freed_task_;        // reused, as are:
    std::vector<std::int64_t> freed_;     // successors of the ended task to look at
    std::vector<std::int64_t> arriving_;  // those whose dependences are satisfied next: they are fetched meanwhile
    std::vector<typename Run::Carried> carried_;
};

}  // namespace pamina::engine
