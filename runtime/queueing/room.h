// Stations with room for so many customers: who finds one full is lost.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

template <class Number>
struct InRoomOf {
    Number loss = 0;         // how likely it is that who comes finds it full
    Number per_service = 1;  // the mean time of who does not, by that of a service
};

/// Customers come by chance with `load`, are served at rates[n - 1] where n are there (the last for all more), and
/// `room` of them have room: M/M/c/K, where rates are 1, 2, … c. A birth-death process (Bolch et al., Queueing Networks
/// and Markov Chains, 2nd ed., 3.1), term by term.
template <class Number>
InRoomOf<Number> in_room(const std::type_identity_t<Number>& load, const std::vector<Number>& rates, std::int64_t room);

/// Whether as many are served at once as have room, each at one speed.
template <class Number>
bool nobody_waits(const StationOf<Number>& station);

/// More may come than have room.
template <class Number>
bool may_be_full(const StationOf<Number>& station, const TrafficOf<Number>& traffic, std::size_t index) {
    return station.capacity > 0 && traffic.most_at(index) > static_cast<double>(station.capacity);
}

/// Throws Problem (E1036) where a station may be full and is none of those that solve_open has exactly: its customers
/// come from outside to it alone, once, and leave; all classes of the network are open; and it has a product form by
/// itself (without_product_form), which is reversible, so that it is the same where less has room (Kelly,
/// Reversibility and Stochastic Networks, 1979, 1.6). What leaves a full station does not come by chance, so a station
/// behind it is none of the kind.
template <class Number>
void check_rooms(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic);

}  // namespace pamina::queueing
