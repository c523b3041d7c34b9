#include "runtime/draws/slope.h"

#include <cmath>
#include <limits>

#include "runtime/draws/functions.h"
#include "runtime/expr/math.h"

namespace pamina::draws {

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// The derivative of ln Γ for x >= 1, the error below 1e-13 (its asymptotic series: Abramowitz & Stegun 6.3.18).
double digamma(double x) {
    double sum = 0;
    for (; x < 12; ++x) sum -= 1 / x;
    const double z = 1 / (x * x);
    return sum + quick_ln(x) - 0.5 / x -
           z * (1.0 / 12 - z * (1.0 / 120 - z * (1.0 / 252 - z * (1.0 / 240 - z * (1.0 / 132)))));
}

/// A number that changes otherwise than what is drawn can follow must not change.
double where_still(double change, double slope) {
    return change == 0 ? slope : kUnknown;
}

/// What is drawn is `scale` times something that does not depend on it.
double of_scale(double value, double scale, double change) {
    return change == 0 ? 0 : value / scale * change;
}

/// With r = sd / mean and s^2 = ln(1 + r^2): exp(s z - s^2 / 2) means.
double lognormal(const double* v, const double* d, double value, double u) {
    if (v[1] == 0) return where_still(d[1], d[0]);
    const double r = v[1] / v[0], more = d[1] / v[1] - d[0] / v[0];  // r changes by r times that
    const double s = std::sqrt(ln_1_plus(r * r));
    const double s_changes = r * r / (1 + r * r) / s * more;
    return value * (d[0] / v[0] + (inverse_normal(u) - s) * s_changes);
}

/// The shape, (mean / sd)^2, must stay.
double gamma(const double* v, const double* d, double value) {
    if (v[1] == 0) return where_still(d[1], d[0]);
    const double mean = d[0] / v[0], sd = d[1] / v[1];
    return std::abs(mean - sd) <= 1e-12 * (std::abs(mean) + std::abs(sd)) ? value * mean : kUnknown;
}

double triangular(const double* v, const double* d, double u) {
    const double width = v[2] - v[0], below = v[1] - v[0], above = v[2] - v[1];
    const double wider = d[2] - d[0];
    if (width == 0) return d[0] == d[1] && d[1] == d[2] ? d[0] : kUnknown;
    if (u < below / width) return d[0] + 0.5 * std::sqrt(u * width * below) * (wider / width + (d[1] - d[0]) / below);
    return d[2] - 0.5 * std::sqrt((1 - u) * width * above) * (wider / width + (d[2] - d[1]) / above);
}

}  // namespace

double slope(Law law, const double* v, const double* d, double value, Source source) {
    switch (law) {
        case Law::Exponential:
            return d[0] == 0 ? 0 : -quick_ln(1 - source.uniform()) * d[0];
        case Law::Uniform:
            return d[0] + source.uniform() * (d[1] - d[0]);
        case Law::Normal:
            return d[0] + inverse_normal(source.uniform()) * d[1];
        case Law::Lognormal:
            return lognormal(v, d, value, source.uniform());
        case Law::Erlang:
            return where_still(d[1], v[0] == 0 ? where_still(d[0], 0) : of_scale(value, v[0], d[0]));
        case Law::Gamma:
            return gamma(v, d, value);
        case Law::Weibull: {
            // With k = 1 / shape: mean exp(k ln e - ln Γ(1 + k)), e being exponential.
            const double k = 1 / v[1], e = -quick_ln(1 - source.uniform());
            const double unit = expr::math::exp(quick_ln(e) * k - ln_gamma(1 + k));
            const double bent = d[1] == 0 ? 0 : value * (quick_ln(e) - digamma(1 + k)) * (-k * k * d[1]);
            return unit * d[0] + bent;
        }
        case Law::Pareto:
            return value * (d[0] / v[0] + quick_ln(1 - source.uniform()) * d[1] / (v[1] * v[1]));
        case Law::Hyperexponential:
            return where_still(d[1], v[0] == 0 ? where_still(d[0], 0) : of_scale(value, v[0], d[0]));
        case Law::Triangular:
            return triangular(v, d, source.uniform());
        case Law::Bernoulli:
        case Law::Poisson:
        case Law::Geometric:
        case Law::Discrete:
        case Law::Empirical:
            break;
    }
    return kUnknown;
}

}  // namespace pamina::draws
