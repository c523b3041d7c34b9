// A net as a picture's text.
#pragma once

#include <string>

#include "runtime/nets/net.h"

namespace pamina::nets {

/// In the DOT language of Graphviz: places as circles with their first tokens, transitions that take time as boxes,
/// immediate ones as bars; arcs with their number of tokens where that is not 1 (`f(m)`: it depends on the marking),
/// inhibitor arcs end in a circle.
std::string dot(const Net& net);

}  // namespace pamina::nets
