#include "runtime/symbolic/constant.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

constexpr std::int64_t kLargestPrime = 1000;  // that is looked for in a number
// Of a number that is a power: of more, the power stays one.
constexpr std::size_t kMostPowerBits = 1'280'000;
constexpr std::int64_t kMostExponent = 10'000;

/// Factors with their exponents; all of them but the last ones, which have no small prime, are primes.
using Factors = std::map<Rational, Rational>;

/// The number without small primes as the power of what is none itself.
void add_rest(Rational n, const Rational& times, Factors& to) {
    if (n == Rational(1)) return;
    std::int64_t exponent = 1;
    // Its factors are above kLargestPrime: so many fit at most.
    if (n > Rational(kLargestPrime).power(2)) {
        for (auto k = static_cast<std::int64_t>(n.bits() / 9); k > 1; --k) {
            if (const auto root = n.root(k)) {
                n = *root;
                exponent = k;
                break;
            }
        }
    }
    Rational& sum = to[n];
    sum = sum + times * Rational(exponent);
}

void add_factors(Rational n, const Rational& times, Factors& to) {
    for (std::int64_t p = 2; p <= kLargestPrime && n != Rational(1); p += 1 + p % 2) {
        std::int64_t exponent = 0;
        for (Rational next = n / Rational(p); next.is_integer(); next = n / Rational(p)) {
            n = next;
            ++exponent;
        }
        if (exponent == 0) continue;
        Rational& sum = to[Rational(p)];
        sum = sum + times * Rational(exponent);
    }
    add_rest(std::move(n), times, to);
}

/// Of a number above 0, to a power.
Factors factors_of(const Rational& n, const Rational& exponent) {
    Factors all;
    add_factors(n.numerator(), exponent, all);
    add_factors(n.denominator(), -exponent, all);
    return all;
}

Form one_atom(Kind kind, std::vector<Form> forms) {
    Atom atom;
    atom.kind = kind;
    atom.forms = std::move(forms);
    return Form(make(std::move(atom)));
}

bool is_root(const Atom& a) {
    return a.kind == Kind::Power && a.forms[0].number() && a.forms[1].number();
}

/// base^exponent of factors: whole powers multiplied out, and roots p^(1/q) to powers below q.
Form product_of(const Factors& factors) {
    Rational number = 1;
    Form roots = 1;
    for (const auto& [p, exponent] : factors) {
        const Rational whole = exponent.floor(), rest = exponent - whole;
        const auto n = whole.to_int();
        if (!n || p.bits() * static_cast<std::size_t>(std::abs(*n)) > kMostPowerBits)
            throw FormLimit("a number of the formula has thousands of digits");
        number = number * p.power(*n);
        if (rest.sign() != 0) {
            const Form root = one_atom(Kind::Power, {Form(p), Form(rest.denominator().inverse())});
            roots = roots * Form(std::vector<Term>{
                                {{{root.terms()[0].factors[0].first, *rest.numerator().to_int()}}, Rational(1)}});
        }
    }
    return Form(number) * roots;
}

/// With the roots of one number in a term as one root.
Form with_roots_together(const Form& a) {
    const auto needs = [](const Term& t) {
        return std::count_if(t.factors.begin(), t.factors.end(), [](const auto& f) { return is_root(*f.first); }) > 1 ||
               std::any_of(t.factors.begin(), t.factors.end(), [](const auto& f) {
                   return is_root(*f.first) &&
                          (f.second < 0 || Rational(f.second) * *f.first->forms[1].number() >= Rational(1));
               });
    };
    if (std::none_of(a.terms().begin(), a.terms().end(), needs)) return a;
    Form sum;
    for (const Term& t : a.terms()) {
        Factors roots;
        Monomial others;
        for (const auto& [atom, exponent] : t.factors) {
            if (is_root(*atom)) {
                Rational& e = roots[*atom->forms[0].number()];
                e = e + Rational(exponent) * *atom->forms[1].number();
            } else {
                others.push_back({atom, exponent});
            }
        }
        sum = sum + Form(std::vector<Term>{{others, t.coefficient}}) * product_of(roots);
    }
    return sum;
}

}  // namespace

bool is_constant(const Form& a) {
    return std::all_of(a.terms().begin(), a.terms().end(), [](const Term& t) {
        return std::all_of(t.factors.begin(), t.factors.end(), [](const auto& f) {
            const Kind kind = f.first->kind;
            const bool may = kind == Kind::Power || kind == Kind::Log2 || kind == Kind::Divide || kind == Kind::Euler;
            return may && std::all_of(f.first->forms.begin(), f.first->forms.end(), is_constant);
        });
    });
}

Form constant_product(const Form& a, const Form& b) {
    return with_roots_together(a * b);
}

Form constant_inverse(const Form& a) {
    const auto sign = sign_of(a);
    if (sign == 0) throw NoConstant("it divides by zero");
    return with_roots_together(inverse(a));
}

Form constant_power(const Form& base, std::int64_t exponent) {
    if (exponent < 0) return constant_power(constant_inverse(base), -exponent);
    if (const Rational* b = base.number()) {
        if (b->bits() * static_cast<std::size_t>(exponent) > kMostPowerBits)
            throw FormLimit("a number of the formula has thousands of digits");
        return Form(b->power(exponent));
    }
    Form result = 1, square = base;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2) result = constant_product(result, square);
        if (exponent > 1) square = constant_product(square, square);
    }
    return result;
}

Form constant_power(const Form& base, const Form& exponent) {
    const Rational *b = base.number(), *e = exponent.number();
    if (e) {
        const auto n = e->to_int();
        if (n && (*n >= 0 || !base.is_zero()) && std::abs(*n) <= kMostExponent) return constant_power(base, *n);
    }
    const auto sign = sign_of(base), power_sign = sign_of(exponent);
    if (sign == 0) {
        if (power_sign == 0) return 1;
        if (power_sign > 0) return 0;
        throw NoConstant("it divides by zero");
    }
    if (sign < 0) throw NoConstant("it has a root of what is negative");
    if (b && e && e->bits() <= 128 && b->bits() <= 4096) {
        const Factors all = factors_of(*b, *e);
        if (std::all_of(all.begin(), all.end(), [](const auto& f) { return f.second.abs() < Rational(kMostExponent); }))
            return product_of(all);
    }
    return one_atom(Kind::Power, {base, exponent});
}

Form constant_log2(const Form& a) {
    const auto sign = sign_of(a);
    if (sign && *sign <= 0) throw NoConstant("it has a logarithm of what is not positive");
    const Rational* n = a.number();
    if (!n) return log2_of(a);
    Form sum;
    for (const auto& [p, exponent] : factors_of(*n, 1))
        sum = sum + Form(exponent) * (p == Rational(2) ? Form(1) : one_atom(Kind::Log2, {Form(p)}));
    return sum;
}

}  // namespace pamina::symbolic
