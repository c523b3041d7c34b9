// Figures of results as values.
#pragma once

#include "runtime/result/metrics.h"
#include "runtime/script/values/value.h"

namespace pamina::script {

/// A figure of a result, `x` in its unit; nothing where it is not known.
Value in_unit(const result::Result& r, result::Unit unit, double x);
/// Observes the run where the figure needs it.
Value run_figure(ResultHandle& r, const result::RunMetric& metric);
/// Of all contentions, as a record by their names. Observes the run.
std::shared_ptr<const Record> contention_figures(ResultHandle& r);
/// The figures of a run as a record: its model, time, work ...
std::shared_ptr<const Record> run_figures(ResultHandle& r);

}  // namespace pamina::script
