// Types of expressions: each kind comes to its own place.
#include <fmt/format.h>

#include "frontend/check/infer/arrays.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/forms.h"
#include "frontend/check/infer/laws.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/infer/sweeps.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/infer/tokens.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"

namespace pamina::check {

using ast::overloaded;
using Tag = Ty::Tag;

Ty Expressions::value(const ast::Expr& e) {
    Ty t = as_value(e, expr(e));
    ty(e) = t;
    return t;
}

// What is made of others may grow with every use: two of one that is two of another.
Ty Expressions::limited(Span at, const Ty& t) {
    const Ty f = t_.find(t);
    const Tag tag = f.tag;
    if (tag == Tag::Num && t_.dims.largest_power(f.a) > Dims::kMaxPower) {
        error("E0933", at, fmt::format("the dimension of this has a power over {}", Dims::kMaxPower));
        return wrong();
    }
    if ((tag != Tag::List && tag != Tag::Record) || t_.parts(t) <= kMaxTypeParts) return t;
    error("E0932", at,
          fmt::format("this {} has more than {} parts, with those of the lists and records in it",
                      tag == Tag::List ? "list" : "record", kMaxTypeParts));
    return wrong();
}

Ty Expressions::expr(const ast::Expr& e) {
    if (state_.depth >= kMaxDepth) return wrong();  // reported when names were resolved
    ++state_.depth;
    std::size_t base = spine_.size();
    const ast::Expr* at = &e;
    for (const ast::Expr* left = left_child(*at); left; left = left_child(*at)) {
        spine_.push_back(at);
        at = left;
    }
    Ty t = limited(at->span, leaf(*at));
    ty(*at) = t;
    while (spine_.size() > base) {
        const ast::Expr* parent = spine_.back();
        spine_.pop_back();
        t = limited(parent->span, rest(*parent, *at, t));
        ty(*parent) = t;
        at = parent;
    }
    --state_.depth;
    return t;
}

Ty Expressions::leaf(const ast::Expr& e) {
    return std::visit(
        overloaded{
            [&](const ast::ErrorExpr&) { return wrong(); }, [&](const ast::Number& n) { return number_literal(e, n); },
            [&](const ast::BoolLiteral&) { return Inference::simple(Tag::Bool); },
            [&](const ast::StringLiteral&) { return Inference::simple(Tag::String); },
            [&](const ast::Text& t) { return text_of(t); }, [&](const ast::ListLiteral& l) { return list(l); },
            [&](const ast::NameRef&) { return name(e); },
            // The next five have a left operand and come to rest().
            [&](const ast::Member&) { return wrong(); }, [&](const ast::Index&) { return wrong(); },
            [&](const ast::Call&) { return wrong(); }, [&](const ast::Binary&) { return wrong(); },
            [&](const ast::InUnit&) { return wrong(); }, [&](const ast::Unary& u) { return unary(u); },
            [&](const ast::Conditional&) { return conditional(e); }, [&](const ast::LetIn& l) { return let_in(l); },
            [&](const ast::Range& r) {
                range(r, false);
                error("E0306", e.span, "a range cannot stand here",
                      "it belongs after `in`, or in the index of a processor");
                return wrong();
            },
            [&](const ast::Comprehension& c) { return comprehension(e, c); },
            [&](const ast::ListComprehension& l) { return list_comprehension(l); },
            [&](const ast::Record& r) { return record(r); },
            [&](const ast::With&) {
                const std::vector<const Symbol*> machine = machines_.machine_use(e);
                return machine.empty() ? wrong() : Inference::simple(Tag::Machine, machine.front());
            },
            [&](const ast::Tuple& t) { return arrays_.tuple(e, t); },
            [&](const ast::ScheduleValue& s) {
                statements_.placement(s.rule);
                return Inference::simple(Tag::Schedule);
            },
            [&](const ast::Draw& d) { return laws_.draw(e, d); }, [&](const ast::Get& g) { return tokens_.get(g); },
            [&](const ast::Predict& p) { return predictions_.predict(e, p); },
            [&](const ast::Solve& s) { return predictions_.solve(e, s); },
            [&](const ast::Symbolic& s) {
                const Ty form = forms_.symbolic(e, s);
                predictions_.using_options(s.options, UsingOf::Symbolic, form);
                return form;
            },
            [&](const ast::Sensitivity& s) { return predictions_.sensitivity(e, s); },
            [&](const ast::Advice& a) { return predictions_.advice(a); },
            [&](const ast::Fit& f) { return sweeps_.fit(f); },
            [&](const ast::TermSearch& t) { return sweeps_.term_search(t); }},
        e.node);
}

Ty Expressions::rest(const ast::Expr& e, const ast::Expr& left_expr, Ty left) {
    if (auto* b = std::get_if<ast::Binary>(&e.node)) {
        Ty l = as_value(left_expr, left);
        ty(left_expr) = l;
        return binary(e, *b, l);
    }
    if (auto* m = std::get_if<ast::Member>(&e.node)) return left.tag == Tag::File ? name(e) : member(e, *m, left);
    if (auto* c = std::get_if<ast::Call>(&e.node)) return calls_.call(e, *c, left);
    if (auto* i = std::get_if<ast::Index>(&e.node)) {
        bool part = left.tag == Tag::Machine && left.symbol->kind == SymbolKind::Part;
        return index(e, *i, part ? left : as_value(left_expr, left));
    }
    auto& u = std::get<ast::InUnit>(e.node);
    Ty l = as_value(left_expr, left);
    std::optional<UnitValue> unit = resolve_unit(u.unit, work_.program, &here(), work_.out);
    Ty n;
    if (!need_number(left_expr, l, "`->`", &n) || !unit) {
        return unit && n.tag == Tag::Any ? t_.num(t_.dims.of(unit->dimension), kReal) : wrong();
    }
    if (!n.zero && !t_.dims.unify(n.a, t_.dims.of(unit->dimension))) {
        Diagnostic& d = error("E0301", e.span,
                              fmt::format("{}, `{}` is {}", say(left_expr, l), text(u.unit.span),
                                          describe(unit->dimension, work_.program)));
        const auto* bare = std::get_if<ast::Number>(&left_expr.node);
        if (bare && !bare->unit) d.help = fmt::format("`{} {}` is a quantity", text(left_expr), text(u.unit.span));
        return wrong();
    }
    return t_.num(t_.dims.of(unit->dimension), kReal);
}

// `if a then x else if b then y else z`, which may be long.
Ty Expressions::conditional(const ast::Expr& e) {
    std::vector<const ast::Expr*> chain;
    const ast::Expr* at = &e;
    while (auto* c = std::get_if<ast::Conditional>(&at->node)) {
        chain.push_back(at);
        at = c->else_value.get();
    }
    std::vector<Ty> values;
    bool good = true;
    for (const ast::Expr* link : chain) {
        auto& c = std::get<ast::Conditional>(link->node);
        good = need_bool(*c.condition, value(*c.condition), "`if`") && good;
        values.push_back(things_.item(*c.then_value));
    }
    Ty t = things_.item(*at);
    const ast::Expr* other = at;
    for (std::size_t i = chain.size(); i-- > 0;) {
        auto& c = std::get<ast::Conditional>(chain[i]->node);
        std::optional<Ty> both = t_.unify(values[i], t);
        if (!both) {
            differ(*chain[i], *c.then_value, values[i], *other, t);
            t = wrong();
        } else {
            t = *both;
        }
        t.whole = false;
        if (!good) t = wrong();
        ty(*chain[i]) = t;
        other = chain[i];
    }
    return t;
}

Ty Expressions::named(const ast::Expr& e) {
    Ty t = things_.thing_or_expr(e);
    const bool machine = t.tag == Tag::Machine && t.symbol->kind != SymbolKind::Machine;
    if (!machine && !(things_.is_thing(t) && !state_.body)) t = t_.find(as_value(e, t));
    ty(e) = t;
    return t;
}

Ty Expressions::let_in(const ast::LetIn& l) {
    for (const ast::LocalName& n : l.names) {
        Ty t = named(*n.value);
        t.zero = t.whole = false;
        if (const Symbol* s = work_.program.symbol_of(n)) t_.types[s] = t;
    }
    return named(*l.body);
}

}  // namespace pamina::check
