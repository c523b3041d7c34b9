// Calls of fns and builtins.
//
// A fn becomes the expression of its body with its arguments in place of its parameters; equal expressions are one
// node of the pool, so this stays small. Recursive fns, and chains that grow too deep or too large, are called
// at run time instead (functions.cpp).
#include <fmt/format.h>

#include "frontend/check/words/builtins.h"
#include "frontend/check/words/table_words.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

using check::Builtin;

Value Lowering::call(const ast::Expr& e, const ast::Call& c) {
    const Symbol* s = program_.symbol_of(*c.callee);
    if (s && s->builtin == Builtin::Before) return before(e, c);
    if (s && s->builtin == Builtin::Law) return law(e, c, *s);
    if (s && s->kind == SymbolKind::Builtin) return builtin(e, c, s->builtin);
    const bool item = s && s->owner && s->owner->kind == SymbolKind::Machine;
    MachineRef machine;
    if (auto* m = std::get_if<ast::Member>(&c.callee->node); m && (item || !s)) {
        const Value object = expr(*m->object);
        if (!object.known()) return object;
        if (object.is(TypeKind::Machine)) {
            if (!complete(object, *m->object)) return Value::error();
            machine = object.machine;
            s = find_member(machine, m->member);
            if (!s) return Value::error();
        }
    } else if (item) {
        machine = owner_of(*s);
    }
    if (machine) s = &current(machine, *s);
    if (s && s->kind == SymbolKind::Fn) {
        if (!(s->owner && s->owner->kind == SymbolKind::Machine)) machine = {};
        return call_fn(*s, std::move(machine), c, e.span);
    }
    if (machine && s) {
        error("E0352", c.callee->span,
              fmt::format("`{}` of `{}` is not a function", s->name, machine_of(machine).symbol->name))
            .notes.push_back({s->span, "it is declared here"});
        return Value::error();
    }
    error("E0352", c.callee->span, "this is not a function");
    return Value::error();
}

std::optional<std::vector<const ast::Expr*>> Lowering::arrange(const Symbol& f,
                                                               const std::vector<ast::Parameter>& parameters,
                                                               const std::vector<ast::Argument>& arguments, Span span,
                                                               const Machine* machine) {
    std::vector<const ast::Expr*> bound(parameters.size(), nullptr);
    std::size_t next = 0;
    const auto wrong = [&](Span at, std::string message) {
        error("E0353", at, std::move(message)).notes.push_back({f.span, fmt::format("`{}` is declared here", f.name)});
        return std::nullopt;
    };
    for (const ast::Argument& a : arguments) {
        std::size_t at = next;
        if (a.name) {
            for (at = 0; at < parameters.size() && parameters[at].name.text != a.name->text; ++at) {
            }
            if (at == parameters.size())
                return wrong(a.name->span, fmt::format("`{}` has no parameter `{}`", f.name, a.name->text));
        } else if (next++ >= parameters.size()) {
            return wrong(a.value->span, fmt::format("`{}` takes {} arguments, {} are given", f.name, parameters.size(),
                                                    arguments.size()));
        }
        if (bound[at]) return wrong(a.value->span, fmt::format("`{}` is given twice", parameters[at].name.text));
        bound[at] = a.value.get();
    }
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (!bound[i] && !parameters[i].default_value && !(machine && machine->with.contains(parameters[i].name.text)))
            return wrong(span, fmt::format("`{}` needs `{}`", f.name, parameters[i].name.text));
    return bound;
}

Value Lowering::call_fn(const Symbol& f, MachineRef machine, const ast::Call& c, Span span) {
    const auto& decl = std::get<ast::FnDecl>(f.stmt->node);
    const auto given = arrange(f, decl.parameters, c.arguments, span);
    if (!given) return Value::error();
    std::vector<std::optional<Value>> values;
    for (const ast::Expr* e : *given) values.push_back(e ? std::optional(expr(*e)) : std::nullopt);

    // Defaults belong to the fn: they see the parameters before them and, in a machine, its members.
    Restore<Frame> frame(frame_, Frame{std::move(machine), {}, nullptr, 0, &f});
    Restore<bool> reads(reads_, false);
    Scope scope(bound_);
    std::vector<Value> arguments;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const ast::Parameter& p = decl.parameters[i];
        const Symbol* s = f.members.at(p.name.text);
        Value v = values[i] ? *values[i] : expr(*p.default_value);
        v = convert(v, wanted(*s), values[i] ? (*given)[i]->span : p.default_value->span,
                    fmt::format("`{}` of `{}`", p.name.text, f.name));
        if (!v.known()) return v;
        scope.bind(s, v);
        arguments.push_back(std::move(v));
    }
    if (recursive(f) || fn_depth_ >= kMaxSubstitution || out_.graph.pool.size() > kMaxSubstitutedNodes)
        return call_function(f, arguments, span);
    return substitute(f, arguments);
}

// The same call with the same arguments is the same expression: found again instead of walked again.
std::string Lowering::key_of(const Symbol& f, const std::vector<Value>& arguments) const {
    std::string key = fmt::format("{} {}", static_cast<const void*>(&f), frame_.machine.number);
    for (Id i : frame_.machine.prefix) fmt::format_to(std::back_inserter(key), ".{}", i);
    const auto add = [&](const auto& self, const Value& v) -> void {
        fmt::format_to(std::back_inserter(key), ",{}:{}:{}:{}:{}", static_cast<int>(v.type.kind), v.type.bare_zero,
                       v.id, v.array, v.length);
        for (auto [base, power] : v.type.dimension.powers)
            fmt::format_to(std::back_inserter(key), "^{}.{}", base, power);
        if (v.table) fmt::format_to(std::back_inserter(key), "t{}", static_cast<const void*>(v.table));
        if (v.is(TypeKind::Entity)) fmt::format_to(std::back_inserter(key), "e{}.{}", v.entity, v.slot);
        for (Id i : v.indices) fmt::format_to(std::back_inserter(key), ".{}", i);
        if (v.part)
            fmt::format_to(std::back_inserter(key), "p{}.{}.{}.{}", v.part->first, v.part->last, v.part->step,
                           v.part->exclusive);
        if (v.machine) fmt::format_to(std::back_inserter(key), "m{}", v.machine.number);
        for (Id i : v.machine.prefix) fmt::format_to(std::back_inserter(key), ".{}", i);
        const auto inside = [&](const Value& x) {
            key += '[';
            self(self, x);
            key += ']';
        };
        if (v.items) {
            key += '(';
            for (const Value& item : *v.items) inside(item);
            key += ')';
        }
        if (v.item) {
            fmt::format_to(std::back_inserter(key), "i{}", v.item_slot);
            inside(*v.item);
        }
        if (v.either) {
            fmt::format_to(std::back_inserter(key), "?{}", v.either->condition);
            inside(v.either->yes);
            inside(v.either->no);
        }
        if (v.is(TypeKind::Law)) fmt::format_to(std::back_inserter(key), "L{}", static_cast<int>(v.type.law));
        if (v.fields)
            for (const auto& f : *v.fields) {
                key += f.first;
                inside(f.second);
            }
    };
    for (const Value& v : arguments) add(add, v);
    return key;
}

Value Lowering::substitute(const Symbol& f, const std::vector<Value>& arguments) {
    const std::string key = key_of(f, arguments);
    if (auto it = substituted_.find(key); it != substituted_.end()) return it->second;
    Restore<int> depth(fn_depth_, fn_depth_ + 1);
    Restore<int> nested(nested_.functions, nested_.functions + 1);
    const Value v = result_of(f);
    substituted_.emplace(key, v);
    return v;
}

// The body's value; parameters are bound already.
Value Lowering::result_of(const Symbol& f) {
    const auto& decl = std::get<ast::FnDecl>(f.stmt->node);
    Value v = expr(*decl.body);
    if (decl.result) v = convert(v, declared(*decl.result), decl.body->span, fmt::format("`{}`", f.name));
    return v;
}

// One queue, not an array of them: its length is that of the tokens.
bool Lowering::is_queue(const Value& v) const {
    if (!v.is(TypeKind::Entity)) return false;
    const auto& entity = out_.graph.entities[static_cast<std::size_t>(v.entity)];
    return entity.kind == rtg::Entity::Kind::Queue && v.indices.size() == entity.dimensions.size();
}

Value Lowering::builtin(const ast::Expr& e, const ast::Call& c, Builtin f) {
    auto& pool = out_.graph.pool;
    if (!check::table_parameters(f).empty()) {
        error("E0383", e.span,
              fmt::format("`{}` belongs to the script, and a model uses it here", check::info(f).name));
        return Value::error();
    }
    std::vector<Value> v;
    const bool reads = may_read();
    for (const ast::Argument& a : c.arguments) v.push_back(expr(*a.value));
    const bool finds = f == Builtin::Len || f == Builtin::Waiting || f == Builtin::Free;
    if (finds && pick_ && reads) return state_of_picked(e, c, f);
    for (const Value& x : v)
        if (!x.known()) return x;
    if (v.empty()) {
        error("E0353", e.span, "arguments are missing");
        return Value::error();
    }
    const Span at = c.arguments[0].value->span;
    if (f == Builtin::Waiting || f == Builtin::Free || (f == Builtin::Len && is_queue(v[0]))) {
        if (v[0].is(TypeKind::Entity)) return state(e, v[0], *c.arguments[0].value, f);
        error("E0352", at,
              fmt::format("`{}` needs a resource, processors or a queue, this is {}", check::info(f).name,
                          describe(v[0])));
        return Value::error();
    }
    if (f == Builtin::Len) {
        const Id id = length(v[0], at);
        return id == kNone ? Value::error() : Value::integer(id);
    }
    if (f == Builtin::Sum || ((f == Builtin::Min || f == Builtin::Max) && v.size() == 1 && v[0].is(TypeKind::List))) {
        using R = expr::Reduction;
        return list_reduction(f == Builtin::Sum ? R::Sum : f == Builtin::Min ? R::Min : R::Max, v[0], e.span);
    }
    for (std::size_t i = 0; i < v.size(); ++i)
        if (!v[i].type.is_number()) {
            error("E0352", c.arguments[i].value->span, fmt::format("this needs a number and is {}", describe(v[i])));
            return Value::error();
        }
    const bool is_int = v[0].is(TypeKind::Int);
    const auto plain = [&](Op op, Type t) {
        const Id id = need_quantity(v[0], Dimension{}, at, "this function");
        return id == kNone ? Value::error() : Value::number(std::move(t), pool.make(op, {id}, e.span));
    };
    const auto whole = [&](Op op) { return is_int ? v[0] : plain(op, Type::of(TypeKind::Int)); };
    switch (f) {
        case Builtin::Min:
        case Builtin::Max: {
            Value all = v[0];
            for (std::size_t i = 1; i < v.size() && all.known(); ++i)
                all = extremum(f == Builtin::Max, all, v[i], e.span);
            return all;
        }
        case Builtin::CeilDiv: {
            Value failed;
            if (v.size() != 2) {
                error("E0353", e.span, "`ceildiv` takes 2 arguments");
                return Value::error();
            }
            if (!unify(v[0], v[1], "`ceildiv`", e.span, failed)) return failed;
            return Value::integer(
                pool.make(v[0].is(TypeKind::Int) ? Op::CeilDivI : Op::CeilDivRI, {v[0].id, v[1].id}, e.span));
        }
        case Builtin::Abs:
            return Value::number(v[0].type, pool.make(is_int ? Op::AbsI : Op::AbsR, {v[0].id}, e.span));
        case Builtin::Floor:
            return whole(Op::FloorI);
        case Builtin::Ceil:
            return whole(Op::CeilI);
        case Builtin::Round:
            return whole(Op::RoundI);
        case Builtin::Sqrt: {
            Dimension d;
            for (auto [base, power] : v[0].type.dimension.powers) {
                if (power % 2 != 0) {
                    error("E0352", at, fmt::format("`sqrt` needs a square, this is {}", describe(v[0])));
                    return Value::error();
                }
                d.powers[base] = power / 2;
            }
            // ticks^2a becomes ticks^a: no change of representation.
            return Value::number(Type::real(d), pool.make(Op::SqrtR, {as_real(v[0], at)}, e.span));
        }
        case Builtin::Exp:
            return plain(Op::ExpR, Type::real());
        case Builtin::Ln:
            return plain(Op::LnR, Type::real());
        case Builtin::Log2:
            return plain(Op::Log2R, Type::real());
        case Builtin::Log10:
            return plain(Op::Log10R, Type::real());
        default:
            break;
    }
    error("E0357", e.span, "this function cannot stand in a model");
    return Value::error();
}

}  // namespace pamina::lower
