// Draws as the engine makes them, a source for each, beside the loop that one would write: one generator whose state
// runs through all draws, and the C library's functions.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "runtime/draws/draw.h"
#include "runtime/draws/laws.h"
#include "runtime/draws/source.h"
#include "tests/benchmarks/compare.h"

namespace pamina::benchmarks {
namespace {

using draws::Law;

/// xorshift64* (Vigna 2016).
struct Generator {
    std::uint64_t state = 0x9E3779B97F4A7C15;

    double uniform() {
        state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
        return (static_cast<double>(state * 0x2545F4914F6CDD1D >> 11) + 0.5) * 0x1p-53;
    }
    /// Marsaglia's polar method, one of the two.
    double normal() {
        for (;;) {
            const double x = 2 * uniform() - 1, y = 2 * uniform() - 1, s = x * x + y * y;
            if (s < 1) return x * std::sqrt(-2 * std::log(s) / s);
        }
    }
};

double by_hand(Law law, const std::vector<double>& p, Generator& g) {
    if (law == Law::Uniform) return p[0] + g.uniform() * (p[1] - p[0]);
    if (law == Law::Exponential) return -p[0] * std::log(g.uniform());
    const double square = std::log1p(p[1] * p[1] / (p[0] * p[0]));
    return std::exp(std::log(p[0]) - square / 2 + std::sqrt(square) * g.normal());
}

/// Seconds for a draw: `each`. `by_hand` and `ratio` where there is a loop by hand.
void draws_benchmark(benchmark::State& state, std::int64_t count, Law law, const std::vector<double>& parameters) {
    const draws::Prepared prepared = draws::prepare(law, {parameters.data(), {}, {}});
    const std::uint64_t key = draws::stream_key(1, 0, 0);
    double sum = 0;
    const auto run = [&] {
        sum = 0;
        for (std::int64_t i = 0; i < count; ++i) {
            draws::Source source(key, draws::kRootKey, static_cast<std::uint64_t>(i));
            sum += draws::draw(prepared, source);
        }
        benchmark::DoNotOptimize(sum);
    };
    for (auto _ : state) run();
    const double n = static_cast<double>(count), taken = shortest(run),
                 mean = draws::mean(law, {parameters.data(), {}, {}});
    if (count > 100'000 && std::abs(sum / n / mean - 1) > 0.01) return state.SkipWithError("the mean is another");
    state.counters["each"] = taken / n;
    if (law != Law::Uniform && law != Law::Exponential && law != Law::Lognormal) return;
    double hand_sum = 0;
    const double hand = shortest([&] {
        Generator g;
        hand_sum = 0;
        for (std::int64_t i = 0; i < count; ++i) hand_sum += by_hand(law, parameters, g);
        benchmark::DoNotOptimize(hand_sum);
    });
    state.counters["by_hand"] = hand / n;
    state.counters["ratio"] = taken / hand;
}

BENCHMARK_CAPTURE(draws_benchmark, Small, 100, Law::Exponential, {5});
BENCHMARK_CAPTURE(draws_benchmark, uniform, 1'000'000, Law::Uniform, {1, 5})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, exponential, 1'000'000, Law::Exponential, {5})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, normal, 1'000'000, Law::Normal, {5, 1})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, lognormal, 1'000'000, Law::Lognormal, {5, 1})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, erlang_3, 1'000'000, Law::Erlang, {5, 3})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, gamma, 1'000'000, Law::Gamma, {5, 1})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, weibull, 1'000'000, Law::Weibull, {5, 2})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, poisson_4, 1'000'000, Law::Poisson, {4})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draws_benchmark, poisson_400, 1'000'000, Law::Poisson, {400})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
