// Problems of least squares taken apart.
#pragma once

#include "runtime/fit/least_squares.h"

namespace pamina::fit {

/// `terms` = Q R, in the scale of the terms and with the columns in their own order.
struct Factors {
    std::size_t rank = 0;
    double condition = 1;
    std::vector<double> values;     // the least squares solution; NaN where it is not told
    std::vector<double> factor;     // as of Solution
    std::vector<double> residuals;  // not weighted
    bool constant = false;
};

Factors factorise(const Problem& problem, bool twofold);

/// Q^T (terms, measured): as many rows as there are terms, and all that the least squares depend on.
struct Reduced {
    std::vector<double> upper;  // triangular, row by row
    std::vector<double> right;
};
Reduced reduce(const Problem& problem);
/// The x with the least |upper x - right|^2 + |diagonal x|^2.
std::vector<double> damped_step(const Reduced& reduced, const std::vector<double>& diagonal);

}  // namespace pamina::fit
