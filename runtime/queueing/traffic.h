// Who goes where how often: from routes to visits.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/queueing/network.h"

namespace pamina::queueing {

/// Classes whose customers switch into one another (Bolch et al., Queueing Networks and Markov Chains, 2nd ed., 7.3.5):
/// solved as one, whose visits and service times are those of its classes together. Mostly one class.
struct Chain {
    bool open = false;
    double population = 0;
    double think = 0;     // mean, between two ways through the network, s
    double arrivals = 0;  // 1/s
    std::vector<int> classes;
};

struct Traffic {
    std::vector<Chain> chains;
    std::vector<int> chain_of;  // by class
    /// How many times, on a way of its chain through the network, a customer becomes one of this class: from outside
    /// or by switching. 1 where a chain is one class.
    std::vector<double> entries;
    std::size_t classes = 0;
    std::vector<double> visits;  // by station, then by class: on a way of its chain through the network

    double at(std::size_t station, std::size_t of_class) const { return visits[station * classes + of_class]; }
    /// How many customers can be there at once; infinity: open ones come.
    double most_at(std::size_t station) const;
};

/// Of a network that is checked. With routes: solves the traffic equations v = e + v P (Bolch et al. 7.1.2), by
/// elimination that never subtracts (Grassmann, Taksar and Heyman 1985); `removes` routes may not be among them. Throws
/// Problem: a class goes nowhere, or a routing traps customers.
Traffic find_traffic(const Network& network);

}  // namespace pamina::queueing
