// Sums, differences, products and quotients of formulas and numbers: formulas of the symbols of both.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/forms.h"

namespace pamina::check {

using Tag = Ty::Tag;
using Op = ast::BinaryOp;

namespace {

bool compares(Op op) {
    return op == Op::eq || op == Op::ne || op == Op::lt || op == Op::le || op == Op::gt || op == Op::ge;
}

}  // namespace

bool Forms::is_arithmetic(const Ty& left, const Ty& right) {
    return t_.find(left).tag == Tag::Form || t_.find(right).tag == Tag::Form;
}

Ty Forms::arithmetic(const ast::Expr& e, const ast::Binary& b, const Ty& left, const Ty& right, const std::string& op) {
    const Ty l = t_.find(left), r = t_.find(right);
    if (compares(b.op)) {
        const bool first = l.tag == Tag::Form;
        const Ty& form = first ? l : r;
        const ast::Expr& of = first ? *b.left : *b.right;
        const bool known = form.a != 0 && !t_.forms[form.a - 1].symbols.empty();
        const std::string symbol = known ? t_.forms[form.a - 1].symbols.front().name : "n";
        const auto side = [&](const ast::Expr& x, const Ty& t) {
            const bool more = t.tag == Tag::Form && t.a != 0 && t_.forms[t.a - 1].symbols.size() > 1;
            return t.tag == Tag::Form ? fmt::format("{}({} = x{})", text(x), symbol, more ? ", …" : "") : text(x);
        };
        error("E0302", of.span, fmt::format("{} needs a number, {}", op, say(of, form)),
              fmt::format("where it holds says `find(x in 1..100: {} {} {})`, with `x` of the kind that `{}` is",
                          side(*b.left, l), text(b.op_span), side(*b.right, r), symbol));
        return wrong();
    }
    const bool sum = b.op == Op::add || b.op == Op::sub, scales = b.op == Op::mul || b.op == Op::div;
    if (state_.body || (!sum && !scales)) {
        need_number(*b.left, l, op);
        need_number(*b.right, r, op);
        return wrong();
    }
    bool known = true;
    const auto of = [&](const ast::Expr& x, const Ty& t) -> std::optional<FormOf> {
        if (t.tag == Tag::Form) {
            known = known && t.a != 0;
            return t.a == 0 ? FormOf{} : t_.forms[t.a - 1];
        }
        Ty n;
        if (need_number(x, t, op, &n)) return FormOf{{}, n.a};
        if (n.tag != Tag::Any || t.tag == Tag::Error) return std::nullopt;
        known = false;
        return FormOf{};
    };
    auto a = of(*b.left, l);
    const auto c = of(*b.right, r);
    if (!a || !c) return wrong();
    if (!known) return Inference::simple(Tag::Form);
    // A bare 0 is of any dimension.
    const bool zero = l.zero || r.zero;
    if (sum && !zero && !t_.dims.unify(a->dimension, c->dimension)) {
        differ(e, *b.left, t_.num(a->dimension, kReal), *b.right, t_.num(c->dimension, kReal));
        return wrong();
    }
    const auto left_dimension = t_.dims.resolve(a->dimension), right_dimension = t_.dims.resolve(c->dimension);
    a->dimension = b.op == Op::mul   ? t_.dims.mul(left_dimension, right_dimension)
                   : b.op == Op::div ? t_.dims.div(left_dimension, right_dimension)
                   : l.zero          ? right_dimension
                                     : left_dimension;
    for (const FormOf::Symbol& s : c->symbols) {
        const auto same = std::ranges::find(a->symbols, s.name, &FormOf::Symbol::name);
        if (same == a->symbols.end()) {
            a->symbols.push_back(s);
            continue;
        }
        if (!same->open && !s.open && !t_.dims.unify(same->dimension, s.dimension)) {
            const auto told = [&](std::uint32_t dimension) {
                return t_.describe(t_.num(dimension, kReal), work_.program);
            };
            error("E1316", e.span,
                  fmt::format("`{}` is {} in `{}`, and {} in `{}`", s.name, told(same->dimension), text(*b.left),
                              told(s.dimension), text(*b.right)),
                  fmt::format("call the parameter of one of the models otherwise, or give it: `{}({} = …)`",
                              text(*b.right), s.name));
            return wrong();
        }
        same->whole = same->whole || s.whole;
        if (same->open) same->dimension = s.dimension, same->open = s.open;
    }
    return t_.form(std::move(*a));
}

}  // namespace pamina::check
