// The mean of something over time, in at most 4,096 equal slices: when a run outgrows them, neighbours merge and slices
// double. Times are in ticks, from 0 on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace pamina::result {

class TimeLine {
  public:
    static constexpr std::size_t kMostSlices = 4'096;

    /// It is `value` from the end so far until then.
    void add(double until, double value) {
        add_area(until, [&](double from, double to) { return value * (to - from); });
    }
    /// The same of what changes: `area(from, to)` is its integral, of one part after the other.
    template <class Area>
    void add_area(double until, const Area& area) {
        widen(until);
        for (double t = end_; t < until;) {
            const auto index = std::min(static_cast<std::size_t>(t / slice_), kMostSlices - 1);
            double to = std::min(until, slice_ * static_cast<double>(index + 1));
            if (to <= t) to = until;
            if (area_.size() <= index) area_.resize(index + 1);
            area_[index] += area(t, to);
            t = to;
        }
        end_ = until;
    }

    double end() const { return end_; }
    /// How long a slice is, and the mean in each of them up to the end.
    double slice() const { return slice_; }
    std::vector<double> means() const;

  private:
    void widen(double until);

    double slice_ = 1, end_ = 0;
    std::vector<double> area_;  // by slice
};

}  // namespace pamina::result
