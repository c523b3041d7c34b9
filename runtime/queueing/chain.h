// A closed network as a Markov chain, for what has no product form: what is exact as long as it is small.
//
// A station that serves several customers at a time (`rates` [1, 2, 3]: three servers, each at speed 1) has as many
// servers as rates until they stay the same, and shares its speed equally among them.
#pragma once

#include "runtime/queueing/network.h"
#include "runtime/queueing/solution.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

/// Exact for closed networks with exponential times. Where a network says visits only and has no product form, it
/// depends on where customers go from where: then `approximate` says what was taken. The network is checked. Throws
/// Problem: it is open, has deterministic times or more than kMaxStates states, or what it does depends on the order in
/// which the customers start. Throws Stopped.
template <class Number>
SolutionOf<Number> solve_by_chain(const NetworkOf<Number>& network, const Options& options);

/// Whether that chain comes to the same states wherever it starts: without solving it. Throws Problem: the network is
/// open, has deterministic times or more than kMaxStates states.
bool has_one_long_run(const Network& network);

/// How many states that chain has: exact, or at least as many (where several classes keep an order at one station
/// and so many are on their way that counting takes long). Infinite: it has no such chain.
template <class Number = double>
double chain_states(const NetworkOf<Number>& network);

}  // namespace pamina::queueing
