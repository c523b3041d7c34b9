// Declarations of resources and processors, and expressions that name them or their elements.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

int Lowering::make_entity(const Symbol& s, const ast::EntityDecl& d, std::string name) {
    rtg::Entity e;
    std::optional<Dimension> speed;
    e.kind = d.kind == ast::EntityKind::processor ? rtg::Entity::Kind::Processor : rtg::Entity::Kind::Resource;
    e.name = std::move(name);
    e.span = s.span;
    for (const auto& x : d.dimensions)
        e.dimensions.push_back(need_int(expr(*x), x->span, fmt::format("the size of `{}`", s.name).c_str()));
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        if (a.name->text == "servers") e.servers = need_int(expr(*a.value), a.value->span, "`servers`");
        if (a.name->text != "speed") continue;
        Value v = expr(*a.value);
        if (!v.known()) continue;
        Type t = v.is(TypeKind::List) ? *v.type.element : v.type;
        const bool processor = e.kind == rtg::Entity::Kind::Processor;
        const bool rate = t.is_number() && t.dimension.power(check::kTime) == -1 &&
                          (!processor || t.dimension == Dimension{{{check::kWork, 1}, {check::kTime, -1}}});
        if (!t.is_number() || (!rate && !(processor && t.dimension.empty())) || (v.is(TypeKind::List) && !processor)) {
            error("E0352", a.value->span,
                  fmt::format("`speed` of `{}` needs {}, this is {}", s.name,
                              processor ? "a plain number or work/time" : "data/time", describe(v)));
            continue;
        }
        e.speed_is_rate = rate;
        speed = t.dimension;
        if (v.is(TypeKind::List)) {
            if (v.items) v = convert(v, Type::list(Type::real(t.dimension)), a.value->span, "`speed`");
            if (v.known()) e.speed_array = array_of(v, a.value->span);
        } else {
            e.speed = as_real(v, a.value->span);
        }
    }
    e.slot = new_slot("");
    const int number = static_cast<int>(out_.graph.entities.size());
    out_.graph.entities.push_back(std::move(e));
    if (speed) speed_dimensions_[number] = *speed;
    return number;
}

Value Lowering::entity_value(int entity, const Symbol& s) const {
    Value v;
    v.type = Type::of(TypeKind::Entity);
    v.type.symbol = &s;
    v.entity = entity;
    return v;
}

int Lowering::array_of(const Value& list, Span span) {
    if (!list.items) return list.array;
    if (!global_only(list)) {
        error("E0357", span, "this list depends on indices, which is not possible here");
        return -1;
    }
    const Type element = list.items->empty() ? *list.type.element : list.items->front().type;
    rtg::Array array;
    array.kind = kind_of(element);
    array.time_power = element.dimension.power(check::kTime);
    array.span = span;
    std::vector<Id> key{static_cast<Id>(array.kind)};
    for (const Value& v : *list.items) {
        array.items.push_back(v.id);
        key.push_back(v.id);
    }
    auto [it, fresh] = item_arrays_.try_emplace(key, static_cast<int>(out_.graph.arrays.size()));
    if (fresh) {
        out_.graph.arrays.push_back(std::move(array));
        out_.arrays.push_back({});
    }
    return it->second;
}

rtg::Element Lowering::resource(const ast::Expr& e, const char* word) {
    const Value v = expr(e);
    rtg::Element element;
    if (!v.known()) return element;
    if (!v.is(TypeKind::Entity) ||
        out_.graph.entities[static_cast<std::size_t>(v.entity)].kind != rtg::Entity::Kind::Resource) {
        error("E0352", e.span, fmt::format("{} needs a resource, `{}` is {}", word, ast::format(e), describe(v)));
        return element;
    }
    const auto& entity = out_.graph.entities[static_cast<std::size_t>(v.entity)];
    if (entity.dimensions.size() != v.indices.size()) {
        error("E0354", e.span, fmt::format("`{}` is an array, {} needs one of its resources", ast::format(e), word),
              fmt::format("write an index: `{}[…]`", ast::format(e)))
            .notes.push_back({entity.span, "it is declared here"});
        return element;
    }
    element.entity = v.entity;
    element.indices = v.indices;
    return element;
}

std::optional<rtg::Place> Lowering::place(const ast::Expr& e) {
    const Value v = expr(e);
    if (!v.known()) return std::nullopt;
    if (!v.is(TypeKind::Entity) ||
        out_.graph.entities[static_cast<std::size_t>(v.entity)].kind != rtg::Entity::Kind::Processor) {
        error("E0352", e.span, fmt::format("`on` needs a processor, `{}` is {}", ast::format(e), describe(v)));
        return std::nullopt;
    }
    rtg::Place p;
    p.entity = v.entity;
    if (v.part) {
        p.kind = rtg::Place::Kind::Part;
        p.part = *v.part;
    } else if (v.indexed || out_.graph.entities[static_cast<std::size_t>(v.entity)].dimensions.empty()) {
        p.kind = rtg::Place::Kind::Element;
        p.indices = v.indices;
    }
    return p;
}

}  // namespace pamina::lower
