// Declarations of resources and processors, and expressions that name them or their elements.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/ast/words.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/language/disciplines.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

namespace {

using Kind = rtg::Entity::Kind;

Kind kind_of_entity(ast::EntityKind k) {
    switch (k) {
        case ast::EntityKind::resource:
            return Kind::Resource;
        case ast::EntityKind::processor:
            return Kind::Processor;
        case ast::EntityKind::barrier:
            return Kind::Barrier;
        case ast::EntityKind::queue:
            return Kind::Queue;
        case ast::EntityKind::event:
            return Kind::Event;
        case ast::EntityKind::contention:
            return Kind::Contention;
    }
    return Kind::Resource;
}

}  // namespace

int Lowering::make_entity(const Symbol& s, const ast::EntityDecl& d, std::string name, std::vector<Id> outer) {
    rtg::Entity e;
    std::optional<Dimension> speed;
    e.kind = kind_of_entity(d.kind);
    e.name = std::move(name);
    e.span = s.span;
    e.outer = static_cast<int>(outer.size());
    e.dimensions = std::move(outer);
    e.discipline = check::discipline_of(d);
    for (const auto& x : d.dimensions)
        e.dimensions.push_back(need_int(expr(*x), x->span, fmt::format("the size of `{}`", s.name).c_str()));
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        const auto count = [&](const char* option, Id& id) {
            if (a.name->text == option)
                id = need_int(expr(*a.value), a.value->span, fmt::format("`{}`", option).c_str());
        };
        if (e.kind == Kind::Resource) count("servers", e.servers);
        if (const ast::Expr* slice = language::row(e.discipline).sliced && a.name->text == "discipline"
                                         ? check::slice_of(*a.value)
                                         : nullptr)
            e.slice = need_quantity(expr(*slice), Type::time().dimension, slice->span, "`rr`");
        if (e.kind == Kind::Barrier) count("parties", e.parties);
        if (e.kind == Kind::Queue) {
            count("capacity", e.capacity);
            count("initial", e.initial);
        }
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
        e.speed_unit = told_unit(t.dimension).text;
        if (v.is(TypeKind::List)) {
            if (v.items) v = convert(v, Type::list(Type::real(t.dimension)), a.value->span, "`speed`");
            if (v.known()) e.speed_array = array_of(v, a.value->span);
        } else {
            e.speed = as_real(v, a.value->span);
        }
    }
    for (const ast::Argument& a : d.options)
        if (a.name && a.name->text == "each" && speed)
            e.each = need_quantity(expr(*a.value), *speed, a.value->span, "`each`");
    if (e.kind == Kind::Barrier && e.parties == kNone && !failed())
        error("E0353", s.span, fmt::format("the barrier `{}` needs `parties`", s.name),
              fmt::format("write `barrier {}(parties = …)`", s.name));
    const int number = static_cast<int>(out_.graph.entities.size());
    out_.graph.entities.push_back(std::move(e));
    if (d.kind == ast::EntityKind::contention) {
        const int network = contention(s, d, number);
        out_.graph.entities[static_cast<std::size_t>(number)].contention = network;
    }
    if (speed) speed_dimensions_[number] = *speed;
    if (d.of) {
        tokens_[number] = declared(*d.of);
        token_kinds(tokens_[number], out_.graph.entities[static_cast<std::size_t>(number)].token);
    }
    return number;
}

int Lowering::declare_local(const Symbol& s, const ast::EntityDecl& d) {
    const int entity = make_entity(s, d, s.name);
    out_.graph.entities[static_cast<std::size_t>(entity)].slot = new_slot("");
    local_entities_[entity] = &s;
    return entity;
}

const Dimension* Lowering::speed_of(int entity) const {
    auto it = speed_dimensions_.find(entity);
    return it == speed_dimensions_.end() ? nullptr : &it->second;
}

const Type* Lowering::token_of(int queue) const {
    auto it = tokens_.find(queue);
    return it == tokens_.end() ? nullptr : &it->second;
}

Value Lowering::entity_value(int entity, const Symbol& s) const {
    Value v;
    v.type = Type::of(TypeKind::Entity);
    v.type.symbol = &s;
    if (auto* d = std::get_if<ast::EntityDecl>(&s.stmt->node)) v.type.entity = d->kind;
    v.entity = entity;
    return v;
}

int Lowering::array_of(const Value& list, Span span) {
    if (!list.items && !list.item) return list.array;
    if (!global_only(list)) {
        error("E0357", span, "this list depends on indices, which is not possible here");
        return -1;
    }
    if (list.item) {
        rtg::Array array;
        array.kind = kind_of(list.item->type);
        array.time_power = list.item->time_power();
        array.span = span;
        array.slot = new_slot("");
        array.range = {out_.graph.pool.const_int(0), list.length, kNone, true};
        array.element = item_of(list, out_.graph.pool.local(array.slot, expr::Kind::Int, span), span).id;
        out_.graph.arrays.push_back(std::move(array));
        out_.arrays.push_back({});
        return static_cast<int>(out_.graph.arrays.size()) - 1;
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

rtg::Element Lowering::element(const ast::Expr& e, ast::EntityKind kind, const char* word) {
    return element(expr(e), e, kind, word);
}

rtg::Element Lowering::element(const Value& v, const ast::Expr& e, ast::EntityKind kind, const char* word) {
    rtg::Element element;
    if (!v.known()) return element;
    if (!v.is(TypeKind::Entity) ||
        out_.graph.entities[static_cast<std::size_t>(v.entity)].kind != kind_of_entity(kind)) {
        error("E0352", e.span,
              fmt::format("{} needs {}, `{}` is {}", word, kind_words(kind), ast::format(e), describe(v)));
        return element;
    }
    const auto& entity = out_.graph.entities[static_cast<std::size_t>(v.entity)];
    if (entity.dimensions.size() != v.indices.size()) {
        error("E0354", e.span,
              fmt::format("`{}` is an array, {} needs one of its {}s", ast::format(e), word, word_of(kind)),
              fmt::format("write an index: `{}[…]`", ast::format(e)))
            .notes.push_back({entity.span, "it is declared here"});
        return element;
    }
    element.entity = v.entity;
    element.indices = v.indices;
    element.slot = v.slot;
    return element;
}

std::optional<rtg::Place> Lowering::place(const ast::Expr& e) {
    const Value v = expr(e);
    if (!v.known()) return std::nullopt;
    if (!v.is(TypeKind::Entity) || out_.graph.entities[static_cast<std::size_t>(v.entity)].kind != Kind::Processor) {
        error("E0352", e.span, fmt::format("`on` needs a processor, `{}` is {}", ast::format(e), describe(v)));
        return std::nullopt;
    }
    return place_of(v);
}

rtg::Place Lowering::place_of(const Value& v) const {
    const auto& entity = out_.graph.entities[static_cast<std::size_t>(v.entity)];
    rtg::Place p;
    p.entity = v.entity;
    p.indices = v.indices;  // of a pool in parts: which one
    p.slot = v.slot;
    if (v.part) {
        p.kind = rtg::Place::Kind::Part;
        p.part = *v.part;
    } else if (v.indices.size() == entity.dimensions.size()) {
        p.kind = rtg::Place::Kind::Element;
    }
    return p;
}

}  // namespace pamina::lower
