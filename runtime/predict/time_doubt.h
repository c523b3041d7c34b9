// How unsure the time of a prediction is: to first order, or by drawing what is not known (semantics.md "Doubt").
#pragma once

#include "runtime/predict/uncertain.h"
#include "runtime/values/request.h"

namespace pamina::predict {

using script::TimeDoubt;

/// By one slope for each source, and a look at both ends of each interval: where the time there is not as first order
/// says, a note tells it. `time`: of the run with the means. Throws as `slopes`.
TimeDoubt first_order(const Uncertainty& from, const engine::Values& values, double time,
                      const engine::Options& options, engine::RunControl& control);

/// By `runs` runs, in each of which every source has another value: of a normal distribution, or of Student's where it
/// has few degrees of freedom. Equal seeds draw the same for a source that several predictions share. Throws
/// engine::RunError where none of the runs comes to its end, engine::Stopped when `control` says stop.
TimeDoubt sampled(const Uncertainty& from, const engine::Values& values, std::int64_t runs, std::uint64_t seed,
                  const engine::Options& options, engine::RunControl& control);

}  // namespace pamina::predict
