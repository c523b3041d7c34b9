// One form for the numbers of a column.
#include "runtime/result/column_form.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "runtime/result/show.h"

namespace pamina::result {
namespace {

using Texts = std::vector<std::string>;

Texts column(const std::vector<double>& numbers) {
    const ColumnForm form(numbers, [](double x) { return written(x).text; }, 6);
    Texts texts;
    for (const double x : numbers) texts.push_back(form.text(x));
    return texts;
}

TEST(ColumnForm, WholeNumbersHaveNoPoint) {
    EXPECT_EQ(column({0, 1, 1e6, -20}), (Texts{"0", "1", "1000000", "-20"}));
    EXPECT_EQ(column({0x1p53}), Texts{"9007199254740992"});
    EXPECT_EQ(column({}), Texts{});
}

TEST(ColumnForm, ShortOnesKeepAllDigits) {
    EXPECT_EQ(column({1, 2.5, 10}), (Texts{"1.0", "2.5", "10.0"}));
    EXPECT_EQ(column({0.125, 0, -0.5}), (Texts{"0.125", "0.000", "-0.500"}));
    EXPECT_EQ(column({203.0123, 1.5}), (Texts{"203.0123", "1.5000"}));
}

TEST(ColumnForm, AsManyAsTheOneWithMostWhereTheyAreNarrow) {
    EXPECT_EQ(column({8, 4, 8.0 / 3}), (Texts{"8.00000", "4.00000", "2.66667"}));
    EXPECT_EQ(column({1.0 / 3}), Texts{"0.333333"});
    EXPECT_EQ(column({1 / 300.0}), Texts{"0.00333333"});
    EXPECT_EQ(column({1000.0 / 3, 1.0 / 3}), (Texts{"333.333333", "0.333333"}));
}

TEST(ColumnForm, SixDigitsOfTheLargest) {
    EXPECT_EQ(column({1e6 / 3, 20, 1.0 / 3}), (Texts{"333333.333", "20.000", "0.333"}));
    EXPECT_EQ(column({1e5 / 3, 100.0 / 3, 0.123456}), (Texts{"33333.333", "33.333", "0.123"}));
}

TEST(ColumnForm, ThreeDigitsOfTheSmallest) {
    EXPECT_EQ(column({1.0 / 81, 3703703.0 / 3}), (Texts{"0.0123", "1234567.6667"}));
    EXPECT_EQ(column({12.5, 0.000123456789}), (Texts{"12.500000", "0.000123"}));
}

TEST(ColumnForm, ExponentsWhereTheyAreTooFarApart) {
    EXPECT_EQ(column({1e-30, 0.5}), (Texts{"1e-30", "5e-01"}));
    EXPECT_EQ(column({1 / 3e12, 1e6 / 3}), (Texts{"3.33333e-13", "3.33333e+05"}));
    EXPECT_EQ(column({1e20, 1}), (Texts{"1e+20", "1e+00"}));
}

TEST(ColumnForm, WhatIsNotFiniteHasNoPartInIt) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(column({infinity, 1.5, -infinity}), (Texts{"inf", "1.5", "-inf"}));
    EXPECT_EQ(column({std::numeric_limits<double>::quiet_NaN()}), Texts{"nan"});
}

}  // namespace
}  // namespace pamina::result
