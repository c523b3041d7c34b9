// Exact rational numbers: of two words where they fit, as nearly all do, else GMP's, which are not limited in size.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace pamina::symbolic {

class Rational {
  public:
    Rational() = default;
    Rational(std::int64_t n) : n_(n) {  // NOLINT: numbers are written as such
        if (n == INT64_MIN) *this = smallest();
    }
    /// `d` is not 0.
    Rational(std::int64_t n, std::int64_t d) { *this = Rational(n) / Rational(d); }

    /// What the double is exactly; it must be finite.
    static Rational of(double d);
    /// The shortest decimal number that is this double, as a person would write it: 0.1 is 1/10. It must be finite.
    static Rational decimal(double d);
    /// As text() writes it.
    static Rational of_text(const std::string& text);

    /// The nearest double, of two the even one.
    double to_double() const;
    int sign() const;
    bool is_integer() const;
    /// Nothing where it is no whole number of 64 bits.
    std::optional<std::int64_t> to_int() const;
    Rational numerator() const;
    Rational denominator() const;
    Rational floor() const;
    /// Of what is not 0.
    Rational inverse() const { return Rational(1) / *this; }
    Rational abs() const { return sign() < 0 ? -*this : *this; }
    /// To a whole power; of 0 to one of at least 0.
    Rational power(std::int64_t n) const;
    /// Of a whole number above 0, where that is whole again; n > 0.
    std::optional<Rational> root(std::int64_t n) const;
    std::size_t bits() const;
    /// "3", "-1/2".
    std::string text() const;

    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b);
    friend Rational operator*(const Rational& a, const Rational& b);
    /// `b` is not 0.
    friend Rational operator/(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a);
    friend bool operator==(const Rational& a, const Rational& b);
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

  private:
    struct Big;  // GMP's
    static Rational smallest();
    static Rational of_big(Big result);
    __extension__ using Wide = __int128;
    static Rational of_wide(Wide n, Wide d);

    // In lowest terms; d_ > 0, and both are above the least number of 64 bits. Not looked at where there is big_.
    std::int64_t n_ = 0, d_ = 1;
    std::shared_ptr<const Big> big_;
};

}  // namespace pamina::symbolic
