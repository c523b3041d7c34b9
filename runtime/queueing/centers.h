// The stations as solvers see them: in an order that only depends on what they are, those that are alike once.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// delay: nobody waits. fixed: one speed. load: the speed depends on how many are there.
enum class Kind { delay, fixed, load };

template <class Number>
struct CenterOf {
    Kind kind = Kind::fixed;
    int station = 0;   // the first that is like this
    int times = 1;     // how many are
    Number speed = 1;  // of one customer alone
    /// By chain: time of service on a way through the network, at that speed of one customer.
    std::vector<Number> demand;
    std::vector<Number> rates;  // load: speeds with 1, 2, … customers as multiples of the first; the last for all more
};
using Center = CenterOf<double>;

template <class Number>
struct CentersOf {
    std::vector<CenterOf<Number>> list;
    std::vector<int> of_station;

    std::size_t size() const { return list.size(); }
};
using Centers = CentersOf<double>;

/// A station that no more customers come to than it has speeds for is a delay where they never wait.
template <class Number>
CentersOf<Number> find_centers(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic);

}  // namespace pamina::queueing
