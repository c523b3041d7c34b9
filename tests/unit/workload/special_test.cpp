// Against Boost.Math, which computes them in other ways.
#include "runtime/workload/special.h"

#include <gtest/gtest.h>

#include <boost/math/distributions/normal.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>

namespace pamina::workload {
namespace {

void expect_close(double found, double expected, double relative) {
    EXPECT_LE(std::fabs(found - expected), relative * std::fabs(expected) + 1e-300) << found << " for " << expected;
}

TEST(Special, IncompleteGamma) {
    for (const double a : {1e-3, 0.1, 0.5, 1.0, 2.5, 10.0, 99.5, 1e3, 1e5})
        for (const double share : {1e-6, 0.01, 0.3, 0.9, 1.0, 1.01, 1.1, 2.0, 5.0}) {
            const double x = a * share;
            const Sides s = incomplete_gamma(a, x);
            const double p = boost::math::gamma_p(a, x), q = boost::math::gamma_q(a, x);
            expect_close(s.below, p, x < a + 1 ? 2e-11 : 2e-11 / p);
            expect_close(s.above, q, x >= a + 1 ? 2e-11 : 2e-11 / q);
        }
    EXPECT_EQ(incomplete_gamma(2, 0).above, 1);
}

TEST(Special, Normal) {
    const boost::math::normal law;
    for (const double z : {-30.0, -8.0, -1.0, -1e-3, 0.0, 0.5, 3.0, 20.0}) {
        const Sides s = normal(z);
        expect_close(s.below, boost::math::cdf(law, z), 1e-12);
        expect_close(s.above, boost::math::cdf(boost::math::complement(law, z)), 1e-12);
    }
}

TEST(Special, DigammaAndTrigamma) {
    for (const double x : {1e-3, 0.1, 0.5, 1.0, 3.0, 11.9, 12.0, 50.0}) {
        expect_close(ln_minus_digamma(x), std::log(x) - boost::math::digamma(x), 1e-12);
        expect_close(trigamma(x), boost::math::trigamma(x), 1e-13);
    }
    // 1 / (2 x) + 1 / (12 x^2), where the difference of both has no digit left.
    expect_close(ln_minus_digamma(1e12), 5e-13 + 1.0 / 12 * 1e-24, 1e-14);
    expect_close(exp_minus_1(1e-20), 1e-20, 1e-15);
    expect_close(exp_minus_1(-3), std::expm1(-3.0), 1e-14);
}

}  // namespace
}  // namespace pamina::workload
