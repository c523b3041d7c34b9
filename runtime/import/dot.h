// Task graphs in the DOT language: nodes are tasks, `a -> b` says that b waits for a.
//
// A task's cost is the node's attribute `cost`, `duration`, `weight` or `size` (the first of them that it has), or the
// one that the option `cost` names; `node [weight = 1]` sets it for the nodes that follow, as everywhere in DOT. What a
// dependence transfers is the edge's `bytes`, `data`, `size` or `weight`. Subgraphs group nodes and may stand at either
// end of an edge. Of edges between the same two nodes the transfers add up (in a `strict` graph the last one counts).
// Undirected graphs are refused: they do not say who waits. Tasks are numbered as they first appear.
#pragma once

#include "runtime/import/importer.h"

namespace pamina::import {

const Importer& dot_importer();

}  // namespace pamina::import
