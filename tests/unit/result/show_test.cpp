// Amounts for people: prefixes, the units of the script's own literals, never more digits than say something.
#include "runtime/result/show.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "frontend/source/decimal.h"

namespace pamina::result {
namespace {

constexpr Manner kCalendar{true, false}, kBinary{false, true};

TEST(Show, TimesGetSmallPrefixesOnly) {
    EXPECT_EQ(show_time(0), "0 s");
    EXPECT_EQ(show_time(0.0021007), "2.1007 ms");
    EXPECT_EQ(show_time(1e-9), "1 ns");
    EXPECT_EQ(show_time(12960), "12960 s");
    EXPECT_EQ(show_time(0.99999999), "1 s");
    EXPECT_EQ(show_time(std::numeric_limits<double>::infinity()), "inf s");
}

TEST(Show, WhatIsWrittenInFullIsTheTimeItself) {
    const std::map<std::string, int> exponents = {{"s", 0},   {"ms", -3},  {"us", -6},
                                                  {"ns", -9}, {"ps", -12}, {"fs", -15}};
    std::mt19937_64 random(14);
    int full = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t below = std::uint64_t{1} << (1 + random() % 53);
        const auto ticks = static_cast<std::int64_t>(1 + random() % below);
        const int exponent = -static_cast<int>(random() % 16);
        const auto shown = show_ticks(static_cast<double>(ticks), exponent);
        const auto space = shown.text.find(' ');
        auto read = read_decimal(shown.text.substr(0, space));
        ASSERT_TRUE(read) << shown.text;
        read->exponent += exponents.at(shown.text.substr(space + 1));
        const bool same = without_zeros(*read) == without_zeros({ticks, exponent});
        EXPECT_EQ(same, !shown.cut) << ticks << " e" << exponent << ": " << shown.text;
        EXPECT_EQ(shown.text.find('e'), shown.text.npos) << shown.text;
        full += same;
    }
    EXPECT_GT(full, 5'000);
    EXPECT_EQ(show_ticks(1600002, -6).text, "1.600002 s");
    EXPECT_EQ(show_ticks(16000000002, -10).text, "1.6 s");
    EXPECT_TRUE(show_ticks(16000000002, -10).cut);
    EXPECT_EQ(show_ticks(9007199254740991, 0).text, "9007199254740991 s");
    EXPECT_EQ(show_ticks(90, 0, kCalendar).text, "1.5 min");
    EXPECT_TRUE(show_ticks(10000, 0, kCalendar).cut);
    EXPECT_EQ(show_ticks(0, -9).text, "0 s");
}

TEST(Show, DigitsBeforeThePointAreAllShown) {
    EXPECT_EQ(show_time(11100, 4), "11100 s");
    EXPECT_EQ(show_time(9999.6, 4), "9999.6 s");
    EXPECT_EQ(show_time(1234567.8, 4), "1234568 s");
    EXPECT_EQ(show_time(6.4021, 4), "6.402 s");
}

TEST(Show, CalendarTimesTakeTheLargestUnitWithFewDigits) {
    EXPECT_EQ(show_time(59, 6, kCalendar), "59 s");
    EXPECT_EQ(show_time(90, 6, kCalendar), "1.5 min");
    EXPECT_EQ(show_time(12960, 6, kCalendar), "3.6 h");
    EXPECT_EQ(show_time(11100, 4, kCalendar), "185 min");
    EXPECT_EQ(show_time(25 * 3600, 6, kCalendar), "25 h");
    EXPECT_EQ(show_time(36 * 3600, 6, kCalendar), "1.5 d");
    EXPECT_EQ(show_time(100, 4, kCalendar), "1.667 min");
    EXPECT_EQ(show_time(90061.5, 4, kCalendar), "1.042 d");
    EXPECT_EQ(show_time(0.0021, 6, kCalendar), "2.1 ms");
}

TEST(Show, AmountsOfDataAreBinaryWhereTheScriptWritesThemSo) {
    EXPECT_EQ(show_amount(65536, "B", true, kBinary), "64 KiB");
    EXPECT_EQ(show_amount(1536, "B", true, kBinary), "1.5 KiB");
    EXPECT_EQ(show_amount(1023, "B", true, kBinary), "1023 B");
    EXPECT_EQ(show_amount(65536, "B", true, {}), "65.536 kB");
    EXPECT_EQ(show_amount(2e9, "B/s", true, kBinary), "2 GB/s");
    EXPECT_EQ(show_amount(6e-9, "s/B", true, {}), "6 ns/B");
    EXPECT_EQ(show_amount(100, "Hz", true, {}), "100 Hz");
    EXPECT_EQ(show_amount(2.5, "", false, {}), "2.5");
}

TEST(Show, OneUnitForSeveralAmounts) {
    const std::vector<Amount> builds{{12960, 0}, {1500, 0}, {0, 0}};
    EXPECT_EQ(suitable(builds, "s", true, kCalendar).text, "min");
    EXPECT_EQ(suitable(builds, "s", true, {}).text, "s");
    // Rounded to few digits any unit has few: the largest that there is one of.
    EXPECT_EQ(suitable(builds, "s", true, kCalendar, 3).text, "h");
    EXPECT_EQ(suitable(std::vector<Amount>{{86399.9, 0}}, "s", true, kCalendar, 3).text, "d");
    EXPECT_EQ(suitable(std::vector<Amount>{{59.9, 0}}, "s", true, kCalendar, 2).text, "min");
    const std::vector<Amount> sizes{{4096, 0}, {1048576, 0}};
    EXPECT_EQ(suitable(sizes, "B", true, kBinary).text, "MiB");
    EXPECT_EQ(suitable(sizes, "B", true, kBinary).of(4096, 0), 4096.0 / 1048576);
    EXPECT_EQ(suitable(std::vector<Amount>{{0, 0}}, "s", true, kCalendar).text, "s");
}

}  // namespace
}  // namespace pamina::result
