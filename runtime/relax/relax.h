// Relaxation: passes that make a relaxed task graph smaller before it is evaluated.
//
// Each pass is a file of its own whose header says Prerequisite, Result, and Exact or Approximate. Exact
// passes change no result: no time, no tie, no share, only how much there is to do. `passes()` lists them in
// the order in which they run.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::relax {

struct PassInfo {
    const char* name;     // "series-collapse"
    const char* summary;  // one line for --help
    bool exact;
    bool keeps_tasks;  // false: tasks become fewer, so it is only for runs in which nothing is observed
    /// Rewrites the graph; returns how many places it changed.
    int (*run)(rtg::Graph& graph);
};

/// In this order: "series-collapse", "constant-loops" and "symmetric-branches", repeated by relax() until nothing
/// changes (they feed each other), and "condensed-tasks" for relax_unobserved().
std::span<const PassInfo> passes();

struct Applied {
    std::string pass;
    int changes = 0;
};
/// Runs all exact passes that keep the tasks to a fixed point, then drops unreachable states. Verifies after each pass
/// in builds without NDEBUG or when `verify` is set (a failure is a defect: std::logic_error).
std::vector<Applied> relax(rtg::Graph& graph, bool verify = false);

/// Of a graph that relax() has made smaller, one that is smaller still: for runs that observe nothing. Nothing when
/// there is no such graph. An error in it is one of the graph, but only that says it in the right words.
std::optional<rtg::Graph> relax_unobserved(const rtg::Graph& graph, bool verify = false);

}  // namespace pamina::relax
