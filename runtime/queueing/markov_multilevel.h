// The stationary distribution of large chains, by iteration on several levels: Horton & Leutenegger, "A multi-level
// solution algorithm for steady-state Markov chains", SIGMETRICS 1994. States that go to each other often are taken
// together, the chain of these groups is solved in the same way, and what comes out corrects the shares of the groups.
#pragma once

#include "runtime/queueing/markov.h"

namespace pamina::queueing {

/// To a residual of kResidual, and until no share changes by more than 1e-8 of itself in a round, however small it is.
/// Of a chain in which every state reaches every other; ways from a state to itself and of rate 0 are passed over. Next
/// to the chain it takes about 12 bytes a way, and half of that again for the groups. `residual` is told what is not in
/// balance so far. Throws Problem where it does not converge, and Stopped.
std::vector<double> iterate(const MarkovChain& chain, const std::atomic<bool>* stop,
                            std::atomic<double>* residual = nullptr);

}  // namespace pamina::queueing
