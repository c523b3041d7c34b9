// Sets of places that once empty stay empty (siphons), or once marked stay marked (traps).
#pragma once

#include <string>
#include <vector>

#include "runtime/nets/structure/plain.h"

namespace pamina::nets {

/// Sets of places, each in order, sorted; none lies within another.
struct PlaceSets {
    std::vector<std::vector<std::size_t>> sets;
    std::string left_out;  // empty: these are all. Else why there may be more
};

/// Minimal siphons: who gives to one of its places takes from one, too. So a net that has come to a dead marking has an
/// empty one, where no arc takes several tokens. By the division of Cordone, Ferrarini & Piroddi 2005 ("Enumeration
/// algorithms for minimal siphons in Petri nets based on place constraints"): a minimal one that has the places that
/// are asked for, then those without its first place, those with it and without its second, and so on. Transitions
/// that never fire are passed over; throws Problem where an arc's tokens depend on the marking (Number), and Stopped.
PlaceSets siphons(const Net& net, const PlainNet& plain, const StructureOptions& options);

/// Minimal traps: who takes from one of its places gives to one, too. That is a siphon of the net with its arcs
/// reversed.
PlaceSets traps(const Net& net, const PlainNet& plain, const StructureOptions& options);

}  // namespace pamina::nets
