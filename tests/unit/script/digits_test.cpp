// `text(x, digits = n)` and `text(x, decimals = n)` against whole numbers: halves go away from zero.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <random>

#include "runtime/script/show/show.h"

namespace pamina::script {
namespace {

Digits decimals(int n) {
    return {std::nullopt, n};
}
Digits significant(int n) {
    return {n, std::nullopt};
}
std::int64_t ten_to(int n) {
    std::int64_t p = 1;
    for (int k = 0; k < n; ++k) p *= 10;
    return p;
}
/// n / 10^places.
double number(std::int64_t n, int places) {
    return std::strtod(fmt::format("{}e{}", n, -places).c_str(), nullptr);
}
std::int64_t rounded(std::int64_t n, std::int64_t unit) {
    return (n + (n < 0 ? -unit / 2 : unit / 2)) / unit;
}

TEST(Digits, DecimalsRoundHalvesAwayFromZero) {
    std::mt19937_64 random(14);
    for (int i = 0; i < 20'000; ++i) {
        const int places = static_cast<int>(random() % 10), kept = static_cast<int>(random() % 11);
        auto n = static_cast<std::int64_t>(random() %
                                           static_cast<std::uint64_t>(ten_to(1 + static_cast<int>(random() % 13))));
        if (i % 2) n = n / 10 * 10 + 5;
        if (i % 3 == 0) n = -n;
        const std::int64_t whole = kept < places ? rounded(n, ten_to(places - kept)) : n * ten_to(kept - places);
        if (std::abs(whole) >= ten_to(15)) continue;
        std::string digits = fmt::format("{:0{}}", std::abs(whole), kept + 1);
        if (kept > 0) digits.insert(digits.size() - static_cast<std::size_t>(kept), ".");
        if (whole < 0) digits.insert(0, "-");
        EXPECT_EQ(number_text(number(n, places), decimals(kept)), digits) << n << "e-" << places;
    }
}

TEST(Digits, SignificantOnesRoundHalvesAwayFromZero) {
    std::mt19937_64 random(15);
    for (int i = 0; i < 20'000; ++i) {
        const int count = 1 + static_cast<int>(random() % 12), kept = 1 + static_cast<int>(random() % 12);
        const int places = static_cast<int>(random() % 12);
        std::int64_t n =
            ten_to(count - 1) + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(9 * ten_to(count - 1)));
        if (i % 2) n = n / 10 * 10 + 5;
        const std::int64_t whole = kept < count ? rounded(n, ten_to(count - kept)) : n;
        const double expected = number(whole, places - std::max(0, count - kept));
        EXPECT_EQ(std::strtod(number_text(number(n, places), significant(kept)).c_str(), nullptr), expected)
            << n << "e-" << places << ", " << kept;
    }
}

// Halves up to 2^53, and quarters as far as they are the shortest decimal of their double (2^49).
TEST(Digits, LargeNumbersRoundHalvesAwayFromZero) {
    std::mt19937_64 random(16);
    for (int i = 0; i < 20'000; ++i) {
        const bool negative = i % 2;
        const char* sign = negative ? "-" : "";
        const auto n = static_cast<std::int64_t>(random() >> (12 + random() % 10));
        const double half = static_cast<double>(n) + 0.5;
        EXPECT_EQ(number_text(negative ? -half : half, decimals(0)), fmt::format("{}{}", sign, n + 1));
        const std::int64_t m = n >> 3;
        const bool more = random() % 2;
        const double quarter = static_cast<double>(m) + (more ? 0.75 : 0.25);
        EXPECT_EQ(number_text(negative ? -quarter : quarter, decimals(1)),
                  fmt::format("{}{}.{}", sign, m, more ? 8 : 3));
    }
}

TEST(Digits, Borders) {
    EXPECT_EQ(number_text(1e15 + 0.5, decimals(0)), "1000000000000001");
    EXPECT_EQ(number_text(-1e15 - 0.5, decimals(0)), "-1000000000000001");
    EXPECT_EQ(number_text(4503599627370495.5, decimals(0)), "4503599627370496");
    EXPECT_EQ(number_text(9007199254740992.0, decimals(0)), "9007199254740992");
    EXPECT_EQ(number_text(1e15 + 0.5, significant(16)), "1000000000000001");
    EXPECT_EQ(number_text(2.5, decimals(0)), "3");
    EXPECT_EQ(number_text(0.5, decimals(0)), "1");
    EXPECT_EQ(number_text(-2.5, decimals(0)), "-3");
    EXPECT_EQ(number_text(-0.4, decimals(0)), "0");
    EXPECT_EQ(number_text(1.005, decimals(2)), "1.01");
    EXPECT_EQ(number_text(0.05, decimals(0)), "0");
    EXPECT_EQ(number_text(9.5, significant(1)), "1e+01");
    EXPECT_EQ(number_text(0.125, significant(2)), "0.13");
    EXPECT_EQ(number_text(1e22, decimals(1)), "10000000000000000000000.0");
    EXPECT_EQ(number_text(5e-324, decimals(17)), "0.00000000000000000");
    EXPECT_EQ(number_text(HUGE_VAL, decimals(1)), "inf");
}

}  // namespace
}  // namespace pamina::script
