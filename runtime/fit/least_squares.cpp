#include "runtime/fit/least_squares.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "runtime/fit/factorise.h"

namespace pamina::fit {

namespace {

/// Above this condition doubles lose more than the last three digits; above the second also long tables, which take a
/// second or more so, are done in twofold doubles.
constexpr double kPlain = 1e3, kPlainLong = 1e7;
constexpr double kLong = 3e7;  // multiplications

double weight(const Problem& p, std::size_t row) {
    return p.weights.empty() ? 1 : p.weights[row];
}

/// Solution::total.
double total_of(const Problem& p, bool constant) {
    const std::size_t n = p.measured.high.size();
    double mean = 0, weights = 0, total = 0;
    for (std::size_t i = 0; constant && i < n; ++i) {
        mean += weight(p, i) * p.measured.high[i];
        weights += weight(p, i);
    }
    if (constant) mean /= weights;
    for (std::size_t i = 0; i < n; ++i) {
        const double y = p.measured.high[i] - mean;
        total += weight(p, i) * y * y;
    }
    return total;
}

/// The sums over the rows, and what a factorisation found.
Solution solution_of(const Problem& p, Factors f, bool extended) {
    Solution s;
    s.values = std::move(f.values);
    s.factor = std::move(f.factor);
    s.residuals = std::move(f.residuals);
    s.constant = f.constant;
    s.condition = f.condition;
    s.rank = f.rank;
    s.extended = extended;
    for (std::size_t i = 0; i < s.residuals.size(); ++i) s.squares += weight(p, i) * s.residuals[i] * s.residuals[i];
    s.total = total_of(p, s.constant);
    return s;
}

}  // namespace

Solution solve(const Problem& problem, const Precise& precise) {
    Factors plain = factorise(problem, false);
    const auto p = static_cast<double>(problem.terms.size());
    const bool is_long = static_cast<double>(problem.measured.high.size()) * p * p > kLong;
    // What looks like a lack of rank may be one of digits.
    const bool short_of_digits = plain.condition > (is_long ? kPlainLong : kPlain) || plain.rank < problem.terms.size();
    if (!short_of_digits) return solution_of(problem, std::move(plain), false);
    const Problem more = precise ? precise() : problem;
    return solution_of(more, factorise(more, true), true);
}

Solution solve_others(const Problem& problem, const std::vector<bool>& held, const std::vector<double>& at,
                      const Precise& precise) {
    const std::size_t p = held.size();
    const auto reduced = [&](const Problem& of) {
        Problem r;
        r.weights = of.weights;
        r.measured = of.measured;
        for (std::size_t k = 0; k < p; ++k) {
            if (!held[k]) {
                r.terms.push_back(of.terms[k]);
                continue;
            }
            for (std::size_t i = 0; i < r.measured.high.size(); ++i) r.measured.high[i] -= at[k] * of.terms[k].high[i];
        }
        return r;
    };
    const Problem now = reduced(problem);
    Factors none;
    none.residuals = now.measured.high;
    Solution s = now.terms.empty() ? solution_of(now, std::move(none), false)
                                   : solve(now, precise ? Precise([&] { return reduced(precise()); }) : precise);
    // Back to all of them.
    Solution all = s;
    all.values = at;
    all.factor.assign(p * p, 0);
    std::size_t i = 0;
    for (std::size_t k = 0; k < p; ++k) {
        if (held[k]) continue;
        all.values[k] = s.values[i];
        for (std::size_t j = 0; j <= i; ++j) all.factor[k * p + j] = s.at(i, j);
        ++i;
    }
    all.total = total_of(problem, s.constant);  // of what was measured, whatever is held
    return all;
}

Limited solve_within(const Problem& problem, const std::vector<Limits>& limits, const Precise& precise) {
    const std::size_t p = problem.terms.size();
    Limited out{solve(problem, precise), std::vector<bool>(p, false)};
    const auto inside = [&](std::size_t k, double x) { return x >= limits[k].low && x <= limits[k].high; };
    bool good = true;
    for (std::size_t k = 0; k < p; ++k)
        good = good && (std::isnan(out.solution.values[k]) || inside(k, out.solution.values[k]));
    if (good) return out;

    // Held ones first where the free optimum would have them.
    std::vector<double> at(p);
    std::vector<bool> held(p);
    for (std::size_t k = 0; k < p; ++k) {
        const double x = out.solution.values[k];
        at[k] = std::clamp(std::isnan(x) ? 0 : x, limits[k].low, limits[k].high);
        held[k] = !std::isnan(x) && !inside(k, x);
    }
    const int most = 20 * static_cast<int>(p) + 20;
    Solution free;
    for (int round = 0; round < most; ++round) {
        free = solve_others(problem, held, at, {});
        // How far the way from here to the optimum of the free ones leads before one meets a limit.
        double part = 1;
        std::size_t meets = p;
        for (std::size_t k = 0; k < p; ++k) {
            if (held[k]) continue;
            const double to = std::isnan(free.values[k]) ? at[k] : free.values[k];
            if (inside(k, to)) continue;
            const double edge = to < limits[k].low ? limits[k].low : limits[k].high;
            const double here = std::max(0.0, (edge - at[k]) / (to - at[k]));
            if (here < part || meets == p) {
                part = std::min(part, here);
                meets = k;
            }
        }
        for (std::size_t k = 0; k < p; ++k) {
            if (held[k]) continue;
            const double to = std::isnan(free.values[k]) ? at[k] : free.values[k];
            at[k] = std::clamp(meets < p ? at[k] + part * (to - at[k]) : to, limits[k].low, limits[k].high);
        }
        if (meets < p) {
            const bool low = std::fabs(at[meets] - limits[meets].low) <= std::fabs(at[meets] - limits[meets].high);
            at[meets] = low ? limits[meets].low : limits[meets].high;
            held[meets] = true;
            continue;
        }
        // The one that gains most when it is let go, if any does.
        double gain = 0;
        std::size_t let_go = p;
        for (std::size_t k = 0; k < p; ++k) {
            if (!held[k] || limits[k].low == limits[k].high) continue;
            double slope = 0, length = 0;
            for (std::size_t i = 0; i < free.residuals.size(); ++i) {
                const double x = problem.terms[k].high[i], w = weight(problem, i);
                slope += w * x * free.residuals[i];
                length += w * x * x;
            }
            const bool inward = at[k] == limits[k].low ? slope > 0 : slope < 0;
            // Relative to what rounding leaves of the sum.
            const double size = std::fabs(slope) / std::sqrt(std::max(length * free.squares, 1e-300));
            if (!inward || size < 1e-10 || size <= gain) continue;
            gain = size;
            let_go = k;
        }
        if (let_go == p) break;
        held[let_go] = false;
    }
    out.solution = solve_others(problem, held, at, precise);
    out.held = std::move(held);
    return out;
}

double chance_of_runs(const std::vector<double>& residuals) {
    double up = 0, down = 0, runs = 0;
    int before = 0;
    for (const double r : residuals) {
        const int sign = (r > 0) - (r < 0);
        if (sign == 0) continue;
        (sign > 0 ? up : down) += 1;
        runs += sign != before;
        before = sign;
    }
    const double n = up + down;
    if (n < 12 || up == 0 || down == 0) return 1;
    const double mean = 2 * up * down / n + 1;
    const double variance = (mean - 1) * (mean - 2) / (n - 1);
    return variance > 0 ? std::erfc((mean - 0.5 - runs) / std::sqrt(2 * variance)) / 2 : 1;
}

}  // namespace pamina::fit
