// Networks for tests, briefly.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing::test {

inline Class closed(std::int64_t population, double think = 0, std::string name = "jobs") {
    return {.name = std::move(name), .open = false, .population = population, .think = think, .arrivals = 0};
}
inline Class open(double arrivals, std::string name = "customers") {
    return {.name = std::move(name), .open = true, .population = 0, .think = 0, .arrivals = arrivals};
}

inline Station station(std::string name, Discipline discipline, std::vector<Demand> demands,
                       std::vector<double> rates = {1}) {
    Station s;
    s.name = std::move(name);
    s.discipline = discipline;
    s.demands = std::move(demands);
    s.rates = std::move(rates);
    return s;
}
/// Demands as one visit of processor sharing.
inline Station demand(std::string name, std::vector<double> times, std::vector<double> rates = {1}) {
    std::vector<Demand> demands;
    for (const double t : times) demands.push_back({.service = t, .visits = t > 0 ? 1.0 : 0.0, .priority = 0});
    return station(std::move(name), Discipline::Ps, std::move(demands), std::move(rates));
}

inline std::vector<double> servers(int count) {
    std::vector<double> rates;
    for (int i = 1; i <= count; ++i) rates.push_back(i);
    return rates;
}

inline Route route(int from, int to, std::optional<double> share = std::nullopt, int of_class = 0) {
    Route r;
    r.from = from, r.to = to, r.share = share, r.from_class = r.to_class = of_class;
    return r;
}
inline Route arrivals(int to, double rate, int of_class = 0) {
    Route r = route(kEnvironment, to, std::nullopt, of_class);
    r.rate = rate;
    return r;
}

inline Network network(std::vector<Class> classes, std::vector<Station> stations, std::vector<Route> routes = {}) {
    return {.name = "n", .stations = std::move(stations), .classes = std::move(classes), .routes = std::move(routes)};
}

inline Solution solved(const Network& n, std::optional<Solver> solver = std::nullopt) {
    return solve(n, {.solver = solver, .stop = nullptr});
}

/// The Problem that solving gives, or one without id.
inline Problem problem(const Network& n, std::optional<Solver> solver = std::nullopt) {
    try {
        solved(n, solver);
    } catch (const Problem& p) {
        return p;
    }
    return {};
}

}  // namespace pamina::queueing::test
