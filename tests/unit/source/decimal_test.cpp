// Decimals as written, their arithmetic, and what doubles they are.
#include "frontend/source/decimal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace pamina {
namespace {

std::string text(const std::optional<Decimal>& d) {
    if (!d) return "none";
    return std::to_string(d->digits) + "e" + std::to_string(d->exponent) + (d->cut ? " cut" : "");
}

TEST(Decimal, IsReadAsWritten) {
    EXPECT_EQ(text(read_decimal("12.50")), "1250e-2");
    EXPECT_EQ(text(read_decimal("1000")), "1000e0");
    EXPECT_EQ(text(read_decimal("-.5e3")), "-5e2");
    EXPECT_EQ(text(read_decimal("+5.")), "5e0");
    EXPECT_EQ(text(read_decimal("-0.00")), "0e0");
    EXPECT_EQ(text(read_decimal("0.0000000000000000000000000000001")), "1e-31");
    EXPECT_EQ(text(read_decimal("9223372036854775807")), "9223372036854775807e0");
    EXPECT_EQ(text(read_decimal("9223372036854775808")), "922337203685477580e1 cut");
    EXPECT_EQ(text(read_decimal("9223372036854775808.01")), "922337203685477580e1 cut");
    EXPECT_EQ(text(read_decimal("10000000000000000000000")), "1000000000000000000e4");
    EXPECT_EQ(text(read_decimal("1e99999999999999999999")), "1e1000000");
    for (const char* no : {"", "x", ".", "-", "1e", "1e+", "1 2", "0x10", "nan", "inf", "1,5", "--1", "1.2.3", " 1"})
        EXPECT_FALSE(read_decimal(no)) << no;
}

TEST(Decimal, OfDoubles) {
    EXPECT_EQ(text(shortest_decimal(0.1)), "1e-1");
    EXPECT_EQ(text(shortest_decimal(-1200)), "-12e2");
    EXPECT_EQ(text(shortest_decimal(0.1 + 0.2)), "30000000000000004e-17");
    EXPECT_EQ(text(shortest_decimal(-0.0)), "0e0");
    EXPECT_EQ(text(shortest_decimal(1e300)), "1e300");
    EXPECT_EQ(text(shortest_decimal(HUGE_VAL)), "none");
    EXPECT_EQ(text(shortest_decimal(NAN)), "none");
}

TEST(Decimal, Arithmetic) {
    EXPECT_EQ(text(add({5, -1}, {25, -2})), "75e-2");
    EXPECT_EQ(text(subtract({5, -1}, {5, -1})), "0e0");
    EXPECT_EQ(text(add({0, 0}, {1, 40})), "1e40");
    EXPECT_EQ(text(add({1, 30}, {1, -30})), "none");
    EXPECT_EQ(text(add({INT64_MAX, 0}, {1, 0})), "none");
    EXPECT_EQ(text(subtract({-INT64_MAX, 0}, {1, 0})), "none");
    EXPECT_EQ(text(multiply({4, 1}, {-25, 0})), "-1e3");
    EXPECT_EQ(text(multiply({INT64_MAX, 0}, {3, 0})), "none");
    EXPECT_EQ(text(divide({1, 6}, {2, 9})), "5e-4");
    EXPECT_EQ(text(divide({1, 0}, {-8, 0})), "-125e-3");
    EXPECT_EQ(text(divide({1, 0}, {3, 0})), "none");
    EXPECT_EQ(text(divide({1, 0}, {0, 0})), "none");
}

TEST(WrittenNumber, KeepsEveryDigit) {
    struct {
        const char* digits;
        bool whole;
        double mantissa;
        int exp10;
        double value;
    } cases[] = {{"0", true, 0, 0, 0},
                 {"42", true, 42, 0, 42},
                 {"1000", true, 1000, 0, 1000},
                 {"12.5", false, 125, -1, 12.5},
                 {"-12.5", false, -125, -1, -12.5},
                 {"1e6", false, 1, 6, 1e6},
                 {"0.5", false, 5, -1, 0.5},
                 {"1.50", false, 15, -1, 1.5},
                 {"0.0", false, 0, 0, 0},
                 {"100.0", false, 1, 2, 100},
                 {"1e-9", false, 1, -9, 1e-9},
                 {"2.5E+3", false, 25, 2, 2500},
                 {"0.001e3", false, 1, 0, 1},
                 {"1e308", false, 1, 308, 1e308},
                 {"3.14159265358979323846", false, 314159265358979323846.0, -20, 3.14159265358979323846}};
    for (auto& c : cases) {
        SCOPED_TRACE(c.digits);
        const WrittenNumber n = *read_number(c.digits);
        EXPECT_EQ(n.mantissa, c.mantissa);
        EXPECT_EQ(n.exp10, c.exp10);
        EXPECT_EQ(n.value, c.value);
        EXPECT_EQ(n.whole, c.whole);
        EXPECT_EQ(n.integer.has_value(), c.whole);
    }
    EXPECT_FALSE(read_number("12 "));
}

TEST(WrittenNumber, IntsOfSixtyFourBits) {
    EXPECT_EQ(read_number("9223372036854775807")->integer, std::int64_t{9223372036854775807});
    EXPECT_EQ(read_number("-1")->integer, std::int64_t{-1});
    EXPECT_FALSE(read_number("9223372036854775808")->integer);
    EXPECT_FALSE(read_number("10000000000000000000")->integer);
    EXPECT_TRUE(std::isinf(read_number("1e999")->value));
    EXPECT_EQ(read_number("1e-99999999999999999999")->value, 0);
}

}  // namespace
}  // namespace pamina
