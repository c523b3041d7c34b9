// Figures of results as values.
#pragma once

#include "runtime/result/metrics.h"
#include "runtime/values/moved.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// A figure of a result, `x` in its unit; nothing where it is not known.
Value in_unit(const result::Result& r, result::Unit unit, double x);
/// A figure of a simulation, over its replications: `of` and `figure` say which (result/simulation.h). Nothing where it
/// is not known in any; where an end of an interval is asked for and there is none, a missing value that says so.
Value estimated(ResultHandle& r, const std::string& of, std::size_t figure, result::Unit unit);
/// Of a measure, of one run or of replications. Where none ended and the figure is of those that did, it is missing
/// (E1425), as is a percentile of too few samples in replications.
Value figure_of(ResultHandle& r, const result::MeasureResult& measure, const result::MeasureMetric& metric);
/// What a figure of a simulation is, its interval as wide as replications and doubt make it; `doubt` gets both, where
/// the simulation was given some.
result::Estimate estimate_of(ResultHandle& r, const FigureIn& figure, estimates::Doubt* doubt = nullptr);
/// Says which percentile of a measure is not known, and why.
std::string too_few(const result::Simulation& s, const std::string& measure, const result::MeasureMetric& metric);
/// `r.time.p90`: of a figure of the run, over the replications. Of too few of them a missing value that says so.
Value percentile_of_run(ResultHandle& r, const result::RunMetric& metric, const result::MeasureMetric& percentile);
/// Observes the run where the figure needs it.
Value run_figure(ResultHandle& r, const result::RunMetric& metric);
/// Of all contentions, as a record by their names. Observes the run.
std::shared_ptr<const Record> contention_figures(ResultHandle& r);
/// The figures of a part of a result that are known, as a record; of a group one for each by its name.
std::shared_ptr<const Record> part_figures(const ResultPart& part);
/// Of a simulation: what its replications and its sources of doubt bring to the interval of the time, in ticks.
std::vector<result::DoubtPart> parts_of_time(ResultHandle& r);
/// `r.doubt`: source, place, what it brings alone and its share of the variance, the largest first. Of the time.
std::shared_ptr<const Table> doubt_of_time(ResultHandle& r);
/// All figures of a simulation that there are, as records: of the run, `resource`, `processor`, `measure`,
/// `contention`, each by name. A percentile of too few samples is missing.
std::shared_ptr<const Record> simulated_figures(ResultHandle& r);
/// Such a table: `half` of the parts in so many powers of ten of the dimension's base unit.
std::shared_ptr<const Table> doubt_table(const std::vector<result::DoubtPart>& parts, int exp10,
                                         const check::Dimension& dimension);
/// Of a number with doubt; without rows where it has none.
std::shared_ptr<const Table> doubt_table(const Value& number);
/// The figures of a run as a record: its model, time, work ...
std::shared_ptr<const Record> run_figures(ResultHandle& r);

}  // namespace pamina::script
