// Queueing networks: the plan's two (W8), several servers, routes, and many small ones, beside the loops that a
// programmer would write for one of them.
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "runtime/queueing/solve.h"
#include "tests/benchmarks/compare.h"

namespace pamina::benchmarks {
namespace {

using queueing::Discipline;
using queueing::Network;

queueing::Station station(std::string name) {
    queueing::Station s;
    s.name = std::move(name);
    return s;
}

/// Stations whose demand of class c at station k is (c + 1) * (k + 1) / 10.
Network network(std::vector<std::int64_t> population, int stations, double think) {
    Network n;
    n.name = "w8";
    for (const std::int64_t p : population)
        n.classes.push_back({.name = "c", .open = false, .population = p, .think = think, .arrivals = 0});
    for (int k = 0; k < stations; ++k) {
        queueing::Station s = station("s");
        s.discipline = Discipline::Ps;
        for (std::size_t c = 0; c < population.size(); ++c)
            s.demands.push_back({.service = 0.1 * static_cast<double>(c + 1) * (k + 1), .visits = 1, .priority = 0});
        n.stations.push_back(s);
    }
    return n;
}

struct Throughput {
    double time;  // as compare.h calls what both sides find
};

/// Rounded: the loops add in another order.
double rounded(double x) {
    return std::round(x * 1e9);
}

Throughput solved(const Network& n) {
    return {rounded(queueing::solve(n, {}).classes[0].throughput)};
}

double mva_by_hand(int population, int stations, double think) {
    std::array<double, 16> demand{}, queue{}, residence{};
    for (int k = 0; k < stations; ++k) demand[static_cast<std::size_t>(k)] = 0.1 * (k + 1);
    double throughput = 0;
    for (int n = 1; n <= population; ++n) {
        double sum = think;
        for (std::size_t k = 0; k < static_cast<std::size_t>(stations); ++k) {
            residence[k] = demand[k] * (1 + queue[k]);
            sum += residence[k];
        }
        throughput = n / sum;
        for (std::size_t k = 0; k < static_cast<std::size_t>(stations); ++k) queue[k] = throughput * residence[k];
    }
    return rounded(throughput);
}

/// Three classes of as many customers, all vectors kept.
double vectors_by_hand(int population, int stations) {
    const auto side = static_cast<std::size_t>(population) + 1, k_end = static_cast<std::size_t>(stations);
    std::vector<double> queue(side * side * side * k_end);
    const std::size_t stride[] = {side * side * k_end, side * k_end, k_end};
    double residence[3][16] = {}, throughput[3] = {};
    for (std::size_t a = 0; a < side; ++a) {
        for (std::size_t b = 0; b < side; ++b) {
            for (std::size_t c = 0; c < side; ++c) {
                const std::size_t n[] = {a, b, c};
                double* here = &queue[a * stride[0] + b * stride[1] + c * stride[2]];
                for (std::size_t i = 0; i < 3; ++i) {
                    throughput[i] = 0;
                    if (n[i] == 0) continue;
                    const double* less = here - stride[i];
                    double sum = 0;
                    for (std::size_t k = 0; k < k_end; ++k) {
                        residence[i][k] = 0.1 * static_cast<double>(i + 1) * static_cast<double>(k + 1) * (1 + less[k]);
                        sum += residence[i][k];
                    }
                    throughput[i] = static_cast<double>(n[i]) / sum;
                }
                for (std::size_t k = 0; k < k_end; ++k) {
                    here[k] = 0;
                    for (std::size_t i = 0; i < 3; ++i) here[k] += n[i] == 0 ? 0 : throughput[i] * residence[i][k];
                }
            }
        }
    }
    return rounded(throughput[0]);
}

/// W8: 1.25 times the loop by hand with 10^6 customers, 1.9 with 200, where it counts to find what the network is.
void one_class(benchmark::State& state, int population) {
    const Network n = network({population}, 5, 10);
    compare(state, population, [&] { return solved(n); }, [&] { return mva_by_hand(population, 5, 10); });
}

void three_classes(benchmark::State& state, int population) {
    const Network n = network({population, population, population}, 5, 0);
    compare(
        state, std::pow(population + 1, 3), [&] { return solved(n); }, [&] { return vectors_by_hand(population, 5); });
}

/// So many small networks, each with another think time, as a sweep has them.
void sweep(benchmark::State& state, int points) {
    std::vector<Network> networks;
    for (int p = 0; p < points; ++p) networks.push_back(network({20}, 3, 1 + p));
    compare(
        state, points,
        [&] {
            double sum = 0;
            for (const Network& n : networks) sum += solved(n).time;
            return Throughput{sum};
        },
        [&] {
            double sum = 0;
            for (int p = 0; p < points; ++p) sum += mva_by_hand(20, 3, 1 + p);
            return sum;
        });
}

/// Convolution: nothing by hand beside it.
void servers(benchmark::State& state, int population, int count) {
    Network n = network({population}, 5, 10);
    for (queueing::Station& s : n.stations) {
        s.rates.clear();
        for (int i = 1; i <= count; ++i) s.rates.push_back(i);
    }
    for (auto _ : state) benchmark::DoNotOptimize(queueing::solve(n, {}));
}

/// A front that sends to many servers alike, each of which sends back.
void routes(benchmark::State& state, int count) {
    Network n = network({}, 0, 0);
    n.classes.push_back({.name = "c", .open = true, .population = 0, .think = 0, .arrivals = 0});
    for (int k = 0; k <= count; ++k) {
        queueing::Station s = station("s");
        s.demands.push_back({.service = k ? 0.1 : 0.001, .visits = 0, .priority = 0});
        n.stations.push_back(s);
        if (k == 0) continue;
        n.routes.push_back(
            {.from = 0, .to = k, .from_class = 0, .to_class = 0, .share = 0.5 / count, .rate = 0, .removes = false});
        n.routes.push_back(
            {.from = k, .to = 0, .from_class = 0, .to_class = 0, .share = {}, .rate = 0, .removes = false});
    }
    n.routes.push_back({.from = queueing::kEnvironment,
                        .to = 0,
                        .from_class = 0,
                        .to_class = 0,
                        .share = {},
                        .rate = 3,
                        .removes = false});
    for (auto _ : state) benchmark::DoNotOptimize(queueing::solve(n, {}));
}

BENCHMARK_CAPTURE(one_class, Small_200, 200)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(one_class, 1000000, 1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(three_classes, Small_20, 20)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(three_classes, 200, 200)->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK_CAPTURE(sweep, Small_20, 20)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sweep, 100000, 100'000)->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK_CAPTURE(servers, Small_200_of_3, 200, 3)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(servers, 10000_of_3, 10'000, 3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(routes, Small_20, 20)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(routes, 1000, 1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
