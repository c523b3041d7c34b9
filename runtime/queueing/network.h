// A queueing network as data: stations, classes of customers, and how these move. Times in seconds, rates in 1/s.
// The room knows no script and no processes: whoever has a network asks it here. Number: double, or Dual (dual.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/language/disciplines.h"
#include "frontend/language/networks.h"

namespace pamina::queueing {

/// In which order customers are served: one of language::kNetworkDisciplines. Who is interrupted is resumed, also where
/// the last to come goes first. Of priorities, Demand::priority.
using language::Discipline;
using Law = language::ServiceLaw;

/// What a class asks of a station.
template <class Number>
struct DemandOf {
    Number service = 0;  // mean time of a visit at speed 1, s
    /// Mean number of visits of a customer on its way through the network; found from the routes where the network has
    /// some.
    Number visits = 0;
    int priority = 0;
};
using Demand = DemandOf<double>;

template <class Number>
struct StationOf {
    std::string name;  // of an element: `disk[0]`
    Discipline discipline = Discipline::Fcfs;
    Law law = Law::Exponential;
    /// Speed with 1, 2, … customers, the last for all more: [1, 2, 3] for three servers, {1} for one. Positive. Of
    /// a delay: not read.
    std::vector<Number> rates{1};
    std::vector<DemandOf<Number>> demands;  // by class
    std::int64_t capacity = 0;  // customers that have room there, those in service included; others are lost. 0: any
    std::string approximate;    // of one that stands for a part of a network: why its rates are not exact, or ""
};
using Station = StationOf<double>;

/// Closed: `population` customers that think for `think` between two ways through the network. Open: `arrivals` a
/// second from outside (with routes: what their `rate`s say is added).
template <class Number>
struct ClassOf {
    std::string name;
    bool open = false;
    std::int64_t population = 0;
    Number think = 0;     // s
    Number arrivals = 0;  // 1/s
};
using Class = ClassOf<double>;

/// As much over 1 shares may add up to: 3 * (1/3), rounded. And so little that is left goes nowhere.
inline constexpr double kShareSlack = 1e-9;

inline constexpr int kEnvironment = -1;  // where open customers come from and go to, where closed ones think

/// Customers who leave `from` go to `to` with probability `share` (nothing: with what the other routes of that class
/// from there leave), as customers of class `to_class`. From outside, `rate` of an open class come. With `removes` they
/// take away one customer who is at `to` and are gone themselves (negative customers: Gelenbe 1991); from outside or
/// from a station. What no route says leaves.
template <class Number>
struct RouteOf {
    int from = kEnvironment, to = kEnvironment;  // stations
    int from_class = 0, to_class = 0;
    std::optional<Number> share;
    Number rate =
        0;  // 1/s, from outside; open customers whose routes from outside have none: by share of their arrivals
    bool removes = false;
};
using Route = RouteOf<double>;

/// The array that a station of this name is an element of: `disk` of `disk[0]`; empty of others.
inline std::string_view array_of(std::string_view station) {
    const auto bracket = station.find('[');
    return bracket == station.npos ? std::string_view() : station.substr(0, bracket);
}

template <class Number>
struct NetworkOf {
    std::string name;
    std::vector<StationOf<Number>> stations;
    std::vector<ClassOf<Number>> classes;
    std::vector<RouteOf<Number>> routes;
};
using Network = NetworkOf<double>;

/// What is wrong with a network, or why it cannot be solved; -1: it is about none in particular.
struct Problem {
    std::string id;  // of the error, "E0…"
    std::string message;
    std::string help;
    int station = -1, of_class = -1, route = -1;
};

}  // namespace pamina::queueing
