// Immediate transitions whose chances depend on an order that nothing says.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/nets/explore.h"

namespace pamina::nets {

/// Two immediate transitions that a marking enables together, and that are no alternatives: the chances of what is
/// an alternative to the other one depend on which of both fires first.
struct Confusion {
    std::int32_t marking;
    int first, other;  // where `first` fires before `other`, …
    int changed;       // … the chance of this one (an alternative to the other one, or the other one itself) is changed
};

/// Of each transition and each set of alternatives whose chances it changes, the first that is seen, in the order of
/// markings. Alternatives are those of
/// one extended conflict set (Chiola, Marsan, Balbo & Conte 1993, "Generalized stochastic Petri nets: a definition at
/// the net level and its implications"): of one priority, and each is tied to another one of them by a place that both
/// take from, a place that one gives to and that inhibits the other, or a marking in which the one, with all of higher
/// priority that follow it, disables the other. Within such a set weights say what is likelier; between two sets the
/// order is thought not to matter, and here it does. (The solvers let weights decide between all that are enabled.)
/// Throws Stopped.
std::vector<Confusion> confusions(const Net& net, const Graph& graph, const Options& options);

}  // namespace pamina::nets
