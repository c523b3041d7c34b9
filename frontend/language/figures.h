// The figures that results have: names, units and meanings. runtime/result/metrics.cpp finds their values.
#pragma once

#include "frontend/language/table.h"

namespace pamina::language {

enum class FigureUnit { Time, Count, Ratio, Flag };

template <class Id>
struct Figure {
    Id id{};
    std::string_view name;
    FigureUnit unit = FigureUnit::Time;
    std::string_view meaning;
    bool observed = false;       // of a run: 0 where it was not observed
    double percentile = 0;       // of a measure: 0.99 of p99
    bool needs_samples = false;  // of a measure: says nothing where nothing was measured
};

/// Of the whole run: `r.time`.
enum class RunFigure {
    Time,
    Work,
    Speedup,
    Computation,
    Communication,
    Processors,
    Efficiency,
    Efficacy,
    Idle,
    Parallelism,
    MaxParallelism,
    Events,
    Moves,
    Exact,
    Partial
};
inline constexpr auto kRunFigures = std::to_array<Figure<RunFigure>>({
    {RunFigure::Time, "time", FigureUnit::Time, "makespan: from the start to the end of the last process"},
    {RunFigure::Work, "work", FigureUnit::Time,
     "sum of the compute times at speed 1; of amounts of work, on the fastest processor"},
    {RunFigure::Speedup, "speedup", FigureUnit::Ratio, "work / time; missing where nothing computes"},
    {RunFigure::Computation, "computation", FigureUnit::Time,
     "part of the critical path that computes: over P it is the computation signature", true},
    {RunFigure::Communication, "communication", FigureUnit::Time,
     "the rest of the time: delays, services, messages and waits on the critical path", true},
    {RunFigure::Processors, "processors", FigureUnit::Count,
     "processors of all pools, those of declarations made several times counted once", true},
    {RunFigure::Efficiency, "efficiency", FigureUnit::Ratio,
     "speedup / sum of the processors' speeds; missing without work or processors, and above 1", true},
    {RunFigure::Efficacy, "efficacy", FigureUnit::Ratio,
     "speedup * efficiency, highest on the processor working set; missing where efficiency is", true},
    {RunFigure::Idle, "idle", FigureUnit::Time, "time that processors existed and ran nothing, summed", true},
    {RunFigure::Parallelism, "parallelism", FigureUnit::Ratio,
     "average parallelism of this run: mean over time of the number of processes that compute, delay or are being "
     "served (waits count; work over the critical path would leave them out)",
     true},
    {RunFigure::MaxParallelism, "max_parallelism", FigureUnit::Count,
     "largest number of processes that made progress at once; missing when a closed form hides it", true},
    {RunFigure::Events, "events", FigureUnit::Count, "interactions that the run processed"},
    {RunFigure::Moves, "moves", FigureUnit::Count,
     "how often a processor went to another queue of its schedule (`switch = fewest`)"},
    {RunFigure::Exact, "exact", FigureUnit::Flag, "all times were whole ticks below 2^53"},
    {RunFigure::Partial, "partial", FigureUnit::Flag, "the run was stopped before its end"},
});
static_assert(is_whole(kRunFigures, RunFigure::Partial));

/// Of the task graph of a run: `r.graph.depth`.
enum class GraphFigure {
    Tasks,
    Edges,
    Depth,
    LevelWidth,
    Width,
    Density,
    Sources,
    Sinks,
    Degree,
    MaxIn,
    MaxOut,
    Work,
    Longest,
    Parallelism,
    Granularity,
    GranularitySd,
    Communication,
    CommunicationRatio,
    CutLeast,
    CutMost,
    SeriesParallel
};
inline constexpr auto kGraphFigures = std::to_array<Figure<GraphFigure>>({
    {GraphFigure::Tasks, "tasks", FigureUnit::Count, "tasks that ran"},
    {GraphFigure::Edges, "edges", FigureUnit::Count, "pairs of tasks of which one waits for the other by a dependence"},
    {GraphFigure::Depth, "depth", FigureUnit::Count, "tasks on the longest chain of dependences"},
    {GraphFigure::LevelWidth, "level_width", FigureUnit::Count,
     "the most tasks on one level: as many stand before each on its longest chain"},
    {GraphFigure::Width, "width", FigureUnit::Count,
     "the most tasks of which none depends on another one; known of at most 4,000 tasks"},
    {GraphFigure::Density, "density", FigureUnit::Ratio, "edges over n (n - 1) / 2, as many as n tasks may have"},
    {GraphFigure::Sources, "sources", FigureUnit::Count, "tasks that wait for none"},
    {GraphFigure::Sinks, "sinks", FigureUnit::Count, "tasks that none waits for"},
    {GraphFigure::Degree, "degree", FigureUnit::Ratio, "edges over tasks: the mean number of edges in, and out"},
    {GraphFigure::MaxIn, "max_in", FigureUnit::Count, "the most tasks that one waits for"},
    {GraphFigure::MaxOut, "max_out", FigureUnit::Count, "the most tasks that wait for one"},
    {GraphFigure::Work, "work", FigureUnit::Time, "times of all tasks, summed"},
    {GraphFigure::Longest, "longest", FigureUnit::Time, "the longest path, without what edges take"},
    {GraphFigure::Parallelism, "parallelism", FigureUnit::Ratio, "work over the longest path; missing without work"},
    {GraphFigure::Granularity, "granularity", FigureUnit::Time, "mean time of a task"},
    {GraphFigure::GranularitySd, "granularity_sd", FigureUnit::Time, "standard deviation of the times of all tasks"},
    {GraphFigure::Communication, "communication", FigureUnit::Time, "what edges take (`carrying`), summed"},
    {GraphFigure::CommunicationRatio, "communication_ratio", FigureUnit::Ratio,
     "communication over work; missing without work"},
    {GraphFigure::CutLeast, "cut_least", FigureUnit::Count,
     "most edges over one border of levels: the maximum cut is at least that"},
    {GraphFigure::CutMost, "cut_most", FigureUnit::Count,
     "sum of max(0, edges out - edges in) over tasks: the maximum cut is at most that"},
    {GraphFigure::SeriesParallel, "series_parallel", FigureUnit::Count,
     "nodes that are reduced until the graph is series-parallel, 0 where it is; known of at most 4,000 tasks"},
});
static_assert(is_whole(kGraphFigures, GraphFigure::SeriesParallel));

/// Of a resource or processor, or one element of it: `r.resource.server.utilization`, `r.processor.cpu[3].busy`.
enum class EntityFigure {
    Utilization,
    Busy,
    Idle,
    Waiting,
    Requests,
    MeanWait,
    MaxWait,
    MeanQueue,
    NotServed,
    WaitSoFar,
    Bounded,
    Servers
};
inline constexpr auto kEntityFigures = std::to_array<Figure<EntityFigure>>({
    {EntityFigure::Utilization, "utilization", FigureUnit::Ratio, "busy time over the time that its servers existed"},
    {EntityFigure::Busy, "busy", FigureUnit::Time, "server time in use"},
    {EntityFigure::Idle, "idle", FigureUnit::Time, "server time not in use"},
    {EntityFigure::Waiting, "waiting", FigureUnit::Time, "time that requests waited, met or not, summed"},
    {EntityFigure::Requests, "requests", FigureUnit::Count,
     "requests that were met: served, or being served at the end"},
    {EntityFigure::MeanWait, "mean_wait", FigureUnit::Time, "mean time that a request waited which was met"},
    {EntityFigure::MaxWait, "max_wait", FigureUnit::Time, "longest time that a request waited which was met"},
    {EntityFigure::MeanQueue, "mean_queue", FigureUnit::Ratio,
     "mean number of requests that waited, those that were not met with them"},
    {EntityFigure::NotServed, "not_served", FigureUnit::Count,
     "requests that still waited when the run or who asked was ended; where service may be interrupted, not done"},
    {EntityFigure::WaitSoFar, "wait_so_far", FigureUnit::Time, "mean time that these had waited"},
    {EntityFigure::Bounded, "bounded", FigureUnit::Ratio, "mean number of flows that this link bounded"},
    {EntityFigure::Servers, "servers", FigureUnit::Count, "servers, or processors"},
});
static_assert(is_whole(kEntityFigures, EntityFigure::Servers));

/// Of a measure: `r.measure.answer.p95`.
enum class MeasureFigure { Count, Mean, Min, Max, Total, P50, P90, P95, P99, P999, Share, NotEnded, TimeSoFar };
inline constexpr auto kMeasureFigures = std::to_array<Figure<MeasureFigure>>({
    {MeasureFigure::Count, "count", FigureUnit::Count, "executions that ended"},
    {MeasureFigure::Mean, "mean", FigureUnit::Time, "mean duration", false, 0, true},
    {MeasureFigure::Min, "min", FigureUnit::Time, "shortest duration", false, 0, true},
    {MeasureFigure::Max, "max", FigureUnit::Time, "longest duration", false, 0, true},
    {MeasureFigure::Total, "total", FigureUnit::Time, "durations, summed"},
    {MeasureFigure::P50, "p50", FigureUnit::Time, "duration that half of the executions do not exceed", false, 0.5,
     true},
    {MeasureFigure::P90, "p90", FigureUnit::Time, "duration that 90 % of the executions do not exceed", false, 0.9,
     true},
    {MeasureFigure::P95, "p95", FigureUnit::Time, "duration that 95 % of the executions do not exceed", false, 0.95,
     true},
    {MeasureFigure::P99, "p99", FigureUnit::Time, "duration that 99 % of the executions do not exceed", false, 0.99,
     true},
    {MeasureFigure::P999, "p999", FigureUnit::Time, "duration that 99.9 % of the executions do not exceed", false,
     0.999, true},
    {MeasureFigure::Share, "share", FigureUnit::Ratio,
     "how many were under way, on average, those that did not end with them"},
    {MeasureFigure::NotEnded, "not_ended", FigureUnit::Count,
     "executions that the end of the run or of who was in them ended"},
    {MeasureFigure::TimeSoFar, "time_so_far", FigureUnit::Time, "mean time that these had taken"},
});
static_assert(is_whole(kMeasureFigures, MeasureFigure::TimeSoFar));

/// Of a statement: in reports and `--json`.
enum class StatementFigure { Count, Busy, Waiting, Critical, CriticalShare, CriticalCount };
inline constexpr auto kStatementFigures = std::to_array<Figure<StatementFigure>>({
    {StatementFigure::Count, "count", FigureUnit::Count, "executions"},
    {StatementFigure::Busy, "busy", FigureUnit::Time, "time passed in it, summed over processes"},
    {StatementFigure::Waiting, "waiting", FigureUnit::Time,
     "time waited in it: for servers, processors, queues, barriers, events"},
    {StatementFigure::Critical, "critical", FigureUnit::Time, "its part of the critical path"},
    {StatementFigure::CriticalShare, "critical_share", FigureUnit::Ratio,
     "its part of the critical path over the run's time"},
    {StatementFigure::CriticalCount, "critical_count", FigureUnit::Count, "executions on the critical path"},
});
static_assert(is_whole(kStatementFigures, StatementFigure::CriticalCount));

/// Of a wait or a task on the critical path: in `--json`.
enum class PartFigure { Time, Share, Count };
inline constexpr auto kPartFigures = std::to_array<Figure<PartFigure>>({
    {PartFigure::Time, "time", FigureUnit::Time, "its part of the critical path"},
    {PartFigure::Share, "share", FigureUnit::Ratio, "that over the run's time"},
    {PartFigure::Count, "count", FigureUnit::Count, "occurrences on the critical path"},
});
static_assert(is_whole(kPartFigures, PartFigure::Count));

/// Of a contention or one of its stations: `r.contention.bus.share`, `r.contention.bus.station.memory.time`.
enum class ContentionFigure { Time, Share, Requests, Response, MeanQueue };
inline constexpr auto kContentionFigures = std::to_array<Figure<ContentionFigure>>({
    {ContentionFigure::Time, "time", FigureUnit::Time, "time that processes which computed spent there, summed"},
    {ContentionFigure::Share, "share", FigureUnit::Ratio, "that over the time that they computed, contention included"},
    {ContentionFigure::Requests, "requests", FigureUnit::Ratio, "requests that they made, on average"},
    {ContentionFigure::Response, "response", FigureUnit::Time, "mean time of a request there, waiting included"},
    {ContentionFigure::MeanQueue, "mean_queue", FigureUnit::Ratio,
     "mean number of processes that were there, waiting or served"},
});
static_assert(is_whole(kContentionFigures, ContentionFigure::MeanQueue));

/// What a result has as tables: how something changes over time, or how it is spread.
struct Column {
    std::string_view name;
    FigureUnit unit = FigureUnit::Time;
    bool text = false;  // then it has no unit
};
template <class Id>
struct FigureTable {
    Id id{};
    std::string_view name;
    std::array<Column, 4> columns{};  // those behind the last one have no name
    std::string_view meaning;
};
/// Of the whole run: `r.profile` (Hu & Gorton 1997, section 4.2.4).
enum class RunTable { Profile, Shape, Phases };
inline constexpr auto kRunTables = std::to_array<FigureTable<RunTable>>({
    {RunTable::Profile,
     "profile",
     {{{"from"}, {"until"}, {"busy", FigureUnit::Ratio}}},
     "execution profile: how many processes make progress, period by period; means over slices where there are more "
     "than 4,096 periods"},
    {RunTable::Shape,
     "shape",
     {{{"busy", FigureUnit::Count}, {"time"}, {"share", FigureUnit::Ratio}}},
     "for how long so many processes make progress at once"},
    {RunTable::Phases,
     "phases",
     {{{"from"}, {"until"}, {.name = "kind", .text = true}, {"busy", FigureUnit::Ratio}}},
     "stretches of the profile in which none, one, some or all make progress; what is shorter than 1 % of the time is "
     "part of a change"},
});
static_assert(is_whole(kRunTables, RunTable::Phases));
/// Of a resource or processor, or one element of it: `r.resource.server.over_time`.
enum class EntityTable { OverTime };
inline constexpr auto kEntityTables = std::to_array<FigureTable<EntityTable>>({
    {EntityTable::OverTime,
     "over_time",
     {{{"from"}, {"until"}, {"served", FigureUnit::Ratio}, {"waiting", FigureUnit::Ratio}}},
     "how many are served there and how many wait, period by period; means over slices where there are more than 4,096 "
     "periods"},
});
static_assert(is_whole(kEntityTables, EntityTable::OverTime));

}  // namespace pamina::language
