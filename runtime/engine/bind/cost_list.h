// The expressions of a bound graph that depend on more than its parameters: those worth compiling.
#pragma once

#include <vector>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

/// One Cost for each different expression, in the order of the graph.
std::vector<const Cost*> costs_of(const BoundGraph& graph);

}  // namespace pamina::engine
