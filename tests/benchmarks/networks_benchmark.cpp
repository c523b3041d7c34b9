// A sweep over small queueing networks beside a hand-written loop of mean value analysis.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string>

#include "runtime/script/session.h"
#include "runtime/script/show/show.h"
#include "tests/benchmarks/compare.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

constexpr const char* kNetwork = R"(
network small(N: int, think: time) {
  class jobs (population = N, think = think)
  queue cpu (demand = 5 ms)
  queue disk (service = 30 ms, visits = 0.5)
  queue bus (service = 2 ms)
}
)";

/// The throughput of the same, 20 customers.
double by_hand(double think) {
    constexpr std::array<double, 3> demand{0.005, 0.015, 0.002};
    std::array<double, 3> queue{};
    double x = 0;
    for (int n = 1; n <= 20; ++n) {
        std::array<double, 3> residence{};
        double all = think;
        for (std::size_t k = 0; k < 3; ++k) all += residence[k] = demand[k] * (1 + queue[k]);
        x = n / all;
        for (std::size_t k = 0; k < 3; ++k) queue[k] = x * residence[k];
    }
    return x;
}

/// Processor time of a sweep by one thread; `each`: of a point, in seconds.
void solve_points(benchmark::State& state, int points) {
    engine::RunControl control;
    test::Heard sink;
    script::SessionOptions options;
    options.threads = 1;
    script::Session session(options, sink, control);
    session.feed(kNetwork);
    const std::string statement =
        fmt::format("print sum(sweep(k in 1..{}: solve small(20, k * 1 ms)).throughput)\n", points);
    double best = 0;
    for (auto _ : state) {
        const double begin = cpu_seconds();
        session.feed(statement);
        const double taken = cpu_seconds() - begin;
        if (best == 0 || taken < best) best = taken;
    }
    double expected = 0;
    const double begin = cpu_seconds();
    for (int k = 1; k <= points; ++k) expected += by_hand(k * 1e-3);
    const double hand = cpu_seconds() - begin;
    if (!sink.mistakes.empty() || std::abs(sink.number() / expected - 1) > 1e-9)
        return state.SkipWithError("the sweep and the loop by hand differ");
    state.counters["each"] = best / points;
    state.counters["ratio"] = best / hand;
}

BENCHMARK_CAPTURE(solve_points, Small, 1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_points, networks_100000, 100'000)->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
}  // namespace pamina::benchmarks
