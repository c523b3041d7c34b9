// What the tasks of a statement would have told, had they been processes: the figures of a report, and the critical
// path through them. Each of them only took time, at once from when it began (tasks/task_report.h).
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "runtime/engine/bind/task_draws.h"
#include "runtime/engine/events/processors.h"
#include "runtime/engine/tasks/path_task.h"
#include "runtime/engine/tasks/statement.h"
#include "runtime/engine/tasks/task_report.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class ToldTasks {
  public:
    using Proc = Process<Stamp>;

    ToldTasks(Kernel<Stamp, Observe>& kernel, const Instances<Stamp, Observe>& instances,
              Processors<Stamp, Observe>& processors)
        : k_(kernel), instances_(instances), processors_(processors) {}

    /// Tells all of it, and moves the process over the statement.
    void tell(Proc* p, const Step& step, int task_graph, const TaskReport& report) {
        if (report.tasks.empty()) return;
        Tasks its{p,
                  task_graph,
                  k_.graph.graph.task_graphs[static_cast<std::size_t>(task_graph)],
                  k_.graph.task_graphs[static_cast<std::size_t>(task_graph)],
                  report,
                  TaskSpace(k_.graph, task_graph, p->locals(), k_.local.evaluate),
                  TaskDraws(k_.graph, p->locals()),
                  {p->locals(), p->locals() + k_.graph.graph.local_slots}};
        tell_statements(its);
        std::map<int, int> pools;  // by entity: the instance
        tell_processors(its, pools);
        LastTask last;
        for (std::uint32_t n = 0; n < report.tasks.size(); ++n) last.raise(report.tasks[n].finish, n);
        tell_degrees(its, last.finish);
        Stamp end = path_to(its, last.number);
        // Of a run that is stopped it may be what was given back last.
        if (!pools.empty() && comes_again(step, p->state)) {
            for (const auto& [entity, handle] : pools) {
                const auto& users = report.last[static_cast<std::size_t>(entity)];
                for (std::size_t unit = 0; unit < users.size(); ++unit) {
                    const std::uint32_t user = users[unit];
                    if (user == TaskReport::kNone || report.tasks[user].finish != last.finish) continue;
                    auto& all = processors_.pools(handle);
                    const auto number = static_cast<std::int64_t>(unit);
                    all[number].releases.released(user == last.number ? end : path_to(its, user));
                }
            }
        }
        Ref<PathTask> around = p->clock.self;
        p->clock = std::move(end);
        p->clock.self = std::move(around);
        summarize(p->clock.trail);
        p->clock.because(k_.rows.join());
    }

  private:
    struct Tasks {
        Proc* owner;
        int graph;
        const rtg::TaskGraph& source;
        const BoundTaskGraph& bound;
        const TaskReport& report;
        TaskSpace space;
        TaskDraws draws;
        std::vector<expr::Slot> frame;  // of the task that is looked at
        const BoundTaskArray& array(int number) const { return bound.arrays[static_cast<std::size_t>(number)]; }
    };

    void tell_statements(const Tasks& its) {
        for (std::size_t a = 0; a < its.report.arrays.size(); ++a) {
            const auto& sums = its.report.arrays[a];
            if (sums.tasks == 0) continue;
            const double count = sums.tasks;
            k_.observe.executed(its.source.arrays[a].stmt, count, 0);
            std::size_t part = 0;
            const auto tell = [&](int stmt) {
                k_.observe.executed(stmt, count, part < sums.busy.size() ? sums.busy[part] : ExactSum{});
                ++part;
            };
            each_step(its, static_cast<int>(a),
                      overloaded{
                          [&](const Step&, const action::Pass& pass) {
                              for (const auto& item : pass.items) tell(item.stmt);
                          },
                          [&](const Step& step, const action::Occupy&) { tell(step.stmt); },
                          [](const Step&, const action::Draw&) {},
                      });
        }
    }
    /// The steps of a task of the array: it only draws and takes time.
    template <class Visit>
    void each_step(const Tasks& its, int array, const Visit& visit) const {
        rtg::StateId s = its.source.arrays[static_cast<std::size_t>(array)].body;
        for (const Step* step = nullptr;; s = step->to) {
            step = &k_.graph.steps[static_cast<std::size_t>(s)];
            if (const auto* pass = std::get_if<action::Pass>(&step->action))
                visit(*step, *pass);
            else if (const auto* occupy = std::get_if<action::Occupy>(&step->action))
                visit(*step, *occupy);
            else if (const auto* draw = std::get_if<action::Draw>(&step->action))
                visit(*step, *draw);
            else
                return;
        }
    }
    template <class Visit>
    static void each_stretch(const TaskReport& report, Visit visit) {
        for (std::size_t s = 0; s < report.stretches.size(); ++s) {
            const std::size_t end =
                s + 1 < report.stretches.size() ? report.stretches[s + 1].first : report.tasks.size();
            visit(report.stretches[s].array, report.stretches[s].first, end);
        }
    }
    void tell_processors(const Tasks& its, std::map<int, int>& pools) {
        each_stretch(its.report, [&](int array, std::size_t first, std::size_t end) {
            if (!its.array(array).has_place) return;
            const int entity = its.array(array).place.entity,
                      stmt = its.source.arrays[static_cast<std::size_t>(array)].stmt;
            pools.emplace(entity, instances_.of(its.owner, its.array(array).place.handle));
            k_.observe.used(stmt, entity);
            ExactSum waited;
            for (std::size_t n = first; n < end; ++n) {
                const auto& task = its.report.tasks[n];
                const double begin = its.report.begin(task);
                waited.add(begin - task.ready);
                k_.observe.had(entity, task.processor, task.ready, begin, task.finish);
            }
            k_.observe.waited(stmt, waited.high());
            k_.observe.waited(stmt, waited.low());
        });
    }
    /// Who makes progress when: the process of the statement does not meanwhile.
    void tell_degrees(const Tasks& its, double end) {
        const auto& tasks = its.report.tasks;
        std::vector<std::int32_t> change(tasks.size(), -1);  // when it finishes
        std::int32_t at_start = -1;
        for (const auto& task : tasks) ++(task.from == TaskReport::kNone ? at_start : change[task.from]);
        std::vector<Profile::Change> changes;
        changes.reserve(tasks.size() + 2);
        changes.push_back({its.report.start, static_cast<double>(at_start)});
        for (std::size_t n = 0; n < tasks.size(); ++n)
            if (change[n] != 0) changes.push_back({tasks[n].finish, static_cast<double>(change[n])});
        changes.push_back({end, 1});
        std::sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
        k_.observe.degrees(std::move(changes));
    }

    /// The stamp with which the task ends.
    Stamp path_to(Tasks& its, std::uint32_t task) {
        const auto& report = its.report;
        std::vector<std::uint32_t> chain;
        for (std::uint32_t n = task; n != TaskReport::kNone; n = report.tasks[n].from) chain.push_back(n);
        expr::Slot* const frame = its.frame.data();
        const ExactSum work = k_.local.work;  // that of all tasks was added before
        NoObserver nobody{k_.graph.graph};
        TaskIndex index;
        Stamp clock = its.owner->clock;
        for (std::size_t i = chain.size(); i-- > 0;) {
            k_.local.look_at_control();
            const std::uint32_t n = chain[i];
            its.space.locate(n, index);
            begin(its, n, index.array, clock);
            const auto& source = its.source.arrays[static_cast<std::size_t>(index.array)];
            its.space.set_locals(index, frame);
            if (source.number_slot >= 0) frame[source.number_slot].i = n;
            its.draws.start(n, frame);
            clock.enter(path_task(its.graph, its.source, n, index));
            const auto compute = [&](const Step& step, const action::Occupy& a) {
                const int handle = instances_.of(its.owner, its.array(index.array).place.handle);
                const double amount = k_.local.evaluate(a.amount, frame).r;
                clock.advance(processors_.duration(handle, its.report.tasks[n].processor, a, amount), step.stmt);
            };
            each_step(
                its, index.array,
                overloaded{
                    [&](const Step&, const action::Pass& pass) {
                        run_items(pass.items, frame, clock, {}, k_.local, nobody);
                    },
                    compute,
                    [&](const Step&, const action::Draw& a) { k_.local.drawing.draw(a, frame, k_.local.evaluate); },
                });
        }
        k_.local.work = work;
        return clock;
    }
    /// From whom it waited for to when it begins.
    void begin(const Tasks& its, std::uint32_t n, int array, Stamp& clock) {
        const auto& task = its.report.tasks[n];
        if (task.from != TaskReport::kNone && !task.by_server) clock.because(k_.rows.dependence());
        if (!its.array(array).has_place) return;
        const auto& place = its.array(array).place;
        const int row = k_.rows.entity(place.entity);
        if (task.by_server) {
            const Stamp holder = std::exchange(clock, {});
            clock.at = task.ready;
            clock.steps = holder.steps;
            clock.wait_until(holder.at, row);
            clock.take_server(holder, row, k_.counted(task.ready));
            return;
        }
        clock.wait_until(its.report.begin(task), row);
    }

    /// Whether the model's process may come to this step once more.
    bool comes_again(const Step& step, rtg::StateId state) const {
        std::vector<bool> seen(k_.graph.steps.size());
        std::vector<rtg::StateId> todo{step.to};
        while (!todo.empty()) {
            const rtg::StateId s = todo.back();
            todo.pop_back();
            if (s == state) return true;
            if (s == rtg::kNoState || seen[static_cast<std::size_t>(s)]) continue;
            seen[static_cast<std::size_t>(s)] = true;
            for_each_next(k_.graph.steps[static_cast<std::size_t>(s)],
                          [&](rtg::StateId next) { todo.push_back(next); });
        }
        return false;
    }

    Kernel<Stamp, Observe>& k_;
    const Instances<Stamp, Observe>& instances_;
    Processors<Stamp, Observe>& processors_;
};

}  // namespace pamina::engine
