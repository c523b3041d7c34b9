#include "runtime/script/points/decimal_grid.h"

#include <algorithm>
#include <cmath>

#include "frontend/source/decimal.h"
#include "runtime/expr/math.h"

namespace pamina::script {

namespace {

constexpr double kWholeLimit = 9007199254740992.0;  // 2^53

bool whole(double x) {
    return x == std::floor(x) && std::fabs(x) < kWholeLimit;
}

}  // namespace

Real as_decimal(const Value& v) {
    Real r = as_real(v);
    if (!std::isfinite(r.mantissa) || whole(r.mantissa)) return r;
    const Decimal d = *shortest_decimal(r.mantissa);
    if (!whole(static_cast<double>(d.digits))) return r;
    r.mantissa = static_cast<double>(d.digits);
    r.exp10 += d.exponent;
    return r;
}

void align_decimals(Real& a, Real& b) {
    if (a.dimension != b.dimension) {
        if (a.mantissa == 0 && a.dimension.empty())
            a = {0, b.exp10, b.dimension};
        else if (b.mantissa == 0 && b.dimension.empty())
            b = {0, a.exp10, a.dimension};
        else
            throw ValueError{"E0712", "the two numbers have different dimensions", {}};
    }
    const int exponent = std::min(a.exp10, b.exp10);
    for (Real* r : {&a, &b}) {
        r->mantissa = expr::math::scale_decimal(r->mantissa, r->exp10 - exponent);
        r->exp10 = exponent;
    }
}

Value plain_or_quantity(Real r) {
    if (r.dimension.empty()) {
        r.mantissa = expr::math::scale_decimal(r.mantissa, r.exp10);
        r.exp10 = 0;
    }
    return r;
}

DecimalGrid::DecimalGrid(const Value& first, const Value& step) : first_(as_decimal(first)), step_(as_decimal(step)) {
    align_decimals(first_, step_);
    if (std::isfinite(first_.mantissa) && std::isfinite(step_.mantissa)) return;
    // Too far apart for one exponent, as 0.5 and 1e308 are: in doubles then.
    const check::Dimension dimension = first_.dimension;
    first_ = {as_real(first).base(), 0, dimension};
    step_ = {as_real(step).base(), 0, dimension};
}

Value DecimalGrid::at(double n) const {
    double at = first_.mantissa + n * step_.mantissa;
    // The way may be longer than a double holds where both ends are none too large: -1e308..1e308.
    constexpr double kPart = 0.25;
    if (!std::isfinite(at)) at = (first_.mantissa * kPart + n * (step_.mantissa * kPart)) / kPart;
    return plain_or_quantity({at, first_.exp10, first_.dimension});
}

double DecimalGrid::steps_to(const Value& last) const {
    Real first = first_, end = as_decimal(last);
    align_decimals(first, end);
    const double step = expr::math::scale_decimal(step_.mantissa, step_.exp10 - first.exp10);
    double steps = (end.mantissa - first.mantissa) / step;
    if (!std::isfinite(steps)) {
        const double of_step = step_.base();
        steps = as_real(last).base() / of_step - first_.base() / of_step;
    }
    // Ends that are no multiples of the step by the last bits of doubles alone count as such.
    return std::floor(steps + 1e-9);
}

}  // namespace pamina::script
