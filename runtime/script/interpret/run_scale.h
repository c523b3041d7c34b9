// The numbers of a run as values of a script: times are ticks there.
#pragma once

#include <algorithm>
#include <cmath>

#include "runtime/values/value.h"

namespace pamina::script {

/// How numbers of a run are told: ticks to the power of time that they hold.
struct RunScale {
    int tick = 0;

    int exponent(const check::Dimension& d) const { return tick * std::max(d.power(check::kTime), 0); }
    Value number(double x, const check::Dimension& d) const { return Value(Real{x, d.empty() ? 0 : exponent(d), d}); }
    /// Of `x` ticks for one of what has this dimension.
    Value slope(double x, const check::Dimension& of) const {
        const check::Dimension d = check::Type::time().dimension / of;
        const int exp10 = tick - exponent(of);
        if (d.empty() && exp10 != 0) return Value(Real{x * std::pow(10.0, exp10), 0, d});
        return Value(Real{x, d.empty() ? 0 : exp10, d});
    }
};

}  // namespace pamina::script
