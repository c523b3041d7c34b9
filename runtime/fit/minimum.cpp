#include "runtime/fit/minimum.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <numeric>
#include <optional>

#include "runtime/expr/math.h"
#include "runtime/fit/factorise.h"

namespace pamina::fit {

namespace {

using Numbers = std::vector<double>;

class Descent {
  public:
    explicit Descent(const Search& search) : search_(search), weights_(search.weights) {}

    double squares(const Numbers& r) const {
        double sum = 0;
        for (std::size_t i = 0; i < r.size(); ++i) sum += (weights_.empty() ? 1 : weights_[i]) * r[i] * r[i];
        return sum;
    }

    struct Slopes {
        std::vector<Numbers> columns;
        bool kinked = false;
    };

    /// Where slopes look: at an unknown less and more. At a limit, to the inside alone.
    struct Sides {
        std::vector<Numbers> left, right;
    };
    Sides sides(const Numbers& at, bool central) const {
        constexpr double kStep = 1e-5;
        Sides out;
        for (std::size_t k = 0; k < at.size(); ++k) {
            const Limits& l = search_.limits[k];
            double size = std::fabs(at[k]);
            if (size == 0) size = std::isfinite(l.high - l.low) ? 1e-3 * (l.high - l.low) : 1e-3 * scale_of(k);
            if (size == 0) size = 1e-6;
            Numbers left = at, right = at;
            right[k] = std::min(at[k] + kStep * size, l.high);
            if (central || right[k] == at[k]) left[k] = std::max(at[k] - kStep * size, l.low);
            out.left.push_back(std::move(left));
            out.right.push_back(std::move(right));
        }
        return out;
    }
    /// Has values found at once: those at a point, which may be none, and those for its slopes.
    void ahead(const Numbers& at, bool central, bool itself) const {
        if (!search_.ahead) return;
        std::vector<Numbers> points;
        if (itself) points.push_back(at);
        const Sides s = sides(at, central);
        for (const auto* side : {&s.left, &s.right})
            for (const Numbers& x : *side)
                if (x != at) points.push_back(x);
        search_.ahead(points);
    }

    /// What each row changes by for each unknown.
    std::optional<Slopes> slopes(const Numbers& at, const Numbers& here, bool central) const {
        constexpr double kKink = 1e-3;
        Slopes out;
        Sides by = sides(at, central);
        for (std::size_t k = 0; k < at.size(); ++k) {
            Numbers &left = by.left[k], &right = by.right[k];
            if (left[k] == right[k]) {
                out.columns.emplace_back(here.size(), 0);
                continue;
            }
            Numbers a = left[k] == at[k] ? here : search_.residuals(left);
            Numbers b = right[k] == at[k] ? here : search_.residuals(right);
            // A formula may end here.
            if (!std::isfinite(squares(a))) {
                a = here;
                left = at;
            }
            if (!std::isfinite(squares(b))) {
                b = here;
                right = at;
            }
            if (left[k] == right[k]) return {};
            double differs = 0, size_of = 0;
            const double before = at[k] - left[k], behind = right[k] - at[k];
            Numbers column(here.size());
            for (std::size_t i = 0; i < here.size(); ++i) {
                column[i] = (b[i] - a[i]) / (right[k] - left[k]);
                size_of += column[i] * column[i];
                if (before > 0 && behind > 0) {
                    const double d = (b[i] - here[i]) / behind - (here[i] - a[i]) / before;
                    differs += d * d;
                }
            }
            out.kinked = out.kinked || std::sqrt(differs) > kKink * std::sqrt(size_of);
            out.columns.push_back(std::move(column));
        }
        return out;
    }

    /// From one start to what the search looks for near it.
    Minimum from(const Numbers& at) {
        Minimum m = least(at);
        if (search_.robust && !m.values.empty()) m = reweighted(std::move(m));
        weights_ = search_.weights;
        return m;
    }

    /// Whether one is better than another, or as good as it.
    std::strong_ordering better(const Minimum& a, const Minimum& b) const {
        constexpr double kAlike = 1e-6;
        double of_a = a.solution.squares, of_b = b.solution.squares;
        if (search_.robust) {
            const double scale = std::min(a.huber.scale, b.huber.scale);
            if (scale > 0) {
                of_a = huber_sum(a.solution.residuals, search_.weights, scale);
                of_b = huber_sum(b.solution.residuals, search_.weights, scale);
            } else {
                of_a = a.huber.scale;
                of_b = b.huber.scale;
            }
        }
        if (std::fabs(of_a - of_b) <= kAlike * std::max(of_a, of_b)) return std::strong_ordering::equal;
        return of_a < of_b ? std::strong_ordering::greater : std::strong_ordering::less;
    }

    /// In turns: the weights that follow from what is found, and what is found with them.
    Minimum reweighted(Minimum m) {
        constexpr int kMost = 200;
        const double same = search_.frugal ? 1e-5 : 1e-8;  // of what is left
        m.huber = huber(m.solution.residuals, search_.weights, search_.rounding);
        bool settled = m.huber.scale == 0;
        for (int round = 0; round < kMost && m.settled && !settled; ++round) {
            weights_ = m.huber.weights;
            for (std::size_t i = 0; i < search_.weights.size(); ++i) weights_[i] *= search_.weights[i];
            Minimum next = least(m.values);
            double change = 0;
            for (std::size_t i = 0; i < weights_.size(); ++i) {
                const double d = next.solution.residuals[i] - m.solution.residuals[i];
                change += weights_[i] * d * d;
            }
            next.huber = huber(next.solution.residuals, search_.weights, search_.rounding);
            settled = next.huber.scale == 0 ||
                      std::sqrt(change) <= std::max(same * std::sqrt(next.solution.squares), 0.01 * search_.rounding);
            m = std::move(next);
        }
        m.settled = m.settled && settled;
        return m;
    }

    /// From one start to where no step makes the sum less.
    Minimum least(Numbers at) {
        constexpr int kMost = 400;
        const double same = search_.frugal ? 1e-8 : 1e-10;
        const double little_of = search_.frugal ? 1e-9 : 1e-14;  // of the sum
        bool fresh = false;                                      // the slopes are those here
        Minimum out;
        for (std::size_t k = 0; k < at.size(); ++k)
            at[k] = std::clamp(at[k], search_.limits[k].low, search_.limits[k].high);
        start_ = at;
        ahead(at, false, true);
        Numbers r = search_.residuals(at);
        double best = squares(r);
        if (!std::isfinite(best)) return out;
        const std::size_t p = at.size();
        Numbers scale(p, 0);
        double damping = -1, grow = 2;
        std::optional<Slopes> j;
        for (int round = 0; round < kMost; ++round) {
            if (!j) {
                j = slopes(at, r, !search_.frugal);
                fresh = true;
            }
            if (!j) break;
            std::vector<bool> held(p);
            Problem linear;
            linear.weights = weights_;
            linear.measured.high = r;
            std::vector<std::size_t> free;
            for (std::size_t k = 0; k < p; ++k) {
                double slope = 0, length = 0;
                for (std::size_t i = 0; i < r.size(); ++i) {
                    const double w = weights_.empty() ? 1 : weights_[i];
                    slope += w * j->columns[k][i] * r[i];
                    length += w * j->columns[k][i] * j->columns[k][i];
                }
                scale[k] = std::max(scale[k], std::sqrt(length));
                const Limits& l = search_.limits[k];
                held[k] = length == 0 || (at[k] <= l.low && slope > 0) || (at[k] >= l.high && slope < 0);
                if (!held[k]) free.push_back(k);
            }
            if (free.empty()) {
                out.settled = true;
                break;
            }
            for (const std::size_t k : free) {
                Column c;
                for (const double x : j->columns[k]) c.high.push_back(-x);
                linear.terms.push_back(std::move(c));
            }
            const Reduced reduced = reduce(linear);
            if (search_.frugal && fresh && little_left(reduced, best, r.size())) {
                out.settled = true;
                break;
            }
            if (damping < 0) damping = 1e-3;
            Numbers d;
            for (const std::size_t k : free) d.push_back(std::sqrt(damping) * scale[k]);
            const Numbers step = damped_step(reduced, d);
            Numbers next = at;
            double change = 0;
            for (std::size_t i = 0; i < free.size(); ++i) {
                const std::size_t k = free[i];
                next[k] = std::clamp(at[k] + step[i], search_.limits[k].low, search_.limits[k].high);
                const double size = std::max(std::fabs(at[k]), 1e-3 * scale_of(k));
                change = std::max(change, std::fabs(next[k] - at[k]) / std::max(size, 1e-300));
            }
            if (search_.frugal) ahead(next, false, true);
            const Numbers tried = search_.residuals(next);
            const double sum = squares(tried);
            const double hoped = foreseen(reduced, free, at, next);
            if (std::isfinite(sum) && sum <= best) {
                const double gain = hoped > 0 ? (best - sum) / hoped : 1;
                const bool little = change < same;
                const bool flat = best - sum <= little_of * best && hoped <= little_of * best;
                if (search_.frugal && !search_.ahead && gain > 0.25) {
                    correct(*j, at, next, r, tried, scale);
                } else {
                    j.reset();
                }
                at = next;
                r = tried;
                best = sum;
                damping =
                    std::max(damping * std::max(1.0 / 3, 1 - (2 * gain - 1) * (2 * gain - 1) * (2 * gain - 1)), 1e-15);
                grow = 2;
                if (best == 0 || ((little || flat) && (fresh || !search_.frugal))) {
                    out.settled = true;
                    break;
                }
                if (little || flat) j.reset();
                fresh = false;
            } else if (!fresh) {
                j.reset();
            } else {
                if (change < same * 1e-3 || damping > 1e20) {
                    out.settled = true;  // the last digits do not tell the two apart
                    break;
                }
                damping *= grow;
                grow *= 2;
            }
        }
        out.values = at;
        out.solution.residuals = r;
        out.solution.squares = best;
        return out;
    }

    /// What is known at the end: how sure the unknowns are.
    void describe(Minimum& m) const {
        const std::size_t p = m.values.size();
        ahead(m.values, true, false);
        const auto j = slopes(m.values, m.solution.residuals, true);
        m.held.assign(p, false);
        if (!j) return;
        m.kinked = j->kinked;
        Problem linear;
        linear.weights = weights_;
        linear.measured.high = m.solution.residuals;
        std::vector<std::size_t> free;
        for (std::size_t k = 0; k < p; ++k) {
            m.held[k] = m.values[k] <= search_.limits[k].low || m.values[k] >= search_.limits[k].high;
            if (m.held[k]) continue;
            free.push_back(k);
            linear.terms.push_back({j->columns[k], {}});
        }
        for (const auto& column : j->columns) m.slopes.push_back({column, {}});
        Solution& s = m.solution;
        s.values = m.values;
        s.factor.assign(p * p, 0);
        if (free.empty()) return;
        const Solution found = solve(linear);
        s.condition = found.condition;
        s.rank = found.rank;
        for (std::size_t i = 0; i < free.size(); ++i) {
            if (std::isnan(found.values[i])) s.values[free[i]] = kUnknown;
            for (std::size_t c = 0; c <= i; ++c) s.factor[free[i] * p + c] = found.at(i, c);
        }
    }

  private:
    /// What the last step says about the slopes along it.
    static void correct(Slopes& j, const Numbers& from, const Numbers& to, const Numbers& before, const Numbers& after,
                        const Numbers& scale) {
        const std::size_t p = from.size();
        double length = 0;
        for (std::size_t k = 0; k < p; ++k) length += scale[k] * scale[k] * (to[k] - from[k]) * (to[k] - from[k]);
        if (!(length > 0)) return;
        for (std::size_t i = 0; i < before.size(); ++i) {
            double off = after[i] - before[i];
            for (std::size_t k = 0; k < p; ++k) off -= j.columns[k][i] * (to[k] - from[k]);
            for (std::size_t k = 0; k < p; ++k)
                j.columns[k][i] += off * scale[k] * scale[k] * (to[k] - from[k]) / length;
        }
    }
    /// Whether the whole way that these slopes ask for is next to nothing of what the rows leave open.
    static bool little_left(const Reduced& reduced, double best, std::size_t rows) {
        constexpr double kOffset = 1e-6;
        const std::size_t p = reduced.right.size();
        double along = 0;
        for (const double x : reduced.right) along += x * x;
        return rows > p && along / static_cast<double>(p) <= kOffset * kOffset * best / static_cast<double>(rows - p);
    }
    double scale_of(std::size_t k) const { return start_.empty() ? 1 : std::fabs(start_[k]); }
    /// By how much the sum would fall on the way, were the equation linear.
    static double foreseen(const Reduced& reduced, const std::vector<std::size_t>& free, const Numbers& at,
                           const Numbers& next) {
        const std::size_t p = free.size();
        double before = 0, after = 0;
        for (std::size_t i = 0; i < p; ++i) {
            double left = reduced.right[i];
            before += left * left;
            for (std::size_t k = i; k < p; ++k) left -= reduced.upper[i * p + k] * (next[free[k]] - at[free[k]]);
            after += left * left;
        }
        return before - after;
    }

    const Search& search_;
    Numbers weights_;  // now: of the search, or with those of a robust one
    Numbers start_;
};

}  // namespace

Minimum minimise(const Search& search) {
    Descent descent(search);
    Minimum best;
    std::size_t first = 0;
    if (search.trusted > 0 && !search.starts.empty()) {
        first = 1;
        best = descent.from(search.starts.front());
        best.agree = !best.values.empty();
        if (best.settled && best.solution.squares <= search.trusted * search.trusted * search.measured) {
            best.trusted = true;
            descent.describe(best);
            return best;
        }
    }
    std::vector<std::pair<double, std::size_t>> order;
    if (search.ahead) search.ahead({search.starts.begin() + static_cast<std::ptrdiff_t>(first), search.starts.end()});
    for (std::size_t i = first; i < search.starts.size(); ++i) {
        const double sum = descent.squares(search.residuals(search.starts[i]));
        if (std::isfinite(sum)) order.emplace_back(sum, i);
    }
    std::ranges::stable_sort(order, {}, [](const auto& o) { return o.first; });
    int tried = 0;
    for (const auto& [sum, i] : order) {
        if (tried++ >= search.tries) break;
        Minimum m = descent.from(search.starts[i]);
        if (m.values.empty()) continue;
        if (best.values.empty() || descent.better(m, best) > 0) {
            best = std::move(m);
            best.agree = 1;
        } else if (descent.better(m, best) == 0) {
            const int agree = best.agree + 1;
            if (m.solution.squares < best.solution.squares) best = std::move(m);
            best.agree = agree;
            if (agree >= 2) break;
        }
    }
    if (!best.values.empty()) descent.describe(best);
    return best;
}

std::vector<std::vector<double>> spread_starts(const std::vector<Limits>& limits, int count) {
    constexpr int kPrimes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    std::vector<std::vector<double>> out;
    for (int n = 1; n <= count; ++n) {
        std::vector<double> start;
        for (std::size_t k = 0; k < limits.size(); ++k) {
            const int base = kPrimes[k % std::size(kPrimes)];
            double u = 0, part = 1;
            for (int i = n + static_cast<int>(k / std::size(kPrimes)); i > 0; i /= base) {
                part /= base;
                u += part * (i % base);
            }
            const auto& [low, high] = limits[k];
            const auto powers = [&](double from, double to) { return from * expr::math::pow(to / from, u); };
            if (std::isfinite(low) && std::isfinite(high)) {
                const bool wide = low >= 0 && high > 100 * std::max(low, 1e-9 * high);
                start.push_back(wide ? powers(std::max(low, 1e-9 * high), high) : low + u * (high - low));
            } else if (std::isfinite(low) && low >= 0) {
                start.push_back(powers(std::max(low, 1e-9), std::max(low, 1e-9) * 1e18));
            } else {
                // Both signs, the smaller half of the sequence being negative.
                const bool below = u < 0.5;
                const double v = below ? 2 * u : 2 * u - 1;
                const double size = 1e-9 * expr::math::pow(1e15, v);
                start.push_back(std::clamp(below ? -size : size, low, high));
            }
        }
        out.push_back(std::move(start));
    }
    return out;
}

}  // namespace pamina::fit
