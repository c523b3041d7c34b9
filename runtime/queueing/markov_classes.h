// Which states a chain never leaves together.
#pragma once

#include "runtime/queueing/markov.h"

namespace pamina::queueing {

/// The states of the one closed class, in order: from each of them all of them are reached, and nothing else. Throws
/// Problem where there are several.
std::vector<std::int32_t> closed_class(const MarkovChain& chain);

}  // namespace pamina::queueing
