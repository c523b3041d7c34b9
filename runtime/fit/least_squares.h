// Unknowns that a formula is linear in: those with which it is nearest to what was measured.
//
// Minimises sum of w (y - x_1 b_1 - … - x_p b_p)^2 over the rows by Householder's QR with pivoted columns (Businger and
// Golub, Numerische Mathematik 7 (1965)), all columns scaled to the same length before; in twofold doubles where the
// condition asks for it.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

namespace pamina::fit {

inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// A number for each row: the sum of `high` and `low` (none: zeros), which is what twofold doubles hold.
struct Column {
    std::vector<double> high, low;
};

struct Problem {
    std::vector<Column> terms;  // what each unknown counts in each row
    Column measured;
    std::vector<double> weights;  // none: 1 each; not negative
};

struct Solution {
    /// Of unknowns that the rows do not tell, NaN.
    std::vector<double> values;
    /// The covariance of the unknowns for a variance of 1, as factor * transposed factor: lower triangular, row by row.
    /// Rows of unknowns that are not told, or held, are 0.
    std::vector<double> factor;
    std::vector<double> residuals;  // measured minus computed
    double squares = 0;             // sum of w r^2
    double total = 0;       // sum of w (y - m)^2, m the weighted mean of y where the formula has a constant, else 0
    bool constant = false;  // some combination of the terms is the same in all rows
    double condition = 1;   // of the scaled columns, in the Euclidean norm
    std::size_t rank = 0;
    bool extended = false;  // twofold doubles were used

    double at(std::size_t i, std::size_t j) const { return factor[i * values.size() + j]; }
};

/// Columns with more digits, for when doubles are too few.
using Precise = std::function<Problem()>;

/// `precise` gives the same problem in twofold doubles; none: doubles are all there is.
Solution solve(const Problem& problem, const Precise& precise = {});

/// The same for some unknowns where the others are `held` at these values.
Solution solve_others(const Problem& problem, const std::vector<bool>& held, const std::vector<double>& at,
                      const Precise& precise);

/// Where an unknown has to lie.
struct Limits {
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};
struct Limited {
    Solution solution;  // those at a limit have no part in `factor`
    std::vector<bool> held;
};
/// The best within limits: unknowns are held at a limit as long as the sum would fall beyond it (Stark and Parker,
/// Computational Statistics 10 (1995)).
Limited solve_within(const Problem& problem, const std::vector<Limits>& limits, const Precise& precise = {});

/// The chance that Student's t with so many degrees of freedom is farther from 0 than `t`.
double two_sided(double t, double freedom);

/// The chance of as few runs of equal sign as these residuals have, in their order, or fewer, if signs were drawn
/// (Wald and Wolfowitz, Annals of Mathematical Statistics 11 (1940), by the normal approximation); 1 for fewer than 12.
double chance_of_runs(const std::vector<double>& residuals);

}  // namespace pamina::fit
