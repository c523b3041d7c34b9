#include "runtime/fit/terms.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace pamina::fit {
namespace {

using Numbers = std::vector<double>;

TEST(Terms, ExactShapesAreFound) {
    const Numbers x{2, 4, 8, 16, 32};
    for (const Shape s : {Shape{12, 0}, Shape{18, 0}, Shape{12, 1}, Shape{0, 2}, Shape{-12, 0}, Shape{36, 0}}) {
        Numbers y;
        for (const double v : x) y.push_back(3 + 2 * s.of(v));
        const auto found = search_terms({x}, y);
        ASSERT_EQ(found.best.front().terms.size(), 1);
        EXPECT_EQ(found.best.front().terms[0][0], s);
        EXPECT_NEAR(found.solution.values[0], 3, 1e-8);
        EXPECT_NEAR(found.solution.values[1], 2, 1e-8);
    }
}

TEST(Terms, ConstantHasNoTerms) {
    const auto found = search_terms({{1, 2, 4, 8, 16}}, {5, 5, 5, 5, 5});
    EXPECT_TRUE(found.best.front().terms.empty());
    EXPECT_NEAR(found.solution.values[0], 5, 1e-12);
}

TEST(Terms, ProductOfTwoParameters) {
    Numbers n, p, y;
    for (const double a : {100, 200, 400, 800, 1600})
        for (const double b : {1, 2, 4, 8, 16}) {
            n.push_back(a);
            p.push_back(b);
            y.push_back(10 + 0.01 * a * a / b);
        }
    const auto found = search_terms({n, p}, y);
    ASSERT_EQ(found.best.front().terms.size(), 1);
    EXPECT_EQ(found.best.front().terms[0], (Product{{24, 0}, {-12, 0}}));
}

TEST(Terms, TooFewRows) {
    EXPECT_TRUE(search_terms({{1, 2}}, {1, 2}).best.empty());
}

// Five values a parameter and 2 % noise: the leading power is within a quarter in 95 of 100 sets.
TEST(Terms, FoundAgainInNoise) {
    std::mt19937 random(11);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    const Shape truths[] = {{6, 0}, {12, 0}, {18, 0}, {24, 0}, {36, 0}, {12, 1}, {24, 1}, {16, 0}, {8, 0}, {30, 0}};
    int good = 0;
    constexpr int kSets = 200;
    for (int set = 0; set < kSets; ++set) {
        const Shape truth = truths[set % 10];
        Numbers x, y;
        for (const double v : {8, 16, 32, 64, 128})
            for (int again = 0; again < 5; ++again) {
                x.push_back(v);
                y.push_back((1 + uniform(random) * 0 + truth.of(v)) * (1 + 0.02 * normal(random)));
            }
        const auto found = search_terms({x}, y);
        double power = 0;
        for (const Product& t : found.best.front().terms) power = std::max(power, t[0].power / 12.0);
        good += std::fabs(power - truth.power / 12.0) <= 0.25 + 1e-9;
    }
    EXPECT_GE(good, kSets * 95 / 100);
}

}  // namespace
}  // namespace pamina::fit
