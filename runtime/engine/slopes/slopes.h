// How the time of a run changes with what it is given: derivatives carried along by the clocks of one run.
//
// What a process adds to its clock, it adds with its derivatives (bind/carry.h); who waits takes over those of whom it
// waited for. They hold as long as the order of events at each thing that processes meet stays, and the steps up to
// there are found on the way. Forward differentiation of a simulation's sample path: infinitesimal perturbation
// analysis (Ho & Cao 1991) of a deterministic run.
#pragma once

#include <span>
#include <vector>

#include "runtime/engine/plan/graphs.h"
#include "runtime/engine/run/direction.h"
#include "runtime/engine/run/options.h"

namespace pamina::engine {

struct Carried {
    Outcome outcome;                   // of the run itself: without figures
    std::vector<CarriedSlope> slopes;  // by direction; empty where the run has an error or was stopped
};

/// Row by row and by list schedules, else by events, task by task, and once for each Carry::kAtOnce directions; of each
/// the same bits as alone. Where no
/// direction can be carried the run may be left out, and the outcome is empty. Options::observe, trace and until are
/// not for this: `until` refuses all.
Carried carry_slopes(const Graphs& graphs, const Values& values, std::span<const Direction> directions,
                     const Options& options, RunControl& control);

}  // namespace pamina::engine
