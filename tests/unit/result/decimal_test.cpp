// Times as exact decimals.
#include "runtime/result/decimal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <random>

namespace pamina::result {
namespace {

TEST(Decimal, MovesThePoint) {
    EXPECT_EQ(decimal(0, -3), "0");
    EXPECT_EQ(decimal(1, 0), "1");
    EXPECT_EQ(decimal(1234567, -3), "1234.567");
    EXPECT_EQ(decimal(1234000, -3), "1234");
    EXPECT_EQ(decimal(5, -3), "0.005");
    EXPECT_EQ(decimal(125, 6), "125000000");
    EXPECT_EQ(decimal(-25, -1), "-2.5");
    EXPECT_EQ(decimal(9007199254740991.0, -6), "9007199254.740991");
    EXPECT_EQ(decimal(1e22, 0), "10000000000000000000000");
    EXPECT_EQ(decimal(0.1, 0), "0.1");
    EXPECT_EQ(decimal(0.1, 1), "1");
    EXPECT_EQ(decimal(2.5e-7, 0), "0.00000025");
}

TEST(Decimal, KeepsEveryDigit) {
    std::mt19937_64 random(7);
    for (int n = 0; n < 20'000; ++n) {
        const double whole = static_cast<double>(random() >> 11);
        std::string text = decimal(whole, -9);
        const auto point = text.find('.');
        std::string digits = text;
        if (point != text.npos) {
            digits.erase(point, 1);
            digits += std::string(9 - (text.size() - point - 1), '0');
        } else {
            digits += std::string(9, '0');
        }
        EXPECT_EQ(std::strtoull(digits.c_str(), nullptr, 10), static_cast<unsigned long long>(whole)) << text;
        const double any = std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 100) - 100);
        EXPECT_EQ(std::strtod(decimal(any, 0).c_str(), nullptr), any);
    }
}

TEST(Decimal, Differences) {
    EXPECT_EQ(decimal_difference("3", "1"), "2");
    EXPECT_EQ(decimal_difference("3", "3"), "0");
    EXPECT_EQ(decimal_difference("100", "0.001"), "99.999");
    EXPECT_EQ(decimal_difference("1.5", "0.75"), "0.75");
    EXPECT_EQ(decimal_difference("10.25", "10.25"), "0");
    EXPECT_EQ(decimal_difference("0.3", "0.1"), "0.2");
    EXPECT_EQ(decimal_difference("9007199254740993.5", "0.5"), "9007199254740993");
    EXPECT_EQ(decimal_difference("1000", "999.5"), "0.5");
}

}  // namespace
}  // namespace pamina::result
