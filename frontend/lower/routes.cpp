// Routes of flows: lists of links (resources with `discipline = maxmin`), which may depend on what the process reads.
//
// A list is known here as items, as one item for each of its numbers, or as one of two lists; the graph has the same
// three (rtg::RouteItem), and the run walks them.
#include <fmt/format.h>

#include "frontend/language/disciplines.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/choices.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/requests.h"

namespace pamina::lower {

// False after an error, or when something is not known yet.
bool Requests::links(const Value& v, Span span, std::vector<rtg::RouteItem>& route, Links& found) {
    auto& pool = graph().pool;
    if (!v.known()) return false;
    if (v.is(TypeKind::List)) {
        if (v.either) {
            rtg::RouteItem item;
            item.kind = rtg::RouteItem::Kind::If;
            item.condition = v.either->condition;
            if (!links(v.either->yes, span, item.body, found) || !links(v.either->no, span, item.other, found))
                return false;
            route.push_back(std::move(item));
            return true;
        }
        if (v.items) {
            for (const Value& item : *v.items)
                if (!links(item, span, route, found)) return false;
            return true;
        }
        if (v.item && v.item->is(TypeKind::Entity)) {
            rtg::RouteItem item;
            item.kind = rtg::RouteItem::Kind::For;
            item.slot = new_slot("");
            item.range = {pool.const_int(0), v.length, kNone, true};
            if (!links(lists_.item_of(v, pool.local(item.slot, expr::Kind::Int, span), span), span, item.body, found))
                return false;
            route.push_back(std::move(item));
            return true;
        }
    }
    const rtg::Entity* entity =
        v.is(TypeKind::Entity) ? &graph().entities[static_cast<std::size_t>(v.entity)] : nullptr;
    if (!entity || entity->kind != rtg::Entity::Kind::Resource) {
        error("E0352", span, fmt::format("`use` needs a resource, or a list of links, this is {}", describe(v)));
        return false;
    }
    if (!language::row(entity->discipline).link) {
        error("E0363", span, fmt::format("a flow goes over links, and `{}` is none", entity->name),
              "links are resources with `discipline = maxmin`")
            .notes.push_back({entity->span, "it is declared here"});
        return false;
    }
    if (!v.indexed && entity->dimensions.size() == v.indices.size() + 1) {  // an array, as a list
        rtg::RouteItem item;
        item.kind = rtg::RouteItem::Kind::For;
        item.slot = new_slot("");
        item.range = {pool.const_int(0), entity->dimensions.back(), kNone, true};
        Value one = v;
        one.indexed = true;
        one.indices.push_back(pool.local(item.slot, expr::Kind::Int, span));
        if (!links(one, span, item.body, found)) return false;
        route.push_back(std::move(item));
        return true;
    }
    if (entity->dimensions.size() != v.indices.size()) {
        error("E0354", span, fmt::format("`{}` is an array, `use` needs one of its resources", entity->name),
              fmt::format("write an index: `{}[…]`", entity->name))
            .notes.push_back({entity->span, "it is declared here"});
        return false;
    }
    const Dimension* speed = entities_.speed_of(v.entity);
    if (!speed) return false;  // a mistake in its declaration
    if (found.speed && *found.speed != *speed) {
        Diagnostic& d = error("E0364", span, "the links of a route share what flows over them in different units");
        d.notes.push_back({found.first->span, "one is declared here"});
        d.notes.push_back({entity->span, "another one here"});
        return false;
    }
    found = {*speed, entity};
    rtg::RouteItem item;
    item.link = {v.entity, v.indices, v.slot};
    route.push_back(std::move(item));
    return true;
}

void Requests::transfer(const ast::Stmt& s, const ast::Use& u, const Value& over) {
    rtg::Transfer action;
    Links found;
    if (u.priority) {
        error("E0365", u.priority->span, "flows have no priorities: they share their links", "leave out the priority");
        return;
    }
    const bool good = links(over, u.resource->span, action.route, found);
    const Value amount = expressions_.lower(*u.amount);
    const Value latency = u.after ? expressions_.lower(*u.after) : Value();
    if (!good || !amount.known() || (u.after && !latency.known())) return;
    // A route without links has no speed that would tell what flows.
    const Dimension wanted = found.speed ? *found.speed * Type::time().dimension : amount.type.dimension;
    action.amount = choices_.scaled(arithmetic_.need_quantity(amount, wanted, u.amount->span, "a flow"));
    if (u.after)
        action.latency =
            choices_.scaled(arithmetic_.need_quantity(latency, Type::time().dimension, u.after->span, "`after`"));
    if (action.amount == kNone || (u.after && action.latency == kNone)) return;
    emit(std::move(action), s.span, statement_number(s));
}

}  // namespace pamina::lower
