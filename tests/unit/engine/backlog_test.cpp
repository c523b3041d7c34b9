#include "runtime/engine/observe/backlog.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>
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
    EXPECT_FALSE(Backlog::grows({}, 0));
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
    EXPECT_TRUE(Backlog::grows({10, 30, 50, 70}, 80));
    EXPECT_FALSE(Backlog::grows({1, 1, 1, 1}, 80));      // it is as it is
    EXPECT_FALSE(Backlog::grows({10, 30, 50, 49}, 80));  // not to the end
    EXPECT_FALSE(Backlog::grows({10, 10.5, 11, 12}, 80));
    EXPECT_FALSE(Backlog::grows({0.1, 0.3, 0.5, 0.7}, 80));  // hardly anybody waits
}

TEST(Backlog, GrowsFromALongQueueOn) {
    EXPECT_TRUE(Backlog::grows({281, 344, 406, 469}, 500));
    EXPECT_TRUE(Backlog::grows({1e6, 1.00025e6, 1.0005e6, 1.00075e6}, 2000));
    EXPECT_FALSE(Backlog::grows({281, 290, 420, 429}, 500));     // a jump
    EXPECT_FALSE(Backlog::grows({281, 344, 406, 400}, 500));     // not to the end
    EXPECT_FALSE(Backlog::grows({281, 344, 406, 469}, 50'000));  // as chance has it
}

/// How many wait for one server: who comes and who is served as coins fall, `load` of those served coming; from
/// `start` on, after a warm-up. Whether it grows, as far as the time after that tells.
bool grows(std::uint64_t seed, double load, std::int64_t start, std::int64_t warmup, std::int64_t counted) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> uniform;
    Backlog line;
    double waits = static_cast<double>(start), came = 0;
    for (std::int64_t i = -warmup; i < counted; ++i) {
        if (uniform(random) * (1 + load) < load) {
            ++waits;
            came += i >= 0;
        } else if (waits > 0) {
            --waits;
        }
        if (i >= 0) line.add(static_cast<double>(i), static_cast<double>(i + 1), waits);
    }
    return Backlog::grows(line.quarters(static_cast<double>(counted)), came);
}

// Overload is seen whatever the warm-up is; a queue that is only long is not told to grow.
TEST(Backlog, IsToldApartFromChanceAfterAWarmUp) {
    for (const std::int64_t warmup : {0, 5'000, 20'000, 80'000}) {
        std::map<double, int> told;
        for (const double load : {0.5, 0.9, 1.2, 2.0})
            for (std::uint64_t seed = 0; seed < 40; ++seed) told[load] += grows(seed, load, 0, warmup, 20'000);
        EXPECT_EQ(told[0.5], 0) << warmup;
        EXPECT_LE(told[0.9], 2) << warmup;
        EXPECT_EQ(told[1.2], 40) << warmup;
        EXPECT_EQ(told[2.0], 40) << warmup;
    }
    // As many come as are served, to a queue that is too long to be empty: chance alone.
    int told = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) told += grows(seed, 1, 1'000'000, 0, 10'000);
    EXPECT_LE(told, 4);
}

}  // namespace
}  // namespace pamina::engine
