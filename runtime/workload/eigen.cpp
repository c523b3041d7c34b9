#include "runtime/workload/eigen.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

namespace pamina::workload {

namespace {

/// Each sweep squares what stands beside the diagonal: after six nothing is left.
constexpr int kMostSweeps = 60;

/// Rotates rows and columns p and q so that the entry that they share becomes 0.
void rotate(Rows& a, Rows& vectors, std::size_t p, std::size_t q) {
    const double between = a[p][q];
    const double tau = (a[q][q] - a[p][p]) / (2 * between);
    const double t = (tau >= 0 ? 1 : -1) / (std::fabs(tau) + std::hypot(1.0, tau));
    const double cosine = 1 / std::sqrt(1 + t * t), sine = t * cosine;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const double x = a[k][p], y = a[k][q];
        a[k][p] = cosine * x - sine * y;
        a[k][q] = sine * x + cosine * y;
    }
    for (std::size_t k = 0; k < a.size(); ++k) {
        const double x = a[p][k], y = a[q][k];
        a[p][k] = cosine * x - sine * y;
        a[q][k] = sine * x + cosine * y;
    }
    a[p][q] = a[q][p] = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {  // here an eigenvector is a row
        const double x = vectors[p][k], y = vectors[q][k];
        vectors[p][k] = cosine * x - sine * y;
        vectors[q][k] = sine * x + cosine * y;
    }
}

}  // namespace

Eigen eigen(Rows a) {
    const std::size_t n = a.size();
    // As a fraction of the largest entry: nothing overflows.
    double largest = 0;
    for (const auto& row : a)
        for (const double x : row) largest = std::max(largest, std::fabs(x));
    if (largest > 0)
        for (auto& row : a)
            for (double& x : row) x /= largest;
    Rows vectors(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i) vectors[i][i] = 1;
    bool turned = true;
    for (int sweep = 0; turned && sweep < kMostSweeps; ++sweep) {
        turned = false;
        for (std::size_t p = 0; p < n; ++p)
            for (std::size_t q = p + 1; q < n; ++q) {
                if (std::fabs(a[p][q]) <= std::numeric_limits<double>::min()) continue;
                // Below the last digit of both it changes nothing.
                if (sweep > 4 && std::fabs(a[p][q]) <= 0x1p-60 * std::min(std::fabs(a[p][p]), std::fabs(a[q][q]))) {
                    a[p][q] = a[q][p] = 0;
                    continue;
                }
                rotate(a, vectors, p, q);
                turned = true;
            }
    }
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t i, std::size_t j) { return a[i][i] > a[j][j]; });
    Eigen found;
    for (const std::size_t i : order) {
        found.values.push_back(a[i][i] * largest);
        auto& v = found.vectors.emplace_back(std::move(vectors[i]));
        // Equal but for rounding is equal: which of them is the first must not depend on last digits.
        double size = 0;
        for (const double x : v) size = std::max(size, std::fabs(x));
        const auto first = std::ranges::find_if(v, [&](double x) { return std::fabs(x) >= size * (1 - 1e-9); });
        if (first != v.end() && *first < 0)
            for (double& x : v) x = -x;
    }
    return found;
}

}  // namespace pamina::workload
