// Whole numbers that are exact or an error: 64 bits to hold, 128 to compute with.
#pragma once

#include <cstdint>
#include <limits>

#include "runtime/arrays/mistake.h"

namespace pamina::arrays {

__extension__ using Wide = __int128;

/// Throws Mistake (Overflow): it does not fit 64 bits.
inline std::int64_t narrow(Wide x) {
    if (x < std::numeric_limits<std::int64_t>::min() || x > std::numeric_limits<std::int64_t>::max())
        throw Mistake(Mistake::Kind::Overflow);
    return static_cast<std::int64_t>(x);
}
inline std::int64_t times(std::int64_t a, std::int64_t b) {
    return narrow(Wide(a) * b);
}
inline std::int64_t plus(std::int64_t a, std::int64_t b) {
    return narrow(Wide(a) + b);
}

/// Rounded down and up; b is positive.
template <class Number>
inline Number floor_div(Number a, Number b) {
    return a / b - (a % b < 0);
}
template <class Number>
inline Number ceil_div(Number a, Number b) {
    return a / b + (a % b > 0);
}
/// Not negative; b may be.
inline Wide gcd(Wide a, Wide b) {
    while (b != 0) {
        const Wide r = a % b;
        a = b;
        b = r;
    }
    return a < 0 ? -a : a;
}
/// From 0 to below b, which is positive.
inline std::int64_t floor_mod(std::int64_t a, std::int64_t b) {
    const std::int64_t r = a % b;
    return r < 0 ? r + b : r;
}

}  // namespace pamina::arrays
