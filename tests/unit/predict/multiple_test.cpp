// Decimals of which numbers are whole multiples.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>

#include "runtime/predict/multiple.h"

namespace pamina::predict {
namespace {

std::string text(std::optional<Multiple> d) {
    return d ? fmt::format("{}e{}{}", d->of.digits, d->of.exponent, d->itself ? "" : " times n") : "not known";
}

TEST(Multiple, OfDoubles) {
    EXPECT_EQ(text(multiple_of(0.5)), "5e-1");
    EXPECT_EQ(text(multiple_of(-1200.0)), "-12e2");
    EXPECT_EQ(text(multiple_of(0.0)), "0e0");
    EXPECT_EQ(text(multiple_of(1e300)), "1e300");
    EXPECT_EQ(text(multiple_of(123456789012345.0)), "123456789012345e0");
    EXPECT_EQ(text(multiple_of(1.0 / 3)), "not known");
    EXPECT_EQ(text(multiple_of(0.1 + 0.2)), "not known");
    EXPECT_EQ(text(multiple_of(HUGE_VAL)), "not known");
}

TEST(Multiple, Arithmetic) {
    const Multiple third{{3, 0}, true}, mega{{1, 6}, true}, n{};
    EXPECT_EQ(text(divide(mega, {{2, 9}, true})), "5e-4");
    EXPECT_EQ(text(divide(mega, third)), "not known");
    EXPECT_EQ(text(divide({{9, 0}, true}, third)), "3e0");
    EXPECT_EQ(text(divide({{1, 0}, true}, {{-8, 0}, true})), "-125e-3");
    EXPECT_EQ(text(divide(mega, n)), "not known");  // by any whole number
    EXPECT_EQ(text(divide(mega, {{0, 0}, true})), "not known");
    EXPECT_EQ(text(multiply(n, mega)), "1e6 times n");
    EXPECT_EQ(text(divide(*multiply(n, {{3, 6}, true}), {{15, 8}, true})), "2e-3 times n");
    EXPECT_EQ(text(add({{5, -1}, true}, {{25, -2}, true})), "75e-2");
    EXPECT_EQ(text(subtract({{5, -1}, true}, {{5, -1}, true})), "0e0");
    EXPECT_EQ(text(add({{6, 0}, false}, {{9, 0}, true})), "3e0 times n");
    EXPECT_EQ(text(either({{4, 1}, true}, {{4, 1}, true})), "4e1");
    EXPECT_EQ(text(either({{4, 1}, true}, {{6, 0}, true})), "2e0 times n");
    EXPECT_EQ(text(either({{0, 0}, true}, {{7, -3}, true})), "7e-3 times n");
    EXPECT_EQ(text(add({{1, 30}, true}, {{1, -30}, true})), "not known");
    EXPECT_EQ(text(multiply({{INT64_MAX, 0}, true}, {{3, 0}, true})), "not known");
}

}  // namespace
}  // namespace pamina::predict
