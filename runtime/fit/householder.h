// Dense matrices of a few columns, and Householder's QR of them: what Eigen has, too, whose templates take a minute to
// compile for doubles and twofold doubles.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <vector>

namespace pamina::fit {

/// Column by column.
template <class T>
class Dense {
  public:
    Dense(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), numbers_(rows * columns, T(0.0)) {}

    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }
    T& operator()(std::size_t row, std::size_t column) { return numbers_[column * rows_ + row]; }
    const T& operator()(std::size_t row, std::size_t column) const { return numbers_[column * rows_ + row]; }
    T* column(std::size_t k) { return numbers_.data() + k * rows_; }
    const T* column(std::size_t k) const { return numbers_.data() + k * rows_; }

  private:
    std::size_t rows_, columns_;
    std::vector<T> numbers_;
};

/// The sum of products of `count` numbers: four sums, so that they go beside each other.
template <class T>
T product_sum(const T* a, const T* b, std::size_t count) {
    T sums[4] = {T(0.0), T(0.0), T(0.0), T(0.0)};
    std::size_t i = 0;
    for (; i + 4 <= count; i += 4)
        for (std::size_t k = 0; k < 4; ++k) sums[k] += a[i + k] * b[i + k];
    for (; i < count; ++i) sums[0] += a[i] * b[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// M P = Q R (Golub and Van Loan, Matrix Computations, 4th edition, algorithms 5.2.1 and 5.4.1): R is the upper
/// triangle of `packed`, the tails of Q's reflectors 1 - factor v vᵀ, whose first is 1, stand below it. Column k of M P
/// is column `order[k]` of M.
template <class T>
struct Householder {
    Dense<T> packed;
    std::vector<T> factors;
    std::vector<std::size_t> order;

    std::size_t steps() const { return factors.size(); }

    /// y becomes Qᵀ y.
    void turn(T* y) const {
        for (std::size_t k = 0; k < steps(); ++k) reflect(k, y);
    }
    void reflect(std::size_t k, T* y) const {
        const T* v = packed.column(k) + k + 1;
        const std::size_t rest = packed.rows() - k - 1;
        const T along = factors[k] * (y[k] + product_sum(v, y + k + 1, rest));
        y[k] -= along;
        for (std::size_t i = 0; i < rest; ++i) y[k + 1 + i] -= along * v[i];
    }
};

/// What is left of a column from row `first` on.
template <class T>
double length_left(const Dense<T>& m, std::size_t column, std::size_t first) {
    double squares = 0;
    for (std::size_t i = first; i < m.rows(); ++i) {
        const double d = static_cast<double>(m(i, column));
        squares += d * d;
    }
    return squares;
}

/// `pivoted`: the longest column that is left comes first (Businger and Golub).
template <class T>
Householder<T> householder(Dense<T> matrix, bool pivoted) {
    using std::sqrt;
    Householder<T> qr{std::move(matrix), {}, {}};
    Dense<T>& m = qr.packed;
    qr.order.resize(m.columns());
    std::iota(qr.order.begin(), qr.order.end(), std::size_t{0});
    for (std::size_t k = 0; k < std::min(m.rows(), m.columns()); ++k) {
        if (pivoted) {
            std::size_t longest = k;
            double most = length_left(m, k, k);
            for (std::size_t c = k + 1; c < m.columns(); ++c) {
                const double length = length_left(m, c, k);
                if (length > most) most = length, longest = c;
            }
            if (longest != k) {
                std::swap_ranges(m.column(k), m.column(k) + m.rows(), m.column(longest));
                std::swap(qr.order[k], qr.order[longest]);
            }
        }
        T* const head = m.column(k) + k;
        const std::size_t rest = m.rows() - k - 1;
        const T tail = product_sum(head + 1, head + 1, rest);
        if (!(tail > T(std::numeric_limits<double>::min()))) {
            qr.factors.push_back(T(0.0));
            std::fill_n(head + 1, rest, T(0.0));
            continue;
        }
        T length = sqrt(*head * *head + tail);
        if (*head > T(0.0)) length = -length;
        qr.factors.push_back((length - *head) / length);
        const T scale = *head - length;
        for (std::size_t i = 1; i <= rest; ++i) head[i] /= scale;
        *head = length;
        for (std::size_t c = k + 1; c < m.columns(); ++c) qr.reflect(k, m.column(c));
    }
    return qr;
}

/// The x with R x = y for the first `rank` rows and columns of R; y becomes x.
template <class T>
void solve_upper(const Dense<T>& r, std::size_t rank, T* y) {
    for (std::size_t k = rank; k-- > 0;) {
        y[k] /= r(k, k);
        for (std::size_t i = 0; i < k; ++i) y[i] -= r(i, k) * y[k];
    }
}

/// The largest singular value: the root of the largest eigenvalue of MᵀM, which squaring leaves as exact as it was, by
/// Jacobi's rotations (Golub and Van Loan, 8.5).
inline double largest_singular(const Dense<double>& m) {
    double largest = 0;
    for (std::size_t k = 0; k < m.columns(); ++k)
        for (std::size_t i = 0; i < m.rows(); ++i) {
            if (!std::isfinite(m(i, k))) return std::fabs(m(i, k));
            largest = std::max(largest, std::fabs(m(i, k)));
        }
    if (!(largest > 0)) return 0;
    const std::size_t n = m.columns();
    Dense<double> scaled = m, square(n, n);
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < m.rows(); ++i) scaled(i, k) /= largest;
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t c = 0; c < n; ++c) square(k, c) = product_sum(scaled.column(k), scaled.column(c), m.rows());
    constexpr int kMostSweeps = 60;  // each squares what is off the diagonal, soon
    for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
        bool turned = false;
        for (std::size_t p = 0; p < n; ++p)
            for (std::size_t q = p + 1; q < n; ++q) {
                const double off = square(p, q);
                if (std::fabs(off) <= 1e-17 * std::sqrt(square(p, p) * square(q, q))) continue;
                turned = true;
                const double tau = (square(q, q) - square(p, p)) / (2 * off);
                const double t = (tau < 0 ? -1 : 1) / (std::fabs(tau) + std::hypot(1.0, tau));
                const double c = 1 / std::hypot(1.0, t), s = t * c;
                for (std::size_t k = 0; k < n; ++k) {
                    const double a = square(k, p), b = square(k, q);
                    square(k, p) = c * a - s * b;
                    square(k, q) = s * a + c * b;
                }
                for (std::size_t k = 0; k < n; ++k) {
                    const double a = square(p, k), b = square(q, k);
                    square(p, k) = c * a - s * b;
                    square(q, k) = s * a + c * b;
                }
            }
        if (!turned) break;
    }
    double most = 0;
    for (std::size_t k = 0; k < n; ++k) most = std::max(most, square(k, k));
    return largest * std::sqrt(most);
}

}  // namespace pamina::fit
