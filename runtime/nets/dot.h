// A net as a picture's text.
#pragma once

#include <string>

#include "runtime/nets/explore.h"

namespace pamina::nets {

/// In the DOT language of Graphviz: places as circles with their first tokens, transitions that take time as boxes,
/// immediate ones as bars; arcs with their number of tokens where that is not 1 (`f(m)`: it depends on the marking),
/// inhibitor arcs end in a circle.
std::string dot(const Net& net);

/// Markings as boxes with their tokens, the first with a thick line, those in which no time passes with a dashed one,
/// those in which nothing can fire with a double one; an arc for each transition that leads from one to another.
std::string dot(const Net& net, const Graph& reachability);

}  // namespace pamina::nets
