// Routes of flows: lists of links (resources with `discipline = maxmin`), which may depend on what the process reads.
//
// A list is known here as items, as one item for each of its numbers, or as one of two lists; the graph has the same
// three (rtg::RouteItem), and the run walks them.
#include <fmt/format.h>

#include "frontend/language/disciplines.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

bool Lowering::may_be_route(const Value& v) {
    if (!v.is(TypeKind::List)) return false;
    if (v.either) return true;
    if (v.items && v.items->empty()) return true;
    return v.type.element && v.type.element->kind == TypeKind::Entity;
}

Value Lowering::either(Id condition, const Value& yes, const Value& no, Span span) {
    Value v;
    const bool nothing = yes.items && yes.items->empty();
    v.type = nothing ? no.type : yes.type;
    v.length = out_.graph.pool.make(Op::Select, {condition, yes.length, no.length}, span);
    v.either = std::make_shared<const Either>(Either{condition, yes, no});
    return v;
}

// False after an error, or when something is not known yet.
bool Lowering::links(const Value& v, Span span, std::vector<rtg::RouteItem>& route, Links& found) {
    auto& pool = out_.graph.pool;
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
            if (!links(item_of(v, pool.local(item.slot, expr::Kind::Int, span), span), span, item.body, found))
                return false;
            route.push_back(std::move(item));
            return true;
        }
    }
    const rtg::Entity* entity =
        v.is(TypeKind::Entity) ? &out_.graph.entities[static_cast<std::size_t>(v.entity)] : nullptr;
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
    const Dimension* speed = speed_of(v.entity);
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

void Lowering::transfer(const ast::Stmt& s, const ast::Use& u, const Value& over) {
    rtg::Transfer action;
    Links found;
    if (u.priority) {
        error("E0365", u.priority->span, "flows have no priorities: they share their links", "leave out the priority");
        return;
    }
    const bool good = links(over, u.resource->span, action.route, found);
    const Value amount = expr(*u.amount);
    const Value latency = u.after ? expr(*u.after) : Value();
    if (!good || !amount.known() || (u.after && !latency.known())) return;
    // A route without links has no speed that would tell what flows.
    const Dimension wanted = found.speed ? *found.speed * Type::time().dimension : amount.type.dimension;
    action.amount = scaled(need_quantity(amount, wanted, u.amount->span, "a flow"));
    if (u.after) action.latency = scaled(need_quantity(latency, Type::time().dimension, u.after->span, "`after`"));
    if (action.amount == kNone || (u.after && action.latency == kNone)) return;
    emit(std::move(action), s.span, statement_number(s));
}

}  // namespace pamina::lower
