// Whether a network is one: its numbers, taken alone.
#pragma once

#include "runtime/queueing/network.h"

namespace pamina::queueing {

/// Throws Problem: a time, rate, share or population is none, or a route takes closed customers for open ones.
/// Each station has a Demand for each class, and routes name stations and classes that there are: that is the caller's.
void check(const Network& network);

/// Negative customers come (Gelenbe 1991).
bool removes_customers(const Network& network);

}  // namespace pamina::queueing
