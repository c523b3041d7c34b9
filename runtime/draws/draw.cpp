#include "runtime/draws/draw.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "runtime/draws/functions.h"
#include "runtime/draws/reject.h"
#include "runtime/expr/math.h"

namespace pamina::draws {

namespace math = expr::math;

namespace {

// An Erlang variable of at most that many phases is the logarithm of a product; beyond, rejection is faster.
constexpr double kFewPhases = 6;
// A Poisson variable of at least that mean is drawn by rejection.
constexpr double kLargeMean = 10;

/// Of mean 1, increasing in the random number.
inline double exponential(double u) {
    return -quick_ln(1 - u);
}

/// Adds up probabilities until they exceed the random number.
[[gnu::noinline]] double small_poisson(double mean, double none, double u) {
    double k = 0, term = none, sum = none;
    while (sum <= u) {
        term *= mean / ++k;
        const double more = sum + term;
        if (more == sum && k > mean) break;  // the sums are all there, and rounded to less than the number
        sum = more;
    }
    return k;
}

/// `constant`: 0 and 1 are gamma's. 2: what the cube is multiplied with, 3: 0; where shape < 1 the mean, 1 / shape, 4:
/// ln shape.
void prepare_gamma(Prepared& p, double mean, double shape) {
    shape = std::clamp(shape, 1e-300, 1e300);
    const bool small = shape < 1;
    const GammaConstants g = gamma_constants(small ? shape + 1 : shape);
    p.constant = {g.d, g.c, small ? mean : mean * (g.d / shape), small ? 1 / shape : 0, small ? math::ln(shape) : 0};
}

/// Laws that take an unknown number of random numbers, or many. Apart, as the others are then quicker.
[[gnu::noinline]] double draw_many(const Prepared& p, Source& source) {
    const auto& c = p.constant;
    if (p.law == Law::Poisson) return large_poisson({c[0], c[1], c[2], c[3], c[4]}, source);
    if (p.law == Law::Erlang) {
        double product = 1;
        for (double k = c[1]; k > 0; --k) product *= source.uniform();
        return c[0] * -quick_ln(product);
    }
    const double v = gamma_cube({c[0], c[1]}, source);
    if (c[3] == 0) return c[2] * v;
    // Of a shape s below 1: of shape s + 1, times U^(1 / s).
    const double power = math::exp(quick_ln(source.uniform()) * c[3] - c[4]);
    return power == 0 ? 0 : c[2] * (c[0] * v * power);
}

std::size_t index(const Prepared& p, double u) {
    // Below the last in both cases: u is at most 1 - 2^-53, so the product rounds to less than its other factor.
    if (p.bounds.empty()) return static_cast<std::size_t>(u * static_cast<double>(p.list.size()));
    const auto at = std::upper_bound(p.bounds.begin(), p.bounds.end(), u * p.bounds.back());
    return static_cast<std::size_t>(at - p.bounds.begin());
}

}  // namespace

Prepared prepare(Law law, const Values& values) {
    const double* const v = values.numbers;
    Prepared p;
    p.law = law, p.list = values.list;
    auto& c = p.constant;
    switch (law) {
        case Law::Exponential:
        case Law::Normal:
        case Law::Uniform:
        case Law::Bernoulli:
            std::copy_n(v, language::row(law).count, c.begin());
            break;
        case Law::Lognormal: {
            // With r = sd / mean: sigma^2 = ln(1 + r^2), mu = ln mean - sigma^2 / 2.
            const double r = std::min(v[1] / v[0], 1e300);
            const double variance = v[1] == 0 ? 0 : r > 1e100 ? 2 * math::ln(r) : ln_1_plus(r * r);
            c = {v[0], std::sqrt(variance), variance / 2};
            break;
        }
        case Law::Erlang:
            p.many = true;
            if (v[1] > kFewPhases) {
                prepare_gamma(p, v[0], v[1]);
                p.law = Law::Gamma;
            } else {
                c = {v[0] / v[1], v[1]};
            }
            break;
        case Law::Gamma: {
            if (v[1] == 0) {  // nothing varies
                p.law = Law::Uniform;
                c = {v[0], v[0]};
                break;
            }
            const double r = v[0] / v[1];
            p.many = true;
            prepare_gamma(p, v[0], r * r);
            break;
        }
        case Law::Weibull: {
            const double k = std::min(1 / v[1], 1e300);
            c = {v[0], k, ln_gamma(1 + k)};
            break;
        }
        case Law::Pareto:
            c = {v[0], std::min(1 / v[1], 1e300)};
            break;
        case Law::Hyperexponential: {
            // Phases of probabilities 1 - q and q <= 1/2 that have half of the mean each.
            const double square = v[1] * v[1];
            const double q = 1 / ((square + 1) * (1 + std::sqrt((square - 1) / (square + 1))));
            if (std::isfinite(square)) {
                c = {q, v[0] / (2 * (1 - q)), v[0] / (2 * q)};
            } else {
                c = {0, v[0] / 2, 0};
            }
            break;
        }
        case Law::Triangular: {
            const double width = v[2] - v[0];
            c = {v[0], v[2], width, width > 0 ? (v[1] - v[0]) / width : 0, width > 0 ? (v[2] - v[1]) / width : 0};
            break;
        }
        case Law::Poisson: {
            const double mean = v[0];
            if (mean < kLargeMean) {
                c = {mean, math::exp(-mean)};
            } else {
                p.many = true;
                const PoissonConstants q = poisson_constants(mean);
                c = {mean, q.a, q.b, q.inverse_alpha, q.squeeze};
            }
            break;
        }
        case Law::Geometric:
            c = {v[0] < 1 ? ln_1_plus(-v[0]) : -1e300};
            break;
        case Law::Discrete: {
            double sum = 0;
            p.bounds.reserve(values.shares.size());
            for (double share : values.shares) p.bounds.push_back(sum += share);
            break;
        }
        case Law::Empirical:
            break;
    }
    return p;
}

double draw(const Prepared& p, Source& source) {
    const auto& c = p.constant;
    if (p.many) return draw_many(p, source);
    const double u = source.uniform();
    switch (p.law) {
        case Law::Exponential:
            return c[0] * exponential(u);
        case Law::Uniform:
            return std::min(c[0] + u * (c[1] - c[0]), c[1]);
        case Law::Normal:
            return c[0] + c[1] * inverse_normal(u);
        case Law::Lognormal:
            return c[1] == 0 ? c[0] : c[0] * math::exp(c[1] * inverse_normal(u) - c[2]);
        case Law::Weibull:
            return c[0] * math::exp(quick_ln(exponential(u)) * c[1] - c[2]);
        case Law::Pareto:
            return c[0] * math::exp(exponential(u) * c[1]);
        case Law::Hyperexponential:
            return (u < c[0] ? c[2] : c[1]) * exponential(source.uniform());
        case Law::Triangular:
            return u < c[3] ? c[0] + c[2] * std::sqrt(u * c[3]) : c[1] - c[2] * std::sqrt((1 - u) * c[4]);
        case Law::Bernoulli:
            return 1 - u < c[0] ? 1 : 0;
        case Law::Poisson:
            return small_poisson(c[0], c[1], u);
        case Law::Geometric:
            return std::max(1.0, std::ceil(quick_ln(1 - u) / c[0]));
        case Law::Discrete:
        case Law::Empirical:
            return p.list[index(p, u)];
        case Law::Erlang:
        case Law::Gamma:
            break;
    }
    return 0;
}

std::size_t draw_index(const Prepared& p, Source& source) {
    return index(p, source.uniform());
}

}  // namespace pamina::draws
