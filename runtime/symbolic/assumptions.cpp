#include "runtime/symbolic/assumptions.h"

#include <algorithm>
#include <optional>

#include "runtime/symbolic/constant.h"
#include "runtime/symbolic/effort.h"
#include "runtime/symbolic/polynomial.h"
#include "runtime/symbolic/samples.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

/// Looks for a proof that forms are never negative; symbols are not.
class Prover {
  public:
    explicit Prover(std::vector<Condition> conditions) : conditions_(std::move(conditions)), samples_(conditions_) {}

    bool never_negative(const Form& a, int depth) {
        if (++steps_ > kMostSteps || Effort::is_low()) return false;
        if (a.is_zero()) return true;
        if (!a.number() && is_constant(a)) return sign_of(a).value_or(-1) >= 0;
        const auto& terms = a.terms();
        if (std::all_of(terms.begin(), terms.end(),
                        [&](const Term& t) { return t.coefficient.sign() > 0 && never_negative(t.factors, depth); }))
            return true;
        if (a.number() || depth == 0 || samples_.refute(a, conditions_)) return false;
        return by_atoms(a, depth - 1) || by_conditions(a, depth - 1) || by_cases(a, depth - 1);
    }
    bool never_negative(const Monomial& m, int depth) {
        return std::all_of(m.begin(), m.end(),
                           [&](const auto& f) { return f.second % 2 == 0 || never_negative(*f.first, depth); });
    }

  private:
    static constexpr int kMostSteps = 128;

    bool never_negative(const Atom& a, int depth) {
        switch (a.kind) {
            case Kind::Symbol:
            case Kind::MaxOver:
            case Kind::Euler:
                return true;
            case Kind::Max:
                return depth > 0 && std::any_of(a.forms.begin(), a.forms.end(),
                                                [&](const Form& f) { return never_negative(f, depth - 1); });
            case Kind::Floor:
            case Kind::Ceil:
            case Kind::Divide:
                return depth > 0 && never_negative(a.forms[0], depth - 1);
            case Kind::Power: {
                const Rational* base = a.forms[0].number();
                return base ? base->sign() > 0 : depth > 0 && never_negative(a.forms[0], depth - 1);
            }
            case Kind::Log2:
                return depth > 0 && never_negative(a.forms[0] - Form(1), depth - 1);
            case Kind::Choose: {
                if (depth == 0 || !never_negative(a.forms[1], depth - 1)) return false;
                return under(a.all, [&] { return never_negative(a.forms[0], depth - 1); });
            }
            case Kind::Sum:
                return depth > 0 && never_negative(a.forms[0], depth - 1) && never_negative(a.forms[2], depth - 1);
            case Kind::Table:
                return depth > 0 && std::all_of(a.forms.begin() + 1, a.forms.end(),
                                                [&](const Form& f) { return never_negative(f, depth - 1); });
        }
        return false;
    }
    template <class Body>
    bool under(const std::vector<Condition>& all, const Body& body) {
        const std::size_t size = conditions_.size();
        conditions_.insert(conditions_.end(), all.begin(), all.end());
        const bool proven = body();
        conditions_.resize(size);
        return proven;
    }
    /// With one atom replaced everywhere.
    static Form replaced(const Form& a, const AtomRef& what, const Form& by) {
        return map_atoms(a, [&](const AtomRef& atom) { return compare(*atom, *what) == 0 ? by : Form(atom); });
    }
    /// An atom by what bounds it: maxima by their arguments, rounded ones by what is rounded, choices by both.
    bool by_atoms(const Form& a, int depth) {
        std::vector<const Atom*> tried;  // in another term
        for (const auto& t : a.terms()) {
            for (const auto& [atom, exponent] : t.factors) {
                const bool bounded = atom->kind == Kind::Max || atom->kind == Kind::Floor || atom->kind == Kind::Ceil ||
                                     atom->kind == Kind::Choose || atom->kind == Kind::Power;
                const bool power = atom->kind == Kind::Power && exponent > 0;
                if (!bounded || (exponent != 1 && !power)) continue;
                const auto same = [&, &atom = atom](const Atom* other) { return compare(*other, *atom) == 0; };
                if (std::any_of(tried.begin(), tried.end(), same)) continue;
                tried.push_back(atom.get());
                // All terms that it is in must pull in one direction.
                int direction = 0;
                bool usable = true;
                for (const auto& u : a.terms()) {
                    for (const auto& [other, e] : u.factors) {
                        if (other != atom && compare(*other, *atom) != 0) continue;
                        Monomial rest = multiply(u.factors, {{other, -e}});
                        const int sign = u.coefficient.sign();
                        usable = usable && (e == 1 || (power && e > 0)) && (direction == 0 || direction == sign) &&
                                 never_negative(rest, depth);
                        direction = sign;
                    }
                }
                if (atom->kind == Kind::Choose) {
                    const auto& c = *atom;
                    if (under(c.all, [&] { return never_negative(replaced(a, atom, c.forms[0]), depth); }) &&
                        never_negative(replaced(a, atom, c.forms[1]), depth))
                        return true;
                    continue;
                }
                if (!usable) continue;
                const auto with = [&](const Form& f) { return never_negative(replaced(a, atom, f), depth); };
                if (atom->kind == Kind::Max) {
                    const auto& all = atom->forms;
                    if (direction > 0 ? std::any_of(all.begin(), all.end(), with)
                                      : std::all_of(all.begin(), all.end(), with))
                        return true;
                    continue;
                }
                if (atom->kind == Kind::Power) {
                    const Rational* base = atom->forms[0].number();
                    if (base && *base >= Rational(1) && direction > 0 && never_negative(atom->forms[1], depth) &&
                        with(Form(1)))
                        return true;
                    continue;
                }
                const Form& x = atom->forms[0];
                const Form less = slack(x);
                const Form bound =
                    atom->kind == Kind::Floor ? (direction > 0 ? x - less : x) : (direction > 0 ? x : x + less);
                if (with(bound)) return true;
            }
        }
        return false;
    }
    /// How far a floor is below its form at most.
    static Form slack(const Form& x) {
        const Rational unit = content(x);  // x is a multiple of it, where its monomials are whole
        const bool whole = std::all_of(x.terms().begin(), x.terms().end(), [](const Term& t) {
            return is_integer(Form(std::vector<Term>{{t.factors, 1}}));
        });
        const Rational denominator = unit.denominator();
        return whole ? Form(Rational(1) - denominator.inverse()) : Form(1);
    }
    /// Less a multiple of what is not negative.
    bool by_conditions(const Form& a, int depth) {
        for (std::size_t i = 0; i < conditions_.size(); ++i) {
            const Condition c = conditions_[i];
            if (c.kind == Condition::Kind::Not) continue;
            for (const int sign : {1, -1}) {
                if (sign < 0 && c.kind != Condition::Kind::Equal) continue;
                const Form g = c.form * Form(sign);
                // A term of `a` that is negative, and one of the condition that can take it away.
                for (const auto& t : a.terms()) {
                    if (t.coefficient.sign() > 0) continue;
                    for (const auto& u : g.terms()) {
                        if (u.coefficient.sign() > 0) continue;
                        Monomial inverse = u.factors;
                        for (auto& f : inverse) f.second = -f.second;
                        const Monomial m = multiply(t.factors, inverse);
                        if (std::any_of(m.begin(), m.end(), [](const auto& f) { return f.second < 0; })) continue;
                        if (!m.empty() && !never_negative(m, depth)) continue;
                        const Form scale(std::vector<Term>{{m, t.coefficient / u.coefficient}});
                        if (never_negative(a - scale * g, depth)) return true;
                    }
                }
            }
        }
        return false;
    }
    /// A whole symbol is 0, or at least 1.
    bool by_cases(const Form& a, int depth) {
        for (const auto& [name, integer] : symbols_of(a)) {
            if (!integer) continue;
            // Worth it where it has a negative term, or a logarithm, which 1 decides about.
            const bool worth = std::any_of(a.terms().begin(), a.terms().end(), [&](const Term& t) {
                if (t.coefficient.sign() < 0) return t.factors.empty() || depends_on(Form(std::vector<Term>{t}), name);
                return std::any_of(t.factors.begin(), t.factors.end(), [&](const auto& f) {
                    return f.first->kind == Kind::Log2 && depends_on(*f.first, name);
                });
            });
            if (!worth) continue;
            const auto in = [&](const Form& value) {
                bool proven = true;
                try {
                    std::vector<Condition> conditions = conditions_;
                    for (auto& c : conditions) c.form = substitute(c.form, {{name, value}});
                    Prover other(std::move(conditions));
                    other.steps_ = steps_;
                    const Form there = substitute(a, {{name, value}});
                    proven = other.impossible() || other.never_negative(there, depth);
                    steps_ = other.steps_;
                } catch (const FormLimit&) {
                    throw;
                } catch (const FormError&) {
                    // It divides by zero there: there is no value that could be negative.
                }
                return proven;
            };
            if (in(0) && in(symbol(name, true) + Form(1))) return true;
        }
        return false;
    }
    bool impossible() const {
        return std::any_of(conditions_.begin(), conditions_.end(), [](const Condition& c) {
            const Rational* n = c.form.number();
            if (!n) return false;
            return c.kind == Condition::Kind::AtLeast ? n->sign() < 0
                   : c.kind == Condition::Kind::Equal ? n->sign() != 0
                                                      : n->sign() == 0;
        });
    }

    std::vector<Condition> conditions_;
    Samples samples_;
    int steps_ = 0;
};

/// Symbols become what they are above their bounds.
std::map<std::string, Form> above_bounds(const std::vector<const Form*>& forms, const Assumptions& known) {
    std::map<std::string, Form> by;
    for (const Form* f : forms)
        for (const auto& [name, integer] : symbols_of(*f))
            if (const auto low = known.at_least.find(name); low != known.at_least.end() && low->second.sign() != 0)
                by[name] = symbol(name, integer) + Form(low->second);
    return by;
}

}  // namespace

Assumptions Assumptions::with(const Condition& c) const {
    Assumptions more = *this;
    if (c.kind == Condition::Kind::AtLeast && c.form.terms().size() <= 2 && !c.form.number()) {
        // a x + b >= 0 with a > 0
        const Term& t = c.form.terms()[0];
        const bool rest_is_number = c.form.terms().size() == 1 || c.form.terms()[1].factors.empty();
        if (t.factors.size() == 1 && t.factors[0].second == 1 && t.factors[0].first->kind == Kind::Symbol &&
            t.coefficient.sign() > 0 && rest_is_number) {
            const Rational b = c.form.terms().size() == 1 ? Rational(0) : c.form.terms()[1].coefficient;
            Rational low = -b / t.coefficient;
            if (t.factors[0].first->integer) low = -(-low).floor();
            auto [at, fresh] = more.at_least.try_emplace(t.factors[0].first->name, low);
            if (!fresh && at->second < low) at->second = low;
            if (fresh && low.sign() < 0) more.at_least.erase(at);  // it is not negative anyway
            return more;
        }
    }
    more.conditions.push_back(c);
    return more;
}

bool is_never_negative(const Form& a, const Assumptions& known) {
    std::vector<const Form*> forms{&a};
    for (const auto& c : known.conditions) forms.push_back(&c.form);
    const auto by = above_bounds(forms, known);
    std::vector<Condition> conditions = known.conditions;
    for (auto& c : conditions) c.form = substitute(c.form, by);
    Claim claim{substitute(a, by), std::move(conditions)};
    const auto prove = [&] { return Prover(claim.conditions).never_negative(claim.form, 4); };
    std::map<Claim, bool>* claims = Effort::claims();
    if (!claims) return prove();
    if (Effort::is_low()) return false;
    Effort::spend(size_of(claim.form));
    if (const auto it = claims->find(claim); it != claims->end()) return it->second;
    const bool proven = prove();
    return claims->emplace(std::move(claim), proven).first->second;
}

bool is_at_least(const Form& a, const Form& b, const Assumptions& known) {
    return is_never_negative(a - b, known);
}

bool holds(const Condition& c, const Assumptions& known) {
    switch (c.kind) {
        case Condition::Kind::AtLeast:
            return is_never_negative(c.form, known);
        case Condition::Kind::Equal:
            return is_never_negative(c.form, known) && is_never_negative(-c.form, known);
        case Condition::Kind::Not:
            return never_holds({Condition::Kind::Equal, c.form}, known);
    }
    return false;
}

bool never_holds(const Condition& c, const Assumptions& known) {
    // Of whole forms a < 0 is a <= -1.
    const auto negative = [&](const Form& f) { return is_integer(f) && is_never_negative(-f - Form(1), known); };
    switch (c.kind) {
        case Condition::Kind::AtLeast:
            return negative(c.form);
        case Condition::Kind::Equal:
            return negative(c.form) || negative(-c.form);
        case Condition::Kind::Not:
            return holds({Condition::Kind::Equal, c.form}, known);
    }
    return false;
}

namespace {

/// Choices by the same conditions become one: (if c then x else 0) + 2 (if c then 0 else y).
Form merge_choices(const Form& a) {
    struct Choice {
        Monomial others;
        const Atom* atom;
        Form yes, no;
    };
    std::vector<Term> rest;
    std::vector<Choice> choices;
    for (const auto& t : a.terms()) {
        const auto is_choice = [](const auto& f) { return f.second == 1 && f.first->kind == Kind::Choose; };
        const auto found = std::find_if(t.factors.begin(), t.factors.end(), is_choice);
        if (found == t.factors.end()) {
            rest.push_back(t);
            continue;
        }
        const Atom& c = *found->first;
        const Monomial others = multiply(t.factors, {{found->first, -1}});
        const Form yes = c.forms[0] * Form(t.coefficient), no = c.forms[1] * Form(t.coefficient);
        const auto same = std::find_if(choices.begin(), choices.end(), [&](const Choice& o) {
            return compare(o.others, others) == 0 &&
                   std::equal(o.atom->all.begin(), o.atom->all.end(), c.all.begin(), c.all.end(),
                              [](const Condition& x, const Condition& y) { return compare(x, y) == 0; });
        });
        if (same == choices.end()) {
            choices.push_back({others, &c, yes, no});
        } else {
            same->yes = same->yes + yes;
            same->no = same->no + no;
        }
    }
    if (choices.empty()) return a;
    Form sum(std::move(rest));
    for (const auto& c : choices) sum = sum + Form(std::vector<Term>{{c.others, 1}}) * choose(c.atom->all, c.yes, c.no);
    return sum;
}

/// max(x, 0) >= 1 is x >= 1: without those of a maximum by which the condition never holds.
Condition without_losers(Condition c, const Assumptions& known) {
    if (c.kind != Condition::Kind::AtLeast) return c;
    for (const Term& t : c.form.terms()) {
        if (t.factors.size() != 1 || t.factors[0].second != 1 || t.coefficient.sign() < 0 ||
            t.factors[0].first->kind != Kind::Max)
            continue;
        const AtomRef most = t.factors[0].first;
        const Form others = c.form - Form(std::vector<Term>{t});
        std::vector<Form> left;
        for (const Form& x : most->forms)
            if (!never_holds({c.kind, others + Form(t.coefficient) * x}, known)) left.push_back(x);
        if (left.empty() || left.size() == most->forms.size()) continue;
        return without_losers({c.kind, others + Form(t.coefficient) * larger(left)}, known);
    }
    return c;
}

Form simplify_atoms(const Form& a, const Assumptions& known) {
    return map_atoms(a, [&](const AtomRef& atom) -> Form {
        if (atom->kind == Kind::Symbol) return Form(atom);
        std::vector<Form> forms;
        if (atom->kind == Kind::Choose) {
            Assumptions inside = known;
            std::vector<Condition> kept;
            for (const auto& c : atom->all) {
                const Condition s = without_losers({c.kind, simplify(c.form, known)}, inside);
                if (never_holds(s, inside)) return simplify(atom->forms[1], known);
                if (holds(s, inside)) continue;
                kept.push_back(s);
                if (s.kind != Condition::Kind::Not) inside = inside.with(s);
            }
            Assumptions outside = known;
            if (kept.size() == 1 && kept[0].kind == Condition::Kind::AtLeast && is_integer(kept[0].form))
                outside = outside.with(at_least(-kept[0].form, 1));
            const Form yes = simplify(atom->forms[0], inside), no = simplify(atom->forms[1], outside);
            return choose(std::move(kept), yes, no);
        }
        for (const auto& f : atom->forms) forms.push_back(simplify(f, known));
        if (atom->kind == Kind::Max) {
            for (std::size_t i = 0; i < forms.size();) {
                const bool dominated = [&] {
                    for (std::size_t j = 0; j < forms.size(); ++j)
                        if (j != i && is_at_least(forms[j], forms[i], known)) return true;
                    return false;
                }();
                if (dominated) {
                    forms.erase(forms.begin() + static_cast<std::ptrdiff_t>(i));
                } else {
                    ++i;
                }
            }
        }
        return rebuild(*atom, forms, atom->all);
    });
}

}  // namespace

Form simplify(const Form& a, const Assumptions& known) {
    return merge_choices(simplify_atoms(a, known));
}

}  // namespace pamina::symbolic
