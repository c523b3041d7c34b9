// How far a value may move before the time has changed by so much.
#pragma once

#include <optional>

#include "runtime/predict/curve.h"

namespace pamina::predict {

/// What a walk in one direction found.
struct Crossing {
    std::optional<double> step;  // where the time is first off by more than that; nothing: nowhere that was looked
    double looked = 0;           // how far that was, in steps; infinite: as far as it matters
    bool fails = false;          // there the runs fail
};

/// How often the distance is doubled.
inline constexpr int kDoublings = 40;

/// Walks from step 0 to one side, -1 or 1: eight points for each doubling, then where two of them enclose the crossing
/// by safeguarded secants, to `digits` of it. `time` is that at 0, `by` how much it may change, `first` a step from
/// which on it is looked, `slope` what the time has there. Steps are positive on both sides.
Crossing first_crossing(Curve& curve, int sign, double time, double by, double first, double slope,
                        int doublings = kDoublings, double digits = 1e-13);

}  // namespace pamina::predict
