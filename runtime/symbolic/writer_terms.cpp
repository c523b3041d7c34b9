// Terms: a number and factors, over and under a line.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "runtime/symbolic/polynomial.h"
#include "runtime/symbolic/writer.h"

namespace pamina::symbolic {

Text Writer::plain(const Form& a, bool seconds) {
    std::string text;
    const auto terms = ordered(a);
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const Term& t = terms[i];
        const bool minus = (t.coefficient.sign() < 0) != negated(t.factors);
        const Text one = product({t.factors, t.coefficient.abs()}, seconds);
        if (i == 0) {
            text = minus ? "-" + wrap(one, Product) : one.text;
            if (terms.size() == 1) return {text, minus ? Sum : one.level};
        } else {
            text += (minus ? " - " : " + ") + wrap(one, Product);
        }
    }
    return {text, Sum};
}

Text Writer::product(const Term& t, bool seconds) {
    // The unit stands in a case or sum of numbers, where there is one, else at the number.
    const AtomRef inside = seconds && time_of(t.factors) == 0 ? holder(t.factors) : nullptr;
    const bool unit = seconds && time_of(t.factors) == 0 && !inside;
    if (t.factors.empty())
        return {unit ? duration(t.coefficient) : number(t.coefficient),
                t.coefficient.is_integer() || code() ? Unit : Product};
    std::vector<std::pair<std::pair<std::size_t, std::string>, std::pair<AtomRef, std::int64_t>>> factors;
    for (const auto& f : t.factors) factors.push_back({rank(*f.first), f});
    std::stable_sort(factors.begin(), factors.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    std::string above, below;
    int n_above = 0, n_below = 0;
    const auto add = [&](std::string& to, int& n, const std::string& text) { to += (n++ ? times() : "") + text; };
    // 3/4 N is 3 * N / 4; of a time the number stands behind: N * 12.5 ns.
    const Rational up = unit ? Rational(1) : t.coefficient.numerator(),
                   down = unit ? Rational(1) : t.coefficient.denominator();
    const bool decimal = !unit && down != Rational(1) && (code() || number_text(t.coefficient) != t.coefficient.text());
    if (decimal) {
        add(above, n_above, number(t.coefficient));
    } else {
        if (up != Rational(1)) add(above, n_above, number(up));
    }
    const auto log = logarithm(t.factors);
    for (const auto& [r, f] : factors) {
        const auto& [at, exponent] = f;
        if (log && at == log->base) continue;
        if (log && at == log->of) {
            add(above, n_above, function(log->name, at->forms[0]).text);
            continue;
        }
        const bool up_here = (exponent > 0) != (at->kind == Kind::Divide);
        const std::string text =
            raised(*at, exponent < 0 ? -exponent : exponent, seconds && (at == inside || time_of(*at) == 1));
        if (up_here) {
            add(above, n_above, text);
        } else {
            add(below, n_below, text);
        }
    }
    if (!decimal && down != Rational(1)) add(below, n_below, number(down));
    if (unit) {
        if (!code() || t.coefficient != Rational(1)) add(above, n_above, duration(t.coefficient));
    }
    if (n_above == 0) above = number(1);
    if (n_below == 0) return {above, n_above == 1 && (t.coefficient == Rational(1) || unit) ? Unit : Product};
    if (style_ == Style::Latex) return {fmt::format("\\frac{{{}}}{{{}}}", above, below), Unit};
    return {fmt::format("{} / {}", above, n_below > 1 ? "(" + below + ")" : below), Product};
}

std::string Writer::raised(const Atom& a, std::int64_t n, bool seconds) {
    const Text base = atom(a, seconds);
    if (n == 1) return wrap(base, a.kind == Kind::Divide ? Unit : Product);
    const std::string b = wrap(base, Unit);
    switch (style_) {
        case Style::C:
            return fmt::format("pow({}, {})", base.text, n);
        case Style::Python:
            return fmt::format("{} ** {}", b, n);
        case Style::Latex:
            return fmt::format("{{{}}}^{{{}}}", b, n);
        case Style::People:
            return fmt::format("{}^{}", b, n);
    }
    return b;
}

AtomRef Writer::holder(const Monomial& m) {
    for (const auto& [atom, exponent] : m) {
        const bool holds = atom->kind == Kind::Choose || atom->kind == Kind::Sum || atom->kind == Kind::MaxOver ||
                           atom->kind == Kind::Table;
        if (holds && exponent == 1) return atom;
    }
    return nullptr;
}

bool Writer::negated(const Atom& a) {
    return a.kind == Kind::Max && std::all_of(a.forms.begin(), a.forms.end(), [](const Form& f) {
               return f.is_zero() || f.terms()[0].coefficient.sign() < 0;
           });
}

bool Writer::negated(const Monomial& m) {
    bool odd = false;
    for (const auto& [atom, exponent] : m) odd = odd != (exponent % 2 != 0 && negated(*atom));
    return odd;
}

std::pair<Form, Form> Writer::quotient(const Form& a) {
    Form denominator = content(a).denominator();
    for (const auto& t : a.terms())
        for (const auto& [at, exponent] : t.factors)
            for (std::int64_t i = exponent; i < 0; ++i) {
                if ((a * denominator).is_zero()) break;
                const Form by(std::vector<Term>{{{{at, 1}}, 1}});
                // Another term may have brought it already.
                bool needed = false;
                const Form product = a * denominator;
                for (const auto& u : product.terms())
                    for (const auto& [other, e] : u.factors) needed = needed || (e < 0 && compare(*other, *at) == 0);
                if (needed) denominator = denominator * by;
            }
    for (const auto& t : a.terms())
        for (const auto& [at, exponent] : t.factors)
            if (at->kind == Kind::Divide && exponent == 1) {
                const Form product = a * denominator;
                for (const auto& u : product.terms())
                    for (const auto& [other, e] : u.factors)
                        if (compare(*other, *at) == 0) {
                            denominator = denominator * at->forms[0];
                            return {a * denominator, denominator};
                        }
            }
    return {a * denominator, denominator};
}

std::optional<Writer::Logarithm> Writer::logarithm(const Monomial& m) const {
    const auto is = [](const auto& f, std::int64_t exponent) {
        return f.first->kind == Kind::Log2 && f.second == exponent;
    };
    for (const auto& over : m) {
        if (!is(over, -1)) continue;
        const bool natural = over.first->forms[0] == euler();
        if (!natural && !(over.first->forms[0] == Form(10))) continue;
        for (const auto& f : m)
            if (is(f, 1))
                return Logarithm{f.first, over.first,
                                 natural ? (style_ == Style::C || style_ == Style::Python ? "log" : "ln")
                                 : style_ == Style::Latex ? "log_{10}"
                                                          : "log10"};
    }
    return {};
}

}  // namespace pamina::symbolic
