// How the solution of a network changes as its numbers change.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/solution.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

struct SolutionSlope {
    /// Of each figure the derivative, for one step; bounds and populations are left out. Nothing: see `why_not`.
    std::optional<Solution> figures;
    std::string why_not;  // "" or for people: why it is not known this way
};

/// Along each of these directions: networks of the same form that hold, for each number, by how much it changes in one
/// step. By the solver that solve() takes for the network, differentiated step by step (dual.h): up to rounding. Throws
/// what solve() throws.
std::vector<SolutionSlope> slopes(const Network& network, const std::vector<Network>& directions,
                                  const Options& options);

}  // namespace pamina::queueing
