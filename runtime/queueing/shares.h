// What shares leave of a whole.
#pragma once

#include <cmath>
#include <vector>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/network.h"

namespace pamina::queueing {

/// Nothing but rounding is left when these shares are taken.
inline bool used_up(double left, const std::vector<double>& /*shares*/) {
    return left <= kShareSlack;
}
/// Where something would be left, or missing, as they change, NoSlope is thrown.
inline bool used_up(const Dual& left, const std::vector<Dual>& shares) {
    if (left.value > kShareSlack) return false;
    NoSlope none{0, "shares add up to 1 and would not if they changed"};
    for (std::size_t k = 0; k < kSlopes; ++k) {
        double all = 0;
        for (const Dual& s : shares) all += std::abs(s.slope[k]);
        if (std::abs(left.slope[k]) > kShareSlack * all) none.along |= 1U << k;
    }
    if (none.along != 0) throw none;
    return true;
}

}  // namespace pamina::queueing
