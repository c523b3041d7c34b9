// Which networks have a product form.
#pragma once

#include <string>
#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

enum class Unlike {
    service_times,  // in the order of coming, with a service time for each class
    deterministic,  // in the order of coming, and service times that are not exponential
    priorities,
};

struct WithoutForm {
    int station;
    Discipline discipline;  // in effect
    Unlike why;
};

/// How a station serves in effect: priorities that are all the same are none.
template <class Number>
Discipline effective_discipline(const StationOf<Number>& station, const TrafficOf<Number>& traffic, std::size_t index);

/// The stations that keep the network from having a product form; empty: it has one (Baskett, Chandy, Muntz and
/// Palacios, JACM 22 (1975)): processor sharing, delay and preemptive last come first served by one server with any law
/// of service; first come first served, and last come first served by several servers, with exponential times that are
/// the same for all classes. Speeds may depend on the load. So has one in which nobody waits, as all have a server who
/// have room (Erlang's loss formula holds for any law).
template <class Number>
std::vector<WithoutForm> without_product_form(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic);

/// For people: "`disk` serves its classes by priority".
template <class Number>
std::string reason(const NetworkOf<Number>& network, const std::vector<WithoutForm>& stations);

}  // namespace pamina::queueing
