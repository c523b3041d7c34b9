// Long loops whose rounds repeat, gone through at once, beside what each would take for itself; and what looking for
// rounds that repeat costs where none do.
#include <fmt/format.h>

#include "tests/benchmarks/compare.h"
#include "tests/benchmarks/graphs.h"
#include "tests/benchmarks/models.h"

namespace pamina::benchmarks {
namespace {

/// `each` is the time of a round. `ratio`: of that to the time of a round that is gone through by itself, told from
/// some thousand of them.
void rounds_at_once(benchmark::State& state, const std::string& text, double rounds, double few) {
    const auto graph = model(fmt::format(fmt::runtime(text), rounds)),
               short_one = model(fmt::format(fmt::runtime(text), few));
    const auto run = [](const rtg::Graph& g, bool accelerate) {
        engine::Options options;
        options.observe = true;
        options.accelerate = accelerate;
        engine::RunControl control;
        const auto outcome = engine::evaluate(g, engine::Values{}, options, control);
        if (outcome.error) std::abort();
        return outcome.result.time;
    };
    double best = std::numeric_limits<double>::infinity();
    for (auto _ : state) {
        const double begin = cpu_seconds();
        benchmark::DoNotOptimize(run(graph, true));
        best = std::min(best, cpu_seconds() - begin);
    }
    const double one = shortest([&] { benchmark::DoNotOptimize(run(short_one, false)); }) / few;
    state.counters["each"] = best / rounds;
    state.counters["whole"] = best;
    state.counters["ratio"] = best / rounds / one;
}

const char* const kRepeatedClients = R"(
model m(N: int = {:.0f}) {{
  resource server
  par p in 1..64 {{ for i in 1..N {{ delay 20 s; use server for 1 s }} }}
}})";
const char* const kRepeatedStages = R"(
model m(N: int = {:.0f}, S: int = 16) {{
  queue between[S](capacity = 4)
  par s in 0..<S {{
    for i in 1..N {{
      if s > 0 {{ get between[s - 1] }}
      delay (1 + s mod 3) * 1 s
      if s < S - 1 {{ put between[s] }}
    }}
  }}
}})";
BENCHMARK_CAPTURE(rounds_at_once, Small_repair, kRepeatedClients, 1e4, 100)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds_at_once, repair_64_clients, kRepeatedClients, 1e9, 2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds_at_once, pipeline_16_stages, kRepeatedStages, 1e9, 2000)->Unit(benchmark::kMillisecond);

/// A server whose services differ in each round: `ratio` is that of looking for rounds that repeat.
void rounds_in_vain(benchmark::State& state, int rounds) {
    const auto graph = model(fmt::format(R"(
model m(N: int = {}) {{
  resource r
  for i in 1..N {{ use r for (1 + h(i)) * 1 s }}
}})",
                                         rounds));
    const auto run = [&](bool accelerate) {
        engine::Options options;
        options.accelerate = accelerate;
        engine::RunControl control;
        return engine::evaluate(graph, engine::Values{}, options, control).result.time;
    };
    double with = std::numeric_limits<double>::infinity(), without = with;
    for (auto _ : state) {
        // One after the other, as the machine changes.
        with = std::min(with, shortest([&] { benchmark::DoNotOptimize(run(true)); }));
        without = std::min(without, shortest([&] { benchmark::DoNotOptimize(run(false)); }));
    }
    state.counters["each"] = with / rounds;
    state.counters["ratio"] = with / without;
}
BENCHMARK_CAPTURE(rounds_in_vain, Small, 1'000)->Iterations(1);
BENCHMARK_CAPTURE(rounds_in_vain, one_server, 1'000'000)->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
}  // namespace pamina::benchmarks
