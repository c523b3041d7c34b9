#include "runtime/predict/crossing.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace pamina::predict {

namespace {

constexpr int kPointsPerDoubling = 8;
constexpr int kRefinements = 60;

/// How far the time is beyond what is allowed: above 0 where it is.
double beyond(double time, double at_0, double by) {
    return std::abs(time - at_0) - by;
}

}  // namespace

Crossing first_crossing(Curve& curve, int sign, double time, double by, double first, double slope, int doublings,
                        double digits) {
    // On the piece that is known the crossing is known, too; one point on both sides of it proves it.
    double inside = 0, outside = HUGE_VAL, over = -by, beyond_it = 0;
    if (std::isfinite(slope) && slope != 0 && by / std::abs(slope) <= first) {
        const double step = by / std::abs(slope);
        return {step, step, false};
    }
    double limit = HUGE_VAL;
    for (const double z : curve.zeros())
        if (z * sign > 0) limit = std::min(limit, z * sign);
    double last = 0;
    Crossing found;
    const auto look = [&](double step) -> bool {  // whether the walk is over
        const auto t = curve.time(sign * step);
        if (!t) {
            found = {{}, last, true};
            return true;
        }
        const double off = beyond(*t, time, by);
        if (off > by * 1e-9) {
            outside = step;
            beyond_it = off;
            return true;
        }
        inside = last = step;
        over = off;
        return false;
    };
    bool over_there = false;
    for (double begin = first; !over_there && begin < first * std::ldexp(1, doublings); begin *= 2) {
        for (int i = 0; i < kPointsPerDoubling && !over_there; ++i) {
            const double step = begin * std::exp2(static_cast<double>(i) / kPointsPerDoubling);
            // A value comes to 0 on the way: what lies behind is looked at from there.
            if (last < limit && step > limit) over_there = look(limit);
            if (!over_there) over_there = look(step);
        }
    }
    if (!over_there) return {{}, doublings == kDoublings ? HUGE_VAL : last, false};
    if (outside == HUGE_VAL) return found;
    bool fails = false;  // at `outside`
    for (int i = 0; i < kRefinements && outside - inside > outside * digits; ++i) {
        const double middle = inside + (outside - inside) / 2;
        double next = i % 2 == 0 ? inside + (outside - inside) * (-over / (beyond_it - over)) : middle;
        if (!(next > inside && next < outside)) next = middle;
        const auto t = curve.time(sign * next);
        const double off = t ? beyond(*t, time, by) : HUGE_VAL;
        if (std::abs(off) <= by * digits) return {next, next, false};
        (off > 0 ? outside : inside) = next;
        (off > 0 ? beyond_it : over) = off;
        if (off > 0) fails = !t;
    }
    // Between two points that can be run lies one that can't, before the time has changed by so much.
    if (fails) return {{}, inside, true};
    return {outside, outside, false};
}

}  // namespace pamina::predict
