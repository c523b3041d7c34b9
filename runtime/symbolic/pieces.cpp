#include "runtime/symbolic/pieces.h"

#include <algorithm>

#include "runtime/symbolic/constant.h"
#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

using Kind = Atom::Kind;

/// u + v k; nothing where it is not linear in k with a number v.
std::optional<std::pair<Form, Rational>> linear(const Form& a, const std::string& k) {
    const auto powers = powers_of(a, k);
    if (!powers || (!powers->empty() && powers->rbegin()->first > 1)) return std::nullopt;
    const auto at = [&](std::int64_t p) { return powers->contains(p) ? powers->at(p) : Form(0); };
    const Form slope = at(1);
    if (!slope.number()) return std::nullopt;
    return std::pair{at(0), *slope.number()};
}

/// The first atom for which `wanted` is true, inner ones first; null: none.
AtomRef find_atom(const Form& a, const std::function<bool(const Atom&)>& wanted) {
    for (const auto& t : a.terms()) {
        for (const auto& [atom, exponent] : t.factors) {
            if (atom->kind == Kind::Sum || atom->kind == Kind::MaxOver) continue;
            for (const auto& f : atom->forms)
                if (auto found = find_atom(f, wanted)) return found;
            for (const auto& c : atom->all)
                if (auto found = find_atom(c.form, wanted)) return found;
            if (wanted(*atom)) return atom;
        }
    }
    return nullptr;
}

/// The atom replaced at every depth.
Form replace(const Form& a, const Atom& what, const Form& by) {
    return map_atoms(a, [&](const AtomRef& atom) -> Form {
        if (compare(*atom, what) == 0) return by;
        if (atom->kind == Kind::Symbol || atom->kind == Kind::Sum || atom->kind == Kind::MaxOver) return Form(atom);
        std::vector<Form> forms;
        for (const auto& f : atom->forms) forms.push_back(replace(f, what, by));
        std::vector<Condition> all;
        for (const auto& c : atom->all) all.push_back({c.kind, replace(c.form, what, by)});
        return rebuild(*atom, forms, std::move(all));
    });
}

namespace {

bool is_never_0(const Form& a, const Assumptions& known) {
    if (is_constant(a)) return sign_of(a).value_or(0) != 0;
    if (const Atom* atom = a.atom()) {
        if (atom->kind == Kind::Power && atom->forms[0].number()) return atom->forms[0].number()->sign() > 0;
        const auto bound = known.at_least.find(atom->name);
        if (atom->kind == Kind::Symbol && bound != known.at_least.end() && bound->second.sign() > 0) return true;
    }
    return never_holds({Condition::Kind::Equal, a}, known);
}

bool may_have_no_value(const Form& a, const Assumptions& known);

bool may_have_no_value(const Atom& a, const Assumptions& known) {
    switch (a.kind) {
        case Kind::Log2:
            if (!is_never_negative(a.forms[0], known) || !is_never_0(a.forms[0], known)) return true;
            break;
        case Kind::Power: {
            const bool positive = is_never_negative(a.forms[0], known) &&
                                  (is_never_0(a.forms[0], known) || is_never_negative(a.forms[1], known));
            if (!positive) return true;
            break;
        }
        case Kind::Table: {
            const Form last(static_cast<std::int64_t>(a.forms.size()) - 2);
            if (!is_never_negative(a.forms[0], known) || !is_at_least(last, a.forms[0], known)) return true;
            break;
        }
        case Kind::Sum:
        case Kind::MaxOver:
            return may_have_no_value(a.forms[0], known) || may_have_no_value(a.forms[1], known) ||
                   may_have_no_value(a.forms[2], known.with(at_least(a.forms[1], symbol(a.name, true))));
        default:
            break;
    }
    return std::any_of(a.forms.begin(), a.forms.end(), [&](const Form& f) { return may_have_no_value(f, known); }) ||
           std::any_of(a.all.begin(), a.all.end(),
                       [&](const Condition& c) { return may_have_no_value(c.form, known); });
}

/// It divides by what may be 0, or the like, as far as is known.
bool may_have_no_value(const Form& a, const Assumptions& known) {
    return std::any_of(a.terms().begin(), a.terms().end(), [&](const Term& t) {
        return std::any_of(t.factors.begin(), t.factors.end(), [&](const auto& f) {
            const auto& [atom, exponent] = f;
            const bool divides = atom->kind == Kind::Divide || exponent < 0;
            const Form divisor = atom->kind == Kind::Divide ? atom->forms[0] : Form(atom);
            return (divides && !is_never_0(divisor, known)) || may_have_no_value(*atom, known);
        });
    });
}

}  // namespace

/// `sum` is that of `n` times `body`. One without terms divides by nothing: that of N / P for P terms is 0 where P is
/// 0, and else N.
Form of_some(const Form& n, const Form& body, const Form& sum, const Assumptions& known) {
    const Condition any = at_least(n, 1);
    return holds(any, known) || !may_have_no_value(body, known) ? sum : choose({any}, sum, 0);
}

/// How many there are, at least 0.
Form count_of(const Form& first, const Form& last, const Assumptions& known) {
    return simplify(larger(Form(0), last - first + Form(1)), known);
}

constexpr std::int64_t kFew = 64;

std::optional<std::int64_t> few(const Form& n) {
    const Rational* number = n.number();
    const auto i = number ? number->to_int() : std::nullopt;
    return i && *i <= kFew ? i : std::nullopt;
}

}  // namespace pamina::symbolic
