// The parts of the verifier that look at a whole graph. Both rely on every id being in range already; what they find is
// added to `found`, one line each.
#pragma once

#include <string>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::rtg {

/// The ways through a graph: every state is reached, with the same open holds, places, loops and measures on every way
/// to it; regions (the model, branches, tasks, spawned bodies, procedures) end as they have to, with nothing open;
/// only loop edges lead back; what may be ended at any moment stands step by step.
void verify_ways(const Graph& graph, std::vector<std::string>& found);

/// The slots: no two binders share one, each is read as what is bound to it, and what a procedure binds is among the
/// slots that its calls save.
void verify_slots(const Graph& graph, std::vector<std::string>& found);

}  // namespace pamina::rtg
