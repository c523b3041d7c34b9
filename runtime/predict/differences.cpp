#include "runtime/predict/differences.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

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
/// Sums of 10^6 times are rounded by no more than this part of the time.
constexpr double kMostRounding = 1e-11;
/// Beside a kink two estimates of one level may agree by chance: that of the level before has to be as near as this.
constexpr double kAgree = 1e-4;
/// What is never settled better than this is not known.
constexpr double kUnknown = 1e-2;

/// The times at h/4, h/2 and h on one side.
using Three = std::array<std::optional<double>, 3>;

/// What the levels say about one side.
struct Side {
    double slope = kNaN;
    double error = HUGE_VAL;
    double before = kNaN;  // what the level before said
    double h = 0;          // level at which it was found
    bool done = false;     // settled, or on a line
    bool line = false;     // base and three points are on one
    bool runs = false;     // at the last level
    double bend = 0;       // of a time that is no line: what is left of it for steps of 1, squared
    double gap = 0;        // between the time at 0 and that to which the points lead
    bool jumps = false;    // it stays, however near the points come
};

/// `noise`: how far rounding takes a time; `small`: a slope that makes no difference.
void look(Side& side, const Three& t, double at_0, double h, int sign, double noise, double small) {
    side.runs = t[0] && t[1] && t[2];
    if (!side.runs) return;
    const double f4 = *t[0] - at_0, f2 = *t[1] - at_0, f1 = *t[2] - at_0;
    // A smooth time bends as the square of the step: once that is less than rounding, nothing tells it from a line.
    const bool tells = std::abs(side.bend) == 0 || std::abs(side.bend) * h * h > 4 * noise;
    if (tells && std::abs(f1 - 2 * f2) <= 2 * noise && std::abs(f2 - 2 * f4) <= 2 * noise) {
        side = {sign * f1 / h, noise / h, kNaN, h, true, true, true};
        return;
    }
    if (tells) side.bend = (f1 - 2 * f2) / (h * h);
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
    const double large = std::max(std::abs(side.slope), small);
    side.done = side.error <= kSettled * large && std::abs(sign * best - side.before) <= kAgree * large;
    side.before = sign * best;
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
    Differences(Curve& curve, CurveAt at)
        : curve_(curve),
          time_(at.time),
          noise_(at.noise),
          size_(std::exp2(std::floor(std::log2(at.size)))),
          small_(at.time * 1e-9 / size_) {}

    Slope run() {
        at_level(0);
        if (!(left_.line && right_.line) && more_noise()) {
            left_ = right_ = {};
            central_ = {};
            at_level(0);
        }
        for (int level = 1; level < kLevels && !(left_.done && right_.done); ++level) at_level(level);
        Slope s;
        s.left = of(left_) + 0.0;  // no -0
        s.right = of(right_) + 0.0;
        decide(s);
        reach(s);
        return s;
    }

  private:
    /// Where a time is no line it may be rounding: times within some last digits of the value tell how much there is.
    bool more_noise() {
        const double digit = std::ldexp(size_, -50);
        std::vector<double> steps;
        for (int i = -3; i <= 3; ++i) steps.push_back(i * digit);
        const auto times = curve_.times(steps);
        double most = 0;
        for (std::size_t i = 0; i + 2 < times.size(); ++i) {
            if (!times[i] || !times[i + 1] || !times[i + 2]) continue;
            most = std::max(most, std::abs(*times[i] - 2 * *times[i + 1] + *times[i + 2]));
        }
        // What jumps is no rounding.
        if (most <= 2 * noise_ || most > time_ * kMostRounding) return false;
        noise_ = most;
        return true;
    }

    void at_level(int level) {
        const double h = std::ldexp(size_, kFirst - kHalvings * level);
        std::vector<double> steps;
        const bool with_left = !left_.done, with_right = !right_.done;
        for (const double part : {0.25, 0.5, 1.0}) {
            if (with_left) steps.push_back(-h * part);
            if (with_right) steps.push_back(h * part);
        }
        const auto times = curve_.times(steps);
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
            if (left_.runs) s.from = -piece_end({curve_, time_, s.derivative, noise_, size_}, -1, left_.h);
            if (right_.runs) s.until = piece_end({curve_, time_, s.derivative, noise_, size_}, 1, right_.h);
            return;
        }
        if (left_.runs) s.from = -order_kept(curve_, -1, left_.h, size_);
        if (right_.runs) s.until = order_kept(curve_, 1, right_.h, size_);
    }

    Curve& curve_;
    const double time_;
    double noise_;
    const double size_, small_;
    Side left_, right_;
    Central central_;
};

}  // namespace

Slope slope_by_differences(Curve& curve, CurveAt at) {
    return Differences(curve, at).run();
}

}  // namespace pamina::predict
