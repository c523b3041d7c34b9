// The one file of this room that reads Boost's headers.
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

#include "runtime/fit/least_squares.h"

namespace pamina::fit {

double two_sided(double t, double freedom) {
    if (std::isnan(t) || !(freedom > 0)) return std::numeric_limits<double>::quiet_NaN();
    if (std::isinf(t)) return 0;
    return 2 * boost::math::cdf(boost::math::complement(boost::math::students_t(freedom), std::fabs(t)));
}

}  // namespace pamina::fit
