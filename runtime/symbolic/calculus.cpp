#include "runtime/symbolic/calculus.h"

#include <algorithm>

#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

Form differentiate(const Form& a, const std::string& name) {
    using Kind = Atom::Kind;
    const auto of_atom = [&](const Atom& atom) -> Form {
        if (!depends_on(atom, name)) return 0;
        const auto d = [&](std::size_t i) { return differentiate(atom.forms[i], name); };
        switch (atom.kind) {
            case Kind::Symbol:
                return 1;
            case Kind::Floor:
            case Kind::Ceil:
                return 0;
            case Kind::Max: {
                // Of the first that is at least as large as all others.
                Form result = d(atom.forms.size() - 1);
                for (std::size_t i = atom.forms.size() - 1; i-- > 0;) {
                    std::vector<Condition> wins;
                    for (std::size_t j = i + 1; j < atom.forms.size(); ++j)
                        wins.push_back(at_least(atom.forms[i], atom.forms[j]));
                    result = choose(std::move(wins), d(i), result);
                }
                return result;
            }
            case Kind::Power: {
                if (!depends_on(atom.forms[1], name))
                    return atom.forms[1] * power(atom.forms[0], atom.forms[1] - Form(1)) * d(0);
                // a^b = e^(b ln a)
                return Form(power(atom.forms[0], atom.forms[1])) *
                       (d(1) * ln_of(atom.forms[0]) + atom.forms[1] * d(0) / atom.forms[0]);
            }
            case Kind::Log2:
                return d(0) * log2_of(euler()) / atom.forms[0];
            case Kind::Euler:
                return 0;
            case Kind::Choose:
                return choose(atom.all, d(0), d(1));
            case Kind::Sum:
                if (depends_on(atom.forms[0], name) || depends_on(atom.forms[1], name))
                    throw FormError("a sum whose range depends on `" + name + "` has no derivative");
                return sum_of(atom.name, atom.forms[0], atom.forms[1], d(2));
            case Kind::MaxOver:
            case Kind::Table:
                throw FormError("what is looked for in a range or a column has no derivative");
            case Kind::Divide:
                return -(inverse(atom.forms[0]) * inverse(atom.forms[0]) * d(0));
        }
        return 0;
    };
    Form sum;
    for (const auto& t : a.terms()) {
        for (std::size_t i = 0; i < t.factors.size(); ++i) {
            const auto& [atom, exponent] = t.factors[i];
            const Form inner = of_atom(*atom);
            if (inner.is_zero()) continue;
            const Monomial rest = multiply(t.factors, {{atom, -1}});
            sum = sum + Form(std::vector<Term>{{rest, t.coefficient * Rational(exponent)}}) * inner;
        }
    }
    return sum;
}

bool has_steps(const Form& a, const std::string& name) {
    for (const auto& t : a.terms())
        for (const auto& [atom, exponent] : t.factors) {
            if (!depends_on(*atom, name)) continue;
            if (atom->kind == Atom::Kind::Floor || atom->kind == Atom::Kind::Ceil) return true;
            for (const Form& inner : atom->forms)
                if (has_steps(inner, name)) return true;
        }
    return false;
}

Form solve_recurrence(const Rational& a, const Form& g, const std::string& level, const Form& start,
                      const Assumptions& known) {
    const Form l = symbol(level, true), before = l - Form(1);
    const auto at = [&](const Form& value) { return substitute(g, {{level, value}}); };
    if (a.sign() == 0) return choose({at_least(l, 1)}, at(before), start);
    // S(l) = a^l start + sum over j < l of a^(l - 1 - j) g(j)
    const std::string index = "index of " + level;
    const Form j = symbol(index, true);
    return power(a, l) * start + close_sum(index, 0, before, power(a, before - j) * at(j), known);
}

namespace {

/// The same without symbols that are factors of all terms, which are not negative, and with whole coefficients.
Condition without_common_factors(const Condition& c) {
    const auto& terms = c.form.terms();
    if (terms.empty()) return c;
    Monomial common;
    for (const auto& [atom, exponent] : terms[0].factors) {
        if (atom->kind != Atom::Kind::Symbol) continue;
        std::int64_t least = exponent;
        for (const auto& t : terms) {
            const auto same = [&, &atom = atom](const auto& f) { return compare(*f.first, *atom) == 0; };
            const auto f = std::find_if(t.factors.begin(), t.factors.end(), same);
            least = f == t.factors.end() ? std::min<std::int64_t>(least, 0) : std::min(least, f->second);
        }
        if (least > 0) common.push_back({atom, -least});
    }
    return {c.kind, c.form * Form(std::vector<Term>{{common, content(c.form).inverse()}})};
}

}  // namespace

std::vector<Winner> winners(const Form& a, const Assumptions& known) {
    // The first maximum that is a factor of a term.
    for (const auto& t : a.terms()) {
        for (const auto& [atom, exponent] : t.factors) {
            if (atom->kind != Atom::Kind::Max || exponent != 1) continue;
            std::vector<Winner> all;
            for (std::size_t i = 0; i < atom->forms.size(); ++i) {
                Winner w;
                w.term = map_atoms(a, [&](const AtomRef& other) {
                    return compare(*other, *atom) == 0 ? atom->forms[i] : Form(other);
                });
                Assumptions so_far = known;
                bool possible = true;
                for (std::size_t j = 0; j < atom->forms.size(); ++j) {
                    if (j == i) continue;
                    const Condition c = without_common_factors(at_least(atom->forms[i], atom->forms[j]));
                    possible = possible && !never_holds(c, so_far);
                    if (holds(c, so_far)) continue;
                    w.where.push_back(c);
                    so_far = so_far.with(c);
                }
                w.term = simplify(w.term, so_far);
                if (possible) all.push_back(std::move(w));
            }
            return all;
        }
    }
    return {{a, {}}};
}

}  // namespace pamina::symbolic
