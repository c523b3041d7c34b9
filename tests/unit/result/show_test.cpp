// Amounts for people: prefixes, the units of the script's own literals, never more digits than say something.
#include "runtime/result/show.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

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
    const std::vector<Amount> sizes{{4096, 0}, {1048576, 0}};
    EXPECT_EQ(suitable(sizes, "B", true, kBinary).text, "MiB");
    EXPECT_EQ(suitable(sizes, "B", true, kBinary).of(4096, 0), 4096.0 / 1048576);
    EXPECT_EQ(suitable(std::vector<Amount>{{0, 0}}, "s", true, kCalendar).text, "s");
}

}  // namespace
}  // namespace pamina::result
