// Maxima over an index in closed form.
#include <algorithm>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/pieces.h"
#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

class Maximum {
  public:
    Maximum(std::string k, const Assumptions& known) : k_(std::move(k)), known_(known) {}

    /// The largest of `body` for k from 0 to n - 1, at least 0; n is whole.
    Form up_to(const Form& n, const Form& all) {
        if (++pieces_ > kMostPieces) throw NotClosed{};
        if (n.is_zero()) return 0;
        const Form body = simplify(all, known_.with(at_least(n - Form(1), k())));
        if (!depends_on(body, k_)) return where_any(n, body);
        // Where there are none nothing has to have a value: not what says where a piece begins either.
        return of_some(n, body, pieces(n, body), known_);
    }

  private:
    Form pieces(const Form& n, const Form& body) {
        if (const AtomRef larger_one = alone(body)) {
            // The largest of a larger one is the larger of the largest ones.
            std::vector<Form> largest;
            for (const Form& f : larger_one->forms) largest.push_back(up_to(n, replace(body, *larger_one, f)));
            return simplify(larger(std::move(largest)), known_);
        }
        if (const auto smooth = where_smooth(n, body)) return *smooth;
        if (const AtomRef piece = find_atom(body, [&](const Atom& a) { return is_piece(a, Kind::Floor, Kind::Ceil); }))
            return by_residue(n, body, *piece);
        if (const AtomRef piece = find_atom(body, [&](const Atom& a) { return is_piece(a, Kind::Max, Kind::Choose); }))
            return piece->kind == Kind::Max ? by_maximum(n, body, *piece) : by_condition(n, body, *piece);
        throw NotClosed{};
    }
    bool is_piece(const Atom& a, Kind one, Kind other) const {
        return (a.kind == one || a.kind == other) && depends_on(a, k_);
    }
    Form k() const { return symbol(k_, true); }
    Form at(const Form& a, const Form& value) const { return substitute(a, {{k_, value}}); }
    Form where_any(const Form& n, const Form& value) const {
        const Condition any = at_least(n, 1);
        const Form result = holds(any, known_) ? value : choose({any}, value, 0);
        return simplify(larger(result, Form(0)), known_);
    }
    /// A maximum that is a term of its own, is not taken away, and is nowhere else: all of it rises with it.
    AtomRef alone(const Form& body) const {
        for (const Term& t : body.terms()) {
            if (t.coefficient.sign() < 0 || t.factors.size() != 1) continue;
            const auto& [atom, exponent] = t.factors[0];
            if (atom->kind != Kind::Max || exponent != 1 || !depends_on(*atom, k_)) continue;
            const Form others = body - Form(std::vector<Term>{t});
            if (replace(others, *atom, Form(0)) == others) return atom;
        }
        return nullptr;
    }
    /// It only rises, only falls, is largest at one of its ends, or rises and then falls.
    std::optional<Form> where_smooth(const Form& n, const Form& body) const {
        const Form last = n - Form(1), growth = at(body, k() + Form(1)) - body;
        const Assumptions inside = known_.with(at_least(n - Form(2), k()));
        if (is_never_negative(growth, inside)) return where_any(n, at(body, last));
        if (is_never_negative(-growth, inside)) return where_any(n, at(body, 0));
        const Form bend = at(growth, k() + Form(1)) - growth;
        if (is_never_negative(bend, inside)) return where_any(n, larger(at(body, 0), at(body, last)));
        // A parabola that opens downwards: the first k from which it does not rise.
        const auto line = linear(growth, k_);
        if (!line || line->second.sign() >= 0) return {};
        const Form top = ceil_of(line->first / Form(-line->second));
        return where_any(n, at(body, simplify(larger(Form(0), smaller(top, last)), known_)));
    }
    /// `low` below t and `high` from there on, where t is brought into 0 to n.
    Form split(const Form& n, const Form& t, const Form& low, const Form& high) {
        const Form at_t = simplify(larger(Form(0), smaller(t, n)), known_);
        return simplify(larger(up_to(at_t, low), up_to(n - at_t, at(high, k() + at_t))), known_);
    }
    /// k = d q + r has a floor that is linear in q.
    Form by_residue(const Form& n, const Form& body, const Atom& piece) {
        const auto line = linear(piece.forms[0], k_);
        const auto d = line ? line->second.denominator().to_int() : std::nullopt;
        if (!d || *d == 1 || *d > static_cast<std::int64_t>(kMostPieces)) throw NotClosed{};
        std::vector<Form> all;
        for (std::int64_t r = 0; r < *d; ++r)
            all.push_back(up_to(floor_of((n + Form(*d - 1 - r)) / Form(*d)), at(body, Form(*d) * k() + Form(r))));
        return simplify(larger(std::move(all)), known_);
    }
    Form by_maximum(const Form& n, const Form& body, const Atom& max) {
        const auto line = linear(max.forms[0] - max.forms[1], k_);
        if (!line || line->second.sign() == 0) throw NotClosed{};
        const auto& [u, v] = *line;
        std::vector<Form> without_a(max.forms.begin() + 1, max.forms.end());
        std::vector<Form> without_b = without_a;
        without_b[0] = max.forms[0];
        const Form with_b = replace(body, max, larger(without_a)), with_a = replace(body, max, larger(without_b));
        // a >= b from -u / v on, or up to there.
        if (v.sign() > 0) return split(n, ceil_of(-u / Form(v)), with_b, with_a);
        return split(n, floor_of(u / Form(-v)) + Form(1), with_a, with_b);
    }
    Form by_condition(const Form& n, const Form& body, const Atom& choice) {
        const auto found = std::find_if(choice.all.begin(), choice.all.end(),
                                        [&](const Condition& c) { return depends_on(c.form, k_); });
        if (found == choice.all.end())
            return choose(choice.all, up_to(n, replace(body, choice, choice.forms[0])),
                          up_to(n, replace(body, choice, choice.forms[1])));
        std::vector<Condition> others;
        for (const auto& o : choice.all)
            if (&o != &*found) others.push_back(o);
        const Form yes = replace(body, choice, choose(others, choice.forms[0], choice.forms[1]));
        const Form no = replace(body, choice, choice.forms[1]);
        const auto line = linear(found->form, k_);
        if (!line || line->second.sign() == 0) throw NotClosed{};
        const auto& [u, v] = *line;
        if (found->kind == Condition::Kind::AtLeast) {
            if (v.sign() > 0) return split(n, ceil_of(-u / Form(v)), no, yes);
            return split(n, floor_of(u / Form(-v)) + Form(1), yes, no);
        }
        // One k at most.
        const bool equal_one = found->kind == Condition::Kind::Equal;
        const Form where = -u / Form(v), there = equal_one ? yes : no, elsewhere = equal_one ? no : yes;
        const Form before = simplify(larger(Form(0), smaller(ceil_of(where), n)), known_);
        const Form behind = simplify(larger(Form(0), smaller(floor_of(where) + Form(1), n)), known_);
        std::vector<Condition> inside{at_least(where, 0), at_least(n - Form(1), where)};
        if (!is_integer(where)) inside.push_back(equal(where, floor_of(where)));
        const Form one = choose(std::move(inside), at(there, where), 0);
        return simplify(larger({up_to(before, elsewhere), up_to(n - behind, at(elsewhere, k() + behind)), one}),
                        known_);
    }

    std::string k_;
    const Assumptions& known_;
    std::size_t pieces_ = 0;
};

}  // namespace

Form close_largest(const std::string& name, const Form& first, const Form& last, const Form& body,
                   const Assumptions& known) {
    const Form n = count_of(first, last, known), k = symbol(name, true);
    if (n.is_zero()) return 0;
    const Form from_0 = substitute(body, {{name, k + first}});
    try {
        return Maximum(name, known).up_to(n, from_0);
    } catch (const NotClosed&) {
    }
    if (const auto count = few(n)) {
        std::vector<Form> all{Form(0)};
        for (std::int64_t i = 0; i < *count; ++i) all.push_back(substitute(from_0, {{name, Form(i)}}));
        return simplify(larger(std::move(all)), known);
    }
    if (is_never_negative(first, known)) return largest_of(name, first, last, body);
    return largest_of(name, 0, n - Form(1), from_0);
}

}  // namespace pamina::symbolic
