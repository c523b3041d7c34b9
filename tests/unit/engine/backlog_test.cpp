#include "runtime/engine/observe/backlog.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "tests/support/tries.h"

namespace pamina::engine {
namespace {

struct Wait {
    double from, to, number;
};

/// Added up for each quarter from the waits themselves.
std::array<double, 4> quarters_of(const std::vector<Wait>& waits, double length) {
    std::array<double, 4> means{};
    for (const Wait& w : waits)
        for (int q = 0; q < 4; ++q)
            means[static_cast<std::size_t>(q)] +=
                w.number * std::max(0.0, std::min(w.to, length * (q + 1) / 4) - std::max(w.from, length * q / 4)) /
                (length / 4);
    return means;
}

TEST(Backlog, NobodyWaits) {
    EXPECT_EQ(Backlog().quarters(100), (std::array<double, 4>{}));
    EXPECT_FALSE(Backlog::grows({}));
}

// In any order, of any length, also of all elements together: the quarters are those of the waits, but for what the
// slices at their borders blur.
TEST(Backlog, HasTheQuartersOfTheWaits) {
    for (int seed = 0; seed < test::tries(300); ++seed) {
        std::mt19937 random(static_cast<unsigned>(seed));
        const double scale = std::pow(10, seed % 7);
        const auto time = [&] { return std::floor(scale * std::uniform_real_distribution(0.0, 100.0)(random)); };
        std::vector<Wait> waits;
        Backlog all, others;
        double length = 0, most = 0;
        for (int n = std::uniform_int_distribution(0, 50)(random); n > 0; --n) {
            const double a = time(), b = time();
            waits.push_back({std::min(a, b), std::max(a, b), static_cast<double>(n % 3)});
            (n % 2 ? all : others).add(waits.back().from, waits.back().to, waits.back().number);
            length = std::max(length, waits.back().to);
            most += waits.back().number;
        }
        if (length == 0) continue;
        all.add(others);
        const auto found = all.quarters(length), right = quarters_of(waits, length);
        double sum = 0, whole = 0;
        for (std::size_t q = 0; q < 4; ++q) {
            EXPECT_NEAR(found[q], right[q], most * 4.0 * 2 / 32) << seed;  // at most a slice at each end
            sum += found[q];
            whole += right[q];
        }
        EXPECT_NEAR(sum, whole, 1e-9 * whole) << seed;
    }
}

TEST(Backlog, GrowsToTheEnd) {
    EXPECT_TRUE(Backlog::grows({10, 30, 50, 70}));
    EXPECT_FALSE(Backlog::grows({1, 1, 1, 1}));      // it is as it is
    EXPECT_FALSE(Backlog::grows({10, 30, 50, 49}));  // not to the end
    EXPECT_FALSE(Backlog::grows({10, 10.5, 11, 12}));
    EXPECT_FALSE(Backlog::grows({0.1, 0.3, 0.5, 0.7}));  // hardly anybody waits
}

}  // namespace
}  // namespace pamina::engine
