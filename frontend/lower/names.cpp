// What a name is worth: locals of the body being lowered, `now`, values of the script, parameters.
#include <fmt/format.h>

#include "frontend/check/words/describe.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

Scope::~Scope() {
    for (auto it = saved_.rbegin(); it != saved_.rend(); ++it) {
        if (it->second) {
            bound_[it->first] = std::move(*it->second);
        } else {
            bound_.erase(it->first);
        }
    }
}

void Scope::bind(const Symbol* s, Value v) {
    auto it = bound_.find(s);
    saved_.emplace_back(s, it == bound_.end() ? std::nullopt : std::optional(it->second));
    bound_[s] = std::move(v);
}

Value Lowering::name(const ast::Expr& e, const Symbol& s) {
    if (auto it = bound_.find(&s); it != bound_.end()) return it->second;
    switch (s.kind) {
        case SymbolKind::Builtin:
            if (s.builtin == check::Builtin::Now) return now(e.span);
            if (s.builtin == check::Builtin::Population && in_network()) return population(e.span);
            if (s.builtin == check::Builtin::Index && number_slot_) {
                if (*number_slot_ < 0) *number_slot_ = new_slot("index");
                return Value::integer(out_.graph.pool.local(*number_slot_, expr::Kind::Int, e.span));
            }
            if (keyed_ && (s.builtin == check::Builtin::Duration || s.builtin == check::Builtin::Level)) {
                const bool level = s.builtin == check::Builtin::Level;
                int& slot = level ? keyed_->level_slot : keyed_->duration_slot;
                if (slot < 0) slot = new_slot(level ? "level" : "duration");
                return Value::number(Type::time(), out_.graph.pool.local(slot, expr::Kind::Real, e.span));
            }
            break;
        case SymbolKind::Param:
        case SymbolKind::Index:
            return variable(s, e.span);
        case SymbolKind::Let:
        case SymbolKind::Parameter:
            // A fn's own are bound; others are of the fn in which a machine was written that is a value.
            if (!s.owner || s.owner->kind == SymbolKind::Fn) return variable(s, e.span);
            [[fallthrough]];
        case SymbolKind::Entity:
        case SymbolKind::Part:
            if (s.owner && s.owner->kind == SymbolKind::Machine && frame_.machine) {
                const int version = frame_.replaced == &s ? frame_.replaced_version : -1;
                return machine_member(owner_of(s), s, version, e.span);
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
        case SymbolKind::TaskArray:
        case SymbolKind::Network:
        case SymbolKind::Class:
        case SymbolKind::Station:
        case SymbolKind::File:
            break;
        case SymbolKind::MachineName:
            if (const auto at = static_cast<std::size_t>(s.position); at < frame_.machines.size())
                return machine_value(frame_.machines[at]);
            break;
    }
    error("E0357", e.span, fmt::format("`{}` is not a value here", s.name));
    return Value::error();
}

Value Lowering::now(Span span) {
    if (choice_) {
        error("E0326", span, "`now` has no value in a branch of `choose`: branches happen partly, one after the other")
            .notes.push_back({choice_->span, "the `choose` is here"});
    }
    int& slot = out_.graph.now_slot;
    if (slot < 0) slot = new_slot("");
    return Value::number(Type::time(), out_.graph.pool.local(slot, expr::Kind::Real, span));
}

Value Lowering::global_value(const std::string& name, const Type& type, const ValueSource& source, Span span) {
    auto& g = out_.graph;
    if (type.kind == TypeKind::Int || type.kind == TypeKind::Real || type.kind == TypeKind::Bool) {
        const int slot = static_cast<int>(g.globals.size());
        g.globals.push_back(
            {name, kind_of(type), type.dimension.power(check::kTime), kNone, span, told_unit(type.dimension)});
        out_.globals.push_back(source);
        return Value::number(type, g.pool.global(slot, kind_of(type), span));
    }
    const auto part = [&](const char* step) {
        ValueSource inside = source;
        inside.path.emplace_back(step);
        return inside;
    };
    if (type.kind == TypeKind::Schedule && type.schedule) return schedule_value(*type.schedule);
    if (type.kind == TypeKind::List && type.element) {
        ValueSource length = source;
        length.length = true;
        const Id n = global_value(fmt::format("len({})", name), Type::of(TypeKind::Int), length, span).id;
        return global_list(name, *type.element, source, n, span);
    }
    if ((type.kind == TypeKind::Record || type.kind == TypeKind::Law) && type.fields) {
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const check::Field& f : *type.fields) {
            Value v = global_value(fmt::format("{}.{}", name, f.name), f.type, part(f.name.c_str()), span);
            if (!v.known()) return v;
            fields->emplace_back(f.name, std::move(v));
        }
        Value v;
        v.type = type;
        v.fields = std::move(fields);
        return v;
    }
    error("E0357", span, fmt::format("`{}` is {}, which a model cannot use", name, check::describe(type, program_)));
    return Value::error();
}

// A list from outside: an array of numbers; of records an array for each field; of lists the items of all of them, one
// list after the other, and the length of each.
Value Lowering::global_list(const std::string& name, const Type& element, const ValueSource& source, Id length,
                            Span span) {
    auto& g = out_.graph;
    const auto part = [&](const std::string& step) {
        ValueSource inside = source;
        inside.path.push_back(step);
        return inside;
    };
    if (element.kind == TypeKind::Record && element.fields) {
        const int slot = new_slot("");
        const Id at = g.pool.local(slot, expr::Kind::Int, span);
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const check::Field& f : *element.fields) {
            const Value column = global_list(fmt::format("{}.{}", name, f.name), f.type, part(f.name), length, span);
            if (!column.known()) return column;
            fields->emplace_back(f.name, item_of(column, at, span));
        }
        Value item;
        item.type = element;
        item.fields = std::move(fields);
        return lazy_list(std::move(item), slot, length, false);
    }
    if (element.kind == TypeKind::List && element.element) {
        const Value lengths =
            global_list(fmt::format("lengths({})", name), Type::of(TypeKind::Int), part("#"), length, span);
        const Value all = global_list(name, *element.element, part("*"), kNone, span);
        if (!all.known()) return all;
        const int outer = new_slot(""), before = new_slot(""), inner = new_slot("");
        const auto local = [&](int slot) { return g.pool.local(slot, expr::Kind::Int, span); };
        const Id start = g.pool.reduce(expr::Reduction::Sum, before, g.pool.const_int(0), local(outer), kNone, true,
                                       index_list(lengths, local(before), span).id, span);
        Value item = item_of(all, g.pool.make(Op::AddI, {start, local(inner)}, span), span);
        return lazy_list(lazy_list(std::move(item), inner, index_list(lengths, local(outer), span).id, false), outer,
                         length, false);
    }
    if (element.kind != TypeKind::Int && element.kind != TypeKind::Real && element.kind != TypeKind::Bool) {
        error(
            "E0357", span,
            fmt::format("`{}` is {}, which a model cannot use", name, check::describe(Type::list(element), program_)));
        return Value::error();
    }
    Value v;
    v.type = Type::list(element);
    v.array = static_cast<int>(g.arrays.size());
    v.length = length;
    rtg::Array array;
    array.name = name;
    array.kind = kind_of(element);
    array.time_power = element.dimension.power(check::kTime);
    array.external = true;
    array.span = span;
    g.arrays.push_back(std::move(array));
    out_.arrays.push_back(source);
    return v;
}

// An equation: a Global that is computed from earlier ones. Lists stay what they are.
Value Lowering::global_of(const std::string& name, const Value& v, Span span) {
    if (!v.scalar()) return v;
    auto& g = out_.graph;
    const int slot = static_cast<int>(g.globals.size());
    g.globals.push_back({name, kind_of(v.type), v.time_power(), v.id, span, told_unit(v.type.dimension)});
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
        v = global_value(s.name, plain, {ValueSource::Kind::Variable, 0, 0, &s, {}, false, {}}, s.span);
    }
    variables_[&s] = v;
    return v;
}

Id Lowering::table_length(const Symbol& table, Span span) {
    auto [it, fresh] = columns_.try_emplace({&table, ""});
    if (fresh)
        it->second = global_value(fmt::format("len({})", table.name), Type::of(TypeKind::Int),
                                  {ValueSource::Kind::Variable, 0, 0, &table, {}, true, {}}, span);
    return it->second.id;
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
    rtg::Array array;
    array.name = fmt::format("{}.{}", table.name, name.text);
    array.kind = kind_of(type);
    array.time_power = type.dimension.power(check::kTime);
    array.external = true;
    array.span = table.span;
    out_.graph.arrays.push_back(std::move(array));
    out_.arrays.push_back({ValueSource::Kind::Variable, 0, 0, &table, name.text, false, {}});
    v.length = table_length(table, name.span);
    columns_[{&table, name.text}] = v;
    return v;
}

// ---- parameters -------------------------------------------------------------------------------------------

Type Lowering::declared(const ast::Type& t) const {
    if (t.element) return Type::list(declared(*t.element));
    if (!t.fields.empty()) {
        std::vector<check::Field> fields;
        for (const ast::TypeField& f : t.fields) fields.push_back({f.name.text, declared(f.type)});
        return Type::record(std::move(fields));
    }
    if (t.factors.size() == 1 && t.factors.front().power == 1) {
        const std::string& w = t.factors.front().unit.text;
        if (w == "int") return Type::of(TypeKind::Int);
        if (w == "real") return Type::real();
        if (w == "bool") return Type::of(TypeKind::Bool);
        if (w == "string") return Type::of(TypeKind::String);
        if (w == "schedule") return Type::of(TypeKind::Schedule);
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
        Type type = want.kind == TypeKind::Unknown || want.kind == TypeKind::Schedule ? *given : want;
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
        bound_[s] = parameter_global(*s, p, given,
                                     {ValueSource::Kind::ModelArgument, 0, static_cast<int>(i), nullptr, {}, false, {}},
                                     p.name.text);
    }
}

}  // namespace pamina::lower
