// Many alike stations as one.
#pragma once

#include <cstddef>

#include "runtime/queueing/closed.h"

namespace pamina::queueing {

/// What `count` stations like `one` (fixed or load; a whole number from 1 on, also beyond 2^63) are together: a center
/// of the same demand whose speed depends on how many customers they have, for 1 to `customers` of them (Chandy, Herzog
/// and Woo, IBM J. R&D 19 (1975): exact in networks with product form). Each of them has its part of the queue.
template <class Number>
ClosedCenterOf<Number> together(const ClosedCenterOf<Number>& one, double count, std::size_t customers);

}  // namespace pamina::queueing
