// The entry point of the deterministic engine: a relaxed task graph and values in, a Result or an error out.
//
// Evaluation follows Adve & Vernon 2004, sections 3.1 and 3.2, and Simon & Wierum 1996, section 2.5, with the instant
// rule of semantics.md 3.1: one run has one unique execution sequence.
#pragma once

#include <memory>

#include "runtime/engine/plan/graphs.h"
#include "runtime/engine/run/options.h"

namespace pamina::engine {

struct Plan;

/// Runs of one model with one set of values and options. The graph is bound, and the runs are planned, by the first of
/// them. What a run finds does not depend on those before it. Where a run of the condensed graph goes wrong, it is run
/// again with all tasks: what is wrong is said about the tasks as they are. For one thread. Graphs and values outlive
/// it and stay as they are.
class Runs {
  public:
    Runs(const Graphs& graphs, const Values& values, const Options& options);
    ~Runs();
    /// Of Options::replication.
    Outcome run(RunControl& control);
    /// Of another one, where the options have one at all.
    Outcome run(const Replication& replication, RunControl& control);
    /// Of the runs; null before the first one, or when the graph could not be bound.
    const Plan* plan() const;

  private:
    struct Ready;
    Outcome attempt(const rtg::Graph& graph, std::unique_ptr<Ready>& ready, RunControl& control);

    const Graphs graphs_;
    const Values& values_;
    Options options_;
    std::unique_ptr<Ready> ready_;
};

/// One run.
Outcome evaluate(const Graphs& graphs, const Values& values, const Options& options, RunControl& control);

}  // namespace pamina::engine
