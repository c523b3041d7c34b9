#include "runtime/fit/factorise.h"

#include <cmath>
#include <limits>
#include <type_traits>

#include "runtime/fit/householder.h"
#include "runtime/fit/twofold.h"

namespace pamina::fit {

namespace {

template <class T>
T entry(const Column& c, std::size_t row) {
    if constexpr (std::is_same_v<T, Twofold>)
        return {c.high[row], c.low.empty() ? 0 : c.low[row]};
    else
        return c.high[row];
}

template <class T>
Dense<double> rounded(const Dense<T>& m) {
    Dense<double> out(m.rows(), m.columns());
    for (std::size_t k = 0; k < m.columns(); ++k)
        for (std::size_t i = 0; i < m.rows(); ++i) out(i, k) = static_cast<double>(m(i, k));
    return out;
}

/// The least part of a column that stands out of the span of those before it. Below, what is there is rounding: of the
/// computation, or in twofold doubles of numbers that were written as doubles.
template <class T>
constexpr double kLeast = std::is_same_v<T, Twofold> ? 4e-15 : 1e-11;

/// The rows of a problem, each times the root of its weight.
template <class T>
struct Weighted {
    Dense<T> terms;
    std::vector<T> measured, one;

    explicit Weighted(const Problem& problem) : terms(problem.measured.high.size(), problem.terms.size()) {
        using std::sqrt;
        for (std::size_t i = 0; i < terms.rows(); ++i) {
            const T root = problem.weights.empty() ? T(1.0) : sqrt(T(problem.weights[i]));
            for (std::size_t k = 0; k < terms.columns(); ++k) terms(i, k) = root * entry<T>(problem.terms[k], i);
            measured.push_back(root * entry<T>(problem.measured, i));
            one.push_back(root);
        }
    }
};

/// Makes columns of lengths between 1 and 2: by powers of two, so that scaling is exact. Returns these.
template <class T>
std::vector<double> scale_columns(Dense<T>& m) {
    std::vector<double> scales;
    for (std::size_t k = 0; k < m.columns(); ++k) {
        double scale = 1;
        const auto by = [&](double size) {
            if (!(size > 0) || !std::isfinite(size)) return;
            const double power = std::ldexp(1.0, -std::ilogb(size));
            for (std::size_t i = 0; i < m.rows(); ++i) m(i, k) *= T(power);
            scale *= power;
        };
        double largest = 0;
        for (std::size_t i = 0; i < m.rows(); ++i) largest = std::max(largest, std::fabs(static_cast<double>(m(i, k))));
        by(largest);  // before it is squared
        by(std::sqrt(length_left(m, k, 0)));
        scales.push_back(scale);
    }
    return scales;
}

/// Of the first `rank` columns.
template <class T>
Dense<T> inverse_of(const Dense<T>& r, std::size_t rank) {
    Dense<T> out(rank, rank);
    for (std::size_t k = 0; k < rank; ++k) {
        out(k, k) = T(1.0);
        solve_upper(r, rank, out.column(k));
    }
    return out;
}

/// Which unknowns the rows tell: those of which no combination of terms that comes to nothing has a part.
template <class T>
std::vector<bool> told_by(const Householder<T>& qr, std::size_t rank) {
    std::vector<bool> told(qr.packed.columns(), true);
    for (std::size_t k = rank; k < told.size(); ++k) {
        told[qr.order[k]] = false;
        std::vector<T> rest(qr.packed.column(k), qr.packed.column(k) + rank);
        solve_upper(qr.packed, rank, rest.data());
        for (std::size_t i = 0; i < rank; ++i)
            if (std::fabs(static_cast<double>(rest[i])) > 1e-9) told[qr.order[i]] = false;
    }
    return told;
}

/// The lower triangle of unknowns whose rows of sources are the columns of `across`, so that the first follows one
/// source alone.
template <class T>
std::vector<double> triangle_of(Dense<T> across, const std::vector<bool>& told) {
    const std::size_t p = told.size();
    std::vector<double> factor(p * p, 0);
    const Householder<T> lower = householder(std::move(across), false);
    for (std::size_t i = 0; i < p; ++i) {
        if (!told[i]) continue;
        for (std::size_t j = 0; j < std::min(i + 1, lower.packed.rows()); ++j) {
            const double part = static_cast<double>(lower.packed(j, i));
            // An unknown grows with its own source.
            factor[i * p + j] = static_cast<double>(lower.packed(j, j)) < 0 ? -part : part;
        }
    }
    return factor;
}

template <class T>
std::vector<double> residuals_of(const Problem& problem, const std::vector<T>& values) {
    std::vector<double> out;
    for (std::size_t i = 0; i < problem.measured.high.size(); ++i) {
        T left = entry<T>(problem.measured, i);
        for (std::size_t k = 0; k < values.size(); ++k) left -= values[k] * entry<T>(problem.terms[k], i);
        out.push_back(static_cast<double>(left));
    }
    return out;
}

/// Whether ones lie in the span of the first `rank` columns.
template <class T>
bool spans(const Householder<T>& qr, std::size_t rank, std::vector<T> ones) {
    qr.turn(ones.data());
    double off = 0, all = 0;
    for (std::size_t i = 0; i < ones.size(); ++i) {
        const double d = static_cast<double>(ones[i]);
        all += d * d;
        if (i >= rank) off += d * d;
    }
    return rank > 0 && off <= 1e-18 * all;
}

template <class T>
Factors factorised(const Problem& problem) {
    Weighted<T> rows(problem);
    const std::vector<double> scales = scale_columns(rows.terms);
    const Householder<T> qr = householder(std::move(rows.terms), true);
    const std::size_t p = scales.size();
    Factors out;
    const double first = qr.steps() > 0 ? std::fabs(static_cast<double>(qr.packed(0, 0))) : 0;
    std::size_t rank = 0;
    while (rank < qr.steps() && std::fabs(static_cast<double>(qr.packed(rank, rank))) > kLeast<T> * first) ++rank;
    out.rank = rank;
    out.constant = spans(qr, rank, std::move(rows.one));

    Dense<T> upper(rank, rank);
    for (std::size_t k = 0; k < rank; ++k) std::copy_n(qr.packed.column(k), k + 1, upper.column(k));
    const Dense<T> inverse = inverse_of(upper, rank);
    out.condition = largest_singular(rounded(upper)) * largest_singular(rounded(inverse));
    qr.turn(rows.measured.data());
    solve_upper(upper, rank, rows.measured.data());

    const std::vector<bool> told = told_by(qr, rank);
    std::vector<T> values(p, T(0.0));
    Dense<T> across(rank, p);
    out.values.assign(p, std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < rank; ++i) {
        const std::size_t k = qr.order[i];
        values[k] = rows.measured[i] * T(scales[k]);
        if (!told[k]) continue;
        out.values[k] = static_cast<double>(values[k]);
        for (std::size_t c = 0; c < rank; ++c) across(c, k) = inverse(i, c) * T(scales[k]);
    }
    out.factor = triangle_of(std::move(across), told);
    out.residuals = residuals_of(problem, values);
    return out;
}

}  // namespace

Factors factorise(const Problem& problem, bool twofold) {
    return twofold ? factorised<Twofold>(problem) : factorised<double>(problem);
}

Reduced reduce(const Problem& problem) {
    Weighted<double> rows(problem);
    const Householder<double> qr = householder(std::move(rows.terms), false);
    qr.turn(rows.measured.data());
    const std::size_t p = problem.terms.size();
    Reduced out;
    for (std::size_t i = 0; i < p; ++i) {
        const bool is_row = i < qr.packed.rows();
        for (std::size_t k = 0; k < p; ++k) out.upper.push_back(k < i || !is_row ? 0 : qr.packed(i, k));
        out.right.push_back(is_row ? rows.measured[i] : 0);
    }
    return out;
}

std::vector<double> damped_step(const Reduced& reduced, const std::vector<double>& diagonal) {
    const std::size_t p = diagonal.size();
    Dense<double> x(2 * p, p);
    std::vector<double> y(2 * p, 0);
    for (std::size_t i = 0; i < p; ++i) {
        for (std::size_t k = i; k < p; ++k) x(i, k) = reduced.upper[i * p + k];
        x(p + i, i) = diagonal[i];
        y[i] = reduced.right[i];
    }
    const std::vector<double> scales = scale_columns(x);  // unknowns have units of any size
    const Householder<double> qr = householder(std::move(x), true);
    qr.turn(y.data());
    // Without columns that are nothing but rounding.
    std::size_t rank = 0;
    const double least = static_cast<double>(p) * std::numeric_limits<double>::epsilon();
    while (rank < p && std::fabs(qr.packed(rank, rank)) > least * std::fabs(qr.packed(0, 0))) ++rank;
    solve_upper(qr.packed, rank, y.data());
    std::vector<double> step(p, 0);
    for (std::size_t k = 0; k < rank; ++k) step[qr.order[k]] = y[k] * scales[qr.order[k]];
    return step;
}

}  // namespace pamina::fit
