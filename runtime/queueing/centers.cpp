#include "runtime/queueing/centers.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "runtime/queueing/dual.h"

namespace pamina::queueing {

namespace {

struct Speeds {
    Kind kind = Kind::delay;
    std::size_t count = 0;  // of its rates: the others are never reached, or as the last of these
};

template <class Number>
Speeds speeds_of(const StationOf<Number>& s, double most) {
    if (s.discipline == Discipline::Delay) return {};
    std::size_t count = s.rates.size();
    if (most < static_cast<double>(count)) count = std::max(static_cast<std::size_t>(most), std::size_t{1});
    while (count > 1 && s.rates[count - 1] == s.rates[count - 2]) --count;
    if (count == 1) return {most <= 1 ? Kind::delay : Kind::fixed, 1};
    if (static_cast<double>(count) < most) return {Kind::load, count};
    for (std::size_t i = 0; i < count; ++i) {
        if (s.rates[i] != s.rates[0] * Number(static_cast<double>(i + 1))) return {Kind::load, count};
    }
    return {Kind::delay, 1};
}

/// How many customers are there at once, at most.
template <class Number>
double most_at(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic, std::size_t station) {
    const auto room = static_cast<double>(network.stations[station].capacity);
    return room > 0 ? std::min(room, traffic.most_at(station)) : traffic.most_at(station);
}

/// Three-way, by all that figures depend on.
template <class Number>
int compare(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic, const std::vector<Speeds>& speeds,
            std::size_t a, std::size_t b) {
    const auto order = [](const auto& x, const auto& y) {
        return comes_before(x, y) ? -1 : comes_before(y, x) ? 1 : 0;
    };
    const StationOf<Number>&s = network.stations[a], &t = network.stations[b];
    if (const int o = order(speeds[a].kind, speeds[b].kind)) return o;
    if (const int o = order(s.discipline, t.discipline)) return o;
    if (const int o = order(s.law, t.law)) return o;
    if (const int o = order(s.capacity, t.capacity)) return o;
    if (const int o = order(speeds[a].count, speeds[b].count)) return o;
    for (std::size_t i = 0; i < speeds[a].count; ++i) {
        if (const int o = order(s.rates[i], t.rates[i])) return o;
    }
    // What divides the utilization.
    if (s.discipline != Discipline::Delay) {
        if (const int o = order(*std::max_element(s.rates.begin(), s.rates.end()),
                                *std::max_element(t.rates.begin(), t.rates.end())))
            return o;
    }
    for (std::size_t c = 0; c < traffic.classes; ++c) {
        if (const int o = order(traffic.at(a, c), traffic.at(b, c))) return o;
        if (const int o = order(s.demands[c].service, t.demands[c].service)) return o;
        if (const int o = order(s.demands[c].priority, t.demands[c].priority)) return o;
    }
    return 0;
}

template <class Number>
CenterOf<Number> center_of(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic, const Speeds& speeds,
                           std::size_t station) {
    const StationOf<Number>& s = network.stations[station];
    CenterOf<Number> center;
    center.kind = speeds.kind;
    center.station = static_cast<int>(station);
    center.speed = s.discipline == Discipline::Delay ? Number(1) : s.rates[0];
    center.demand.resize(traffic.chains.size());
    for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
        for (const int c : traffic.chains[h].classes) {
            const auto of_class = static_cast<std::size_t>(c);
            center.demand[h] += traffic.at(station, of_class) * s.demands[of_class].service / center.speed;
        }
    }
    if (speeds.kind == Kind::load) {
        for (std::size_t i = 0; i < speeds.count; ++i) center.rates.push_back(s.rates[i] / center.speed);
    }
    return center;
}

template <class Number>
CentersOf<Number> sorted_centers(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic) {
    const std::size_t stations = network.stations.size();
    std::vector<Speeds> speeds(stations);
    for (std::size_t s = 0; s < stations; ++s) speeds[s] = speeds_of(network.stations[s], most_at(network, traffic, s));
    std::vector<std::size_t> order(stations);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const int o = compare(network, traffic, speeds, a, b);
        return o < 0 || (o == 0 && a < b);
    });
    CentersOf<Number> centers;
    centers.of_station.resize(stations);
    centers.list.reserve(stations);
    for (std::size_t i = 0; i < stations; ++i) {
        if (i > 0 && compare(network, traffic, speeds, order[i - 1], order[i]) == 0) {
            ++centers.list.back().times;
        } else {
            centers.list.push_back(center_of(network, traffic, speeds[order[i]], order[i]));
        }
        centers.of_station[order[i]] = static_cast<int>(centers.list.size()) - 1;
    }
    return centers;
}

}  // namespace

template <class Number>
CentersOf<Number> find_centers(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic) {
    return sorted_centers(network, traffic);
}

template Centers find_centers(const Network& network, const Traffic& traffic);
template CentersOf<Dual> find_centers(const NetworkOf<Dual>& network, const TrafficOf<Dual>& traffic);

}  // namespace pamina::queueing
