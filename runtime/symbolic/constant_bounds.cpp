// Between which numbers constants are: intervals, which tell their signs and the whole numbers and doubles next to
// them.
#include <mpfi.h>

#include <string>

#include "runtime/symbolic/constant.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

class Interval {
  public:
    explicit Interval(mpfr_prec_t bits) { mpfi_init2(i, bits); }
    Interval(const Interval&) = delete;
    Interval& operator=(const Interval&) = delete;
    ~Interval() { mpfi_clear(i); }
    mpfi_t i;
};

class Float {
  public:
    explicit Float(mpfr_prec_t bits) { mpfr_init2(f, bits); }
    Float(const Float&) = delete;
    Float& operator=(const Float&) = delete;
    ~Float() { mpfr_clear(f); }
    mpfr_t f;
};

/// MPFR keeps logarithms and the like for each thread: they are given back at its end.
struct Kept {
    ~Kept() { mpfr_free_cache(); }
};

/// Encloses constants.
class Enclosing {
  public:
    explicit Enclosing(mpfr_prec_t bits) : bits_(bits) { static const thread_local Kept kept; }

    void form(const Form& a, mpfi_ptr to) {
        mpfi_set_si(to, 0);
        Interval term(bits_), factor(bits_);
        for (const Term& t : a.terms()) {
            number(t.coefficient, term.i);
            for (const auto& [at, exponent] : t.factors) {
                atom(*at, factor.i);
                raise(factor.i, exponent);
                mpfi_mul(term.i, term.i, factor.i);
            }
            mpfi_add(to, to, term.i);
        }
    }

  private:
    static void number(const Rational& n, mpfi_ptr to) {
        mpq_t q;
        mpq_init(q);
        mpq_set_str(q, n.text().c_str(), 10);
        mpfi_set_q(to, q);
        mpq_clear(q);
    }
    void raise(mpfi_ptr x, std::int64_t n) {
        if (n == 1) return;
        Interval square(bits_), result(bits_);
        mpfi_set(square.i, x);
        mpfi_set_si(result.i, 1);
        for (std::uint64_t left = static_cast<std::uint64_t>(n < 0 ? -n : n); left > 0; left /= 2) {
            if (left % 2) mpfi_mul(result.i, result.i, square.i);
            mpfi_sqr(square.i, square.i);
        }
        if (n < 0)
            mpfi_ui_div(x, 1, result.i);
        else
            mpfi_set(x, result.i);
    }
    void atom(const Atom& a, mpfi_ptr to) {
        switch (a.kind) {
            case Kind::Euler:
                mpfi_set_si(to, 1);
                mpfi_exp(to, to);
                return;
            case Kind::Log2:
                form(a.forms[0], to);
                mpfi_log2(to, to);
                return;
            case Kind::Divide:
                form(a.forms[0], to);
                mpfi_ui_div(to, 1, to);
                return;
            case Kind::Power: {
                // exp(y ln x); of a root and a power of e that is what it is.
                Interval exponent(bits_);
                form(a.forms[1], exponent.i);
                form(a.forms[0], to);
                mpfi_log(to, to);
                mpfi_mul(to, to, exponent.i);
                mpfi_exp(to, to);
                return;
            }
            default:
                throw FormError("it is no constant");
        }
    }

    mpfr_prec_t bits_;
};

constexpr mpfr_prec_t kPrecisions[] = {128, 320};  // the second one has 256 bits, and some for what cancels

int sign_of(const Interval& x) {
    return mpfi_nan_p(x.i) ? 0 : mpfi_is_strictly_pos(x.i) > 0 ? 1 : mpfi_is_strictly_neg(x.i) > 0 ? -1 : 0;
}

Rational whole_of(mpfr_srcptr f) {
    mpz_t z;
    mpz_init(z);
    mpfr_get_z(z, f, MPFR_RNDD);
    std::string digits(mpz_sizeinbase(z, 10) + 2, '\0');
    mpz_get_str(digits.data(), 10, z);
    mpz_clear(z);
    return Rational::of_text(digits.c_str());
}

}  // namespace

std::optional<int> sign_of(const Form& a) {
    if (const Rational* n = a.number()) return n->sign();
    for (const mpfr_prec_t bits : kPrecisions) {
        Enclosing enclosing(bits);
        Interval x(bits);
        enclosing.form(a, x.i);
        if (const int sign = sign_of(x)) return sign;
    }
    return {};
}

std::optional<Rational> floor_of_constant(const Form& a) {
    if (const Rational* n = a.number()) return n->floor();
    for (const mpfr_prec_t bits : kPrecisions) {
        Enclosing enclosing(bits);
        Interval x(bits);
        enclosing.form(a, x.i);
        if (!mpfi_bounded_p(x.i)) continue;
        Float end(bits);
        mpfi_get_left(end.f, x.i);
        const Rational low = whole_of(end.f);
        mpfi_get_right(end.f, x.i);
        if (whole_of(end.f) == low) return low;
    }
    return {};
}

Rational nearest_of(const Form& a) {
    const mpfr_prec_t bits = kPrecisions[1];
    Enclosing enclosing(bits);
    Interval x(bits);
    enclosing.form(a, x.i);
    Float middle(bits);
    mpfi_mid(middle.f, x.i);
    mpfr_round(middle.f, middle.f);
    if (!mpfr_number_p(middle.f)) throw FormLimit("a number of the formula has thousands of digits");
    return whole_of(middle.f);
}

double to_double(const Form& a) {
    if (const Rational* n = a.number()) return n->to_double();
    double middle = 0;
    for (const mpfr_prec_t bits : kPrecisions) {
        Enclosing enclosing(bits);
        Interval x(bits);
        enclosing.form(a, x.i);
        Float end(bits);
        mpfi_get_left(end.f, x.i);
        const double low = mpfr_get_d(end.f, MPFR_RNDN);
        mpfi_get_right(end.f, x.i);
        const double high = mpfr_get_d(end.f, MPFR_RNDN);
        if (low == high) return low;
        mpfi_mid(end.f, x.i);
        middle = mpfr_get_d(end.f, MPFR_RNDN);
    }
    return middle;
}

}  // namespace pamina::symbolic
