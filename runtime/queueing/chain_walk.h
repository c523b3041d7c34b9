// Where the customers of a closed network go, from one place that takes time to the next.
#pragma once

#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// At a station or outside, thinking, as a customer of a class.
struct Place {
    int station = kEnvironment, of_class = 0;
    double time = 0;  // mean, at speed 1
};

struct Step {
    int to;  // place
    double share;
};

struct Walk {
    std::vector<Place> places;             // that take time
    std::vector<std::vector<Step>> steps;  // from each
    std::vector<int> start;  // by chain of `Traffic::chains`: a place that all come from; -1: no customers
};

/// Without routes, the next station is drawn in proportion to the visits, and the way through the network ends after
/// any visit with the same probability: the visits come out so. Throws Problem: a closed class that takes no time.
Walk find_walk(const Network& network, const Traffic& traffic);

}  // namespace pamina::queueing
