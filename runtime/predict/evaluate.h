// Runs compiled models.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "runtime/engine/evaluate.h"
#include "runtime/engine/points.h"
#include "runtime/predict/compile.h"

namespace pamina::predict {

engine::Graphs graphs(const Compiled& c);

/// `control` is set to the run's begin; its limits hold.
engine::Outcome evaluate(const Compiled& c, const engine::Values& values, const engine::Options& options,
                         engine::RunControl& control);

/// One outcome for each point, as evaluate() gives it; nothing is observed. All points have one tick. `memory` is of
/// this model.
std::vector<engine::Outcome> evaluate_points(const Compiled& c, std::span<const engine::Values> points,
                                             const engine::Options& options, engine::RunControl& control,
                                             engine::PointMemory& memory);

/// What Limits::max_time is for runs in these ticks: the time that the user allows, and neither ticks nor seconds
/// beyond kLongestTime.
double time_limit(int tick_exponent, const std::optional<script::Real>& allowed);

}  // namespace pamina::predict
