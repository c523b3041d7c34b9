// The door of the deterministic engine: a relaxed task graph and values in, a Result or an error out.
//
// Evaluation follows Adve & Vernon 2004, sections 3.1 and 3.2, and Simon & Wierum 1996, section 2.5, with the instant
// rule of semantics.md 3.1: one run has one unique execution sequence.
#pragma once

#include "runtime/engine/run/options.h"

namespace pamina::engine {

Outcome evaluate(const rtg::Graph& graph, const Values& values, const Options& options, RunControl& control);

}  // namespace pamina::engine
