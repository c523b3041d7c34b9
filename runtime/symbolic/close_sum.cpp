// Sums over an index in closed form.
#include <algorithm>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/pieces.h"
#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

Rational binomial(std::int64_t n, std::int64_t k) {
    Rational b = 1;
    for (std::int64_t i = 0; i < k; ++i) b = b * Rational(n - i) / Rational(i + 1);
    return b;
}

/// The sum of k^p for k from 0 to n - 1: from (k + 1)^(p + 1) - k^(p + 1), summed over k.
const std::vector<Rational>& faulhaber(std::int64_t p) {
    static thread_local std::vector<std::vector<Rational>> known;
    if (p > 60) throw NotClosed{};
    while (static_cast<std::int64_t>(known.size()) <= p) {
        const auto q = static_cast<std::int64_t>(known.size());
        // (q + 1) S_q = n^(q + 1) - sum over j < q of C(q + 1, j) S_j
        std::vector<Rational> s(static_cast<std::size_t>(q) + 2);
        s.back() = 1;
        for (std::int64_t j = 0; j < q; ++j)
            for (std::size_t i = 0; i < known[static_cast<std::size_t>(j)].size(); ++i)
                s[i] = s[i] - binomial(q + 1, j) * known[static_cast<std::size_t>(j)][i];
        for (auto& c : s) c = c / Rational(q + 1);
        known.push_back(std::move(s));
    }
    return known[static_cast<std::size_t>(p)];
}

class Summation {
  public:
    Summation(std::string k, const Assumptions& known) : k_(std::move(k)), known_(known) {}

    /// The sum of `body` for k from 0 to n - 1, where n is whole and not negative.
    Form up_to(const Form& n, const Form& body) {
        if (++pieces_ > kMostPieces) throw NotClosed{};
        if (body.is_zero() || n.is_zero()) return 0;
        if (!depends_on(body, k_)) return n * body;
        const AtomRef piece = find_atom(body, [&](const Atom& a) { return is_piece(a, Kind::Floor, Kind::Ceil); });
        if (piece) return by_residue(n, body, *piece);
        if (const auto max = find_atom(body, [&](const Atom& a) { return is_piece(a, Kind::Max, Kind::Choose); }))
            return max->kind == Kind::Max ? by_maximum(n, body, *max) : by_condition(n, body, *max);
        Form sum;
        for (const auto& t : body.terms()) sum = sum + term(n, t);
        return sum;
    }

  private:
    bool is_piece(const Atom& a, Kind one, Kind other) const {
        return (a.kind == one || a.kind == other) && depends_on(a, k_);
    }
    Form k() const { return symbol(k_, true); }
    Form at(const Form& a, const Form& value) const { return substitute(a, {{k_, value}}); }

    Form term(const Form& n, const Term& t) {
        std::int64_t p = 0;
        Form ratio = 1;  // of the powers with k as the exponent
        Term rest{{}, t.coefficient};
        std::vector<std::pair<Rational, Rational>> bases;  // base^(exponent k)
        for (const auto& f : t.factors) {
            const auto& [atom, exponent] = f;
            if (!depends_on(*atom, k_)) {
                rest.factors.push_back(f);
            } else if (atom->kind == Kind::Symbol) {
                p = exponent;
            } else if (atom->kind == Kind::Power && atom->forms[0].number()) {
                const auto line = linear(atom->forms[1], k_);
                if (!line || !line->first.is_zero()) throw NotClosed{};
                bases.push_back({*atom->forms[0].number(), line->second * Rational(exponent)});
            } else {
                throw NotClosed{};
            }
        }
        if (p < 0) throw NotClosed{};
        Form sum;
        if (bases.empty()) {
            const auto& s = faulhaber(p);
            Form power_of_n = 1;
            for (const Rational& c : s) {
                sum = sum + Form(c) * power_of_n;
                power_of_n = power_of_n * n;
            }
        } else {
            sum = geometric(n, p, bases);
        }
        return Form(std::vector<Term>{rest}) * sum;
    }
    /// The sum of k^p r^k: (1 - r) G_p = r * sum over j < p of C(p, j) G_j - n^p r^n, and + 1 for p = 0.
    Form geometric(const Form& n, std::int64_t p, const std::vector<std::pair<Rational, Rational>>& bases) {
        Form r = 1, r_to_n = 1;
        for (const auto& [base, exponent] : bases) {
            r = r * power(Form(base), Form(exponent));
            r_to_n = r_to_n * power(Form(base), Form(exponent) * n);
        }
        if (p > 30) throw NotClosed{};
        std::vector<Form> g;
        Form n_to_p = 1;
        for (std::int64_t q = 0; q <= p; ++q) {
            Form s = -(n_to_p * r_to_n);
            if (q == 0) s = s + Form(1);
            for (std::int64_t j = 0; j < q; ++j) s = s + r * Form(binomial(q, j)) * g[static_cast<std::size_t>(j)];
            g.push_back(s / (Form(1) - r));
            n_to_p = n_to_p * n;
        }
        return g.back();
    }
    /// floor(u + v k) with the denominator d of v: k = d q + r has a floor that is linear in q.
    Form by_residue(const Form& n, const Form& body, const Atom& piece) {
        const auto line = linear(piece.forms[0], k_);
        if (!line) throw NotClosed{};
        const auto d = line->second.denominator().to_int();
        if (!d || *d > static_cast<std::int64_t>(kMostPieces)) throw NotClosed{};
        Form sum;
        for (std::int64_t r = 0; r < *d; ++r) {
            const Form inside = at(body, Form(*d) * k() + Form(r));
            const Form count = *d == 1 ? n : floor_of((n + Form(*d - 1 - r)) / Form(*d));
            if (*d == 1) throw NotClosed{};
            sum = sum + of_some(count, inside, up_to(count, inside), known_);
        }
        return sum;
    }
    /// `low` below t and `high` from there on, where t is brought into 0 to n.
    Form split(const Form& n, const Form& t, const Form& low, const Form& high) {
        const Form at_t = simplify(larger(Form(0), smaller(t, n)), known_);
        return of_some(at_t, low, up_to(at_t, low), known_) +
               of_some(n - at_t, high, up_to(n, high) - up_to(at_t, high), known_);
    }
    Form by_maximum(const Form& n, const Form& body, const Atom& max) {
        const Form &a = max.forms[0], &b = max.forms[1];
        const auto line = linear(a - b, k_);
        if (!line) throw NotClosed{};
        const auto& [u, v] = *line;
        std::vector<Form> without_a(max.forms.begin() + 1, max.forms.end());
        std::vector<Form> without_b = without_a;
        without_b[0] = a;
        const Form with_b = replace(body, max, larger(without_a)), with_a = replace(body, max, larger(without_b));
        if (v.sign() == 0) throw NotClosed{};
        // a >= b from -u / v on, or up to there.
        if (v.sign() > 0) return split(n, ceil_of(-u / Form(v)), with_b, with_a);
        return split(n, floor_of(u / Form(-v)) + Form(1), with_a, with_b);
    }
    Form by_condition(const Form& n, const Form& body, const Atom& choice) {
        const auto found = std::find_if(choice.all.begin(), choice.all.end(),
                                        [&](const Condition& c) { return depends_on(c.form, k_); });
        if (found == choice.all.end()) {
            // It decides for all k alike.
            const Form yes = up_to(n, replace(body, choice, choice.forms[0]));
            const Form no = up_to(n, replace(body, choice, choice.forms[1]));
            return choose(choice.all, yes, no);
        }
        const Condition c = *found;
        std::vector<Condition> others;
        for (const auto& o : choice.all)
            if (&o != &*found) others.push_back(o);
        const Form yes = replace(body, choice, choose(others, choice.forms[0], choice.forms[1]));
        const Form no = replace(body, choice, choice.forms[1]);
        const auto line = linear(c.form, k_);
        if (!line || line->second.sign() == 0) throw NotClosed{};
        const auto& [u, v] = *line;
        if (c.kind == Condition::Kind::AtLeast) {
            if (v.sign() > 0) return split(n, ceil_of(-u / Form(v)), no, yes);
            return split(n, floor_of(u / Form(-v)) + Form(1), yes, no);
        }
        // One k at most.
        const Form where = -u / Form(v);
        const Form base = c.kind == Condition::Kind::Equal ? no : yes;
        const Form there = at(c.kind == Condition::Kind::Equal ? yes - no : no - yes, where);
        std::vector<Condition> inside{at_least(where, 0), at_least(n - Form(1), where)};
        if (!is_integer(where)) inside.push_back(equal(where, floor_of(where)));
        return up_to(n, base) + choose(std::move(inside), there, 0);
    }

    std::string k_;
    const Assumptions& known_;
    std::size_t pieces_ = 0;
};

}  // namespace

Form close_sum(const std::string& name, const Form& first, const Form& last, const Form& body,
               const Assumptions& known) {
    const Form n = count_of(first, last, known);
    if (n.is_zero()) return 0;
    // From 0 on.
    const Form from_0 = substitute(body, {{name, symbol(name, true) + first}});
    const Assumptions inside = known.with(at_least(n - Form(1), symbol(name, true)));
    const Form simple = simplify(from_0, inside);
    try {
        const Form closed = Summation(name, known).up_to(n, simple);
        return simplify(of_some(n, simple, closed, known), known);
    } catch (const NotClosed&) {
        if (const auto count = few(n)) {
            Form sum;
            for (std::int64_t i = 0; i < *count; ++i) sum = sum + substitute(from_0, {{name, Form(i)}});
            return simplify(sum, known);
        }
        if (is_never_negative(first, known)) return sum_of(name, first, last, body);
        return sum_of(name, 0, n - Form(1), simple);
    }
}

}  // namespace pamina::symbolic
