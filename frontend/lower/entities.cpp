#include "frontend/lower/entities.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/ast/words.h"
#include "frontend/check/infer/declared.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/language/disciplines.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/lists.h"

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

int Entities::make_entity(const Symbol& s, const ast::EntityDecl& d, std::string name, std::vector<Id> outer) {
    rtg::Entity e;
    std::optional<Dimension> speed;
    e.kind = kind_of_entity(d.kind);
    e.name = std::move(name);
    e.span = s.span;
    e.outer = static_cast<int>(outer.size());
    e.dimensions = std::move(outer);
    e.discipline = check::discipline_of(d);
    for (const auto& x : d.dimensions)
        e.dimensions.push_back(
            arithmetic_.need_int(expressions_.lower(*x), x->span, fmt::format("the size of `{}`", s.name).c_str()));
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        const auto count = [&](const char* option, Id& id) {
            if (a.name->text == option)
                id = arithmetic_.need_int(expressions_.lower(*a.value), a.value->span,
                                          fmt::format("`{}`", option).c_str());
        };
        if (e.kind == Kind::Resource) count("servers", e.servers);
        if (const ast::Expr* slice = language::row(e.discipline).sliced && a.name->text == "discipline"
                                         ? check::slice_of(*a.value)
                                         : nullptr)
            e.slice =
                arithmetic_.need_quantity(expressions_.lower(*slice), Type::time().dimension, slice->span, "`rr`");
        if (e.kind == Kind::Barrier) count("parties", e.parties);
        if (e.kind == Kind::Queue) {
            count("capacity", e.capacity);
            count("initial", e.initial);
        }
        if (a.name->text != "speed") continue;
        Value v = expressions_.lower(*a.value);
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
        e.speed_unit = builder().told_unit(t.dimension).text;
        if (v.is(TypeKind::List)) {
            v = lists_.convert(v, Type::list(Type::real(t.dimension)), a.value->span, "`speed`");
            if (v.known()) e.speed_array = lists_.array_of(v, a.value->span);
        } else {
            e.speed = arithmetic_.as_real(v, a.value->span);
        }
    }
    for (const ast::Argument& a : d.options)
        if (a.name && a.name->text == "each" && speed)
            e.each = arithmetic_.need_quantity(expressions_.lower(*a.value), *speed, a.value->span, "`each`");
    if (e.kind == Kind::Barrier && e.parties == kNone && !failed())
        error("E0353", s.span, fmt::format("the barrier `{}` needs `parties`", s.name),
              fmt::format("write `barrier {}(parties = …)`", s.name));
    const int number = static_cast<int>(graph().entities.size());
    graph().entities.push_back(std::move(e));
    if (d.kind == ast::EntityKind::contention) {
        const int network = contentions_.contention(s, d, number);
        graph().entities[static_cast<std::size_t>(number)].contention = network;
    }
    if (speed) speed_dimensions_[number] = *speed;
    if (d.of) {
        tokens_[number] = check::declared_type(program(), *d.of);
        token_kinds(tokens_[number], graph().entities[static_cast<std::size_t>(number)].token);
    }
    return number;
}

int Entities::declare_local(const Symbol& s, const ast::EntityDecl& d) {
    const int entity = make_entity(s, d, s.name);
    graph().entities[static_cast<std::size_t>(entity)].slot = new_slot("");
    local_entities_[entity] = &s;
    return entity;
}

const Dimension* Entities::speed_of(int entity) const {
    auto it = speed_dimensions_.find(entity);
    return it == speed_dimensions_.end() ? nullptr : &it->second;
}

const Type* Entities::token_of(int queue) const {
    auto it = tokens_.find(queue);
    return it == tokens_.end() ? nullptr : &it->second;
}

Value Entities::entity_value(int entity, const Symbol& s) const {
    Value v;
    v.type = Type::of(TypeKind::Entity);
    v.type.symbol = &s;
    if (auto* d = std::get_if<ast::EntityDecl>(&s.stmt->node)) v.type.entity = d->kind;
    v.entity = entity;
    return v;
}

rtg::Element Entities::element(const ast::Expr& e, ast::EntityKind kind, const char* word) {
    return element(expressions_.lower(e), e, kind, word);
}

rtg::Element Entities::element(const Value& v, const ast::Expr& e, ast::EntityKind kind, const char* word) {
    rtg::Element element;
    if (!v.known()) return element;
    if (!v.is(TypeKind::Entity) || graph().entities[static_cast<std::size_t>(v.entity)].kind != kind_of_entity(kind)) {
        error("E0352", e.span,
              fmt::format("{} needs {}, `{}` is {}", word, kind_words(kind), ast::format(e), describe(v)));
        return element;
    }
    const auto& entity = graph().entities[static_cast<std::size_t>(v.entity)];
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

std::optional<rtg::Place> Entities::place(const ast::Expr& e) {
    const Value v = expressions_.lower(e);
    if (!v.known()) return std::nullopt;
    if (!v.is(TypeKind::Entity) || graph().entities[static_cast<std::size_t>(v.entity)].kind != Kind::Processor) {
        error("E0352", e.span, fmt::format("`on` needs a processor, `{}` is {}", ast::format(e), describe(v)));
        return std::nullopt;
    }
    return place_of(v);
}

rtg::Place Entities::place_of(const Value& v) const {
    const auto& entity = graph().entities[static_cast<std::size_t>(v.entity)];
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

void Entities::add_to(MemoKey& key, int entity) const {
    const auto it = local_entities_.find(entity);
    key.add(it != local_entities_.end());
    if (it == local_entities_.end()) {
        key.add(entity);
        return;
    }
    const auto& e = graph().entities[static_cast<std::size_t>(entity)];
    key.add(static_cast<const void*>(it->second)).add(e.dimensions.size());
    key.add(e.speed != kNone || e.speed_array >= 0).add(e.speed_is_rate);
    const Dimension* speed = speed_of(entity);
    key.add(speed != nullptr);
    if (speed) key.add(*speed);
}

void Entities::token_kinds(const Type& t, std::vector<expr::Kind>& kinds) {
    if (!t.fields) {
        kinds.push_back(kind_of(t));
        return;
    }
    for (const auto& f : *t.fields) token_kinds(f.type, kinds);
}

}  // namespace pamina::lower
