// Arithmetic on typed values: which operation, and where the representation of a time changes.
//
// A quantity with time^a is held in ticks^a (a > 0) or per second^-a (a < 0), see runtime/expr/pool.h. With
// c the time power of the result,
//   R(x*y) = R(x) * R(y) * tps^k,  k = max(c,0) - max(a,0) - max(b,0), which is never positive;
//   R(x/y) = R(x) / R(y) * tps^k,  k = max(c,0) - max(a,0) + max(b,0), which is never negative.
// A product is scaled after multiplying and a quotient before dividing, so that whole ticks stay whole:
// 27 B at 3 GB/s are 27 * tps / 3e9.
#include "frontend/lower/arithmetic.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "frontend/lower/draw_taint.h"
#include "frontend/source/decimal.h"

namespace pamina::lower {

using BinOp = ast::BinaryOp;

namespace {

Value failed_of(const Value& l, const Value& r) {
    if (l.is(TypeKind::Error) || r.is(TypeKind::Error)) return Value::error();
    return Value::unknown();
}

const char* word(BinOp op) {
    switch (op) {
        case BinOp::add:
            return "`+`";
        case BinOp::sub:
            return "`-`";
        case BinOp::plus_minus:
            return "`+-`";
        case BinOp::mul:
            return "`*`";
        case BinOp::div:
            return "`/`";
        case BinOp::int_div:
            return "`div`";
        case BinOp::mod:
            return "`mod`";
        case BinOp::pow:
            return "`^`";
        case BinOp::eq:
            return "`==`";
        case BinOp::ne:
            return "`!=`";
        case BinOp::lt:
            return "`<`";
        case BinOp::le:
            return "`<=`";
        case BinOp::gt:
            return "`>`";
        case BinOp::ge:
            return "`>=`";
        case BinOp::logical_and:
            return "`and`";
        case BinOp::logical_or:
            return "`or`";
    }
    return "";
}

}  // namespace

Id Arithmetic::as_real(const Value& v, Span span) {
    return graph().pool.to_real(v.id, span);
}

std::optional<Type> Arithmetic::join(const Type& a, const Type& b) const {
    if (a.is_number() && b.is_number()) {
        if (!a.bare_zero && !b.bare_zero && a.dimension != b.dimension) return std::nullopt;
        if (a.kind == TypeKind::Int && b.kind == TypeKind::Int) {
            Type t = a;
            t.bare_zero = a.bare_zero && b.bare_zero;
            return t;
        }
        Type t = Type::real(a.bare_zero ? b.dimension : a.dimension);
        t.bare_zero = a.bare_zero && b.bare_zero;
        return t;
    }
    if (a.kind == b.kind && a.kind == TypeKind::Bool) return a;
    return std::nullopt;
}

bool Arithmetic::unify(Value& l, Value& r, const char* what, Span span, Value& failed) {
    failed = failed_of(l, r);
    if (!l.known() || !r.known()) return false;
    std::optional<Type> t = join(l.type, r.type);
    if (!t) {
        failed = Value::error();
        error("E0351", span, fmt::format("{}: one is {}, the other {}", what, describe(l), describe(r)));
        return false;
    }
    for (Value* v : {&l, &r}) {
        if (t->kind == TypeKind::Real && v->is(TypeKind::Int)) v->id = as_real(*v, span);
        const bool zero = v->type.bare_zero;
        v->type = *t;
        v->type.bare_zero = zero;
    }
    return true;
}

Value Arithmetic::unary(ast::UnaryOp op, const Value& v, Span span) {
    if (!v.known()) return v;
    auto& pool = graph().pool;
    if (op == ast::UnaryOp::logical_not) {
        const Id id = need_bool(v, span, "`not`");
        return id == kNone ? Value::error() : Value::boolean(pool.make(Op::Not, {id}, span));
    }
    if (!v.type.is_number()) {
        error("E0352", span, fmt::format("`-` needs a number, this is {}", describe(v)));
        return Value::error();
    }
    return Value::number(v.type, pool.make(v.is(TypeKind::Int) ? Op::NegI : Op::NegR, {v.id}, span));
}

Value Arithmetic::product(const Value& l, const Value& r, bool divide, Span span) {
    auto& pool = graph().pool;
    if (!divide && l.is(TypeKind::Int) && r.is(TypeKind::Int))
        return Value::integer(pool.make(Op::MulI, {l.id, r.id}, span));
    const Dimension d = divide ? l.type.dimension / r.type.dimension : l.type.dimension * r.type.dimension;
    const int a = std::max(l.time_power(), 0), b = std::max(r.time_power(), 0);
    const int c = std::max(d.power(check::kTime), 0);
    const Id x = as_real(l, span), y = as_real(r, span);
    const Id id = divide ? pool.make(Op::DivR, {pool.scale_time(x, c - a + b, span), y}, span)
                         : pool.scale_time(pool.make(Op::MulR, {x, y}, span), c - a - b, span);
    return Value::number(Type::real(d), id);
}

// An exponent written as an int also raises the dimension.
Value Arithmetic::power(const ast::Binary& b, const Value& l, const Value& r, Span span) {
    auto& pool = graph().pool;
    bool negative = false;
    const ast::Expr* written = b.right.get();
    if (auto* u = std::get_if<ast::Unary>(&written->node); u && u->op == ast::UnaryOp::negate) {
        negative = true;
        written = u->operand.get();
    }
    if (auto* n = std::get_if<ast::Number>(&written->node); n && !n->unit && n->is_int) {
        if (const auto k = read_number(n->digits)->integer; k && (*k <= 64 || l.type.dimension.empty())) {
            if (l.is(TypeKind::Int) && !negative) return Value::integer(pool.make(Op::PowI, {l.id, r.id}, span));
            const Id base = as_real(l, span);
            if (l.type.dimension.empty()) {
                return Value::number(Type::real(), pool.make(Op::PowR, {base, as_real(r, span)}, span));
            }
            const int power = negative ? -static_cast<int>(*k) : static_cast<int>(*k);
            const Dimension d = l.type.dimension.pow(power);
            const Id raised = pool.make(Op::PowR, {base, pool.const_real(static_cast<double>(*k), span)}, span);
            if (!negative) {
                // c = k * a, so a positive power needs no scaling and neither does a negative one.
                return Value::number(Type::real(d), raised);
            }
            const int scale = std::max(d.power(check::kTime), 0) - power * std::max(l.time_power(), 0);
            const Id one = pool.scale_time(pool.const_real(1, span), scale, span);
            return Value::number(Type::real(d), pool.make(Op::DivR, {one, raised}, span));
        }
    }
    if ((!l.type.dimension.empty() && !l.type.bare_zero) || (!r.type.dimension.empty() && !r.type.bare_zero)) {
        error("E0351", span, fmt::format("`^`: {} to the power of {}", describe(l), describe(r)),
              "write the exponent of a quantity as an int");
        return Value::error();
    }
    if (l.is(TypeKind::Int) && r.is(TypeKind::Int)) return Value::integer(pool.make(Op::PowI, {l.id, r.id}, span));
    return Value::number(Type::real(), pool.make(Op::PowR, {as_real(l, span), as_real(r, span)}, span));
}

Value Arithmetic::binary(const ast::Binary& b, const Value& left, const Value& right, Span span) {
    Value l = left, r = right;
    auto& pool = graph().pool;
    if (!l.known() || !r.known()) return failed_of(l, r);
    if (b.op == BinOp::logical_and || b.op == BinOp::logical_or) {
        const Id x = need_bool(l, b.left->span, word(b.op)), y = need_bool(r, b.right->span, word(b.op));
        if (x == kNone || y == kNone) return Value::error();
        return Value::boolean(pool.make(b.op == BinOp::logical_and ? Op::And : Op::Or, {x, y}, span));
    }
    const bool equality = b.op == BinOp::eq || b.op == BinOp::ne;
    for (const Value* v : {&l, &r}) {
        if (v->type.is_number() || (equality && v->is(TypeKind::Bool))) continue;
        error("E0352", v == &l ? b.left->span : b.right->span,
              fmt::format("{} needs a number, this is {}", word(b.op), describe(*v)),
              equality && v->is(TypeKind::String)
                  ? "texts are compared outside of models: `let is_gpu = [row.kind == \"gpu\" for row in t]`, and "
                    "`is_gpu[i]` in the model"
                  : "");
        return Value::error();
    }
    if (b.op == BinOp::pow) return power(b, l, r, span);
    if (b.op == BinOp::mul || b.op == BinOp::div) return product(l, r, b.op == BinOp::div, span);
    Value failed;
    if (!unify(l, r, word(b.op), span, failed)) return failed;
    const bool ints = l.is(TypeKind::Int);
    Type type = l.type;
    type.bare_zero = l.type.bare_zero && r.type.bare_zero;
    const auto both = [&](Op of_ints, Op of_reals) { return pool.make(ints ? of_ints : of_reals, {l.id, r.id}, span); };
    switch (b.op) {
        case BinOp::add:
            return Value::number(type, both(Op::AddI, Op::AddR));
        case BinOp::sub:
            return Value::number(type, both(Op::SubI, Op::SubR));
        case BinOp::mod:
            return Value::number(type, both(Op::ModI, Op::ModR));
        case BinOp::int_div:
            return Value::number(ints ? Type::of(TypeKind::Int) : Type::real(), both(Op::FloorDivI, Op::FloorDivR));
        case BinOp::eq:
        case BinOp::ne: {
            const Id same = l.is(TypeKind::Bool) ? pool.make(Op::EqB, {l.id, r.id}, span) : both(Op::EqI, Op::EqR);
            return Value::boolean(b.op == BinOp::eq ? same : pool.make(Op::Not, {same}, span));
        }
        case BinOp::lt:
            return Value::boolean(both(Op::LtI, Op::LtR));
        case BinOp::le:
            return Value::boolean(both(Op::LeI, Op::LeR));
        case BinOp::gt:
            return Value::boolean(pool.make(ints ? Op::LtI : Op::LtR, {r.id, l.id}, span));
        case BinOp::ge:
            return Value::boolean(pool.make(ints ? Op::LeI : Op::LeR, {r.id, l.id}, span));
        default:
            return Value::error();
    }
}

Value Arithmetic::select(Id condition, const Value& yes, const Value& no, Span span) {
    auto& pool = graph().pool;
    Value y = yes, n = no;
    if (y.is(TypeKind::Error) || n.is(TypeKind::Error)) return Value::error();
    // One branch is a recursive call whose type is not known yet: the other one says what it is.
    if (y.is(TypeKind::Unknown)) return n;
    if (n.is(TypeKind::Unknown)) return y;
    if (!y.scalar() || !n.scalar()) {
        const expr::Node& c = pool.at(condition);
        if (c.op == Op::ConstBool) return c.value.i ? y : n;
        if (may_be_route(y) && may_be_route(n)) return either(condition, y, n, span);
        error("E0357", span, "`if` chooses between numbers or truth values here, not between other things",
              y.is(TypeKind::Entity) || y.is(TypeKind::Machine)
                  ? "write an `if` around two statements: `if c { on a { … } } else { on b { … } }`"
                  : "");
        return Value::error();
    }
    Value failed;
    if (!unify(y, n, "`if`", span, failed)) return failed;
    Type type = y.type;
    type.bare_zero = y.type.bare_zero && n.type.bare_zero;
    return Value::number(type, pool.make(Op::Select, {condition, y.id, n.id}, span));
}

Id Arithmetic::need_int(const Value& v, Span span, const char* what) {
    if (!v.known() || taint_.decided_by_draw(v.id, span, what)) return kNone;
    if (v.is(TypeKind::Int)) return v.id;
    if (v.is(TypeKind::Real) && v.type.dimension.empty()) return graph().pool.make(Op::WholeI, {v.id}, span);
    error("E0352", span, fmt::format("{} needs an int, this is {}", what, describe(v)));
    return kNone;
}

Id Arithmetic::need_bool(const Value& v, Span span, const char* what) {
    if (!v.known() || taint_.decided_by_draw(v.id, span, what)) return kNone;
    if (v.is(TypeKind::Bool)) return v.id;
    error("E0352", span, fmt::format("{} needs true or false, this is {}", what, describe(v)));
    return kNone;
}

Id Arithmetic::need_quantity(const Value& v, const Dimension& d, Span span, const std::string& what) {
    if (!v.known()) return kNone;
    if (v.type.is_number() && (v.type.bare_zero || v.type.dimension == d)) return as_real(v, span);
    error("E0352", span, fmt::format("{} needs {}, this is {}", what, check::describe(d, program()), describe(v)));
    return kNone;
}

Value Arithmetic::either(Id condition, const Value& yes, const Value& no, Span span) {
    Value v;
    const bool nothing = yes.items && yes.items->empty();
    v.type = nothing ? no.type : yes.type;
    v.length = graph().pool.make(Op::Select, {condition, yes.length, no.length}, span);
    v.either = std::make_shared<const Either>(Either{condition, yes, no});
    return v;
}

}  // namespace pamina::lower
