#include "runtime/formulas/tasks.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/formulas/contended.h"
#include "runtime/formulas/walk.h"

namespace pamina::formulas {

bool Tasks::reads_index(const Form& f) const {
    return std::any_of(indices.begin(), indices.end(), [&](const Steps& s) { return symbolic::depends_on(f, s.name); });
}

bool Tasks::plain() const {
    return body.time.exact && body.uses.empty() && !body.latest && !body.phases && !sometimes;
}

bool Tasks::alike() const {
    return plain() && !reads_index(*body.time.exact) && std::none_of(prefix.begin(), prefix.end(), [&](const Steps& s) {
               return symbolic::depends_on(*body.time.exact, s.name);
           });
}

namespace {

/// What each task takes, over all of them: a sum or the largest.
template <class Over>
Form over_all(const Tasks& tasks, Form each, const TaskGraph& graph, Over over) {
    std::vector<Steps> loops = tasks.prefix;
    loops.insert(loops.end(), tasks.indices.begin(), tasks.indices.end());
    for (auto it = loops.rbegin(); it != loops.rend(); ++it) {
        Assumptions known = graph.known;
        for (auto outer = loops.begin(); outer != std::prev(it.base()); ++outer) known = within(*outer, known);
        each = over(*it, each, known);
    }
    return each;
}

Form in_all(const Tasks& tasks, const Form& each, const TaskGraph& graph) {
    return over_all(tasks, each, graph,
                    [](const Steps& s, const Form& f, const Assumptions& k) { return total(s, f, k); });
}

Form longest(const Tasks& tasks, const Form& each, const TaskGraph& graph) {
    return over_all(tasks, each, graph,
                    [](const Steps& s, const Form& f, const Assumptions& k) { return largest(s, f, k); });
}

}  // namespace

void Walk::collect(const std::vector<rtg::TaskItem>& items, const rtg::TaskGraph& text, const Around& outer,
                   const std::vector<Steps>& prefix, bool sometimes, TaskGraph& graph) {
    Around around = outer;
    for (const auto& item : items) {
        switch (item.kind) {
            case rtg::TaskItem::Kind::Let:
                around.frame.insert_or_assign(item.slot, translate_(item.value, around.frame));
                break;
            case rtg::TaskItem::Kind::For: {
                Around inner = around;
                const Steps steps = translate_.steps(item.loop.range, item.loop.name, around.frame, around.known);
                inner.frame.insert_or_assign(item.loop.slot, steps.value);
                inner.known = within(steps, around.known);
                std::vector<Steps> all = prefix;
                all.push_back(steps);
                graph.loops.push_back(steps);
                collect(item.body, text, inner, all, sometimes, graph);
                break;
            }
            case rtg::TaskItem::Kind::If:
                // Both sides: nothing that follows counts on it that a task is there.
                collect(item.body, text, around, prefix, true, graph);
                collect(item.other, text, around, prefix, true, graph);
                break;
            case rtg::TaskItem::Kind::Array: {
                Tasks tasks;
                tasks.array = &text.arrays[static_cast<std::size_t>(item.array)];
                tasks.prefix = prefix;
                tasks.sometimes = sometimes;
                if (tasks.array->file >= 0) throw Unclosed{"its tasks come from a file", tasks.array->span};
                Around inner = around;
                ++inner.process;
                inner.meeting = nullptr;
                for (const auto& index : tasks.array->indices) {
                    const Steps steps = translate_.steps(index.range, index.name, inner.frame, inner.known);
                    inner.frame.insert_or_assign(index.slot, steps.value);
                    inner.known = within(steps, inner.known);
                    tasks.indices.push_back(steps);
                }
                if (tasks.array->place) {
                    enter(*tasks.array->place, inner);
                    inner.held = tasks.array->place->entity;
                    inner.holder = inner.process;
                }
                tasks.frame = inner.frame;
                tasks.known = inner.known;
                tasks.body = process(tasks.array->body, inner);
                tasks.body.uses = outside(tasks.body.uses, inner.process);
                graph.arrays.push_back(std::move(tasks));
                break;
            }
        }
    }
}

Part Walk::act(const rtg::RunTasks& a, const rtg::Transition& t, Around& around) {
    const auto& text = graph_.task_graphs[static_cast<std::size_t>(a.task_graph)];
    if (text.messages) throw Unclosed{"its messages come from a file", {}};
    TaskGraph graph{{}, around.known, {}, translate_, {}};
    collect(text.items, text, around, {}, false, graph);
    Part p;
    Readings time{{}, {}, {}, Form()};
    bool carried = false;
    for (const auto& tasks : graph.arrays) {
        const auto& array = *tasks.array;
        const Form each = tasks.sometimes ? Form() : tasks.body.time.least;
        time.path = symbolic::larger(time.path, longest(tasks, tasks.sometimes ? Form() : tasks.body.time.path, graph));
        time.least = symbolic::larger(time.least, longest(tasks, each, graph));
        if (time.most && tasks.body.time.most)
            *time.most = *time.most + in_all(tasks, *tasks.body.time.most, graph);
        else
            time.most.reset();
        for (const auto& d : array.after) carried = carried || d.carry != rtg::kNone;
        if (array.schedule && array.schedule->lock != rtg::kNone) time.most.reset();
        for (Use u : tasks.body.uses) {
            u.busy = tasks.sometimes ? Form() : in_all(tasks, u.busy, graph);
            u.spread = u.many = true;
            u.indices.clear();
            add_use(p.uses, u);
        }
        if (!array.place || array.place->slot >= 0) continue;
        const int pool = array.place->entity;
        add_use(p.uses, Use{pool, {}, true, true, in_all(tasks, each, graph), t.stmt});
        const auto& e = graph_.entities[static_cast<std::size_t>(pool)];
        if (const auto n = capacity(pool); n && e.speed_array < 0) graph.processors.insert_or_assign(pool, *n);
    }
    if (carried) time.most.reset();
    p.time = time;
    for (const auto rule : {dealt_out, wavefront, layers, pivoted}) {
        if (const auto exact = rule(graph)) {
            p.time.exact = p.time.path = p.time.least = *exact;
            return p;
        }
    }
    if (const auto most = graham(graph)) p.time.most = most;
    add_demands(p, *this);
    note("no rule says when its tasks are over", t);
    return p;
}

}  // namespace pamina::formulas
