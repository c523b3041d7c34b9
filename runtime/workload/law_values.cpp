// How likely values are by a fitted law.
#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/draws/functions.h"
#include "runtime/expr/math.h"
#include "runtime/workload/fit_law.h"

namespace pamina::workload {

using draws::ln_gamma;
using expr::math::exp;
using expr::math::ln;
using expr::math::pow;

namespace {

constexpr double kImpossible = -std::numeric_limits<double>::infinity(), kLnTwoPi = 1.8378770664093454836;

}  // namespace

double log_density(const Fitted& f, double x) {
    const auto& p = f.parameters;
    switch (f.law) {
        case Law::Exponential:
            return x < 0 ? kImpossible : -ln(p[0]) - x / p[0];
        case Law::Uniform:
            return x < p[0] || x > p[1] ? kImpossible : -ln(p[1] - p[0]);
        case Law::Normal: {
            const double z = (x - p[0]) / p[1];
            return -0.5 * (z * z + kLnTwoPi) - ln(p[1]);
        }
        case Law::Lognormal: {
            const double s2 = draws::ln_1_plus(p[1] / p[0] * (p[1] / p[0])), y = ln(x / p[0]) + s2 / 2;
            return x <= 0 ? kImpossible : -0.5 * (y * y / s2 + kLnTwoPi + ln(s2)) - ln(x);
        }
        case Law::Erlang:
        case Law::Gamma: {
            const double k = f.law == Law::Erlang ? p[1] : p[0] / p[1] * (p[0] / p[1]), scaled = k * (x / p[0]);
            return x <= 0 ? kImpossible : k * ln(scaled) - scaled - ln_gamma(k) - ln(x);
        }
        case Law::Weibull: {
            const double scale = exp(ln(p[0]) - ln_gamma(1 + 1 / p[1])), z = x / scale;
            return x <= 0 ? kImpossible : ln(p[1]) + p[1] * ln(z) - pow(z, p[1]) - ln(x);
        }
        case Law::Pareto:
            return x < p[0] ? kImpossible : ln(p[1]) + p[1] * ln(p[0] / x) - ln(x);
        case Law::Hyperexponential: {
            const double square = p[1] * p[1];
            const double q = 1 / ((square + 1) * (1 + std::sqrt((square - 1) / (square + 1))));
            const double a = 2 * q / p[0], b = 2 * (1 - q) / p[0];
            return x < 0 ? kImpossible : ln(q * a * exp(-a * x) + (1 - q) * b * exp(-b * x));
        }
        default:
            return std::numeric_limits<double>::quiet_NaN();
    }
}

Sides sides(const Fitted& f, double x) {
    const auto& p = f.parameters;
    const auto tail = [](double hazard) { return Sides{-exp_minus_1(-hazard), exp(-hazard)}; };
    switch (f.law) {
        case Law::Exponential:
            return x <= 0 ? Sides{0, 1} : tail(x / p[0]);
        case Law::Uniform: {
            const double below = std::clamp((x - p[0]) / (p[1] - p[0]), 0.0, 1.0);
            return {below, 1 - below};
        }
        case Law::Normal:
            return normal((x - p[0]) / p[1]);
        case Law::Lognormal: {
            const double s2 = draws::ln_1_plus(p[1] / p[0] * (p[1] / p[0]));
            return x <= 0 ? Sides{0, 1} : normal((ln(x / p[0]) + s2 / 2) / std::sqrt(s2));
        }
        case Law::Erlang:
            return incomplete_gamma(p[1], p[1] * (x / p[0]));
        case Law::Gamma: {
            const double k = p[0] / p[1] * (p[0] / p[1]);
            return incomplete_gamma(k, k * (x / p[0]));
        }
        case Law::Weibull:
            return x <= 0 ? Sides{0, 1} : tail(exp(p[1] * (ln(x / p[0]) + ln_gamma(1 + 1 / p[1]))));
        case Law::Pareto:
            return x <= p[0] ? Sides{0, 1} : tail(p[1] * ln(x / p[0]));
        case Law::Hyperexponential: {
            if (x <= 0) return {0, 1};
            const double square = p[1] * p[1];
            const double q = 1 / ((square + 1) * (1 + std::sqrt((square - 1) / (square + 1))));
            const Sides a = tail(2 * q * (x / p[0])), b = tail(2 * (1 - q) * (x / p[0]));
            return {q * a.below + (1 - q) * b.below, q * a.above + (1 - q) * b.above};
        }
        default:
            return {};
    }
}

}  // namespace pamina::workload
