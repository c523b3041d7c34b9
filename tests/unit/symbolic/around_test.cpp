// What a form is around a value of its symbol.
#include "runtime/symbolic/around.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/effort.h"
#include "runtime/symbolic/evaluate.h"

namespace pamina::symbolic {
namespace {

constexpr double kNoEnd = std::numeric_limits<double>::infinity();
const Form moving = symbol("x");

double value_near(const Form& a, double at) {
    const auto v = value_of(a, {{"x", at}});
    return std::holds_alternative<double>(v) ? std::get<double>(v) : std::nan("");
}

void expect_around(const Form& a, const Rational& at, const Form& piece, double from, double until) {
    const auto found = around(a, "x", at);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->piece == piece);
    EXPECT_TRUE(found->slope == differentiate(piece, "x"));
    EXPECT_DOUBLE_EQ(found->from, from);
    EXPECT_DOUBLE_EQ(found->until, until);
}

TEST(Around, Lines) {
    expect_around(3 * moving + 1, 2, 3 * moving + 1, 0, kNoEnd);
    expect_around(larger(moving, Form(5)), 2, 5, 0, 5);
    expect_around(larger(moving, Form(5)), 7, moving, 5, kNoEnd);
    expect_around(larger({moving, 2 * moving - Form(3), Form(1)}), 2, moving, 1, 3);
    EXPECT_TRUE(around(larger(moving, Form(5)), "x", 2)->affine);
    EXPECT_FALSE(around(larger(moving, Form(5)), "x", 5));  // a tie
    EXPECT_FALSE(around(moving, "x", 0));
    EXPECT_FALSE(around(moving, "x", -1));
}

TEST(Around, Curves) {
    // 10 / moving and 3 meet at 10 / 3; to first order they would at 2.8.
    const Form a = larger(Form(10) / moving, Form(3));
    expect_around(a, 2, Form(10) / moving, 0, 10.0 / 3);
    EXPECT_FALSE(around(a, "x", 2)->affine);
    expect_around(a, 4, 3, 10.0 / 3, kNoEnd);
    // moving^2 and 7 meet at a root.
    expect_around(larger(moving * moving, Form(7)), 1, 7, 0, std::sqrt(7));
    expect_around(larger(moving * moving, Form(7)), 3, moving * moving, std::sqrt(7), kNoEnd);
    expect_around(power(moving, Form(Rational(1) / Rational(2))), 4, power(moving, Form(Rational(1) / Rational(2))), 0,
                  kNoEnd);
    // A pole on the way.
    expect_around(Form(1) / (moving - Form(3)), 5, Form(1) / (moving - Form(3)), 3, kNoEnd);
    expect_around(Form(1) / (moving - Form(3)), 1, Form(1) / (moving - Form(3)), 0, 3);
}

TEST(Around, WhatIsRoundedOrChosen) {
    expect_around(floor_of(moving) * moving, Rational(5) / Rational(2), 2 * moving, 2, 3);
    expect_around(ceil_of(moving / Form(2)) + moving, 3, moving + 2, 2, 4);
    EXPECT_FALSE(around(floor_of(moving), "x", 2));
    const Form chosen = choose({at_least(moving, 3), at_least(Form(8), moving)}, moving * moving, Form(1));
    expect_around(chosen, 4, moving * moving, 3, 8);
    expect_around(chosen, 2, 1, 0, 3);
    expect_around(chosen, 9, 1, 8, kNoEnd);
    // One that loses matters only where it comes near.
    expect_around(larger(Form(9), larger(moving, 2 * moving - Form(6))), 4, 9, 0, 7.5);
}

TEST(Around, OfRandomFormsIsWhatTheyAre) {
    std::mt19937_64 random(3);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    int known = 0, bounded = 0, misses = 0;
    for (int i = 0; i < 1'000; ++i) {
        const auto form = [&](auto&& self, int depth) -> Form {
            switch (below(depth > 0 ? 9 : 2)) {
                case 0:
                    return moving * Form(1 + below(5));
                case 1:
                    return 1 + below(20);
                case 2:
                    return self(self, depth - 1) + self(self, depth - 1);
                case 3:
                    return self(self, depth - 1) * Form(1 + below(3));
                case 4:
                    return moving * self(self, depth - 1);
                case 5:
                    return Form(1 + below(9)) / (self(self, depth - 1) + Form(100));
                case 6:
                    return floor_of(self(self, depth - 1) / Form(1 + below(3)));
                case 7:
                    return choose({at_least(self(self, depth - 1), self(self, depth - 1))}, self(self, depth - 1),
                                  self(self, depth - 1));
                default:
                    return larger(self(self, depth - 1), self(self, depth - 1));
            }
        };
        const Effort effort(3'000);
        Form a;
        try {
            a = form(form, 3);
        } catch (const FormLimit&) {
            continue;
        }
        const Rational at = Rational(1 + below(97)) / Rational(7);
        std::optional<Around> found;
        try {
            found = around(a, "x", at);
        } catch (const FormLimit&) {
        }
        if (!found) continue;
        ++known;
        const double from = found->from, until = std::min(found->until, 100.0), here = at.to_double();
        ASSERT_LT(from, here);
        ASSERT_GT(until, here);
        bounded += from > 0 || std::isfinite(found->until);
        bool stays = true;
        for (int k = 1; k < 40; ++k) {
            const double there = from + (until - from) * k / 40;
            const double v = value_near(a, there), p = value_near(found->piece, there);
            stays = stays && std::abs(v - p) <= 1e-9 * std::max(1.0, std::abs(v));
        }
        misses += !stays;  // two borders that are no lines, close to each other, are not seen
        const double h = 1e-6 * std::min({here - from, until - here, 1.0});
        const double change = (value_near(a, here + h) - value_near(a, here - h)) / (2 * h),
                     slope = value_near(found->slope, here);
        ASSERT_NEAR(change, slope, 1e-4 * std::max({1.0, std::abs(slope), std::abs(value_near(a, here)) / h * 1e-11}));
    }
    EXPECT_GT(known, 700);
    EXPECT_GT(bounded, 300);
    EXPECT_LE(misses, known / 200);
}

}  // namespace
}  // namespace pamina::symbolic
