// Calls of fns and builtins.
#include "frontend/lower/calls.h"

#include <fmt/format.h>

#include "frontend/check/words/builtins.h"
#include "frontend/check/words/table_words.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/draws.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/functions.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/state_reads.h"

namespace pamina::lower {

using check::Builtin;

Value Calls::call(const ast::Expr& e, const ast::Call& c) {
    const Symbol* s = program().symbol_of(*c.callee);
    if (s && s->builtin == Builtin::Before) return contentions_.before(e, c);
    if (s && s->builtin == Builtin::Law) return draws_.law(e, c, *s);
    if (s && s->kind == SymbolKind::Builtin) return builtin(e, c, s->builtin);
    const bool item = s && s->owner && s->owner->kind == SymbolKind::Machine;
    MachineRef machine;
    if (auto* m = std::get_if<ast::Member>(&c.callee->node); m && (item || !s)) {
        const Value object = expressions_.lower(*m->object);
        if (!object.known()) return object;
        if (object.is(TypeKind::Machine)) {
            if (!machines_.complete(object, *m->object)) return Value::error();
            machine = object.machine;
            s = machines_.find_member(machine, m->member);
            if (!s) return Value::error();
        }
    } else if (item) {
        machine = machines_.owner_of(*s);
    }
    if (machine) s = &machines_.current(machine, *s);
    if (s && s->kind == SymbolKind::Fn) {
        if (!(s->owner && s->owner->kind == SymbolKind::Machine)) machine = {};
        return functions_.call_fn(*s, std::move(machine), c, e.span);
    }
    if (machine && s) {
        error("E0352", c.callee->span,
              fmt::format("`{}` of `{}` is not a function", s->name, machines_.at(machine).symbol->name))
            .notes.push_back({s->span, "it is declared here"});
        return Value::error();
    }
    error("E0352", c.callee->span, "this is not a function");
    return Value::error();
}

std::optional<std::vector<const ast::Expr*>> Calls::arrange(const Symbol& f,
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

// One queue, not an array of them: its length is that of the tokens.
bool Calls::is_queue(const Value& v) const {
    if (!v.is(TypeKind::Entity)) return false;
    const auto& entity = graph().entities[static_cast<std::size_t>(v.entity)];
    return entity.kind == rtg::Entity::Kind::Queue && v.indices.size() == entity.dimensions.size();
}

Value Calls::builtin(const ast::Expr& e, const ast::Call& c, Builtin f) {
    auto& pool = graph().pool;
    if (!check::table_parameters(f).empty()) {
        error("E0383", e.span,
              fmt::format("`{}` belongs to the script, and a model uses it here", check::info(f).name));
        return Value::error();
    }
    std::vector<Value> v;
    const bool reads = state_reads_.may_read();
    for (const ast::Argument& a : c.arguments) v.push_back(expressions_.lower(*a.value));
    const bool finds = f == Builtin::Len || f == Builtin::Waiting || f == Builtin::Free;
    if (finds && walk().pick && reads) return state_reads_.state_of_picked(e, c, f);
    for (const Value& x : v)
        if (!x.known()) return x;
    if (v.empty()) {
        error("E0353", e.span, "arguments are missing");
        return Value::error();
    }
    const Span at = c.arguments[0].value->span;
    if (f == Builtin::Waiting || f == Builtin::Free || (f == Builtin::Len && is_queue(v[0]))) {
        if (v[0].is(TypeKind::Entity)) return state_reads_.state(e, v[0], *c.arguments[0].value, f);
        error("E0352", at,
              fmt::format("`{}` needs a resource, processors or a queue, this is {}", check::info(f).name,
                          describe(v[0])));
        return Value::error();
    }
    if (f == Builtin::Len) {
        const Id id = expressions_.length(v[0], at);
        return id == kNone ? Value::error() : Value::integer(id);
    }
    if (f == Builtin::Sum || ((f == Builtin::Min || f == Builtin::Max) && v.size() == 1 && v[0].is(TypeKind::List))) {
        using R = expr::Reduction;
        return lists_.list_reduction(f == Builtin::Sum ? R::Sum : f == Builtin::Min ? R::Min : R::Max, v[0], e.span);
    }
    for (std::size_t i = 0; i < v.size(); ++i)
        if (!v[i].type.is_number()) {
            error("E0352", c.arguments[i].value->span, fmt::format("this needs a number and is {}", describe(v[i])));
            return Value::error();
        }
    const bool is_int = v[0].is(TypeKind::Int);
    const auto plain = [&](Op op, Type t) {
        const Id id = arithmetic_.need_quantity(v[0], Dimension{}, at, "this function");
        return id == kNone ? Value::error() : Value::number(std::move(t), pool.make(op, {id}, e.span));
    };
    const auto whole = [&](Op op) { return is_int ? v[0] : plain(op, Type::of(TypeKind::Int)); };
    switch (f) {
        case Builtin::Min:
        case Builtin::Max: {
            Value all = v[0];
            for (std::size_t i = 1; i < v.size() && all.known(); ++i)
                all = arithmetic_.extremum(f == Builtin::Max, all, v[i], e.span);
            return all;
        }
        case Builtin::CeilDiv: {
            Value failed;
            if (v.size() != 2) {
                error("E0353", e.span, "`ceildiv` takes 2 arguments");
                return Value::error();
            }
            if (!arithmetic_.unify(v[0], v[1], "`ceildiv`", e.span, failed)) return failed;
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
            return Value::number(Type::real(d), pool.make(Op::SqrtR, {arithmetic_.as_real(v[0], at)}, e.span));
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
