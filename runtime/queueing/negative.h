// Networks with negative customers: G-networks (Gelenbe, "Product-form queueing networks with negative and positive
// customers", Journal of Applied Probability 28, 1991). Who comes as one takes away a customer, if any is there, and is
// gone. Exact: the network has a product form, though its traffic equations are not linear.
//
// Of a station, throughput counts the customers who are served, and response is queue / throughput, as it is
// everywhere: who is taken away counts for the time that others spend there for each service. Of the class, throughput
// counts all who come into the network, and response is the mean time from there until they leave or are taken away.
#pragma once

#include "runtime/queueing/network.h"
#include "runtime/queueing/solution.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

/// One open class, stations of one server with exponential times and no priorities. The network is checked. Throws
/// Problem: it is none of these, or not stable. Throws Stopped.
Solution solve_negative(const Network& network, const Options& options);

}  // namespace pamina::queueing
