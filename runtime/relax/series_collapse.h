// Series collapse: consecutive local costs become one transition (Simon & Wierum 1996, section 2.2: "simple paths
// can be reduced by replacing them by a single edge").
//
// Prerequisite  two Pass transitions in a row whose state in between has no other way in, and not inside a background
// or
//               a `within`: that may be ended between them.
// Result        one Pass with the items of both, in order; sums are still added one after the other.
// Exact.
#pragma once

#include "runtime/rtg/graph.h"

namespace pamina::relax {

int series_collapse(rtg::Graph& graph);

}  // namespace pamina::relax
