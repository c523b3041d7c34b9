#include "runtime/draws/laws.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "runtime/draws/functions.h"
#include "runtime/expr/math.h"

namespace pamina::draws {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
// So that every count that can be drawn is a double's whole number, below 2^53: at most 37 means.
constexpr double kLargestMean = 1e14, kSmallestChance = 1e-14;

std::optional<Wrong> wrong_list(std::span<const double> list, int parameter) {
    if (list.empty()) return Wrong{parameter, "must not be empty"};
    if (!std::all_of(list.begin(), list.end(), [](double x) { return std::isfinite(x); }))
        return Wrong{parameter, "must have finite numbers only"};
    return std::nullopt;
}

std::optional<Wrong> wrong_shares(const Values& v) {
    if (auto w = wrong_list(v.shares, 1)) return w;
    if (v.shares.size() != v.list.size()) return Wrong{1, "must be as many as the values"};
    double sum = 0;
    for (double s : v.shares) {
        if (s < 0) return Wrong{1, "must not be negative"};
        sum += s;
    }
    if (sum == 0) return Wrong{1, "must not all be 0"};
    if (!std::isfinite(sum)) return Wrong{1, "must have a finite sum"};
    return std::nullopt;
}

/// 0, and nothing varies, or both above 0.
std::optional<Wrong> wrong_positive(double mean, double sd) {
    if (mean < 0) return Wrong{0, "must not be negative"};
    if (sd < 0) return Wrong{1, "must not be negative"};
    if (mean == 0 && sd > 0) return Wrong{0, "must be above 0 where `sd` is"};
    return std::nullopt;
}

std::optional<Wrong> wrong_ends(double low, double high, int parameter) {
    if (high < low) return Wrong{parameter, "must not be below `low`"};
    if (!std::isfinite(high - low)) return Wrong{parameter, "must not be that far from `low`"};
    return std::nullopt;
}

/// The mean with weights, exact where all values are one.
template <class Weight>
double weighted(std::span<const double> list, const Weight& weight) {
    double sum = 0, total = 0;
    for (std::size_t i = 0; i < list.size(); ++i) sum += (list[i] - list[0]) * weight(i), total += weight(i);
    return list[0] + sum / total;
}

template <class Weight>
double spread(std::span<const double> list, const Weight& weight) {
    const double center = weighted(list, weight);
    double sum = 0, total = 0;
    for (std::size_t i = 0; i < list.size(); ++i)
        sum += (list[i] - center) * (list[i] - center) * weight(i), total += weight(i);
    return sum / total;
}

/// The variance of a Weibull law of mean 1: Γ(1 + 2k) / Γ(1 + k)^2 - 1, k = 1 / shape.
double weibull_spread(double k) {
    if (k > 1e3) return kInfinite;
    // Zeta functions of 2, 3 and 4, where the difference would have few digits.
    if (k < 1e-3) {
        const double log = k * k * (1.6449340668482264 - k * (2.4041138063191886 - k * 3.7881313179889766));
        return log * (1 + log / 2);
    }
    return expr::math::exp(ln_gamma(1 + 2 * k) - 2 * ln_gamma(1 + k)) - 1;
}

}  // namespace

std::optional<Wrong> wrong(Law law, const Values& v) {
    const double* const p = v.numbers;
    const auto& f = language::row(law);
    for (int i = 0; i < f.count; ++i) {
        const ParameterKind kind = f.parameters[static_cast<std::size_t>(i)].kind;
        if (kind != ParameterKind::List && kind != ParameterKind::Shares && !std::isfinite(p[i]))
            return Wrong{i, "must be finite"};
    }
    switch (law) {
        case Law::Exponential:
            if (p[0] < 0) return Wrong{0, "must not be negative"};
            return std::nullopt;
        case Law::Uniform:
            return wrong_ends(p[0], p[1], 1);
        case Law::Normal:
            if (p[1] < 0) return Wrong{1, "must not be negative"};
            return std::nullopt;
        case Law::Lognormal:
        case Law::Gamma:
            return wrong_positive(p[0], p[1]);
        case Law::Erlang:
            if (p[0] < 0) return Wrong{0, "must not be negative"};
            if (p[1] < 1) return Wrong{1, "must be at least 1"};
            return std::nullopt;
        case Law::Weibull:
            if (p[0] < 0) return Wrong{0, "must not be negative"};
            if (p[1] <= 0) return Wrong{1, "must be above 0"};
            return std::nullopt;
        case Law::Pareto:
            if (p[0] <= 0) return Wrong{0, "must be above 0"};
            if (p[1] <= 0) return Wrong{1, "must be above 0"};
            return std::nullopt;
        case Law::Hyperexponential:
            if (p[0] < 0) return Wrong{0, "must not be negative"};
            if (p[1] < 1) return Wrong{1, "must be at least 1"};
            return std::nullopt;
        case Law::Triangular:
            if (auto w = wrong_ends(p[0], p[2], 2)) return w;
            if (p[1] < p[0]) return Wrong{1, "must not be below `low`"};
            if (p[1] > p[2]) return Wrong{1, "must not be above `high`"};
            return std::nullopt;
        case Law::Bernoulli:
            if (p[0] < 0 || p[0] > 1) return Wrong{0, "must be from 0 to 1"};
            return std::nullopt;
        case Law::Poisson:
            if (p[0] < 0) return Wrong{0, "must not be negative"};
            if (p[0] > kLargestMean) return Wrong{0, "must be at most 1e14"};
            return std::nullopt;
        case Law::Geometric:
            if (p[0] < kSmallestChance || p[0] > 1) return Wrong{0, "must be from 1e-14 to 1"};
            return std::nullopt;
        case Law::Discrete:
            if (auto w = wrong_list(v.list, 0)) return w;
            return wrong_shares(v);
        case Law::Empirical:
            return wrong_list(v.list, 0);
    }
    return std::nullopt;
}

bool has_mean(Law law, const Values& v) {
    return language::row(law).mean != language::Mean::Tail || v.numbers[1] > 1;
}

double mean(Law law, const Values& v) {
    const double* const p = v.numbers;
    const auto& row = language::row(law);
    switch (row.mean) {
        case language::Mean::First:
            return p[0];
        case language::Mean::Average: {
            double above = 0;
            for (int i = 1; i < row.count; ++i) above += (p[i] - p[0]) / row.count;
            return p[0] + above;
        }
        case language::Mean::Inverse:
            return 1 / p[0];
        case language::Mean::Tail:
            return has_mean(law, v) ? p[0] * (p[1] / (p[1] - 1)) : kInfinite;
        case language::Mean::Weighted:
            return weighted(v.list, [&](std::size_t i) { return v.shares[i]; });
        case language::Mean::OfList:
            return weighted(v.list, [](std::size_t) { return 1.0; });
    }
    return kInfinite;
}

double variance(Law law, const Values& v) {
    const double* const p = v.numbers;
    const auto square = [](double x) { return x * x; };
    switch (law) {
        case Law::Exponential:
            return square(p[0]);
        case Law::Uniform:
            return square(p[1] - p[0]) / 12;
        case Law::Normal:
        case Law::Lognormal:
        case Law::Gamma:
            return square(p[1]);
        case Law::Erlang:
            return square(p[0]) / p[1];
        case Law::Weibull:
            return p[0] == 0 ? 0 : square(p[0] * std::sqrt(weibull_spread(1 / p[1])));
        case Law::Pareto:
            return p[1] > 2 ? square(p[0] / (p[1] - 1)) * (p[1] / (p[1] - 2)) : kInfinite;
        case Law::Hyperexponential:
            return square(p[0] * p[1]);
        case Law::Triangular: {
            const double a = p[1] - p[0], b = p[2] - p[1];
            return (a * a + a * b + b * b) / 18;
        }
        case Law::Bernoulli:
            return p[0] * (1 - p[0]);
        case Law::Poisson:
            return p[0];
        case Law::Geometric:
            return (1 - p[0]) / square(p[0]);
        case Law::Discrete:
            return spread(v.list, [&](std::size_t i) { return v.shares[i]; });
        case Law::Empirical:
            return spread(v.list, [](std::size_t) { return 1.0; });
    }
    return kInfinite;
}

double scale(Law law, const double* p) {
    // The standard deviation where it is small beside the mean, and the median where it is large.
    const auto skewed = [&](double sd) {
        const double r = sd / p[0];
        return p[0] == 0 ? 0.0 : sd / (1 + r * r);
    };
    switch (law) {
        case Law::Exponential:
            return p[0];
        case Law::Uniform:
            return p[1] - p[0];
        case Law::Triangular:
            return p[2] - p[0];
        case Law::Normal:
            return p[1];
        case Law::Lognormal:
        case Law::Gamma:
            return skewed(p[1]);
        case Law::Erlang:
            return p[0] / std::sqrt(p[1]);
        case Law::Weibull: {
            const double k = 1 / p[1];
            if (std::isnan(k)) return k;
            constexpr double kLnLn2 = -0.36651292058166435;
            return k <= 1 ? p[0] * k : p[0] * expr::math::exp(k * kLnLn2 - ln_gamma(1 + k));
        }
        case Law::Pareto:
            return p[0] / std::max(p[1], 1.0);
        case Law::Hyperexponential:
            // Of the short phase, that of most.
            return p[0] / 2;
        case Law::Bernoulli:
        case Law::Poisson:
        case Law::Geometric:
        case Law::Discrete:
        case Law::Empirical:
            break;
    }
    return kInfinite;
}

}  // namespace pamina::draws
