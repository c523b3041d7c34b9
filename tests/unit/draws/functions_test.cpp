// Against the C library, which has other bits but the same digits.
#include "runtime/draws/functions.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pamina::draws::test {
namespace {

TEST(DrawFunctions, InverseNormal) {
    for (int i = 1; i < 4000; ++i) {
        const double p = i / 4000.0, x = inverse_normal(p);
        EXPECT_NEAR(0.5 * std::erfc(-x / std::sqrt(2)), p, 4e-16) << p;
        EXPECT_NEAR(x, -inverse_normal(1 - p), 1e-12 * std::abs(x) + 1e-15);
    }
    // Far out: the part beyond is as wanted. Both sides of where its pieces meet (r = 5 is p = e^-25).
    for (double p : {0x1p-53, 1e-15, 1.3e-11, 1.4e-11, 1e-9, 1e-5, 0.0749999, 0.0750001}) {
        EXPECT_NEAR(0.5 * std::erfc(-inverse_normal(p) / std::sqrt(2)) / p, 1, 1e-13) << p;
        EXPECT_EQ(inverse_normal(1 - (1 - p)), -inverse_normal(1 - p)) << p;
    }
    EXPECT_EQ(inverse_normal(0.5), 0);
}

TEST(DrawFunctions, QuickLn) {
    const auto check = [](double x) {
        const double exact = static_cast<double>(std::log(static_cast<long double>(x)));
        EXPECT_NEAR(quick_ln(x), exact, 2.3e-16 * std::abs(exact)) << x;
    };
    for (double x = 1e-300; x < 1e300; x *= 1.37) check(x);
    for (int i = 1; i < 100'000; ++i) check(i / 1e5);
    // Close to 1, and where k changes.
    for (double d = 1e-15; d < 0.1; d *= 1.1)
        check(1 - d), check(1 + d), check(std::sqrt(0.5) * (1 + d)), check(std::sqrt(0.5) * (1 - d));
    EXPECT_EQ(quick_ln(1), 0);
    check(0x1p-53), check(1 - 0x1p-53), check(2.3e-308), check(1.7e308);
}

TEST(DrawFunctions, LnGamma) {
    for (double x = 0.01; x < 300; x *= 1.01) {
        const double expected = std::lgamma(x);
        EXPECT_NEAR(ln_gamma(x), expected, 1e-14 * std::fmax(1, std::abs(expected))) << x;
    }
    for (double x : {1e3, 1e6, 1e15, 1e100, 1e300}) EXPECT_NEAR(ln_gamma(x) / std::lgamma(x), 1, 1e-15) << x;
    EXPECT_NEAR(ln_gamma(1), 0, 1e-14);
    EXPECT_NEAR(ln_gamma(2), 0, 1e-14);
}

TEST(DrawFunctions, LnOnePlus) {
    for (double x : {1e-300, 1e-20, 1e-16, 3e-10, 0.001, 0.5, 7.0, 1e9, 1e12, 1e300, -1e-17, -1e-9, -0.5, -0.999999})
        EXPECT_NEAR(ln_1_plus(x) / std::log1p(x), 1, 1e-15) << x;
    EXPECT_EQ(ln_1_plus(0), 0);
}

TEST(DrawFunctions, LnPoisson) {
    for (double mean : {0.3, 4.0, 10.0, 33.3, 150.0}) {
        // Term by term from e^-mean.
        long double exact = -static_cast<long double>(mean);
        for (int k = 0; k < 400; ++k) {
            EXPECT_NEAR(ln_poisson(k, mean), static_cast<double>(exact),
                        2e-15 * (10 + std::abs(static_cast<double>(exact))))
                << k << " of mean " << mean;
            exact += std::log(static_cast<long double>(mean)) - std::log(static_cast<long double>(k + 1));
        }
    }
    // Near the mean of a large one: the normal law's density, where differences of logarithms would have no digit left.
    const double mean = 1e14, sd = 1e7;
    for (double z : {-2.0, 0.0, 1.0, 4.0}) {
        EXPECT_NEAR(ln_poisson(mean + z * sd, mean), -z * z / 2 - std::log(sd) - 0.91893853320467274, 1e-5) << z;
    }
}

}  // namespace
}  // namespace pamina::draws::test
