
#include "frontend/lower/schedules.h"

#include "frontend/check/words/describe.h"
#include "frontend/check/words/schedules.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/types/dims.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/requests.h"
#include "runtime/rtg/durations.h"

namespace pamina::lower {

// A task's own `on` replaces the graph's with its schedule and order; a key of the graph holds for all its tasks that
// have none of their own.
void Schedules::placement(rtg::TaskArray& a, const ast::Placement& own, const ast::Placement* around) {
    const ast::Placement& from = own.place || !around ? own : *around;
    const ast::Placement *own_rule = rule_of(own), *from_rule = &from == &own ? own_rule : rule_of(from);
    const ast::Placement* around_rule = !around || &from == around ? from_rule : rule_of(*around);
    if (!own_rule || !from_rule || (around && !around_rule)) return;
    const std::optional<Span> in_order = own_rule->in_order ? own_rule->in_order : from_rule->in_order;
    const auto& scheduled = own_rule->schedule ? own_rule->schedule : from_rule->schedule;
    const ast::Expr* key = own_rule->order_by ? own_rule->order_by.get()
                           : around           ? around_rule->order_by.get()
                                              : nullptr;
    if (from.place) a.place = entities_.place(*from.place);
    if (a.place && scheduled) {
        const bool shared = around && !own.schedule && &from == around;
        a.schedule = schedule(*scheduled, shared ? 0 : ++walk().tasks->groups);
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

const ast::Placement* Schedules::rule_of(const ast::Placement& p) {
    const Symbol* named = p.schedule ? program().symbol_of(*p.schedule) : nullptr;
    if (!named) return &p;
    auto it = scopes().bound.find(named);
    const Value v = it == scopes().bound.end() ? globals_.variable(*named, p.schedule->policy.span) : it->second;
    if (v.type.schedule) return &v.type.schedule->rule;
    if (v.known())
        error("E0357", p.schedule->policy.span, fmt::format("`{}` is {}, not a schedule", named->name, describe(v)));
    return nullptr;
}

bool Schedules::varies(Id id) const {
    if (id == kNone) return false;
    const auto slots = expr::free_locals(graph().pool, id);
    return std::any_of(slots.begin(), slots.end(), [&](int slot) { return slot >= walk().tasks->first_slot; });
}

Id Schedules::once(Id id, const ast::Expr& e, const char* what) {
    if (!varies(id)) return id;
    std::string name;
    for (int slot : expr::free_locals(graph().pool, id)) {
        if (slot >= walk().tasks->first_slot) name = graph().slot_names[static_cast<std::size_t>(slot)];
    }
    error("E0399", e.span, fmt::format("{} is one for all tasks of the statement, and `{}` differs", what, name),
          "only the indices around the statement are known there");
    return kNone;
}

rtg::Schedule Schedules::schedule(const ast::Schedule& s, int group) {
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
            id = once(arithmetic_.need_int(expressions_.lower(*e), e->span, "an option of a schedule"), *e,
                      fmt::format("`{}`", name).c_str());
    };
    whole("chunk", made.chunk);
    whole("min", made.least);
    whole("count", made.count);
    if (const ast::Expr* e = check::option(s, "map"))
        made.map = arithmetic_.need_int(expressions_.lower(*e), e->span, "`map`");
    if (const ast::Expr* e = check::option(s, "lock"))
        made.lock = once(arithmetic_.need_quantity(expressions_.lower(*e), Type::time().dimension, e->span, "`lock`"),
                         *e, "`lock`");
    if (const ast::Expr* e = check::option(s, "switch")) {
        const auto* word = std::get_if<ast::NameRef>(&e->node);
        made.move = word && word->name == "fewest";
    }
    return made;
}

void Schedules::order_by(rtg::TaskArray& a, const ast::Expr& key) {
    Value v;
    {
        Restore<rtg::TaskArray*> here(walk().keyed, &a);
        v = expressions_.lower(key);
    }
    if (v.known()) a.order = requests_.key_of(a.place->entity, v, key.span, "all that is scheduled on");
}

}  // namespace pamina::lower
