// Levels of a memory hierarchy, found in the times of accesses.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace pamina::probe {

struct Level {
    double bytes = 0;    // up to which a working set is served from it; infinite of the last
    std::size_t at = 0;  // the size that shows its time best
    double seconds = 0;  // there
};

/// The levels that a curve shows: `sizes` rise, `seconds` is a random access within so many bytes, both positive. A new
/// level begins where the time rises at least by a third within a doubling of the size; its edge lies where half the
/// way is gone, on logarithmic axes. The last level is the memory, or the greatest that was reached.
std::vector<Level> find_levels(std::span<const double> sizes, std::span<const double> seconds);

}  // namespace pamina::probe
