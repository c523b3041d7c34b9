// What each operator computes: one inline function for the folder, the compiler and the interpreter, so that a
// folded value has the bits of an evaluated one.
#pragma once

#include <cmath>
#include <cstdint>

#include "runtime/expr/math.h"
#include "runtime/expr/program.h"

namespace pamina::expr::ops {

inline Fault floor_div(std::int64_t a, std::int64_t b, std::int64_t& r) {
    if (b == 0) return Fault::DivisionByZero;
    if (b == -1) return __builtin_sub_overflow(std::int64_t{0}, a, &r) ? Fault::Overflow : Fault::None;
    r = a / b;
    if ((a % b != 0) && ((a < 0) != (b < 0))) --r;
    return Fault::None;
}
inline Fault mod(std::int64_t a, std::int64_t b, std::int64_t& r) {
    if (b == 0) return Fault::DivisionByZero;
    if (b == -1) {
        r = 0;
        return Fault::None;
    }
    r = a % b;
    if (r != 0 && ((r < 0) != (b < 0))) r += b;
    return Fault::None;
}
/// By a divisor above 0, where nothing can go wrong.
inline std::int64_t floor_div_positive(std::int64_t a, std::int64_t b) {
    const std::int64_t q = a / b;
    return q * b > a ? q - 1 : q;
}
inline std::int64_t mod_positive(std::int64_t a, std::int64_t b) {
    const std::int64_t m = a % b;
    return m < 0 ? m + b : m;
}
/// Number `a` of a group of `b` ranks.
inline Fault rank(std::int64_t a, std::int64_t b, std::int64_t& r) {
    if (b <= 0) return Fault::EmptyGroup;
    if (a < 0 || a >= b) return Fault::OutsideGroup;
    r = a;
    return Fault::None;
}
inline Fault ceil_div(std::int64_t a, std::int64_t b, std::int64_t& r) {
    if (b == 0) return Fault::DivisionByZero;
    if (b == -1) return __builtin_sub_overflow(std::int64_t{0}, a, &r) ? Fault::Overflow : Fault::None;
    r = a / b;
    if ((a % b != 0) && ((a < 0) == (b < 0))) ++r;
    return Fault::None;
}
inline Fault pow_int(std::int64_t a, std::int64_t b, std::int64_t& r) {
    if (b < 0) return Fault::NegativePower;
    r = 1;
    std::int64_t base = a;
    while (true) {
        if (b & 1) {
            if (__builtin_mul_overflow(r, base, &r)) return Fault::Overflow;
        }
        b >>= 1;
        if (b == 0) return Fault::None;
        if (__builtin_mul_overflow(base, base, &base)) {
            // Only an error when the square is used; b > 0 says it is, unless base was 0 or +-1 (no overflow then).
            return Fault::Overflow;
        }
    }
}
/// A whole real as an int.
inline Fault to_int(double x, std::int64_t& r) {
    if (!(x >= -9223372036854775808.0 && x < 9223372036854775808.0)) return Fault::Overflow;
    r = static_cast<std::int64_t>(x);
    return Fault::None;
}
inline double floor_div_real(double a, double b) {
    return std::floor(a / b);
}
inline double mod_real(double a, double b) {
    const double r = std::fmod(a, b);
    return r != 0 && ((r < 0) != (b < 0)) ? r + b : r;
}
/// Whole powers by multiplication (exact where the results are), others by the deterministic pow.
inline double pow_real(double a, double b) {
    if (b == std::floor(b) && b >= -64 && b <= 64) {
        double r = 1, base = a;
        for (int n = static_cast<int>(b < 0 ? -b : b); n; n >>= 1) {
            if (n & 1) r *= base;
            base *= base;
        }
        return b < 0 ? 1 / r : r;
    }
    return math::pow(a, b);
}
inline double scale_time(double a, int power, int tick_exponent) {
    return math::scale_decimal(a, -tick_exponent * power);
}

/// Applies a strict operator (no Select, And, Or, Reduce, Call, ArrayLoad, leaves) to values.
Fault apply(Op op, Slot a, Slot b, std::int64_t immediate, int tick_exponent, Slot& r);
bool is_strict(Op op);
bool can_fault(Op op);
Kind result_kind(Op op, Kind first_argument);

}  // namespace pamina::expr::ops
