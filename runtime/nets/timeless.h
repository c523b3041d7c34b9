// Markings in which no time passes: where they lead to, and what fires on the way.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/nets/explore.h"

namespace pamina::nets {

/// From a timeless marking until time passes.
struct Passage {
    std::vector<std::pair<std::int32_t, double>> ends;   // markings in which time passes, and their probabilities
    std::vector<std::pair<std::int32_t, double>> fired;  // transitions, and how often they fire on average
};

/// Of each marking; of those in which time passes nothing. By elimination without subtraction (Grassmann, Taksar &
/// Heyman 1985) of one strongly connected component after the other, those that are reached first. Throws Problem:
/// transitions go on firing and no time passes (NoTime), or more than kMaxLoop markings reach each other in no
/// time, or there are more ends than `options` allows ways (TooMany). Throws Stopped.
std::vector<Passage> passages(const Net& net, const Graph& graph, const Options& options);

inline constexpr std::size_t kMaxLoop = 500;

}  // namespace pamina::nets
