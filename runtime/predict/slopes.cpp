#include "runtime/predict/slopes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "runtime/predict/along.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/order_kept.h"
#include "runtime/predict/piece.h"

namespace pamina::predict {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
/// Steps are halved from a sixteenth of the value on, five times for each level.
constexpr int kLevels = 6;
constexpr int kFirst = -4, kHalvings = 5;
/// Differences of a smooth time have settled when two estimates of the derivative are as near as this.
constexpr double kSettled = 1e-8;
/// What is never settled better than this is not known.
constexpr double kUnknown = 1e-2;

/// The times at h/4, h/2 and h on one side.
using Three = std::array<std::optional<double>, 3>;

/// What the levels say about one side.
struct Side {
    double slope = kNaN;
    double error = HUGE_VAL;
    double h = 0;        // level at which it was found
    bool done = false;   // settled, or on a line
    bool line = false;   // base and three points are on one
    bool runs = false;   // at the last level
    double gap = 0;      // between the time at 0 and that to which the points lead
    bool jumps = false;  // it stays, however near the points come
};

/// `noise`: how far rounding takes a time; `small`: a slope that makes no difference.
void look(Side& side, const Three& t, double at_0, double h, int sign, double noise, double small) {
    side.runs = t[0] && t[1] && t[2];
    if (!side.runs) return;
    const double f4 = *t[0] - at_0, f2 = *t[1] - at_0, f1 = *t[2] - at_0;
    if (std::abs(f1 - 2 * f2) <= 2 * noise && std::abs(f2 - 2 * f4) <= 2 * noise) {
        side = {sign * f1 / h, noise / h, h, true, true, true};
        return;
    }
    const double c1 = f1 / h, c2 = 2 * f2 / h, c4 = 4 * f4 / h;
    const double coarse = 2 * c2 - c1, fine = 2 * c4 - c2;
    const double best = (4 * fine - coarse) / 3;
    const double error = std::abs(best - fine) + 16 * noise / h;
    const double gap = std::abs(8 * f4 - 6 * f2 + f1) / 3;
    side.jumps = gap > 4 * noise && gap > side.gap / 2;
    side.gap = gap;
    if (error < side.error) {
        side.slope = sign * best;
        side.error = error;
        side.h = h;
    }
    side.done = side.error <= kSettled * std::max(std::abs(side.slope), small);
}

/// By central differences: where the time is smooth, better than one side.
struct Central {
    double slope = kNaN, error = HUGE_VAL;
};

void look(Central& central, const Three& left, const Three& right, double h, double noise) {
    std::array<double, 3> c{};
    for (std::size_t i = 0; i < 3; ++i) {
        if (!left[i] || !right[i]) return;
        c[i] = (*right[i] - *left[i]) / std::ldexp(h, static_cast<int>(i) - 1);
    }
    const double coarse = (4 * c[1] - c[2]) / 3, fine = (4 * c[0] - c[1]) / 3;
    const double best = (16 * fine - coarse) / 15;
    const double error = std::abs(best - fine) + 8 * noise / h;
    if (error < central.error) central = {best, error};
}

class Differences {
  public:
    Differences(const Compiled& c, const engine::Values& values, const Direction& d, const engine::Options& options,
                engine::RunControl& control)
        : along_(c, values, d, options, control) {
        const auto base = along_.outcome(0, false);
        if (base.error) throw engine::RunError{*base.error};
        time_ = base.result.time;
        noise_ = time_ * 2.2e-16 * (2 + std::sqrt(base.result.events));
        size_ = scale(d);
        small_ = time_ * 1e-9 / size_;
    }

    Slope run() {
        for (int level = 0; level < kLevels && !(left_.done && right_.done); ++level) at_level(level);
        Slope s;
        s.left = of(left_);
        s.right = of(right_);
        decide(s);
        reach(s);
        return s;
    }

  private:
    /// Steps that make a difference: the nearest value that becomes 0, else the time itself, else one step.
    double scale(const Direction& d) const {
        double s = HUGE_VAL;
        for (const double z : along_.zeros()) s = std::min(s, std::abs(z));
        if (!std::isfinite(s)) {
            double most = 0;
            for (const auto& g : d.globals) most = std::max(most, std::abs(g.amount) * along_.time_power(g.number));
            s = most > 0 && time_ > 0 ? time_ / most : 1;
        }
        return std::exp2(std::floor(std::log2(s)));
    }

    void at_level(int level) {
        const double h = std::ldexp(size_, kFirst - kHalvings * level);
        std::vector<double> steps;
        const bool with_left = !left_.done, with_right = !right_.done;
        for (const double part : {0.25, 0.5, 1.0}) {
            if (with_left) steps.push_back(-h * part);
            if (with_right) steps.push_back(h * part);
        }
        const auto times = along_.times(steps);
        Three left, right;
        std::size_t next = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            if (with_left) left[i] = times[next++];
            if (with_right) right[i] = times[next++];
        }
        if (with_left) look(left_, left, time_, h, -1, noise_, small_);
        if (with_right) look(right_, right, time_, h, 1, noise_, small_);
        look(central_, left, right, h, noise_);
    }

    double of(const Side& s) const {
        if (!s.runs) return kNaN;
        if (s.done) return s.slope;
        if (s.jumps) return s.slope > 0 ? HUGE_VAL : -HUGE_VAL;
        return s.error <= kUnknown * std::max(std::abs(s.slope), small_) ? s.slope : kNaN;
    }

    void decide(Slope& s) const {
        s.derivative = kNaN;
        s.affine = (left_.line || !left_.runs) && (right_.line || !right_.runs) && (left_.line || right_.line);
        if (std::isnan(s.left) || std::isnan(s.right)) {
            if (!left_.runs && std::isfinite(s.right)) s.derivative = s.right;
            if (!right_.runs && std::isfinite(s.left)) s.derivative = s.left;
            s.affine = s.affine && !std::isnan(s.derivative);
            return;
        }
        const double large = std::max({std::abs(s.left), std::abs(s.right), small_});
        const double apart = 4 * (left_.error + right_.error) + kSettled * large;
        if (!std::isfinite(large) || std::abs(s.left - s.right) > apart) {
            s.affine = false;
            return;
        }
        // Both sides of one line may have been measured with other errors.
        s.derivative = s.affine ? (left_.error <= right_.error ? s.left : s.right) : central_.slope;
        if (!s.affine && central_.error > apart) s.derivative = (s.left + s.right) / 2;
        s.left = s.right = s.derivative;
    }

    void reach(Slope& s) {
        if (std::isnan(s.derivative)) return;  // 0 to 0
        if (s.affine) {
            if (left_.runs) s.from = -piece_end({along_, time_, s.derivative, noise_, size_}, -1, left_.h);
            if (right_.runs) s.until = piece_end({along_, time_, s.derivative, noise_, size_}, 1, right_.h);
            return;
        }
        if (left_.runs) s.from = -order_kept(along_, -1, left_.h, size_);
        if (right_.runs) s.until = order_kept(along_, 1, right_.h, size_);
    }

    Along along_;
    double time_ = 0, noise_ = 0, size_ = 1, small_ = 0;
    Side left_, right_;
    Central central_;
};

}  // namespace

Slope slope_by_differences(const Compiled& compiled, const engine::Values& values, const Direction& direction,
                           const engine::Options& options, engine::RunControl& control) {
    return Differences(compiled, values, direction, options, control).run();
}

std::vector<Slope> slopes(const Compiled& compiled, const engine::Values& values, std::span<const Direction> directions,
                          const engine::Options& options, engine::RunControl& control) {
    std::vector<Slope> all;
    for (const auto& d : directions) all.push_back(slope_by_differences(compiled, values, d, options, control));
    return all;
}

}  // namespace pamina::predict
