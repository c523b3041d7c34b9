// Positive numbers that neither overflow nor underflow, for normalizing constants of networks with many customers.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>

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
inline WideOf<Number> normal(Number mantissa, std::int64_t level) {
    while (value_of(mantissa) >= kWideTop) mantissa /= kWideStep, ++level;
    while (value_of(mantissa) < 1 / kWideTop && value_of(mantissa) > 0) mantissa *= kWideStep, --level;
    return {mantissa, level};
}

template <class Number>
inline WideOf<Number> operator+(WideOf<Number> a, WideOf<Number> b) {
    if (a.level == b.level) return normal<Number>(a.mantissa + b.mantissa, a.level);
    if (value_of(b.mantissa) == 0) return a;
    if (value_of(a.mantissa) == 0) return b;
    if (a.level < b.level) {
        const WideOf<Number> c = a;
        a = b, b = c;
    }
    // Two levels below is less than the last bit.
    return a.level - b.level > 1 ? a : normal<Number>(a.mantissa + b.mantissa / kWideStep, a.level);
}

/// Of a number that is not negative and finite; of 0 only where it stays so.
template <class Number>
inline WideOf<Number> wide(Number x) {
    if (is_nothing(x)) return {};
    return normal(x, 0);
}

/// Of a factor between 2^-512 and 2^512, or 0.
template <class Number>
inline WideOf<Number> operator*(WideOf<Number> a, std::type_identity_t<Number> factor) {
    return normal(a.mantissa * factor, a.level);
}

template <class Number>
inline WideOf<Number> operator*(WideOf<Number> a, WideOf<Number> b) {
    return normal(a.mantissa * b.mantissa, a.level + b.level);
}

/// b is not 0.
template <class Number>
inline WideOf<Number> operator/(WideOf<Number> a, WideOf<Number> b) {
    return normal(a.mantissa / b.mantissa, a.level - b.level);
}

template <class Number>
inline Number ratio(WideOf<Number> a, WideOf<Number> b) {
    const Number mantissas = a.mantissa / b.mantissa;
    if (a.level == b.level) return mantissas;
    const std::int64_t levels = a.level - b.level;
    return levels > 4 ? Number(INFINITY) : levels < -4 ? Number(0) : scaled(mantissas, static_cast<int>(levels * 512));
}

}  // namespace pamina::queueing
