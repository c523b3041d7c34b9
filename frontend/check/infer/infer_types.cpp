#include "frontend/check/infer/declared.h"
#include "frontend/check/infer/types.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

/// Things are what they are: a machine, a resource.
Type of_values(const Type& t) {
    switch (t.kind) {
        case TypeKind::Int:
        case TypeKind::Real:
        case TypeKind::Bool:
        case TypeKind::String:
        case TypeKind::Schedule:
        case TypeKind::Distribution:
            return t;
        case TypeKind::List:
            return Type::list(of_values(*t.element));
        case TypeKind::Record: {
            std::vector<Field> fields;
            for (const Field& f : *t.fields) fields.push_back({f.name, of_values(f.type)});
            return Type::record(std::move(fields));
        }
        case TypeKind::Error:
        case TypeKind::Unknown:
        case TypeKind::Range:
        case TypeKind::Machine:
        case TypeKind::Entity:
        case TypeKind::Result:
        case TypeKind::Table:
        case TypeKind::Plot:
        case TypeKind::Form:
        case TypeKind::Function:
        case TypeKind::Model:
        case TypeKind::Network:
        case TypeKind::Proc:
        case TypeKind::Law:
        case TypeKind::Array:
        case TypeKind::Nothing:
            break;
    }
    return Type::of(TypeKind::Unknown);
}

}  // namespace

Type declared_type(const Program& program, const ast::Type& type) {
    const auto& known = program.inference->declared;
    const auto it = known.find(&type);
    return it == known.end() ? Type::of(TypeKind::Unknown) : it->second;
}

bool counts_ranks(const Program& program, const ast::Parameter& p) {
    return p.type && program.inference->ranks.contains(&*p.type);
}

Ty Types::declared(const ast::Type& type, const Symbol* of) {
    const Ty t = meant(type, of);
    t_.declared[&type] = of_values(t_.type(t));
    return t;
}

const ast::EntityDecl* Types::entity_decl(const Symbol* s) const {
    return s && s->stmt ? std::get_if<ast::EntityDecl>(&s->stmt->node) : nullptr;
}

Ty Types::meant(const ast::Type& type, const Symbol* of) {
    if (type.element) {
        if (state_.depth >= kMaxDepth) return wrong();
        ++state_.depth;
        Ty element = declared(*type.element);
        --state_.depth;
        return element.tag == Tag::Error ? element : t_.list(element);
    }
    if (!type.fields.empty()) {
        if (state_.depth >= kMaxDepth) return wrong();
        ++state_.depth;
        std::vector<std::pair<std::string, Ty>> fields;
        for (const ast::TypeField& f : type.fields) fields.emplace_back(f.name.text, declared(f.type));
        --state_.depth;
        return t_.record(std::move(fields));
    }
    if (type.factors.size() == 1 && type.factors.front().power == 1) {
        const std::string& w = type.factors.front().unit.text;
        if (w == "int") return integer();
        if (w == "real") return t_.num(Dims::kPlain, kReal);
        if (w == "bool") return Inference::simple(Tag::Bool);
        if (w == "string") return Inference::simple(Tag::String);
        for (ast::EntityKind kind : {ast::EntityKind::resource, ast::EntityKind::processor, ast::EntityKind::barrier,
                                     ast::EntityKind::queue, ast::EntityKind::event, ast::EntityKind::contention})
            if (w == word_of(kind)) return Inference::entity(kind);
        auto it = work_.module.visible.find(w);
        const bool known = it != work_.module.visible.end();
        if (w == "machine" || (known && it->second->kind == SymbolKind::Machine))
            return of ? Inference::simple(Tag::Machine, of) : Inference::simple(Tag::Any);
        if (w == "model") return of ? Inference::simple(Tag::Model, of) : Inference::simple(Tag::Any);
        if (w == "rank" && !(known && it->second->kind == SymbolKind::Unit)) {
            t_.ranks.insert(&type);
            return integer();
        }
        if (w == "network" && !(known && it->second->kind == SymbolKind::Unit))
            return of ? Inference::simple(Tag::Network, of) : Inference::simple(Tag::Any);
        if (w == "schedule" && !(known && it->second->kind == SymbolKind::Unit))
            return Inference::simple(Tag::Schedule);
        if (w == "distribution" && !(known && it->second->kind == SymbolKind::Unit))
            return Inference::simple(Tag::Distribution);
        if (w == "array" && !(known && it->second->kind == SymbolKind::Unit)) return Inference::simple(Tag::Array);
    }
    Dimension d;
    for (const ast::UnitFactor& f : type.factors) {
        const std::string& w = f.unit.text;
        int base = -1;
        if (w == "time") base = kTime;
        if (w == "data") base = kData;
        if (w == "work") base = kWork;
        if (w == "1") continue;
        if (base < 0) {
            auto it = work_.module.visible.find(w);
            if (it == work_.module.visible.end() || it->second->kind != SymbolKind::Unit) return wrong();
            base = it->second->base;
        }
        d = d * Dimension{{{base, 1}}}.pow(f.power);
    }
    return t_.num(t_.dims.of(d), kReal);
}

Ty Types::part_type(const Symbol* part) const {
    Ty t = Inference::simple(Tag::Machine, part);
    t.element = std::get<ast::PartDecl>(part->stmt->node).dimensions.empty();
    return t;
}

}  // namespace pamina::check
