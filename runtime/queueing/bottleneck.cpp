#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "runtime/queueing/solve.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

namespace {

bool has_servers(const Station& s) {
    return s.discipline != Discipline::Delay;
}

constexpr double kSame = 1e-9;

bool same(double a, double b) {
    return std::fabs(a - b) <= kSame * std::max(std::fabs(a), std::fabs(b));
}

/// Elements of an array that differ in nothing but their indices: who comes to one finds what is at the other.
bool alike(const Network& network, const Solution& solution, std::size_t a, std::size_t b) {
    const Station &x = network.stations[a], &y = network.stations[b];
    if (array_of(x.name).empty() || array_of(x.name) != array_of(y.name)) return false;
    if (x.discipline != y.discipline || x.law != y.law || x.rates != y.rates || x.capacity != y.capacity) return false;
    for (std::size_t c = 0; c < network.classes.size(); ++c) {
        const Demand &d = x.demands[c], &e = y.demands[c];
        const Flow &f = solution.stations[a].by_class[c], &g = solution.stations[b].by_class[c];
        if (!same(d.service, e.service) || d.priority != e.priority || !same(f.throughput, g.throughput)) return false;
    }
    return true;
}

double fastest(const Station& s) {
    return *std::max_element(s.rates.begin(), s.rates.end());
}

bool removes(const Network& network) {
    return std::any_of(network.routes.begin(), network.routes.end(), [](const Route& r) { return r.removes; });
}

/// By station: time of service on a way through the network at the speed that it has with many customers.
std::vector<double> demands(const Network& network, const Traffic& traffic) {
    std::vector<double> of(network.stations.size());
    for (std::size_t s = 0; s < of.size(); ++s) {
        const Station& station = network.stations[s];
        if (!has_servers(station)) continue;
        for (std::size_t c = 0; c < traffic.classes; ++c) of[s] += traffic.at(s, c) * station.demands[c].service;
        of[s] /= station.rates.back();
    }
    return of;
}

bool one_closed_chain(const Traffic& traffic) {
    return traffic.chains.size() == 1 && !traffic.chains[0].open;
}

/// By station: what part of the speed that it has with many customers is used, 0 of delays. Where nobody is, one closed
/// chain is taken to go through once a second.
std::vector<double> used(const Network& network, const Solution& solution) {
    std::vector<double> part(network.stations.size());
    if (solution.throughput > 0) {
        for (std::size_t s = 0; s < part.size(); ++s) {
            const Station& station = network.stations[s];
            if (!has_servers(station)) continue;
            part[s] = solution.stations[s].all.utilization * (fastest(station) / station.rates.back());
        }
    } else if (!removes(network)) {
        const Traffic traffic = find_traffic(network);
        if (one_closed_chain(traffic)) return demands(network, traffic);
    }
    return part;
}

/// The first of those used most, rounding aside; -1: none is.
int most_used(const std::vector<double>& used) {
    const double most = used.empty() ? 0 : *std::max_element(used.begin(), used.end());
    if (!(most > 0)) return -1;
    const auto first = std::find_if(used.begin(), used.end(), [&](double u) { return u >= most * (1 - kSame); });
    return static_cast<int>(first - used.begin());
}

/// The time of a way through the network where nobody waits, over what the slowest station takes of it. Both are
/// properties of the network: how many customers there are now does not matter.
std::optional<double> saturation(const Network& network, const Traffic& traffic) {
    double all = traffic.chains[0].think;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        const Station& station = network.stations[s];
        const double alone = has_servers(station) ? station.rates.front() : 1;
        for (std::size_t c = 0; c < traffic.classes; ++c) all += traffic.at(s, c) * station.demands[c].service / alone;
    }
    const std::vector<double> of = demands(network, traffic);
    const double largest = of.empty() ? 0 : *std::max_element(of.begin(), of.end());
    return largest > 0 ? std::optional(all / largest) : std::nullopt;
}

}  // namespace

int limiting_station(const Network& network, const Solution& solution) {
    return most_used(used(network, solution));
}

Bottleneck bottleneck(const Network& network, const Solution& solved, const Options& options) {
    Options chosen = options;
    if (chosen.solver == Solver::Bounds) chosen.solver.reset();
    const Solution again = solved.only_bounds ? solve(network, chosen) : Solution{};
    const Solution& solution = solved.only_bounds ? again : solved;
    Bottleneck b;
    const std::vector<double> part = used(network, solution);
    b.station = most_used(part);
    if (b.station < 0) return b;
    const auto station = static_cast<std::size_t>(b.station);
    b.falls = network.stations[station].rates.back() < fastest(network.stations[station]);
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        if (s == station || part[s] < part[station] * (1 - kSame)) continue;
        b.next.push_back(static_cast<int>(s));
        if (alike(network, solution, station, s)) b.alike.push_back(static_cast<int>(s));
    }
    b.largest_throughput = (solution.throughput > 0 ? solution.throughput : 1) / part[station];

    Network without = network;
    for (Demand& d : without.stations[station].demands) d.service = 0;
    for (const int s : b.alike)
        for (Demand& d : without.stations[static_cast<std::size_t>(s)].demands) d.service = 0;
    try {
        const Solution rest = solve(without, chosen);
        b.throughput_without = rest.throughput;
        b.response_without = rest.response;
        b.station_without = limiting_station(without, rest);
    } catch (const Problem& p) {
        b.throughput_without = std::numeric_limits<double>::infinity();
        // Otherwise nothing else takes time.
        if (p.id != "E1024") b.no_without = p.message;
    }
    if (removes(network)) return b;
    const Traffic traffic = find_traffic(network);
    b.in_mix = traffic.chains.size() > 1;
    if (one_closed_chain(traffic)) b.saturation = saturation(network, traffic);
    return b;
}

}  // namespace pamina::queueing
