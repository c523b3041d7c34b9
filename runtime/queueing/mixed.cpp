#include "runtime/queueing/mixed.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/open.h"

namespace pamina::queueing {

namespace {

template <class Number>
bool comes(const TrafficOf<Number>& traffic, const CenterOf<Number>& center, bool open) {
    for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
        const ChainOf<Number>& chain = traffic.chains[h];
        if (chain.open == open && center.demand[h] > 0 && (open ? chain.arrivals > 0 : chain.population > 0))
            return true;
    }
    return false;
}

}  // namespace

template <class Number>
int shared_by_load(const TrafficOf<Number>& traffic, const CentersOf<Number>& centers) {
    for (const CenterOf<Number>& c : centers.list) {
        if (c.kind == Kind::load && comes(traffic, c, true) && comes(traffic, c, false)) return c.station;
    }
    return -1;
}

template <class Number>
ClosedNetworkOf<Number> closed_part(const TrafficOf<Number>& traffic, const CentersOf<Number>& centers) {
    ClosedNetworkOf<Number> closed;
    for (const ChainOf<Number>& chain : traffic.chains) {
        if (chain.open) continue;
        closed.population.push_back(chain.population);
        closed.think.push_back(chain.think);
    }
    closed.centers.reserve(centers.size());
    for (const CenterOf<Number>& c : centers.list) {
        ClosedCenterOf<Number> center{.kind = c.kind, .times = c.times, .demand = {}, .rates = c.rates};
        const Number left = c.kind == Kind::fixed ? 1 - open_load(traffic, c) : Number(1);
        for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
            if (!traffic.chains[h].open) center.demand.push_back(c.demand[h] / left);
        }
        closed.centers.push_back(std::move(center));
    }
    return closed;
}

template <class Number>
FoundOf<Number> whole(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                      const CentersOf<Number>& centers, const ClosedFiguresOf<Number>& closed) {
    const std::size_t chains = closed.throughput.size();
    FoundOf<Number> found{.throughput = std::vector<Number>(traffic.chains.size()),
                          .response = std::vector<Number>(centers.size() * traffic.classes)};
    std::vector<std::size_t> among_closed(traffic.chains.size());
    for (std::size_t h = 0, next = 0; h < traffic.chains.size(); ++h) {
        const ChainOf<Number>& chain = traffic.chains[h];
        if (!chain.open) among_closed[h] = next++;
        found.throughput[h] = chain.open ? chain.arrivals : closed.throughput[among_closed[h]];
    }
    for (std::size_t k = 0; k < centers.size(); ++k) {
        const CenterOf<Number>& center = centers.list[k];
        const auto& demands = network.stations[static_cast<std::size_t>(center.station)].demands;
        const Number load = open_load(traffic, center);
        Number there = 0;
        for (std::size_t i = 0; i < chains; ++i) there += closed.queue[k * chains + i];
        for (std::size_t c = 0; c < traffic.classes; ++c) {
            const auto h = static_cast<std::size_t>(traffic.chain_of[c]);
            Number factor = 1;
            if (center.kind == Kind::fixed) factor = (1 + there) / (1 - load);
            if (center.kind == Kind::load && traffic.chains[h].open) factor = queue_per_load(load, center.rates);
            if (!traffic.chains[h].open && center.kind != Kind::delay) {
                // Of a class, as much of the chain's time there as it has of the chain's demand.
                const Number work = found.throughput[h] * center.demand[h];
                factor = work > 0 ? closed.queue[k * chains + among_closed[h]] / work : Number(1);
            }
            found.response[k * traffic.classes + c] = demands[c].service / center.speed * factor;
        }
    }
    return found;
}

template ClosedNetwork closed_part(const Traffic&, const Centers&);
template ClosedNetworkOf<Dual> closed_part(const TrafficOf<Dual>&, const CentersOf<Dual>&);
template int shared_by_load(const Traffic&, const Centers&);
template int shared_by_load(const TrafficOf<Dual>&, const CentersOf<Dual>&);
template Found whole(const Network&, const Traffic&, const Centers&, const ClosedFigures&);
template FoundOf<Dual> whole(const NetworkOf<Dual>&, const TrafficOf<Dual>&, const CentersOf<Dual>&,
                             const ClosedFiguresOf<Dual>&);

}  // namespace pamina::queueing
