// Which states a chain never leaves together.
#pragma once

#include "runtime/queueing/markov.h"

namespace pamina::queueing {

/// Strongly connected components: each has a smaller number than all that lead to it.
struct Components {
    std::vector<std::int32_t> of;  // by state
    std::int32_t count = 0;
};
Components components(const MarkovChain& chain);

/// The states of the one closed class, in order: from each of them all of them are reached, and nothing else. Throws
/// Problem where there are several.
std::vector<std::int32_t> closed_class(const MarkovChain& chain);

}  // namespace pamina::queueing
