// The derivative of a draw against draws of the same random numbers with other values.
#include "runtime/draws/slope.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "runtime/draws/draw.h"

namespace pamina::draws::test {
namespace {

struct Along {
    Law law;
    std::vector<double> numbers, changes;
};

double drawn(Law law, const std::vector<double>& numbers, std::uint64_t often) {
    Source source(7, 11, often);
    return draw(law, Values{numbers.data(), {}, {}}, source);
}

double slope_of(const Along& a, std::uint64_t often) {
    return slope(a.law, a.numbers.data(), a.changes.data(), drawn(a.law, a.numbers, often), Source(7, 11, often));
}

TEST(DrawSlope, IsThatOfTheSameRandomNumbers) {
    const Along cases[] = {
        {Law::Exponential, {3}, {1}},
        {Law::Exponential, {3}, {-0.5}},
        {Law::Uniform, {1, 4}, {1, 0}},
        {Law::Uniform, {1, 4}, {0.3, 2}},
        {Law::Normal, {-2, 3}, {1, 0}},
        {Law::Normal, {-2, 3}, {0.2, 1}},
        {Law::Lognormal, {5, 2}, {1, 0}},
        {Law::Lognormal, {5, 2}, {0, 1}},
        {Law::Lognormal, {5, 40}, {1, -3}},
        {Law::Erlang, {4, 3}, {1, 0}},
        {Law::Erlang, {4, 30}, {1, 0}},
        {Law::Gamma, {4, 3}, {4, 3}},
        {Law::Gamma, {4, 8}, {-1, -2}},
        {Law::Weibull, {2, 0.7}, {1, 0}},
        {Law::Weibull, {2, 0.7}, {0, 1}},
        {Law::Weibull, {2, 9}, {0.5, -1}},
        {Law::Pareto, {2, 2.5}, {1, 0}},
        {Law::Pareto, {2, 2.5}, {0, 1}},
        {Law::Hyperexponential, {2, 3}, {1, 0}},
        {Law::Triangular, {1, 2, 5}, {1, 0, 0}},
        {Law::Triangular, {1, 2, 5}, {0, 1, 0}},
        {Law::Triangular, {1, 2, 5}, {0, 0, 1}},
        {Law::Triangular, {1, 1, 5}, {0.1, 0.1, 1}},
    };
    for (const Along& a : cases) {
        for (std::uint64_t often = 0; often < 200; ++often) {
            constexpr double kStep = 1e-6;
            std::vector<double> below = a.numbers, above = a.numbers;
            for (std::size_t i = 0; i < a.numbers.size(); ++i) {
                below[i] -= kStep * a.changes[i];
                above[i] += kStep * a.changes[i];
            }
            const double difference = (drawn(a.law, above, often) - drawn(a.law, below, often)) / (2 * kStep);
            const double size = std::abs(difference) + std::abs(drawn(a.law, a.numbers, often));
            EXPECT_NEAR(slope_of(a, often), difference, 2e-7 * (1 + size))
                << language::row(a.law).name << " " << a.numbers.back() << " draw " << often;
        }
    }
}

TEST(DrawSlope, IsUnknownWhereOtherRandomNumbersWouldBeTaken) {
    const Along cases[] = {
        {Law::Erlang, {4, 3}, {0, 1}},    {Law::Gamma, {4, 3}, {1, 0}}, {Law::Hyperexponential, {2, 3}, {0, 1}},
        {Law::Lognormal, {5, 0}, {0, 1}}, {Law::Bernoulli, {0.5}, {1}}, {Law::Poisson, {5}, {1}},
        {Law::Geometric, {0.5}, {1}},
    };
    for (const Along& a : cases) EXPECT_TRUE(std::isnan(slope_of(a, 0))) << language::row(a.law).name;
}

TEST(DrawSlope, OfWhatDoesNotVary) {
    EXPECT_EQ(slope_of({Law::Lognormal, {5, 0}, {2, 0}}, 3), 2);
    EXPECT_EQ(slope_of({Law::Gamma, {5, 0}, {2, 0}}, 3), 2);
    EXPECT_EQ(slope_of({Law::Uniform, {4, 4}, {1, 1}}, 3), 1);
    EXPECT_EQ(slope_of({Law::Triangular, {4, 4, 4}, {1, 1, 1}}, 3), 1);
    EXPECT_EQ(slope_of({Law::Exponential, {3}, {0}}, 3), 0);
    // An exponential variable of mean 0 has one of mean 1 as its derivative.
    EXPECT_GT(slope_of({Law::Exponential, {0}, {1}}, 3), 0);
}

}  // namespace
}  // namespace pamina::draws::test
