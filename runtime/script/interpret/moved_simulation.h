// A simulation where what it was given is not known exactly: its replications again, with the same draws, at both ends
// of the interval of each source.
#pragma once

#include "runtime/predict/uncertain.h"
#include "runtime/simulate/replications.h"
#include "runtime/values/moved.h"

namespace pamina::script {

/// `plan` has the replications of `at_means`. Notes say where the time at the ends is not what first order says, beyond
/// what the replications leave open, and where they are too few to tell how it changes. Throws Failed when `control`
/// says stop.
MovedSimulation moved_simulation(const predict::Uncertainty& from, const engine::Graphs& graphs,
                                 const engine::Values& values, const engine::Options& options,
                                 const simulate::Plan& plan, const result::Simulation& at_means,
                                 engine::RunControl& control);

}  // namespace pamina::script
