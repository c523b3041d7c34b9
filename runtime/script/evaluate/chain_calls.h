// Markov chains as a script gives them: lists of rates or probabilities.
#pragma once

#include <atomic>

#include "runtime/values/value.h"

namespace pamina::script {

/// The share of time of each state, of a list of rows: rates from state to state that add up to 0 with those on the
/// diagonal, or probabilities that add up to 1. Throws ValueError.
Value stationary_shares(const List& rows, const check::Program& program, const std::atomic<bool>* stop);
/// Of states in a row: `births` from each to the next, `deaths` from there back. Throws ValueError.
Value birth_death_shares(const List& births, const List& deaths, const check::Program& program,
                         const std::atomic<bool>* stop);

}  // namespace pamina::script
