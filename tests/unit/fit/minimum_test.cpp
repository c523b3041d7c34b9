#include "runtime/fit/minimum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace pamina::fit {
namespace {

using Numbers = std::vector<double>;
constexpr double kAll = std::numeric_limits<double>::infinity();

double error_of(const Minimum& m, std::size_t k, double freedom) {
    double squares = 0;
    for (std::size_t j = 0; j <= k; ++j) squares += m.solution.at(k, j) * m.solution.at(k, j);
    return std::sqrt(m.solution.squares / freedom * squares);
}

// NIST StRD, Misra1a: y = b1 (1 - exp(-b2 x)).
TEST(Minimum, Misra1a) {
    const Numbers x{77.6, 114.9, 141.1, 190.8, 239.9, 289, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1, 760};
    const Numbers y{10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.4, 75.47, 81.78};
    for (const Numbers& start : {Numbers{500, 0.0001}, Numbers{250, 0.0005}}) {
        Search s;
        s.limits.resize(2);
        s.starts = {start};
        s.residuals = [&](std::span<const double> b) {
            Numbers r;
            for (std::size_t i = 0; i < x.size(); ++i) r.push_back(y[i] - b[0] * (1 - std::exp(-b[1] * x[i])));
            return r;
        };
        const Minimum m = minimise(s);
        ASSERT_TRUE(m.settled);
        EXPECT_NEAR(m.values[0] / 2.3894212918e+02, 1, 1e-8);
        EXPECT_NEAR(m.values[1] / 5.5015643181e-04, 1, 1e-8);
        EXPECT_NEAR(m.solution.squares / 1.2455138894e-01, 1, 1e-9);
        EXPECT_NEAR(error_of(m, 0, 12) / 2.7070075241e+00, 1, 1e-5);
        EXPECT_NEAR(error_of(m, 1, 12) / 7.2668688436e-06, 1, 1e-5);
        EXPECT_FALSE(m.kinked);
    }
}

// Rosenbrock's valley as a sum of squares.
TEST(Minimum, Valley) {
    Search s;
    s.limits.resize(2);
    s.starts = {{-1.2, 1}};
    s.residuals = [](std::span<const double> x) { return Numbers{10 * (x[1] - x[0] * x[0]), 1 - x[0]}; };
    const Minimum m = minimise(s);
    EXPECT_NEAR(m.values[0], 1, 1e-9);
    EXPECT_NEAR(m.values[1], 1, 1e-9);
}

TEST(Minimum, StaysWithinLimits) {
    Search s;
    s.limits = {{2, 5}, {-kAll, kAll}};
    s.starts = {{4, 0}};
    s.residuals = [](std::span<const double> x) { return Numbers{x[0] * x[0] - 1, x[1] - 3, 0.5 * (x[1] - x[0])}; };
    const Minimum m = minimise(s);
    EXPECT_EQ(m.values[0], 2);
    EXPECT_TRUE(m.held[0]);
    // (x - 3)^2 + (x - 2)^2 / 4 is least at 2.8.
    EXPECT_NEAR(m.values[1], 2.8, 1e-8);
    EXPECT_TRUE(m.settled);
}

// An unknown of the size 1e11 beside one of 1e-5, started where a row changes by 1e-17 with one unit of it.
TEST(Minimum, UnknownsOfAnySize) {
    Search s;
    s.limits = {{}, {1e6, 1e11}};
    s.starts = {{3.4e-5, 6e10}};
    s.residuals = [](std::span<const double> b) {
        Numbers r;
        for (int k = 1; k <= 20; ++k) r.push_back(2e-6 + k * 3e-6 + (k % 2 ? 1e-7 : -1e-7) - b[0] - k * 1e4 / b[1]);
        return r;
    };
    const Minimum m = minimise(s);
    EXPECT_TRUE(m.settled);
    EXPECT_NEAR(m.values[1], 1e10 / 3, 1e8);
    EXPECT_NEAR(m.values[0], 2e-6, 2e-7);
}

// What is asked of dear values is told before, but for the first look at a start that leads nowhere, and the same is
// found; near it, as the way ends where the rows do not tell more.
TEST(Minimum, SaysWhatComesNext) {
    const auto residuals = [](std::span<const double> b) {
        Numbers r;
        for (int i = 0; i < 12; ++i)
            r.push_back(7 * std::exp(-0.3 * i) + (i % 3 - 1) * 0.05 - b[0] * std::exp(-b[1] * i));
        return r;
    };
    Search plain;
    plain.limits = {{0, kAll}, {0, 5}};
    plain.starts = {{1, 1}, {20, 0.1}};
    plain.residuals = residuals;
    const Minimum expected = minimise(plain);
    std::vector<Numbers> told;
    int calls = 0, untold = 0;
    Search dear = plain;
    dear.frugal = true;
    dear.ahead = [&](const std::vector<Numbers>& points) {
        told = points;
        ++calls;
    };
    dear.residuals = [&](std::span<const double> b) {
        const Numbers x(b.begin(), b.end());
        untold += std::find(told.begin(), told.end(), x) == told.end();
        return residuals(b);
    };
    const Minimum m = minimise(dear);
    EXPECT_TRUE(m.settled);
    EXPECT_EQ(untold, 0);
    EXPECT_LT(calls, 60);
    for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_NEAR(m.values[k], expected.values[k], 1e-3 * error_of(expected, k, 10));
        EXPECT_NEAR(error_of(m, k, 10) / error_of(expected, k, 10), 1, 1e-4);
    }
    EXPECT_EQ(m.agree, 2);
    // Robust ones, too.
    dear.robust = true;
    dear.rounding = 1e-9;
    plain.robust = true;
    plain.rounding = 1e-9;
    const Minimum robust = minimise(dear), known = minimise(plain);
    EXPECT_EQ(untold, 0);
    EXPECT_NEAR(robust.values[1] / known.values[1], 1, 1e-5);
}

TEST(Minimum, NoValueAnywhere) {
    Search s;
    s.limits.resize(1);
    s.starts = {{1}, {2}};
    s.residuals = [](std::span<const double>) { return Numbers{std::nan("")}; };
    EXPECT_TRUE(minimise(s).values.empty());
}

TEST(Minimum, Corner) {
    Search s;
    s.limits.resize(1);
    s.starts = {{3}};
    // The least of |x - 1| + … is at the corner of the larger one of two lines.
    s.residuals = [](std::span<const double> x) { return Numbers{std::max(x[0], 2 - x[0]), 0.1 * (x[0] - 1)}; };
    const Minimum m = minimise(s);
    EXPECT_NEAR(m.values[0], 1, 1e-3);
}

TEST(Minimum, StartsAreWithinLimits) {
    const std::vector<Limits> limits{{0, 1}, {1e-6, 1e-3}, {-5, 5}, {0, kAll}, {-kAll, kAll}};
    const auto starts = spread_starts(limits, 100);
    ASSERT_EQ(starts.size(), 100);
    bool below = false, above = false;
    for (const Numbers& s : starts) {
        for (std::size_t k = 0; k < limits.size(); ++k) {
            EXPECT_GE(s[k], limits[k].low);
            EXPECT_LE(s[k], limits[k].high);
        }
        below = below || s[4] < 0;
        above = above || s[4] > 0;
    }
    EXPECT_TRUE(below && above);
}

}  // namespace
}  // namespace pamina::fit
