#include "runtime/result/likelihood_ratio.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace pamina::result {
namespace {

struct Sample {
    std::vector<double> times, score, information;
    Estimate estimate() const { return likelihood_ratio(times, score, information); }
};

/// Tries until one of probability p works, of so many each.
Sample until_one_works(double p, const std::vector<int>& counts, double each) {
    Sample s;
    for (const int k : counts) {
        s.times.push_back(each * k);
        s.score.push_back(1 / p - (k - 1) / (1 - p));
        s.information.push_back(1 / (p * p * (1 - p)));
    }
    return s;
}

// E T = c / p: the derivative is -c / p^2, and a time that follows the score in a line tells it whatever was drawn.
TEST(LikelihoodRatio, OfATimeThatFollowsTheScoreIsExact) {
    for (const double p : {0.1, 0.25, 0.9}) {
        const auto e = until_one_works(p, {1, 2, 1, 5, 3, 1, 1, 9, 2, 4, 2, 2, 3, 1, 6, 1, 2, 8, 3, 2}, 2).estimate();
        EXPECT_NEAR(e.mean, -2 / (p * p), 1e-9 / (p * p));
        EXPECT_EQ(e.half, 0);
    }
}

// One chance of one half: by hand the difference of the means of both outcomes.
TEST(LikelihoodRatio, OfOneChanceIsTheDifferenceOfMeans) {
    Sample s;
    double yes = 0, no = 0;
    for (int i = 0; i < 40; ++i) {
        const bool came = i % 4 != 0;
        const double t = (came ? 5 : 3) + 0.1 * (i % 7);
        (came ? yes : no) += t;
        s.times.push_back(t);
        s.score.push_back(came ? 2 : -2);
        s.information.push_back(4);
    }
    const auto e = s.estimate();
    EXPECT_NEAR(e.mean, yes / 30 - no / 10, 1e-12);
    EXPECT_GT(e.half, 0);
    EXPECT_LT(e.half, 0.5);
}

TEST(LikelihoodRatio, HasNoIntervalWhereChanceBroughtNearlyAlwaysTheSame) {
    std::vector<int> counts(40, 1);
    for (std::size_t i = 0; i < 9; ++i) counts[i] = 2;
    const auto few = until_one_works(0.9, counts, 1).estimate();
    EXPECT_FALSE(few.has_interval());
    EXPECT_EQ(few.unknown, 9);
    counts[9] = 2;
    EXPECT_TRUE(until_one_works(0.9, counts, 1).estimate().has_interval());
    const auto none = until_one_works(0.9, std::vector<int>(40, 1), 1).estimate();
    EXPECT_FALSE(none.has_interval());
    EXPECT_EQ(none.unknown, 0);
}

TEST(LikelihoodRatio, HasNoIntervalOfFewReplications) {
    EXPECT_FALSE(until_one_works(0.5, {1, 2, 3}, 1).estimate().has_interval());
    EXPECT_FALSE(until_one_works(0.5, {1}, 1).estimate().has_interval());
}

}  // namespace
}  // namespace pamina::result
