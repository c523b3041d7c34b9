// How many states a closed network has, without making them.
#pragma once

#include "runtime/queueing/chain_states.h"

namespace pamina::queueing {

/// Exact; at least as many where sites keep an order and the chains' populations have more than 3000 vectors.
template <class Number>
double count_states(const TrafficOf<Number>& traffic, const WalkOf<Number>& walk, const SitesOf<Number>& sites);

}  // namespace pamina::queueing
