// How many waited over time: whether a queue grows to the end of a run, which its mean does not tell.
//
// The time line has at most kSlices slices: when the run outgrows them, neighbours merge and slices double, so that
// they are the same for all elements but for the doubling.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pamina::engine {

class Backlog {
  public:
    /// `number` waited between these times, in ticks since figures count; any order.
    void add(double from, double to, double number = 1) {
        if (to <= covered_) [[likely]] {
            const auto i = static_cast<std::int32_t>(from * per_slice_);
            if (to <= (i + 1) * slice_) {
                area_[static_cast<std::size_t>(i)] += number * (to - from);
                return;
            }
        }
        if (to > from) add_to_several(from, to, number);
    }
    /// The same `times` more, each `length` later than the one before.
    void repeat(double from, double to, double number, double length, double times) {
        const double last = to + times * length;
        while (last > slice_ * kSlices) widen();
        area_.resize(kSlices);
        covered_ = slice_ * kSlices;
        // What of them is before a time: of those that are over all, of those that have begun a part.
        const auto before = [&](double t) {
            const double over = std::clamp(std::floor((t - to) / length), 0.0, times);
            const double begun = std::clamp(std::floor((t - from) / length), over, times);
            const double part = begun - over;
            return over * (to - from) + part * (t - from) - length * (part * (over + begun + 1) / 2);
        };
        double so_far = 0;
        for (auto i = static_cast<std::size_t>((from + length) * per_slice_);
             i < kSlices && so_far < times * (to - from); ++i) {
            const double all = before(static_cast<double>(i + 1) * slice_);
            area_[i] += number * (all - so_far);
            so_far = all;
        }
    }
    void add(Backlog other) {
        if (other.area_.empty()) return;
        while (other.slice_ < slice_) other.widen();
        while (slice_ < other.slice_) widen();
        area_.resize(kSlices);
        for (std::size_t i = 0; i < kSlices; ++i) area_[i] += other.area_[i];
        covered_ = slice_ * kSlices;
    }
    /// The mean number in each quarter of the first `length` ticks.
    std::array<double, 4> quarters(double length) const {
        std::array<double, 4> means{};
        for (std::size_t i = 0; i < area_.size(); ++i) {
            const double begin = static_cast<double>(i) * slice_, end = std::min(begin + slice_, length);
            for (std::size_t q = 0; q < 4 && end > begin; ++q) {
                const double from = std::max(begin, length * static_cast<double>(q) / 4);
                const double to = std::min(end, length * static_cast<double>(q + 1) / 4);
                if (to > from) means[q] += area_[i] * ((to - from) / (end - begin)) / (length / 4);
            }
        }
        return means;
    }
    /// Whether it grows to the end, `came` being how many requests were made meanwhile: in each quarter more wait than
    /// in the one before, not only one in the last, and either there half as many again as in the second, or steadily
    /// more than chance makes them. A queue that grows steadily from nothing has 1, 3, 5 and 7 parts in its quarters;
    /// one that is already long rises by the same each time.
    static bool grows(const std::array<double, 4>& q, double came) {
        const std::array<double, 3> rises{q[1] - q[0], q[2] - q[1], q[3] - q[2]};
        const double least = *std::min_element(rises.begin(), rises.end()), all = q[3] - q[0];
        if (!(least > 0) || q[3] < kFew) return false;
        return q[3] >= 1.5 * q[1] || (least >= kSteady * all && 4 * all / 3 >= kChance * std::sqrt(2 * came));
    }

  private:
    static constexpr std::size_t kSlices = 64;
    static constexpr double kFew = 2;           // who wait, on average: fewer are no queue
    static constexpr double kSteady = 1.0 / 6;  // of all rises the least: half of what it is where all are the same
    // Standard deviations. Between four means there are three of four quarters. Where as many come as are served, each
    // exponentially, the number that waits is a random walk: after n came its variance is at most 2 n.
    static constexpr double kChance = 3;

    [[gnu::noinline]] void add_to_several(double from, double to, double number) {
        while (to > slice_ * kSlices) widen();
        area_.resize(kSlices);
        covered_ = slice_ * kSlices;
        auto i = static_cast<std::size_t>(from * per_slice_);
        for (double end = static_cast<double>(i + 1) * slice_; end < to; end += slice_) {
            area_[i++] += number * (end - from);
            from = end;
        }
        area_[i] += number * (to - from);
    }
    void widen() {
        slice_ *= 2;
        per_slice_ /= 2;
        for (std::size_t i = 0; i < area_.size(); ++i) {
            const double both = 2 * i + 1 < area_.size() ? area_[2 * i] + area_[2 * i + 1] : 0;
            area_[i] = both;
        }
    }

    double slice_ = 1, per_slice_ = 1;  // a power of two, and its inverse
    double covered_ = 0;                // by the slices that there are
    std::vector<double> area_;          // number times time, by slice; empty: nobody waited
};

}  // namespace pamina::engine
