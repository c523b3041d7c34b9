#include "runtime/queueing/mixed.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "runtime/queueing/open.h"

namespace pamina::queueing {

namespace {

bool comes(const Traffic& traffic, const Center& center, bool open) {
    for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
        const Chain& chain = traffic.chains[h];
        if (chain.open == open && center.demand[h] > 0 && (open ? chain.arrivals : chain.population) > 0) return true;
    }
    return false;
}

}  // namespace

int shared_by_load(const Traffic& traffic, const Centers& centers) {
    for (const Center& c : centers.list) {
        if (c.kind == Kind::load && comes(traffic, c, true) && comes(traffic, c, false)) return c.station;
    }
    return -1;
}

ClosedNetwork closed_part(const Traffic& traffic, const Centers& centers) {
    ClosedNetwork closed;
    for (const Chain& chain : traffic.chains) {
        if (chain.open) continue;
        closed.population.push_back(chain.population);
        closed.think.push_back(chain.think);
    }
    closed.centers.reserve(centers.size());
    for (const Center& c : centers.list) {
        ClosedCenter center{.kind = c.kind, .times = c.times, .demand = {}, .rates = c.rates};
        const double left = c.kind == Kind::fixed ? 1 - open_load(traffic, c) : 1;
        for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
            if (!traffic.chains[h].open) center.demand.push_back(c.demand[h] / left);
        }
        closed.centers.push_back(std::move(center));
    }
    return closed;
}

Found whole(const Network& network, const Traffic& traffic, const Centers& centers, const ClosedFigures& closed) {
    const std::size_t chains = closed.throughput.size();
    Found found{.throughput = std::vector<double>(traffic.chains.size()),
                .response = std::vector<double>(centers.size() * traffic.classes)};
    std::vector<std::size_t> among_closed(traffic.chains.size());
    for (std::size_t h = 0, next = 0; h < traffic.chains.size(); ++h) {
        const Chain& chain = traffic.chains[h];
        if (!chain.open) among_closed[h] = next++;
        found.throughput[h] = chain.open ? chain.arrivals : closed.throughput[among_closed[h]];
    }
    for (std::size_t k = 0; k < centers.size(); ++k) {
        const Center& center = centers.list[k];
        const auto& demands = network.stations[static_cast<std::size_t>(center.station)].demands;
        const double load = open_load(traffic, center);
        double there = 0;
        for (std::size_t i = 0; i < chains; ++i) there += closed.queue[k * chains + i];
        for (std::size_t c = 0; c < traffic.classes; ++c) {
            const auto h = static_cast<std::size_t>(traffic.chain_of[c]);
            double factor = 1;
            if (center.kind == Kind::fixed) factor = (1 + there) / (1 - load);
            if (center.kind == Kind::load && traffic.chains[h].open) factor = queue_per_load(load, center.rates);
            if (!traffic.chains[h].open && center.kind != Kind::delay) {
                // Of a class, as much of the chain's time there as it has of the chain's demand.
                const double work = found.throughput[h] * center.demand[h];
                factor = work > 0 ? closed.queue[k * chains + among_closed[h]] / work : 1;
            }
            found.response[k * traffic.classes + c] = demands[c].service / center.speed * factor;
        }
    }
    return found;
}

}  // namespace pamina::queueing
