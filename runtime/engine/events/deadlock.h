// Why nothing can go on, for people (semantics.md 3.4).
#pragma once

#include <string>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

/// Processes, processors and queues that wait are named one by one up to here; the rest is counted.
inline constexpr int kMaxReported = 20;

/// A process that nothing can wake.
struct StuckProcess {
    rtg::StateId state = rtg::kNoState;
    const expr::Slot* locals = nullptr;
    std::string what;     // it waits for
    bool at_end = false;  // where it waits for the processes that it spawned
};

/// In the order in which they are to be named.
void describe_deadlock(const BoundGraph& graph, const std::vector<StuckProcess>& processes, Diagnostic& d);

}  // namespace pamina::engine
