// A million draws of each law are as the law says: moments, and the whole distribution by Kolmogorov and Smirnov or by
// chi square. The same draws do not fit a law whose parameters are a little off, so the bounds say something.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/tries.h"
#include "tests/unit/draws/drawing.h"

namespace pamina::draws::test {
namespace {

constexpr std::uint64_t kDraws = 1'000'000 / pamina::test::kShareOfTries;

using Numbers = std::vector<double>;
/// The probability of at most x (continuous laws) or of exactly x.
using Probability = std::function<double(double x, const Numbers&)>;

struct Fit {
    const char* name;
    Case drawn;
    Case off;  // a law that is nearly the same
    Probability probability;
};

std::ostream& operator<<(std::ostream& out, const Fit& f) {
    return out << f.name;
}

double normal(double z) {
    return 0.5 * std::erfc(-z / std::sqrt(2));
}
double sigma(const Numbers& p) {
    return std::sqrt(std::log1p(p[1] * p[1] / (p[0] * p[0])));
}
double gamma_below(double shape, double scale, double x) {
    return boost::math::gamma_p(shape, x / scale);
}

const Probability kExponential = [](double x, const Numbers& p) { return -std::expm1(-x / p[0]); };
const Probability kUniform = [](double x, const Numbers& p) {
    return std::clamp((x - p[0]) / (p[1] - p[0]), 0.0, 1.0);
};
const Probability kNormal = [](double x, const Numbers& p) { return normal((x - p[0]) / p[1]); };
const Probability kLognormal = [](double x, const Numbers& p) {
    return normal((std::log(x / p[0]) + sigma(p) * sigma(p) / 2) / sigma(p));
};
const Probability kErlang = [](double x, const Numbers& p) { return gamma_below(p[1], p[0] / p[1], x); };
const Probability kGamma = [](double x, const Numbers& p) {
    return gamma_below(p[0] * p[0] / (p[1] * p[1]), p[1] * p[1] / p[0], x);
};
const Probability kWeibull = [](double x, const Numbers& p) {
    return -std::expm1(-std::pow(x * std::tgamma(1 + 1 / p[1]) / p[0], p[1]));
};
const Probability kPareto = [](double x, const Numbers& p) { return x < p[0] ? 0 : 1 - std::pow(p[0] / x, p[1]); };
const Probability kHyperexponential = [](double x, const Numbers& p) {
    const double c = p[1] * p[1], a = (1 + std::sqrt((c - 1) / (c + 1))) / 2;
    return 1 - a * std::exp(-2 * a * x / p[0]) - (1 - a) * std::exp(-2 * (1 - a) * x / p[0]);
};
const Probability kTriangular = [](double x, const Numbers& p) {
    if (x <= p[0]) return 0.0;
    if (x >= p[2]) return 1.0;
    if (x <= p[1]) return (x - p[0]) * (x - p[0]) / ((p[2] - p[0]) * (p[1] - p[0]));
    return 1 - (p[2] - x) * (p[2] - x) / ((p[2] - p[0]) * (p[2] - p[1]));
};
const Probability kBernoulli = [](double x, const Numbers& p) { return x == 1 ? p[0] : x == 0 ? 1 - p[0] : 0; };
const Probability kPoisson = [](double x, const Numbers& p) {
    return x < 0 ? 0 : std::exp(x * std::log(p[0]) - p[0] - std::lgamma(x + 1));
};
const Probability kGeometric = [](double x, const Numbers& p) { return x < 1 ? 0 : p[0] * std::pow(1 - p[0], x - 1); };

const Fit kContinuous[] = {
    {"exponential", {Law::Exponential, {2}}, {Law::Exponential, {2.02}}, kExponential},
    {"uniform", {Law::Uniform, {1, 5}}, {Law::Uniform, {1, 5.02}}, kUniform},
    {"normal", {Law::Normal, {3, 2}}, {Law::Normal, {3.01, 2}}, kNormal},
    {"normal_sd", {Law::Normal, {-3, 2}}, {Law::Normal, {-3, 2.03}}, kNormal},
    {"lognormal", {Law::Lognormal, {3, 4}}, {Law::Lognormal, {3.03, 4}}, kLognormal},
    {"lognormal_sd", {Law::Lognormal, {30, 2}}, {Law::Lognormal, {30, 2.04}}, kLognormal},
    {"erlang_of_few", {Law::Erlang, {2, 3}}, {Law::Erlang, {2.02, 3}}, kErlang},
    {"erlang_of_many", {Law::Erlang, {2, 20}}, {Law::Erlang, {2, 21}}, kErlang},
    {"erlang_of_one", {Law::Erlang, {2, 1}}, {Law::Erlang, {2, 1.02}}, kErlang},
    {"gamma", {Law::Gamma, {3, 2}}, {Law::Gamma, {3, 2.04}}, kGamma},
    {"gamma_below_one", {Law::Gamma, {2, 5}}, {Law::Gamma, {2, 5.1}}, kGamma},
    {"gamma_of_one", {Law::Gamma, {2, 2}}, {Law::Gamma, {2, 2.04}}, kGamma},
    {"gamma_far_above", {Law::Gamma, {2, 0.02}}, {Law::Gamma, {2, 0.0204}}, kGamma},
    {"weibull", {Law::Weibull, {2, 1.5}}, {Law::Weibull, {2, 1.53}}, kWeibull},
    {"weibull_below_one", {Law::Weibull, {2, 0.6}}, {Law::Weibull, {2, 0.61}}, kWeibull},
    {"pareto", {Law::Pareto, {1, 5}}, {Law::Pareto, {1, 5.05}}, kPareto},
    {"hyperexponential", {Law::Hyperexponential, {2, 3}}, {Law::Hyperexponential, {2, 3.1}}, kHyperexponential},
    {"hyperexponential_of_one", {Law::Hyperexponential, {2, 1}}, {Law::Hyperexponential, {2.02, 1}}, kHyperexponential},
    {"triangular", {Law::Triangular, {1, 2, 5}}, {Law::Triangular, {1, 2.04, 5}}, kTriangular},
    {"triangular_at_its_end", {Law::Triangular, {1, 5, 5}}, {Law::Triangular, {1, 4.98, 5}}, kTriangular},
};

const Fit kCounted[] = {
    {"bernoulli", {Law::Bernoulli, {0.3}}, {Law::Bernoulli, {0.303}}, kBernoulli},
    {"poisson", {Law::Poisson, {4.5}}, {Law::Poisson, {4.52}}, kPoisson},
    {"poisson_small", {Law::Poisson, {0.05}}, {Law::Poisson, {0.052}}, kPoisson},
    {"poisson_before_rejection", {Law::Poisson, {9.99}}, {Law::Poisson, {10.02}}, kPoisson},
    {"poisson_from_rejection", {Law::Poisson, {10}}, {Law::Poisson, {10.03}}, kPoisson},
    {"poisson_large", {Law::Poisson, {400}}, {Law::Poisson, {400.2}}, kPoisson},
    {"geometric", {Law::Geometric, {0.2}}, {Law::Geometric, {0.202}}, kGeometric},
    {"discrete", {Law::Discrete, {}, {1, 2, 7}, {1, 0, 3}}, {Law::Discrete, {}, {1, 2, 7}, {1.02, 0, 3}}, nullptr},
    {"empirical", {Law::Empirical, {}, {5, 6, 6, 9}}, {Law::Discrete, {}, {5, 6, 9}, {1, 2.03, 1}}, nullptr},
};

/// sqrt(n) times the largest distance from the distribution; above 1.95 once in 1000 samples of the law itself. Looks
/// at each 16th draw, between which there is at most 16 / n more.
double distance(const std::vector<double>& sorted, const Fit& fit, const Case& law) {
    const double n = static_cast<double>(sorted.size());
    double most = 0;
    for (std::size_t i = 0; i < sorted.size(); i += 16) {
        const double f = fit.probability(sorted[i], law.numbers), rank = static_cast<double>(i);
        most = std::max({most, f - rank / n, (rank + 1) / n - f});
    }
    return (most + 16 / n) * std::sqrt(n);
}

double probability(const Fit& fit, const Case& law, double x) {
    if (fit.probability) return fit.probability(x, law.numbers);
    double sum = 0, total = 0;
    for (std::size_t i = 0; i < law.list.size(); ++i) {
        const double share = law.shares.empty() ? 1 : law.shares[i];
        total += share;
        if (law.list[i] == x) sum += share;
    }
    return sum / total;
}

/// How many standard deviations the chi square statistic is above its mean.
double excess(const std::vector<double>& sorted, const Fit& fit, const Case& law) {
    const double n = static_cast<double>(sorted.size());
    double sum = 0, degrees = -1, rest = 1;
    double rest_count = n;
    for (double x = sorted.front(); x <= sorted.back(); ++x) {
        const double p = probability(fit, law, x), expected = p * n;
        const auto [from, to] = std::equal_range(sorted.begin(), sorted.end(), x);
        const double count = static_cast<double>(to - from);
        if (expected == 0 && count > 0) return INFINITY;
        if (expected < 20) continue;  // with the rest
        sum += (count - expected) * (count - expected) / expected;
        rest -= p, rest_count -= count, ++degrees;
    }
    if (rest * n > 5) sum += (rest_count - rest * n) * (rest_count - rest * n) / (rest * n), ++degrees;
    return (sum - degrees) / std::sqrt(2 * degrees);
}

void expect_moments(const std::vector<double>& x, const Case& law) {
    const double n = static_cast<double>(x.size()), center = mean(law.law, law.values());
    double sum = 0, squares = 0, fourth = 0;
    for (double y : x) {
        const double d = (y - center) * (y - center);
        sum += y - center, squares += d, fourth += d * d;
    }
    const double expected = variance(law.law, law.values());
    EXPECT_LT(std::abs(sum / n) / std::sqrt(expected / n), 4);
    EXPECT_LT(std::abs(squares / n - expected) / std::sqrt((fourth / n - expected * expected) / n), 4);
}

class Continuous : public testing::TestWithParam<Fit> {};

TEST_P(Continuous, Fits) {
    const Fit& f = GetParam();
    std::vector<double> x = drawn(f.drawn, kDraws);
    expect_moments(x, f.drawn);
    std::sort(x.begin(), x.end());
    EXPECT_LT(distance(x, f, f.drawn), 1.95);
    if (kDraws > 500'000) EXPECT_GT(distance(x, f, f.off), 1.95);
}

INSTANTIATE_TEST_SUITE_P(Laws, Continuous, testing::ValuesIn(kContinuous),
                         [](const auto& f) { return std::string(f.param.name); });

class Counted : public testing::TestWithParam<Fit> {};

TEST_P(Counted, Fits) {
    const Fit& f = GetParam();
    std::vector<double> x = drawn(f.drawn, kDraws);
    expect_moments(x, f.drawn);
    std::sort(x.begin(), x.end());
    EXPECT_LT(excess(x, f, f.drawn), 4);
    if (kDraws > 500'000) EXPECT_GT(excess(x, f, f.off), 5);
}

INSTANTIATE_TEST_SUITE_P(Laws, Counted, testing::ValuesIn(kCounted),
                         [](const auto& f) { return std::string(f.param.name); });

// Steps are 1e-7 of its standard deviation there.
TEST(LargestPoisson, IsNormal) {
    const double mean = 1e14;
    std::vector<double> x = drawn({Law::Poisson, {mean}}, kDraws);
    std::sort(x.begin(), x.end());
    const Fit normal{"normal", {Law::Normal, {mean, 1e7}}, {Law::Normal, {mean, 1.02e7}}, kNormal};
    EXPECT_LT(distance(x, normal, normal.drawn), 1.95);
    if (kDraws > 500'000) EXPECT_GT(distance(x, normal, normal.off), 1.95);
}

}  // namespace
}  // namespace pamina::draws::test
