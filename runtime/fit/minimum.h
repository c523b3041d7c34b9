// Unknowns that a formula is not linear in: those with the least sum of squares, sought from several starts.
//
// Levenberg and Marquardt's way (Marquardt, Journal of the Society for Industrial and Applied Mathematics 11 (1963))
// with Nielsen's damping (Madsen, Nielsen and Tingleff, Methods for non-linear least squares problems (2004),
// section 3.2), columns scaled as in Moré (1978). Derivatives are central differences. Unknowns stay within their
// limits by projection: one at a limit that the sum falls beyond is held for the step.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "runtime/fit/least_squares.h"
#include "runtime/fit/robust.h"

namespace pamina::fit {

struct Search {
    /// What is left in each row with these unknowns; NaN where there is nothing.
    std::function<std::vector<double>(std::span<const double>)> residuals;
    /// Is told which unknowns `residuals` may be asked of next, where many at once cost less than one by one. May be
    /// none. Of dear values: slopes are taken anew after each step.
    std::function<void(const std::vector<std::vector<double>>&)> ahead = {};
    std::vector<double> weights;  // of the rows; none: 1 each
    std::vector<Limits> limits;
    std::vector<std::vector<double>> starts;
    int tries = 4;  // of the best starts so many are followed
    /// The first start is no guess: where it leads to small residuals, at most this share of what is measured in the
    /// root of the mean square, no other is followed. 0: all are guesses.
    double trusted = 0;
    double measured = 0;  // the sum of squares that `trusted` is a share of
    /// Values are dear: derivatives are differences to one side, and are corrected from step to step (Broyden,
    /// Mathematics of Computation 19 (1965)) as long as that does. The search ends where what is left of the way is a
    /// small part of what the rows leave open (Bates and Watts, Technometrics 23 (1981)).
    bool frugal = false;
    /// Rows that are far off count less: from each start what is found, then again with the weights that follow. Of
    /// several minima that is best whose huber_sum() is least at the smallest scale.
    bool robust = false;
    /// Residuals of at most so much, times the root of their weight, are nothing; asked of robust ones.
    double rounding = 0;
};

struct Minimum {
    std::vector<double> values;  // none: no start has a value in each row
    std::vector<bool> held;      // at a limit
    /// Of the equation made linear there: `factor`, `condition`, `squares`, `residuals`.
    Solution solution;
    bool settled = false;
    int agree = 0;               // starts that led there
    bool trusted = false;        // found from a start that is no guess
    bool kinked = false;         // the slopes to the left and right of it differ
    std::vector<Column> slopes;  // of the residuals there, by unknown, of those at a limit to the inside; may be none
    Huber huber;                 // of a robust one: its weights are in `solution.squares`, but not in `factor`
};

Minimum minimise(const Search& search);

/// Starts within the limits: evenly over the powers of ten where there is no end or the lower one is above 0, else
/// evenly, by Halton's sequence. Each of a set of unknowns.
std::vector<std::vector<double>> spread_starts(const std::vector<Limits>& limits, int count);

}  // namespace pamina::fit
