// A model evaluated again with changes, each alone, side by side.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/engine/run/options.h"
#include "runtime/result/simulation.h"

namespace pamina::advice {

/// The replications of a simulation.
struct Repeats {
    std::uint64_t seed = 1;
    std::int64_t replications = 1;
};

struct Run;
/// Gets a run that has ended, with the number of its task, one at a time.
using Ended = std::function<void(std::size_t task, Run run)>;
/// Runs these tasks here, and tells of each when it has ended.
using Here = std::function<void(std::span<const std::size_t> tasks, const Ended& ended)>;
/// Gives the runs of so many tasks, of which other processes may make some, or an earlier run of the script has.
using Together = std::function<void(std::size_t tasks, const Here& here, const Ended& take)>;

/// A model as it is predicted, or simulated. What it refers to outlives it.
struct Case {
    const rtg::Graph& written;  // as it was lowered, not relaxed
    const engine::Values& values;
    engine::Options options;
    double max_time = engine::kLongestTime;  // Limits::max_time, in ticks
    bool relax = true;
    int threads = 1;
    /// Interactions of a run with changes: where a loop takes no time any more, a run would not end.
    std::uint64_t most_events = 0;
    std::optional<Repeats> repeats = {};  // of a simulation: runs with changes have the same draws
    /// What is compared is how long these take, not the time of the run: compared_measures. Empty: that is compared.
    std::vector<std::string> measures = {};
    std::vector<double> times = {};                  // what is compared, as it is, by replication; of a prediction one
    const result::Simulation* simulation = nullptr;  // the model as it is; null of a prediction
    /// Of runs of which only times are asked; empty: all are made here.
    Together together = {};
};

/// The measures to compare where several customers come from outside: the run takes as long as they come, or more, so
/// what a change brings is seen in how long each takes. Those that take no time where others do only count, and are
/// left out. Empty: none came, or nothing was measured. `run` is observed; `of`: all replications, null of a
/// prediction.
std::vector<std::string> compared_measures(const result::Result& run, const result::Simulation* of);
/// How long an execution of one of these measures took, the mean over all; in each replication. NaN: of none.
double measured_in(const result::Result& run, std::span<const std::string> measures);
std::vector<double> measured_in(const result::Simulation& of, std::span<const std::string> measures);

/// One of the runs.
struct Task {
    std::function<bool(rtg::Graph&)> edit;  // false: there is nothing to change, and no run
    bool observe = false;
    result::TraceSink* trace = nullptr;  // of a run that is observed
};

struct Run {
    /// Ticks. None: it went wrong, was stopped, or there was nothing to change. Of a simulation the first replication.
    std::optional<double> time;
    std::optional<result::Result> result;  // of a task that observes
    std::vector<double> times;             // what is compared, by replication; of a prediction one
    std::string why_not;                   // it went wrong: in a line
    bool changed = true;
};

/// The mean of times by replication.
double mean(std::span<const double> times);

/// The runs in the order of the tasks. `control` is told how many have ended, as points of a sweep. Those that it stops
/// have no time.
std::vector<Run> run(const Case& model, std::span<const Task> tasks, engine::RunControl& control);

}  // namespace pamina::advice
