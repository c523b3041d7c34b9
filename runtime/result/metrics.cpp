#include "runtime/result/metrics.h"

#include <algorithm>

namespace pamina::result {

namespace {

double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

double processors(const Result& r) {
    double sum = 0;
    if (r.observed) {
        for (const auto& e : r.observed->entities) sum += e.is_processor ? e.total.servers : 0;
    }
    return sum;
}

constexpr RunMetric kRun[] = {
    {"time", Unit::Time, "makespan: from the start to the end of the last process",
     [](const Result& r) { return r.time; }},
    {"work", Unit::Time, "sum of the compute times at speed 1; of amounts of work, on the fastest processor",
     [](const Result& r) { return r.work; }},
    {"speedup", Unit::Ratio, "work / time", [](const Result& r) { return ratio(r.work, r.time); }},
    {"processors", Unit::Count, "processors of all pools, those of declarations made several times counted once",
     [](const Result& r) { return processors(r); }, true},
    {"efficiency", Unit::Ratio, "speedup / processors; 0 without processors",
     [](const Result& r) { return ratio(ratio(r.work, r.time), processors(r)); }, true},
    {"idle", Unit::Time, "time that processors existed and ran nothing, summed",
     [](const Result& r) {
         double idle = 0;
         if (r.observed) {
             for (const auto& e : r.observed->entities) idle += e.is_processor ? e.total.idle : 0;
         }
         return idle;
     },
     true},
    {"parallelism", Unit::Ratio,
     "average parallelism of this run: mean over time of the number of processes that compute, delay or are being "
     "served (waits count; work over the critical path would leave them out)",
     [](const Result& r) {
         double area = 0, time = 0;
         if (r.observed) {
             area = r.observed->unsplit;
             for (const auto& [degree, spent] : r.observed->profile) area += degree * spent, time += spent;
         }
         return ratio(area, time);
     },
     true},
    {"max_parallelism", Unit::Count,
     "largest number of processes that made progress at once; missing when a closed form hides it",
     [](const Result& r) {
         if (r.observed && !r.observed->profile_complete) return kUnknown;
         return r.observed && !r.observed->profile.empty() ? r.observed->profile.back().first : 0;
     },
     true},
    {"events", Unit::Count, "interactions that the run processed", [](const Result& r) { return r.events; }},
    {"moves", Unit::Count, "how often a processor went to another queue of its schedule (`switch = fewest`)",
     [](const Result& r) { return r.moves; }},
    {"exact", Unit::Flag, "all times were whole ticks below 2^53", [](const Result& r) { return r.exact ? 1.0 : 0.0; }},
    {"partial", Unit::Flag, "the run was stopped before its end",
     [](const Result& r) { return r.partial ? 1.0 : 0.0; }},
};

constexpr EntityMetric kEntity[] = {
    {"utilization", Unit::Ratio, "busy time over the time that its servers existed",
     [](const Occupancy& o, double) { return o.utilization(); }},
    {"busy", Unit::Time, "server time in use", [](const Occupancy& o, double) { return o.busy; }},
    {"idle", Unit::Time, "server time not in use", [](const Occupancy& o, double) { return o.idle; }},
    {"waiting", Unit::Time, "time that requests waited, met or not, summed",
     [](const Occupancy& o, double) { return o.waiting; }},
    {"requests", Unit::Count, "requests that were met", [](const Occupancy& o, double) { return o.requests; }},
    {"mean_wait", Unit::Time, "mean time that a request waited which was met",
     [](const Occupancy& o, double) { return o.mean_wait(); }},
    {"max_wait", Unit::Time, "longest time that a request waited which was met",
     [](const Occupancy& o, double) { return o.max_wait; }},
    {"mean_queue", Unit::Ratio, "mean number of requests that waited, those that were not met with them",
     [](const Occupancy& o, double run) { return o.mean_queue(run); }},
    {"not_served", Unit::Count, "requests that were not met, or not done, when the run or who asked was ended",
     [](const Occupancy& o, double) { return o.unmet; }},
    {"wait_so_far", Unit::Time, "mean time that these had waited",
     [](const Occupancy& o, double) { return o.wait_so_far(); }},
    {"bounded", Unit::Ratio, "mean number of flows that this link bounded",
     [](const Occupancy& o, double run) { return o.mean_bounded(run); }},
    {"servers", Unit::Count, "servers, or processors", [](const Occupancy& o, double) { return o.servers; }},
};

constexpr StatementMetric kStatement[] = {
    {"count", Unit::Count, "executions", [](const StatementResult& s, double) { return s.count; }},
    {"busy", Unit::Time, "time passed in it, summed over processes",
     [](const StatementResult& s, double) { return s.busy; }},
    {"waiting", Unit::Time, "time waited in it: for servers, processors, queues, barriers, events",
     [](const StatementResult& s, double) { return s.waiting; }},
    {"critical", Unit::Time, "its part of the critical path",
     [](const StatementResult& s, double) { return s.critical; }},
    {"critical_share", Unit::Ratio, "its part of the critical path over the run's time",
     [](const StatementResult& s, double run) { return ratio(s.critical, run); }},
    {"critical_count", Unit::Count, "executions on the critical path",
     [](const StatementResult& s, double) { return s.critical_count; }},
};

constexpr PartMetric kPart[] = {
    {"time", Unit::Time, "its part of the critical path", [](const CriticalPart& p, double) { return p.time; }},
    {"share", Unit::Ratio, "that over the run's time",
     [](const CriticalPart& p, double run) { return ratio(p.time, run); }},
    {"count", Unit::Count, "occurrences on the critical path", [](const CriticalPart& p, double) { return p.count; }},
};

constexpr MeasureMetric kMeasure[] = {
    {"count", Unit::Count, "executions that ended", [](const MeasureResult& m, double) { return m.count; }},
    {"mean", Unit::Time, "mean duration", [](const MeasureResult& m, double) { return m.mean(); }, 0, true},
    {"min", Unit::Time, "shortest duration", [](const MeasureResult& m, double) { return m.minimum; }, 0, true},
    {"max", Unit::Time, "longest duration", [](const MeasureResult& m, double) { return m.maximum; }, 0, true},
    {"total", Unit::Time, "durations, summed", [](const MeasureResult& m, double) { return m.total; }},
    {"p50", Unit::Time, "duration that half of the executions do not exceed",
     [](const MeasureResult& m, double) { return m.percentile(0.5); }, 0.5, true},
    {"p90", Unit::Time, "duration that 90 % of the executions do not exceed",
     [](const MeasureResult& m, double) { return m.percentile(0.9); }, 0.9, true},
    {"p95", Unit::Time, "duration that 95 % of the executions do not exceed",
     [](const MeasureResult& m, double) { return m.percentile(0.95); }, 0.95, true},
    {"p99", Unit::Time, "duration that 99 % of the executions do not exceed",
     [](const MeasureResult& m, double) { return m.percentile(0.99); }, 0.99, true},
    {"p999", Unit::Time, "duration that 99.9 % of the executions do not exceed",
     [](const MeasureResult& m, double) { return m.percentile(0.999); }, 0.999, true},
    {"share", Unit::Ratio, "how many were under way, on average, those that did not end with them",
     [](const MeasureResult& m, double run) { return ratio(m.under_way(), run); }},
    {"not_ended", Unit::Count, "executions that the end of the run or of who was in them ended",
     [](const MeasureResult& m, double) { return m.unended; }},
    {"time_so_far", Unit::Time, "mean time that these had taken",
     [](const MeasureResult& m, double) { return m.time_so_far(); }},
};

constexpr ContentionMetric kContention[] = {
    {"time", Unit::Time, "time that processes which computed spent there, summed",
     [](const ContentionResult& c, double) { return c.time; }},
    {"share", Unit::Ratio, "that over the time that they computed, contention included",
     [](const ContentionResult& c, double) { return ratio(c.time, c.passed); }},
    {"requests", Unit::Ratio, "requests that they made, on average",
     [](const ContentionResult& c, double) { return c.requests; }},
    {"response", Unit::Time, "mean time of a request there, waiting included",
     [](const ContentionResult& c, double) { return ratio(c.time, c.requests); }},
    {"mean_queue", Unit::Ratio, "mean number of processes that were there, waiting or served",
     [](const ContentionResult& c, double run) { return ratio(c.time, run); }},
};

template <class Row, std::size_t N>
const Row* find(const Row (&rows)[N], std::string_view name) {
    const auto it = std::find_if(std::begin(rows), std::end(rows), [&](const Row& r) { return r.name == name; });
    return it == std::end(rows) ? nullptr : it;
}

}  // namespace

const char* describe(Unit unit) {
    switch (unit) {
        case Unit::Time:
            return "time";
        case Unit::Count:
            return "count";
        case Unit::Ratio:
            return "ratio";
        case Unit::Flag:
            return "true or false";
    }
    return "";
}

std::span<const RunMetric> run_metrics() {
    return kRun;
}
std::span<const EntityMetric> entity_metrics() {
    return kEntity;
}
std::span<const StatementMetric> statement_metrics() {
    return kStatement;
}
std::span<const MeasureMetric> measure_metrics() {
    return kMeasure;
}
std::span<const PartMetric> part_metrics() {
    return kPart;
}
std::span<const ContentionMetric> contention_metrics() {
    return kContention;
}
const ContentionMetric* find_contention_metric(std::string_view name) {
    return find(kContention, name);
}
const RunMetric* find_run_metric(std::string_view name) {
    return find(kRun, name);
}
const EntityMetric* find_entity_metric(std::string_view name) {
    return find(kEntity, name);
}
const MeasureMetric* find_measure_metric(std::string_view name) {
    return find(kMeasure, name);
}

}  // namespace pamina::result
