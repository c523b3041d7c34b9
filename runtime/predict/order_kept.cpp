#include "runtime/predict/order_kept.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace pamina::predict {

namespace {

constexpr double kFarAway = 1024;
constexpr int kMostOrders = 24;

/// What tells one order from another: how often each statement is on the critical path.
std::optional<std::vector<double>> order(Along& along, double step) {
    const auto outcome = along.outcome(step, true);
    if (outcome.error || !outcome.result.observed) return {};
    std::vector<double> counts{outcome.result.events};
    for (const auto& s : outcome.result.observed->statements) counts.push_back(s.critical_count);
    return counts;
}

}  // namespace

double order_kept(Along& along, int sign, double seen, double size) {
    const auto first = order(along, 0);
    const auto same = [&](double step) { return order(along, sign * step) == first; };
    if (!first) return seen;
    double good = seen, bad = HUGE_VAL;
    for (const double z : along.zeros())
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
