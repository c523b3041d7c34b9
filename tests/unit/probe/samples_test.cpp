#include "runtime/probe/samples.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "runtime/result/interval.h"

namespace pamina::probe {
namespace {

TEST(Told, LinesOfNamesAndValues) {
    Told told;
    ASSERT_TRUE(read_told("add_scalar 2.5e-10\nload 4096 1e-9\nload 1024 2e-9\n", told));
    EXPECT_EQ(told.at("add_scalar"), 2.5e-10);
    EXPECT_EQ(sizes_of(told, "load"), (std::vector<double>{1024, 4096}));
    EXPECT_EQ(value_at(told, "load", 4096), 1e-9);
    EXPECT_TRUE(std::isnan(value_at(told, "load", 1)));
    EXPECT_TRUE(sizes_of(told, "add").empty());
}

TEST(Told, WhatIsNone) {
    for (const char* wrong : {"add", "add x", "add 1x", "add nan", "add inf", "add 1\n\n", "add "}) {
        Told told;
        EXPECT_FALSE(read_told(wrong, told)) << wrong;
    }
    Told told;
    EXPECT_TRUE(read_told("", told));
    EXPECT_TRUE(told.empty());
}

TEST(Estimates, OfFewIsStudents) {
    // Below five nothing is cut: the mean, and t(2) = 4.302653 times 1 / sqrt(3).
    const Estimate e = estimate({3, 1, 2});
    EXPECT_DOUBLE_EQ(e.value, 2);
    EXPECT_NEAR(e.half, 4.302653 / std::sqrt(3.0), 1e-6);
    EXPECT_EQ(e.processes, 3);
}

TEST(Estimates, Borders) {
    EXPECT_TRUE(std::isinf(estimate({5}).half));
    EXPECT_EQ(estimate({5}).value, 5);
    EXPECT_EQ(estimate({}).processes, 0);
    EXPECT_EQ(estimate({0, 0, 0}).relative(), 0);
    EXPECT_EQ(estimate({7, 7, 7, 7, 7, 7, 7, 7}).half, 0);
}

TEST(Estimates, OfEightWithoutTheEnds) {
    // One of eight is cut at both ends: mean of 2..7; winsorized 2 2 3 4 5 6 7 7, squares 28; t(5) sqrt(28 / 30).
    const Estimate e = estimate({8, 2, 3, 1000, 5, 6, 7, -1000});
    EXPECT_NEAR(e.value, (2 + 3 + 5 + 6 + 7 + 8) / 6.0, 1e-12);
    const double mean = (2 + 2 + 3 + 5 + 6 + 7 + 8 + 8) / 8.0;
    double squares = 0;
    for (const double v : {2, 2, 3, 5, 6, 7, 8, 8}) squares += (v - mean) * (v - mean);
    EXPECT_NEAR(e.half, 2.570582 * std::sqrt(squares / 30), 1e-5);
}

TEST(Estimates, CoverTheMiddleWhateverOneProcessDoes) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal(10, 1);
    int covered = 0;
    constexpr int kTries = 2000;
    for (int i = 0; i < kTries; ++i) {
        std::vector<double> values;
        for (int k = 0; k < 8; ++k) values.push_back(normal(random));
        if (i % 2) values[3] *= 100;
        const Estimate e = estimate(values);
        covered += std::fabs(e.value - 10) <= e.half;
    }
    // Of clean samples 95 %; one that is far off in every second moves the rest a little.
    EXPECT_GT(covered, kTries * 0.92);
    EXPECT_LT(covered, kTries * 0.985);
}

}  // namespace
}  // namespace pamina::probe
