#include "runtime/result/likelihood_ratio.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace pamina::result {

namespace {

using Column = std::vector<double>;

double product(const Column& a, const Column& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

void take_out(Column& from, const Column& unit) {
    const double part = product(from, unit);
    for (std::size_t i = 0; i < from.size(); ++i) from[i] -= part * unit[i];
}

/// Adds a column to an orthonormal basis; false: it is a sum of those that are there.
bool extend(std::vector<Column>& basis, Column column) {
    const double whole = product(column, column);
    for (int twice = 0; twice < 2; ++twice)
        for (const Column& unit : basis) take_out(column, unit);
    const double rest = product(column, column);
    constexpr double kRounding = 1e-14;
    if (!(rest > kRounding * whole)) return false;
    for (double& x : column) x /= std::sqrt(rest);
    basis.push_back(std::move(column));
    return true;
}

/// How many are not what most of them are.
std::int64_t others(std::span<const double> all) {
    std::vector<double> sorted(all.begin(), all.end());
    std::ranges::sort(sorted);
    std::ptrdiff_t most = 0;
    for (auto at = sorted.begin(); at != sorted.end();) {
        const auto next = std::upper_bound(at, sorted.end(), *at);
        most = std::max(most, next - at);
        at = next;
    }
    return std::ssize(sorted) - most;
}

}  // namespace

Estimate likelihood_ratio(std::span<const double> times, std::span<const double> score,
                          std::span<const double> information) {
    const std::size_t n = times.size();
    Estimate found;
    found.samples = static_cast<std::int64_t>(n);
    found.half = std::numeric_limits<double>::quiet_NaN();
    const double middle = estimate(times).mean;
    Column y(n), square(n);
    for (std::size_t i = 0; i < n; ++i) {
        y[i] = (times[i] - middle) * score[i];
        square[i] = score[i] * score[i] - information[i];
    }
    // The estimate is a weighted sum of y: the weights see nothing of the controls, and have sum 1. Where scores have
    // few values a control may be a sum of the others and 1, and there are no such weights.
    std::vector<Column> basis, controls;
    extend(basis, Column(n, 1.0));
    for (const Column& control : {Column(score.begin(), score.end()), square})
        if (extend(basis, control)) extend(controls, control);
    Column weights(n, 1.0);
    for (int twice = 0; twice < 2; ++twice)
        for (const Column& control : controls) take_out(weights, control);
    double sum = 0;
    for (const double w : weights) sum += w;
    const std::int64_t differ = others(score);
    if (differ < kFewestReplications) found.unknown = differ;
    for (double& w : weights) w /= sum;
    found.mean = product(weights, y);
    if (differ < kFewestReplications) return found;
    Column residual = y;
    for (int twice = 0; twice < 2; ++twice)
        for (const Column& unit : basis) take_out(residual, unit);
    double variance = 0, squares = 0;
    constexpr double kLeast = 1e-6;  // of what a replication leaves open that decides its own factor
    for (std::size_t i = 0; i < n; ++i) {
        double leverage = 0;
        for (const Column& unit : basis) leverage += unit[i] * unit[i];
        const double part = weights[i] * residual[i] / std::max(1 - leverage, kLeast);
        variance += part * part;
        squares += part * part * part * part;
    }
    // Of n parts as of a normal variable all n; fewer where few of them make up most of it.
    const double uneven = squares - variance * variance / static_cast<double>(n);
    const double degrees = uneven > 0 ? 2 * variance * variance / uneven : HUGE_VAL;
    found.half = student_t(std::min(degrees, static_cast<double>(n - basis.size()))) * std::sqrt(variance);
    constexpr double kDust = 1e-13;  // rounding, where the time follows the score
    if (found.half <= kDust * std::abs(found.mean)) found.half = 0;
    return found;
}

}  // namespace pamina::result
