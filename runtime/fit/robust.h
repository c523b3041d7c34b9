// Fits in which rows that are far off count less: Huber's estimate.
//
// What is off by more than 1.345 times the scale counts less, by how far it is off; the scale is the median of the
// absolute residuals over 0.6745. Both are found in turns, each weighted fit beginning where the last one ended (Huber,
// Robust Statistics (1981), sections 7.6 and 7.7), so that at the end the unknowns are those with the least sum of
// Huber's function of the residuals over that scale, and within their limits.
#pragma once

#include <vector>

#include "runtime/fit/least_squares.h"

namespace pamina::fit {

/// What residuals, each times the root of its row's weight (none: 1 each), say of the rows.
struct Huber {
    double scale = 0;             // 0: half of the rows or more are off by no more than `rounding`
    std::vector<double> weights;  // of the rows, above 0 and at most 1; besides those that rows have anyhow
};
Huber huber(const std::vector<double>& residuals, const std::vector<double>& weights, double rounding);

/// Huber's sum at a scale above 0, doubled: that of the squares over the square of the scale where no row is far off.
double huber_sum(const std::vector<double>& residuals, const std::vector<double>& weights, double scale);

/// What the covariance of unknowns for a variance of 1 is multiplied with: Huber's (7.6.5), the sandwich for errors of
/// one distribution. `told`: how many unknowns were free. NaN where the scale is 0 or no row is left over.
double huber_variance(const std::vector<double>& residuals, const std::vector<double>& weights, const Huber& h,
                      std::size_t told);

struct Robust {
    Solution solution;  // the weights of `huber` are in; `factor` is that of the terms without them
    Huber huber;
    std::vector<bool> held;  // at a limit
    double variance = 0;     // huber_variance
    bool settled = false;
};
/// Of a formula that is linear in its unknowns; `limits` of each, or none. Of others: `Search::robust`.
Robust solve_robust(const Problem& problem, std::vector<Limits> limits = {}, const Precise& precise = {});

}  // namespace pamina::fit
