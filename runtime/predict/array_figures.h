// What statements on distributed arrays do, counted: the figures of P3T+ (Fahringer & Pozgaj, definitions 4.1
// to 4.6, 4.10 and 4.11), of each statement, loop, proc and of the whole model.
//
// All processors go through the same statements, so one of them is followed through the graph as it was lowered,
// without time; each statement that it meets is counted for all of them at once (runtime/arrays). Loops weigh what is
// in them by how often they do it.
#pragma once

#include "runtime/engine/run/options.h"
#include "runtime/result/arrays.h"
#include "runtime/rtg/graph.h"

namespace pamina::predict {

using result::ArrayFigures;
using result::ArrayPart;

/// Whether there are statements on arrays in it.
bool has_statements_on_arrays(const rtg::Graph& graph);

/// `graph` is as lowered. Nothing where it has no statement on arrays: no statements.
ArrayFigures array_figures(const rtg::Graph& graph, const engine::Values& values);

}  // namespace pamina::predict
