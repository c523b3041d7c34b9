#include "runtime/result/metrics.h"

#include <algorithm>
#include <array>

namespace pamina::result {

namespace {

double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

/// Of all processors, summed.
double of_processors(const Result& r, double Occupancy::* what) {
    double sum = 0;
    if (r.observed) {
        for (const auto& e : r.observed->entities) sum += e.is_processor ? e.total.*what : 0;
    }
    return sum;
}

/// Where nothing computes it would be 0, which says nothing of the model.
double speedup(const Result& r) {
    return r.work > 0 ? ratio(r.work, r.time) : kUnknown;
}

/// More than all of them can do is done on none, or takes its time as it is where they differ in speed: then it says
/// nothing of their use.
double efficiency(const Result& r) {
    constexpr double kRounding = 1e-9;
    const double speeds = sum_of_speeds(r);
    const double part = speeds > 0 ? speedup(r) / speeds : kUnknown;
    return part <= 1 + kRounding ? part : kUnknown;
}

double parallelism(const Result& r) {
    double area = 0, time = 0;
    if (r.observed) {
        area = r.observed->unsplit;
        for (const auto& [degree, spent] : r.observed->profile) area += degree * spent, time += spent;
    }
    return ratio(area, time);
}

double max_parallelism(const Result& r) {
    if (r.observed && !r.observed->profile_complete) return kUnknown;
    return r.observed && !r.observed->profile.empty() ? r.observed->profile.back().first : 0;
}

template <class Metric, class Id, std::size_t N>
constexpr std::array<Metric, N> metrics(const std::array<language::Figure<Id>, N>& figures) {
    std::array<Metric, N> all;
    for (std::size_t i = 0; i < N; ++i) static_cast<language::Figure<Id>&>(all[i]) = figures[i];
    return all;
}
constexpr auto kRun = metrics<RunMetric>(language::kRunFigures);
constexpr auto kEntity = metrics<EntityMetric>(language::kEntityFigures);
constexpr auto kMeasure = metrics<MeasureMetric>(language::kMeasureFigures);
constexpr auto kStatement = metrics<StatementMetric>(language::kStatementFigures);
constexpr auto kPart = metrics<PartMetric>(language::kPartFigures);
constexpr auto kContention = metrics<ContentionMetric>(language::kContentionFigures);

}  // namespace

double sum_of_speeds(const Result& r) {
    return of_processors(r, &Occupancy::speed);
}

double value_of(language::RunFigure figure, const Result& r) {
    using enum language::RunFigure;
    switch (figure) {
        case Time:
            return r.time;
        case Work:
            return r.work;
        case Speedup:
            return speedup(r);
        case Computation:
            return r.observed ? r.observed->critical_path.computing : 0;
        case Communication:
            return r.observed ? std::max(0.0, r.time - r.observed->critical_path.computing) : 0;
        case Processors:
            return of_processors(r, &Occupancy::servers);
        case Efficiency:
            return efficiency(r);
        case Efficacy:
            return speedup(r) * efficiency(r);
        case Idle:
            return of_processors(r, &Occupancy::idle);
        case Parallelism:
            return parallelism(r);
        case MaxParallelism:
            return max_parallelism(r);
        case Events:
            return r.events;
        case Moves:
            return r.moves;
        case Exact:
            return r.exact ? 1 : 0;
        case Partial:
            return r.partial ? 1 : 0;
    }
    return kUnknown;
}

double value_of(language::EntityFigure figure, const Occupancy& o, double run) {
    using enum language::EntityFigure;
    switch (figure) {
        case Utilization:
            return o.utilization();
        case Busy:
            return o.busy;
        case Idle:
            return o.idle;
        case Waiting:
            return o.waiting;
        case Requests:
            return o.requests;
        case MeanWait:
            return o.mean_wait();
        case MaxWait:
            return o.max_wait;
        case MeanQueue:
            return o.mean_queue(run);
        case NotServed:
            return o.unmet;
        case WaitSoFar:
            return o.wait_so_far();
        case Bounded:
            return o.mean_bounded(run);
        case Servers:
            return o.servers;
    }
    return kUnknown;
}

double value_of(language::MeasureFigure figure, const MeasureResult& m, double run) {
    using enum language::MeasureFigure;
    if (!(m.count > 0) && language::kMeasureFigures[static_cast<std::size_t>(figure)].needs_samples) return kUnknown;
    switch (figure) {
        case Count:
            return m.count;
        case Mean:
            return m.mean();
        case Min:
            return m.minimum;
        case Max:
            return m.maximum;
        case Total:
            return m.total;
        case P50:
        case P90:
        case P95:
        case P99:
        case P999:
            return m.percentile(language::kMeasureFigures[static_cast<std::size_t>(figure)].percentile);
        case Share:
            return ratio(m.under_way(), run);
        case NotEnded:
            return m.unended;
        case TimeSoFar:
            return m.time_so_far();
    }
    return kUnknown;
}

double value_of(language::StatementFigure figure, const StatementResult& s, double run) {
    using enum language::StatementFigure;
    switch (figure) {
        case Count:
            return s.count;
        case Busy:
            return s.busy;
        case Waiting:
            return s.waiting;
        case Critical:
            return s.critical;
        case CriticalShare:
            return ratio(s.critical, run);
        case CriticalCount:
            return s.critical_count;
    }
    return kUnknown;
}

double value_of(language::PartFigure figure, const CriticalPart& p, double run) {
    using enum language::PartFigure;
    switch (figure) {
        case Time:
            return p.time;
        case Share:
            return ratio(p.time, run);
        case Count:
            return p.count;
    }
    return kUnknown;
}

double value_of(language::ContentionFigure figure, const ContentionResult& c, double run) {
    using enum language::ContentionFigure;
    switch (figure) {
        case Time:
            return c.time;
        case Share:
            return ratio(c.time, c.passed);
        case Requests:
            return c.requests;
        case Response:
            return ratio(c.time, c.requests);
        case MeanQueue:
            return ratio(c.time, run);
    }
    return kUnknown;
}

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
    return language::find(kContention, name);
}
const RunMetric* find_run_metric(std::string_view name) {
    return language::find(kRun, name);
}
const EntityMetric* find_entity_metric(std::string_view name) {
    return language::find(kEntity, name);
}
const MeasureMetric* find_measure_metric(std::string_view name) {
    return language::find(kMeasure, name);
}

}  // namespace pamina::result
