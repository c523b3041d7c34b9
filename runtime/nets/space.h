// What a net does, as a Markov chain: its states are the markings in which time passes.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/nets/explore.h"
#include "runtime/nets/timeless.h"
#include "runtime/queueing/markov.h"

namespace pamina::nets {

struct Space {
    Graph graph;
    Passages passages;
    std::vector<std::int32_t> marking;                   // of each state
    queueing::MarkovChain chain;                         // rates in 1/s; ways to the state itself are left out
    std::vector<std::pair<std::int32_t, double>> start;  // states, and the probability to begin there

    std::int32_t states() const { return static_cast<std::int32_t>(marking.size()); }
    /// Nothing can fire: the net stops there. Not one that only comes back to itself.
    bool dead(std::int32_t state) const {
        const auto m = static_cast<std::size_t>(marking[static_cast<std::size_t>(state)]);
        return graph.begin[m] == graph.begin[m + 1];
    }
};

/// By marking: its state, or -1 where no time passes.
std::vector<std::int32_t> state_of_markings(const Space& space);
/// The chain of the graph's rates. Throws Problem (TooMany).
queueing::MarkovChain chain_of(const Space& space, const Options& options);

/// Throws what `explore` and `passages` do, and Problem (NotExact) where a transition is deterministic or drawn: what
/// follows depends on when it began.
Space space_of(const Net& net, const Options& options);
/// The same without what deterministic and drawn ones bring about: their ways are in the graph, with the rate 0, and
/// not in the chain.
Space space_without_delays(const Net& net, const Options& options);

}  // namespace pamina::nets
