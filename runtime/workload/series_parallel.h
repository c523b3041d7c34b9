// How far a task graph is from one of series and parallel parts.
//
// Tasks are arcs of a graph with one source and one sink, in which order is that of paths. Arcs in series and in
// parallel are made one until that goes no further; then a node with one arc in, or one out, is reduced: its one
// neighbour takes over its other arcs (Bein, Kamburowski and Stallmann, Optimal reduction of two-terminal directed
// acyclic graphs, 1992), until one arc is left. Each reduction is one node that would have to be there twice.
#pragma once

#include <cstdint>

#include "runtime/workload/order.h"

namespace pamina::workload {

/// How many nodes are reduced, each time one with the fewest other arcs: 0 exactly where the order of the tasks is
/// series-parallel (Valdes, Tarjan and Lawler 1982); else at least as many as are needed. `after` has no edge that
/// others imply.
std::int64_t node_reductions(const Successors& after);

}  // namespace pamina::workload
