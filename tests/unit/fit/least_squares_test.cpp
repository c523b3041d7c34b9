#include "runtime/fit/least_squares.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "runtime/fit/twofold.h"

namespace pamina::fit {
namespace {

Column column(std::vector<double> x) {
    return {std::move(x), {}};
}

TEST(Twofold, KeepsWhatDoublesLose) {
    const Twofold a = Twofold(1.0) + Twofold(1e-25);
    EXPECT_EQ((a - Twofold(1.0)).high, 1e-25);
    const Twofold third = Twofold(1.0) / Twofold(3.0);
    EXPECT_LT(std::fabs((third * Twofold(3.0) - Twofold(1.0)).high), 1e-31);
    const Twofold root = sqrt(Twofold(2.0));
    EXPECT_LT(std::fabs((root * root - Twofold(2.0)).high), 1e-30);
    EXPECT_TRUE(std::isinf((Twofold(1e308) * Twofold(10.0)).high));
    EXPECT_EQ((Twofold(0.0) / Twofold(5.0)).high, 0);
}

// y = 1 + 2 x, off by -0.1, 0.1, -0.1, 0.1, -0.1.
TEST(LeastSquares, LineByHand) {
    Problem p{{column({1, 1, 1, 1, 1}), column({0, 1, 2, 3, 4})}, column({0.9, 3.1, 4.9, 7.1, 8.9}), {}};
    const Solution s = solve(p);
    EXPECT_NEAR(s.values[0], 0.98, 1e-15);
    EXPECT_NEAR(s.values[1], 2, 1e-15);
    EXPECT_NEAR(s.squares, 0.048, 1e-15);
    EXPECT_NEAR(s.total, 40.048, 1e-13);
    EXPECT_TRUE(s.constant);
    // (X'X)^-1 is [[0.6, -0.2], [-0.2, 0.1]].
    EXPECT_NEAR(s.at(0, 0) * s.at(0, 0), 0.6, 1e-14);
    EXPECT_NEAR(s.at(0, 0) * s.at(1, 0), -0.2, 1e-14);
    EXPECT_NEAR(s.at(1, 0) * s.at(1, 0) + s.at(1, 1) * s.at(1, 1), 0.1, 1e-14);
    EXPECT_EQ(s.at(0, 1), 0);
    EXPECT_GT(s.at(1, 1), 0);
}

TEST(LeastSquares, WeightsCountAsRows) {
    const Problem twice{{column({1, 1, 1, 1}), column({1, 2, 2, 3})}, column({1, 3, 3, 4}), {}};
    const Problem weighted{{column({1, 1, 1}), column({1, 2, 3})}, column({1, 3, 4}), {1, 2, 1}};
    const Solution a = solve(twice), b = solve(weighted);
    EXPECT_NEAR(a.values[0], b.values[0], 1e-13);
    EXPECT_NEAR(a.values[1], b.values[1], 1e-13);
    EXPECT_NEAR(a.squares, b.squares, 1e-14);
    EXPECT_NEAR(a.total, b.total, 1e-13);
}

TEST(LeastSquares, SaysWhatTheRowsDoNotTell) {
    // The third is twice the second; the first is told, the others not.
    const Problem p{{column({1, 1, 1, 1}), column({1, 2, 3, 4}), column({2, 4, 6, 8})}, column({3, 5, 7, 9}), {}};
    const Solution s = solve(p);
    EXPECT_EQ(s.rank, 2);
    EXPECT_NEAR(s.values[0], 1, 1e-13);
    EXPECT_TRUE(std::isnan(s.values[1]));
    EXPECT_TRUE(std::isnan(s.values[2]));
    EXPECT_NEAR(s.squares, 0, 1e-24);
}

TEST(LeastSquares, TermsOfNothing) {
    const Problem p{{column({1, 1, 1}), column({0, 0, 0})}, column({1, 2, 3}), {}};
    const Solution s = solve(p);
    EXPECT_NEAR(s.values[0], 2, 1e-14);
    EXPECT_TRUE(std::isnan(s.values[1]));
}

TEST(LeastSquares, SizesFarApart) {
    std::vector<double> one, large, y;
    for (int i = 1; i <= 20; ++i) {
        one.push_back(1e-9);
        large.push_back(1e15 * i);
        y.push_back(3e-9 + 2e15 * i);
    }
    const Solution s = solve({{column(one), column(large)}, column(y), {}});
    EXPECT_NEAR(s.values[1], 2, 1e-12);
}

TEST(Limited, ConstantBelowZeroIsHeld) {
    // Free: -1 + 2 x; with a constant of at least 0 the slope is sum x y / sum x^2.
    const Problem p{{column({1, 1, 1}), column({1, 2, 3})}, column({1, 3, 5}), {}};
    const double all = std::numeric_limits<double>::infinity();
    const Limited b = solve_within(p, {{0, all}, {0, all}});
    EXPECT_EQ(b.solution.values[0], 0);
    EXPECT_TRUE(b.held[0]);
    EXPECT_FALSE(b.held[1]);
    EXPECT_NEAR(b.solution.values[1], 22.0 / 14, 1e-14);
    EXPECT_EQ(b.solution.at(0, 0), 0);
    EXPECT_NEAR(b.solution.at(1, 0), 1 / std::sqrt(14.0), 1e-14);
}

// Whatever set is held, the slope of the sum does not point inside, and it is the least of all choices.
TEST(Limited, BestOfAllChoices) {
    std::mt19937 random(5);
    std::normal_distribution<double> normal;
    for (int round = 0; round < 200; ++round) {
        const std::size_t p = 4, n = 12;
        Problem problem;
        problem.terms.resize(p);
        for (auto& t : problem.terms)
            for (std::size_t i = 0; i < n; ++i) t.high.push_back(normal(random));
        for (std::size_t i = 0; i < n; ++i) problem.measured.high.push_back(normal(random));
        const double all = std::numeric_limits<double>::infinity();
        const Limited b = solve_within(problem, std::vector<Limits>(p, {0, all}));
        double least = all;
        for (unsigned set = 0; set < 16; ++set) {
            Problem some;
            some.measured = problem.measured;
            for (std::size_t k = 0; k < p; ++k)
                if (set >> k & 1) some.terms.push_back(problem.terms[k]);
            double sum = 0;
            bool good = true;
            if (some.terms.empty()) {
                for (const double y : problem.measured.high) sum += y * y;
            } else {
                const Solution s = solve(some);
                sum = s.squares;
                for (const double v : s.values) good = good && v >= 0;
            }
            if (good) least = std::min(least, sum);
        }
        EXPECT_NEAR(b.solution.squares, least, 1e-10) << round;
    }
}

// Brownlee's stack loss: Huber's estimate as of R's MASS::rlm (coefficients and errors as printed there).
// The interval of a slope holds it in 95 of 100 fits.
TEST(LeastSquares, Coverage) {
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    constexpr int kFits = 2000;
    constexpr double kT = 2.3060041352041662;  // Student's, 8 degrees of freedom
    int inside = 0;
    for (int fit = 0; fit < kFits; ++fit) {
        Problem p;
        p.terms.resize(2);
        for (int i = 0; i < 10; ++i) {
            p.terms[0].high.push_back(1);
            p.terms[1].high.push_back(i);
            p.measured.high.push_back(5 + 3 * i + normal(random));
        }
        const Solution s = solve(p);
        const double error = std::hypot(s.at(1, 0), s.at(1, 1)) * std::sqrt(s.squares / 8);
        inside += std::fabs(s.values[1] - 3) < kT * error;
    }
    EXPECT_GE(inside, kFits * 93 / 100);
    EXPECT_LE(inside, kFits * 97 / 100);
}

TEST(Student, TwoSided) {
    EXPECT_NEAR(two_sided(2.2281388519649385, 10), 0.05, 1e-11);
    EXPECT_NEAR(two_sided(-12.706204736174698, 1), 0.05, 1e-12);
    EXPECT_EQ(two_sided(0, 5), 1);
    EXPECT_TRUE(std::isnan(two_sided(1, 0)));
}

TEST(Runs, Signs) {
    std::vector<double> parts(40), turns(40);
    for (std::size_t i = 0; i < 40; ++i) {
        parts[i] = i < 20 ? 1 : -1;
        turns[i] = i % 2 ? 1 : -1;
    }
    EXPECT_LT(chance_of_runs(parts), 1e-6);
    EXPECT_GT(chance_of_runs(turns), 0.99);
    EXPECT_EQ(chance_of_runs({1, -1, 1}), 1);
    EXPECT_EQ(chance_of_runs(std::vector<double>(40, 1)), 1);
}

}  // namespace
}  // namespace pamina::fit
