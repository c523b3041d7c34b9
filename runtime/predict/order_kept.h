// How far the order of events stays as it is where a time is no line: by what observed runs tell.
#pragma once

#include "runtime/predict/curve.h"

namespace pamina::predict {

/// Steps on one side, -1 or 1, up to which the order is that of step 0. Of a smooth time, seen for `seen` steps;
/// `size`: steps that make a difference. By bisection, to one part in a thousand; infinite where it stays for a
/// thousand times the size.
double order_kept(Curve& curve, int sign, double seen, double size);

}  // namespace pamina::predict
