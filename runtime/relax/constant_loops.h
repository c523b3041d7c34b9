// Constant loops: a loop whose body costs the same in each iteration is taken in closed form.
//
// Prerequisite  the body is one Pass that depends neither on the index nor on the time (run series-collapse first), and
//               the range's step is a constant other than 0, or `max(1, …)`; not inside a background or a
//               `within`: that may be ended in the middle.
// Result        a Pass with one Repeat item; its count is the number of values of the range.
// Exact: the engine steps a Repeat whose times are not whole where a decision may follow.
#pragma once

#include "runtime/rtg/graph.h"

namespace pamina::relax {

int constant_loops(rtg::Graph& graph);

/// How many values a range has, as an int expression: 0 when it is empty. Faults as an overflow when the distance
/// of the bounds does not fit. `span`: the statement that has the range. kNone when the step is
/// 0, or neither a constant nor known to be positive.
rtg::Id count_of(rtg::Graph& graph, const rtg::Range& range, Span span = {});

}  // namespace pamina::relax
