// `plot(r.measure.request, kind = "cdf")`: how the times that a measure found are distributed.
#pragma once

#include "frontend/check/program/program.h"
#include "runtime/script/tables/plots.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// A histogram, where no kind is asked for, or the distribution function of measure number `measure` of a result. Of a
/// simulation the height of each bin, and the share up to each value, are means over the replications, with their
/// intervals; for them its replications run once more, as their values are not kept. Throws ValueError where the
/// arguments do not fit, and where the result is an end of an interval or a difference, which has no values.
Value plotted_measure(ResultHandle& r, std::size_t measure, PlotRequest request, const check::Program& program,
                      Stop& stop);

}  // namespace pamina::script
