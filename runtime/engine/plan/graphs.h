// The graphs of a model, and which of them a run takes.
#pragma once

#include "runtime/engine/run/options.h"
#include "runtime/rtg/graph.h"

namespace pamina::engine {

/// Both take the same time. They outlive it.
struct Graphs {
    /// A graph alone is the one with all tasks.
    Graphs(const rtg::Graph& whole, const rtg::Graph* fewer = nullptr) : all(whole), condensed(fewer) {}

    const rtg::Graph& all;        // with all tasks
    const rtg::Graph* condensed;  // with fewer; null: there is none

    /// What is condensed cannot be looked at.
    const rtg::Graph& of(const Options& options) const {
        return condensed && !options.observe && !options.trace ? *condensed : all;
    }
};

}  // namespace pamina::engine
