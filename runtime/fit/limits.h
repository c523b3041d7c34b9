// Unknowns whose best values lie at a limit: how far from it they may be.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "runtime/fit/least_squares.h"

namespace pamina::fit {

/// The draws that one_sided() makes.
inline constexpr int kLimitDraws = 3999;

/// The other end of the one-sided 95 % interval of each unknown that is held at a limit; NaN for the others, and where
/// the rows do not tell.
///
/// A parametric bootstrap (Efron and Tibshirani, An Introduction to the Bootstrap (1993), section 6.5): rows are drawn
/// as what was found makes them, with normal errors of standard deviation `noise`, and the unknowns found again within
/// their limits; each draw has its own `noise`, as it is known by so many degrees of freedom. Drawn are not the rows
/// but what their errors are along the terms, which is all that the least squares depend on. Draws are the same each
/// time. `linear.terms` are what the unknowns count in each row, at what was found; for an equation that is not linear,
/// its slopes there.
std::vector<double> one_sided(const Problem& linear, const std::vector<double>& found,
                              const std::vector<Limits>& limits, const std::vector<bool>& held, double noise,
                              double freedom);

/// Whether a residual is what rounding leaves of numbers that add up to this size.
inline bool is_rounding(double residual, double size) {
    constexpr double kRounding = 32 * std::numeric_limits<double>::epsilon();
    return std::fabs(residual) <= kRounding * size;
}

}  // namespace pamina::fit
