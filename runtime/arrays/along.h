// How many positions of a line each coordinate of a grid dimension owns, as runs of coordinates that own as many.
//
// Of blocks and cycles that a line goes through place by place, or by steps that divide a block, there are five runs at
// most, whatever the extents; of others all positions are swept.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/arrays/enumerate.h"
#include "runtime/arrays/layout.h"

namespace pamina::arrays {

/// Coordinates from..<to own `count` positions each.
struct Run {
    std::int64_t from = 0, to = 0, count = 0;
};

/// Of indices first + step * m, m in 0..<n, of `dimension`, which lies over `extent` coordinates. The runs are
/// ascending and hold all coordinates; neighbours differ. Throws Mistake (TooMany).
std::vector<Run> owned_along(const Dimension& dimension, std::int64_t extent, std::int64_t first, std::int64_t step,
                             std::int64_t n, Budget& budget);

/// Of a coordinate.
std::int64_t count_of(const std::vector<Run>& runs, std::int64_t coordinate);

}  // namespace pamina::arrays
