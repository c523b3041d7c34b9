// In which ticks a prediction runs: of its finest time, as far as decimals tell, so that times are whole numbers.
#pragma once

#include <string>

#include "runtime/predict/compile.h"

namespace pamina::predict {

/// Ticks are powers of ten of a second, from this one up.
inline constexpr int kFinestTick = -30;

/// One tick is 10^this seconds: the user's, or that of the last digit of all times which the prediction reaches.
int tick_of(const Compiled& c, const Prediction& prediction, const Environment& environment);

/// What is said about a rounded run: which --tick would make its times whole, and that rounding may have decided
/// between times that came close to each other. Nothing where nothing is known.
std::string rounded_note(const Compiled& c, const Prediction& prediction, const Environment& environment,
                         bool near_ties);

}  // namespace pamina::predict
