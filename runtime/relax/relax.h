// Relaxation: passes that make a relaxed task graph smaller before it is evaluated.
//
// Each pass is a file of its own whose header says Prerequisite, Result, and Exact or Approximate. Exact
// passes change no result: no time, no tie, no share, only how much there is to do. `passes()` lists them in
// the order in which they run.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::relax {

struct PassInfo {
    const char* name;     // "series-collapse"
    const char* summary;  // one line for --help
    bool exact;
    /// Rewrites the graph; returns how many places it changed.
    int (*run)(rtg::Graph& graph);
};

/// Exact ones in this order, repeated by relax() until nothing changes (they feed each other):
/// "series-collapse", "constant-loops", "alike-branches".
std::span<const PassInfo> passes();

struct Applied {
    std::string pass;
    int changes = 0;
};
/// Runs all exact passes to a fixed point, then drops unreachable states. Verifies after each pass in builds
/// without NDEBUG or when `verify` is set (a failure is a defect: std::logic_error).
std::vector<Applied> relax(rtg::Graph& graph, bool verify = false);

}  // namespace pamina::relax
