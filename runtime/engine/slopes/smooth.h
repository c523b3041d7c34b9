// Which derivatives of a mean over replications may be taken along their sample paths, and which by what is drawn: told
// from what parameters reach in a graph.
#pragma once

#include <string>
#include <vector>

#include "runtime/engine/bind/carry.h"

namespace pamina::engine {

struct Reach {
    /// Not empty: it reaches something else than amounts of time, work and data and values of draws, or reaches them by
    /// something that jumps or has no bounded derivative.
    std::string why_not_smooth;
    /// It reaches probabilities and shares of draws and of `choose`, smoothly, and nothing else.
    bool chances_only = false;
    /// It reaches nothing.
    bool nothing = false;
};

/// By direction of `carry`, which follows draws.
std::vector<Reach> reach(const rtg::Graph& graph, const Carry& carry, std::size_t directions);

}  // namespace pamina::engine
