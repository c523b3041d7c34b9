// What rounding leaves where nothing was: waits and idle times of some 10^-17 s.
#pragma once

#include "runtime/result/result.h"

namespace pamina::result {

/// In what was observed in a rounded run of `time` ticks: waits, idle times, parts of the critical path and of the
/// profile that are less than 2^-50 of the time for each occurrence become 0. They are differences of instants, which
/// doubles tell apart no better.
void drop_dust(Observed& observed, double time);

}  // namespace pamina::result
