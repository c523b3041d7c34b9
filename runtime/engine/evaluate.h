// The door of the deterministic engine: a relaxed task graph and values in, a Result or an error out.
//
// Evaluation follows Adve & Vernon 2004, sections 3.1 and 3.2, and Simon & Wierum 1996, section 2.5, with the instant
// rule of semantics.md 3.1: one run has one unique execution sequence.
#pragma once

#include <memory>

#include "runtime/engine/run/options.h"

namespace pamina::engine {

class BoundGraph;

/// Runs of one graph with one set of values, which are bound by the first of them. What a run finds does not depend on
/// those before it. For one thread. Both outlive it and stay as they are.
class Runs {
  public:
    Runs(const rtg::Graph& graph, const Values& values);
    ~Runs();
    Outcome run(const Options& options, RunControl& control);

  private:
    const rtg::Graph& graph_;
    const Values& values_;
    std::unique_ptr<BoundGraph> bound_;
};

/// One run.
Outcome evaluate(const rtg::Graph& graph, const Values& values, const Options& options, RunControl& control);

}  // namespace pamina::engine
