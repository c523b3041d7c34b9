// Series-parallel programs with exponential times, in the way of Mak & Lundstrom, "Predicting performance of parallel
// computations", IEEE Transactions on Parallel and Distributed Systems 1, 3 (1990): the structure is reduced step by
// step, and what tasks share is a queueing network, of which each task sees those that overlap it. Their paper has
// iterations of its own; semantics.md says exactly what is done here.
#pragma once

#include <atomic>

#include "runtime/stochastic/answer.h"
#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// Each task is present for an exponential time, as long as its own time on average where at most as many tasks are at
/// its processors as these are; where more are, its time by (1 + those that are there on average while it is) /
/// processors, as under processor sharing. The time of parts one behind the other has the sum of their means and
/// variances; the longest of parts beside each other the moments of the maximum of independent gamma variables. How
/// many are there follows from when tasks begin and end, which follows from how long they are present: found by
/// iteration. Throws Refused: the program is not series-parallel (E1093). Throws queueing::Stopped.
Answer mak_lundstrom(const Program& program, const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::stochastic
