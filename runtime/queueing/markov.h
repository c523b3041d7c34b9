// Markov chains with finitely many states: how much of the time each state has in the long run.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/network.h"

namespace pamina::queueing {

/// A chain, row by row. In continuous time: rates in 1/s; in discrete time: probabilities. Ways from a state to itself
/// say nothing and are passed over, several ways to one state are added: so one form serves both times, as
/// pi P = pi and pi (P - I) = 0 are the same.
/// Number: double, or Dual (dual.h).
template <class Number>
struct MarkovChainOf {
    std::vector<std::int64_t> begin{0};  // of each state's ways; one more at the end
    std::vector<std::int32_t> to;
    std::vector<Number> rate;

    std::int32_t states() const { return static_cast<std::int32_t>(begin.size()) - 1; }
    /// A way from the state that is being written.
    void add(std::int32_t target, Number r) {
        to.push_back(target);
        rate.push_back(std::move(r));
    }
    /// That state has all its ways.
    void next() { begin.push_back(static_cast<std::int64_t>(to.size())); }
};
using MarkovChain = MarkovChainOf<double>;

/// The share of time of each state in the long run; 0 for those that are left for ever. By elimination without
/// subtraction (GTH), which is exact to a few units in the last place of each state; by iteration to a residual of
/// kResidual where elimination takes too much memory or time. Throws Problem: no chain, or the long run depends on the
/// state in which it starts, or the iteration does not converge. Throws Stopped.
/// `residual` is told how far an iteration is.
std::vector<double> stationary(const MarkovChain& chain, const std::atomic<bool>* stop = nullptr,
                               std::atomic<double>* residual = nullptr);

/// The same with its derivatives: pi' Q = -pi Q', by the factors of that elimination. Throws NoSlope where it takes too
/// much memory or time.
std::vector<Dual> stationary(const MarkovChainOf<Dual>& chain, const std::atomic<bool>* stop = nullptr);

/// Of an iteration: the largest |flow in - flow out| of a state, of the flow through it, weighed by probability.
inline constexpr double kResidual = 1e-12;

}  // namespace pamina::queueing
