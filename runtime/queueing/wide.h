// Positive numbers that neither overflow nor underflow, for normalizing constants of networks with many customers.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "runtime/queueing/dual.h"

namespace pamina::queueing {

/// mantissa * 2^(512 * level), the mantissa 0 or from 2^-256 to below 2^256. Scaling by powers of two is exact, so
/// sums and products have the bits that doubles would have if their exponents had no end. Number: double, or Dual
/// (dual.h), whose slopes have the level of its value.
template <class Number>
struct WideOf {
    Number mantissa = 0;
    std::int64_t level = 0;
};
using Wide = WideOf<double>;

inline constexpr double kWideTop = 0x1p256, kWideStep = 0x1p512;

template <class Number>
WideOf<Number> normal(Number mantissa, std::int64_t level) {
    while (value_of(mantissa) >= kWideTop) mantissa /= kWideStep, ++level;
    while (value_of(mantissa) < 1 / kWideTop && value_of(mantissa) > 0) mantissa *= kWideStep, --level;
    return {std::move(mantissa), level};
}

template <class Number>
WideOf<Number> operator+(const WideOf<Number>& a, const WideOf<Number>& b) {
    if (a.level == b.level) return normal(a.mantissa + b.mantissa, a.level);
    if (value_of(b.mantissa) == 0) return a;
    if (value_of(a.mantissa) == 0) return b;
    const WideOf<Number>&large = a.level < b.level ? b : a, &small = a.level < b.level ? a : b;
    // Two levels below is less than the last bit.
    return large.level - small.level > 1 ? large : normal(large.mantissa + small.mantissa / kWideStep, large.level);
}

/// Of a number that is not negative and finite; of 0 only where it stays so.
template <class Number>
WideOf<Number> wide(Number x) {
    if (is_nothing(x)) return {};
    return normal(std::move(x), 0);
}

/// Of a factor between 2^-512 and 2^512, or 0.
template <class Number>
WideOf<Number> operator*(const WideOf<Number>& a, const std::type_identity_t<Number>& factor) {
    return normal(a.mantissa * factor, a.level);
}

template <class Number>
WideOf<Number> operator*(const WideOf<Number>& a, const WideOf<Number>& b) {
    return normal(a.mantissa * b.mantissa, a.level + b.level);
}

/// b is not 0.
template <class Number>
WideOf<Number> operator/(const WideOf<Number>& a, const WideOf<Number>& b) {
    return normal(a.mantissa / b.mantissa, a.level - b.level);
}

template <class Number>
Number ratio(const WideOf<Number>& a, const WideOf<Number>& b) {
    const Number mantissas = a.mantissa / b.mantissa;
    if (a.level == b.level) return mantissas;
    const std::int64_t levels = a.level - b.level;
    return levels > 4 ? Number(INFINITY) : levels < -4 ? Number(0) : scaled(mantissas, static_cast<int>(levels * 512));
}

}  // namespace pamina::queueing
