// A part of a network as one station.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

struct FlowEquivalent {
    double service = 0;         // of one customer alone, s
    std::vector<double> rates;  // speeds with 1, 2, … customers
    std::string approximate;    // why they are not exact, or "": for Station::approximate
};

/// What a station has to be to let customers through as `part` does (Chandy, Herzog and Woo, IBM J. R&D 19 (1975);
/// Lazowska et al., Quantitative System Performance, 1984, 8.3): with n of them there, X(n), the throughput of the part
/// with n customers that do not think. Of 1 to `population` customers. Throws Problem: the part has not one closed
/// class.
FlowEquivalent flow_equivalent(const Network& part, std::int64_t population, const Options& options);

}  // namespace pamina::queueing
