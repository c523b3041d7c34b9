// Inside of forms: their terms, and what their products need.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

int compare(const Monomial& a, const Monomial& b);
Monomial multiply(const Monomial& a, const Monomial& b);
/// With its size; a FormError when it is too large.
AtomRef make(Atom atom);
/// With its size; a FormLimit when it is too large.
Form number_of(Rational n);
/// 1 / a.
Form inverse(const Form& a);
/// Where all terms together over a divisor are a multiple of it, they are divided.
Form cancel_divisions(Form a);
/// a / b where that leaves nothing; b is not 0.
std::optional<Form> divide(const Form& a, const Form& b);
/// The largest rational number of which all coefficients are whole multiples; 1 of 0.
Rational content(const Form& a);

/// Coefficients of the powers of an atom's symbol, when it occurs in no other atom and with exponents of at least 0.
std::optional<std::map<std::int64_t, Form>> powers_of(const Form& a, const std::string& name);
inline bool is_symbol(const Atom& a, const std::string& name) {
    return a.kind == Atom::Kind::Symbol && a.name == name;
}
bool depends_on(const Atom& a, const std::string& name);
/// The same atom over other forms, as made anew.
Form rebuild(const Atom& a, const std::vector<Form>& forms, std::vector<Condition> all);
/// Each atom replaced by what `change(atom)` gives.
template <class Change>
Form map_atoms(const Form& a, const Change& change) {
    std::vector<Term> same;
    Form others;
    for (const auto& t : a.terms()) {
        Form product = t.coefficient;
        Monomial kept;
        for (const auto& [atom, exponent] : t.factors) {
            const Form f = change(atom);
            if (f.atom() == atom.get()) {
                kept.push_back({atom, exponent});
                continue;
            }
            Form p = 1;
            for (std::int64_t i = 0; i < (exponent < 0 ? -exponent : exponent); ++i) p = p * f;
            product = exponent < 0 ? product / p : product * p;
        }
        if (kept.size() == t.factors.size()) {
            same.push_back(t);
        } else {
            others = others + product * Form(std::vector<Term>{{std::move(kept), 1}});
        }
    }
    return same.size() == a.terms().size() ? a : Form(std::move(same)) + others;
}

}  // namespace pamina::symbolic
