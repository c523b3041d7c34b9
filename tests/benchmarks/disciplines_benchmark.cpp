// One server under each discipline: clients that think and then use it, so that nearly all of them are there at once.
// `each` is the time of one event.
#include "tests/benchmarks/compare.h"
#include "tests/benchmarks/graphs.h"

namespace pamina::benchmarks {
namespace {

void discipline_benchmark(benchmark::State& state, rtg::Discipline discipline, std::int64_t clients,
                          std::int64_t requests) {
    const auto graph = queue(clients, requests, discipline);
    double best = std::numeric_limits<double>::infinity(), events = 0;
    for (auto _ : state) {
        const double begin = cpu_seconds();
        events = evaluate(graph, false).events;
        best = std::min(best, cpu_seconds() - begin);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(events) * state.iterations());
    state.counters["each"] = best / events;
}

using How = rtg::Discipline;
BENCHMARK_CAPTURE(discipline_benchmark, ps_Small, How::Ps, 20, 20);
BENCHMARK_CAPTURE(discipline_benchmark, rr_Small, How::Rr, 20, 20);
BENCHMARK_CAPTURE(discipline_benchmark, preemptive_Small, How::Preemptive, 20, 20);
BENCHMARK_CAPTURE(discipline_benchmark, fcfs_100000, How::Fcfs, 100'000, 10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(discipline_benchmark, ps_100000, How::Ps, 100'000, 10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(discipline_benchmark, ps_100000_once, How::Ps, 100'000, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(discipline_benchmark, rr_1000, How::Rr, 1'000, 10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(discipline_benchmark, lifo_100000, How::Lifo, 100'000, 10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(discipline_benchmark, priority_100000, How::Priority, 100'000, 10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(discipline_benchmark, preemptive_100000, How::Preemptive, 100'000, 10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(discipline_benchmark, delay_100000, How::Delay, 100'000, 10)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
