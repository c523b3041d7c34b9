// Markov chains in continuous time that come to an end: how long that takes.
#pragma once

#include <atomic>
#include <utility>
#include <vector>

#include "runtime/queueing/markov.h"

namespace pamina::queueing {

/// Of a time: s and s^2.
struct Moments {
    double mean = 0, variance = 0;
};

/// How long a chain takes, which begins in each state with that probability, until it is in a state without ways:
/// exactly, by one walk from the last states to the first. From a state with the rates r to others, together R,
///     mean = 1/R + sum r/R mean',   variance = 1/R^2 + sum r/R (variance' + (mean' - sum r/R mean')^2),
/// where nothing is subtracted but means from each other. Of a chain that never comes back to a state that it has
/// left: throws std::logic_error otherwise. Throws Stopped.
Moments time_to_absorption(const MarkovChain& chain, const std::vector<std::pair<std::int32_t, double>>& start,
                           const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::queueing
