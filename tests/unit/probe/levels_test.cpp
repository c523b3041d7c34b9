#include "runtime/probe/levels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace pamina::probe {
namespace {

/// Two sizes for each doubling from 4 KiB on.
std::vector<double> sizes_to(double most) {
    std::vector<double> sizes;
    for (double size = 4096; size <= most; size *= std::sqrt(2.0)) sizes.push_back(size);
    return sizes;
}

struct Cache {
    double bytes, seconds;
};

/// Random accesses: what does not fit into a cache is found in the next, by the share that does not fit.
double access(const std::vector<Cache>& caches, double memory, double size) {
    double time = 0, rest = 1;
    for (const auto& c : caches) {
        const double hits = std::min(1.0, c.bytes / size);
        const double here = std::max(0.0, hits - (1 - rest));
        time += here * c.seconds;
        rest -= here;
    }
    return time + rest * memory;
}

std::vector<double> curve(const std::vector<double>& sizes, const std::vector<Cache>& caches, double memory,
                          double noise = 0, unsigned seed = 1) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    std::vector<double> seconds;
    for (const double size : sizes) seconds.push_back(access(caches, memory, size) * (1 + noise * normal(random)));
    return seconds;
}

TEST(Levels, NoneOfNothing) {
    EXPECT_TRUE(find_levels({}, {}).empty());
}

TEST(Levels, OneOfAFlatCurve) {
    const auto sizes = sizes_to(1 << 22);
    const auto levels = find_levels(sizes, std::vector<double>(sizes.size(), 2e-9));
    ASSERT_EQ(levels.size(), 1u);
    EXPECT_NEAR(levels[0].seconds / 2e-9, 1, 1e-12);
    EXPECT_TRUE(std::isinf(levels[0].bytes));
    const std::vector<double> one = {4096}, time = {1e-9};
    EXPECT_EQ(find_levels(one, time).size(), 1u);
}

TEST(Levels, StepsAreFoundWhereTheyAre) {
    // Each size is served from one level, as of a cache that keeps what was used last.
    const auto sizes = sizes_to(256 << 20);
    std::vector<double> seconds;
    for (const double s : sizes)
        seconds.push_back(s <= 32768.1 ? 1.2e-9 : s <= (1 << 20) + 1 ? 4e-9 : s <= (32 << 20) + 1 ? 15e-9 : 90e-9);
    const auto levels = find_levels(sizes, seconds);
    ASSERT_EQ(levels.size(), 4u);
    const double times[] = {1.2e-9, 4e-9, 15e-9, 90e-9}, bytes[] = {32768, 1 << 20, 32 << 20};
    for (std::size_t l = 0; l < 4; ++l) {
        EXPECT_NEAR(levels[l].seconds / times[l], 1, 1e-12);
    }
    for (std::size_t l = 0; l < 3; ++l) EXPECT_NEAR(levels[l].bytes / bytes[l], 1.2, 0.22) << l;
}

TEST(Levels, SlowRisesWithNoise) {
    const auto sizes = sizes_to(256 << 20);
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const auto levels = find_levels(sizes, curve(sizes, {{32768, 1.2e-9}, {1 << 20, 4e-9}}, 80e-9, 0.02, seed));
        ASSERT_EQ(levels.size(), 3u) << seed;
        EXPECT_NEAR(levels[0].seconds / 1.2e-9, 1, 0.1) << seed;
        EXPECT_NEAR(levels[1].seconds / 4e-9, 1, 0.25) << seed;
        EXPECT_NEAR(levels[2].seconds / 80e-9, 1, 0.1) << seed;
        EXPECT_GT(levels[0].bytes, 32768) << seed;
        EXPECT_LT(levels[0].bytes, 100e3) << seed;
    }
}

TEST(Levels, OneTimeThatWasDisturbedIsNone) {
    const auto sizes = sizes_to(1 << 22);
    std::vector<double> seconds(sizes.size(), 2e-9);
    seconds[sizes.size() / 2] = 2e-7;
    EXPECT_EQ(find_levels(sizes, seconds).size(), 1u);
}

}  // namespace
}  // namespace pamina::probe
