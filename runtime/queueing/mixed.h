// Exact solutions of networks with product form that have closed classes, and perhaps open ones beside them.
#pragma once

#include <atomic>

#include "runtime/queueing/centers.h"
#include "runtime/queueing/closed.h"
#include "runtime/queueing/figures.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// The closed chains, as if the open ones' work were taken from the stations' speeds: D / (1 - U) (Lazowska et al.,
/// Quantitative System Performance, 1984, 8.2; Bolch et al., Queueing Networks and Markov Chains, 2nd ed., 8.2.3).
template <class Number>
ClosedNetworkOf<Number> closed_part(const TrafficOf<Number>& traffic, const CentersOf<Number>& centers);

/// A station whose speed depends on the load and to which open and closed classes come; -1: none. Then closed_part is
/// none.
template <class Number>
int shared_by_load(const TrafficOf<Number>& traffic, const CentersOf<Number>& centers);

/// Figures of all classes from those of the closed part: an open customer stays S (1 + Q) / (1 - U), Q the closed
/// ones there.
template <class Number>
FoundOf<Number> whole(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                      const CentersOf<Number>& centers, const ClosedFiguresOf<Number>& closed);

}  // namespace pamina::queueing
