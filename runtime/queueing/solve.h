// Solves a queueing network: chooses an exact solver where there is one, and says why where there is none.
#pragma once

#include <atomic>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/solution.h"

namespace pamina::queueing {

/// Population vectors that an exact solver goes over at most.
inline constexpr double kMaxVectors = 1e8;
/// States of a Markov chain at most.
inline constexpr double kMaxStates = 1e6;
inline constexpr std::int64_t kMaxPopulation = 100'000'000;

using language::Solver;

struct Options {
    std::optional<Solver> solver;             // nothing: the best that there is
    const std::atomic<bool>* stop = nullptr;  // looked at now and then; solve throws Stopped
};
struct Stopped {};

/// Throws Problem: the network is not one, cannot be solved, or not by the solver that is asked for.
Solution solve(const Network& network, const Options& options);

/// The same with derivatives, of a network that solve() has an answer for: by the solver that it takes, where what
/// decides is not at a border. Bounds and populations are left out. Throws NoSlope (dual.h).
SolutionOf<Dual> solve(const NetworkOf<Dual>& network, const Options& options);

/// The station that limits the network: the one that is used most of the speed that it has with many customers, the
/// first of several; -1: none. Of one closed class it does not depend on how many there are.
int limiting_station(const Network& network, const Solution& solution);

/// That station, and the network without it and all that are alike. Solves the network once
/// more.
Bottleneck bottleneck(const Network& network, const Solution& solution, const Options& options);

}  // namespace pamina::queueing
