// The slope of a curve by differences.
#pragma once

#include "runtime/predict/curve.h"
#include "runtime/predict/slopes.h"

namespace pamina::predict {

/// What is known of a curve at step 0.
struct CurveAt {
    double time = 0;
    double noise = 0;  // how far rounding takes a time
    double size = 1;   // steps that make a difference
};

/// One-sided differences of points that come nearer, until three of them and that at 0 are on a line, or until
/// estimates agree (Richardson).
Slope slope_by_differences(Curve& curve, CurveAt at);

}  // namespace pamina::predict
