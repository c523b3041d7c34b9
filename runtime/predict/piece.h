// How far the piece reaches on which a time is a line.
#pragma once

#include "runtime/predict/along.h"

namespace pamina::predict {

/// A line through the time at step 0.
struct Line {
    Along& along;
    double time = 0;   // at step 0, ticks
    double slope = 0;  // ticks a step
    double noise = 0;  // how far rounding takes a time
    double size = 1;   // steps that make a difference

    double at(double step) const { return time + slope * step; }
    bool holds(double step, const std::optional<double>& found) const;
};

/// Steps (more than 0) for which the line holds on one side, -1 or 1, where it was seen to hold for `seen` of them.
/// Infinite where it holds as far as numbers reach. Of a time that leaves the line and comes back the first leaving
/// that was met.
double piece_end(const Line& line, int sign, double seen);

}  // namespace pamina::predict
