// Indices by steps: division and remainder of all signs beside doubles, what has no value, steps that are none.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "runtime/arrays/crooked.h"
#include "runtime/arrays/mistake.h"

namespace pamina::arrays {
namespace {

using Do = Crooked::Do;

std::int64_t of_loops(Do what, std::int64_t a, std::int64_t b) {
    const Crooked c{{{Do::Loop, 0}, {Do::Loop, 1}, {what, 0}}};
    EXPECT_TRUE(c.is_one(2));
    const std::int64_t loops[] = {a, b};
    return c.at(loops);
}

TEST(ArraysCrooked, DividesAsTheLanguageDoes) {
    for (std::int64_t a = -7; a <= 7; ++a) {
        for (const std::int64_t b : {-3, -2, -1, 1, 2, 3}) {
            const double quotient = static_cast<double>(a) / static_cast<double>(b);
            EXPECT_EQ(of_loops(Do::FloorDiv, a, b), std::floor(quotient)) << a << ' ' << b;
            EXPECT_EQ(of_loops(Do::CeilDiv, a, b), std::ceil(quotient)) << a << ' ' << b;
            EXPECT_EQ(of_loops(Do::Mod, a, b), a - b * static_cast<std::int64_t>(std::floor(quotient)))
                << a << ' ' << b;
        }
    }
}

TEST(ArraysCrooked, WhatIsNotNeededMayHaveNoValue) {
    // if i == 0 then 5 else 7 div i
    const Crooked c{{{Do::Loop, 0},
                     {Do::Number, 0},
                     {Do::Equal, 0},
                     {Do::Number, 5},
                     {Do::Number, 7},
                     {Do::Loop, 0},
                     {Do::FloorDiv, 0},
                     {Do::Select, 0}}};
    const std::int64_t none[] = {0}, two[] = {2};
    EXPECT_EQ(c.at(none), 5);
    EXPECT_EQ(c.at(two), 3);
    EXPECT_THROW(of_loops(Do::Mod, 1, 0), Mistake);
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max(), kLeast = std::numeric_limits<std::int64_t>::min();
    EXPECT_THROW(of_loops(Do::Add, kMost, 1), Mistake);
    EXPECT_THROW(of_loops(Do::FloorDiv, kLeast, -1), Mistake);
    EXPECT_EQ(of_loops(Do::Mod, kLeast, -1), 0);
    EXPECT_EQ(of_loops(Do::Sub, kMost, kMost), 0);
}

TEST(ArraysCrooked, StepsLeaveOneNumber) {
    EXPECT_FALSE(Crooked{}.is_one(1));
    EXPECT_FALSE((Crooked{{{Do::Add, 0}}}.is_one(1)));
    EXPECT_FALSE((Crooked{{{Do::Loop, 1}}}.is_one(1)));
    EXPECT_FALSE((Crooked{{{Do::Number, 1}, {Do::Number, 2}}}.is_one(1)));
    EXPECT_TRUE((Crooked{{{Do::Number, 1}, {Do::Not, 0}}}.is_one(0)));
}

}  // namespace
}  // namespace pamina::arrays
