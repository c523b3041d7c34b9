#include "runtime/queueing/open.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "runtime/queueing/disciplines.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/product_form.h"
#include "runtime/queueing/room.h"
#include "runtime/queueing/wide.h"

namespace pamina::queueing {

namespace {

template <class Number>
Number last_rate(const CenterOf<Number>& center) {
    return center.kind == Kind::delay  ? Number(std::numeric_limits<double>::infinity())
           : center.kind == Kind::load ? center.rates.back()
                                       : Number(1);
}

/// One class at a station.
template <class Number>
struct Stream {
    std::size_t of_class;
    Number rate, service;  // service at the speed of one customer alone
    int priority;
};

template <class Number>
std::vector<Stream<Number>> streams_at(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                                       const CenterOf<Number>& center) {
    const auto station = static_cast<std::size_t>(center.station);
    std::vector<Stream<Number>> streams;
    for (std::size_t c = 0; c < traffic.classes; ++c) {
        if (traffic.at(station, c) == 0) continue;
        const DemandOf<Number>& d = network.stations[station].demands[c];
        const ChainOf<Number>& chain = traffic.chains[static_cast<std::size_t>(traffic.chain_of[c])];
        streams.push_back({c, chain.arrivals * traffic.at(station, c), d.service / center.speed, d.priority});
    }
    return streams;
}

/// Streams that are first come, first served at one station: how long they wait.
template <class Number>
Number wait(const CenterOf<Number>& center, Law law, const std::vector<Stream<Number>>& streams) {
    Number load = 0, rate = 0, squares = 0;
    for (const Stream<Number>& s : streams) {
        load += s.rate * s.service;
        rate += s.rate;
        squares += s.rate * (law == Law::Exponential ? 2 : 1) * s.service * s.service;
    }
    if (is_nothing(load)) return 0;
    // With exponential times that are all the mean: what is more than service; then by the second moment.
    const Number mean = load / rate;
    const Number exponential =
        center.kind == Kind::fixed ? mean * load / (1 - load) : mean * (queue_per_load(load, center.rates) - 1);
    return exponential * squares / rate / (2 * mean * mean);
}

template <class Number>
void without_form(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic, const CenterOf<Number>& center,
                  Number* response) {
    const auto station = static_cast<std::size_t>(center.station);
    const StationOf<Number>& s = network.stations[station];
    const Response how = station_row(effective_discipline(s, traffic, station)).response;
    const std::vector<Stream<Number>> all = streams_at(network, traffic, center);
    if (how == Response::InOrder) {
        const Number waits = wait(center, s.law, all);
        for (const Stream<Number>& c : all) response[c.of_class] = c.service + waits;
        return;
    }
    for (const Stream<Number>& c : all) {
        // What goes before it, and what does not go after it.
        std::vector<Stream<Number>> not_after;
        Number before = 0, others = 0;
        for (const Stream<Number>& o : all) {
            const Number used = o.rate * o.service / last_rate(center);
            if (o.priority < c.priority) before += used;
            if (o.priority <= c.priority) not_after.push_back(o), others += used;
        }
        if (how == Response::ByPriority) {
            Number used = 0;
            for (const Stream<Number>& o : all) used += o.rate * o.service / last_rate(center);
            response[c.of_class] = c.service + wait(center, s.law, all) * (1 - used) / ((1 - before) * (1 - others));
        } else {
            // While it is served, those before it come in between: with one server 1 / (1 - before) as long.
            const Number stretch = 1 + before / (1 - before) / last_rate(center);
            response[c.of_class] = c.service * stretch + wait(center, s.law, not_after) / (1 - before);
        }
    }
}

/// All who come there come to it alone: what is lost there is lost of their ways through the network.
template <class Number>
void with_room(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic, const CenterOf<Number>& center,
               std::size_t index, FoundOf<Number>& found) {
    const StationOf<Number>& s = network.stations[static_cast<std::size_t>(center.station)];
    std::vector<Number> rates = center.rates;
    for (std::int64_t n = 1; center.kind == Kind::delay && n <= s.capacity; ++n)
        rates.emplace_back(static_cast<double>(n));
    if (rates.empty()) rates.emplace_back(1);
    const InRoomOf<Number> here = in_room(open_load(traffic, center), rates, s.capacity);
    found.loss.resize(found.response.size() / traffic.classes);
    found.loss[index] = here.loss;
    for (std::size_t c = 0; c < traffic.classes; ++c) {
        found.response[index * traffic.classes + c] = s.demands[c].service / center.speed * here.per_service;
        if (traffic.at(static_cast<std::size_t>(center.station), c) > 0)
            found.throughput[static_cast<std::size_t>(traffic.chain_of[c])] *= 1 - here.loss;
    }
}

}  // namespace

template <class Number>
Number open_load(const TrafficOf<Number>& traffic, const CenterOf<Number>& center) {
    Number load = 0;
    for (std::size_t h = 0; h < traffic.chains.size(); ++h) load += traffic.chains[h].arrivals * center.demand[h];
    return load;
}

template <class Number>
void check_stable(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                  const CentersOf<Number>& centers) {
    const auto used = [&](const CenterOf<Number>& center) {
        if (network.stations[static_cast<std::size_t>(center.station)].capacity > 0) return 0.0;
        return value_of(open_load(traffic, center)) / value_of(last_rate(center));
    };
    double most = 0, arrivals = 0;
    for (const CenterOf<Number>& center : centers.list) most = std::max(most, used(center));
    if (most < 1) return;
    // The first of those that have as much to do, in the order of the network.
    std::size_t worst = 0;
    for (std::size_t s = network.stations.size(); s-- > 0;) {
        if (used(centers.list[static_cast<std::size_t>(centers.of_station[s])]) == most) worst = s;
    }
    int open = 0;
    for (const ChainOf<Number>& chain : traffic.chains)
        arrivals += value_of(chain.arrivals), open += chain.open ? 1 : 0;
    const std::string& name = network.stations[worst].name;
    throw Problem{
        .id = "E1028",
        .message = fmt::format("the network is not stable: `{}` would be busy {:.4g} % of the time", name, most * 100),
        .help = fmt::format("customers come at {:.6g}/s{}; below {:.6g}/s `{}` can serve them", arrivals,
                            open > 1 ? " in all" : "", arrivals / most, name),
        .station = static_cast<int>(worst)};
}

template <class Number>
Number queue_per_load(const std::type_identity_t<Number>& load, const std::vector<Number>& rates) {
    const std::size_t m = rates.size();
    const Number rest = load / rates.back();
    WideOf<Number> weight{1, 0}, sum, moment;  // of j customers; the moment over the load
    for (std::size_t j = 1; j < m; ++j) {
        sum = sum + weight;
        moment = moment + weight * (Number(static_cast<double>(j)) / rates[j - 1]);
        weight = weight * (load / rates[j - 1]);
    }
    sum = sum + weight * (1 / (1 - rest));
    moment = moment + weight * ((static_cast<double>(m) + rest / (1 - rest)) / (1 - rest) / rates.back());
    return ratio(moment, sum);
}

template <class Number>
FoundOf<Number> solve_open(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                           const CentersOf<Number>& centers) {
    FoundOf<Number> found{.throughput = std::vector<Number>(traffic.chains.size()),
                          .response = std::vector<Number>(centers.size() * traffic.classes)};
    for (std::size_t h = 0; h < traffic.chains.size(); ++h) found.throughput[h] = traffic.chains[h].arrivals;
    std::vector<bool> unlike(network.stations.size());
    for (const WithoutForm& w : without_product_form(network, traffic))
        unlike[static_cast<std::size_t>(w.station)] = true;
    for (std::size_t k = 0; k < centers.size(); ++k) {
        const CenterOf<Number>& center = centers.list[k];
        Number* response = &found.response[k * traffic.classes];
        if (may_be_full(network.stations[static_cast<std::size_t>(center.station)], traffic,
                        static_cast<std::size_t>(center.station))) {
            with_room(network, traffic, center, k, found);
            continue;
        }
        const auto station = static_cast<std::size_t>(center.station);
        const bool shares = station_row(network.stations[station].discipline).response == Response::Shared;
        if (unlike[station] && !shares && center.kind != Kind::delay) {
            without_form(network, traffic, center, response);
            continue;
        }
        const Number load = open_load(traffic, center);
        const Number factor = center.kind == Kind::delay  ? Number(1)
                              : center.kind == Kind::load ? queue_per_load(load, center.rates)
                                                          : 1 / (1 - load);
        const auto& demands = network.stations[station].demands;
        for (std::size_t c = 0; c < traffic.classes; ++c) response[c] = demands[c].service / center.speed * factor;
    }
    return found;
}

template double open_load(const Traffic&, const Center&);
template Dual open_load(const TrafficOf<Dual>&, const CenterOf<Dual>&);
template void check_stable(const Network&, const Traffic&, const Centers&);
template void check_stable(const NetworkOf<Dual>&, const TrafficOf<Dual>&, const CentersOf<Dual>&);
template double queue_per_load(const double&, const std::vector<double>&);
template Dual queue_per_load(const Dual&, const std::vector<Dual>&);
template Found solve_open(const Network&, const Traffic&, const Centers&);
template FoundOf<Dual> solve_open(const NetworkOf<Dual>&, const TrafficOf<Dual>&, const CentersOf<Dual>&);

}  // namespace pamina::queueing
