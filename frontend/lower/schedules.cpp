// How tasks come to processors: placements, schedules, keys, and the `par` whose iterations are tasks.
#include "frontend/check/words/schedules.h"
#include "frontend/check/words/describe.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/types/dims.h"
#include "frontend/lower/lowering.h"
#include "runtime/rtg/durations.h"

namespace pamina::lower {

// A task's own `on` replaces the graph's with its schedule and order; a key of the graph holds for all its tasks that
// have none of their own.
void Lowering::placement(rtg::TaskArray& a, const ast::Placement& own, const ast::Placement* around) {
    const ast::Placement& from = own.place || !around ? own : *around;
    const ast::Placement *own_rule = rule_of(own), *from_rule = &from == &own ? own_rule : rule_of(from);
    const ast::Placement* around_rule = !around || &from == around ? from_rule : rule_of(*around);
    if (!own_rule || !from_rule || (around && !around_rule)) return;
    const std::optional<Span> in_order = own_rule->in_order ? own_rule->in_order : from_rule->in_order;
    const auto& scheduled = own_rule->schedule ? own_rule->schedule : from_rule->schedule;
    const ast::Expr* key = own_rule->order_by ? own_rule->order_by.get()
                           : around           ? around_rule->order_by.get()
                                              : nullptr;
    if (from.place) a.place = place(*from.place);
    if (a.place && scheduled) {
        const bool shared = around && !own.schedule && &from == around;
        a.schedule = schedule(*scheduled, shared ? 0 : ++graph_->groups);
        // What is taken several at a time, or in turns, has one set of processors.
        using Kind = rtg::Schedule::Kind;
        const bool free =
            a.schedule->kind == Kind::Static || a.schedule->kind == Kind::Cyclic ||
            (a.schedule->kind == Kind::Dynamic && a.schedule->chunk == kNone && a.schedule->lock == kNone);
        for (Id id : a.place->indices) {
            if (!free) once(id, *from.place, "the place");
        }
        if (!free && a.place->kind == rtg::Place::Kind::Part) {
            for (Id id : {a.place->part.first, a.place->part.last, a.place->part.step})
                once(id, *from.place, "the place");
        }
    }
    const bool dealt = a.schedule && (a.schedule->kind == rtg::Schedule::Kind::Static ||
                                      a.schedule->kind == rtg::Schedule::Kind::Cyclic);
    const bool element = a.place && a.place->kind == rtg::Place::Kind::Element;
    if (in_order && !dealt && !(element && !a.schedule)) {
        if (a.place || !from.place) {
            error("E0359", *in_order, "`in order` needs a processor for each task, as in `on cpu[i mod P] in order`",
                  a.schedule ? "of the schedules only `static` and `cyclic` say it" : "");
        }
    }
    a.in_order = in_order && a.place;
    if (key && a.place) order_by(a, *key);
}

Value Lowering::schedule_value(const ast::ScheduleValue& s) {
    Value v;
    v.type = Type::of(TypeKind::Schedule);
    v.type.schedule = &s;
    return v;
}

const ast::Placement* Lowering::rule_of(const ast::Placement& p) {
    const Symbol* named = p.schedule ? program_.symbol_of(*p.schedule) : nullptr;
    if (!named) return &p;
    auto it = bound_.find(named);
    const Value v = it == bound_.end() ? variable(*named, p.schedule->policy.span) : it->second;
    if (v.type.schedule) return &v.type.schedule->rule;
    if (v.known())
        error("E0357", p.schedule->policy.span, fmt::format("`{}` is {}, not a schedule", named->name, describe(v)));
    return nullptr;
}

bool Lowering::varies(Id id) const {
    if (id == kNone) return false;
    const auto slots = expr::free_locals(out_.graph.pool, id);
    return std::any_of(slots.begin(), slots.end(), [&](int slot) { return slot >= graph_->first_slot; });
}

Id Lowering::once(Id id, const ast::Expr& e, const char* what) {
    if (!varies(id)) return id;
    std::string name;
    for (int slot : expr::free_locals(out_.graph.pool, id)) {
        if (slot >= graph_->first_slot) name = out_.graph.slot_names[static_cast<std::size_t>(slot)];
    }
    error("E0399", e.span, fmt::format("{} is one for all tasks of the statement, and `{}` differs", what, name),
          "only the indices around the statement are known there");
    return kNone;
}

rtg::Schedule Lowering::schedule(const ast::Schedule& s, int group) {
    rtg::Schedule made;
    made.group = group;
    made.span = s.policy.span;
    switch (*check::policy_of(s.policy.text)) {
        case check::Policy::Static:
            made.kind = rtg::Schedule::Kind::Static;
            break;
        case check::Policy::Cyclic:
            made.kind = rtg::Schedule::Kind::Cyclic;
            break;
        case check::Policy::Dynamic:
            made.kind = rtg::Schedule::Kind::Dynamic;
            break;
        case check::Policy::Guided:
            made.kind = rtg::Schedule::Kind::Guided;
            break;
        case check::Policy::Queues:
            made.kind = rtg::Schedule::Kind::Queues;
            break;
    }
    const auto whole = [&](const char* name, Id& id) {
        if (const ast::Expr* e = check::option(s, name))
            id = once(need_int(expr(*e), e->span, "an option of a schedule"), *e, fmt::format("`{}`", name).c_str());
    };
    whole("chunk", made.chunk);
    whole("min", made.least);
    whole("count", made.count);
    if (const ast::Expr* e = check::option(s, "map")) made.map = need_int(expr(*e), e->span, "`map`");
    if (const ast::Expr* e = check::option(s, "lock"))
        made.lock = once(need_quantity(expr(*e), Type::time().dimension, e->span, "`lock`"), *e, "`lock`");
    if (const ast::Expr* e = check::option(s, "switch")) {
        const auto* word = std::get_if<ast::NameRef>(&e->node);
        made.move = word && word->name == "fewest";
    }
    return made;
}

void Lowering::order_by(rtg::TaskArray& a, const ast::Expr& key) {
    Value v;
    {
        Restore<rtg::TaskArray*> here(keyed_, &a);
        v = expr(key);
    }
    if (v.known()) a.order = key_of(a.place->entity, v, key.span, "all that is scheduled on");
}

// Keys and priorities of one pool or resource are compared: they have one dimension.
Id Lowering::key_of(int entity, const Value& v, Span span, const char* what) {
    if (decided_by_draw(v.id, span, "the order")) return kNone;
    const Id key = as_real(v, span);
    if (v.type.bare_zero || entity < 0) return key;
    const auto [first, fresh] = key_dimensions_.try_emplace(entity, v.type.dimension, span);
    if (fresh || first->second.first == v.type.dimension) return key;
    error("E0403", span,
          fmt::format("{} `{}` has keys of one dimension, and this one is {}", what,
                      out_.graph.entities[static_cast<std::size_t>(entity)].name,
                      check::describe(v.type.dimension, program_)),
          "divide it by a unit to make it a number, as in `duration / 1 s`")
        .notes.push_back(
            {first->second.second, fmt::format("here it is {}", check::describe(first->second.first, program_))});
    return key;
}

// One mechanism: the iterations are a task array without dependences.
void Lowering::tasks_of_par(const ast::Stmt& s, const ast::Par& p) {
    GraphContext context;
    context.number = static_cast<int>(out_.graph.task_graphs.size());
    out_.graph.task_graphs.emplace_back();
    const int stmt = statement_number(s);
    context.built.stmt = stmt;
    {
        Restore<GraphContext*> in(graph_, &context);
        rtg::TaskArray a;
        a.name = "par";
        a.stmt = stmt;
        a.span = s.span;
        // The range is the statement's own, not its tasks'.
        rtg::IndexRange index;
        index.name = p.binder.name.text;
        index.range = range(std::get<ast::Range>(p.binder.source->node));
        Restore<bool> reads(reads_, false);
        context.first_slot = out_.graph.local_slots;
        index.slot = new_slot(index.name);
        bound_[program_.symbol_of(p.binder)] =
            Value::integer(out_.graph.pool.local(index.slot, expr::Kind::Int, p.binder.name.span));
        a.indices.push_back(std::move(index));
        Restore<int*> number(number_slot_, &a.number_slot);
        placement(a, p.placement, nullptr);
        task_body(a, p.body, p.placement, nullptr);
        context.built.arrays.push_back(std::move(a));
    }
    rtg::TaskItem item;
    item.array = 0;
    context.built.items.push_back(std::move(item));
    out_.graph.task_graphs[static_cast<std::size_t>(context.number)] = std::move(context.built);
    emit(rtg::RunTasks{context.number}, s.span);
}

void Lowering::check_durations() {
    if (failed()) return;
    for (const DurationRead& read : durations_) {
        const auto state = rtg::unknown_duration(out_.graph, read.body);
        if (!state) continue;
        error("E0402", read.key, "how long these tasks take is not known before they run",
              "`duration` and `level` are for tasks without `now`, `delay until`, `get`, `sync`, `await`, graphs and "
              "the state "
              "of queues and resources")
            .notes.push_back({out_.graph.states[static_cast<std::size_t>(*state)].span, "this depends on others"});
    }
}

}  // namespace pamina::lower
