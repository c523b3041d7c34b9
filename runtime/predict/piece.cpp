#include "runtime/predict/piece.h"

#include <algorithm>
#include <cmath>

namespace pamina::predict {

namespace {

constexpr double kFar = 0x1p40;  // times the size: nothing comes behind it
constexpr int kMostPieces = 96;
constexpr int kBetween = 7;
constexpr double kNear = 0x1p-44;  // of a step: it is known

class PieceSearch {
  public:
    PieceSearch(const Line& line, int sign, double seen) : line_(line), sign_(sign), good_(seen) {}

    double end() {
        const double seen = good_;
        grow();
        between(seen);
        if (bad_ < HUGE_VAL) narrow();
        return good_;
    }

  private:
    std::vector<std::optional<double>> times(std::vector<double> steps) {
        runs_ += static_cast<int>(steps.size());
        for (double& s : steps) s *= sign_;
        return line_.curve.times(steps);
    }
    bool holds(double step, const std::optional<double>& time) const { return line_.holds(sign_ * step, time); }

    /// Ever larger steps until one leaves the line; steps at which a value is 0 are corners more often than others.
    void grow() {
        std::vector<double> corners;
        for (const double z : line_.curve.zeros())
            if (z * sign_ > good_) corners.push_back(z * sign_);
        std::sort(corners.begin(), corners.end());
        auto corner = corners.begin();
        double factor = 2;
        while (good_ < line_.size * kFar) {
            const double far = std::min(good_ * factor, line_.size * kFar);
            if (corner != corners.end() && *corner <= far) {
                const double c = *corner++;
                const auto t = times({c, c * (1 + 0x1p-20)});
                if (holds(c, t[0])) {
                    good_ = c;
                    if (holds(c * (1 + 0x1p-20), t[1])) continue;
                    bad_ = good_;
                    return;
                }
                bad_ = c;
                return;
            }
            const double half = std::sqrt(good_ * far);
            const auto t = times({half, far});
            if (!holds(half, t[0])) {
                bad_ = half;
                return;
            }
            good_ = half;
            if (!holds(far, t[1])) {
                bad_ = far;
                return;
            }
            good_ = far;
            factor = std::min(factor * factor, 0x1p20);
        }
        good_ = HUGE_VAL;
    }

    /// A time may leave the line and come back to it (Graham's anomalies): looked at where values are as large as they
    /// are.
    void between(double seen) {
        const double end = std::min(good_, 2 * line_.size);
        std::vector<double> steps;
        for (int i = 1; i <= kBetween; ++i) steps.push_back(seen + (end - seen) * i / (kBetween + 1));
        if (!(end > seen)) return;
        const auto t = times(steps);
        for (std::size_t i = 0; i < t.size(); ++i) {
            if (holds(steps[i], t[i])) continue;
            good_ = i == 0 ? seen : steps[i - 1];
            bad_ = steps[i];
            return;
        }
    }

    /// Between a step that holds and one that does not: where the lines meet, else in the middle.
    void narrow() {
        while (bad_ - good_ > kNear * bad_ && runs_ < kMostPieces) {
            const double middle = good_ + (bad_ - good_) / 2;
            const auto t = times({middle, bad_});
            if (holds(middle, t[0])) {
                good_ = middle;
                continue;
            }
            if (t[0] && t[1] && meets(middle, *t[0], *t[1])) return;
            bad_ = middle;
        }
    }

    /// Whether the line through the times at `middle` and at bad_ meets ours at the corner that is looked for.
    bool meets(double middle, double at_middle, double at_bad) {
        const double other = (at_bad - at_middle) / (bad_ - middle);
        const double off = at_middle - line_.at(sign_ * middle);
        const double between = other - sign_ * line_.slope;
        if (between == 0) return false;
        const double x = middle - off / between;
        if (!(x >= good_ && x < middle)) return false;
        const double behind = x + (middle - x) / 1024;
        const auto t = times({x, behind});
        if (!holds(x, t[0])) return false;
        good_ = x;
        return !holds(behind, t[1]);
    }

    const Line& line_;
    const double sign_;
    double good_, bad_ = HUGE_VAL;
    int runs_ = 0;
};

}  // namespace

bool Line::holds(double step, const std::optional<double>& found) const {
    if (!found) return false;
    const double expected = at(step);
    const double largest = std::max({std::abs(expected), std::abs(*found), time});
    // The slope was measured, too: it is off by some parts in 10^12.
    const double rounding = (noise / std::max(time, 1e-300) + 1e-14) * largest + std::abs(slope * step) * 1e-12;
    return std::abs(*found - expected) <= 4 * rounding;
}

double piece_end(const Line& line, int sign, double seen) {
    return PieceSearch(line, sign, seen).end();
}

}  // namespace pamina::predict
