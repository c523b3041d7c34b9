// Why a run takes its time: what limits it, how far it is from what no run could be faster than, and what would make it
// shorter. Each number is one that a run gave: advice is what a run with the change took.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/source/source_map.h"
#include "runtime/advice/tried.h"
#include "runtime/result/interval.h"

namespace pamina::advice {

/// What no run takes less than, of a simulation the mean of all runs, where `in_any_order`. Ticks; below 0: not known.
struct Bounds {
    bool in_any_order = false;  // what is done and who depends on whom is the same whoever comes first (order.h)
    double dependences = -1;    // all are served at once (change.h)
    /// Of the processors, all alike, among which computing and serving that took, spread evenly, takes longest.
    double work = -1;
    std::string pool;     // which these are
    double busiest = -1;  // how long the servers of the busiest resource, or processor alone, were at work, each; of
                          // both only those that nobody has while waiting for something else
    std::string busy;     // which that is
    /// What the formula of the model says for these numbers where it is not the time itself, and the rule behind it.
    double formula = -1;
    std::string rule;
    double largest() const;
};

/// For what requests wait longest in all; of a simulation the figures are means over the replications.
struct Waited {
    std::string name;
    double share = 0;  // of all waiting
    double busy = 0;   // utilisation of its busiest element
    double mean_wait = 0;
};

/// How long an execution of a measure takes, the mean; of a simulation over the replications. Ticks.
struct Measured {
    std::string name;
    result::Estimate mean;
};

struct Why {
    result::Result run;        // observed; of a simulation a typical replication
    result::Result spent;      // where the time goes: `run`, of a simulation with means over the replications (spent.h)
    bool by_measures = false;  // what is compared is what is measured, not the run (runs.h)
    std::vector<double> times;  // of that, by replication
    double time = 0;            // their mean, ticks
    std::string slow;           // of a simulation: what limits its slowest replication
    std::string limited;        // by what, as reports say it
    Bounds bounds;
    // Where `by_measures`:
    std::vector<Measured> measured;  // what was
    std::optional<Waited> waited;    // nothing: nobody waits
    std::vector<Tried> helps;        // shorten the time, the largest gain first
    std::vector<Tried> vain;         // do not, or make it longer
    /// Where nothing helps: all statements that were tried in half their time, at once. Nothing: that does not either,
    /// or they are fewer than two.
    std::optional<Halved> halved;
    std::vector<std::string> sentences;
};

/// Runs, that of the dependences included; where none of them is shorter there is one more.
inline constexpr std::size_t kMostRuns = 10;

/// What no run takes less than by the formula of the model, which is not exact.
struct FormulaBound {
    double ticks = 0;
    std::string rule;  // "demand on resource server"
};

/// `base`: the run of the model as it is, observed, in the same ticks; of a simulation its typical replication, `spent`
/// that with means over all (spent.h), and `slowest` the one that took longest; else null. Where `control` stops it,
/// what is known so far.
Why why(const Case& model, result::Result base, const result::Result* spent, const result::Result* slowest,
        const SourceMap& sources, const std::optional<FormulaBound>& formula, engine::RunControl& control);

/// Five to ten plain ones (sentences.cpp). `why` has all else.
std::vector<std::string> sentences(const Why& why, const SourceMap& sources);

}  // namespace pamina::advice
