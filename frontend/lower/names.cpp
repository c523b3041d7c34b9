// What a name is worth: locals of the body being lowered, members of a machine, values of the script.
//
// A machine's lets are equations, so a member is computed on first use, from members that are computed when it
// needs them. `with` replaces members one after the other: version 0 of a member is the machine's own, version k what
// the k-th `with` that names it says; in that expression the name itself means version k-1 and every other name the
// last version of what it names.
#include <fmt/format.h>

#include "frontend/lower/lowering.h"

namespace pamina::lower {

Lowering::Scope::~Scope() {
    for (auto it = saved_.rbegin(); it != saved_.rend(); ++it) {
        if (it->second) {
            bound_[it->first] = std::move(*it->second);
        } else {
            bound_.erase(it->first);
        }
    }
}

void Lowering::Scope::bind(const Symbol* s, Value v) {
    auto it = bound_.find(s);
    saved_.emplace_back(s, it == bound_.end() ? std::nullopt : std::optional(it->second));
    bound_[s] = std::move(v);
}

Value Lowering::name(const ast::Expr& e, const Symbol& s) {
    if (auto it = bound_.find(&s); it != bound_.end()) return it->second;
    switch (s.kind) {
        case SymbolKind::Builtin:
            if (s.builtin == check::Builtin::Index && number_slot_) {
                if (*number_slot_ < 0) *number_slot_ = new_slot("index");
                return Value::integer(out_.graph.pool.local(*number_slot_, expr::Kind::Int, e.span));
            }
            break;
        case SymbolKind::Param:
        case SymbolKind::Index:
            return variable(s, e.span);
        case SymbolKind::Let:
        case SymbolKind::Parameter:
            if (!s.owner) return variable(s, e.span);
            [[fallthrough]];
        case SymbolKind::Entity:
            if (s.owner && s.owner->kind == SymbolKind::Machine && frame_.machine >= 0) {
                const int version = frame_.replaced == &s ? frame_.replaced_version : -1;
                return machine_member(frame_.machine, s, version, e.span);
            }
            error("E0360", e.span,
                  fmt::format("`{}` is used before it stands, and its size needs a `let` of its block", s.name),
                  "move the declaration up")
                .notes.push_back({s.span, "it is declared here"});
            return Value::error();
        case SymbolKind::Fn:
        case SymbolKind::Model:
        case SymbolKind::Proc:
        case SymbolKind::Machine:
        case SymbolKind::Unit:
        case SymbolKind::MachineName:
        case SymbolKind::TaskArray:
        case SymbolKind::Part:
            break;
    }
    error("E0357", e.span, fmt::format("`{}` is not a value here", s.name));
    return Value::error();
}

Value Lowering::global_value(const std::string& name, const Type& type, const ValueSource& source, Span span) {
    auto& g = out_.graph;
    if (type.kind == TypeKind::Int || type.kind == TypeKind::Real || type.kind == TypeKind::Bool) {
        const int slot = static_cast<int>(g.globals.size());
        g.globals.push_back({name, kind_of(type), type.dimension.power(check::kTime), kNone, span});
        out_.globals.push_back(source);
        return Value::number(type, g.pool.global(slot, kind_of(type), span));
    }
    if (type.kind == TypeKind::List && type.element && type.element->kind != TypeKind::List) {
        Value v;
        v.type = type;
        v.array = static_cast<int>(g.arrays.size());
        g.arrays.push_back({name, kind_of(*type.element), type.element->dimension.power(check::kTime), {}, true, span});
        out_.arrays.push_back(source);
        ValueSource length = source;
        length.length = true;
        v.length = global_value(fmt::format("len({})", name), Type::of(TypeKind::Int), length, span).id;
        return v;
    }
    error("E0357", span, fmt::format("`{}` is {}, which a model cannot use", name, check::describe(type, program_)));
    return Value::error();
}

// An equation: a Global that is computed from earlier ones. Lists stay what they are.
Value Lowering::global_of(const std::string& name, const Value& v, Span span) {
    if (!v.scalar()) return v;
    auto& g = out_.graph;
    const int slot = static_cast<int>(g.globals.size());
    g.globals.push_back({name, kind_of(v.type), v.time_power(), v.id, span});
    out_.globals.push_back({});
    Type type = v.type;
    type.bare_zero = false;
    return Value::number(type, g.pool.global(slot, kind_of(type), span));
}

Value Lowering::variable(const Symbol& s, Span span) {
    if (auto it = variables_.find(&s); it != variables_.end()) return it->second;
    const Type type = request_.type_of_variable ? request_.type_of_variable(s) : Type::of(TypeKind::Error);
    Value v;
    if (type.kind == TypeKind::Table) {
        v.type = type;
        v.table = &s;
    } else if (type.kind == TypeKind::Error || type.kind == TypeKind::Unknown) {
        error("E0350", span, fmt::format("`{}` has no value yet", s.name))
            .notes.push_back({s.span, "it is declared here"});
    } else {
        Type plain = type;
        plain.bare_zero = false;
        v = global_value(s.name, plain, {ValueSource::Kind::Variable, 0, 0, &s, {}, false}, s.span);
    }
    variables_[&s] = v;
    return v;
}

Value Lowering::column(const Symbol& table, const ast::Name& name) {
    auto [it, fresh] = columns_.try_emplace({&table, name.text});
    if (!fresh) return it->second;
    const Type type = request_.type_of_column ? request_.type_of_column(table, name.text) : Type::of(TypeKind::Error);
    if (type.kind == TypeKind::Error || type.kind == TypeKind::Unknown) {
        error("E0361", name.span, fmt::format("the table `{}` has no column `{}`", table.name, name.text))
            .notes.push_back({table.span, "it is read here"});
        return Value::error();
    }
    Value v;
    v.type = Type::list(type);
    v.array = static_cast<int>(out_.graph.arrays.size());
    out_.graph.arrays.push_back({fmt::format("{}.{}", table.name, name.text),
                                 kind_of(type),
                                 type.dimension.power(check::kTime),
                                 {},
                                 true,
                                 table.span});
    out_.arrays.push_back({ValueSource::Kind::Variable, 0, 0, &table, name.text, false});
    Value whole;
    whole.type = Type::of(TypeKind::Table);
    whole.table = &table;
    v.length = length(whole, name.span);
    columns_[{&table, name.text}] = v;
    return v;
}

// ---- machines -------------------------------------------------------------------------------------------

int Lowering::machine_of(const ast::Expr& object) const {
    const Symbol* s = std::holds_alternative<ast::NameRef>(object.node) ? program_.symbol_of(object) : nullptr;
    if (!s || s->kind != SymbolKind::MachineName) return -1;
    const auto position = static_cast<std::size_t>(s->position);
    return position < frame_.machines.size() ? frame_.machines[position] : -1;
}

const Symbol* Lowering::find_member(int machine, const ast::Name& name) {
    const Machine& m = machines_[static_cast<std::size_t>(machine)];
    auto it = m.symbol->members.find(name.text);
    if (it != m.symbol->members.end()) return it->second;
    error("E0350", name.span,
          fmt::format("`{}` has no member `{}`, which `{}` needs", m.symbol->name, name.text, request_.model->name))
        .notes.push_back({m.symbol->span, fmt::format("`{}` is declared here", m.symbol->name)});
    return nullptr;
}

Value Lowering::machine_member(int machine, const Symbol& member, int version, Span use) {
    const auto at = static_cast<std::size_t>(machine);
    const std::string full_name = fmt::format("{}.{}", machines_[at].name, member.name);
    if (member.kind == SymbolKind::Entity) {
        if (auto it = machines_[at].entities.find(&member); it != machines_[at].entities.end())
            return entity_value(it->second, member);
    } else if (member.kind != SymbolKind::Let && member.kind != SymbolKind::Parameter) {
        error("E0352", use, fmt::format("`{}` of `{}` is not a value", member.name, machines_[at].symbol->name))
            .notes.push_back({member.span, "it is declared here"});
        return Value::error();
    }
    auto replaced = machines_[at].with.find(member.name);
    const int versions = replaced == machines_[at].with.end() ? 0 : static_cast<int>(replaced->second.size());
    if (version < 0) version = versions;
    const std::pair key{&member, version};
    if (auto it = machines_[at].members.find(key); it != machines_[at].members.end()) return it->second;
    if (!machines_[at].in_progress.insert(key).second) {
        error("E0355", use, fmt::format("`{}` of `{}` is defined by itself", member.name, machines_[at].symbol->name))
            .notes.push_back({member.span, "it is declared here"});
        return Value::error();
    }
    // A member is computed once, whatever is in progress where it is met first.
    Restore<int> round(round_, 0);
    Restore<std::vector<Recursive*>> rounding(rounding_, {});
    Restore<bool> changed(changed_, false);
    Restore<int> depth(fn_depth_, 0);
    Restore<int*> number(number_slot_, nullptr);
    Restore<Frame> frame(frame_, Frame{machine, {}, version > 0 ? &member : nullptr, version - 1});
    std::string shown = full_name;
    if (version < versions) shown += versions - version == 1 ? ".old" : fmt::format(".old{}", versions - version);
    Value v;
    if (member.kind == SymbolKind::Entity) {
        const int entity = make_entity(member, std::get<ast::EntityDecl>(member.stmt->node), full_name);
        machines_[at].entities[&member] = entity;
        machine_entities_.push_back(entity);
        machines_[at].in_progress.erase(key);
        return entity_value(entity, member);
    }
    const MachineUse& given = *machines_[at].use;
    if (version > 0) {
        const ast::Binding& b = *replaced->second[static_cast<std::size_t>(version - 1)];
        v = expr(*b.value);
        // A let takes what is given; a typed parameter, and a quantity, stay what they are.
        const Type want = wanted(member);
        if (member.kind == SymbolKind::Parameter || want.kind == TypeKind::Real)
            v = convert(v, want, b.value->span, fmt::format("`{}`", member.name));
        v = global_of(shown, v, b.value->span);
    } else if (member.kind == SymbolKind::Parameter) {
        const auto position = static_cast<std::size_t>(member.position);
        std::optional<Type> type;
        if (position < given.arguments.size()) type = given.arguments[position];
        v = parameter_global(member, *member.parameter, type,
                             {ValueSource::Kind::MachineArgument, machine, member.position, nullptr, {}, false}, shown);
    } else {
        const auto& decl = std::get<ast::LetDecl>(member.stmt->node);
        v = expr(*decl.value);
        if (decl.type) v = convert(v, declared(*decl.type), decl.value->span, fmt::format("`{}`", member.name));
        v = global_of(shown, v, member.span);
    }
    machines_[at].in_progress.erase(key);
    machines_[at].members[key] = v;
    return v;
}

// ---- parameters -------------------------------------------------------------------------------------------

Type Lowering::declared(const ast::Type& t) const {
    if (t.element) return Type::list(declared(*t.element));
    if (t.factors.size() == 1 && t.factors.front().power == 1) {
        const std::string& w = t.factors.front().unit.text;
        if (w == "int") return Type::of(TypeKind::Int);
        if (w == "real") return Type::real();
        if (w == "bool") return Type::of(TypeKind::Bool);
        if (w == "string") return Type::of(TypeKind::String);
    }
    Dimension d;
    const check::Module* module = module_of(t.span);
    for (const ast::UnitFactor& f : t.factors) {
        const std::string& w = f.unit.text;
        int base = w == "time" ? check::kTime : w == "data" ? check::kData : w == "work" ? check::kWork : -1;
        if (w == "1") continue;
        if (base < 0 && module) {
            auto it = module->visible.find(w);
            if (it != module->visible.end() && it->second->kind == SymbolKind::Unit) base = it->second->base;
        }
        if (base < 0) return Type::of(TypeKind::Unknown);  // the checker reported it
        d = d * Dimension{{{base, 1}}}.pow(f.power);
    }
    return Type::real(d);
}

Type Lowering::wanted(const Symbol& p) const {
    if (p.parameter && p.parameter->type) return declared(*p.parameter->type);
    if (p.kind == SymbolKind::Let && p.stmt) {
        const auto& decl = std::get<ast::LetDecl>(p.stmt->node);
        if (decl.type) return declared(*decl.type);
    }
    // Untyped, but the checker knows its dimension (from its default or its uses): a bare 0 gets it too.
    if (p.type.kind == TypeKind::Real && !p.type.dimension.empty()) return Type::real(p.type.dimension);
    return Type::of(TypeKind::Unknown);
}

Value Lowering::parameter_global(const Symbol& p, const ast::Parameter& decl, const std::optional<Type>& given,
                                 const ValueSource& source, const std::string& name) {
    const Type want = wanted(p);
    if (given) {
        Type type = want.kind == TypeKind::Unknown ? *given : want;
        if (type.kind == TypeKind::List && given->element && (!type.element || !type.element->is_number()))
            type = *given;
        type.bare_zero = false;
        return global_value(name, type, source, decl.name.span);
    }
    if (!decl.default_value) {
        error("E0353", request_.predict,
              fmt::format("`{}` needs `{}`", p.owner ? p.owner->name : request_.model->name, decl.name.text))
            .notes.push_back({decl.name.span, "the parameter is here"});
        return Value::error();
    }
    const Value v =
        convert(expr(*decl.default_value), want, decl.default_value->span, fmt::format("`{}`", decl.name.text));
    return global_of(name, v, decl.name.span);
}

void Lowering::model_parameters() {
    const auto& decl = std::get<ast::ModelDecl>(request_.model->stmt->node);
    for (std::size_t i = 0; i < decl.parameters.size(); ++i) {
        const ast::Parameter& p = decl.parameters[i];
        const Symbol* s = request_.model->members.at(p.name.text);
        std::optional<Type> given;
        if (i < request_.arguments.size()) given = request_.arguments[i];
        bound_[s] = parameter_global(
            *s, p, given, {ValueSource::Kind::ModelArgument, 0, static_cast<int>(i), nullptr, {}, false}, p.name.text);
    }
}

}  // namespace pamina::lower
