#include "runtime/queueing/flow_equivalent.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace pamina::queueing {

FlowEquivalent flow_equivalent(const Network& part, std::int64_t population, const Options& options) {
    if (part.classes.size() != 1 || part.classes[0].open) {
        throw Problem{.id = "E1032",
                      .message = fmt::format("`{}` stands for a station, and has {}", part.name,
                                             part.classes.size() == 1 ? std::string("an open class")
                                                                      : fmt::format("{} classes", part.classes.size())),
                      .help = "a part that becomes one station has one closed class: `class jobs (population = n)`"};
    }
    Network network = part;
    network.classes[0].think = 0;
    const auto solved = [&](std::int64_t customers) {
        network.classes[0].population = customers;
        return solve(network, {.solver = std::nullopt, .stop = options.stop});
    };
    const std::int64_t most = std::max(population, std::int64_t{1});
    const Solution all = solved(most);
    std::vector<double> throughput;
    if (all.populations) {
        throughput = all.populations->throughput;
    } else {
        for (std::int64_t n = 1; n < most; ++n) throughput.push_back(solved(n).throughput);
        throughput.push_back(all.throughput);
    }
    FlowEquivalent station{.service = 1 / throughput.front(), .rates = {}, .approximate = {}};
    if (!all.approximate.empty()) station.approximate = fmt::format("of `{}`: {}", part.name, all.approximate);
    for (const double x : throughput) station.rates.push_back(x / throughput.front());
    return station;
}

}  // namespace pamina::queueing
