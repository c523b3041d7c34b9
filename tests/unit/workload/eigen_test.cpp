#include "runtime/workload/eigen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "runtime/workload/clusters.h"
#include "runtime/workload/problem.h"

namespace pamina::workload {
namespace {

TEST(Eigen, ByHand) {
    // (2 - v)^2 = 1.
    const Eigen e = eigen({{2, 1}, {1, 2}});
    EXPECT_NEAR(e.values[0], 3, 1e-15);
    EXPECT_NEAR(e.values[1], 1, 1e-15);
    EXPECT_NEAR(e.vectors[0][0], std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(e.vectors[1][0], std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(e.vectors[1][1], -std::sqrt(0.5), 1e-15);
    EXPECT_EQ(eigen({{-5}}).values[0], -5);
    EXPECT_EQ(eigen({{0, 0}, {0, 0}}).values[1], 0);
    EXPECT_NEAR(eigen({{1e300, 1e300}, {1e300, 1e300}}).values[0], 2e300, 1e285);
}

TEST(Eigen, RandomMatrices) {
    std::mt19937_64 bits(7);
    std::normal_distribution<double> normal;
    for (const std::size_t n : {3u, 10u, 40u}) {
        Rows a(n, std::vector<double>(n));
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j <= i; ++j) a[i][j] = a[j][i] = normal(bits);
        const Eigen e = eigen(a);
        for (std::size_t k = 0; k < n; ++k) {
            for (std::size_t i = 0; i < n; ++i) {
                double sum = 0;
                for (std::size_t j = 0; j < n; ++j) sum += a[i][j] * e.vectors[k][j];
                EXPECT_NEAR(sum, e.values[k] * e.vectors[k][i], 1e-12);
            }
            for (std::size_t l = 0; l < n; ++l) {
                double product = 0;
                for (std::size_t j = 0; j < n; ++j) product += e.vectors[k][j] * e.vectors[l][j];
                EXPECT_NEAR(product, k == l ? 1 : 0, 1e-12);
            }
            EXPECT_GE(e.values[k == 0 ? 0 : k - 1], e.values[k]);
        }
    }
}

// The best of all ways to part seven points on a line in three: between neighbours.
TEST(Clusters, BestOfAll) {
    std::mt19937_64 bits(3);
    for (int again = 0; again < 20; ++again) {
        std::vector<double> x;
        for (int i = 0; i < 7; ++i) x.push_back(static_cast<double>(bits() % 1000));
        std::ranges::sort(x);
        if (std::ranges::adjacent_find(x) != x.end()) continue;
        Rows points;
        for (const double v : x) points.push_back({v});
        const auto squares = [&](std::size_t from, std::size_t to) {
            double mean = 0, sum = 0;
            for (std::size_t i = from; i < to; ++i) mean += x[i] / static_cast<double>(to - from);
            for (std::size_t i = from; i < to; ++i) sum += (x[i] - mean) * (x[i] - mean);
            return sum;
        };
        double best = 1e300;
        for (std::size_t i = 1; i < 6; ++i)
            for (std::size_t j = i + 1; j < 7; ++j)
                best = std::min(best, squares(0, i) + squares(i, j) + squares(j, 7));
        EXPECT_NEAR(clusters(points, 3, 1).within, best, 1e-9 * best + 1e-9);
    }
}

TEST(Clusters, Borders) {
    EXPECT_EQ(clusters({{1}, {1}, {2}}, 2, 1).within, 0);
    EXPECT_THROW(clusters({{1}, {1}, {2}}, 3, 1), Problem);
    EXPECT_THROW(clusters({{1}}, 0, 1), Problem);
    // (1 - 2)^2 + (3 - 2)^2.
    EXPECT_EQ(clusters({{1}, {3}}, 1, 1).within, 2);
}

}  // namespace
}  // namespace pamina::workload
