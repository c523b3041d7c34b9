// The functions that are not exact in IEEE arithmetic: SLEEF's deterministic ones, which need no fused
// multiply-add and give the same bits on every machine. Everything that evaluates an expression calls these.
#pragma once

#include <limits>

namespace pamina::expr::math {

double exp(double x);
double ln(double x);
double log2(double x);
double log10(double x);
double pow(double x, double y);
/// 10^n, correctly rounded; exact for 0 <= n <= 22.
double power_of_ten(int n);
/// mantissa * 10^exponent: one multiplication or one division by an exact power where there is one.
double scale_decimal(double mantissa, int exponent);

/// As it is written: NaN without its sign, which means nothing and depends on how it was computed.
inline double for_text(double x) {
    return x == x ? x : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace pamina::expr::math
