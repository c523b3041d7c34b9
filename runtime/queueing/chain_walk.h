// Where the customers of a closed network go, from one place that takes time to the next.
#pragma once

#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// At a station or outside, thinking, as a customer of a class.
template <class Number>
struct PlaceOf {
    int station = kEnvironment, of_class = 0;
    Number time = 0;  // mean, at speed 1
};
using Place = PlaceOf<double>;

template <class Number>
struct StepOf {
    int to;  // place
    Number share;
};

template <class Number>
struct WalkOf {
    std::vector<PlaceOf<Number>> places;             // that take time
    std::vector<std::vector<StepOf<Number>>> steps;  // from each
    std::vector<int> start;  // by chain of `Traffic::chains`: a place that all come from; -1: no customers
};
using Walk = WalkOf<double>;

/// Without routes, the next station is drawn in proportion to the visits, and the way through the network ends after
/// any visit with the same probability: the visits come out so. Throws Problem: a closed class that takes no time.
template <class Number>
WalkOf<Number> find_walk(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic);

}  // namespace pamina::queueing
