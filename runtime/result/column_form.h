// Numbers that stand below each other in a table are written in one form, so that they are compared at a glance: all
// with as many digits behind the point, or, where they are too far apart for that, all with an exponent.
#pragma once

#include <span>
#include <string>

#include "runtime/result/show.h"

namespace pamina::result {

class ColumnForm {
  public:
    /// `alone` says how a number is written by itself: no number gets more digits behind the point than the one that
    /// has most there. Where all are exact so and short, they are here, too. Else the largest has `digits` digits, or
    /// the smallest three, whichever is more. Numbers that are not finite have no part in it.
    ColumnForm(std::span<const double> numbers, Written (*alone)(double), int digits);
    std::string text(double x) const;

  private:
    Written (*alone_)(double);
    int decimals_ = 0;
    int significant_ = 0;  // with an exponent; 0: without one
};

}  // namespace pamina::result
