// Approximate mean value analysis: for what has no product form, and for populations beyond exact solvers.
#pragma once

#include <atomic>

#include "runtime/queueing/centers.h"
#include "runtime/queueing/figures.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// Bard and Schweitzer's fixed point (Lazowska et al., Quantitative System Performance, 1984, 6.4.2 and 7.4.2): with
/// one customer of a chain less its queues are smaller by one part in N. Open classes beside closed ones, too. How long
/// a visit takes with A_j customers of class j there (S: service times at full speed, U: utilizations):
///     processor sharing, last come first served   S_c (1 + sum A_j)
///     first come, first served                    S_c + sum S_j A_j; deterministic: S_c + sum S_j (A_j - U_j / 2)
///     priorities                                  Bryant, Krzesinski, Lakshmi and Chandy, ACM TOCS 2 (1984)
///     several servers, growing speeds             one as fast as all, and a delay (Seidmann, Schweitzer and
///                                                 Shalev-Oren, 1987); falling speeds: that of the mean number there
template <class Number>
FoundOf<Number> approximate_mva(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                                const CentersOf<Number>& centers, const std::atomic<bool>* stop);

}  // namespace pamina::queueing
