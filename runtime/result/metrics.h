// What a result holds: the figures of frontend/language/figures.h with their values. The report, `--json`, members of
// results in scripts, and `pamina help metrics` all read them.
#pragma once

#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "frontend/language/figures.h"
#include "runtime/result/result.h"

namespace pamina::result {

using Unit = language::FigureUnit;

/// For people: "time", "count", "ratio", "true or false".
const char* describe(Unit unit);

/// A figure that is not known: missing in scripts, null in `--json`.
inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// Work that all processors can do in a tick, also those with nothing to do: that `speedup` is at most, where all work
/// is done on them. 0: there are none. It is their number where each has speed 1 or, of speeds in work/time, that of
/// the fastest of its pool.
double sum_of_speeds(const Result&);

/// Their values; `run` is the run's time in ticks.
double value_of(language::RunFigure, const Result&);
double value_of(language::EntityFigure, const Occupancy&, double run);
double value_of(language::MeasureFigure, const MeasureResult&, double run);
double value_of(language::StatementFigure, const StatementResult&, double run);
double value_of(language::PartFigure, const CriticalPart&, double run);
double value_of(language::ContentionFigure, const ContentionResult&, double run);

template <class Id, class Of>
struct Metric : language::Figure<Id> {
    double value(const Of& of, double run) const { return value_of(this->id, of, run); }
};
struct RunMetric : language::Figure<language::RunFigure> {
    double value(const Result& r) const { return value_of(id, r); }
};
using EntityMetric = Metric<language::EntityFigure, Occupancy>;
using MeasureMetric = Metric<language::MeasureFigure, MeasureResult>;
using StatementMetric = Metric<language::StatementFigure, StatementResult>;
using PartMetric = Metric<language::PartFigure, CriticalPart>;
using ContentionMetric = Metric<language::ContentionFigure, ContentionResult>;

std::span<const RunMetric> run_metrics();
std::span<const EntityMetric> entity_metrics();
std::span<const StatementMetric> statement_metrics();
std::span<const MeasureMetric> measure_metrics();
std::span<const PartMetric> part_metrics();
std::span<const ContentionMetric> contention_metrics();

const ContentionMetric* find_contention_metric(std::string_view name);
const RunMetric* find_run_metric(std::string_view name);
const EntityMetric* find_entity_metric(std::string_view name);
const MeasureMetric* find_measure_metric(std::string_view name);

/// The result as a JSON object (times in seconds), under the names above. Texts may be cut anywhere: who writes it
/// replaces bytes that are no UTF-8.
nlohmann::ordered_json to_json(const Result& r);

}  // namespace pamina::result
