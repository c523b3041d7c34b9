// Graph statements: fors, lets and task arrays, their dependences, places and bodies.
#include <fmt/format.h>

#include "frontend/lower/lowering.h"

namespace pamina::lower {

// Arrays are known in the whole graph: `after c[k-1]` may stand before `task c`. Numbers follow the text.
void Lowering::collect_tasks(const ast::Block& b, int prefix) {
    for (const auto& s : b.statements) {
        if (auto* f = std::get_if<ast::For>(&s->node)) collect_tasks(f->body, prefix + 1);
        if (auto* i = std::get_if<ast::If>(&s->node)) {
            collect_tasks(i->then_body, prefix);
            if (i->else_body) collect_tasks(*i->else_body, prefix);
        }
        if (auto* t = std::get_if<ast::Task>(&s->node)) {
            graph_->arrays[program_.symbol_of(*s)] = static_cast<int>(graph_->ranks.size());
            graph_->ranks.push_back(prefix + static_cast<int>(t->binders.size()));
        }
    }
}

void Lowering::task_graph(const ast::Stmt& s, const ast::Graph& g) {
    Restore<bool> reads(reads_, false);
    if (g.from) return graph_from(s, g);
    GraphContext context;
    context.number = static_cast<int>(out_.graph.task_graphs.size());
    out_.graph.task_graphs.emplace_back();  // inner graphs come after it
    const int stmt = statement_number(s);
    context.built.stmt = stmt;
    context.first_slot = out_.graph.local_slots;
    {
        Restore<GraphContext*> in(graph_, &context);
        collect_tasks(g.body, 0);
        context.built.arrays.resize(context.ranks.size());
        std::vector<int> prefix;
        context.built.items = task_items(g.body, g, prefix);
    }
    out_.graph.task_graphs[static_cast<std::size_t>(context.number)] = std::move(context.built);
    emit(rtg::RunTasks{context.number}, s.span, stmt);
}

rtg::IndexRange Lowering::index_range(const ast::Binder& b) {
    rtg::IndexRange made;
    made.name = b.name.text;
    if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
        made.range = range(*r);
    } else {
        error("E0352", b.source->span, "`in` needs a range");
    }
    made.slot = new_slot(b.name.text);
    bound_[program_.symbol_of(b)] = Value::integer(out_.graph.pool.local(made.slot, expr::Kind::Int, b.name.span));
    return made;
}

std::vector<rtg::TaskItem> Lowering::task_items(const ast::Block& b, const ast::Graph& g, std::vector<int>& prefix) {
    std::vector<rtg::TaskItem> items;
    ++depth_;  // bounded by the parser's limit on blocks
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
            const Symbol* symbol = program_.symbol_of(*s);
            Value v = convert(expr(*l->value), wanted(*symbol), l->value->span, fmt::format("`{}`", l->name.text));
            v.type.bare_zero = false;
            if (!v.scalar() || global_only(v.id)) {
                bound_[symbol] = std::move(v);
                continue;
            }
            item.kind = rtg::TaskItem::Kind::Let;
            item.slot = new_slot(l->name.text, v.type);
            item.value = v.id;
            v.id = out_.graph.pool.local(item.slot, kind_of(v.type), l->name.span);
            bound_[symbol] = std::move(v);
        } else if (auto* i = std::get_if<ast::If>(&s->node)) {
            item.kind = rtg::TaskItem::Kind::If;
            item.value = need_bool(expr(*i->condition), i->condition->span, "`if`");
            item.body = task_items(i->then_body, g, prefix);
            if (i->else_body) item.other = task_items(*i->else_body, g, prefix);
        } else if (auto* t = std::get_if<ast::Task>(&s->node)) {
            item.kind = rtg::TaskItem::Kind::Array;
            item.array = graph_->arrays.at(program_.symbol_of(*s));
            task(*s, *t, g, prefix);
        } else {
            error("E0357", s->span, "this statement cannot stand in a graph");
            continue;
        }
        items.push_back(std::move(item));
    }
    --depth_;
    return items;
}

rtg::Dependence Lowering::dependence(const ast::Dependence& d) {
    rtg::Dependence made;
    made.span = d.span;
    const Symbol* symbol = program_.symbol_of(d);
    auto it = symbol ? graph_->arrays.find(symbol) : graph_->arrays.end();
    if (it == graph_->arrays.end()) {
        error("E0350", d.array.span, fmt::format("this graph has no task array `{}`", d.array.text));
        return made;
    }
    made.array = it->second;
    const auto rank = static_cast<std::size_t>(graph_->ranks[static_cast<std::size_t>(it->second)]);
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
        if (a.value) index.value = need_int(expr(*a.value), a.span, "an index");
        made.indices.push_back(index);
    }
    if (d.condition) made.condition = need_bool(expr(*d.condition), d.condition->span, "`if`");
    if (d.carrying)
        made.carry = need_quantity(expr(*d.carrying), Type::time().dimension, d.carrying->span, "`carrying`");
    return made;
}

void Lowering::task(const ast::Stmt& s, const ast::Task& t, const ast::Graph& g, const std::vector<int>& prefix) {
    const int number = graph_->arrays.at(program_.symbol_of(s));
    rtg::TaskArray a;
    a.name = t.name.text;
    a.prefix = prefix;
    a.stmt = statement_number(s);
    a.span = s.span;
    Restore<int*> slot(number_slot_, &a.number_slot);
    for (const ast::Binder& b : t.binders) a.indices.push_back(index_range(b));
    placement(a, t.placement, &g.placement);
    for (const ast::Dependence& d : t.after) a.after.push_back(dependence(d));
    task_body(a, t.body, t.placement, &g.placement);
    graph_->built.arrays[static_cast<std::size_t>(number)] = std::move(a);
}

void Lowering::task_body(rtg::TaskArray& a, const ast::Block& body, const ast::Placement& own,
                         const ast::Placement* around) {
    const auto& with = own.contention.empty() && around ? around->contention : own.contention;
    Customers of_task;
    if (!with.empty()) of_task = customers(with);
    Restore<const Customers*> in_task(customers_, with.empty() ? customers_ : &of_task);
    PlaceContext inside = child_place();
    // Beside spawned processes a task has to wait for its own processor as they do.
    if (a.place) {
        inside = {may_spawn(body) ? PlaceContext::Kind::TaskChild : PlaceContext::Kind::TaskMain, a.place->entity,
                  a.place->slot};
    }
    Restore<int*> barrier(barrier_slot_, nullptr);
    a.body = branch(body, a.span, inside);
    if (a.duration_slot >= 0 || a.level_slot >= 0) durations_.push_back({out_.graph.pool.at(a.order).span, a.body});
}

}  // namespace pamina::lower
