// Sets of states that are never left: where a net is in the long run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/nets/space.h"

namespace pamina::nets {

struct ClosedSets {
    std::vector<std::int32_t> of;     // by state: its set; -1: it is left for ever
    std::vector<std::int32_t> first;  // of each set, its first state; they rise
};
ClosedSets closed_sets(const queueing::MarkovChain& chain);

/// For people; where markings stand for others a set may be several.
std::string number_of_sets(const Space& space, std::size_t sets);

/// queueing::stationary, with what goes wrong as a Problem of nets.
std::vector<double> stationary_of(const queueing::MarkovChain& chain, const Options& options);

}  // namespace pamina::nets
