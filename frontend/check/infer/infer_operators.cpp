// Types of operators, and what their operands have to be.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/operators.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/words/literals.h"
#include "frontend/source/decimal.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Expressions::unary(const ast::Unary& u) {
    Ty t = value(*u.operand);
    if (u.op == ast::UnaryOp::logical_not)
        return need_bool(*u.operand, t, "`not`") ? Inference::simple(Tag::Bool) : wrong();
    if (t_.find(t).tag == Tag::Form && !state_.body) return t_.find(t);
    Ty n;
    if (!need_number(*u.operand, t, "`-`", &n)) return n.tag == Tag::Any && t.tag != Tag::Error ? n : wrong();
    return n;
}

// `… + w.noise`, and `w` is a fit with `weights`.
void Expressions::noise_of_weighted(const ast::Expr& e) {
    const auto* m = std::get_if<ast::Member>(&e.node);
    const Symbol* s = m && m->member.text == "noise" ? work_.program.symbol_of(*m->object) : nullptr;
    const auto* let = s && s->stmt ? std::get_if<ast::LetDecl>(&s->stmt->node) : nullptr;
    const auto* fit = let ? std::get_if<ast::Fit>(&let->value->node) : nullptr;
    if (!fit) return;
    const auto weights = std::ranges::find_if(fit->options, [](const auto& o) { return o.name.text == "weights"; });
    if (weights == fit->options.end()) return;
    work_.out.add({Severity::warning,
                   "W0012",
                   e.span,
                   fmt::format("`{}` is what a run of mean weight scatters, and this one may have another", text(e)),
                   fmt::format("a run of weight `w` scatters by `{} * sqrt(mean weight / w)`; where the scatter is a "
                               "share of the time, `1 == … / row.time` fits that share",
                               text(e)),
                   {}});
}

Ty Expressions::binary(const ast::Expr& e, const ast::Binary& b, Ty left) {
    using Op = ast::BinaryOp;
    Ty right = value(*b.right);
    const std::string op = fmt::format("`{}`", ast::sign_of(b.op));
    if (b.op == Op::add || b.op == Op::sub) noise_of_weighted(*b.right);
    if (b.op == Op::logical_and || b.op == Op::logical_or) {
        bool good = need_bool(*b.left, left, op);
        good = need_bool(*b.right, right, op) && good;
        return good ? Inference::simple(Tag::Bool) : wrong();
    }
    if (forms_.is_arithmetic(left, right)) return forms_.arithmetic(e, b, left, right, op);
    if (b.op == Op::eq || b.op == Op::ne) {
        Tag l = t_.find(left).tag, r = t_.find(right).tag;
        auto comparable = [](Tag t) {
            return t == Tag::Num || t == Tag::Bool || t == Tag::String || t == Tag::List || t == Tag::Record ||
                   t == Tag::Table || t == Tag::Any || t == Tag::Var || t == Tag::Error;
        };
        if (!comparable(l) || !comparable(r)) {
            const ast::Expr& bad = comparable(l) ? *b.right : *b.left;
            error("E0302", bad.span,
                  fmt::format("{} needs a number, string, truth value, list, record or table, {}", op,
                              say(bad, comparable(l) ? right : left)));
            return wrong();
        }
        if (!t_.unify(left, right)) {
            differ(e, *b.left, left, *b.right, right);
            return wrong();
        }
        return Inference::simple(Tag::Bool);
    }
    if (b.op == Op::add && t_.find(left).tag == Tag::String && t_.find(right).tag == Tag::String) {
        error("E0302", e.span, "`+` adds numbers, and these are strings", "put them into one: `\"\\(a)\\(b)\"`");
        return wrong();
    }
    Ty l, r;
    bool good_left = need_number(*b.left, left, op, &l);
    bool good_right = need_number(*b.right, right, op, &r);
    if (!good_left || !good_right) {
        // Open for good, unless a mistake was made.
        bool open = (good_left || l.tag == Tag::Any) && (good_right || r.tag == Tag::Any);
        if (!open || t_.find(left).tag == Tag::Error || t_.find(right).tag == Tag::Error) return wrong();
        bool compares = b.op == Op::lt || b.op == Op::le || b.op == Op::gt || b.op == Op::ge;
        return Inference::simple(compares ? Tag::Bool : Tag::Any);
    }
    KindId kind = t_.join(t_.resolve_kind(l.b), t_.resolve_kind(r.b));
    auto equal = [&] {
        if (l.zero || r.zero || t_.dims.unify(l.a, r.a)) return true;
        differ(e, *b.left, left, *b.right, right);
        return false;
    };
    switch (b.op) {
        case Op::add:
        case Op::sub:
        case Op::mod: {
            if (!equal()) return wrong();
            Ty t = t_.num(l.zero ? r.a : l.a, kind);
            t.zero = l.zero && r.zero;
            return t;
        }
        case Op::plus_minus: {
            const auto half = literal(*b.right, work_.program);
            if (half && !(*half > 0)) {
                error("E1701", b.right->span, fmt::format("half of an interval is above 0, this is {}", text(*b.right)),
                      *half < 0 ? fmt::format("write `{} + {}` for a sum", text(*b.left), text(*b.right))
                                : "a number that is known exactly needs no `+-`");
                return wrong();
            }
            const bool relative = ast::is_relative(b);
            if (!relative && !equal()) return wrong();
            return t_.num(l.zero && !relative ? r.a : l.a, kReal);
        }
        case Op::lt:
        case Op::le:
        case Op::gt:
        case Op::ge:
            return equal() ? Inference::simple(Tag::Bool) : wrong();
        case Op::int_div:
            return equal() ? t_.num(Dims::kPlain, kind) : wrong();
        case Op::mul:
            return t_.num(t_.dims.mul(t_.dims.resolve(l.a), t_.dims.resolve(r.a)), kind);
        case Op::div:
            return t_.num(t_.dims.div(t_.dims.resolve(l.a), t_.dims.resolve(r.a)), kReal);
        case Op::pow:
            return power(e, b, l, r);
        case Op::eq:
        case Op::ne:
        case Op::logical_and:
        case Op::logical_or:
            break;
    }
    return wrong();
}

Ty Expressions::power(const ast::Expr&, const ast::Binary& b, const Ty& l, const Ty& r) {
    // An int written as such: the dimension is known.
    bool negative = false;
    const ast::Expr* exponent = b.right.get();
    if (auto* u = std::get_if<ast::Unary>(&exponent->node); u && u->op == ast::UnaryOp::negate) {
        negative = true;
        exponent = u->operand.get();
    }
    if (auto* n = std::get_if<ast::Number>(&exponent->node); n && !n->unit && n->is_int) {
        const WrittenNumber d = *read_number(n->digits);
        // Dimensions of higher powers have no meaning, and the products of the powers must not overflow.
        constexpr std::int64_t kMaxPower = 64;
        bool plain = t_.dims.resolve(l.a) == Dims::kPlain || l.zero;
        if (!plain && d.integer && *d.integer > kMaxPower) {
            error("E0304", b.right->span, fmt::format("a power of a quantity is at most {}", kMaxPower));
            return wrong();
        }
        if (d.integer) {
            int k = plain ? 1 : static_cast<int>(*d.integer);
            Dims::Id dim = plain ? Dims::kPlain : t_.dims.pow(t_.dims.resolve(l.a), negative ? -k : k);
            return t_.num(dim, negative ? kReal : t_.resolve_kind(l.b));
        }
    }
    if (!r.zero && !t_.dims.unify(r.a, Dims::kPlain)) {
        error("E0302", b.right->span, fmt::format("an exponent needs a plain number, {}", say(*b.right, r)));
        return wrong();
    }
    if (!l.zero && !t_.dims.unify(l.a, Dims::kPlain)) {
        error("E0302", b.right->span,
              fmt::format("{}, so its exponent must be an int written as a number", say(*b.left, l)));
        return wrong();
    }
    return t_.num(Dims::kPlain, t_.join(t_.resolve_kind(l.b), t_.resolve_kind(r.b)));
}

}  // namespace pamina::check
