// A process comes to a task-graph statement: the run's plan says who may take it without processes for its tasks.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>

#include "runtime/engine/events/told_tasks.h"
#include "runtime/engine/plan/take.h"

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
        const Around around(*this, p, task_graph);
        Statement statement{k_.graph, task_graph, p->locals(), p->clock.at, k_.local, k_.state, k_.options};
        statement.around = &around;
        statement.live = k_.store.live();
        statement.cancellable = p->cancellable;
        statement.stmt = step.stmt;
        statement.path = Stamp::has_path && k_.plan.observed;
        statement.tracer = k_.tracer();
        if constexpr (Stamp::has_slopes) {
            const bool messages = k_.graph.graph.task_graphs[static_cast<std::size_t>(task_graph)].messages.has_value();
            if (!messages && !p->clock.slopes.is_known()) return false;
            statement.start_slopes = &p->clock.slopes;
        }
        const auto taken = take(k_.plan.statements[static_cast<std::size_t>(task_graph)], statement);
        if (!taken) return false;
        k_.events += static_cast<std::uint64_t>(taken->events);
        if (statement.path) {
            if constexpr (Stamp::has_path) {
                if (taken->report)
                    ToldTasks(k_, instances_, processors_).tell(p, step, task_graph, *taken->report);
                else
                    pass_messages(p, step, task_graph, *taken);
            }
        } else {
            p->clock.at = taken->end;
        }
        if constexpr (Stamp::has_slopes) p->clock.slopes = taken->slopes;
        k_.count_children(p, taken->children);
        k_.observe.executed(step.stmt, 1, taken->time);
        return true;
    }

  private:
    class Around : public AroundStatement {
      public:
        Around(const TaskEvaluators& of, const Proc* process, int task_graph)
            : of_(of), process_(process), task_graph_(task_graph) {}
        std::optional<ListPlace> place() const override { return of_.place(process_, task_graph_); }
        std::optional<ListPlaces> places() const override { return of_.places(process_, task_graph_); }
        ContentionNetwork* element() const override { return of_.element(process_, task_graph_); }

      private:
        const TaskEvaluators& of_;
        const Proc* process_;
        const int task_graph_;
    };

    std::optional<ListPlace> place(const Proc* p, int task_graph) const {
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
        for (std::int64_t n = 0; n < common->members.count; ++n) {
            where.numbers.push_back(common->members.at(n));
            where.speeds.push_back(pools[common->members.at(n)].speed);
        }
        if (common->members.step < 0) {
            std::reverse(where.numbers.begin(), where.numbers.end());
            std::reverse(where.speeds.begin(), where.speeds.end());
        }
        where.speed_is_rate = speed_is_rate(common->instance);
        where.fastest = pools.fastest;
        return where;
    }
    bool speed_is_rate(int handle) const {
        return k_.graph.graph.entities[static_cast<std::size_t>(instances_[handle].entity)].speed_is_rate;
    }

    std::optional<ListPlaces> places(const Proc* p, int task_graph) const {
        ListPlaces all;
        std::vector<int> handles;  // by pool
        try {
            for (const auto& array : k_.graph.task_graphs[static_cast<std::size_t>(task_graph)].arrays) {
                auto& its = all.arrays.emplace_back();
                if (!array.has_place) {
                    if (p->place) return {};
                    continue;
                }
                const int handle = instances_.of(p, array.place.handle);
                const auto known = std::find(handles.begin(), handles.end(), handle);
                its.pool = static_cast<int>(known - handles.begin());
                if (known == handles.end()) {
                    handles.push_back(handle);
                    all.pools.push_back(pool(handle));
                }
                if (!array.place_varies) its.members = processors_.place(p, array.place).members;
            }
        } catch (const RunError&) {
            return {};  // its first task reports it
        }
        return all;
    }
    ListPlaces::Pool pool(int handle) const {
        const auto& instance = instances_[handle];
        const auto& pools = processors_.pools(handle);
        ListPlaces::Pool all{instance.entity, instance.shape, {}, speed_is_rate(handle), pools.fastest};
        for (const auto& processor : pools.processors) all.speeds.push_back(processor.speed);
        return all;
    }

    ContentionNetwork* element(const Proc* p, int task_graph) const {
        // Only processes make processes: alone it remains until its tasks are done.
        if (k_.store.live() > 1) return nullptr;
        const ContendedElement* common = nullptr;
        for (const auto& array : k_.graph.graph.task_graphs[static_cast<std::size_t>(task_graph)].arrays) {
            const auto* contend = std::get_if<action::Contend>(&k_.graph.steps[array.body].action);
            if (!contend) continue;
            const auto& with = contend->with.front().contention;
            const int handle = instances_.of(p, with.handle);
            try {
                const std::int64_t at = instances_.element(p, handle, with.indices, Span{});
                const auto& elements = instances_[handle].template as<ContentionArray>().elements;
                const ContendedElement* its = &elements[static_cast<std::size_t>(at)];
                if (common && its != common) return nullptr;
                common = its;
            } catch (const RunError&) {
                return nullptr;  // its first task reports it
            }
        }
        return common ? common->network : nullptr;
    }

    /// The process goes along the critical path of the messages.
    void pass_messages(Proc* p, const Step& step, int task_graph, const Taken& run) {
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
};

}  // namespace pamina::engine
