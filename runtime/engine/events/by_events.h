// Evaluation by events: what is observed is fixed when the engine is compiled, so there are three of it. Each is
// compiled in a file of its own, since they are most of what compiling this room takes.
#pragma once

#include "runtime/engine/run/options.h"

namespace pamina::engine {

class BoundGraph;
class Carry;
struct CarriedSlope;
struct Plan;
struct RunState;

/// The time and what is counted anyway.
Outcome by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                  RunControl& control);
/// The same, and how the time changes, where it came to its end: `slopes`, by direction of `carry`. Task graphs are
/// taken task by task.
Outcome carried_by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                          RunControl& control, Carry& carry, std::vector<CarriedSlope>& slopes);
/// The figures of entities and the critical path, too: Outcome::result.observed.
Outcome observed_by_events(const BoundGraph& bound, const Plan& plan, RunState& state, const Options& options,
                           RunControl& control);

}  // namespace pamina::engine
