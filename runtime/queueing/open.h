// Stations that open customers come to.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "runtime/queueing/centers.h"
#include "runtime/queueing/figures.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// Work that open customers bring to a center: how many of its first servers it keeps busy.
template <class Number>
Number open_load(const TrafficOf<Number>& traffic, const CenterOf<Number>& center);

/// Throws Problem: some station cannot serve what comes (names the one with most to do, and what could be served).
template <class Number>
void check_stable(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic, const CentersOf<Number>& centers);

/// Mean number of customers for each unit of load, where customers come by chance (a birth-death process; Bolch et al.,
/// Queueing Networks and Markov Chains, 2nd ed., 3.1; for one speed 1 / (1 - load), for servers Erlang's C formula).
/// The sums end in closed form, as the last rate holds for all more customers. `load` is below the last of `rates`.
template <class Number>
Number queue_per_load(const std::type_identity_t<Number>& load, const std::vector<Number>& rates);

/// A network of open classes: exact with product form (Jackson 1963; BCMP 1975), where each station is as if alone. For
/// stations without, customers are taken to come by chance: Pollaczek and Khinchine's formula, Cobham's for priorities
/// (Kleinrock, Queueing Systems II, 1976, 3.6 and 3.7), with several servers after Allen and Cunneen (Allen,
/// Probability, Statistics, and Queueing Theory, 2nd ed., 1990, 5.3). Of those that check_rooms() lets pass with room
/// for so many, exactly; then the throughput of a chain is that of who was not lost.
template <class Number>
FoundOf<Number> solve_open(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                           const CentersOf<Number>& centers);

}  // namespace pamina::queueing
