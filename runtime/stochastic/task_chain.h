// The exact Markov chain of a program: of what runs and what waits. As Thomasian & Bay, "Analytic queueing network
// models for parallel processing of task systems", IEEE Transactions on Computers C-35 (1986), with the times given and
// the schedule kept.
#pragma once

#include <atomic>
#include <cstdint>

#include "runtime/queueing/markov.h"
#include "runtime/stochastic/answer.h"
#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// States of a chain at most.
inline constexpr std::int64_t kMostStates = 1'000'000;

/// A chain with the states in which it begins, and their probabilities.
struct TaskChain {
    queueing::MarkovChain chain;
    std::vector<std::pair<std::int32_t, double>> start;
};

/// Of the tasks of a block (structure.h), by number. Tasks that differ in nothing but their number are counted. Throws
/// Refused: a time is no sum of exponential, Erlang and hyperexponential ones (E1094), there are more than kMostStates
/// states (E1095), or tasks are not dealt from one list (E1096). Throws queueing::Stopped.
TaskChain task_chain(const Program& program, const std::vector<std::int32_t>& tasks,
                     const std::atomic<bool>* stop = nullptr);

/// Mean and variance of the program's time, exactly: of each block by its chain, alike ones once. Throws as task_chain.
Answer markov(const Program& program, const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::stochastic
