#include "runtime/fit/robust.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "runtime/fit/limits.h"
#include "runtime/fit/minimum.h"

namespace pamina::fit {
namespace {

using Numbers = std::vector<double>;
constexpr double kNoEnd = std::numeric_limits<double>::infinity();

Column rows_of(Numbers x) {
    return {std::move(x), {}};
}

TEST(Robust, StackLoss) {
    const Problem p{{rows_of(std::vector<double>(21, 1)),
                     rows_of({80, 80, 75, 62, 62, 62, 62, 62, 58, 58, 58, 58, 58, 58, 50, 50, 50, 50, 50, 56, 70}),
                     rows_of({27, 27, 25, 24, 22, 23, 24, 24, 23, 18, 18, 17, 18, 19, 18, 18, 19, 19, 20, 20, 20}),
                     rows_of({89, 88, 90, 87, 87, 87, 93, 93, 87, 80, 89, 88, 82, 93, 89, 86, 72, 79, 80, 82, 91})},
                    rows_of({42, 37, 37, 28, 18, 18, 19, 20, 15, 14, 14, 13, 11, 12, 8, 7, 8, 8, 9, 15, 15}),
                    {}};
    const Robust r = solve_robust(p);
    EXPECT_TRUE(r.settled);
    const double values[] = {-41.0265, 0.8294, 0.9261, -0.1278}, errors[] = {9.8073, 0.1112, 0.3034, 0.1289};
    for (std::size_t k = 0; k < 4; ++k) {
        EXPECT_NEAR(r.solution.values[k], values[k], 1e-3) << k;
        double squares = 0;
        for (std::size_t j = 0; j <= k; ++j) squares += r.solution.at(k, j) * r.solution.at(k, j);
        EXPECT_NEAR(std::sqrt(r.variance * squares), errors[k], 2e-3 * errors[k]) << k;
    }
    EXPECT_NEAR(r.huber.scale, 2.441, 1e-2);
}

TEST(Robust, HalfOfTheRowsOnALine) {
    const Problem p{
        {rows_of({1, 1, 1, 1, 1, 1, 1}), rows_of({0, 1, 2, 3, 4, 5, 6})}, rows_of({1, 3, 5, 90, 9, 11, 13}), {}};
    const Robust r = solve_robust(p);
    EXPECT_NEAR(r.solution.values[0], 1, 1e-6);
    EXPECT_NEAR(r.solution.values[1], 2, 1e-9);
    EXPECT_LT(r.huber.weights[3], 1e-6);
}

/// What is least within limits by trying: steps along each axis and along each sum and difference of two, which are
/// halved where none helps.
Numbers by_trying(const std::function<double(const Numbers&)>& f, Numbers at, const std::vector<Limits>& limits,
                  const Numbers& sizes) {
    const std::size_t p = at.size();
    std::vector<Numbers> ways;
    for (std::size_t k = 0; k < p; ++k)
        for (const double sign : {1.0, -1.0}) {
            Numbers way(p, 0);
            way[k] = sign * sizes[k];
            ways.push_back(way);
            for (std::size_t j = 0; j < k; ++j)
                for (const double slant : {1.0, -1.0, 0.3, -0.3, 3.0, -3.0}) {
                    way[j] = slant * sizes[j];
                    ways.push_back(way);
                    way[j] = 0;
                }
        }
    double best = f(at);
    for (double step = 1; step > 1e-10;) {
        bool helped = false;
        for (const Numbers& way : ways) {
            Numbers to = at;
            for (std::size_t k = 0; k < p; ++k)
                to[k] = std::clamp(at[k] + step * way[k], limits[k].low, limits[k].high);
            const double sum = f(to);
            if (sum >= best) continue;
            best = sum;
            at = to;
            helped = true;
        }
        if (!helped) step /= 2;
    }
    return at;
}

double median_of(Numbers x) {
    std::sort(x.begin(), x.end());
    const std::size_t n = x.size();
    return n % 2 ? x[n / 2] : (x[n / 2 - 1] + x[n / 2]) / 2;
}

/// Huber's function as it is written in books.
double rho(double x) {
    const double a = std::fabs(x);
    return a <= 1.345 ? a * a / 2 : 1.345 * a - 1.345 * 1.345 / 2;
}

// Random lines and planes, some rows far off, some unknowns at their limits: no point within the limits has less.
TEST(Robust, NothingWithinTheLimitsIsLess) {
    std::mt19937 random(3);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    int at_limits = 0;
    for (int set = 0; set < 60; ++set) {
        Problem p;
        const std::size_t unknowns = set % 3 + 1;
        p.terms.resize(unknowns);
        std::vector<Limits> limits(unknowns);
        for (auto& l : limits) {
            if (uniform(random) < 0.6) l.low = uniform(random) * 2;
            if (uniform(random) < 0.3) l.high = 2 + uniform(random);
        }
        for (int i = 0; i < 15; ++i) {
            double y = normal(random);
            for (std::size_t k = 0; k < unknowns; ++k) {
                p.terms[k].high.push_back(k == 0 ? 1 : uniform(random) * 4);
                y += static_cast<double>(k + 1) / 2 * p.terms[k].high.back();
            }
            if (i % 5 == 0) y += 30 * normal(random);
            p.measured.high.push_back(y);
            if (set % 2) p.weights.push_back(i == 3 ? 0 : 0.5 + uniform(random));
        }
        const Robust r = solve_robust(p, limits);
        ASSERT_TRUE(r.settled);
        const auto left = [&](const Numbers& x) {
            Numbers out = p.measured.high;
            for (std::size_t i = 0; i < out.size(); ++i) {
                for (std::size_t k = 0; k < unknowns; ++k) out[i] -= x[k] * p.terms[k].high[i];
                out[i] *= std::sqrt(p.weights.empty() ? 1 : p.weights[i]);
            }
            return out;
        };
        Numbers sizes = left(r.solution.values);
        if (set % 2) sizes.erase(sizes.begin() + 3);
        for (double& s : sizes) s = std::fabs(s);
        ASSERT_NEAR(r.huber.scale, median_of(sizes) / 0.6744897501960817, 1e-7 * r.huber.scale);
        const auto sum = [&](const Numbers& x) {
            double all = 0;
            for (const double d : left(x)) all += rho(d / r.huber.scale);
            return all;
        };
        Numbers start(unknowns, 1);
        for (std::size_t k = 0; k < unknowns; ++k) start[k] = std::clamp(1.0, limits[k].low, limits[k].high);
        const Numbers tried = by_trying(sum, start, limits, Numbers(unknowns, 1));
        EXPECT_NEAR(2 * sum(r.solution.values), huber_sum(r.solution.residuals, p.weights, r.huber.scale), 1e-9);
        EXPECT_LE(sum(r.solution.values), sum(tried) * (1 + 1e-9)) << set;
        for (std::size_t k = 0; k < unknowns; ++k) {
            EXPECT_NEAR(r.solution.values[k], tried[k], 1e-3) << set << " " << k;
            EXPECT_EQ(r.held[k], tried[k] == limits[k].low || tried[k] == limits[k].high) << set << " " << k;
            at_limits += r.held[k];
        }
    }
    EXPECT_GT(at_limits, 20);
}

Search decay(const Numbers& x, const Numbers& y) {
    Search s;
    s.limits = {{0, kNoEnd}, {0, kNoEnd}};
    s.starts = {{1, 1}, {50, 0.01}, {5, 0.3}};
    s.robust = true;
    s.rounding = 1e-9;
    s.residuals = [x, y](std::span<const double> b) {
        Numbers r;
        for (std::size_t i = 0; i < x.size(); ++i) r.push_back(y[i] - b[0] * std::exp(-b[1] * x[i]));
        return r;
    };
    return s;
}

// y = 10 exp(-0.2 x): rows that are far off, also by a million, move it little, and nothing near it is less.
TEST(Robust, NotLinear) {
    std::mt19937 random(5);
    std::normal_distribution<double> normal;
    for (const double outlier : {0.0, 20.0, 1e6}) {
        Numbers x, y;
        for (int i = 0; i < 20; ++i) {
            x.push_back(i);
            y.push_back(10 * std::exp(-0.2 * i) + 0.05 * normal(random));
        }
        y[13] += outlier;
        const Search s = decay(x, y);
        const Minimum m = minimise(s);
        ASSERT_TRUE(m.settled);
        EXPECT_NEAR(m.values[0], 10, 0.3);
        EXPECT_NEAR(m.values[1], 0.2, 0.01);
        const auto sum = [&](const Numbers& b) {
            double all = 0;
            for (const double r : s.residuals(b)) all += rho(r / m.huber.scale);
            return all;
        };
        const Numbers tried = by_trying(sum, {8, 0.1}, s.limits, {1, 0.05});
        EXPECT_NEAR(m.values[0], tried[0], 1e-4);
        EXPECT_NEAR(m.values[1], tried[1], 1e-5);
        EXPECT_GT(m.huber.weights[12], 0.5);
        EXPECT_LT(m.huber.weights[13], outlier > 0 ? 0.02 : 1.1);
        const double variance = huber_variance(m.solution.residuals, {}, m.huber, 2);
        EXPECT_GT(std::sqrt(variance), 0.02);
        EXPECT_LT(std::sqrt(variance), 0.1);
    }
}

// At its limit b is 0.3, and the rest is the mean of y exp(0.3 x), robust, by hand: with one unknown a search along it.
TEST(Robust, NotLinearAtALimit) {
    Numbers x, y;
    for (int i = 0; i < 12; ++i) {
        x.push_back(i);
        y.push_back(10 * std::exp(-0.2 * i) + (i % 2 ? 0.1 : -0.1) + (i == 4 ? 40 : 0));
    }
    Search s = decay(x, y);
    s.limits[1] = {0.3, 1};
    s.starts = {{1, 0.5}};
    const Minimum m = minimise(s);
    ASSERT_TRUE(m.settled);
    EXPECT_EQ(m.values[1], 0.3);
    EXPECT_EQ(m.held, (std::vector<bool>{false, true}));
    const auto sum = [&](const Numbers& b) {
        double all = 0;
        for (const double r : s.residuals({{b[0], 0.3}})) all += rho(r / m.huber.scale);
        return all;
    };
    EXPECT_NEAR(m.values[0], by_trying(sum, {5}, {{}}, {1})[0], 1e-5);
    EXPECT_EQ(m.solution.at(1, 1), 0);
    EXPECT_EQ(m.slopes.size(), 2);
}

// No row is off by more than 1.345 times the scale: the plain fit.
TEST(Robust, PlainWhereNothingIsFarOff) {
    Problem p{{rows_of({1, 1, 1, 1, 1, 1}), rows_of({0, 1, 2, 3, 4, 5})}, rows_of({1, -1, 1, -1, 1, -1}), {}};
    for (std::size_t i = 0; i < 6; ++i) p.measured.high[i] += 3.0 * static_cast<double>(i);
    for (const Limits second : {Limits{}, Limits{3.5, 9}}) {
        const std::vector<Limits> limits{{}, second};
        const Robust r = solve_robust(p, limits);
        const Limited plain = solve_within(p, limits);
        EXPECT_EQ(r.huber.weights, Numbers(6, 1));
        EXPECT_EQ(r.solution.values, plain.solution.values);
        EXPECT_EQ(r.held, plain.held);
        // Then n - p is all that parts the variance from the plain one.
        EXPECT_NEAR(r.variance, plain.solution.squares / static_cast<double>(6 - r.solution.rank), 1e-9);
    }
}

TEST(Robust, EqualValues) {
    const Problem p{{rows_of({1, 1, 1, 1})}, rows_of({7, 7, 7, 7}), {}};
    const Robust r = solve_robust(p, {{0, 10}});
    EXPECT_NEAR(r.solution.values[0], 7, 1e-14);
    EXPECT_EQ(r.huber.scale, 0);
    EXPECT_EQ(r.huber.weights, Numbers(4, 1));
    EXPECT_TRUE(std::isnan(r.variance));
    // At a limit they are all off by the same.
    const Robust held = solve_robust(p, {{0, 5}});
    EXPECT_EQ(held.solution.values[0], 5);
    EXPECT_TRUE(held.held[0]);
    EXPECT_NEAR(held.huber.scale, 2 / 0.6744897501960817, 1e-9);
    const Problem none{{rows_of({1, 1, 1})}, rows_of({0, 0, 0}), {}};
    EXPECT_EQ(solve_robust(none).solution.values[0], 0);
    EXPECT_EQ(solve_robust(none).huber.scale, 0);
}

// 95 of 100 intervals hold the truth where one row in ten is drawn ten times as wide; at a limit at most one in twenty
// ends there with an interval that does not.
TEST(Robust, IntervalsHoldTheTruth) {
    std::mt19937 random(17);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    constexpr int kFits = 2000, kRows = 30;
    const double t = 2.0484;  // of Student, 28 degrees of freedom
    int inside = 0, at_limit = 0, missed = 0, looked = 0;
    for (int fit = 0; fit < kFits; ++fit) {
        Problem p;
        p.terms.resize(2);
        for (int i = 0; i < kRows; ++i) {
            p.terms[0].high.push_back(1);
            p.terms[1].high.push_back(i - (kRows - 1) / 2.0);
            const double wide = uniform(random) < 0.1 ? 10 : 1;
            p.measured.high.push_back(0.2 + 2 * p.terms[1].high.back() + wide * normal(random));
        }
        const Robust r = solve_robust(p);
        const double error = std::sqrt(r.variance) * std::fabs(r.solution.at(0, 0));
        inside += std::fabs(r.solution.values[0] - 0.2) <= t * error;
        const std::vector<Limits> limits{{0, kNoEnd}, {}};
        const Robust low = solve_robust(p, limits);
        EXPECT_EQ(low.held[0], r.solution.values[0] <= 0);
        if (!low.held[0]) continue;
        ++at_limit;
        if (fit % 5 != 0) continue;  // those for all take seconds
        ++looked;
        const auto end = one_sided(p, low.solution.values, limits, low.held, std::sqrt(low.variance), kRows - 1);
        missed += !(end[0] >= 0.2);
    }
    EXPECT_GE(inside, kFits * 93 / 100);
    EXPECT_LE(inside, kFits * 97 / 100);
    EXPECT_GT(at_limit, 200);
    EXPECT_GT(looked, 40);
    EXPECT_LE(missed * 5, kFits / 20);
}

}  // namespace
}  // namespace pamina::fit
