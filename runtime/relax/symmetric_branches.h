// Alike branches: `par` branches that are provably alike are evaluated once (Simon & Wierum 1996, section 2.2: of equal
// finishing times one is enough).
//
// Prerequisite  the body is one Pass that depends neither on the index nor on the time, the par sets no place and has
//               no barrier; the graph has no draws; not inside a background or a `within`: that may be ended in the
//               middle.
// Result        a Pass with one Copies item: the time of one branch, the work of all.
// Exact.
#pragma once

#include "runtime/rtg/graph.h"

namespace pamina::relax {

int symmetric_branches(rtg::Graph& graph);

}  // namespace pamina::relax
