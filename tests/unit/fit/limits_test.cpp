#include "runtime/fit/limits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace pamina::fit {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// y = b0 + b1 * x for x = -2..2, so that the two are told independently: b0 has the variance of a row over 5.
Problem line(std::vector<double> y) {
    return {{{{1, 1, 1, 1, 1}, {}}, {{-2, -1, 0, 1, 2}, {}}}, {std::move(y), {}}, {}};
}

// Free, b0 is normal about its limit with noise / sqrt(5), and its draws spread by Student's t with 4 degrees of
// freedom: 95 % of them are below 2.1318 of that (its one-sided quantile).
TEST(OneSided, AgreesWithStudentWhereTheUnknownsAreIndependent) {
    const double noise = 0.7, expected = 2.1318 * noise / std::sqrt(5.0);
    const std::vector<bool> held{true, false};
    const auto low = one_sided(line({0, 0, 0, 0, 0}), {0, 3}, {{0, kInfinity}, {}}, held, noise, 4);
    EXPECT_NEAR(low[0] / expected, 1, 0.08);
    EXPECT_TRUE(std::isnan(low[1]));
    // The same from above, elsewhere, and always the same.
    const auto high = one_sided(line({0, 0, 0, 0, 0}), {7, 3}, {{-kInfinity, 7}, {}}, held, noise, 4);
    EXPECT_NEAR((7 - high[0]) / expected, 1, 0.08);
    EXPECT_EQ(one_sided(line({0, 0, 0, 0, 0}), {0, 3}, {{0, kInfinity}, {}}, held, noise, 4)[0], low[0]);
    // With very many degrees of freedom by the normal distribution: 1.6449.
    const auto many = one_sided(line({0, 0, 0, 0, 0}), {0, 3}, {{0, kInfinity}, {}}, held, noise, 1e6);
    EXPECT_NEAR(many[0] / (1.6449 * noise / std::sqrt(5.0)), 1, 0.08);
}

// Rows of weight 4 tell as much as four of them.
TEST(OneSided, WeightsCount) {
    Problem heavy = line({0, 0, 0, 0, 0});
    heavy.weights = {4, 4, 4, 4, 4};
    const std::vector<bool> held{true, false};
    const std::vector<Limits> limits{{0, kInfinity}, {}};
    const double light = one_sided(line({0, 0, 0, 0, 0}), {0, 3}, limits, held, 1, 50)[0];
    EXPECT_NEAR(one_sided(heavy, {0, 3}, limits, held, 1, 50)[0], light / 2, 1e-12);
}

TEST(OneSided, OtherLimitEndsIt) {
    const auto end = one_sided(line({0, 0, 0, 0, 0}), {0, 3}, {{0, 0.1}, {}}, {true, false}, 1, 50);
    EXPECT_NEAR(end[0], 0.1, 1e-15);
}

TEST(OneSided, SaysNothingWhereNothingIsTold) {
    const std::vector<bool> held{true, false};
    const std::vector<Limits> limits{{0, kInfinity}, {}};
    const auto none = [&](const Problem& p, std::vector<double> found, const std::vector<Limits>& l, double noise,
                          double freedom) { return std::isnan(one_sided(p, found, l, held, noise, freedom)[0]); };
    const Problem p = line({0, 0, 0, 0, 0});
    EXPECT_TRUE(none(p, {0, 3}, limits, 0, 4));
    EXPECT_TRUE(none(p, {0, 3}, limits, kUnknown, 4));
    EXPECT_TRUE(none(p, {0, 3}, limits, 1, 0));
    EXPECT_TRUE(none(p, {0, kUnknown}, limits, 1, 4));
    EXPECT_TRUE(none(p, {0, 3}, {{0, 0}, {}}, 1, 4));
    Problem same = p;
    same.terms[1] = same.terms[0];
    EXPECT_TRUE(none(same, {0, 3}, limits, 1, 4));
    EXPECT_TRUE(std::isnan(one_sided(p, {0, 3}, limits, {false, false}, 1, 4)[0]));
}

// Wherever the truth lies, at most 1 in 20 fits ends at the limit with an interval that does not hold it. 1.645
// standard errors above the limit that is nearly all that can happen: then about 1 in 20 ends there, and about half of
// these have an interval that is too short.
TEST(OneSided, HoldsTheTruth) {
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    constexpr int kFits = 1000;
    for (const double truth : {0.0, 0.5, 1.0, 2.0}) {  // in standard errors
        int missed = 0, at_limit = 0;
        for (int fit = 0; fit < kFits; ++fit) {
            Problem p;
            p.terms.resize(2);
            for (int i = 0; i < 12; ++i) {
                p.terms[0].high.push_back(1);
                p.terms[1].high.push_back(i - 5.5);
                p.measured.high.push_back(truth / std::sqrt(12.0) + 2 * (i - 5.5) + normal(random));
            }
            const std::vector<Limits> limits{{0, kInfinity}, {}};
            const Limited found = solve_within(p, limits);
            if (found.held != std::vector<bool>{true, false}) continue;
            ++at_limit;
            const double freedom = 11, noise = std::sqrt(found.solution.squares / freedom);
            if (fit % 10 != 0) continue;  // those for all take seconds
            const auto end = one_sided(p, found.solution.values, limits, found.held, noise, freedom);
            missed += 10 * !(end[0] >= truth / std::sqrt(12.0));
        }
        EXPECT_LE(missed, kFits / 20 + 20) << truth;
        if (truth == 0) {
            EXPECT_GT(at_limit, 450);
            EXPECT_LT(at_limit, 550);
            EXPECT_EQ(missed, 0);
        }
    }
}

TEST(Rounding, IsSmall) {
    EXPECT_TRUE(is_rounding(0, 0));
    EXPECT_TRUE(is_rounding(-4e-15, 1));
    EXPECT_FALSE(is_rounding(1e-13, 1));
    EXPECT_FALSE(is_rounding(std::numeric_limits<double>::quiet_NaN(), 1));
}

}  // namespace
}  // namespace pamina::fit
