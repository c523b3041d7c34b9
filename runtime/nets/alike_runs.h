// What a net's markings stand for, where of alike ones one is held.
#pragma once

#include "runtime/nets/space.h"

namespace pamina::nets {

/// How many markings the net has, and in how many of them time passes: those that the explored ones stand for. Exact up
/// to kExactCounts.
struct Unfolded {
    double markings = 0, states = 0;
};
Unfolded unfolded(const Graph& graph);

/// Whether in the long run each of the alike has the same figures whatever happens, as a set of states that is never
/// left has for each group a state in which all of its rows are the same: from there all exchanges of what follows are
/// as possible. False: perhaps a run stays where some of them differ for ever, which one set here does not tell.
bool one_long_run_for_all(const Space& space);

}  // namespace pamina::nets
