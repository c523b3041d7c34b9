// Graph statements: fors, lets and task arrays, their dependences, places and bodies.
#include "frontend/lower/task_graphs.h"

#include <fmt/format.h>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/branches.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/reads.h"
#include "frontend/lower/schedules.h"
#include "frontend/lower/summaries.h"
#include "runtime/rtg/durations.h"

namespace pamina::lower {

// Arrays are known in the whole graph: `after c[k-1]` may stand before `task c`. Numbers follow the text.
void TaskGraphs::collect_tasks(const ast::Block& b, int prefix) {
    for (const auto& s : b.statements) {
        if (auto* f = std::get_if<ast::For>(&s->node)) collect_tasks(f->body, prefix + 1);
        if (auto* i = std::get_if<ast::If>(&s->node)) {
            collect_tasks(i->then_body, prefix);
            if (i->else_body) collect_tasks(*i->else_body, prefix);
        }
        if (auto* t = std::get_if<ast::Task>(&s->node)) {
            walk().tasks->arrays[program().symbol_of(*s)] = static_cast<int>(walk().tasks->ranks.size());
            walk().tasks->ranks.push_back(prefix + static_cast<int>(t->binders.size()));
        }
    }
}

void TaskGraphs::lower(const ast::Stmt& s, const ast::Graph& g) {
    Restore<bool> reads(walk().reads, false);
    if (g.from) return graph_from(s, g);
    GraphContext context;
    context.number = static_cast<int>(graph().task_graphs.size());
    graph().task_graphs.emplace_back();  // inner graphs come after it
    const int stmt = statement_number(s);
    context.built.stmt = stmt;
    context.first_slot = graph().local_slots;
    {
        Restore<GraphContext*> in(walk().tasks, &context);
        collect_tasks(g.body, 0);
        context.built.arrays.resize(context.ranks.size());
        std::vector<int> prefix;
        context.built.items = task_items(g.body, g, prefix);
    }
    graph().task_graphs[static_cast<std::size_t>(context.number)] = std::move(context.built);
    emit(rtg::RunTasks{context.number}, s.span, stmt);
}

rtg::IndexRange TaskGraphs::index_range(const ast::Binder& b) {
    rtg::IndexRange made;
    made.name = b.name.text;
    if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
        made.range = expressions_.range(*r);
    } else {
        error("E0352", b.source->span, "`in` needs a range here",
              fmt::format("number its items: `in 0..<len(list)`, and take `list[{}]`", b.name.text));
    }
    made.slot = new_slot(b.name.text);
    scopes().bound[program().symbol_of(b)] =
        Value::integer(graph().pool.local(made.slot, expr::Kind::Int, b.name.span));
    return made;
}

std::vector<rtg::TaskItem> TaskGraphs::task_items(const ast::Block& b, const ast::Graph& g, std::vector<int>& prefix) {
    std::vector<rtg::TaskItem> items;
    ++nesting().depth;  // bounded by the parser's limit on blocks
    for (const auto& s : b.statements) {
        if (full(s->span)) break;
        rtg::TaskItem item;
        if (auto* f = std::get_if<ast::For>(&s->node)) {
            item.kind = rtg::TaskItem::Kind::For;
            item.loop = index_range(f->binder);
            prefix.push_back(item.loop.slot);
            item.body = task_items(f->body, g, prefix);
            prefix.pop_back();
        } else if (auto* l = std::get_if<ast::LetDecl>(&s->node)) {
            const Symbol* symbol = program().symbol_of(*s);
            Value v = lists_.convert(expressions_.lower(*l->value), globals_.wanted(*symbol), l->value->span,
                                     fmt::format("`{}`", l->name.text));
            v.type.bare_zero = false;
            if (!v.scalar() || reads_.global_only(v.id)) {
                scopes().bound[symbol] = std::move(v);
                continue;
            }
            item.kind = rtg::TaskItem::Kind::Let;
            item.slot = new_slot(l->name.text, v.type);
            item.value = v.id;
            v.id = graph().pool.local(item.slot, kind_of(v.type), l->name.span);
            scopes().bound[symbol] = std::move(v);
        } else if (auto* i = std::get_if<ast::If>(&s->node)) {
            item.kind = rtg::TaskItem::Kind::If;
            item.value = arithmetic_.need_bool(expressions_.lower(*i->condition), i->condition->span, "`if`");
            item.body = task_items(i->then_body, g, prefix);
            if (i->else_body) item.other = task_items(*i->else_body, g, prefix);
        } else if (auto* t = std::get_if<ast::Task>(&s->node)) {
            item.kind = rtg::TaskItem::Kind::Array;
            item.array = walk().tasks->arrays.at(program().symbol_of(*s));
            task(*s, *t, g, prefix);
        } else {
            error("E0357", s->span, "this statement cannot stand in a graph");
            continue;
        }
        items.push_back(std::move(item));
    }
    --nesting().depth;
    return items;
}

rtg::Dependence TaskGraphs::dependence(const ast::Dependence& d) {
    rtg::Dependence made;
    made.span = d.span;
    const Symbol* symbol = program().symbol_of(d);
    auto it = symbol ? walk().tasks->arrays.find(symbol) : walk().tasks->arrays.end();
    if (it == walk().tasks->arrays.end()) {
        error("E0350", d.array.span, fmt::format("this graph has no task array `{}`", d.array.text));
        return made;
    }
    made.array = it->second;
    const auto rank = static_cast<std::size_t>(walk().tasks->ranks[static_cast<std::size_t>(it->second)]);
    for (const ast::Binder& b : d.binders) made.binders.push_back(index_range(b));
    if (d.all && d.indices.empty()) {
        made.indices.assign(rank, rtg::DependenceIndex{kNone, true});
    } else if (d.indices.size() != rank) {
        error("E0354", d.span, fmt::format("`{}` has {} indices, {} given", d.array.text, rank, d.indices.size()))
            .notes.push_back({symbol->span, "it is declared here"});
    }
    for (const ast::IndexArg& a : d.indices) {
        rtg::DependenceIndex index;
        index.star = !a.value;
        if (a.value) index.value = arithmetic_.need_int(expressions_.lower(*a.value), a.span, "an index");
        made.indices.push_back(index);
    }
    if (d.condition)
        made.condition = arithmetic_.need_bool(expressions_.lower(*d.condition), d.condition->span, "`if`");
    if (d.carrying)
        made.carry = arithmetic_.need_quantity(expressions_.lower(*d.carrying), Type::time().dimension,
                                               d.carrying->span, "`carrying`");
    return made;
}

void TaskGraphs::task(const ast::Stmt& s, const ast::Task& t, const ast::Graph& g, const std::vector<int>& prefix) {
    const int number = walk().tasks->arrays.at(program().symbol_of(s));
    rtg::TaskArray a;
    a.name = t.name.text;
    a.prefix = prefix;
    a.stmt = statement_number(s);
    a.span = s.span;
    Restore<int*> slot(walk().number_slot, &a.number_slot);
    for (const ast::Binder& b : t.binders) a.indices.push_back(index_range(b));
    schedules_.placement(a, t.placement, &g.placement);
    for (const ast::Dependence& d : t.after) a.after.push_back(dependence(d));
    task_body(a, t.body, t.placement, &g.placement);
    walk().tasks->built.arrays[static_cast<std::size_t>(number)] = std::move(a);
}

void TaskGraphs::task_body(rtg::TaskArray& a, const ast::Block& body, const ast::Placement& own,
                           const ast::Placement* around) {
    const auto& with = own.contention.empty() && around ? around->contention : own.contention;
    Customers of_task;
    if (!with.empty()) of_task = contentions_.customers(with);
    Restore<const Customers*> in_task(walk().customers, with.empty() ? walk().customers : &of_task);
    PlaceContext inside = branches_.child_place();
    // Beside spawned processes a task has to wait for its own processor as they do.
    if (a.place) {
        inside = {summaries_.may_spawn(body) ? PlaceContext::Kind::TaskChild : PlaceContext::Kind::TaskMain,
                  a.place->entity, a.place->slot};
    }
    Restore<int*> barrier(walk().barrier_slot, nullptr);
    a.body = branches_.branch(body, a.span, inside);
    if (a.duration_slot >= 0 || a.level_slot >= 0) durations_.push_back({graph().pool.at(a.order).span, a.body});
}

// One mechanism: the iterations are a task array without dependences.
void TaskGraphs::tasks_of_par(const ast::Stmt& s, const ast::Par& p) {
    GraphContext context;
    context.number = static_cast<int>(graph().task_graphs.size());
    graph().task_graphs.emplace_back();
    const int stmt = statement_number(s);
    context.built.stmt = stmt;
    {
        Restore<GraphContext*> in(walk().tasks, &context);
        rtg::TaskArray a;
        a.name = "par";
        a.stmt = stmt;
        a.span = s.span;
        // The range is the statement's own, not its tasks'.
        rtg::IndexRange index;
        index.name = p.binder.name.text;
        index.range = expressions_.range(std::get<ast::Range>(p.binder.source->node));
        Restore<bool> reads(walk().reads, false);
        context.first_slot = graph().local_slots;
        index.slot = new_slot(index.name);
        scopes().bound[program().symbol_of(p.binder)] =
            Value::integer(graph().pool.local(index.slot, expr::Kind::Int, p.binder.name.span));
        a.indices.push_back(std::move(index));
        Restore<int*> number(walk().number_slot, &a.number_slot);
        schedules_.placement(a, p.placement, nullptr);
        task_body(a, p.body, p.placement, nullptr);
        context.built.arrays.push_back(std::move(a));
    }
    rtg::TaskItem item;
    item.array = 0;
    context.built.items.push_back(std::move(item));
    graph().task_graphs[static_cast<std::size_t>(context.number)] = std::move(context.built);
    emit(rtg::RunTasks{context.number}, s.span);
}

void TaskGraphs::check_durations() {
    if (failed()) return;
    for (const DurationRead& read : durations_) {
        const auto state = rtg::unknown_duration(graph(), read.body);
        if (!state) continue;
        error("E0402", read.key, "how long these tasks take is not known before they run",
              "`duration` and `level` are for tasks without `now`, `delay until`, `get`, `sync`, `await`, graphs and "
              "the state "
              "of queues and resources")
            .notes.push_back({graph().states[static_cast<std::size_t>(*state)].span, "this depends on others"});
    }
}

}  // namespace pamina::lower
