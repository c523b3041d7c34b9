// Times as gamma variables, and the longest of several.
#include "runtime/stochastic/gamma.h"

#include <gtest/gtest.h>

#include <boost/math/special_functions/gamma.hpp>
#include <vector>

#include "tests/unit/stochastic/programs.h"

namespace pamina::stochastic {
namespace {

TEST(Gamma, SharesAsBoostHasThem) {
    for (const double shape : {0.5, 1.0, 1.5, 3.0, 20.0, 1234.5, 9e5})
        for (const double of : {0.01, 0.3, 0.9, 1.0, 1.1, 2.0, 7.0}) {
            const double x = shape * of, expected = boost::math::gamma_p(shape, x);
            EXPECT_NEAR(gamma_share(shape, x), expected, 1e-11) << shape << " " << x;
        }
    for (const double shape : {2e6, 1e9})  // by the cube root
        for (const double off : {-2.0, -0.5, 0.0, 1.0, 3.0}) {
            const double x = shape + off * std::sqrt(shape);
            EXPECT_NEAR(gamma_share(shape, x), boost::math::gamma_p(shape, x), 1e-7) << shape << " " << off;
        }
    EXPECT_EQ(gamma_share(2, 0), 0);
}

// Of n alike exponential times: mean 1 + 1/2 + … + 1/n, variance the same of squares.
TEST(Longest, OfAlikeExponentialTimes) {
    for (const int n : {2, 3, 16, 1000}) {
        const std::vector<Alike> times{{{2, 4}, static_cast<double>(n)}};
        const Moments m = longest(times);
        EXPECT_NEAR(m.mean, 2 * harmonic(n), 1e-10 * n) << n;
        EXPECT_NEAR(m.variance, 4 * harmonic(n, 2), 1e-8) << n;
    }
}

// Of two: 1/a + 1/b - 1/(a + b), also where one is a million times as long.
TEST(Longest, OfDifferentExponentialTimes) {
    for (const double mean : {1.0, 3.0, 1e-6}) {
        const std::vector<Alike> times{{{1, 1}, 1}, {{mean, mean * mean}, 1}};
        EXPECT_NEAR(longest(times).mean, 1 + mean - 1 / (1 + 1 / mean), 1e-11) << mean;
    }
}

// Of two Erlang times of two stages of mean 1/2: E max = 2 E T - E min, E min = integral of ((1 + 2t) e^-2t)^2
// = 1/4 + 2 * 2/16 + 4 * 2/64 = 5/8, so 11/8.
TEST(Longest, OfTwoErlangTimes) {
    const std::vector<Alike> times{{{1, 0.5}, 2}};
    EXPECT_NEAR(longest(times).mean, 11.0 / 8, 1e-11);
}

TEST(Longest, OfNothingAndOfOne) {
    EXPECT_EQ(longest({}).mean, 0);
    const std::vector<Alike> one{{{3, 9}, 1}};
    EXPECT_EQ(longest(one).mean, 3);
    EXPECT_EQ(longest(one).variance, 9);
    const std::vector<Alike> narrow{{{1, 1e-12}, 100}};  // 1 + 2.5 standard deviations
    EXPECT_NEAR(longest(narrow).mean, 1 + 2.5076e-6, 1e-9);
}

}  // namespace
}  // namespace pamina::stochastic
