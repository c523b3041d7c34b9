// Laws of which only one value can come, ends of ranges, and parameters far out.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "tests/unit/draws/drawing.h"

namespace pamina::draws::test {
namespace {

TEST(Edges, WhatDoesNotVaryIsTheMean) {
    const double third = 1.0 / 3;  // not a short number
    const Case cases[] = {
        {Law::Exponential, {0}},
        {Law::Uniform, {third, third}},
        {Law::Normal, {third, 0}},
        {Law::Normal, {-third, 0}},
        {Law::Lognormal, {third, 0}},
        {Law::Lognormal, {0, 0}},
        {Law::Erlang, {0, 3}},
        {Law::Erlang, {0, 30}},
        {Law::Gamma, {third, 0}},
        {Law::Gamma, {0, 0}},
        {Law::Weibull, {0, 0.5}},
        {Law::Hyperexponential, {0, 5}},
        {Law::Triangular, {third, third, third}},
        {Law::Bernoulli, {0}},
        {Law::Bernoulli, {1}},
        {Law::Poisson, {0}},
        {Law::Geometric, {1}},
        {Law::Discrete, {}, {third}, {third}},
        {Law::Discrete, {}, {third, third, third}, {0.1, 0.2, 0.3}},
        {Law::Empirical, {}, {third}},
        {Law::Empirical, {}, {third, third, third}},
    };
    for (const Case& c : cases) {
        EXPECT_FALSE(wrong(c.law, c.values())) << language::row(c.law).name;
        EXPECT_EQ(variance(c.law, c.values()), 0) << language::row(c.law).name;
        for (double x : drawn(c, 1000)) {
            ASSERT_EQ(x, mean(c.law, c.values())) << language::row(c.law).name;
            ASSERT_EQ(std::signbit(x), std::signbit(mean(c.law, c.values()))) << language::row(c.law).name;
        }
    }
}

TEST(Edges, ItemsWithoutShareNeverCome) {
    std::set<double> seen;
    for (double x : drawn({Law::Discrete, {}, {1, 2, 3, 4, 5}, {0, 1, 0, 1e-3, 0}}, 100'000)) seen.insert(x);
    EXPECT_EQ(seen, (std::set<double>{2, 4}));
}

TEST(Edges, IndexOfAnItem) {
    const std::vector<double> list{7, 7, 7}, shares{1, 2, 1};
    for (const Values& v : {Values{nullptr, list, shares}, Values{nullptr, list, {}}}) {
        std::size_t counts[3] = {};
        const Prepared law = prepare(v.shares.empty() ? Law::Empirical : Law::Discrete, v);
        for (std::uint64_t i = 0; i < 30'000; ++i) {
            Source s(stream_key(1, 0, 0), kRootKey, i);
            ++counts[draw_index(law, s)];
        }
        const double middle = v.shares.empty() ? 10'000 : 15'000;
        EXPECT_NEAR(static_cast<double>(counts[1]), middle, 400);
        EXPECT_NEAR(static_cast<double>(counts[0]), static_cast<double>(counts[2]), 600);
    }
}

// Laws with an inverse: of two that differ in a parameter, the larger law has all the larger draws.
TEST(Edges, LargerParametersLargerDraws) {
    const std::pair<Case, Case> pairs[] = {
        {{Law::Exponential, {1}}, {Law::Exponential, {1.1}}},
        {{Law::Uniform, {0, 1}}, {Law::Uniform, {0.1, 1.1}}},
        {{Law::Normal, {1, 2}}, {Law::Normal, {1.1, 2}}},
        {{Law::Lognormal, {1, 2}}, {Law::Lognormal, {1.1, 2.2}}},
        {{Law::Weibull, {1, 2}}, {Law::Weibull, {1.1, 2}}},
        {{Law::Pareto, {1, 2}}, {Law::Pareto, {1.1, 2}}},
        {{Law::Triangular, {1, 2, 3}}, {Law::Triangular, {1, 2.1, 3}}},
        {{Law::Bernoulli, {0.5}}, {Law::Bernoulli, {0.6}}},
        {{Law::Poisson, {3}}, {Law::Poisson, {3.3}}},
        {{Law::Geometric, {0.2}}, {Law::Geometric, {0.1}}},
        {{Law::Discrete, {}, {1, 2, 3}, {1, 1, 1}}, {Law::Discrete, {}, {1, 2, 3}, {1, 1, 2}}},
        {{Law::Empirical, {}, {1, 2, 3}}, {Law::Empirical, {}, {1, 2, 4}}},
    };
    for (const auto& [small, large] : pairs) {
        const std::vector<double> x = drawn(small, 10'000), y = drawn(large, 10'000);
        int larger = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            ASSERT_LE(x[i], y[i]) << language::row(small.law).name;
            larger += x[i] < y[i];
        }
        EXPECT_GT(larger, 300) << language::row(small.law).name;
    }
}

TEST(Edges, RangesAreKept) {
    for (double x : drawn({Law::Uniform, {1, 1 + 4e-16}}, 10'000)) ASSERT_TRUE(x >= 1 && x <= 1 + 4e-16);
    for (double x : drawn({Law::Triangular, {-5, -5, 1}}, 10'000)) ASSERT_TRUE(x >= -5 && x <= 1);
    for (double x : drawn({Law::Triangular, {0.1, 0.3, 0.3}}, 10'000)) ASSERT_TRUE(x >= 0.1 && x <= 0.3);
    for (double x : drawn({Law::Pareto, {3, 1e300}}, 10'000)) ASSERT_EQ(x, 3);
    for (double x : drawn({Law::Geometric, {1e-14}}, 10'000)) ASSERT_TRUE(x >= 1 && x < 0x1p53 && x == std::floor(x));
    for (double x : drawn({Law::Poisson, {1e14}}, 10'000)) ASSERT_TRUE(x >= 0 && x < 0x1p53 && x == std::floor(x));
}

// All combinations of values far out that are not wrong: a number comes, and soon.
TEST(Edges, ExtremeParametersGiveNumbers) {
    const double values[] = {0,         5e-324,
                             2.3e-308,  1e-300,
                             1e-155,    1e-100,
                             1e-16,     1e-6,
                             0.3,       0.5,
                             1 - 1e-16, 1,
                             1.1,       1.5,
                             2,         6,
                             7,         10,
                             1000,      1e14,
                             1e17,      1e100,
                             1e155,     1e300,
                             1.7e308,   std::numeric_limits<double>::max(),
                             -1,        -1e-300,
                             -1e308};
    std::size_t tried = 0;
    for (const auto& f : language::kLaws) {
        if (f.result == ResultKind::Item) continue;
        const auto once = [&](const Case& c) {
            if (wrong(c.law, c.values())) return;
            ++tried;
            EXPECT_FALSE(std::isnan(mean(c.law, c.values())));
            EXPECT_FALSE(std::isnan(variance(c.law, c.values())))
                << f.name << " " << c.numbers[0] << " " << c.numbers[1] << " " << c.numbers[2];
            for (double x : drawn(c, 40)) {
                ASSERT_FALSE(std::isnan(x))
                    << f.name << " " << c.numbers[0] << " " << c.numbers[1] << " " << c.numbers[2];
                if (f.id != Law::Normal && f.id != Law::Uniform && f.id != Law::Triangular) {
                    ASSERT_GE(x, 0) << f.name << " " << c.numbers[0] << " " << c.numbers[1];
                }
            }
        };
        for (double a : values) {
            if (f.count == 1) once({f.id, {a, 0, 0}});
            if (f.count == 1) continue;
            for (double b : values) {
                const double second = f.parameters[1].kind == ParameterKind::Count ? std::floor(b) : b;
                if (f.count == 2) once({f.id, {a, second, 0}});
                if (f.count == 2) continue;
                for (double c : values) once({f.id, {a, b, c}});
            }
        }
    }
    EXPECT_GT(tried, 5000u);
}

TEST(Edges, ListsOfOneMillion) {
    std::vector<double> list(1'000'000), shares(list.size(), 0.1);
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = static_cast<double>(i);
    for (const Case& c : {Case{Law::Empirical, {}, list}, Case{Law::Discrete, {}, list, shares}}) {
        const std::vector<double> x = drawn(c, 100'000);
        EXPECT_LT(*std::min_element(x.begin(), x.end()), 100);
        EXPECT_GT(*std::max_element(x.begin(), x.end()), 999'900);
    }
}

}  // namespace
}  // namespace pamina::draws::test
