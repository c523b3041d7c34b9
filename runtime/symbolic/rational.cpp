#include "runtime/symbolic/rational.h"

#include <fmt/format.h>
#include <gmp.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace pamina::symbolic {

__extension__ using Wide = __int128;

struct Rational::Big {
    Big() { mpq_init(q); }
    Big(const Big&) = delete;
    Big& operator=(const Big&) = delete;
    Big(Big&& b) noexcept : Big() { mpq_swap(q, b.q); }
    Big& operator=(Big&&) = delete;
    explicit Big(const Rational& r) : Big() {
        if (r.big_) {
            mpq_set(q, r.big_->q);
        } else {
            mpq_set_si(q, r.n_, static_cast<unsigned long>(r.d_));
        }
    }
    ~Big() { mpq_clear(q); }
    mpq_t q;
};

namespace {

constexpr bool fits(Wide v) {
    return v > INT64_MIN && v <= INT64_MAX;
}

Wide gcd(Wide a, Wide b) {
    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    while (b != 0) {
        if (a <= INT64_MAX && b <= INT64_MAX)
            return std::gcd(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
        a = std::exchange(b, a % b);
    }
    return a;
}

}  // namespace

Rational Rational::smallest() {
    return -(Rational(INT64_MAX) + Rational(1));
}

/// Of two words again where it fits.
Rational Rational::of_big(Big result) {
    Rational r;
    if (mpz_fits_slong_p(mpq_numref(result.q)) && mpz_fits_slong_p(mpq_denref(result.q)) &&
        mpz_get_si(mpq_numref(result.q)) != INT64_MIN) {
        r.n_ = mpz_get_si(mpq_numref(result.q));
        r.d_ = mpz_get_si(mpq_denref(result.q));
        return r;
    }
    r.big_ = std::make_shared<const Big>(std::move(result));
    return r;
}

/// Numbers of at most 127 bits.
Rational Rational::of_wide(Wide n, Wide d) {
    const Wide common = d == 1 ? 1 : gcd(n, d);
    if (common > 1) n /= common, d /= common;
    Rational r;
    if (fits(n) && fits(d)) {
        r.n_ = static_cast<std::int64_t>(n);
        r.d_ = static_cast<std::int64_t>(d);
        return r;
    }
    Big big;
    const auto set = [](mpz_ptr z, Wide v) {
        const bool minus = v < 0;
        const Wide bits = minus ? -v : v;
        mpz_set_ui(z, static_cast<unsigned long>(bits >> 64));
        mpz_mul_2exp(z, z, 64);
        mpz_add_ui(z, z, static_cast<unsigned long>(bits));
        if (minus) mpz_neg(z, z);
    };
    set(mpq_numref(big.q), n);
    set(mpq_denref(big.q), d);
    return of_big(std::move(big));
}

Rational operator+(const Rational& a, const Rational& b) {
    if (!a.big_ && !b.big_) {
        if (a.d_ == 1 && b.d_ == 1) return Rational::of_wide(Wide{a.n_} + b.n_, 1);
        // Each product has at most 126 bits.
        return Rational::of_wide(Wide{a.n_} * b.d_ + Wide{b.n_} * a.d_, Wide{a.d_} * b.d_);
    }
    Rational::Big r;
    mpq_add(r.q, Rational::Big(a).q, Rational::Big(b).q);
    return Rational::of_big(std::move(r));
}

Rational operator-(const Rational& a) {
    Rational r = a;
    r.n_ = -r.n_;
    if (!a.big_) return r;
    Rational::Big big;
    mpq_neg(big.q, a.big_->q);
    return Rational::of_big(std::move(big));
}

Rational operator-(const Rational& a, const Rational& b) {
    return a + -b;
}

Rational operator*(const Rational& a, const Rational& b) {
    if (!a.big_ && !b.big_) return Rational::of_wide(Wide{a.n_} * b.n_, Wide{a.d_} * b.d_);
    Rational::Big r;
    mpq_mul(r.q, Rational::Big(a).q, Rational::Big(b).q);
    return Rational::of_big(std::move(r));
}

Rational operator/(const Rational& a, const Rational& b) {
    if (!a.big_ && !b.big_) {
        const Wide n = Wide{a.n_} * b.d_, d = Wide{a.d_} * b.n_;
        return d < 0 ? Rational::of_wide(-n, -d) : Rational::of_wide(n, d);
    }
    Rational::Big r;
    mpq_div(r.q, Rational::Big(a).q, Rational::Big(b).q);
    return Rational::of_big(std::move(r));
}

bool operator==(const Rational& a, const Rational& b) {
    if (!a.big_ && !b.big_) return a.n_ == b.n_ && a.d_ == b.d_;
    return a.big_ && b.big_ && mpq_equal(a.big_->q, b.big_->q) != 0;
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    if (!a.big_ && !b.big_) return Wide{a.n_} * b.d_ <=> Wide{b.n_} * a.d_;
    return mpq_cmp(Rational::Big(a).q, Rational::Big(b).q) <=> 0;
}

Rational Rational::of(double d) {
    Big big;
    mpq_set_d(big.q, d);
    return of_big(std::move(big));
}

Rational Rational::decimal(double d) {
    // The shortest digits that are read as this double: "0.1", "-1.25e-07".
    const std::string plain = fmt::format("{}", d);
    const std::size_t e = plain.find('e');
    std::string digits;
    long shift = e == std::string::npos ? 0 : std::strtol(plain.c_str() + e + 1, nullptr, 10);
    bool after_point = false;
    for (const char c : plain.substr(0, e)) {
        if (c == '.') {
            after_point = true;
            continue;
        }
        digits += c;
        shift -= after_point;
    }
    Big big;
    mpz_set_str(mpq_numref(big.q), digits.c_str(), 10);
    const Rational r = of_big(std::move(big)), ten = Rational(10).power(std::labs(shift));
    return shift < 0 ? r / ten : r * ten;
}

Rational Rational::of_text(const std::string& text) {
    Big big;
    mpq_set_str(big.q, text.c_str(), 10);
    return of_big(std::move(big));
}

double Rational::to_double() const {
    // A quotient of numbers that doubles have is rounded once.
    constexpr std::int64_t kExact = std::int64_t{1} << 53;
    if (!big_ && n_ > -kExact && n_ < kExact && d_ < kExact) return static_cast<double>(n_) / static_cast<double>(d_);
    // GMP cuts digits off: the next double away from zero may be nearer.
    const double below = mpq_get_d(Big(*this).q);
    if (!std::isfinite(below)) return below;
    const double above = std::nextafter(below, sign() * std::numeric_limits<double>::infinity());
    if (!std::isfinite(above)) return below;
    const Rational low = (*this - of(below)).abs(), high = (of(above) - *this).abs();
    if (low != high) return low < high ? below : above;
    int exponent = 0;
    const double digits = std::ldexp(std::frexp(below, &exponent), 53);
    return std::fmod(digits, 2) == 0 ? below : above;
}

int Rational::sign() const {
    return big_ ? mpq_sgn(big_->q) : (n_ > 0) - (n_ < 0);
}

bool Rational::is_integer() const {
    return big_ ? mpz_cmp_ui(mpq_denref(big_->q), 1) == 0 : d_ == 1;
}

std::optional<std::int64_t> Rational::to_int() const {
    if (!big_) return d_ == 1 ? std::optional(n_) : std::nullopt;
    if (!is_integer() || !mpz_fits_slong_p(mpq_numref(big_->q))) return std::nullopt;
    return mpz_get_si(mpq_numref(big_->q));
}

Rational Rational::numerator() const {
    if (!big_) return n_;
    Big big;
    mpq_set_z(big.q, mpq_numref(big_->q));
    return of_big(std::move(big));
}

Rational Rational::denominator() const {
    if (!big_) return d_;
    Big big;
    mpq_set_z(big.q, mpq_denref(big_->q));
    return of_big(std::move(big));
}

Rational Rational::floor() const {
    if (!big_) return n_ / d_ - (n_ % d_ < 0);
    Big big;
    mpz_fdiv_q(mpq_numref(big.q), mpq_numref(big_->q), mpq_denref(big_->q));
    return of_big(std::move(big));
}

Rational Rational::power(std::int64_t n) const {
    if (n < 0) return inverse().power(-n);
    Rational result = 1, square = *this;
    for (; n > 0; n /= 2) {
        if (n % 2) result = result * square;
        if (n > 1) square = square * square;
    }
    return result;
}

std::optional<Rational> Rational::root(std::int64_t n) const {
    const Big self(*this);
    Big result;
    if (mpz_root(mpq_numref(result.q), mpq_numref(self.q), static_cast<unsigned long>(n)) == 0) return {};
    return of_big(std::move(result));
}

std::size_t Rational::bits() const {
    return big_ ? mpz_sizeinbase(mpq_numref(big_->q), 2) + mpz_sizeinbase(mpq_denref(big_->q), 2) : 128;
}

std::string Rational::text() const {
    if (!big_) return d_ == 1 ? fmt::format("{}", n_) : fmt::format("{}/{}", n_, d_);
    std::vector<char> digits(mpz_sizeinbase(mpq_numref(big_->q), 10) + mpz_sizeinbase(mpq_denref(big_->q), 10) + 3);
    return mpq_get_str(digits.data(), 10, big_->q);
}

}  // namespace pamina::symbolic
