// Evaluation by events: what is observed is fixed when the engine is compiled, so there are two of it. Each is compiled
// in a file of its own, since they are most of what compiling this room takes.
#pragma once

#include "runtime/engine/run/options.h"

namespace pamina::engine {

class BoundGraph;
struct Plan;
struct RunState;

/// The time and what is counted anyway.
Outcome by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                  RunControl& control);
/// The figures of entities and the critical path, too: Outcome::result.observed.
Outcome observed_by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                           RunControl& control);

}  // namespace pamina::engine
