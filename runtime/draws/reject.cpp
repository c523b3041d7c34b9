#include "runtime/draws/reject.h"

#include <cmath>

#include "runtime/draws/functions.h"

namespace pamina::draws {

GammaConstants gamma_constants(double shape) {
    const double d = shape - 1.0 / 3;
    return {d, 1 / (3 * std::sqrt(d))};
}

double gamma_cube(const GammaConstants& g, Source& source) {
    for (;;) {
        const double x = inverse_normal(source.uniform()), root = 1 + g.c * x;
        if (root <= 0) continue;
        const double v = root * root * root, u = source.uniform(), square = x * x;
        // Most are kept by the first test. Nearly all are where the shape is so large that the second one is rounded
        // away.
        if (u < 1 - 0.0331 * (square * square) || g.d > 1e12) return v;
        if (quick_ln(u) < 0.5 * square + g.d * (1 - v + quick_ln(v))) return v;
    }
}

PoissonConstants poisson_constants(double mean) {
    const double b = 0.931 + 2.53 * std::sqrt(mean);
    return {mean, -0.059 + 0.02483 * b, b, 1.1239 + 1.1328 / (b - 3.4), 0.9277 - 3.6224 / (b - 2)};
}

double large_poisson(const PoissonConstants& p, Source& source) {
    for (;;) {
        const double u = source.uniform() - 0.5, v = source.uniform();
        const double s = 0.5 - std::abs(u);
        const double k = std::floor((2 * p.a / s + p.b) * u + p.mean + 0.43);
        if (s >= 0.07 && v <= p.squeeze) return k;
        if (k < 0 || (s < 0.013 && v > s)) continue;
        if (quick_ln(v * p.inverse_alpha / (p.a / (s * s) + p.b)) <= ln_poisson(k, p.mean)) return k;
    }
}

}  // namespace pamina::draws
