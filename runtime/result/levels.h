// How many there were of two things at each time of a run, from intervals that are told in any order.
//
// Up to kMostPeriods changes they are kept as they are; beyond that the time is divided into as many equal slices,
// which double when the run outgrows them, and what is told are means over these.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <vector>

namespace pamina::result {

/// From `from` to `until`, in ticks; numbers are means over it.
struct Level {
    double from = 0, until = 0;
    std::array<double, 2> number{};
};

class Levels {
  public:
    static constexpr std::size_t kMostPeriods = 4'096;

    /// So many more of `which` (0 or 1) from `begin` to `end`.
    void add(double begin, double end, std::size_t which, double number);
    /// From 0 to `end` without gaps; neighbours differ.
    std::vector<Level> until(double end) const;
    /// Whether what is told are means over slices.
    bool in_slices() const { return in_slices_; }

  private:
    using Numbers = std::array<double, 2>;
    void spread(double begin, double end, const Numbers& number);
    void slice_up();

    std::map<double, Numbers> changes_;
    bool in_slices_ = false;
    double slice_ = 1;
    std::vector<Numbers> area_;  // number times time, by slice
};

}  // namespace pamina::result
