#include "runtime/predict/order_kept.h"

#include <algorithm>
#include <cmath>

namespace pamina::predict {

namespace {

constexpr double kFarAway = 1024;
constexpr int kMostOrders = 24;

}  // namespace

double order_kept(Curve& curve, int sign, double seen, double size) {
    const auto first = curve.order(0);
    const auto same = [&](double step) { return curve.order(sign * step) == first; };
    if (!first) return seen;
    double good = seen, bad = HUGE_VAL;
    for (const double z : curve.zeros())
        if (z * sign > good) bad = std::min(bad, z * sign);
    int runs = 0;
    for (double factor = 4; good < size * kFarAway && good * factor < bad && runs < kMostOrders; ++runs) {
        if (!same(good * factor)) {
            bad = good * factor;
            break;
        }
        good *= factor;
    }
    if (bad == HUGE_VAL) return HUGE_VAL;
    for (; bad - good > good * 1e-3 && runs < kMostOrders; ++runs) {
        const double middle = good + (bad - good) / 2;
        (same(middle) ? good : bad) = middle;
    }
    // A value that may not be 0 leaves the order as it is down to there.
    return bad - good <= bad * 2e-3 ? bad : good;
}

}  // namespace pamina::predict
