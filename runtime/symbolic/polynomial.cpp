#include "runtime/symbolic/polynomial.h"

#include <algorithm>
#include <numeric>

namespace pamina::symbolic {

namespace {

Monomial inverse_of(const Monomial& m) {
    Monomial n = m;
    for (auto& [atom, exponent] : n) exponent = -exponent;
    return n;
}

Rational gcd(const Rational& a, const Rational& b) {
    // Of whole numbers, by Euclid.
    Rational x = a.abs(), y = b.abs();
    while (y.sign() != 0) {
        Rational r = x - y * (x / y).floor();
        x = std::move(y);
        y = std::move(r);
    }
    return x;
}

bool divides(const Monomial& m, const Monomial& by) {
    const Monomial q = multiply(m, inverse_of(by));
    return std::all_of(q.begin(), q.end(), [&](const auto& f) { return f.second > 0; });
}

}  // namespace

Rational content(const Form& a) {
    Rational numerators = 0, denominators = 1;
    for (const auto& t : a.terms()) {
        numerators = gcd(numerators, t.coefficient.numerator());
        const Rational d = t.coefficient.denominator();
        denominators = denominators * d / gcd(denominators, d);
    }
    return a.is_zero() ? Rational(1) : numerators / denominators;
}

Form inverse(const Form& a) {
    if (a.is_zero()) throw FormError("division by zero");
    if (a.terms().size() == 1) {
        const Term& t = a.terms()[0];
        Form sum(std::vector<Term>{{inverse_of(t.factors), t.coefficient.inverse()}});
        return sum;
    }
    Rational scale = content(a);
    if (a.terms()[0].coefficient.sign() < 0) scale = -scale;
    Atom atom;
    atom.kind = Atom::Kind::Divide;
    atom.forms = {a * Form(scale.inverse())};
    return Form(make(std::move(atom))) * Form(scale.inverse());
}

std::optional<Form> divide(const Form& a, const Form& b) {
    const Term& lead = b.terms()[0];
    Form left = a, quotient;
    for (int n = 0; !left.is_zero(); ++n) {
        if (n > 200) return std::nullopt;
        const Term& t = left.terms()[0];
        if (!divides(t.factors, lead.factors)) return std::nullopt;
        const Form q(
            std::vector<Term>{{multiply(t.factors, inverse_of(lead.factors)), t.coefficient / lead.coefficient}});
        quotient = quotient + q;
        left = left - q * b;
    }
    return quotient;
}

Form cancel_divisions(Form a) {
    AtomRef divisor;
    const auto has = [](const Term& t, const Atom* d) {
        return std::any_of(t.factors.begin(), t.factors.end(),
                           [&](const auto& f) { return f.first.get() == d || compare(*f.first, *d) == 0; });
    };
    std::vector<AtomRef> divisors;
    for (const auto& t : a.terms())
        for (const auto& [atom, exponent] : t.factors)
            if (atom->kind == Atom::Kind::Divide &&
                std::none_of(divisors.begin(), divisors.end(),
                             [&](const AtomRef& d) { return compare(*d, *atom) == 0; }))
                divisors.push_back(atom);
    for (const auto& d : divisors) {
        std::vector<Term> over, others;
        for (const auto& t : a.terms()) {
            if (has(t, d.get())) {
                over.push_back({multiply(t.factors, {{d, -1}}), t.coefficient});
            } else {
                others.push_back(t);
            }
        }
        // 1 / d with a negative exponent is d itself.
        const bool whole = std::any_of(over.begin(), over.end(), [&](const Term& t) {
            return std::any_of(t.factors.begin(), t.factors.end(),
                               [&](const auto& f) { return compare(*f.first, *d) == 0 && f.second < 0; });
        });
        if (whole) {
            Form sum(others);
            for (const auto& t : over) {
                Term u{multiply(t.factors, {{d, 1}}), t.coefficient};
                std::int64_t e = 0;
                std::erase_if(u.factors, [&](const auto& f) {
                    if (compare(*f.first, *d) != 0) return false;
                    e = f.second;
                    return true;
                });
                Form product(std::vector<Term>{u});
                for (; e < 0; ++e) product = product * d->forms[0];
                for (; e > 0; --e) product = product * Form(AtomRef(d));
                sum = sum + product;
            }
            return sum;
        }
        if (over.size() < d->forms[0].terms().size()) continue;
        if (const auto quotient = divide(Form(over), d->forms[0])) return Form(others) + *quotient;
    }
    return a;
}

bool depends_on(const Atom& a, const std::string& name) {
    if (a.kind == Atom::Kind::Symbol) return a.name == name;
    const bool binds = a.kind == Atom::Kind::Sum || a.kind == Atom::Kind::MaxOver;
    for (std::size_t i = 0; i < a.forms.size(); ++i)
        if (!(binds && i == 2 && a.name == name) && depends_on(a.forms[i], name)) return true;
    return std::any_of(a.all.begin(), a.all.end(), [&](const Condition& c) { return depends_on(c.form, name); });
}

bool depends_on(const Form& a, const std::string& name) {
    for (const auto& t : a.terms())
        for (const auto& [atom, exponent] : t.factors)
            if (depends_on(*atom, name)) return true;
    return false;
}

std::optional<std::map<std::int64_t, Form>> powers_of(const Form& a, const std::string& name) {
    std::map<std::int64_t, std::vector<Term>> terms;
    for (const auto& t : a.terms()) {
        std::int64_t power = 0;
        Term rest{{}, t.coefficient};
        for (const auto& f : t.factors) {
            if (is_symbol(*f.first, name)) {
                power = f.second;
            } else if (depends_on(*f.first, name)) {
                return std::nullopt;
            } else {
                rest.factors.push_back(f);
            }
        }
        if (power < 0) return std::nullopt;
        terms[power].push_back(std::move(rest));
    }
    std::map<std::int64_t, Form> powers;
    for (auto& [power, all] : terms) powers[power] = Form(std::move(all));
    return powers;
}

}  // namespace pamina::symbolic
