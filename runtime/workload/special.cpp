#include "runtime/workload/special.h"

#include <cmath>
#include <limits>

#include "runtime/draws/functions.h"
#include "runtime/expr/math.h"

namespace pamina::workload {

using expr::math::exp;
using expr::math::ln;

namespace {

/// From here on the asymptotic series have all digits.
constexpr double kLarge = 12;

/// ln(x^a e^-x / Γ(a + 1)), which is that of a Poisson probability.
double ln_front(double a, double x) {
    return draws::ln_poisson(a, x);
}

}  // namespace

double ln_minus_digamma(double x) {
    // ψ(x) = ψ(x + n) - 1 / x - … - 1 / (x + n - 1).
    double sum = 0;
    const double from = x;
    for (; x < kLarge; ++x) sum += 1 / x;
    const double z = 1 / (x * x);
    const double rest =
        1 / (2 * x) +
        z * (1.0 / 12 -
             z * (1.0 / 120 - z * (1.0 / 252 - z * (1.0 / 240 - z * (1.0 / 132 - z * (691.0 / 32760 - z / 12))))));
    return sum == 0 ? rest : rest + (ln(from) - ln(x)) + sum;
}

double trigamma(double x) {
    double sum = 0;
    for (; x < kLarge; ++x) sum += 1 / (x * x);
    const double z = 1 / (x * x);
    const double series =
        z / x *
        (1.0 / 6 -
         z * (1.0 / 30 - z * (1.0 / 42 - z * (1.0 / 30 - z * (5.0 / 66 - z * (691.0 / 2730 - z * 7.0 / 6))))));
    return sum + 1 / x + z / 2 + series;
}

double exp_minus_1(double x) {
    const double u = exp(x);
    if (u == 1) return x;
    const double less = u - 1;
    return less == -1 || std::isinf(u) ? less : less * x / ln(u);
}

Sides incomplete_gamma(double a, double x) {
    constexpr double kTiny = 1e-300, kLast = 0x1p-53;
    if (!(x > 0)) return {0, 1};
    if (std::isinf(x)) return {1, 0};
    // Terms rise for about sqrt(a) steps around x = a.
    const double most = 1000 + 20 * std::sqrt(a);
    if (x < a + 1) {
        double term = 1, sum = 1;
        for (double n = 1; n < most && term > sum * kLast; ++n) {
            term *= x / (a + n);
            sum += term;
        }
        const double below = std::fmin(1.0, sum * exp(ln_front(a, x)));
        return {below, 1 - below};
    }
    double b = x + 1 - a, c = 1 / kTiny, d = 1 / b, h = d;
    for (double n = 1; n < most; ++n) {
        const double an = -n * (n - a);
        b += 2;
        d = an * d + b;
        if (std::fabs(d) < kTiny) d = kTiny;
        c = b + an / c;
        if (std::fabs(c) < kTiny) c = kTiny;
        d = 1 / d;
        const double step = d * c;
        h *= step;
        if (std::fabs(step - 1) <= 2 * kLast) break;
    }
    // x^a e^-x / Γ(a) = a times the front.
    const double above = std::fmin(1.0, h * a * exp(ln_front(a, x)));
    return {1 - above, above};
}

Sides normal(double z) {
    const Sides s = incomplete_gamma(0.5, z * z / 2);
    const double tail = s.above / 2;
    return z < 0 ? Sides{tail, 0.5 + s.below / 2} : Sides{0.5 + s.below / 2, tail};
}

}  // namespace pamina::workload
