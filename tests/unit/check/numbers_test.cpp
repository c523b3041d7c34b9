// Units, exactly.
#include "checking.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"

namespace pamina::check {
namespace {

using namespace testing_;

std::optional<UnitValue> unit(const std::vector<std::pair<std::string, int>>& factors, Diagnostics& out) {
    ast::Unit u;
    for (auto& [name, power] : factors) u.factors.push_back({{name, {}}, power});
    return resolve_unit(u, Program(), nullptr, out);
}

TEST(Units, Table) {
    struct {
        const char* name;
        double factor;
        int exp10;
        int base;
        int power;
    } cases[] = {{"s", 1, 0, kTime, 1},        {"fs", 1, -15, kTime, 1},
                 {"ps", 1, -12, kTime, 1},     {"ns", 1, -9, kTime, 1},
                 {"us", 1, -6, kTime, 1},      {"ms", 1, -3, kTime, 1},
                 {"ks", 1, 3, kTime, 1},       {"min", 60, 0, kTime, 1},
                 {"h", 3600, 0, kTime, 1},     {"d", 86400, 0, kTime, 1},
                 {"Hz", 1, 0, kTime, -1},      {"MHz", 1, 6, kTime, -1},
                 {"B", 1, 0, kData, 1},        {"kB", 1, 3, kData, 1},
                 {"KiB", 1024, 0, kData, 1},   {"EiB", 1152921504606846976.0, 0, kData, 1},
                 {"bit", 0.125, 0, kData, 1},  {"Gibit", 134217728, 0, kData, 1},
                 {"Gbit", 0.125, 9, kData, 1}, {"flop", 1, 0, kWork, 1},
                 {"Tflop", 1, 12, kWork, 1},   {"Eop", 1, 18, kWork, 1}};
    for (auto& c : cases) {
        SCOPED_TRACE(c.name);
        Diagnostics out;
        auto v = unit({{c.name, 1}}, out);
        ASSERT_TRUE(v);
        EXPECT_EQ(v->factor, c.factor);
        EXPECT_EQ(v->exp10, c.exp10);
        EXPECT_EQ(v->dimension, (Dimension{{{c.base, c.power}}}));
        EXPECT_FALSE(out.has_errors());
    }
}

TEST(Units, Products) {
    Diagnostics out;
    auto speed = unit({{"Mflop", 1}, {"us", -1}}, out);
    ASSERT_TRUE(speed);
    EXPECT_EQ(speed->exp10, 12);
    EXPECT_EQ(speed->dimension, (Dimension{{{kWork, 1}, {kTime, -1}}}));
    auto square = unit({{"ms", 2}}, out);
    ASSERT_TRUE(square);
    EXPECT_EQ(square->exp10, -6);
    EXPECT_EQ(square->dimension.power(kTime), 2);
    auto percent = unit({{"%", 1}}, out);
    ASSERT_TRUE(percent);
    EXPECT_EQ(percent->exp10, -2);
    EXPECT_TRUE(percent->dimension.empty());
    auto nothing = unit({{"s", 1}, {"ms", -1}}, out);
    ASSERT_TRUE(nothing);
    EXPECT_TRUE(nothing->dimension.empty());
    EXPECT_EQ(nothing->exp10, 3);
    EXPECT_FALSE(out.has_errors());
}

TEST(Units, Mistakes) {
    expect_errors({
        {"print 3 msec", {"E0204 `msec` is not a unit @ msec | did you mean `ms`?"}},
        {"print 3 KB", {"E0204 `KB` is not a unit @ KB | did you mean `kB`?"}},
        {"print 3 Mflops/s", {"E0204 `Mflops` is not a unit @ Mflops | did you mean `Mflop`?"}},
        {"print 3 Kis", {"E0204 `Kis` is not a unit @ Kis | did you mean `KiB`?"}},
        {"print 3 mmin", {"E0204 `mmin` is not a unit @ mmin | did you mean `min`?"}},
        {"print 3 s^33", {"E0920 a power of a unit is at most 32 @ s"}},
        {"unit packet print 3 packet, 1 packet/s", {}},
        {"unit packet print 3 kpacket", {"E0204 `kpacket` is not a unit @ kpacket | did you mean `packet`?"}},
        {"print 3 ms -> B", {"E0301 `3 ms` is time, `B` is data @ 3 ms -> B"}},
    });
}

TEST(Units, Described) {
    Program p;
    EXPECT_EQ(describe(Dimension{}, p), "a plain number");
    EXPECT_EQ(describe(Dimension{{{kTime, 1}}}, p), "time");
    EXPECT_EQ(describe(Dimension{{{kTime, -1}}}, p), "1/time");
    EXPECT_EQ(describe(Dimension{{{kTime, -1}, {kData, 1}}}, p), "data/time");
    EXPECT_EQ(describe(Dimension{{{kTime, 2}, {kWork, -1}, {kData, -1}}}, p), "time^2/(data*work)");
}

}  // namespace
}  // namespace pamina::check
