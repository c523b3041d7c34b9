// The one registry of what a result holds: every figure's name, unit and meaning. The report, `--json`, members
// of results in scripts, and `pamina help metrics` all read it.
#pragma once

#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/result/result.h"

namespace pamina::result {

enum class Unit { Time, Count, Ratio, Flag };

/// For people: "time", "count", "ratio", "true or false".
const char* describe(Unit unit);

/// A figure that is not known: missing in scripts, null in `--json`.
inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

struct RunMetric {
    const char* name;
    Unit unit;
    const char* meaning;
    double (*value)(const Result&);
    bool observed = false;  // of what is observed only: 0 otherwise
};
struct EntityMetric {
    const char* name;
    Unit unit;
    const char* meaning;
    /// `run` is the run's time in ticks.
    double (*value)(const Occupancy&, double run);
};
struct StatementMetric {
    const char* name;
    Unit unit;
    const char* meaning;
    double (*value)(const StatementResult&, double run);
};
struct PartMetric {
    const char* name;
    Unit unit;
    const char* meaning;
    double (*value)(const CriticalPart&, double run);
};
struct MeasureMetric {
    const char* name;
    Unit unit;
    const char* meaning;
    double (*value)(const MeasureResult&, double run);
    double percentile = 0;       // of p99: 0.99
    bool needs_samples = false;  // says nothing where nothing was measured
};

struct ContentionMetric {
    const char* name;
    Unit unit;
    const char* meaning;
    double (*value)(const ContentionResult&, double run);
};

/// Of the whole run: `r.time`.
std::span<const RunMetric> run_metrics();
/// Of a resource or processor, or one element of it: `r.resource.server.utilization`, `r.processor.cpu[3].busy`.
std::span<const EntityMetric> entity_metrics();
/// Of a statement: in reports and `--json`.
std::span<const StatementMetric> statement_metrics();

/// Of a measure: `r.measure.answer.p95`.
std::span<const MeasureMetric> measure_metrics();

/// Of a wait or a task on the critical path: in `--json`.
std::span<const PartMetric> part_metrics();

/// Of a contention or one of its stations: `r.contention.bus.share`, `r.contention.bus.station.memory.time`.
std::span<const ContentionMetric> contention_metrics();

const ContentionMetric* find_contention_metric(std::string_view name);
const RunMetric* find_run_metric(std::string_view name);
const EntityMetric* find_entity_metric(std::string_view name);
const MeasureMetric* find_measure_metric(std::string_view name);

/// The result as a JSON object (times in seconds), under the names above. Texts may be cut anywhere: who writes it
/// replaces bytes that are no UTF-8.
nlohmann::ordered_json to_json(const Result& r);

}  // namespace pamina::result
