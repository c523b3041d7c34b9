// The generator and the numbers that come of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <vector>

#include "runtime/draws/philox.h"
#include "runtime/draws/source.h"

namespace pamina::draws::test {
namespace {

TEST(Philox, AsPublished) {
    // Random123 1.14, tests/kat_vectors: philox4x32 10.
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (PhiloxCounter{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    constexpr std::uint32_t ones = 0xffffffff;
    EXPECT_EQ(philox({ones, ones, ones, ones}, {ones, ones}),
              (PhiloxCounter{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (PhiloxCounter{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Source, IsAsItWas) {
    // Pinned: results that people have published must not change.
    EXPECT_EQ(stream_key(1, 0, 0), 2133242336784641628u);
    EXPECT_EQ(child_key(kRootKey, 0), 1353023281269748473u);
    Source s(stream_key(1, 2, 3), child_key(kRootKey, 4), 5);
    EXPECT_EQ(s.uniform(), 0x1.981425a5d2049p-1);
    EXPECT_EQ(s.uniform(), 0x1.e0e6194cb2abp-5);
    EXPECT_EQ(s.uniform(), 0x1.618fcaf9a8141p-1);
}

TEST(Source, CountsItsBlocks) {
    const std::uint64_t key = stream_key(7, 0, 0), process = 0x123456789abcdef0;
    Source s(key, process, 3);
    for (std::uint32_t block = 0; block < 3; ++block) {
        const PhiloxCounter c = philox({3u << 20 | block, 0, 0x9abcdef0, 0x12345678},
                                       {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)});
        for (int half = 0; half < 4; half += 2) {
            const std::uint64_t bits =
                std::uint64_t{c[static_cast<std::size_t>(half) + 1]} << 32 | c[static_cast<std::size_t>(half)];
            EXPECT_EQ(s.uniform(), static_cast<double>(bits >> 11 | 1) / 9007199254740992.0);
        }
    }
}

TEST(Source, StaysBetweenZeroAndOne) {
    double least = 1, most = 0, sum = 0;
    Source s(stream_key(1, 0, 0), kRootKey, 0);
    for (int i = 0; i < 1'000'000; ++i) {
        const double u = s.uniform();
        ASSERT_EQ(1 - (1 - u), u);
        least = std::min(least, u), most = std::max(most, u), sum += u;
    }
    EXPECT_GT(least, 0);
    EXPECT_LT(least, 1e-5);
    EXPECT_LT(most, 1);
    EXPECT_GT(most, 1 - 1e-5);
    EXPECT_NEAR(sum / 1e6, 0.5, 4 * std::sqrt(1.0 / 12 / 1e6));
}

/// sqrt(n) times the correlation of two series of uniform numbers: a standard normal number where they are independent.
double correlation(const std::vector<double>& x, const std::vector<double>& y) {
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) sum += (x[i] - 0.5) * (y[i] - 0.5);
    return sum * 12 / std::sqrt(static_cast<double>(x.size()));
}

/// sqrt(n) times the distance of Kolmogorov and Smirnov from the uniform law: above 1.95 once in 1000 times.
double distance(std::vector<double> x) {
    std::sort(x.begin(), x.end());
    double most = 0;
    const double n = static_cast<double>(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double rank = static_cast<double>(i);
        most = std::max({most, x[i] - rank / n, (rank + 1) / n - x[i]});
    }
    return most * std::sqrt(n);
}

constexpr std::uint64_t kMany = 100'000;

template <class At>
std::vector<double> firsts(const At& at) {
    std::vector<double> all;
    for (std::uint64_t i = 0; i < kMany; ++i) all.push_back(at(i).uniform());
    return all;
}

TEST(Source, NeighboursAreIndependent) {
    const std::uint64_t key = stream_key(1, 0, 0);
    const std::vector<std::vector<double>> all = {
        firsts([&](std::uint64_t i) { return Source(key, kRootKey, i); }),
        firsts([&](std::uint64_t i) { return Source(key, kRootKey, i + 1); }),
        firsts([&](std::uint64_t i) { return Source(key, child_key(kRootKey, i), 0); }),
        firsts([&](std::uint64_t i) { return Source(key, child_key(kRootKey, i + 1), 0); }),
        firsts([&](std::uint64_t i) { return Source(key, child_key(child_key(kRootKey, i), 0), 0); }),
        firsts([&](std::uint64_t i) { return Source(key, child_key(child_key(kRootKey, 0), i), 0); }),
        firsts([&](std::uint64_t i) { return Source(stream_key(1, i, 0), kRootKey, 0); }),
        firsts([&](std::uint64_t i) { return Source(stream_key(1, i + 1, 0), kRootKey, 0); }),
        firsts([&](std::uint64_t i) { return Source(stream_key(1, 0, i), kRootKey, 0); }),
        firsts([&](std::uint64_t i) { return Source(stream_key(1, i, i), kRootKey, 0); }),
        firsts([&](std::uint64_t i) { return Source(stream_key(i, 0, 0), kRootKey, 0); }),
        firsts([&](std::uint64_t i) { return Source(stream_key(i + 1, 0, 0), kRootKey, 0); }),
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_LT(distance(all[i]), 1.95) << i;
        for (std::size_t j = 0; j < i; ++j) EXPECT_LT(std::abs(correlation(all[i], all[j])), 4) << i << " and " << j;
    }
    // What a dependence would look like.
    EXPECT_GT(correlation(all[0], all[0]), 100);
    std::vector<double> half = all[0];
    for (std::size_t i = 0; i < half.size(); ++i) half[i] = (99 * all[2][i] + all[0][i]) / 100;
    EXPECT_GT(distance(half) + std::abs(correlation(half, all[0])), 4);
}

TEST(Source, KeysDiffer) {
    std::set<std::uint64_t> keys{kRootKey};
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const std::uint64_t child = child_key(kRootKey, i);
        keys.insert(child);
        for (std::uint64_t j = 0; j < 100; ++j) keys.insert(child_key(child, j));
    }
    EXPECT_EQ(keys.size(), 1 + 1000 + 100'000u);
}

}  // namespace
}  // namespace pamina::draws::test
