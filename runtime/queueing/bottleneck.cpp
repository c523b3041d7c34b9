#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "runtime/queueing/centers.h"
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

int most_used(const Network& network, const Solution& solution) {
    int most = -1;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        if (!has_servers(network.stations[s]) || solution.stations[s].all.utilization <= 0) continue;
        if (most < 0 ||
            solution.stations[s].all.utilization > solution.stations[static_cast<std::size_t>(most)].all.utilization)
            most = static_cast<int>(s);
    }
    return most;
}

}  // namespace

Bottleneck bottleneck(const Network& network, const Solution& solved, const Options& options) {
    Options chosen = options;
    if (chosen.solver == Solver::Bounds) chosen.solver.reset();
    const Solution again = solved.only_bounds ? solve(network, chosen) : Solution{};
    const Solution& solution = solved.only_bounds ? again : solved;
    Bottleneck b;
    b.station = most_used(network, solution);
    if (b.station < 0) return b;
    const auto station = static_cast<std::size_t>(b.station);
    const double used = solution.stations[station].all.utilization;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        if (s == station || !has_servers(network.stations[s])) continue;
        if (solution.stations[s].all.utilization < used * (1 - kSame)) continue;
        b.next.push_back(static_cast<int>(s));
        if (alike(network, solution, station, s)) b.alike.push_back(static_cast<int>(s));
    }
    b.largest_throughput = solution.throughput / used;

    Network without = network;
    for (Demand& d : without.stations[station].demands) d.service = 0;
    for (const int s : b.alike)
        for (Demand& d : without.stations[static_cast<std::size_t>(s)].demands) d.service = 0;
    try {
        const Solution rest = solve(without, chosen);
        b.throughput_without = rest.throughput;
        b.response_without = rest.response;
        b.station_without = most_used(without, rest);
    } catch (const Problem& p) {
        b.throughput_without = std::numeric_limits<double>::infinity();
        // Otherwise nothing else takes time.
        if (p.id != "E1024") b.no_without = p.message;
    }
    const bool negative =
        std::any_of(network.routes.begin(), network.routes.end(), [](const Route& r) { return r.removes; });
    if (negative) return b;
    const Traffic traffic = find_traffic(network);
    if (traffic.chains.size() != 1 || traffic.chains[0].open) return b;
    double all = traffic.chains[0].think, largest = 0;
    for (const Center& c : find_centers(network, traffic).list) {
        all += c.times * c.demand[0];
        if (c.kind != Kind::delay)
            largest = std::max(
                largest, c.demand[0] / (c.kind == Kind::load ? *std::max_element(c.rates.begin(), c.rates.end()) : 1));
    }
    if (largest > 0) b.saturation = all / largest;
    return b;
}

}  // namespace pamina::queueing
