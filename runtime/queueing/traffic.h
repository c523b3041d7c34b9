// Who goes where how often: from routes to visits.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/queueing/network.h"

namespace pamina::queueing {

/// Classes whose customers switch into one another (Bolch et al., Queueing Networks and Markov Chains, 2nd ed., 7.3.5):
/// solved as one, whose visits and service times are those of its classes together. Mostly one class.
template <class Number>
struct ChainOf {
    bool open = false;
    double population = 0;
    Number think = 0;     // mean, between two ways through the network, s
    Number arrivals = 0;  // 1/s
    std::vector<int> classes;
};
using Chain = ChainOf<double>;

template <class Number>
struct TrafficOf {
    std::vector<ChainOf<Number>> chains;
    std::vector<int> chain_of;  // by class
    /// How many times, on a way of its chain through the network, a customer becomes one of this class: from outside
    /// or by switching. 1 where a chain is one class.
    std::vector<Number> entries;
    std::size_t classes = 0;
    std::vector<Number> visits;  // by station, then by class: on a way of its chain through the network

    const Number& at(std::size_t station, std::size_t of_class) const { return visits[station * classes + of_class]; }
    /// How many customers can be there at once; infinity: open ones come.
    double most_at(std::size_t station) const;
};
using Traffic = TrafficOf<double>;

/// Of a network that is checked. With routes: solves the traffic equations v = e + v P (Bolch et al. 7.1.2), by
/// elimination that never subtracts (Grassmann, Taksar and Heyman 1985); `removes` routes may not be among them. Throws
/// Problem: a class goes nowhere, or a routing traps customers.
template <class Number>
TrafficOf<Number> find_traffic(const NetworkOf<Number>& network);

}  // namespace pamina::queueing
