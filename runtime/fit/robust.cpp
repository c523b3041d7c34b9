#include "runtime/fit/robust.h"

#include <algorithm>
#include <cmath>

namespace pamina::fit {

namespace {

constexpr double kHuber = 1.345;
constexpr double kNormal = 0.6744897501960817;  // the third quartile of the normal distribution

double weight(const std::vector<double>& weights, std::size_t row) {
    return weights.empty() ? 1 : weights[row];
}

double standard(const std::vector<double>& residuals, const std::vector<double>& weights, std::size_t row) {
    return std::fabs(residuals[row]) * std::sqrt(weight(weights, row));
}

double median(std::vector<double> x) {
    if (x.empty()) return kUnknown;
    const auto middle = x.begin() + static_cast<std::ptrdiff_t>(x.size() / 2);
    std::nth_element(x.begin(), middle, x.end());
    if (x.size() % 2) return *middle;
    return (*middle + *std::max_element(x.begin(), middle)) / 2;
}

}  // namespace

Huber huber(const std::vector<double>& residuals, const std::vector<double>& weights, double rounding) {
    Huber h;
    h.weights.assign(residuals.size(), 1);
    std::vector<double> sizes;
    for (std::size_t i = 0; i < residuals.size(); ++i)
        if (weight(weights, i) > 0) sizes.push_back(standard(residuals, weights, i));
    h.scale = median(std::move(sizes)) / kNormal;
    const bool none = !(h.scale > rounding);
    // What is no rounding counts nothing beside rows that are nothing else; it has to count to be a weight.
    const double scale = none ? rounding : h.scale;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        const double off = standard(residuals, weights, i);
        if (off > kHuber * scale) h.weights[i] = std::max(kHuber * scale / off, 1e-300);
    }
    if (none) h.scale = 0;
    return h;
}

double huber_sum(const std::vector<double>& residuals, const std::vector<double>& weights, double scale) {
    double sum = 0;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        const double off = standard(residuals, weights, i) / scale;
        sum += off <= kHuber ? off * off : kHuber * (2 * off - kHuber);
    }
    return sum;
}

double huber_variance(const std::vector<double>& residuals, const std::vector<double>& weights, const Huber& h,
                      std::size_t told) {
    if (h.scale == 0) return kUnknown;
    const auto p = static_cast<double>(told);
    double squares = 0, inside = 0, count = 0;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        if (weight(weights, i) == 0) continue;
        const double psi = standard(residuals, weights, i) * h.weights[i];
        squares += psi * psi;
        inside += standard(residuals, weights, i) <= kHuber * h.scale;
        ++count;
    }
    if (!(count > p)) return kUnknown;
    // The sum of psi^2 over n - p, over the square of the mean derivative, with his correction.
    const double mean = inside / count;
    const double spread = count > 1 ? (inside - count * mean * mean) / (count - 1) : 0;  // of the derivatives, 0 or 1
    const double correction = 1 + p / count * spread / (mean * mean);
    return squares / (count - p) * correction * correction / (mean * mean);
}

Robust solve_robust(const Problem& problem, std::vector<Limits> limits, const Precise& precise) {
    constexpr int kMost = 500;
    constexpr double kRounding = 1e-14, kSame = 1e-10, kLeast = 1e-15;
    limits.resize(problem.terms.size());
    const std::size_t n = problem.measured.high.size();
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i)
        largest = std::max(largest, standard(problem.measured.high, problem.weights, i));
    Robust out;
    Limited found = solve_within(problem, limits, precise);
    for (int round = 0; round < kMost && !out.settled; ++round) {
        out.huber = huber(found.solution.residuals, problem.weights, kRounding * largest);
        // Half of the rows lie on the formula: none has a part in what the others say.
        if (out.huber.scale == 0) {
            out.settled = true;
            break;
        }
        Problem again = problem;
        again.weights = out.huber.weights;
        for (std::size_t i = 0; i < problem.weights.size(); ++i) again.weights[i] *= problem.weights[i];
        const Precise more = !precise ? precise : Precise([&] {
            Problem p = precise();
            p.weights = again.weights;
            return p;
        });
        Limited next = solve_within(again, limits, more);
        double change = 0, all = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const double d = next.solution.residuals[i] - found.solution.residuals[i];
            change += again.weights[i] * d * d;
            all += again.weights[i] * next.solution.residuals[i] * next.solution.residuals[i];
        }
        found = std::move(next);
        out.settled = std::sqrt(change) <= std::max(kSame * std::sqrt(all), kLeast * largest);
    }
    out.solution = std::move(found.solution);
    out.held = std::move(found.held);
    out.variance = huber_variance(out.solution.residuals, problem.weights, out.huber, out.solution.rank);
    out.solution.factor = solve_others(problem, out.held, out.solution.values, precise).factor;
    return out;
}

}  // namespace pamina::fit
