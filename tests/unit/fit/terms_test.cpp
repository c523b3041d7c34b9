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

/// Of so many sets, the share in which the leading power is found within a quarter: five values of a parameter, each
/// measured so many times with 2 % noise. `any`: of any shape of the normal form, else of ten usual ones.
double found_again(int sets, int times, bool any) {
    std::mt19937 random(11);
    std::normal_distribution<double> normal;
    const Shape usual[] = {{6, 0}, {12, 0}, {18, 0}, {24, 0}, {36, 0}, {12, 1}, {24, 1}, {16, 0}, {8, 0}, {30, 0}};
    const int powers[] = {3, 4, 6, 8, 9, 12, 15, 16, 18, 20, 21, 24, 27, 28, 30, 32, 33, 36};
    int good = 0;
    for (int set = 0; set < sets; ++set) {
        const Shape truth = any ? Shape{powers[random() % std::size(powers)], static_cast<int>(random() % 3)}
                                : usual[static_cast<std::size_t>(set) % std::size(usual)];
        Numbers x, y;
        for (const double v : {8, 16, 32, 64, 128})
            for (int again = 0; again < times; ++again) {
                x.push_back(v);
                y.push_back((1 + truth.of(v)) * (1 + 0.02 * normal(random)));
            }
        const auto found = search_terms({x}, y);
        double power = 0;
        for (const Product& t : found.best.front().terms) power = std::max(power, t[0].power / 12.0);
        good += std::fabs(power - truth.power / 12.0) <= 0.25 + 1e-9;
    }
    return static_cast<double>(good) / sets;
}

TEST(Terms, FoundAgainInNoise) {
    EXPECT_GE(found_again(1000, 1, false), 0.95);
    EXPECT_GE(found_again(1000, 1, true), 0.95);
    EXPECT_GE(found_again(200, 5, false), 0.97);
    EXPECT_GE(found_again(200, 5, true), 0.97);
}

/// Of so many sets with `noise`, the share in which a formula is found where the values at the largest x are `rise`
/// more than at the smallest: of no rise it is what is made of noise.
double found_in_noise(const Numbers& x, double rise, double noise, int sets) {
    std::mt19937 random(34);
    std::normal_distribution<double> normal;
    int found = 0;
    for (int set = 0; set < sets; ++set) {
        Numbers y;
        for (const double v : x)
            y.push_back((1 + rise * (v - x[0]) / (x.back() - x[0])) * (1 + noise * normal(random)));
        found += !search_terms({x}, y).best.front().terms.empty();
    }
    return static_cast<double>(found) / sets;
}

// The test has a level of 5 %; of 100 sets 3.1 standard deviations are 6.8 % more. Without it a third were found.
TEST(Terms, NoiseHasNoTerms) {
    const Numbers few{8, 16, 32, 64, 128}, eight{1, 2, 4, 8, 16, 32, 64, 128};
    for (const double noise : {0.02, 0.1})
        for (const Numbers& x : {few, eight}) {
            EXPECT_LE(found_in_noise(x, 0, noise, 100), 0.118) << x.size() << " rows, noise " << noise;
            EXPECT_GE(found_in_noise(x, 50 * noise, noise, 100), 0.98) << x.size() << " rows, noise " << noise;
        }
}

// Two parameters: of 25 rows of noise nothing is said, a term of one of them and a product are kept.
TEST(Terms, NoiseOfTwoParametersHasNoTerms) {
    std::mt19937 random(25);
    std::normal_distribution<double> normal;
    int noise = 0, one = 0, product = 0;
    constexpr int kSets = 20;
    for (int set = 0; set < kSets; ++set) {
        Numbers n, p, nothing, of_one, of_both;
        for (const double a : {1, 2, 4, 8, 16})
            for (const double b : {1, 2, 4, 8, 16}) {
                n.push_back(a);
                p.push_back(b);
                nothing.push_back(1 + 0.1 * normal(random));
                of_one.push_back((1 + 0.3 * a) * (1 + 0.1 * normal(random)));
                of_both.push_back((1 + a / b) * (1 + 0.1 * normal(random)));
            }
        noise += !search_terms({n, p}, nothing).best.front().terms.empty();
        one += !search_terms({n, p}, of_one).best.front().terms.empty();
        product += !search_terms({n, p}, of_both).best.front().terms.empty();
    }
    EXPECT_LE(noise, 4);  // 5 % of 20, and 3.1 standard deviations
    EXPECT_EQ(one, kSets);
    EXPECT_EQ(product, kSets);
}

// Three rows tell hardly anything: a formula all the same. In units of any size, and with rows that differ by 10^15, it
// stays the same one.
TEST(Terms, MiddleHasNoUnit) {
    EXPECT_EQ(search_terms({{1, 2, 4}}, {2.1, 3.9, 8.2}).best.front().terms.size(), 1);
    const Numbers x{1, 10, 100, 1000, 10'000};
    for (const double unit : {1e-9, 1.0, 1e15}) {
        Numbers y;
        for (const double v : x) y.push_back(unit * (1 + v * v) * (v == 10 || v == 1000 ? 1.02 : 0.99));
        const auto found = search_terms({x}, y);
        ASSERT_EQ(found.best.front().terms.size(), 1);
        EXPECT_EQ(found.best.front().terms[0][0], (Shape{24, 0})) << unit;
        EXPECT_GE(found.best.front().error, found.best.front().left);
    }
}

}  // namespace
}  // namespace pamina::fit
