#include "runtime/symbolic/around.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/exact.h"
#include "runtime/symbolic/program.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

/// It is not known what the form is around the value.
struct Unknown {};

class Walk {
  public:
    Walk(std::string name, Rational at) : name_(std::move(name)), at_(std::move(at)) {}

    /// What the form is there. Forms that are not 0 there, and whose sign decides that it stays, come to `borders`.
    Form piece(const Form& a, std::vector<Form>& borders) {
        Form sum;
        for (const Term& t : a.terms()) {
            Form product(t.coefficient);
            for (const auto& [atom, exponent] : t.factors) {
                const Form factor = depends(Form(atom)) ? piece(*atom, borders) : Form(atom);
                if (exponent < 0 && depends(factor)) border(factor, borders);  // a pole
                for (std::int64_t e = 0; e < std::abs(exponent); ++e)
                    product = exponent > 0 ? product * factor : product / factor;
            }
            sum = sum + product;
        }
        return sum;
    }

  private:
    bool depends(const Form& a) const { return depends_on(a, name_); }

    int sign(const Form& a) const {
        const auto holds = [&](Condition::Kind kind, const Form& form) {
            const Decision d = decide({kind, form}, {{name_, at_}});
            if (d.open) throw Unknown{};
            return d.holds;
        };
        if (holds(Condition::Kind::Equal, a)) return 0;
        if (holds(Condition::Kind::AtLeast, a)) return 1;
        if (holds(Condition::Kind::AtLeast, -a)) return -1;
        throw Unknown{};  // no value
    }
    void border(const Form& a, std::vector<Form>& borders) const {
        if (sign(a) == 0) throw Unknown{};
        if (depends(a)) borders.push_back(a);
    }

    Form piece(const Atom& atom, std::vector<Form>& borders) {
        const auto inner = [&](std::size_t i) { return piece(atom.forms[i], borders); };
        switch (atom.kind) {
            case Kind::Symbol:
                return symbol(name_, atom.integer);
            case Kind::Max:
                return largest(atom, borders);
            case Kind::Floor:
            case Kind::Ceil:
                return rounded(atom, borders);
            case Kind::Power: {
                const Form base = inner(0);
                if (depends(base)) border(base, borders);
                return power(base, inner(1));
            }
            case Kind::Log2: {
                const Form of = inner(0);
                if (depends(of)) border(of, borders);
                return log2_of(of);
            }
            case Kind::Choose:
                return chosen(atom, borders);
            case Kind::Divide: {
                const Form by = inner(0);
                border(by, borders);
                return Form(1) / by;
            }
            case Kind::Sum:
            case Kind::MaxOver:
            case Kind::Table:
            case Kind::Euler:
                throw Unknown{};
        }
        throw Unknown{};
    }

    Form largest(const Atom& atom, std::vector<Form>& borders) {
        // Those that are not the largest come near it as pieces: theirs have to stay, too.
        std::vector<Form> pieces;
        std::size_t wins = 0;
        for (std::size_t i = 0; i < atom.forms.size(); ++i) {
            pieces.push_back(piece(atom.forms[i], borders));
            if (sign(pieces[i] - pieces[wins]) > 0) wins = i;
        }
        for (const Form& p : pieces)
            if (!(pieces[wins] == p)) border(pieces[wins] - p, borders);
        return pieces[wins];
    }

    Form rounded(const Atom& atom, std::vector<Form>& borders) {
        const Form of = piece(atom.forms[0], borders);
        const auto number = exact_value(Form(std::make_shared<const Atom>(atom)), {{name_, at_}});
        if (!number) throw Unknown{};
        if (depends(of)) {
            const bool up = atom.kind == Kind::Ceil;
            border(of - (up ? Form(*number) - Form(1) : Form(*number)), borders);
            border((up ? Form(*number) : Form(*number) + Form(1)) - of, borders);
        }
        return *number;
    }

    Form chosen(const Atom& atom, std::vector<Form>& borders) {
        const Condition* fails = nullptr;
        for (const Condition& c : atom.all) {
            const Decision d = decide(c, {{name_, at_}});
            if (d.open) throw Unknown{};
            if (!d.holds && (!fails || depends(fails->form))) fails = &c;
        }
        const auto stays = [&](const Condition& c) {
            if (depends(c.form)) border(piece(c.form, borders), borders);
        };
        if (fails)
            stays(*fails);
        else
            for (const Condition& c : atom.all) stays(c);
        return piece(atom.forms[fails ? 1 : 0], borders);
    }

    const std::string name_;
    const Rational at_;
};

/// The nearest zero of a form to one side, no further than `limit`, else that.
double zero(const Form& a, const std::string& name, const Rational& at, int sign, double limit) {
    const Form slope = differentiate(a, name);
    if (const Rational* by = slope.number()) {
        if (by->sign() == 0) return limit;
        const auto here = exact_value(a, {{name, at}});
        if (!here) return limit;
        const double x = (at - *here / *by).to_double();
        return (x - at.to_double()) * sign > 0 && (limit - x) * sign > 0 ? x : limit;
    }
    const Program f(a, {name});
    const double x = at.to_double(), here = f(&x);
    const auto stays = [&](double there) {
        const double v = f(&there);
        return v * here > 0;
    };
    constexpr int kFirst = -20, kLast = 40, kSteps = 8;
    double inside = x;
    for (int i = kFirst * kSteps; i <= kLast * kSteps; ++i) {
        double next = x + sign * x * std::exp2(static_cast<double>(i) / kSteps);
        // At a limit, which is a border itself, there need be no value.
        const bool last = (next - limit) * sign >= 0;
        if (last) next = limit - (limit - inside) * 0x1p-20;
        if (stays(next)) {
            if (last) break;
            inside = next;
            continue;
        }
        double outside = next;
        for (;;) {
            const double middle = inside + (outside - inside) / 2;
            if (middle == inside || middle == outside) break;
            (stays(middle) ? inside : outside) = middle;
        }
        return outside;
    }
    return limit;
}

}  // namespace

std::optional<Around> around(const Form& a, const std::string& name, const Rational& at) {
    if (at.sign() <= 0) return {};
    try {
        std::vector<Form> borders;
        Around found;
        found.piece = Walk(name, at).piece(a, borders);
        found.slope = differentiate(found.piece, name);
        found.affine = found.slope.number() != nullptr;
        found.until = std::numeric_limits<double>::infinity();
        for (const Form& b : borders) {
            found.from = zero(b, name, at, -1, found.from);
            found.until = zero(b, name, at, 1, found.until);
        }
        return found;
    } catch (const Unknown&) {
        return {};
    } catch (const FormLimit&) {
        throw;
    } catch (const FormError&) {
        return {};
    }
}

}  // namespace pamina::symbolic
