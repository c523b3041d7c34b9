// Atoms, each in its canonical shape.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>

#include "runtime/symbolic/constant.h"
#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {

Form of(Atom atom) {
    return Form(make(std::move(atom)));
}

/// The terms that all have, with the same coefficient.
std::vector<Term> common_terms(const std::vector<Form>& forms) {
    std::vector<Term> common = forms[0].terms();
    for (std::size_t i = 1; i < forms.size(); ++i)
        std::erase_if(common, [&](const Term& t) {
            const auto& all = forms[i].terms();
            return std::none_of(all.begin(), all.end(), [&](const Term& u) {
                return compare(t.factors, u.factors) == 0 && t.coefficient == u.coefficient;
            });
        });
    return common;
}

AtomRef named(std::int64_t n) {
    Atom atom;
    atom.name = std::to_string(n);
    return std::make_shared<const Atom>(std::move(atom));
}

/// The largest number of which all coefficients are multiples.
Rational content_of(const std::vector<Form>& forms) {
    std::vector<Term> all;
    std::int64_t n = 0;
    for (const auto& f : forms)
        for (const auto& t : f.terms()) all.push_back({{{named(n++), 1}}, t.coefficient});
    return content(Form(std::move(all)));
}

/// What is whole of a form, and what is left, with coefficients in [0, 1) where its factors are whole.
std::pair<Form, Form> split_whole(const Form& a) {
    std::vector<Term> whole, rest;
    for (const auto& t : a.terms()) {
        if (!is_integer(Form(std::vector<Term>{{t.factors, 1}}))) {
            rest.push_back(t);
            continue;
        }
        const Rational f = t.coefficient.floor();
        whole.push_back({t.factors, f});
        rest.push_back({t.factors, t.coefficient - f});
    }
    return {Form(std::move(whole)), Form(std::move(rest))};
}

Form rounded(Atom::Kind kind, const Form& a) {
    Atom atom;
    atom.kind = kind;
    atom.integer = true;
    atom.forms = {a};
    return of(std::move(atom));
}

/// The number, which is above 1, is base^exponent with the smallest base.
std::pair<Rational, std::int64_t> root_of(const Rational& n) {
    if (!n.is_integer()) return {n, 1};
    for (auto k = static_cast<std::int64_t>(std::min(std::log2(n.to_double()), 1024.0)) + 1; k > 1; --k)
        if (const auto root = n.root(k); root && *root > Rational(1)) return {*root, k};
    return {n, 1};
}

/// x where the factors are the logarithm of x to the base.
std::optional<Form> of_logarithm(const Rational& base, const Monomial& factors) {
    const Atom* log = nullptr;
    Form rest = 1;
    for (const auto& [atom, exponent] : factors) {
        if (atom->kind == Atom::Kind::Log2 && exponent == 1) {
            if (log) return std::nullopt;
            log = atom.get();
        } else {
            rest = rest * Form(std::vector<Term>{{{{atom, exponent}}, 1}});
        }
    }
    if (!log || !(rest * log2_of(Form(base)) == Form(1))) return std::nullopt;
    return log->forms[0];
}

}  // namespace

Form symbol(const std::string& name, bool integer) {
    Atom atom;
    atom.kind = Atom::Kind::Symbol;
    atom.integer = integer;
    atom.name = name;
    return of(std::move(atom));
}

Form larger(std::vector<Form> forms) {
    // Maxima of maxima, and of multiples of them, are one.
    std::vector<Form> all;
    for (const auto& f : forms) {
        const Term* t = f.terms().size() == 1 ? &f.terms().front() : nullptr;
        const bool most = t && t->coefficient.sign() > 0 && t->factors.size() == 1 && t->factors[0].second == 1 &&
                          t->factors[0].first->kind == Atom::Kind::Max;
        if (most) {
            for (const Form& one : t->factors[0].first->forms) all.push_back(one * Form(t->coefficient));
        } else {
            all.push_back(f);
        }
    }
    // Of those that differ by a number only the larger.
    std::vector<Form> kept;
    for (const auto& f : all) {
        bool needed = true;
        for (auto& k : kept) {
            const Form difference = f - k;
            if (const auto sign = is_constant(difference) ? sign_of(difference) : std::nullopt) {
                if (*sign > 0) k = f;
                needed = false;
                break;
            }
        }
        if (needed) kept.push_back(f);
    }
    if (kept.size() == 1) return kept[0];
    const Form common(common_terms(kept));
    if (!common.is_zero())
        for (auto& f : kept) f = f - common;
    const Rational scale = content_of(kept);
    if (scale != Rational(1))
        for (auto& f : kept) f = f * Form(scale.inverse());
    std::sort(kept.begin(), kept.end(), [](const Form& a, const Form& b) { return compare(a, b) < 0; });
    Atom atom;
    atom.kind = Atom::Kind::Max;
    atom.integer = std::all_of(kept.begin(), kept.end(), [](const Form& f) { return is_integer(f); });
    atom.forms = std::move(kept);
    return common + Form(scale) * of(std::move(atom));
}

Form smaller(std::vector<Form> forms) {
    for (auto& f : forms) f = -f;
    return -larger(std::move(forms));
}

Form floor_of(const Form& a) {
    if (const Rational* n = a.number()) return n->floor();
    if (is_constant(a))
        if (const auto f = floor_of_constant(a)) return *f;
    auto [whole, rest] = split_whole(a);
    if (rest.is_zero()) return whole;
    if (const Rational* n = rest.number()) return whole + Form(n->floor());
    // A floor over a whole number: floor(floor(x) / n) is floor(x / n).
    if (rest.terms().size() == 1 && rest.terms()[0].factors.size() == 1) {
        const auto& [atom, exponent] = rest.terms()[0].factors[0];
        if (exponent == 1 && atom->kind == Atom::Kind::Floor && rest.terms()[0].coefficient.numerator() == Rational(1))
            return whole + floor_of(atom->forms[0] * Form(rest.terms()[0].coefficient));
    }
    if (rest.terms()[0].coefficient.sign() < 0) return whole - rounded(Atom::Kind::Ceil, -rest);
    return whole + rounded(Atom::Kind::Floor, rest);
}

Form mod(const Form& a, const Form& b) {
    if (const auto *m = a.number(), *n = b.number(); m && n && !b.is_zero()) return *m - *n * (*m / *n).floor();
    return a - b * floor_of(a / b);
}

Form ceil_of(const Form& a) {
    return -floor_of(-a);
}

Form abs_of(const Form& a) {
    return larger(a, -a);
}

Form power(const Form& base, const Form& exponent) {
    if (const Rational* e = exponent.number()) {
        if (const auto n = e->to_int()) {
            if (std::abs(*n) > 1000) throw FormError("a power in the formula is above 1000");
            if (const auto* b = base.number(); b && b->sign() != 0 && b->bits() <= 128) return number_of(b->power(*n));
            Form p = 1;
            for (std::int64_t i = 0; i < std::abs(*n); ++i) p = p * base;
            return *n < 0 ? Form(1) / p : p;
        }
    }
    const Rational* b = base.number();
    if (b && *b == Rational(1)) return 1;
    if (!b || b->sign() <= 0) {
        Atom atom;
        atom.kind = Atom::Kind::Power;
        atom.forms = {base, exponent};
        return of(std::move(atom));
    }
    // b^(c m + d n) = (b^m)^c (b^n)^d, so that equal powers meet.
    if (*b < Rational(1)) return power(Form(b->inverse()), -exponent);
    const auto [root, times] = root_of(*b);
    Form product = 1;
    for (const auto& t : exponent.terms()) {
        const Rational c = t.coefficient * Rational(times);
        const Rational whole = c.numerator();
        const auto n = whole.to_int();
        if (!n || std::abs(*n) > 1000) throw FormError("a power in the formula is above 1000");
        if (t.factors.empty() && c.is_integer()) {
            product = product * Form(root.power(*n));
            continue;
        }
        if (const auto inverse = of_logarithm(root, t.factors); inverse && c.is_integer()) {
            product = product * power(*inverse, Form(c));
            continue;
        }
        Atom atom;
        atom.kind = Atom::Kind::Power;
        atom.forms = {Form(root), Form(std::vector<Term>{{t.factors, c.denominator().inverse()}})};
        atom.integer = root.is_integer() && is_integer(atom.forms[1]);
        product = product * Form(std::vector<Term>{{{{make(std::move(atom)), *n}}, 1}});
    }
    return product;
}

Form log2_of(const Form& a) {
    if (a.is_zero()) throw FormError("the logarithm of zero");
    if (const Rational* n = a.number()) {
        if (n->sign() < 0) throw FormError("the logarithm of a negative number");
        if (*n < Rational(1)) return -log2_of(Form(n->inverse()));
        if (*n == Rational(1)) return 0;
        // Of a power the multiple of one logarithm.
        if (const auto [root, times] = root_of(*n); root == Rational(2))
            return Form(times);
        else if (times != 1)
            return Form(times) * log2_of(Form(root));
    } else if (a.terms().size() == 1) {
        // Of a product the sum.
        const Term& t = a.terms()[0];
        if (t.coefficient.sign() > 0 &&
            (t.factors.size() > 1 || t.factors[0].second != 1 || t.coefficient != Rational(1))) {
            Form sum = log2_of(Form(t.coefficient));
            for (const auto& [atom, exponent] : t.factors) sum = sum + Form(exponent) * log2_of(Form(AtomRef(atom)));
            return sum;
        }
        const Atom& f = *t.factors[0].first;
        if (t.coefficient.sign() > 0 && f.kind == Atom::Kind::Power && (f.forms[0].number() || f.forms[0] == euler()))
            return f.forms[1] * log2_of(f.forms[0]);
    }
    Atom atom;
    atom.kind = Atom::Kind::Log2;
    atom.forms = {a};
    return of(std::move(atom));
}

Form euler() {
    Atom atom;
    atom.kind = Atom::Kind::Euler;
    return of(std::move(atom));
}

Form ln_of(const Form& a) {
    return log2_of(a) / log2_of(euler());
}

Form exp_of(const Form& a) {
    return power(euler(), a);
}

Form choose(std::vector<Condition> all, const Form& then, const Form& otherwise) {
    std::vector<Condition> kept;
    for (auto& c : all) {
        if (const Rational* n = c.form.number()) {
            const bool holds = c.kind == Condition::Kind::AtLeast ? n->sign() >= 0
                               : c.kind == Condition::Kind::Equal ? n->sign() == 0
                                                                  : n->sign() != 0;
            if (!holds) return otherwise;
            continue;
        }
        if (const auto sign = is_constant(c.form) ? sign_of(c.form) : std::nullopt) {
            // It is not rational, and so not 0.
            if (c.kind == Condition::Kind::AtLeast ? *sign < 0 : c.kind == Condition::Kind::Equal) return otherwise;
            continue;
        }
        // Scaled to whole coefficients without a common factor.
        Rational scale = content(c.form);
        if (c.kind != Condition::Kind::AtLeast && c.form.terms()[0].coefficient.sign() < 0) scale = -scale;
        c.form = c.form * Form(scale.inverse());
        kept.push_back(std::move(c));
    }
    if (kept.empty() || then == otherwise) return then;
    const auto less = [](const Condition& a, const Condition& b) { return compare(a, b) < 0; };
    std::sort(kept.begin(), kept.end(), less);
    kept.erase(std::unique(kept.begin(), kept.end(), [](const auto& a, const auto& b) { return compare(a, b) == 0; }),
               kept.end());
    Atom atom;
    atom.kind = Atom::Kind::Choose;
    atom.integer = is_integer(then) && is_integer(otherwise);
    atom.forms = {then, otherwise};
    atom.all = std::move(kept);
    return of(std::move(atom));
}

Condition at_least(const Form& a, const Form& b) {
    return {Condition::Kind::AtLeast, a - b};
}

Condition more_than(const Form& a, const Form& b) {
    const Form d = a - b;
    if (is_integer(d)) return {Condition::Kind::AtLeast, d - Form(1)};
    // Of real forms the border counts as more, which only matters where both cases differ there.
    return {Condition::Kind::AtLeast, d};
}

Condition equal(const Form& a, const Form& b) {
    return {Condition::Kind::Equal, a - b};
}

namespace {

Form over_index(Atom::Kind kind, const std::string& index, const Form& first, const Form& last, const Form& body) {
    if (body.is_zero()) return 0;
    const Form distance = last - first;
    if (const Rational* n = distance.number(); n && n->sign() < 0) return 0;
    Atom atom;
    atom.kind = kind;
    atom.integer = is_integer(body);
    atom.name = index;
    atom.forms = {first, last, body};
    return of(std::move(atom));
}

}  // namespace

Form sum_of(const std::string& index, const Form& first, const Form& last, const Form& body) {
    return over_index(Atom::Kind::Sum, index, first, last, body);
}

Form largest_of(const std::string& index, const Form& first, const Form& last, const Form& body) {
    return over_index(Atom::Kind::MaxOver, index, first, last, body);
}

Form table(std::vector<Form> items, const Form& index) {
    if (const Rational* n = index.number()) {
        const auto i = n->to_int();
        if (!i || *i < 0 || *i >= static_cast<std::int64_t>(items.size()))
            throw FormError("an index of the formula is outside of its column");
        return items[static_cast<std::size_t>(*i)];
    }
    Atom atom;
    atom.kind = Atom::Kind::Table;
    atom.integer = std::all_of(items.begin(), items.end(), [](const Form& f) { return is_integer(f); });
    atom.forms = {index};
    atom.forms.insert(atom.forms.end(), items.begin(), items.end());
    return of(std::move(atom));
}

bool is_integer(const Form& a) {
    return std::all_of(a.terms().begin(), a.terms().end(), [](const Term& t) {
        return t.coefficient.is_integer() && std::all_of(t.factors.begin(), t.factors.end(), [](const auto& f) {
                   return f.first->integer && f.second > 0;
               });
    });
}

}  // namespace pamina::symbolic
