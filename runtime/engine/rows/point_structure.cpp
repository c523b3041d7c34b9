#include "runtime/engine/rows/point_structure.h"

#include <fmt/format.h>

#include <functional>

namespace pamina::engine {

namespace {

/// Calls visit(slot, value) for all lets of task graphs and of what the process does.
void each_let(const std::vector<rtg::TaskItem>& items, const std::function<void(int, rtg::Id)>& visit) {
    for (const auto& item : items) {
        if (item.kind == rtg::TaskItem::Kind::Let) visit(item.slot, item.value);
        each_let(item.body, visit);
        each_let(item.other, visit);
    }
}

void each_let(const std::vector<rtg::Item>& items, const std::function<void(int, rtg::Id)>& visit) {
    for (const auto& item : items) {
        if (item.kind == rtg::Item::Kind::Assign) visit(item.slot, item.amount);
        each_let(item.body, visit);
    }
}

void each_let(const rtg::Graph& graph, const std::function<void(int, rtg::Id)>& visit) {
    for (const auto& t : graph.transitions) {
        if (const auto* pass = std::get_if<rtg::Pass>(&t.action)) each_let(pass->items, visit);
    }
    for (const auto& tasks : graph.task_graphs) each_let(tasks.items, visit);
}

}  // namespace

PointStructure::PointStructure(const rtg::Graph& graph, const std::set<int>& varying)
    : graph_(graph),
      globals_(graph.globals.size()),
      slots_(static_cast<std::size_t>(graph.local_slots)),
      seen_(graph.pool.size()) {
    // Inits read earlier Globals only.
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        if (graph.globals[g].init == rtg::kNone) {
            if (varying.count(static_cast<int>(g))) globals_[g].insert(static_cast<int>(g));
        } else {
            needs(graph.globals[g].init, globals_[g]);
        }
    }
    // Functions have no Locals, and lists are the same for all points.
    for (const auto& f : graph.pool.functions()) decides(f.body);
    for (const auto& array : graph.arrays) {
        for (rtg::Id id : array.items) decides(id);
        decides(array.range);
        decides(array.element);
    }
    for (std::size_t before = 1, after = 0; before != after;) {
        before = after;
        after = 0;
        each_let(graph, [&](int slot, rtg::Id value) {
            needs(value, slots_[static_cast<std::size_t>(slot)]);
            after += slots_[static_cast<std::size_t>(slot)].size();
        });
    }
    look_at_steps();
}

void PointStructure::needs(rtg::Id id, Needs& all) {
    if (id == rtg::kNone) return;
    ++look_;
    std::vector<rtg::Id> todo{id};
    while (!todo.empty()) {
        const rtg::Id at = todo.back();
        todo.pop_back();
        int& seen = seen_[static_cast<std::size_t>(at)];
        if (seen == look_) continue;
        seen = look_;
        const auto& node = graph_.pool.at(at);
        const auto n = static_cast<std::size_t>(node.value.i);
        if (node.op == expr::Op::Global) all.insert(globals_[n].begin(), globals_[n].end());
        if (node.op == expr::Op::Local) all.insert(slots_[n].begin(), slots_[n].end());
        for (rtg::Id arg : graph_.pool.args(at)) todo.push_back(arg);
    }
}

void PointStructure::decides(const rtg::Range& r) {
    for (rtg::Id id : {r.first, r.last, r.step}) decides(id);
}

void PointStructure::look_at_steps() {
    std::vector<bool> seen(graph_.states.size());
    std::vector<rtg::StateId> todo{graph_.entry};
    while (!todo.empty() && why_not_.empty()) {
        const rtg::StateId s = todo.back();
        todo.pop_back();
        if (s == rtg::kNoState || seen[static_cast<std::size_t>(s)]) continue;
        seen[static_cast<std::size_t>(s)] = true;
        if (graph_.states[static_cast<std::size_t>(s)].out < 0) continue;
        const auto& t = graph_.transitions[static_cast<std::size_t>(graph_.states[static_cast<std::size_t>(s)].out)];
        todo.push_back(t.to);
        todo.push_back(t.other);
        if (const auto* guard = std::get_if<rtg::Guard>(&t.action)) {
            decides(guard->condition);
        } else if (const auto* run = std::get_if<rtg::RunTasks>(&t.action)) {
            look_at_tasks(graph_.task_graphs[static_cast<std::size_t>(run->task_graph)]);
        } else if (!std::holds_alternative<rtg::Pass>(t.action) && !std::holds_alternative<rtg::Declare>(t.action) &&
                   !std::holds_alternative<rtg::Dispose>(t.action)) {
            const std::string what =
                t.stmt >= 0 ? graph_.statements[static_cast<std::size_t>(t.stmt)].text : std::string("its end");
            why_not_ = fmt::format("`{}` is neither local work nor a regular task graph", what);
        }
    }
}

void PointStructure::look_at_tasks(const rtg::TaskGraph& tasks) {
    if (tasks.messages) why_not_ = "it runs a schedule of messages";
    look_at_items(tasks.items);
    for (const auto& array : tasks.arrays) {
        if (array.file >= 0) why_not_ = "its tasks come from a file";
        for (const auto& r : array.indices) decides(r.range);
        for (const auto& d : array.after) {
            for (const auto& index : d.indices) decides(index.value);
            for (const auto& b : d.binders) decides(b.range);
            decides(d.condition);
            decides(d.carry);
        }
        if (array.place) {
            for (rtg::Id id : array.place->indices) decides(id);
            decides(array.place->part);
            for (rtg::Id id : graph_.entities[static_cast<std::size_t>(array.place->entity)].dimensions) decides(id);
        }
        if (const auto& s = array.schedule) {
            for (rtg::Id id : {s->chunk, s->least, s->lock, s->map, s->count}) decides(id);
        }
        decides(array.order);
    }
}

void PointStructure::look_at_items(const std::vector<rtg::TaskItem>& items) {
    for (const auto& item : items) {
        if (item.kind == rtg::TaskItem::Kind::For) decides(item.loop.range);
        if (item.kind == rtg::TaskItem::Kind::If) decides(item.value);
        look_at_items(item.body);
        look_at_items(item.other);
    }
}

std::vector<bool> PointStructure::globals_that_vary(const rtg::Graph& graph, const std::set<int>& varying) {
    std::vector<bool> varies(graph.globals.size());
    for (int g : varying) varies[static_cast<std::size_t>(g)] = true;
    std::vector<int> seen(graph.pool.size(), -1);
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        std::vector<rtg::Id> todo;
        if (graph.globals[g].init != rtg::kNone) todo.push_back(graph.globals[g].init);
        while (!todo.empty() && !varies[g]) {
            const rtg::Id at = todo.back();
            todo.pop_back();
            int& look = seen[static_cast<std::size_t>(at)];
            if (look == static_cast<int>(g)) continue;
            look = static_cast<int>(g);
            const auto& node = graph.pool.at(at);
            if (node.op == expr::Op::Global && varies[static_cast<std::size_t>(node.value.i)]) varies[g] = true;
            for (rtg::Id arg : graph.pool.args(at)) todo.push_back(arg);
        }
    }
    return varies;
}

void PointStructure::find_lets(const rtg::Graph& graph, std::vector<bool>& varies) {
    for (bool more = true; more;) {
        more = false;
        each_let(graph, [&](int slot, rtg::Id value) {
            if (varies[static_cast<std::size_t>(slot)]) return;
            for (int read : expr::free_locals(graph.pool, value)) {
                if (!varies[static_cast<std::size_t>(read)]) continue;
                varies[static_cast<std::size_t>(slot)] = more = true;
                return;
            }
        });
    }
}

}  // namespace pamina::engine
