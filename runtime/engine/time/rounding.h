// Which times are exact, and how far rounding takes the others.
#pragma once

#include <cmath>
#include <cstdint>

namespace pamina::engine {

/// Doubles count whole ticks exactly below this.
inline constexpr double kExactLimit = 9007199254740992.0;  // 2^53

/// What rounding may add up to, as a part of the time: each sum is off by up to 2^-53.
inline constexpr double kNear = 1e-10;

/// Whether a number of 0 or more is whole (a call of floor costs more than everything else about a duration).
inline bool is_whole(double d) {
    return d >= kExactLimit || static_cast<double>(static_cast<std::int64_t>(d)) == d;
}

/// The nearest whole number, of two the even one, as std::rint has it (a call of that costs as much as a short draw).
inline double to_whole(double d) {
    constexpr double kAllWhole = 4503599627370496.0;  // 2^52: doubles are whole from here on
    const double size = std::abs(d);
    return size < kAllWhole ? std::copysign((size + kAllWhole) - kAllWhole, d) : d;
}

/// Whether rounding could have made one instant into these two.
inline bool within_rounding(double from, double to) {
    return to - from < to * kNear && to > from;
}

}  // namespace pamina::engine
