// The one file of this room that reads Eigen's headers.
#include "runtime/fit/factorise.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <cmath>
#include <limits>
#include <type_traits>

#include "runtime/fit/twofold.h"

namespace std {
template <>
struct numeric_limits<pamina::fit::Twofold> : numeric_limits<double> {
    static pamina::fit::Twofold epsilon() { return 4.93038065763132e-32; }  // 2^-104
    static pamina::fit::Twofold min() { return numeric_limits<double>::min(); }
    static pamina::fit::Twofold max() { return numeric_limits<double>::max(); }
    static pamina::fit::Twofold lowest() { return numeric_limits<double>::lowest(); }
    static constexpr int digits = 104, digits10 = 31;
};
}  // namespace std

namespace Eigen {
template <>
struct NumTraits<pamina::fit::Twofold> : GenericNumTraits<pamina::fit::Twofold> {
    using Real = pamina::fit::Twofold;
    using NonInteger = pamina::fit::Twofold;
    using Nested = pamina::fit::Twofold;
    using Literal = double;
    static Real epsilon() { return std::numeric_limits<Real>::epsilon(); }
    static Real dummy_precision() { return 1e-28; }
    static Real highest() { return std::numeric_limits<double>::max(); }
    static Real lowest() { return std::numeric_limits<double>::lowest(); }
    static int digits10() { return 31; }
    enum {
        IsComplex = 0,
        IsInteger = 0,
        IsSigned = 1,
        RequireInitialization = 1,
        ReadCost = 2,
        AddCost = 20,
        MulCost = 25
    };
};
}  // namespace Eigen

namespace pamina::fit {

namespace {

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T>
using Vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

template <class T>
T entry(const Column& c, std::size_t row) {
    if constexpr (std::is_same_v<T, Twofold>)
        return {c.high[row], c.low.empty() ? 0 : c.low[row]};
    else
        return c.high[row];
}

double largest_singular(const Matrix<double>& m) {
    if (m.size() == 0) return 0;
    // Of MᵀM, whose largest one squaring leaves as exact as it was.
    const double largest = m.cwiseAbs().maxCoeff();
    if (!(largest > 0) || !std::isfinite(largest)) return largest;
    const Matrix<double> scaled = m / largest, square = scaled.transpose() * scaled;
    const Eigen::SelfAdjointEigenSolver<Matrix<double>> solver(square, Eigen::EigenvaluesOnly);
    return largest * std::sqrt(solver.eigenvalues().maxCoeff());
}

template <class T>
Matrix<double> rounded(const Matrix<T>& m) {
    if constexpr (std::is_same_v<T, double>)
        return m;
    else
        return m.unaryExpr([](const T& x) { return x.high; });
}

/// The least part of a column that stands out of the span of those before it. Below, what is there is rounding: of the
/// computation, or in twofold doubles of numbers that were written as doubles.
template <class T>
constexpr double kLeast = std::is_same_v<T, Twofold> ? 4e-15 : 1e-11;

template <class T>
Factors factorised(const Problem& problem) {
    const auto n = static_cast<Eigen::Index>(problem.measured.high.size());
    const auto p = static_cast<Eigen::Index>(problem.terms.size());
    Factors out;
    out.values.assign(static_cast<std::size_t>(p), std::numeric_limits<double>::quiet_NaN());
    out.factor.assign(static_cast<std::size_t>(p * p), 0);
    Matrix<T> x(n, p);
    Vector<T> y(n), one(n);
    using std::sqrt;
    for (Eigen::Index i = 0; i < n; ++i) {
        const auto row = static_cast<std::size_t>(i);
        const T root = problem.weights.empty() ? T(1.0) : sqrt(T(problem.weights[row]));
        for (Eigen::Index k = 0; k < p; ++k) x(i, k) = root * entry<T>(problem.terms[static_cast<std::size_t>(k)], row);
        y(i) = root * entry<T>(problem.measured, row);
        one(i) = root;
    }
    // By powers of two, so that scaling is exact, then by what is left, in doubles.
    Vector<double> scale(p);
    for (Eigen::Index k = 0; k < p; ++k) {
        double largest = 0;
        for (Eigen::Index i = 0; i < n; ++i) largest = std::max(largest, std::fabs(static_cast<double>(x(i, k))));
        scale(k) = largest > 0 ? std::ldexp(1.0, -std::ilogb(largest)) : 1;
        double squares = 0;
        for (Eigen::Index i = 0; i < n; ++i) {
            x(i, k) *= T(scale(k));
            const double d = static_cast<double>(x(i, k));
            squares += d * d;
        }
        const double more = squares > 0 ? std::ldexp(1.0, -std::ilogb(std::sqrt(squares))) : 1;
        for (Eigen::Index i = 0; i < n; ++i) x(i, k) *= T(more);
        scale(k) *= more;
    }
    Eigen::ColPivHouseholderQR<Eigen::Ref<Matrix<T>>> qr(x);  // in place
    const auto most = std::min(n, p);
    const double first = most > 0 ? std::fabs(static_cast<double>(qr.matrixQR()(0, 0))) : 0;
    Eigen::Index rank = 0;
    while (rank < most && std::fabs(static_cast<double>(qr.matrixQR()(rank, rank))) > kLeast<T> * first) ++rank;
    out.rank = static_cast<std::size_t>(rank);
    Vector<T> turned = y, turned_one = one;
    turned.applyOnTheLeft(qr.householderQ().adjoint());
    turned_one.applyOnTheLeft(qr.householderQ().adjoint());
    double off = 0, all = 0;
    for (Eigen::Index i = 0; i < n; ++i) {
        const double d = static_cast<double>(turned_one(i));
        all += d * d;
        if (i >= rank) off += d * d;
    }
    out.constant = rank > 0 && off <= 1e-18 * all;

    const Matrix<T> r = qr.matrixQR().topLeftCorner(rank, rank).template triangularView<Eigen::Upper>();
    const auto upper = r.template triangularView<Eigen::Upper>();
    const Matrix<T> inverse = upper.solve(Matrix<T>::Identity(rank, rank));
    out.condition = largest_singular(rounded<T>(r)) * largest_singular(rounded<T>(inverse));
    const Vector<T> basic = upper.solve(turned.head(rank));
    // An unknown is told where no combination of terms that comes to nothing has a part of it.
    const auto& order = qr.colsPermutation().indices();
    std::vector<bool> told(static_cast<std::size_t>(p), true);
    if (rank < p) {
        const Matrix<T> rest = upper.solve(Matrix<T>(qr.matrixQR().topRightCorner(rank, p - rank)));
        for (Eigen::Index i = 0; i < rank; ++i)
            for (Eigen::Index k = 0; k < p - rank; ++k)
                if (std::fabs(static_cast<double>(rest(i, k))) > 1e-9) told[static_cast<std::size_t>(order(i))] = false;
        for (Eigen::Index k = rank; k < p; ++k) told[static_cast<std::size_t>(order(k))] = false;
    }
    Vector<T> values = Vector<T>::Zero(p);
    Matrix<T> spread = Matrix<T>::Zero(p, rank);
    for (Eigen::Index i = 0; i < rank; ++i) {
        const auto k = order(i);
        values(k) = basic(i) * T(scale(k));
        if (told[static_cast<std::size_t>(k)]) spread.row(k) = inverse.row(i) * T(scale(k));
    }
    for (Eigen::Index k = 0; k < p; ++k)
        if (told[static_cast<std::size_t>(k)]) out.values[static_cast<std::size_t>(k)] = static_cast<double>(values(k));
    // Lower triangular, so that the first unknown follows one source alone.
    if (rank > 0) {
        const Matrix<T> across = spread.transpose();
        const Eigen::HouseholderQR<Matrix<T>> lower(across);
        for (Eigen::Index i = 0; i < p; ++i) {
            if (!told[static_cast<std::size_t>(i)]) continue;
            for (Eigen::Index j = 0; j <= std::min(i, rank - 1); ++j) {
                const double part = static_cast<double>(lower.matrixQR()(j, i));
                const bool turn =
                    static_cast<double>(lower.matrixQR()(j, j)) < 0;  // an unknown grows with its own source
                out.factor[static_cast<std::size_t>(i * p + j)] = turn ? -part : part;
            }
        }
    }
    out.residuals.resize(static_cast<std::size_t>(n));
    for (Eigen::Index i = 0; i < n; ++i) {
        const auto row = static_cast<std::size_t>(i);
        T left = entry<T>(problem.measured, row);
        for (Eigen::Index k = 0; k < p; ++k)
            left -= values(k) * entry<T>(problem.terms[static_cast<std::size_t>(k)], row);
        out.residuals[row] = static_cast<double>(left);
    }
    return out;
}

}  // namespace

Factors factorise(const Problem& problem, bool twofold) {
    return twofold ? factorised<Twofold>(problem) : factorised<double>(problem);
}

Reduced reduce(const Problem& problem) {
    const auto n = static_cast<Eigen::Index>(problem.measured.high.size());
    const auto p = static_cast<Eigen::Index>(problem.terms.size());
    Matrix<double> x = Matrix<double>::Zero(std::max(n, p), p);
    Vector<double> y = Vector<double>::Zero(std::max(n, p));
    for (Eigen::Index i = 0; i < n; ++i) {
        const auto row = static_cast<std::size_t>(i);
        const double root = problem.weights.empty() ? 1 : std::sqrt(problem.weights[row]);
        for (Eigen::Index k = 0; k < p; ++k) x(i, k) = root * problem.terms[static_cast<std::size_t>(k)].high[row];
        y(i) = root * problem.measured.high[row];
    }
    const Eigen::HouseholderQR<Matrix<double>> qr(x);
    y.applyOnTheLeft(qr.householderQ().adjoint());
    Reduced out;
    for (Eigen::Index i = 0; i < p; ++i) {
        for (Eigen::Index k = 0; k < p; ++k) out.upper.push_back(k < i ? 0 : qr.matrixQR()(i, k));
        out.right.push_back(y(i));
    }
    return out;
}

std::vector<double> damped_step(const Reduced& reduced, const std::vector<double>& diagonal) {
    const auto p = static_cast<Eigen::Index>(diagonal.size());
    Matrix<double> x = Matrix<double>::Zero(2 * p, p);
    Vector<double> y = Vector<double>::Zero(2 * p);
    for (Eigen::Index i = 0; i < p; ++i) {
        for (Eigen::Index k = i; k < p; ++k) x(i, k) = reduced.upper[static_cast<std::size_t>(i * p + k)];
        x(p + i, i) = diagonal[static_cast<std::size_t>(i)];
        y(i) = reduced.right[static_cast<std::size_t>(i)];
    }
    const Vector<double> step = Eigen::ColPivHouseholderQR<Matrix<double>>(x).solve(y);
    return {step.data(), step.data() + p};
}

}  // namespace pamina::fit
