// What a process asks of processors and resources. (Of links: routes.cpp.)

#include "frontend/lower/requests.h"

#include <fmt/format.h>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/language/disciplines.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/choices.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/draw_taint.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/statements.h"

namespace pamina::lower {

// Keys and priorities of one pool or resource are compared: they have one dimension.
Id Requests::key_of(int entity, const Value& v, Span span, const char* what) {
    if (taint_.decided_by_draw(v.id, span, "the order")) return kNone;
    const Id key = arithmetic_.as_real(v, span);
    if (v.type.bare_zero || entity < 0) return key;
    const auto [first, fresh] = key_dimensions_.try_emplace(entity, v.type.dimension, span);
    if (fresh || first->second.first == v.type.dimension) return key;
    error("E0403", span,
          fmt::format("{} `{}` has keys of one dimension, and this one is {}", what,
                      graph().entities[static_cast<std::size_t>(entity)].name,
                      check::describe(v.type.dimension, program())),
          v.type.dimension.empty() ? "divide the other one by a unit to make it a number, as in `-level / 1 s`"
                                   : "divide it by a unit to make it a number, as in `duration / 1 s`")
        .notes.push_back(
            {first->second.second, fmt::format("here it is {}", check::describe(first->second.first, program()))});
    return key;
}

void Requests::lower(const ast::Stmt& s, const ast::Compute& c) {
    const Value v = expressions_.lower(*c.amount);
    Customers own;
    if (!c.contention.empty()) own = contentions_.customers(c.contention);
    Restore<const Customers*> with(walk().customers, c.contention.empty() ? walk().customers : &own);
    if (v.known()) compute(v, c.amount->span, c.priority.get(), s.span, statement_number(s));
}

void Requests::compute(const Value& v, Span amount_span, const ast::Expr* key, Span span, int stmt) {
    const rtg::Entity* pool = walk().branch.place.entity >= 0
                                  ? &graph().entities[static_cast<std::size_t>(walk().branch.place.entity)]
                                  : nullptr;
    const bool work = !v.type.bare_zero && v.type.dimension == Dimension{{{check::kWork, 1}}};
    if (work && !(pool && pool->speed_is_rate)) {
        Diagnostic& d = error("E0358", amount_span, "`compute` of work needs a processor with a speed of work/time",
                              "give it one, as in `processor cpu[4] (speed = 50 Gflop/s)`");
        if (pool) d.notes.push_back({pool->span, "this one has none"});
        return;
    }
    const Id amount =
        choices_.scaled(work ? arithmetic_.as_real(v, amount_span)
                             : arithmetic_.need_quantity(v, Type::time().dimension, amount_span, "`compute`"));
    const rtg::Occupy occupy{amount, work, priority(key, walk().branch.place.entity)};
    if (walk().customers && !walk().customers->empty()) {
        emit(rtg::Contend{occupy, *walk().customers}, span, stmt);
        return;
    }
    const bool has_speed = pool && (pool->speed != kNone || pool->speed_array >= 0);
    const bool own = walk().branch.place.kind == PlaceContext::Kind::None ||
                     (walk().branch.place.kind == PlaceContext::Kind::TaskMain && !has_speed);
    if (!own) {
        emit(occupy, span, stmt);
        return;
    }
    rtg::Item item;
    item.kind = rtg::Item::Kind::Work;
    item.amount = amount;
    item.stmt = stmt;
    emit(rtg::Pass{{item}}, span, stmt);
}

void Requests::lower(const ast::Stmt& s, const ast::Use& u) {
    const Value of = expressions_.lower(*u.resource);
    const bool one = of.is(TypeKind::Entity);
    if (of.is(TypeKind::List) ||
        (one && language::row(graph().entities[static_cast<std::size_t>(of.entity)].discipline).link))
        return transfer(s, u, of);
    rtg::Use action;
    action.resource = entities_.element(of, *u.resource, ast::EntityKind::resource, "`use`");
    if (u.after && action.resource.entity >= 0) {
        const auto& entity = graph().entities[static_cast<std::size_t>(action.resource.entity)];
        error("E0363", u.after->span, fmt::format("`after` is the latency of a flow, and `{}` is no link", entity.name),
              "write a `delay` before the `use`")
            .notes.push_back({entity.span, "it is declared here"});
        return;
    }
    const Value v = expressions_.lower(*u.amount);
    if (!v.known() || action.resource.entity < 0) return;
    const Dimension* speed = entities_.speed_of(action.resource.entity);
    const Dimension time = Type::time().dimension;
    if (speed && !v.type.bare_zero && v.type.is_number() && v.type.dimension == *speed * time) {
        action.amount = arithmetic_.as_real(v, u.amount->span);
        action.is_data = true;
    } else if (v.type.is_number() && v.type.dimension == Dimension{{{check::kData, 1}}}) {
        const auto& entity = graph().entities[static_cast<std::size_t>(action.resource.entity)];
        error("E0358", u.amount->span, fmt::format("`use` of data needs a speed, and `{}` has none", entity.name),
              "give the resource one: `(speed = 1 GB/s)`")
            .notes.push_back({entity.span, "it is declared here"});
        return;
    } else {
        action.amount = arithmetic_.need_quantity(v, time, u.amount->span, "`use`");
    }
    action.amount = choices_.scaled(action.amount);
    action.priority = priority(u.priority.get(), action.resource.entity);
    emit(std::move(action), s.span, statement_number(s));
}

Id Requests::priority(const ast::Expr* key, int entity) {
    if (!key) return rtg::kNone;
    const Value v = expressions_.lower(*key);
    if (!v.known()) return rtg::kNone;
    const rtg::Entity* at = entity >= 0 ? &graph().entities[static_cast<std::size_t>(entity)] : nullptr;
    if (at && at->kind == rtg::Entity::Kind::Resource && !language::row(at->discipline).priorities) {
        error("E0365", key->span, fmt::format("`{}` does not look at priorities", at->name),
              fmt::format("declare it with {}, or leave out the priority", check::disciplines_with_priorities()))
            .notes.push_back({at->span, "it is declared here"});
        return rtg::kNone;
    }
    if (!v.type.is_number()) {
        error("E0352", key->span, fmt::format("`priority` needs a number, this is {}", describe(v)));
        return rtg::kNone;
    }
    return key_of(entity, v, key->span, "all that waits for");
}

void Requests::lower(const ast::Stmt& s, const ast::Hold& h) {
    rtg::Element held = entities_.element(*h.resource, ast::EntityKind::resource, "`hold`");
    if (held.entity < 0) return;
    const auto& entity = graph().entities[static_cast<std::size_t>(held.entity)];
    if (const auto& how = language::row(entity.discipline); !how.can_be_held()) {
        error("E0362", h.resource->span, fmt::format("`{}` {}, and nobody can hold it", entity.name, how.unheld),
              fmt::format("write `use … for …`, or leave out `discipline = {}`", how.name))
            .notes.push_back({entity.span, "it is declared here"});
        return;
    }
    const int stmt = statement_number(s);
    const rtg::Id count =
        h.count ? arithmetic_.need_int(expressions_.lower(*h.count), h.count->span, "the number of servers")
                : rtg::kNone;
    const Id key = priority(h.priority.get(), held.entity);
    const rtg::StateId acquired = walk().at;
    emit(rtg::Acquire{std::move(held), count, key}, s.span, stmt);
    statements_.block(h.body);
    emit(rtg::Release{acquired}, s.span, stmt);
}

}  // namespace pamina::lower
