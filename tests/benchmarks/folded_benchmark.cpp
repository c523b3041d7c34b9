// What relaxation takes in closed form: from the graph as it is lowered to the result, relaxation included. Neither may
// cost more when the count grows.
#include <benchmark/benchmark.h>

#include "runtime/relax/relax.h"
#include "tests/benchmarks/graphs.h"

namespace pamina::benchmarks {
namespace {

void run(benchmark::State& state, rtg::Graph (*build)(std::int64_t), std::int64_t count, double expected) {
    double time = 0;
    for (auto _ : state) {
        rtg::Graph graph = build(count);
        relax::relax(graph);
        time = evaluate(graph).time;
    }
    if (time != expected) state.SkipWithError("the time is wrong");
}

void constant_loop_benchmark(benchmark::State& state, std::int64_t count) {
    run(state, constant_loop, count, static_cast<double>(count));
}
void symmetric_branches_benchmark(benchmark::State& state, std::int64_t count) {
    run(state, symmetric_branches, count, 7);
}

BENCHMARK_CAPTURE(constant_loop_benchmark, Small_10, 10)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(constant_loop_benchmark, 1e9_iterations, 1'000'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(symmetric_branches_benchmark, Small_10, 10)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(symmetric_branches_benchmark, 1e6_branches, 1'000'000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace pamina::benchmarks
