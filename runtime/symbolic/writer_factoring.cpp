// Sums as products, where that is shorter.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "runtime/symbolic/polynomial.h"
#include "runtime/symbolic/writer.h"

namespace pamina::symbolic {

std::optional<Text> Writer::factor(const Form& a, bool seconds) {
    if (a.terms().size() < 2) return std::nullopt;
    if (const auto rest = by_remainder(a, seconds)) return rest;
    std::size_t best = leaves(a);
    Form best_x, best_a, best_b;
    std::vector<AtomRef> tried;
    for (const auto& t : a.terms()) {
        for (const auto& [x, e] : t.factors) {
            const int direction = e > 0 ? 1 : -1;
            if (std::any_of(tried.begin(), tried.end(), [&, &x = x](const AtomRef& o) { return compare(*o, *x) == 0; }))
                continue;
            tried.push_back(x);
            std::vector<Term> with, without;
            for (const auto& u : a.terms()) {
                const auto f = std::find_if(u.factors.begin(), u.factors.end(),
                                            [&, &x = x](const auto& g) { return compare(*g.first, *x) == 0; });
                if (f != u.factors.end() && (f->second > 0) == (direction > 0)) {
                    with.push_back({multiply(u.factors, {{x, -direction}}), u.coefficient});
                } else {
                    without.push_back(u);
                }
            }
            if (with.size() < 2) continue;
            const Form A(with), B(without), X(std::vector<Term>{{{{x, direction}}, 1}});
            std::vector<Rational> shifts{0};
            for (const auto& p : A.terms())
                for (const auto& q : B.terms())
                    if (compare(p.factors, q.factors) == 0) shifts.push_back(q.coefficient / p.coefficient);
            for (const Rational& k : shifts) {
                if (k.sign() != 0 && seconds && time_of(*x) != 0) continue;  // a number of another dimension
                const Form rest = B - Form(k) * A;
                const std::size_t cost = x->size + (k.sign() != 0) + leaves(A) + leaves(rest);
                if (cost > best || (cost == best && !rest.is_zero())) continue;
                best = cost;
                best_x = X + Form(k);
                best_a = A;
                best_b = rest;
            }
        }
    }
    if (best_x.is_zero()) return std::nullopt;
    if (best_x.terms().size() == 1) {
        // Of its powers all that the rest has: n^2, not n * n.
        const auto [x, e] = best_x.terms()[0].factors[0];
        std::int64_t common = std::numeric_limits<std::int64_t>::max();
        for (const auto& t : best_a.terms()) {
            std::int64_t here = 0;
            for (const auto& [y, exponent] : t.factors)
                if (compare(*y, *x) == 0) here = exponent * e;
            common = std::min(common, here);
        }
        if (common > 0) {
            const auto power = [&](std::int64_t n) { return Form(std::vector<Term>{{{{x, n}}, 1}}); };
            best_x = power(e * (1 + common));
            best_a = best_a * power(-e * common);
        }
    }
    // The sign belongs to the product.
    bool minus = false;
    if (ordered(best_a)[0].coefficient.sign() < 0) best_a = -best_a, minus = true;
    if (const auto divided = over_factor(best_x, best_a, seconds)) return joined(minus, *divided, best_b, seconds);
    const bool time_in_x = seconds && time_of(best_x) == 1;
    const Text x = sum(best_x, time_in_x), inner = sum(best_a, seconds && !time_in_x);
    Text product{wrap(x, Product) + times() + wrap(inner, Product), Product};
    return joined(minus, product, best_b, seconds);
}

std::size_t Writer::leaves(const Form& a) {
    std::size_t n = 0;
    for (const auto& t : a.terms()) {
        if (t.factors.empty() || t.coefficient.abs() != Rational(1)) ++n;
        for (const auto& [atom, exponent] : t.factors)
            n += atom->size * static_cast<std::size_t>(exponent < 0 ? -exponent : exponent);
    }
    return n;
}

std::optional<Text> Writer::over_denominator(const Form& a, bool seconds) {
    const Rational d = content(a).denominator();
    if (code() || a.terms().size() < 2 || d == Rational(1) || d > Rational(1000)) return std::nullopt;
    const auto& terms = a.terms();
    if (seconds && std::any_of(terms.begin(), terms.end(), [&](const Term& t) { return time_of(t.factors) == 0; }))
        return std::nullopt;
    const Text inner = sum(a * Form(d), seconds);
    if (style_ == Style::Latex) return Text{fmt::format("\\frac{{{}}}{{{}}}", inner.text, d.text()), Unit};
    return Text{fmt::format("{} / {}", wrap(inner, Product), d.text()), Product};
}

std::optional<Text> Writer::over_factor(const Form& x, const Form& a, bool seconds) {
    if (x.terms().size() != 1 || x.terms()[0].factors.size() != 1 || time_of(x) != 0) return std::nullopt;
    const auto& [at, exponent] = x.terms()[0].factors[0];
    const bool divides = at->kind == Kind::Divide;
    if (exponent != (divides ? 1 : -1)) return std::nullopt;
    const Text above = sum(a, seconds), below = divides ? sum(at->forms[0], false) : atom(*at, false);
    if (style_ == Style::Latex) return Text{fmt::format("\\frac{{{}}}{{{}}}", above.text, below.text), Unit};
    return Text{fmt::format("{} / {}", wrap(above, Product), wrap(below, Unit)), Product};
}

Text Writer::joined(bool minus, const Text& first, const Form& rest, bool seconds) {
    if (rest.is_zero()) return {(minus ? "-" : "") + first.text, minus ? Sum : first.level};
    const bool negative =
        std::all_of(rest.terms().begin(), rest.terms().end(), [](const Term& t) { return t.coefficient.sign() < 0; });
    if (minus && !negative) {
        const Text r = sum(rest, seconds);
        return {r.text + " - " + wrap(first, Product), Sum};
    }
    const Text r = sum(negative ? -rest : rest, seconds);
    return {(minus ? "-" : "") + first.text + (negative ? " - " + wrap(r, Product) : " + " + r.text), Sum};
}

std::optional<Text> Writer::by_remainder(const Form& a, bool seconds) {
    if (style_ != Style::People) return std::nullopt;
    for (const auto& t : a.terms()) {
        for (const auto& [atom, exponent] : t.factors) {
            if (atom->kind != Kind::Floor || exponent != 1) continue;
            const auto [numerator, denominator] = quotient(atom->forms[0]);
            const Form scale = -Form(std::vector<Term>{{multiply(t.factors, {{atom, -1}}), t.coefficient}});
            const Form taken = scale * atom->forms[0];
            const Form left = a - taken - Form(std::vector<Term>{t});
            if (left.terms().size() + taken.terms().size() + 1 != a.terms().size()) continue;
            const Form factor = scale / denominator;
            const std::string rest =
                fmt::format("{} mod {}", wrap(sum(numerator, false), Unit), wrap(sum(denominator, false), Unit));
            if (factor == Form(1) && !seconds) return joined(false, {rest, Product}, left, seconds);
            // A sign stands before it: `a - 2 * (n mod 7)`.
            if (ordered(factor)[0].coefficient.sign() < 0) {
                const std::string in_brackets = fmt::format("({})", rest);
                const Text minus =
                    factor == Form(-1) && !seconds
                        ? (left.is_zero() ? Text{in_brackets, Unit} : Text{rest, Product})
                        : Text{fmt::format("{}{}{}", wrap(sum(-factor, seconds), Product), times(), in_brackets),
                               Product};
                return joined(true, minus, left, seconds);
            }
            const Text f = sum(factor, seconds);
            return joined(false, {fmt::format("{}{}({})", wrap(f, Product), times(), rest), Product}, left, seconds);
        }
    }
    return std::nullopt;
}

std::optional<std::string> Writer::remainder_condition(const Condition& c) {
    if (c.kind == Condition::Kind::AtLeast) return std::nullopt;
    Rational constant = 0;
    for (const auto& t : c.form.terms())
        if (t.factors.empty()) constant = t.coefficient;
    for (const int sign : {1, -1}) {
        const Form left = (c.form - Form(constant)) * Form(sign);
        const auto whole = by_remainder(left, false);
        if (whole && whole->level == Product)
            return fmt::format("{} {} {}", whole->text,
                               c.kind == Condition::Kind::Equal ? "==" : "!=", number(constant * Rational(-sign)));
    }
    return std::nullopt;
}

}  // namespace pamina::symbolic
