// Which evaluator takes a task-graph statement (--stats says which, and why not a quicker one): rows and lists where
// its tasks need no processes and nobody watches, a known order where they draw, messages for message schedules, else
// its tasks one by one by events.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

#include "runtime/engine/drawn/run_drawn.h"
#include "runtime/engine/drawn/task_memory.h"
#include "runtime/engine/events/processors.h"
#include "runtime/engine/list/list_schedule.h"
#include "runtime/engine/messages/goal.h"
#include "runtime/engine/rows/sequential.h"
#include "runtime/engine/run/give_up.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class TaskEvaluators {
  public:
    using Proc = Process<Stamp>;

    TaskEvaluators(Kernel<Stamp, Observe>& kernel, const Instances<Stamp, Observe>& instances,
                   Processors<Stamp, Observe>& processors)
        : k_(kernel), instances_(instances), processors_(processors) {}

    /// Moves the process over the statement; false when its tasks have to be taken one by one.
    bool run(Proc* p, const Step& step, int task_graph) {
        if (k_.graph.graph.task_graphs[task_graph].messages) {
            run_messages(p, step, task_graph);
            return true;
        }
        if constexpr (Observe::on || Stamp::has_path) {
            if (is(memory_.rows, task_graph))
                k_.local.evaluation.not_because("tasks in the order of their indices: a report needs each one's times");
            return false;
        } else {
            return !p->mortal && (run_rows(p, task_graph) || run_list(p, task_graph) || run_drawn(p, task_graph));
        }
    }

  private:
    bool is(const std::vector<bool>& kind, int task_graph) const {
        return k_.options.sequential && kind[static_cast<std::size_t>(task_graph)];
    }
    bool run_rows(Proc* p, int task_graph) {
        if (!is(memory_.rows, task_graph)) return false;
        const auto end = run_sequential(k_.graph, task_graph, p->locals(), k_.now, k_.local, k_.options);
        if (!end) return false;
        k_.local.evaluation.went("tasks in the order of their indices");
        if (k_.graph.graph.process_slot >= 0)
            k_.count_children(p, TaskSpace(k_.graph, task_graph, p->locals(), k_.local.evaluate).size());
        p->clock.at = *end;
        return true;
    }
    /// The order of the tasks for this and other replications; null where there is none.
    TaskOrder* order_of(const Proc* p, int task_graph) {
        if (!k_.options.replication || k_.graph.graph.process_slot < 0) return nullptr;
        const auto t = static_cast<std::size_t>(task_graph);
        if (memory_.unordered[t]) return nullptr;
        auto& order = memory_.orders[t];
        try {
            if (!order || !order->fits(p->locals()))
                order = std::make_unique<TaskOrder>(k_.graph, task_graph, p->locals(), k_.local.evaluate);
        } catch (const GiveUp&) {
            memory_.unordered[t] = true;
            return nullptr;
        } catch (const RunError&) {
            return nullptr;  // the general way reports it
        }
        return order.get();
    }
    bool run_drawn(Proc* p, int task_graph) {
        const Limits& limits = k_.control.limits;
        if (!is(memory_.drawn, task_graph) || limits.max_events > 0) return false;
        TaskOrder* const order = order_of(p, task_graph);
        if (!order) return false;
        const std::uint64_t tasks = order->tasks().size();
        if (k_.store.live() + tasks > limits.max_live || 2 * tasks > limits.max_instant_events) return false;
        const auto end = engine::run_drawn(k_.graph, *order, p->locals(), k_.now, k_.local);
        if (end) pass(p, *end, static_cast<std::int64_t>(tasks), "tasks that draw in a known order");
        return end.has_value();
    }
    /// Over the statement, whose tasks it has taken.
    void pass(Proc* p, double end, std::int64_t tasks, const char* way) {
        k_.local.evaluation.went(way);
        k_.count_children(p, tasks);
        k_.events += static_cast<std::uint64_t>(tasks);
        p->clock.at = end;
    }
    bool run_list(Proc* p, int task_graph) {
        if (!is(memory_.lists, task_graph) || k_.control.limits.max_events > 0) return false;
        auto where = list_place(p, task_graph);
        if (!where || !find_contention(p, task_graph, *where)) return false;
        constexpr const char* kWay = "tasks by a list schedule";
        const auto& speeds = where->speeds;
        const bool alike = !speeds.empty() && std::ranges::count(speeds, speeds.front()) == std::ssize(speeds);
        if (alike && !where->contention && first_come(task_graph)) {
            const TaskOrder* const order = order_of(p, task_graph);
            const auto end =
                order ? run_drawn_list(k_.graph, *order, p->locals(), k_.now, *where, k_.local) : std::nullopt;
            if (end) {
                pass(p, *end, std::ssize(order->tasks()), kWay);
                return true;
            }
        }
        const auto run = engine::run_list(k_.graph, task_graph, p->locals(), k_.now, *where, k_.local);
        if (!run) return false;
        pass(p, run->end, run->tasks, kWay);
        return true;
    }
    /// No task goes before others that were ready when it was.
    bool first_come(int task_graph) const {
        return std::ranges::none_of(k_.graph.task_graphs[static_cast<std::size_t>(task_graph)].arrays,
                                    [](const BoundTaskArray& array) { return array.order.present(); });
    }
    /// The processors of all arrays; nothing when they differ.
    std::optional<ListPlace> list_place(const Proc* p, int task_graph) {
        std::optional<ActualPlace> common;
        try {
            for (const auto& array : k_.graph.task_graphs[task_graph].arrays) {
                const ActualPlace its = processors_.place(p, array.place);
                if (!common) common = its;
                if (its.members.first != common->members.first || its.members.step != common->members.step ||
                    its.members.count != common->members.count)
                    return {};
            }
        } catch (const RunError&) {
            return {};  // its first task reports it
        }
        const auto& pools = processors_.pools(common->instance);
        ListPlace where;
        for (std::int64_t n = 0; n < common->members.count; ++n)
            where.speeds.push_back(pools[common->members.at(n)].speed);
        if (common->members.step < 0) std::reverse(where.speeds.begin(), where.speeds.end());
        const int entity = instances_[common->instance].entity;
        where.speed_is_rate = k_.graph.graph.entities[static_cast<std::size_t>(entity)].speed_is_rate;
        where.fastest = pools.fastest;
        where.live = k_.store.live();
        return where;
    }

    /// What tasks compute with; false when that is more than one element, or others may have it meanwhile.
    bool find_contention(const Proc* p, int task_graph, ListPlace& where) {
        const ContendedElement* common = nullptr;
        for (const auto& array : k_.graph.graph.task_graphs[task_graph].arrays) {
            const auto* contend = std::get_if<action::Contend>(&k_.graph.steps[array.body].action);
            if (!contend) continue;
            // Only processes make processes: alone it remains until its tasks are done.
            if (k_.store.live() > 1) return false;
            const auto& with = contend->with.front().contention;
            const int handle = instances_.of(p, with.handle);
            try {
                const std::int64_t at = instances_.element(p, handle, with.indices, Span{});
                const auto& elements = instances_[handle].template as<ContentionArray>().elements;
                const ContendedElement* its = &elements[static_cast<std::size_t>(at)];
                if (common && its != common) return false;
                common = its;
            } catch (const RunError&) {
                return false;  // its first task reports it
            }
        }
        if (common) where.contention = common->network;
        return true;
    }

    /// A schedule of messages meets nobody else: it takes the time that it takes.
    void run_messages(Proc* p, const Step& step, int task_graph) {
        const auto& source = *k_.graph.graph.task_graphs[task_graph].messages;
        const auto& parameters = k_.graph.task_graphs[task_graph].messages;
        const auto& schedule = *k_.graph.schedules[static_cast<std::size_t>(source.file)];
        LogGops machine;
        machine.calc = k_.graph.ticks_per_second * 1e-9;
        double* const fields[] = {&machine.L, &machine.o, &machine.g,   &machine.G,
                                  &machine.O, &machine.S, &machine.calc};
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            if (parameters[i].present()) *fields[i] = k_.local.evaluate(parameters[i], p->locals()).r;
        }
        GoalOptions options;
        options.ticks_per_second = k_.graph.ticks_per_second;
        options.path = Stamp::has_path;
        if (Tracer* t = k_.tracer()) {
            // What has a cpu of a rank is a slice.
            options.served = [t, &schedule, begin = p->clock.at, stmt = step.stmt](const GoalServed& s) {
                const char* what = s.part == GoalPart::Calc ? "calc" : s.part == GoalPart::Send ? "send" : "receive";
                t->message(begin + s.begin, begin + s.end, what, std::string(schedule.label(s.operation)), s.rank,
                           s.cpu, stmt);
            };
        }
        const GoalRun run = engine::run(schedule, machine, options, k_.control);
        k_.local.evaluation.went("messages");
        if (run.stopped) throw Stopped{};
        if (run.error) {
            Diagnostic d = *run.error;
            if (!d.span.file) d.span = k_.span_of(step);
            throw RunError{std::move(d)};
        }
        k_.local.exact = k_.local.exact && run.exact;
        k_.local.near_ties = k_.local.near_ties || run.near_ties;
        for (const auto& share : run.shares) k_.local.work.add(share.calc);
        if constexpr (Stamp::has_path) {
            pass_messages(p, step, task_graph, run);
        } else {
            p->clock.advance(run.time, step.stmt);
        }
        k_.observe.executed(step.stmt, 1, run.time);
    }
    /// The process goes along the critical path of the messages.
    void pass_messages(Proc* p, const Step& step, int task_graph, const GoalRun& run) {
        const double begin = p->clock.at;
        const Ref<PathTask> outside = p->clock.self;
        for (const GoalStep& s : run.path) {
            Ref<PathTask> part(new PathTask);
            part->graph = task_graph;
            part->array = PathTask::of_messages(s.part);
            part->number = s.operation;
            p->clock.enter(std::move(part));
            p->clock.advance(begin + s.end - p->clock.at, step.stmt);
        }
        p->clock.enter(outside);
        p->clock.advance(begin + run.time - p->clock.at, step.stmt);
        p->clock.settle_at(begin + run.time);
        if (!k_.options.path_steps) summarize(p->clock.trail);
    }

    Kernel<Stamp, Observe>& k_;
    const Instances<Stamp, Observe>& instances_;
    Processors<Stamp, Observe>& processors_;
    TaskMemory& memory_ = *k_.graph.memory;
};

}  // namespace pamina::engine
