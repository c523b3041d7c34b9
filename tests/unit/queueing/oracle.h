// The slow and simple way: all states of a closed network with product form, one after the other.
#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

#include "runtime/queueing/closed.h"

namespace pamina::queueing::test {

/// Sums the weights of all states (BCMP 1975, theorem: a station's weight is |a|! prod D_c^a_c / a_c! over its speeds;
/// of a delay without |a|!) for a population, and what `visit` makes of each.
inline double weigh(const ClosedNetwork& network, const std::vector<int>& population,
                    const std::function<void(const std::vector<std::vector<int>>&, double)>& visit) {
    std::vector<const ClosedCenter*> stations;
    ClosedCenter thinking{.kind = Kind::delay, .times = 1, .demand = network.think, .rates = {}};
    for (const ClosedCenter& c : network.centers) {
        for (int i = 0; i < c.times; ++i) stations.push_back(&c);
    }
    stations.push_back(&thinking);
    std::vector<std::vector<int>> at(stations.size(), std::vector<int>(population.size()));
    const auto weight = [&] {
        double product = 1;
        for (std::size_t k = 0; k < stations.size(); ++k) {
            int there = 0;
            for (std::size_t c = 0; c < population.size(); ++c) {
                for (int i = 1; i <= at[k][c]; ++i) {
                    ++there;
                    product *= stations[k]->demand[c] / i;
                    if (stations[k]->kind == Kind::delay) continue;
                    product *= there;
                    const auto& rates = stations[k]->rates;
                    if (!rates.empty()) product /= rates[std::min(rates.size(), static_cast<std::size_t>(there)) - 1];
                }
            }
        }
        return product;
    };
    double sum = 0;
    // Customers of class c over the stations from k on.
    const std::function<void(std::size_t, std::size_t, int)> place = [&](std::size_t c, std::size_t k, int left) {
        if (c == population.size()) {
            const double w = weight();
            sum += w;
            if (visit) visit(at, w);
            return;
        }
        if (k + 1 == stations.size()) {
            at[k][c] = left;
            place(c + 1, 0, c + 1 < population.size() ? population[c + 1] : 0);
            return;
        }
        for (int n = 0; n <= left; ++n) {
            at[k][c] = n;
            place(c, k + 1, left - n);
        }
    };
    place(0, 0, population[0]);
    return sum;
}

struct Enumerated {
    std::vector<double> throughput;          // by chain
    std::vector<std::vector<double>> queue;  // by center (one of its stations), then chain
};

inline Enumerated enumerate(const ClosedNetwork& network) {
    std::vector<int> population(network.population.begin(), network.population.end());
    Enumerated result;
    result.queue.assign(network.centers.size(), std::vector<double>(population.size()));
    const double all = weigh(network, population, [&](const std::vector<std::vector<int>>& at, double w) {
        for (std::size_t k = 0, first = 0; k < network.centers.size();
             first += static_cast<std::size_t>(network.centers[k++].times)) {
            for (std::size_t c = 0; c < population.size(); ++c) result.queue[k][c] += w * at[first][c];
        }
    });
    for (auto& of_center : result.queue) {
        for (double& q : of_center) q /= all;
    }
    for (std::size_t c = 0; c < population.size(); ++c) {
        if (population[c] == 0) {
            result.throughput.push_back(0);
            continue;
        }
        std::vector<int> less = population;
        --less[c];
        result.throughput.push_back(weigh(network, less, nullptr) / all);
    }
    return result;
}

}  // namespace pamina::queueing::test
