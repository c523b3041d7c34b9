// The search finds what looking at all points finds, where the figure has one valley; and always a point that is no
// worse than its neighbours.
#include "runtime/script/points/optimize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

#include "quantities.h"

namespace pamina::script {
namespace {

using Point = Optimizer::Point;

bool less(const Value& a, const Value& b) {
    return compare(a, b) == -1;
}

TEST(Optimize, GoldenSectionFindsEveryMinimumOfAValley) {
    std::mt19937_64 random(1);
    for (int round = 0; round < 200; ++round) {
        const auto n = static_cast<std::int64_t>(1001 + random() % 10'000'000);
        const auto at = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
        const double steep = static_cast<double>(random() % 5 + 1);
        Optimizer o(
            {{n, true}},
            [&](const Point& p) -> std::optional<Value> {
                const auto d = static_cast<double>(p[0] - at);
                return real(d < 0 ? -steep * d : d);
            },
            less);
        const auto best = o.best();
        ASSERT_TRUE(best);
        EXPECT_EQ((*best)[0], at) << n;
        EXPECT_LT(o.evaluations(), 90);
    }
}

// Others may evaluate them: none is in vain, and none is told twice.
TEST(Optimize, PointsThatAreToldBeforeAreLookedAt) {
    for (const auto& axes : std::vector<std::vector<Optimizer::Axis>>{
             {{7, false}, {9, false}}, {{100'000, true}}, {{3000, false}, {2000, false}}}) {
        std::set<Point> told, looked;
        Optimizer o(
            axes,
            [&](const Point& p) -> std::optional<Value> {
                looked.insert(p);
                double sum = 0;
                for (const auto x : p) sum += std::pow(static_cast<double>(x) - 5, 2);
                return real(sum);
            },
            less,
            [&](std::span<const Point> points) {
                for (const Point& p : points) {
                    EXPECT_FALSE(looked.contains(p));
                    EXPECT_TRUE(told.insert(p).second);
                }
            });
        ASSERT_TRUE(o.best());
        EXPECT_GE(told.size(), 10U);
        for (const Point& p : told) EXPECT_TRUE(looked.contains(p));
    }
}

TEST(Optimize, PatternSearchFindsTheMinimumOfABowl) {
    std::mt19937_64 random(2);
    for (int round = 0; round < 100; ++round) {
        const std::size_t dimensions = 1 + random() % 4;
        std::vector<Optimizer::Axis> axes;
        Point at;
        for (std::size_t i = 0; i < dimensions; ++i) {
            axes.push_back({static_cast<std::int64_t>(1001 + random() % 5000), false});
            at.push_back(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(axes.back().count)));
        }
        Optimizer o(
            axes,
            [&](const Point& p) -> std::optional<Value> {
                double sum = 0;
                for (std::size_t i = 0; i < p.size(); ++i)
                    sum += std::pow(static_cast<double>(p[i] - at[i]), 2) * static_cast<double>(i + 1);
                return real(sum);
            },
            less);
        EXPECT_EQ(o.best(), at);
        EXPECT_TRUE(o.searched());
    }
}

TEST(Optimize, ASearchEndsWhereNoNeighbourIsBetter) {
    std::mt19937_64 random(3);
    for (int round = 0; round < 20; ++round) {
        const std::uint64_t seed = random();
        const auto f = [&](const Point& p) -> std::optional<Value> {
            std::mt19937_64 noise(seed + static_cast<std::uint64_t>(p[0] * 1000 + p[1]));
            if (noise() % 10 == 0) return {};
            return static_cast<std::int64_t>(noise() % 1000 + static_cast<std::uint64_t>(p[0] + p[1]));
        };
        Optimizer o({{100, false}, {100, false}}, f, less);
        const auto best = o.best();
        ASSERT_TRUE(best);
        for (std::size_t i = 0; i < 2; ++i)
            for (int d : {-1, 1}) {
                Point next = *best;
                next[i] += d;
                if (next[i] < 0 || next[i] >= 100) continue;
                const auto v = f(next);
                EXPECT_FALSE(v && less(*v, o.value(*best)));
            }
    }
}

TEST(Optimize, TiesAndFailuresAreCounted) {
    Optimizer o(
        {{10, false}},
        [](const Point& p) -> std::optional<Value> {
            if (p[0] < 2) return {};
            return Value(p[0] % 3);
        },
        less);
    EXPECT_EQ(o.best(), Point{3});
    EXPECT_EQ(o.ties({3}), 3);  // 3, 6, 9
    EXPECT_EQ(o.failed(), 2);
    EXPECT_EQ(o.evaluations(), 10);
    EXPECT_FALSE(o.searched());
    Optimizer none({{2000, false}}, [](const Point&) -> std::optional<Value> { return {}; }, less);
    EXPECT_FALSE(none.best());
}

TEST(Optimize, AFlatFigureGivesTheSmallestPoint) {
    for (const bool continuous : {false, true}) {
        Optimizer o({{100'000, continuous}}, [](const Point&) -> std::optional<Value> { return real(1); }, less);
        EXPECT_EQ(o.best(), Point{0});
    }
}

}  // namespace
}  // namespace pamina::script
