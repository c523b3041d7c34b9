// Values that a sweep draws, and values at equal distances.
#include "runtime/script/points/draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "quantities.h"
#include "runtime/script/points/decimal_grid.h"

namespace pamina::script {
namespace {

List drawn(Draw how, std::int64_t n, const Value& low, const Value& high, std::int64_t seed = 1,
           std::uint64_t stream = 0) {
    Stop stop;
    return draw(how, n, low, high, seed, stream, stop);
}

std::vector<std::int64_t> ints(const List& values) {
    std::vector<std::int64_t> out;
    for (const auto& v : values) out.push_back(*v.as<std::int64_t>());
    return out;
}

TEST(Draw, SeedsAndParametersDiffer) {
    const Value low = std::int64_t{1}, high = std::int64_t{1000};
    const auto first = ints(drawn(Draw::Random, 50, low, high));
    EXPECT_EQ(first, ints(drawn(Draw::Random, 50, low, high)));
    EXPECT_NE(first, ints(drawn(Draw::Random, 50, low, high, 2)));
    EXPECT_NE(first, ints(drawn(Draw::Random, 50, low, high, 1, 1)));
    for (auto x : first) EXPECT_TRUE(x >= 1 && x <= 1000);
}

TEST(Draw, WholeRangeOfInts) {
    const auto die = ints(drawn(Draw::Random, 6000, std::int64_t{1}, std::int64_t{6}));
    for (int face = 1; face <= 6; ++face) EXPECT_NEAR(std::count(die.begin(), die.end(), face), 1000, 150);
    const auto wide = ints(drawn(Draw::Random, 100, INT64_MIN + 1, INT64_MAX));
    EXPECT_LT(*std::min_element(wide.begin(), wide.end()), 0);
    EXPECT_THROW(drawn(Draw::Random, 1, INT64_MIN, INT64_MAX), ValueError);
}

TEST(Draw, LatinHitsEachPartOnce) {
    for (std::int64_t n : {1, 2, 7, 100, 1000}) {
        std::set<std::int64_t> parts;
        for (const auto& v : drawn(Draw::Latin, n, time(2, -6), time(12, -6), n, 3)) {
            const double share = (v.as<Real>()->base() - 2e-6) / 10e-6;
            EXPECT_TRUE(share >= 0 && share <= 1);
            parts.insert(std::min(n - 1, static_cast<std::int64_t>(share * static_cast<double>(n) + 1e-6)));
        }
        EXPECT_EQ(static_cast<std::int64_t>(parts.size()), n);
    }
    auto permutation = ints(drawn(Draw::Latin, 10, std::int64_t{1}, std::int64_t{10}));
    EXPECT_FALSE(std::is_sorted(permutation.begin(), permutation.end()));
    std::sort(permutation.begin(), permutation.end());
    EXPECT_EQ(permutation, (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    EXPECT_EQ(ints(drawn(Draw::Latin, 3, std::int64_t{5}, std::int64_t{5})), (std::vector<std::int64_t>{5, 5, 5}));
}

TEST(Draw, TimesAreShortDecimalsOfOneTick) {
    for (const auto& v : drawn(Draw::Random, 100, time(1, -6), time(1, -4))) {
        const auto& r = *v.as<Real>();
        EXPECT_EQ(r.exp10, -11);  // 99 us in steps of 10 ps: ten million
        EXPECT_EQ(r.mantissa, std::floor(r.mantissa));
    }
    EXPECT_THROW(drawn(Draw::Random, 2, time(1, -15), time(1, 15)), ValueError);
    EXPECT_EQ(drawn(Draw::Random, 2, time(3, -6), time(3, -6))[1].as<Real>()->base(), 3e-6);
}

TEST(DecimalGrid, ExactInDecimal) {
    const DecimalGrid grid(Real{0.1, 0, {}}, Real{0.1, 0, {}});
    EXPECT_EQ(grid.steps_to(Real{0.3, 0, {}}), 2);
    EXPECT_EQ(grid.at(2).as<Real>()->mantissa, 0.3);
    const DecimalGrid times(time(50, -6), time(1, -4));
    EXPECT_EQ(times.steps_to(time(1, -3)), 9);
    EXPECT_EQ(times.at(9).as<Real>()->mantissa, 950);
    EXPECT_EQ(times.at(9).as<Real>()->exp10, -6);
    EXPECT_EQ(DecimalGrid(time(5, 0), time(-2, 0)).steps_to(time(0, 0)), 2);
    EXPECT_EQ(DecimalGrid(std::int64_t{0}, time(1, -6)).at(3).as<Real>()->base(), 3e-6);
    EXPECT_LT(DecimalGrid(time(5, 0), time(2, 0)).steps_to(time(4, 0)), 0);
}

}  // namespace
}  // namespace pamina::script
