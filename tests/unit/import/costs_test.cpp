// Decimals stay exact; what has too many digits is rounded so that sums fit.
#include "runtime/import/costs.h"

#include <gtest/gtest.h>

#include <string>

#include "runtime/import/metrics.h"

namespace pamina::import {
namespace {

std::string read(std::string_view text) {
    Decimal d;
    const NumberFault fault = read_amount(text, d);
    if (fault != NumberFault::None) return std::string(says(fault));
    return std::to_string(d.digits) + "e" + std::to_string(d.exponent) + (d.cut ? " cut" : "");
}

TEST(Amount, KeepsWhatIsWritten) {
    EXPECT_EQ(read("0.123456"), "123456e-6");
    EXPECT_EQ(read("2"), "2e0");
    EXPECT_EQ(read("1200.50"), "12005e-1");
    EXPECT_EQ(read("1200"), "12e2");
    EXPECT_EQ(read(".5"), "5e-1");
    EXPECT_EQ(read("5."), "5e0");
    EXPECT_EQ(read("+1e-3"), "1e-3");
    EXPECT_EQ(read("1.5E+3"), "15e2");
    EXPECT_EQ(read("000.000"), "0e0");
    EXPECT_EQ(read("-0.0"), "0e0");
    EXPECT_EQ(read("0.0000000000000000000000000000001"), "1e-31");
    EXPECT_EQ(read("9007199254740993"), "9007199254740993e0");
    EXPECT_EQ(read("1234567890123456789012"), "1234567890123456789e3 cut");
    EXPECT_EQ(read("1000000000000000000000"), "1e21");
    EXPECT_EQ(read("1e-99999999999999999999"), "1e-1000000");
}

TEST(Amount, RefusesWhatIsNoCost) {
    for (const char* text : {"", "x", ".", "-", "1e", "1e+", "1 2", "0x10", "nan", "NaN", "inf", "1,5", "--1", "1.2.3"})
        EXPECT_EQ(read(text), "is not a number") << text;
    EXPECT_EQ(read("-1"), "is negative");
    EXPECT_EQ(read("-1e-9"), "is negative");
    EXPECT_EQ(read("1e290"), "is too large");
    EXPECT_EQ(read("1e289"), "1e289");
    EXPECT_EQ(read("1e99999999999999999999"), "is too large");
}

TaskGraph stored(std::initializer_list<const char*> texts) {
    std::vector<Decimal> costs(texts.size());
    std::size_t i = 0;
    for (const char* text : texts) EXPECT_EQ(read_amount(text, costs[i++]), NumberFault::None) << text;
    TaskGraph g;
    store_costs(costs, g);
    return g;
}

TEST(Costs, OneExponentForAll) {
    const TaskGraph g = stored({"0.123456", "2", "0", "10.5"});
    EXPECT_EQ(g.exponent, -6);
    EXPECT_FALSE(g.rounded);
    EXPECT_EQ(g.cost, (std::vector<double>{123456, 2000000, 0, 10500000}));
    EXPECT_EQ(stored({"1200", "7"}).cost, (std::vector<double>{1200, 7}));
    EXPECT_EQ(stored({"1200", "100"}).exponent, 0);
    EXPECT_EQ(stored({"0", "0"}).cost, (std::vector<double>{0, 0}));
}

TEST(Costs, FiftyThreeBitsAreExact) {
    const TaskGraph g = stored({"9007199254740992", "9007199254740991"});
    EXPECT_FALSE(g.rounded);
    EXPECT_EQ(g.cost, (std::vector<double>{9007199254740992, 9007199254740991}));
    // One more, and the sum of all costs has to fit: 1.8e16 needs units of 10.
    const TaskGraph h = stored({"9007199254740993", "9007199254740991"});
    EXPECT_TRUE(h.rounded);
    EXPECT_EQ(h.exponent, 1);
    EXPECT_EQ(h.cost, (std::vector<double>{900719925474099, 900719925474099}));
}

TEST(Costs, RoundsTheDigitsOfAClock) {
    // 17 digits as Python writes them. 3 s and more in units of 10^-15 s are below 2^53 = 9.007e15.
    const TaskGraph g = stored({"0.30000000000000004", "2.9999999999999996", "0.1"});
    EXPECT_TRUE(g.rounded);
    EXPECT_EQ(g.exponent, -15);
    EXPECT_EQ(g.cost, (std::vector<double>{300000000000000, 3000000000000000, 100000000000000}));
}

TEST(Costs, WideRanges) {
    const TaskGraph g = stored({"1e200", "1e-200"});
    EXPECT_TRUE(g.rounded);
    EXPECT_EQ(g.cost[1], 0);
    EXPECT_EQ(scaled(g.cost[0], g.exponent), 1e200);
}

TEST(Scaled, RoundsOnce) {
    EXPECT_EQ(scaled(123456, -6), 0.123456);
    EXPECT_EQ(scaled(3, 0), 3);
    EXPECT_EQ(scaled(1, -31), 1e-31);
    EXPECT_EQ(scaled(7, 100), 7e100);
}

}  // namespace
}  // namespace pamina::import
