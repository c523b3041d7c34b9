// From values to places on an axis, with round ticks: steps of 1, 2 or 5 times a power of ten (Heckbert, Nice Numbers
// for Graph Labels, Graphics Gems 1990); on a logarithmic axis powers of ten, or of two where all values are some.
#pragma once

#include <string>
#include <vector>

#include "runtime/plot/plot.h"

namespace pamina::plot {

struct Tick {
    double at = 0;  // from 0 to 1
    std::string label;
};

class Scale {
  public:
    /// For these values, with room for about `wanted` ticks; `whole` ends at ticks, else at the values.
    Scale(const Axis& axis, const std::vector<double>& values, int wanted, bool whole);

    /// From 0 to 1 for what the axis shows.
    double at(double value) const;
    const std::vector<Tick>& ticks() const { return ticks_; }
    bool shows(double value) const;

  private:
    void linear(int wanted, bool whole, bool ints);
    void logarithmic(const std::vector<double>& values, int wanted, bool whole);
    void categories(const std::vector<std::string>& names, int wanted);

    bool log_ = false;
    double low_ = 0, high_ = 1;  // of the values, or of their logarithms
    std::vector<Tick> ticks_;
};

/// A number with few digits.
std::string short_number(double x);

}  // namespace pamina::plot
