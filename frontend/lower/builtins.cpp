#include "frontend/lower/builtins.h"

#include <fmt/format.h>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/state_reads.h"

namespace pamina::lower {

using language::Builtin;
using language::Signature;

namespace {

/// What a function of numbers becomes.
struct EmitRow {
    Builtin id;
    Op reals, ints;  // the same where an int is a real for it, or is itself what comes out
};
constexpr std::array kEmit{
    EmitRow{Builtin::Min, Op::MinR, Op::MinI},       EmitRow{Builtin::Max, Op::MaxR, Op::MaxI},
    EmitRow{Builtin::Abs, Op::AbsR, Op::AbsI},       EmitRow{Builtin::Floor, Op::FloorI, Op::FloorI},
    EmitRow{Builtin::Ceil, Op::CeilI, Op::CeilI},    EmitRow{Builtin::Round, Op::RoundI, Op::RoundI},
    EmitRow{Builtin::Sqrt, Op::SqrtR, Op::SqrtR},    EmitRow{Builtin::Exp, Op::ExpR, Op::ExpR},
    EmitRow{Builtin::Ln, Op::LnR, Op::LnR},          EmitRow{Builtin::Log2, Op::Log2R, Op::Log2R},
    EmitRow{Builtin::Log10, Op::Log10R, Op::Log10R}, EmitRow{Builtin::CeilDiv, Op::CeilDivRI, Op::CeilDivI},
};
static_assert(language::is_whole(kEmit, language::kLastOfNumbers));

Op op_of(Builtin f, const Value& v) {
    const EmitRow& row = kEmit[static_cast<std::size_t>(f)];
    return v.is(TypeKind::Int) ? row.ints : row.reals;
}

}  // namespace

bool Builtins::is_queue(const Value& v) const {
    if (!v.is(TypeKind::Entity)) return false;
    const auto& entity = graph().entities[static_cast<std::size_t>(v.entity)];
    return entity.kind == rtg::Entity::Kind::Queue && v.indices.size() == entity.dimensions.size();
}

Value Builtins::call(const ast::Expr& e, const ast::Call& c, Builtin f) {
    const language::BuiltinRow& row = language::row(f);
    if (f == Builtin::Fail) return no_answer(e.span);
    if (row.signature == Signature::Named) {
        error("E0383", e.span, fmt::format("`{}` belongs to the script, and a model uses it here", row.name));
        return Value::error();
    }
    std::vector<Value> given;
    const bool reads = state_reads_.may_read();
    for (const ast::Argument& a : c.arguments) given.push_back(expressions_.lower(*a.value));
    const bool finds = row.signature == Signature::Found || row.signature == Signature::Length;
    if (finds && walk().pick && reads) return state_reads_.state_of_picked(e, c, f);
    for (const Value& v : given)
        if (!v.known()) return v;
    if (given.empty()) {
        error("E0353", e.span, "arguments are missing");
        return Value::error();
    }
    switch (row.signature) {
        case Signature::Found:
            return found(e, c, given[0], f);
        case Signature::Length: {
            if (is_queue(given[0])) return found(e, c, given[0], f);
            const Id id = expressions_.length(given[0], c.arguments[0].value->span);
            return id == kNone ? Value::error() : Value::integer(id);
        }
        case Signature::Total:
            return list_of(e, given[0], f);
        case Signature::Extremum:
            if (given.size() == 1 && given[0].is(TypeKind::List)) return list_of(e, given[0], f);
            return numbers(c, given) ? extremum(f, given, e.span) : Value::error();
        case Signature::Same:
        case Signature::Whole:
        case Signature::Root:
        case Signature::Plain:
        case Signature::Quotient:
            return numbers(c, given) ? number_function(e, c, std::move(given), f) : Value::error();
        case Signature::Save:
        case Signature::Difference:
        case Signature::Apart:
        case Signature::Form:
        case Signature::Named:
        case Signature::Binders:
        case Signature::Value:
        case Signature::Law:
        case Signature::Before:
        case Signature::Spread:
            break;
    }
    if (numbers(c, given)) error("E0357", e.span, "this function cannot stand in a model");
    return Value::error();
}

// It stands where any number may, as a bare 0 does. What it says is not computed: the error shows the place.
Value Builtins::no_answer(Span at) {
    auto& pool = graph().pool;
    const Id place = pool.const_int(static_cast<std::int64_t>(at.file) << 32 | at.begin, at);
    Value v = Value::integer(pool.make(Op::FailI, {place}, at));
    v.type.bare_zero = true;
    return v;
}

Value Builtins::found(const ast::Expr& e, const ast::Call& c, const Value& of, Builtin f) {
    const ast::Expr& what = *c.arguments[0].value;
    if (of.is(TypeKind::Entity)) return state_reads_.state(e, of, what, f);
    error("E0352", what.span,
          fmt::format("`{}` needs a resource, processors or a queue, this is {}", language::row(f).name, describe(of)));
    return Value::error();
}

Value Builtins::list_of(const ast::Expr& e, const Value& list, Builtin f) {
    using R = expr::Reduction;
    return lists_.list_reduction(f == Builtin::Sum ? R::Sum : f == Builtin::Min ? R::Min : R::Max, list, e.span);
}

bool Builtins::numbers(const ast::Call& c, const std::vector<Value>& given) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (given[i].type.is_number()) continue;
        error("E0352", c.arguments[i].value->span, fmt::format("this needs a number and is {}", describe(given[i])));
        return false;
    }
    return true;
}

Value Builtins::number_function(const ast::Expr& e, const ast::Call& c, std::vector<Value> given, Builtin f) {
    auto& pool = graph().pool;
    const Span at = c.arguments[0].value->span;
    Value& v = given[0];
    const auto plain = [&](Type t) {
        const Id id = arithmetic_.need_quantity(v, Dimension{}, at, "this function");
        return id == kNone ? Value::error() : Value::number(std::move(t), pool.make(op_of(f, v), {id}, e.span));
    };
    switch (language::row(f).signature) {
        case Signature::Same:
            return Value::number(v.type, pool.make(op_of(f, v), {v.id}, e.span));
        case Signature::Whole:
            return v.is(TypeKind::Int) ? v : plain(Type::of(TypeKind::Int));
        case Signature::Plain:
            return plain(Type::real());
        case Signature::Root:
            return root(v, at, e.span);
        case Signature::Quotient: {
            if (given.size() != 2) {
                error("E0353", e.span, "`ceildiv` takes 2 arguments");
                return Value::error();
            }
            Value failed;
            if (!arithmetic_.unify(v, given[1], "`ceildiv`", e.span, failed)) return failed;
            return Value::integer(pool.make(op_of(f, v), {v.id, given[1].id}, e.span));
        }
        case Signature::Extremum:
        case Signature::Total:
        case Signature::Length:
        case Signature::Found:
        case Signature::Save:
        case Signature::Difference:
        case Signature::Apart:
        case Signature::Form:
        case Signature::Named:
        case Signature::Binders:
        case Signature::Value:
        case Signature::Law:
        case Signature::Before:
        case Signature::Spread:
            break;
    }
    return Value::error();
}

Value Builtins::extremum(Builtin f, const std::vector<Value>& given, Span span) {
    const std::string who = fmt::format("`{}`", language::row(f).name);
    Value all = given[0];
    for (std::size_t i = 1; i < given.size() && all.known(); ++i) {
        Value other = given[i], failed;
        if (!arithmetic_.unify(all, other, who.c_str(), span, failed)) return failed;
        Type type = all.type;
        type.bare_zero = all.type.bare_zero && other.type.bare_zero;
        all = Value::number(type, graph().pool.make(op_of(f, all), {all.id, other.id}, span));
    }
    return all;
}

Value Builtins::root(const Value& v, Span at, Span span) {
    Dimension d;
    for (auto [base, power] : v.type.dimension.powers) {
        if (power % 2 != 0) {
            error("E0352", at, fmt::format("`sqrt` needs a square, this is {}", describe(v)));
            return Value::error();
        }
        d.powers[base] = power / 2;
    }
    // ticks^2a becomes ticks^a: no change of representation.
    return Value::number(Type::real(d), graph().pool.make(Op::SqrtR, {arithmetic_.as_real(v, at)}, span));
}

}  // namespace pamina::lower
