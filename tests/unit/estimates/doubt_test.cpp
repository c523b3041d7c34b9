#include "runtime/estimates/doubt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "runtime/estimates/draw.h"
#include "runtime/estimates/parts.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/moved.h"

namespace pamina::script {
namespace {

using estimates::Doubt;
using estimates::drawn;
using estimates::Source;

std::shared_ptr<const Source> source(std::uint64_t item, double freedom = estimates::kForEver) {
    auto s = std::make_shared<Source>();
    s->key = {Source::Key::Made::Written, 1, item};
    s->freedom = freedom;
    return s;
}

Value number(double mean, double half, std::uint64_t item) {
    return with_source(Real{mean, 0, {}}, source(item), half);
}

double half(const Value& v) {
    return v.interval ? v.interval->half : 0;
}

TEST(Doubt, WhatIsSharedCancels) {
    const Value x = number(3, 0.25, 1), y = number(4, 0.5, 2);
    EXPECT_EQ(half(x), 0.25);
    EXPECT_FALSE(add(x, x, true).interval);
    EXPECT_EQ(half(add(x, x, false)), 0.5);
    EXPECT_FALSE(add(add(x, y, false), add(y, x, false), true).interval);
    EXPECT_NEAR(half(add(x, y, false)), std::hypot(0.25, 0.5), 1e-15);
    EXPECT_FALSE(add(divide(multiply(x, y), y), x, true).interval);
    EXPECT_FALSE(add(multiply(x, x), power(x, std::int64_t{2}), true).interval);
    EXPECT_FALSE(multiply(x, std::int64_t{0}).interval);
    EXPECT_EQ(half(negate(x)), 0.25);
}

TEST(Doubt, OneNumberOfManySourcesIsAddedInOneLook) {
    List many;
    for (std::uint64_t i = 0; i < 100'000; ++i) many.push_back(number(1, 0.01, i));
    const Value sum = propagated(Real{100'000, 0, {}}, many, 1);
    EXPECT_NEAR(half(sum), 0.01 * std::sqrt(100'000.0), 1e-9);
}

TEST(Doubt, FewDegreesOfFreedomAreWider) {
    Doubt one;
    one.terms.push_back({source(1, 4), 1.0});
    EXPECT_NEAR(one.half(), 2.776445 / estimates::kDeviations, 1e-6);
    // Of two sources of equal size with 4 degrees each, the sum has 8 (Welch and Satterthwaite).
    Doubt two = one;
    two.terms.push_back({source(2, 4), 1.0});
    EXPECT_NEAR(two.freedom(), 8, 1e-12);
    EXPECT_NEAR(two.half(), std::sqrt(2.0) * 2.306004 / estimates::kDeviations, 1e-6);
    two.terms.push_back({source(3), 100.0});
    EXPECT_NEAR(two.half(), std::sqrt(10'002.0), 1e-3);
}

// Sources of one fit share the estimate of their variance: their sum is no better known than each.
TEST(Doubt, PooledSourcesKeepTheirFreedom) {
    const auto pooled = [](std::uint64_t item) {
        auto s = std::make_shared<Source>(*source(item, 3));
        s->pool = 7;
        return with_source(Real{1, 0, {}}, s, 1);
    };
    const Value sum = add(pooled(1), pooled(2), false);
    EXPECT_NEAR(sum.interval->doubt->freedom(), 3, 1e-12);
    const Value apart =
        add(with_source(Real{1, 0, {}}, source(1, 3), 1), with_source(Real{1, 0, {}}, source(2, 3), 1), false);
    EXPECT_NEAR(apart.interval->doubt->freedom(), 6, 1e-12);
}

// Drawn together they are as Student's t with that freedom: here the half width of the middle 95 % of the sum of two.
TEST(Doubt, PooledSourcesAreDrawnTogether) {
    Source a = *source(1, 4), b = *source(2, 4);
    a.pool = b.pool = 9;
    int outside = 0;
    constexpr int kDraws = 20000;
    for (int n = 0; n < kDraws; ++n) {
        const double sum = (drawn(a, 1, n) + drawn(b, 1, n)) * estimates::kDeviations / std::sqrt(2.0);
        outside += std::fabs(sum) > 2.7764451051977987;  // t with 4 degrees of freedom
    }
    EXPECT_NEAR(outside / double{kDraws}, 0.05, 0.006);
}

TEST(Doubt, ReplicationsOfOneSeedAreTakenTogether) {
    Doubt x, y;
    x.replicated.push_back({7, false, {1, -1, 2, -2, 1, -1, 0, 0, 3, -3}});
    y.replicated.push_back({8, false, x.replicated.front().off});
    EXPECT_TRUE(estimates::combined(&x, 1, &x, -1).none());
    EXPECT_NEAR(estimates::combined(&x, 1, &x, 1).half(), 2 * x.half(), 1e-12);
    EXPECT_NEAR(estimates::combined(&x, 1, &y, 1).variance(), 2 * x.variance(), 1e-12);
    // Student's t with 9 degrees, the deviation over the root of 10.
    EXPECT_NEAR(x.half(), 2.262157 * std::sqrt(30.0 / 9 / 10), 1e-5);
}

/// Of 10^5 draws: the half width that their deviation gives.
template <class F>
void against_draws(F f, std::initializer_list<std::pair<double, double>> given) {
    std::vector<Value> values;
    for (const auto& [mean, width] : given) values.push_back(number(mean, width, values.size()));
    const double first = half(f(values));
    constexpr int kDraws = 100'000;
    double sum = 0, squares = 0;
    for (int n = 0; n < kDraws; ++n) {
        std::vector<Value> drawn;
        for (const auto& [mean, width] : given)
            drawn.push_back(
                Real{mean + width * estimates::drawn(*source(drawn.size()), 1, static_cast<std::uint64_t>(n)), 0, {}});
        const double x = as_real(f(drawn)).mantissa;
        sum += x;
        squares += x * x;
    }
    const double deviation = std::sqrt((squares - sum * sum / kDraws) / (kDraws - 1));
    EXPECT_NEAR(first, deviation * estimates::kDeviations, 0.02 * first);
}

TEST(Doubt, FirstOrderAgreesWithDraws) {
    using Values = std::vector<Value>;
    against_draws([](const Values& v) { return add(v[0], multiply(v[0], v[1]), true); }, {{10, 0.2}, {3, 0.1}});
    against_draws([](const Values& v) { return divide(multiply(v[0], v[1]), add(v[1], v[2], false)); },
                  {{5, 0.1}, {7, 0.2}, {2, 0.3}});
    against_draws([](const Values& v) { return square_root(add(power(v[0], std::int64_t{3}), v[1], false)); },
                  {{4, 0.05}, {9, 1}});
    against_draws([](const Values& v) { return power(v[0], v[1]); }, {{2, 0.02}, {1.5, 0.02}});
}

TEST(Doubt, PartsAreTheLargestFirst) {
    Doubt d = *doubt_of(add(number(3, 1, 1), number(4, 2, 2), false));
    estimates::Replicated r{7, false, std::vector<double>(10, 1.0)};
    for (std::size_t i = 0; i < 5; ++i) r.off[i] = -1;
    d.replicated.push_back(r);
    d.replicated.push_back({8, false, std::vector<double>(10, 0.0)});  // replications that are all alike
    const auto parts = estimates::parts_of(d);
    ASSERT_EQ(parts.size(), 3u);
    EXPECT_EQ(parts[0].half, 2);
    EXPECT_EQ(parts[1].half, 1);
    EXPECT_EQ(parts[2].source, estimates::kReplications);
    EXPECT_EQ(parts[2].place, "seed 7");
    // Student's t of 9 degrees times the root of 10 / 9 / 10.
    EXPECT_NEAR(parts[2].half, 2.2621571627 / 3, 1e-9);
    EXPECT_NEAR(parts[0].share + parts[1].share + parts[2].share, 1, 1e-15);
    EXPECT_TRUE(estimates::parts_of({}).empty());
}

TEST(Doubt, WhatMovedReplicationsBring) {
    const auto mean_of = [](double x) {
        auto s = std::make_shared<result::Simulation>();
        s->add({{"run", {x}}});
        return s;
    };
    const FigureIn figure = [](const result::Simulation& s) { return s.estimate("run", 0); };
    Moved m{source(1), {}, mean_of(3), mean_of(7)};
    EXPECT_EQ(m.slope(figure, *mean_of(4)), 2);
    m.low = nullptr;  // cannot be run: the other side
    EXPECT_EQ(m.slope(figure, *mean_of(4)), 3);
    m.high = nullptr;
    EXPECT_TRUE(std::isnan(m.slope(figure, *mean_of(4))));
    EXPECT_TRUE(std::isnan(m.doubt(m.slope(figure, *mean_of(4))).half()));
    EXPECT_TRUE(m.doubt(0).none());
    EXPECT_EQ(m.doubt(-2).half(), 2);
    // Another simulation's replications keep what they are: scaled to what they bring.
    Moved other{nullptr, {1, false, {-1, 1, -1, 1, -1, 1, -1, 1, -1, 1}}, nullptr, nullptr};
    const auto brought = other.doubt(-3);
    EXPECT_NEAR(std::sqrt(brought.variance()), 3, 1e-12);
    EXPECT_GT(brought.replicated[0].off[0], 0);
    other.replicated.off.pop_back();  // too few to tell
    EXPECT_TRUE(std::isnan(other.doubt(1).half()));
}

}  // namespace
}  // namespace pamina::script
