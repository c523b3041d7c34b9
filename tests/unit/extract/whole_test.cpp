// Whole numbers as formulas: equal ones are written alike, bounds hold, and texts mean what they are.
#include "runtime/extract/whole.h"

#include <gtest/gtest.h>

namespace pamina::extract {
namespace {

const Bounds kSize{0, (Int128{1} << 31) - 1};

TEST(Whole, SumsAndProductsOfNames) {
    const Whole n = name("n", kSize), m = name("m", kSize);
    EXPECT_EQ(text((n + Whole(1)) * (n - Whole(1))), "n^2 - 1");
    EXPECT_EQ(text(n * m - m * n), "0");
    EXPECT_EQ(text(Whole(2) * n - m - Whole(3)), "2 * n - m - 3");
    EXPECT_EQ(text(n - m, true), "(n - m)");
    EXPECT_EQ(text(Whole(-1) * remainder(n, Whole(7))), "-(n mod 7)");
    EXPECT_EQ(text(m - remainder(n, Whole(7))), "m - n mod 7");
}

TEST(Whole, MaximaThatCancel) {
    const Whole n = name("n", kSize), k = name("k", kSize);
    // max(k + 1, n) - (k + 1) is how many there are from k + 1 on below n.
    EXPECT_EQ(text(largest(k + Whole(1), n) - (k + Whole(1))), "max(0, n - k - 1)");
    EXPECT_EQ(largest(n, k) + smallest(n, k), n + k);
    EXPECT_EQ(largest(n, Whole()), n);
    EXPECT_EQ(smallest(n, Whole(-1)), Whole(-1));
    EXPECT_EQ(text(smallest(n, k + Whole(4))), "min(n, k + 4)");
}

TEST(Whole, BoundsFollowIndices) {
    const Whole n = name("n", kSize);
    const Whole k = index("k", Whole(), n - Whole(1), 1), i = index("i", k + Whole(1), n - Whole(1), 2);
    EXPECT_EQ(static_cast<long>(bounds(n - k - Whole(1)).low), 0);
    EXPECT_EQ(static_cast<long>(bounds(i - k).low), 1);
    EXPECT_EQ(static_cast<long>(bounds(smallest(n, i) - k).low), 1);
    EXPECT_EQ(largest(i, k), i);
}

TEST(Whole, QuotientsRoundDownAsTheLanguageDoes) {
    const Whole n = name("n", kSize);
    const std::map<std::string, std::int64_t> seven = {{"n", 7}};
    EXPECT_EQ(value(quotient(Whole(-1) * n, Whole(2)), seven), -4);
    EXPECT_EQ(value(remainder(Whole(-1) * n, Whole(3)), seven), 2);
    EXPECT_EQ(text(quotient(n + Whole(3), Whole(4))), "ceildiv(n, 4)");
    EXPECT_EQ(text(Whole(3) * quotient(n, Whole(2))), "3 * (n div 2)");
    EXPECT_EQ(text(quotient(n, Whole(2)) + n), "n div 2 + n");
    EXPECT_EQ(Whole(4) * exact(n - Whole(1), 2), Whole(2) * n - Whole(2));
}

TEST(Whole, WhatIsTooLargeSaysSo) {
    const Whole most(INT64_MAX);
    EXPECT_THROW(most + Whole(1), TooLarge);
    EXPECT_THROW(most * Whole(2), TooLarge);
    const Whole n = name("n", kSize);
    EXPECT_THROW(value(n * n * n, {{"n", INT64_MAX / 2}}), TooLarge);
    EXPECT_THROW(value(n, {}), std::out_of_range);
    Whole long_one;
    EXPECT_THROW(for (int k = 0; k < 100; ++k) long_one += name("n" + std::to_string(k), kSize), TooLarge);
}

}  // namespace
}  // namespace pamina::extract
