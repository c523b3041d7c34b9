// How long deterministic and drawn transitions take.
#pragma once

#include "runtime/draws/draw.h"
#include "runtime/nets/net.h"

namespace pamina::nets {

/// Of a deterministic transition that this marking enables, in s. Throws Problem (Number): negative, or infinite.
double fixed_time(const Net& net, int transition, Marking m);

/// Of a drawn one. The net lives longer. Throws Problem (Number): the law does not have such numbers.
draws::Prepared law_of(const Net& net, int transition, Marking m);

/// The next one in s. Throws Problem (Number): it is negative, or infinite.
double drawn_time(const Net& net, int transition, const draws::Prepared& law, draws::Source& source);

}  // namespace pamina::nets
