#include "runtime/expr/math.h"

#include <sleef.h>

#include <cstdio>
#include <cstdlib>

namespace pamina::expr::math {

double exp(double x) {
    return Sleef_cinz_expd1_u10purec(x);
}
double ln(double x) {
    return Sleef_cinz_logd1_u10purec(x);
}
double log2(double x) {
    return Sleef_cinz_log2d1_u10purec(x);
}
double log10(double x) {
    return Sleef_cinz_log10d1_u10purec(x);
}
double pow(double x, double y) {
    return Sleef_cinz_powd1_u10purec(x, y);
}

double power_of_ten(int n) {
    static constexpr double kExact[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    if (n >= 0 && n <= 22) return kExact[n];
    // Rare: let the C library's correctly rounded reading of a decimal do it.
    char text[16];
    std::snprintf(text, sizeof text, "1e%d", n);
    return std::strtod(text, nullptr);
}

double scale_decimal(double mantissa, int exponent) {
    // Beyond 10^22 in one go the power is inexact either way; two exact steps keep decimal times whole longer.
    for (; exponent > 22; exponent -= 22) mantissa *= 1e22;
    for (; exponent < -22; exponent += 22) mantissa /= 1e22;
    return exponent >= 0 ? mantissa * power_of_ten(exponent) : mantissa / power_of_ten(-exponent);
}

}  // namespace pamina::expr::math
