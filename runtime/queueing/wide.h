// Positive numbers that neither overflow nor underflow, for normalizing constants of networks with many customers.
#pragma once

#include <cmath>
#include <cstdint>

namespace pamina::queueing {

/// mantissa * 2^(512 * level), the mantissa 0 or from 2^-256 to below 2^256. Scaling by powers of two is exact, so
/// sums and products have the bits that doubles would have if their exponents had no end.
struct Wide {
    double mantissa = 0;
    std::int64_t level = 0;
};

inline constexpr double kWideTop = 0x1p256, kWideStep = 0x1p512;

inline Wide normal(double mantissa, std::int64_t level) {
    while (mantissa >= kWideTop) mantissa /= kWideStep, ++level;
    while (mantissa < 1 / kWideTop && mantissa > 0) mantissa *= kWideStep, --level;
    return {mantissa, level};
}

inline Wide operator+(Wide a, Wide b) {
    if (a.level == b.level) return normal(a.mantissa + b.mantissa, a.level);
    if (b.mantissa == 0) return a;
    if (a.mantissa == 0) return b;
    if (a.level < b.level) {
        const Wide c = a;
        a = b, b = c;
    }
    // Two levels below is less than the last bit.
    return a.level - b.level > 1 ? a : normal(a.mantissa + b.mantissa / kWideStep, a.level);
}

/// Of a number that is not negative and finite.
inline Wide wide(double x) {
    return normal(x, 0);
}

/// Of a factor between 2^-512 and 2^512, or 0.
inline Wide operator*(Wide a, double factor) {
    return normal(a.mantissa * factor, a.level);
}

inline Wide operator*(Wide a, Wide b) {
    return normal(a.mantissa * b.mantissa, a.level + b.level);
}

/// b is not 0.
inline Wide operator/(Wide a, Wide b) {
    return normal(a.mantissa / b.mantissa, a.level - b.level);
}

inline double ratio(Wide a, Wide b) {
    const double mantissas = a.mantissa / b.mantissa;
    if (a.level == b.level) return mantissas;
    const std::int64_t levels = a.level - b.level;
    return levels > 4 ? INFINITY : levels < -4 ? 0 : std::ldexp(mantissas, static_cast<int>(levels * 512));
}

}  // namespace pamina::queueing
