#include "runtime/result/proportion.h"

#include <boost/math/distributions/beta.hpp>
#include <cmath>

namespace pamina::result {

double reach_below(double happened, double all) {
    constexpr double kTail = 0.025;
    if (!(happened > 0)) return 0;
    const boost::math::beta_distribution<double> law(happened, all - happened + 1);
    return happened / all - boost::math::quantile(law, kTail);
}

double at_most_of_none(double all) {
    constexpr double kUnlikely = 0.05;
    return -std::expm1(std::log(kUnlikely) / all);
}

}  // namespace pamina::result
