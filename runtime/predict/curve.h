// A time that depends on one number: what differences are taken of.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace pamina::predict {

/// Steps are counted from where it stands; times are in one unit of its own.
class Curve {
  public:
    virtual ~Curve() = default;

    /// The time at each step; nothing where there is none.
    virtual std::vector<std::optional<double>> times(std::span<const double> steps) = 0;
    std::optional<double> time(double step) { return times({&step, 1}).front(); }
    /// What tells one order of events from another at a step; nothing: it is not known.
    virtual std::optional<std::vector<double>> order(double /*step*/) { return {}; }
    /// Steps at which one of the values that change becomes 0.
    const std::vector<double>& zeros() const { return zeros_; }

  protected:
    std::vector<double> zeros_;
};

}  // namespace pamina::predict
