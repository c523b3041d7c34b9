#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>
#include <vector>

#include "runtime/queueing/closed.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/population_walk.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

namespace {

constexpr std::size_t kLook = 4096;  // vectors between two looks at `stop`

void look(const std::atomic<bool>* stop, std::size_t vector) {
    if (stop && vector % kLook == 0 && stop->load(std::memory_order_relaxed)) throw Stopped{};
}

/// One chain.
template <class Number>
void by_number(const std::vector<Number>& demand, const std::vector<double>& times, const Number& think,
               double population, std::vector<Number>& queue, std::vector<Number>& along,
               const std::atomic<bool>* stop) {
    const std::size_t centers = demand.size(), last = static_cast<std::size_t>(population);
    std::vector<Number> residence(centers);
    along.reserve(last);
    for (std::size_t n = 1; n <= last; ++n) {
        look(stop, n);
        Number cycle = think;
        for (std::size_t k = 0; k < centers; ++k) {
            residence[k] = demand[k] * (1 + queue[k]);
            cycle += times[k] * residence[k];
        }
        const Number throughput = static_cast<double>(n) / cycle;
        for (std::size_t k = 0; k < centers; ++k) queue[k] = throughput * residence[k];
        along.push_back(throughput);
    }
}

/// Several chains. `demand`: by chain, then center. `queue` at the end: by chain, then center.
template <class Number>
void by_vectors(const ClosedNetworkOf<Number>& network, const std::vector<Number>& demand,
                const std::vector<double>& times, const std::vector<Number>& think, std::vector<Number>& queue,
                std::vector<Number>& throughput, const std::atomic<bool>* stop) {
    const std::size_t centers = times.size(), chains = network.chains();
    PopulationWalk walk(network.population);
    std::vector<Number> all(walk.cells() * centers), residence(chains * centers);
    std::size_t vector = 0;
    do {
        look(stop, ++vector);
        Number* here = all.data() + walk.cell() * centers;
        for (std::size_t c = 0; c < chains; ++c) {
            throughput[c] = 0;
            if (walk.customers(c) == 0) continue;
            const Number* before = here - walk.stride(c) * centers;
            const Number* d = demand.data() + c * centers;
            Number* r = residence.data() + c * centers;
            Number cycle = think[c];
            for (std::size_t k = 0; k < centers; ++k) {
                r[k] = d[k] * (1 + before[k]);
                cycle += times[k] * r[k];
            }
            throughput[c] = static_cast<double>(walk.customers(c)) / cycle;
        }
        for (std::size_t k = 0; k < centers; ++k) here[k] = 0;
        for (std::size_t c = 0; c < chains; ++c) {
            if (walk.customers(c) == 0) continue;
            const Number* r = residence.data() + c * centers;
            for (std::size_t k = 0; k < centers; ++k) here[k] += throughput[c] * r[k];
        }
    } while (walk.next());
    for (std::size_t c = 0; c < chains; ++c) {
        for (std::size_t k = 0; k < centers; ++k) queue[c * centers + k] = throughput[c] * residence[c * centers + k];
    }
}

}  // namespace

template <class Number>
double ClosedNetworkOf<Number>::vectors() const {
    double product = 1;
    for (const double n : population) product *= n + 1;
    return product - 1;
}

template <class Number>
ClosedFiguresOf<Number> exact_mva(const ClosedNetworkOf<Number>& network, const std::atomic<bool>* stop) {
    const std::size_t chains = network.chains(), all = network.centers.size();
    std::vector<std::size_t> queues;  // delays are thought at
    std::vector<double> times;
    std::vector<Number> demand, think = network.think;
    for (std::size_t k = 0; k < all; ++k) {
        const ClosedCenterOf<Number>& center = network.centers[k];
        if (center.kind != Kind::delay) {
            queues.push_back(k);
            times.push_back(center.times);
            continue;
        }
        for (std::size_t c = 0; c < chains; ++c) think[c] += center.times * center.demand[c];
    }
    for (std::size_t c = 0; c < chains; ++c) {
        for (const std::size_t k : queues) demand.push_back(network.centers[k].demand[c]);
    }
    std::vector<Number> queue(chains * queues.size());
    ClosedFiguresOf<Number> figures{
        .throughput = std::vector<Number>(chains), .queue = std::vector<Number>(all * chains), .along = {}};
    if (chains == 1) {
        by_number(demand, times, think[0], network.population[0], queue, figures.along, stop);
        if (!figures.along.empty()) figures.throughput[0] = figures.along.back();
    } else {
        by_vectors(network, demand, times, think, queue, figures.throughput, stop);
    }
    for (std::size_t c = 0; c < chains; ++c) {
        for (std::size_t i = 0; i < queues.size(); ++i)
            figures.queue[queues[i] * chains + c] = queue[c * queues.size() + i];
        for (std::size_t k = 0; k < all; ++k) {
            if (network.centers[k].kind == Kind::delay)
                figures.queue[k * chains + c] = figures.throughput[c] * network.centers[k].demand[c];
        }
    }
    return figures;
}

template <class Number>
double mva_kept(const ClosedNetworkOf<Number>& network) {
    double most = 0;
    for (const double n : network.population) most = std::max(most, n);
    // One chain: a throughput for each number of customers. Several: a queue at each center for each cell of the walk.
    if (network.chains() == 1) return most;
    return (network.vectors() + 1) / (most + 1) * static_cast<double>(network.centers.size());
}

template struct ClosedNetworkOf<double>;
template struct ClosedNetworkOf<Dual>;
template double mva_kept(const ClosedNetwork&);
template double mva_kept(const ClosedNetworkOf<Dual>&);
template ClosedFigures exact_mva(const ClosedNetwork&, const std::atomic<bool>*);
template ClosedFiguresOf<Dual> exact_mva(const ClosedNetworkOf<Dual>&, const std::atomic<bool>*);

}  // namespace pamina::queueing
