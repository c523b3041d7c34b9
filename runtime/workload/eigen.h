// Eigenvalues and eigenvectors of a symmetric matrix.
#pragma once

#include <vector>

namespace pamina::workload {

using Rows = std::vector<std::vector<double>>;

struct Eigen {
    std::vector<double> values;  // the largest first
    Rows vectors;  // one for each, of length 1; its entry of largest size (the first of equals) is positive
};

/// The rows that more columns than that would take: minutes.
inline constexpr std::size_t kMostColumns = 500;

/// By Jacobi's rotations, cyclic by row (Golub and Van Loan, Matrix Computations, 4th edition, algorithm 8.5.3): each
/// value is off by some units in the last place of the largest one. `symmetric` is square and symmetric, of finite
/// numbers.
Eigen eigen(Rows symmetric);

}  // namespace pamina::workload
