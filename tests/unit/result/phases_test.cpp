// How many there were when, from intervals in any order, and the phases of a profile.
#include "runtime/result/phases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "runtime/result/levels.h"
#include "tests/support/tries.h"

namespace pamina::result {
namespace {

using testing::ElementsAre;

std::vector<double> numbers(const std::vector<Level>& all, std::size_t which) {
    std::vector<double> out;
    for (const auto& l : all) out.push_back(l.number[which]);
    return out;
}

TEST(Levels, AreKeptAsTheyAre) {
    Levels levels;
    levels.add(4, 6, 0, 1);
    levels.add(0, 5, 0, 2);
    levels.add(5, 5, 0, 9);
    levels.add(5, 8, 1, 1);
    const auto all = levels.until(10);
    EXPECT_THAT(numbers(all, 0), ElementsAre(2, 3, 1, 0, 0));
    EXPECT_THAT(numbers(all, 1), ElementsAre(0, 0, 1, 1, 0));
    EXPECT_EQ(all.back().until, 10);
    EXPECT_THAT(numbers(levels.until(4.5), 0), ElementsAre(2, 3));
    EXPECT_TRUE(Levels().until(0).empty());
    EXPECT_THAT(numbers(Levels().until(1), 0), ElementsAre(0));
}

TEST(Levels, OfManyChangesAreMeansThatKeepTheSum) {
    std::mt19937_64 random(7);
    for (int round = 0; round < test::tries(20); ++round) {
        const double length = std::exp2(static_cast<double>(random() % 60));
        const int n = 1 + static_cast<int>(random() % 10'000);
        Levels levels;
        double sum = 0;
        for (int i = 0; i < n; ++i) {
            double a = std::floor(length * static_cast<double>(random() % 1'000) / 1'000);
            double b =
                random() % 8 == 0 ? length : std::floor(length * static_cast<double>(random() % 10'000) / 10'000);
            if (a > b) std::swap(a, b);
            const auto number = static_cast<double>(random() % 4);
            levels.add(a, b, 1, number);
            sum += number * (b - a);
        }
        double seen = 0, end = 0;
        for (const auto& l : levels.until(length)) {
            ASSERT_EQ(l.from, end);
            ASSERT_GT(l.until, l.from);
            end = l.until;
            seen += l.number[1] * (l.until - l.from);
        }
        EXPECT_EQ(end, length);
        EXPECT_NEAR(seen, sum, 1e-9 * (1 + sum));
        EXPECT_LE(levels.until(length).size(), Levels::kMostPeriods + 1);
    }
}

TEST(Phases, WhatIsShortIsAChange) {
    using enum Phase::Kind;
    const std::vector<Period> profile{{0, 40, 1}, {40, 40.3, 2}, {40.3, 40.6, 3}, {40.6, 90, 4}, {90, 100, 0}};
    const auto found = phases(profile, 4);
    ASSERT_EQ(found.size(), 4u);
    EXPECT_EQ(found[0].kind, One);
    EXPECT_EQ(found[1].kind, Change);
    EXPECT_NEAR(found[1].busy, 2.5, 1e-12);
    EXPECT_EQ(found[2].kind, All);
    EXPECT_EQ(found[2].until, 90);
    EXPECT_EQ(found[3].kind, None);
    // One is one, also where it is all.
    EXPECT_EQ(phases({{0, 1, 1}}, 1).front().kind, One);
    EXPECT_TRUE(phases({}, 4).empty());
}

}  // namespace
}  // namespace pamina::result
