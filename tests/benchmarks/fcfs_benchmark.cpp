// A queue: clients that think and then use one server, first come first served, which is busy nearly always. Time and
// work only, and observed.
#include "tests/benchmarks/by_hand.h"
#include "tests/benchmarks/compare.h"

namespace pamina::benchmarks {
namespace {

void queue_benchmark(benchmark::State& state, std::int64_t clients, std::int64_t requests, bool observe) {
    const auto graph = queue(clients, requests);
    compare(
        state, static_cast<double>(clients * requests), [&] { return evaluate(graph, observe); },
        [&] { return by_hand::queue(clients, requests); });
    double served = 0;
    for (std::int64_t g = 0; g < clients * requests; ++g) served += static_cast<double>(service_time(g));
    state.counters["busy"] = served / by_hand::queue(clients, requests);
}

BENCHMARK_CAPTURE(queue_benchmark, Small, 20, 20, false);
BENCHMARK_CAPTURE(queue_benchmark, Small_observed, 20, 20, true);
BENCHMARK_CAPTURE(queue_benchmark, 1000_clients, 1000, 1000, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(queue_benchmark, 1000_clients_observed, 1000, 1000, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(queue_benchmark, 100000_clients, 100'000, 10, false)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
