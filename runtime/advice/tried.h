// Changes of a model that were tried, each alone, by a run: `what if`.
#pragma once

#include <string>
#include <vector>

#include "runtime/advice/runs.h"
#include "runtime/advice/things.h"

namespace pamina::advice {

struct Tried {
    Thing thing;
    Change change;
    std::string words;
    Run run;
    /// Of the time without it, what it saves; below 0 where it takes longer. Only where there is a result.
    double gain = 0;
    double half = 0;  // of a simulation: half the 95 % interval of the gain, replication by replication; else 0
    double time = 0;  // ticks, the mean of a simulation
};

struct WhatIf {
    std::vector<Tried> rows;   // the largest gain first; those that went wrong last
    std::size_t left_out = 0;  // things with a smaller share, of which nothing was tried
};

/// Of so many things everything is tried.
inline constexpr std::size_t kMostThings = 20;

/// `base`: the run of the model as it is, observed, in the same ticks; of a simulation its typical replication.
/// `spent`: the same, of a simulation with means over all replications (spent.h).
WhatIf what_if(const Case& model, const result::Result& base, const result::Result& spent, engine::RunControl& control);

struct Attempts {
    std::vector<Tried> tried;
    std::vector<Run> others;
};
/// Some changes of some things, each alone, in their order; what there is nothing to change for is left out. Beside
/// them other edits.
Attempts attempt(const Case& model, const std::vector<std::pair<Thing, Change>>& changes, std::vector<Task> others,
                 engine::RunControl& control);

/// A run with its changes may differ from one without by this part of the time before it is called shorter.
inline constexpr double kLeastGain = 0.001;

/// Statements in half their time, all at once: as where branches side by side take equally long, of which none alone
/// makes the whole shorter.
struct Halved {
    std::vector<Thing> things;
    double time = 0;  // ticks, the mean of a simulation
    double gain = 0;  // as of Tried
    double half = 0;
};
/// Of those of `tried` that are statements in half their time. Nothing: they are fewer than two, or it is not shorter.
std::optional<Halved> halved_together(const Case& model, const std::vector<Tried>& tried, engine::RunControl& control);

}  // namespace pamina::advice
