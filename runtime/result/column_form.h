// Numbers that stand below each other in a table are written in one form, so that they are compared at a glance: all
// with as many digits behind the point, or, where they are too far apart for that, all with an exponent.
#pragma once

#include <span>
#include <string>

namespace pamina::result {

class ColumnForm {
  public:
    /// `alone` says how a number is written by itself, with about `digits` digits. As many digits behind the point as
    /// the one with most has so, where that gives no number more than 2 * digits - 1 characters; else the largest has
    /// `digits` digits, or the smallest three, whichever is more. Numbers that are not finite have no part in it.
    ColumnForm(std::span<const double> numbers, std::string (*alone)(double), int digits);
    std::string text(double x) const;

  private:
    std::string (*alone_)(double);
    int decimals_ = 0;
    int significant_ = 0;  // with an exponent; 0: without one
};

}  // namespace pamina::result
