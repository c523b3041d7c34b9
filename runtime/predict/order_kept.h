// How far the order of events stays as it is where a time is no line: by what observed runs tell.
#pragma once

#include "runtime/predict/along.h"

namespace pamina::predict {

/// Steps on one side, -1 or 1, up to which runs had the critical path of step 0: as many executions of each statement
/// on it. Of a smooth time, seen for `seen` steps; `size`: steps that make a difference. By bisection, to one part in a
/// thousand, and no farther than a thousand times the size.
double order_kept(Along& along, int sign, double seen, double size);

}  // namespace pamina::predict
