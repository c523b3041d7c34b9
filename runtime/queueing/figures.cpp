#include "runtime/queueing/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "runtime/queueing/dual.h"

namespace pamina::queueing {

namespace {

template <class Number>
StationFiguresOf<Number> at_station(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                                    const CenterOf<Number>& center, const FoundOf<Number>& found, std::size_t index) {
    const auto station = static_cast<std::size_t>(center.station);
    const StationOf<Number>& s = network.stations[station];
    const bool delay = s.discipline == Discipline::Delay;
    const Number fastest = delay ? Number(1) : *std::max_element(s.rates.begin(), s.rates.end());
    StationFiguresOf<Number> figures;
    figures.by_class.resize(traffic.classes);
    if (!found.loss.empty()) figures.loss = found.loss[index];
    Number work = 0, alone = 0, ways = 0;
    for (std::size_t c = 0; c < traffic.classes; ++c) {
        const auto h = static_cast<std::size_t>(traffic.chain_of[c]);
        const Number visits = traffic.at(station, c);
        FlowOf<Number>& flow = figures.by_class[c];
        if (visits == 0) continue;
        flow.response = found.response[index * traffic.classes + c];
        flow.throughput = found.throughput[h] * visits;
        flow.queue = flow.throughput * flow.response;
        flow.utilization = flow.throughput * s.demands[c].service / fastest;
        flow.residence = visits * flow.response / (traffic.entries[c] > 0 ? traffic.entries[c] : Number(1));
        figures.all.throughput += flow.throughput;
        figures.all.queue += flow.queue;
        work += flow.throughput * s.demands[c].service;
        alone += flow.throughput * s.demands[c].service / center.speed;
    }
    for (const Number& x : found.throughput) ways += x;
    figures.all.utilization = work / fastest;
    if (figures.all.throughput > 0) {
        figures.all.response = figures.all.queue / figures.all.throughput;
        figures.all.residence = figures.all.queue / ways;
        // What is left of rounding is no wait.
        Number wait = figures.all.response - alone / figures.all.throughput;
        if (value_of(wait) < 1e-15 * value_of(figures.all.response)) wait -= value_of(wait);
        figures.wait = center.kind == Kind::delay ? Number(0) : wait;
    } else if (traffic.classes == 1) {
        figures.all.response = figures.by_class[0].response;
        figures.all.residence = figures.by_class[0].residence;
        figures.wait = std::max(Number(0), figures.all.response - s.demands[0].service / center.speed);
    }
    if (figures.by_class.size() == 1) {
        figures.all.response = figures.by_class[0].response;
        figures.all.residence = figures.by_class[0].residence;
    }
    return figures;
}

bool differ(double a, double b, double tolerance) {
    return !(std::abs(a - b) <= tolerance * std::max({std::abs(a), std::abs(b), 1e-300}));
}

}  // namespace

template <class Number>
SolutionOf<Number> figures(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                           const CentersOf<Number>& centers, const FoundOf<Number>& found) {
    SolutionOf<Number> solution;
    solution.classes.resize(traffic.classes);
    std::vector<StationFiguresOf<Number>> by_center;
    by_center.reserve(centers.size());
    for (std::size_t k = 0; k < centers.size(); ++k) {
        by_center.push_back(at_station(network, traffic, centers.list[k], found, k));
        for (std::size_t c = 0; c < traffic.classes; ++c) {
            solution.classes[c].customers += centers.list[k].times * by_center[k].by_class[c].queue;
            solution.classes[c].response += centers.list[k].times * by_center[k].by_class[c].residence;
        }
    }
    for (std::size_t c = 0; c < traffic.classes; ++c) {
        solution.classes[c].throughput =
            found.throughput[static_cast<std::size_t>(traffic.chain_of[c])] * traffic.entries[c];
        solution.customers += solution.classes[c].customers;
    }
    for (const Number& x : found.throughput) solution.throughput += x;
    solution.response = solution.throughput > 0 ? solution.customers / solution.throughput
                        : traffic.classes == 1  ? solution.classes[0].response
                                                : Number(0);
    if (traffic.classes == 1) solution.response = solution.classes[0].response;
    solution.stations.reserve(network.stations.size());
    for (const int k : centers.of_station) solution.stations.push_back(by_center[static_cast<std::size_t>(k)]);
    return solution;
}

template Solution figures(const Network&, const Traffic&, const Centers&, const Found&);
template SolutionOf<Dual> figures(const NetworkOf<Dual>&, const TrafficOf<Dual>&, const CentersOf<Dual>&,
                                  const FoundOf<Dual>&);

std::string broken_law(const Network& network, const Traffic* traffic, const Solution& s, double tolerance) {
    if (s.only_bounds) return "";
    std::vector<double> ways(network.classes.size());
    if (traffic) {
        std::vector<double> customers(traffic->chains.size()), of_chain(traffic->chains.size());
        for (std::size_t c = 0; c < network.classes.size(); ++c) {
            const auto h = static_cast<std::size_t>(traffic->chain_of[c]);
            customers[h] += s.classes[c].customers;
            if (traffic->entries[c] > 0) of_chain[h] = s.classes[c].throughput / traffic->entries[c];
        }
        for (std::size_t h = 0; h < customers.size(); ++h) {
            const Chain& chain = traffic->chains[h];
            if (!chain.open && differ(customers[h] + of_chain[h] * chain.think, chain.population, tolerance))
                return fmt::format("population: {} of {} are there", customers[h] + of_chain[h] * chain.think,
                                   chain.population);
        }
        for (std::size_t c = 0; c < network.classes.size(); ++c)
            ways[c] = of_chain[static_cast<std::size_t>(traffic->chain_of[c])];
    }
    for (std::size_t k = 0; k < network.stations.size(); ++k) {
        const Station& station = network.stations[k];
        const StationFigures& f = s.stations[k];
        const bool delay = station.discipline == Discipline::Delay;
        const double fastest = delay ? 1 : *std::max_element(station.rates.begin(), station.rates.end());
        double work = 0;
        for (std::size_t c = 0; c < f.by_class.size(); ++c) {
            const Flow& flow = f.by_class[c];
            work += flow.throughput * station.demands[c].service / fastest;
            if (traffic && differ(flow.throughput, ways[c] * traffic->at(k, c), tolerance))
                return fmt::format("forced flow at {}: {} visits a second, not {}", station.name, flow.throughput,
                                   ways[c] * traffic->at(k, c));
            if (differ(flow.queue, flow.throughput * flow.response, tolerance))
                return fmt::format("Little's law at {}: {} customers, not {}", station.name, flow.queue,
                                   flow.throughput * flow.response);
        }
        // Who is taken away was not served to the end.
        if ((traffic && differ(f.all.utilization, work, tolerance)) || (!delay && f.all.utilization > 1 + tolerance))
            return fmt::format("utilization of {}: {}, not {}", station.name, f.all.utilization, work);
        if (differ(f.all.queue, f.all.throughput * f.all.response, tolerance))
            return fmt::format("Little's law at {}: {} customers, not {}", station.name, f.all.queue,
                               f.all.throughput * f.all.response);
    }
    if (differ(s.customers, s.throughput * s.response, tolerance))
        return fmt::format("Little's law: {} customers, not {}", s.customers, s.throughput * s.response);
    return "";
}

}  // namespace pamina::queueing
