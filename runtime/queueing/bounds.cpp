#include "runtime/queueing/bounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

namespace pamina::queueing {

namespace {

/// Demands of queues; what delays take is thought.
struct Demands {
    double sum = 0, largest = 0, queues = 0, delays = 0, think = 0, customers = 0;
};

Demands demands_of(const Traffic& traffic, const Centers& centers) {
    Demands d{.think = traffic.chains[0].think, .customers = traffic.chains[0].population};
    for (const Center& c : centers.list) {
        if (c.kind == Kind::delay) {
            d.delays += c.times * c.demand[0];
        } else if (c.demand[0] > 0) {
            d.sum += c.times * c.demand[0];
            d.largest = std::max(d.largest, c.demand[0]);
            d.queues += c.times;
        }
    }
    d.think += d.delays;
    return d;
}

/// A way takes so long at queues at least and at most.
Bounds of_times(const Demands& d, double least, double most) {
    if (d.customers == 0) return {};
    const double fastest = d.largest > 0 ? 1 / d.largest : std::numeric_limits<double>::infinity();
    Bounds b;
    b.throughput_lower = std::min(d.customers / (d.think + most), fastest);
    b.throughput_upper = std::min(fastest, d.customers / (d.think + least));
    b.response_lower = std::max(least, d.customers * d.largest - d.think) + d.delays;
    b.response_upper = most + d.delays;
    return b;
}

}  // namespace

std::optional<std::string> without_bounds(const Network& network, const Traffic& traffic, const Centers& centers) {
    if (traffic.chains.size() != 1 || traffic.chains[0].open) {
        const bool open =
            std::any_of(traffic.chains.begin(), traffic.chains.end(), [](const Chain& c) { return c.open; });
        return open ? "bounds are known for one closed class, and this network has an open one"
                    : fmt::format("bounds are known for one closed class, and this network has {}",
                                  traffic.chains.size());
    }
    for (const Center& c : centers.list) {
        if (c.kind != Kind::load) continue;
        return fmt::format("bounds are known for stations of one speed, and that of `{}` depends on how many are there",
                           network.stations[static_cast<std::size_t>(c.station)].name);
    }
    return std::nullopt;
}

Bounds asymptotic_bounds(const Traffic& traffic, const Centers& centers) {
    const Demands d = demands_of(traffic, centers);
    return of_times(d, d.sum, d.customers * d.sum);
}

Bounds balanced_bounds(const Traffic& traffic, const Centers& centers) {
    const Demands d = demands_of(traffic, centers);
    if (d.sum == 0 || d.customers == 0) return of_times(d, 0, 0);
    const double others = d.customers - 1;
    return of_times(d, d.sum + others * d.sum / d.queues / (1 + d.think / d.sum),
                    d.sum + others * d.largest / (1 + d.think / (d.customers * d.sum)));
}

}  // namespace pamina::queueing
