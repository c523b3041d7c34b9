// The stationary distribution by elimination of one state after the other, as Grassmann, Taksar & Heyman ("Regenerative
// analysis and steady state distributions for Markov chains", Operations Research 33, 1985): no two numbers are ever
// subtracted, so each probability is exact to a few units in the last place, however small it is.
#pragma once

#include <optional>

#include "runtime/queueing/markov.h"

namespace pamina::queueing {

/// Of a chain in which every state reaches every other, without ways to itself and with at most one way between two.
/// Nothing: it would take too much memory or time. Throws Problem and Stopped.
std::optional<std::vector<double>> eliminate(const MarkovChain& chain, const std::atomic<bool>* stop);

/// Each way and each state is a number to keep, in whatever order: it would take too much memory.
bool too_large_to_eliminate(const MarkovChain& chain);

struct SharesAlong {
    std::vector<double> share;
    std::vector<std::vector<double>> slopes;  // by direction
};
/// The same, and how the shares change where the rates change by so much (by direction, then way): p' Q = -p Q', by the
/// factors of that elimination. There numbers are subtracted: slopes are as good as the chain is conditioned.
std::optional<SharesAlong> eliminate(const MarkovChain& chain, const std::vector<std::vector<double>>& rates_along,
                                     const std::atomic<bool>* stop);

}  // namespace pamina::queueing
