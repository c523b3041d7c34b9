// In which order to eliminate the states of a chain so that few new ways come about.
#pragma once

#include "runtime/queueing/markov.h"

namespace pamina::queueing {

/// Approximate minimum degree (Amestoy, Davis & Duff 1996): the states, first to last. The ways of `chain` go both ways
/// or not; both count.
std::vector<std::int32_t> elimination_order(const MarkovChain& chain);

}  // namespace pamina::queueing
