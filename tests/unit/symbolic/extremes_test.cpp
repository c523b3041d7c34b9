// Where forms are least and largest, against optima that were derived by hand.
#include "runtime/symbolic/extremes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "runtime/symbolic/evaluate.h"

namespace pamina::symbolic {
namespace extreme {
namespace {

using testing::DoubleEq;
using testing::DoubleNear;
using testing::ElementsAre;

const Form x = symbol("x");

std::vector<double> of(const Form& f, double low, double high) {
    return extremes(f, "x", low, high).value();
}

TEST(Extremes, AreTheRootsOfTheDerivativeToTheLastBits) {
    // a / x + b x is least at sqrt(a / b).
    for (const auto& [a, b] :
         std::initializer_list<std::pair<int, int>>{{30'000, 1}, {2, 1}, {7, 1000}, {1'000'000'007, 3}}) {
        const auto all = of(Form(a) / x + Form(b) * x, 1e-3, 1e6);
        ASSERT_EQ(all.size(), 3u);
        const double root = std::sqrt(static_cast<double>(a) / b);
        EXPECT_NEAR(all[1], root, 1e-15 * root);
    }
    // x^3 - 6 x^2 + 9 x: 3 (x - 1) (x - 3)
    EXPECT_THAT(of(x * x * x - Form(6) * x * x + Form(9) * x, 0, 10), ElementsAre(0, DoubleEq(1), DoubleEq(3), 10));
    // x / (x^2 + 4) is largest at 2.
    EXPECT_THAT(of(x / (x * x + Form(4)), 0, 100), ElementsAre(0, DoubleEq(2), 100));
    // sqrt(x) - x: at 1 / 4
    EXPECT_THAT(of(power(x, Form(Rational(1) / Rational(2))) - x, 0, 9), ElementsAre(0, DoubleEq(0.25), 9));
}

TEST(Extremes, AreEndsOnlyOfWhatRises) {
    EXPECT_THAT(of(Form(3) * x + Form(1), 0, 7), ElementsAre(0, 7));
    EXPECT_THAT(of(Form(5), 1, 2), ElementsAre(1, 2));
    EXPECT_THAT(of(x * x, 0, 7), ElementsAre(0, 7));
    EXPECT_THAT(of(Form(1) / x, 2, 1e9), ElementsAre(2, 1e9));
    EXPECT_THAT(of(power(Form(2), x), 1, 2), ElementsAre(1, 2));
    // 2^x - 8 x: 2^x ln 2 = 8.
    EXPECT_THAT(of(power(Form(2), x) - Form(8) * x, 1, 9), ElementsAre(1, DoubleNear(3.52876637, 1e-8), 9));
}

TEST(Extremes, AreTheCornersOfMaxima) {
    // 10 - x meets x / 2 at 20 / 3.
    EXPECT_THAT(of(larger(Form(10) - x, x / Form(2)), 0, 10), ElementsAre(0, DoubleEq(20.0 / 3), 10));
    // Both ends of a flat piece.
    EXPECT_THAT(of(larger(std::vector<Form>{Form(3), Form(5) - x, x}), 0, 10),
                ElementsAre(0, DoubleEq(2), DoubleEq(3), 10));
}

TEST(Extremes, AreBothSidesOfJumps) {
    // x up to 4, then x - 3: least right behind 4 but for the ends.
    const auto all = of(choose({at_least(Form(4), x)}, x, x - Form(3)), 3, 10);
    EXPECT_THAT(all, testing::IsSupersetOf({3.0, 4.0, std::nextafter(4.0, 5.0), 10.0}));
    for (const double at : all) EXPECT_TRUE(at == 3 || at == 10 || std::fabs(at - 4) < 1e-14) << at;
    // And those of what is allowed.
    EXPECT_THAT(extremes(x, "x", 0, 10, {at_least(x, Form(6))}).value(), testing::Contains(6));
}

TEST(Extremes, AreNotSaidWhereADerivativeSaysTooLittle) {
    const Form n = symbol("n", true);
    for (const Form& f :
         {floor_of(x), ceil_of(x / Form(3)) + x, log2_of(x), sum_of("i", 1, n, symbol("i", true)), table({1, 5, 2}, n)})
        EXPECT_FALSE(extremes(f, f == floor_of(x) || depends_on(f, "x") ? "x" : "n", 1, 2));
}

}  // namespace
}  // namespace extreme
}  // namespace pamina::symbolic
