// Ten derivatives carried through one run by events, beside the run alone: `ratio` says how many times as long.
#include <fmt/format.h>

#include "runtime/engine/evaluate.h"
#include "runtime/engine/slopes/slopes.h"
#include "runtime/predict/evaluate.h"
#include "runtime/predict/slopes.h"
#include "tests/benchmarks/compare.h"
#include "tests/benchmarks/graphs.h"
#include "tests/benchmarks/models.h"

namespace pamina::benchmarks {
namespace {

constexpr int kVaried = 10;

/// A model whose `text` has `p0` .. `p9`, which are times of about 1 s.
struct Varied {
    rtg::Graph graph;
    engine::Values values;
    std::vector<engine::Direction> directions;

    explicit Varied(const std::string& text) {
        std::string parameters;
        for (int i = 0; i < kVaried; ++i)
            parameters += fmt::format("{}p{}: time = 1.{:06} s", i ? ", " : "", i, 977 * hash(i + 1));
        graph = model(fmt::format("model m({}) {{\n{}\n}}\n", parameters, text));
        values.tick_exponent = graph.tick_exponent.value_or(0);
        values.globals.resize(graph.globals.size());
        values.arrays.resize(graph.arrays.size());
        for (std::size_t g = 0; g < graph.globals.size(); ++g)
            if (graph.globals[g].name.starts_with('p')) directions.push_back({{{g, 1}}, {}});
        if (directions.size() != kVaried) std::abort();
    }
};

void carry_ten(benchmark::State& state, const std::string& text, double items) {
    const Varied varied(text);
    const auto& [graph, values, directions] = varied;
    engine::Options by_events;
    by_events.sequential = false;
    compare(
        state, items,
        [&] {
            engine::RunControl control;
            auto carried = engine::carry_slopes(graph, values, directions, {}, control);
            for (const auto& slope : carried.slopes)
                if (!slope.is_carried()) state.SkipWithError(slope.why_not.c_str());
            return std::move(carried.outcome.result);
        },
        [&] {
            engine::RunControl control;
            return engine::evaluate(graph, values, by_events, control).result.time;
        });
}

/// What `sensitivity` does, beside one run of the quickest kind that is not compiled: it tells the time, too.
void ten_of_any(benchmark::State& state, const std::string& text, double items) {
    const Varied varied(text);
    predict::Compiled compiled;
    compiled.graph = varied.graph;
    const auto run = [&] {
        engine::RunControl control;
        return predict::evaluate(predict::graphs(compiled), varied.values, {}, control).result;
    };
    compare(
        state, items,
        [&] {
            engine::RunControl control;
            const auto slopes = predict::slopes(compiled, varied.values, varied.directions, {}, control);
            for (const auto& slope : slopes.each)
                if (!(slope.derivative >= 0)) state.SkipWithError("no derivative");
            return slopes.run;
        },
        [&] { return run().time; });
}

/// Clients that think, ask a server, and compute on a pool.
void carried_clients(benchmark::State& state, std::int64_t count, std::int64_t rounds) {
    carry_ten(state,
              fmt::format(R"(
  resource server (servers = 4)
  resource disk
  processor cpu[8]
  par c in 0..<{} {{
    for i in 0..<{} {{
      delay p0 + h(c * 100 + i) * p1
      use server for p2 + p3
      on cpu {{ compute p4 + h(c + i) * p5 }}
      use disk for p6
      delay p7
      use server for p8
      compute p9
    }}
  }})",
                          count, rounds),
              static_cast<double>(count * rounds));
}
BENCHMARK_CAPTURE(carried_clients, Small, 20, 10);
BENCHMARK_CAPTURE(carried_clients, 100_clients, 100, 1'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(carried_clients, 10000_clients, 10'000, 10)->Unit(benchmark::kMillisecond);

/// Workers in a ring that hand on tokens, with a barrier now and then.
void carried_ring(benchmark::State& state, std::int64_t count, std::int64_t rounds) {
    carry_ten(state,
              fmt::format(R"(
  queue q[{0}]
  par w in 0..<{0} {{
    for i in 0..<{1} {{
      compute p0 + p1 + h(w * 7 + i) * p2
      put q[(w + 1) mod {0}] after p3 + p4
      get q[w]
      delay p5
      compute p6 + p7
      if i mod 10 == 0 {{ delay p8; sync }}
      delay p9
    }}
  }})",
                          count, rounds),
              static_cast<double>(count * rounds));
}
BENCHMARK_CAPTURE(carried_ring, 1000_workers, 1'000, 100)->Unit(benchmark::kMillisecond);

/// Clients of servers that are taken away from some, or serve in turns, and of links.
void carried_sharing(benchmark::State& state, std::int64_t count, std::int64_t rounds) {
    carry_ten(state,
              fmt::format(R"(
  resource urgent (servers = 4, discipline = preemptive)
  resource turns (servers = 2, discipline = rr(0.3 s))
  resource up[8] (discipline = maxmin, speed = 10 MB / p9)
  resource core (discipline = maxmin, speed = 40 MB/s)
  par c in 0..<{} {{
    for i in 0..<{} {{
      delay p0 + h(c * 100 + i) * p1
      use urgent for p2 + p3 priority h(c + i)
      delay p4 + h(c + i) * p5
      use turns for p6
      delay p7
      use [up[c mod 8], core] for 3 MB after p8
    }}
  }})",
                          count, rounds),
              static_cast<double>(count * rounds));
}
BENCHMARK_CAPTURE(carried_sharing, Small, 10, 4);
BENCHMARK_CAPTURE(carried_sharing, 50_clients, 50, 200)->Unit(benchmark::kMillisecond);

/// A wavefront of tasks on a pool.
void carried_tasks(benchmark::State& state, std::int64_t n) {
    carry_ten(state,
              fmt::format(R"(
  processor cpu[16]
  graph on cpu {{
    task cell[i in 0..<{0}, j in 0..<{0}] {{
      after cell[i - 1, j]
      after cell[i, j - 1]
      compute p0 + p1 + h(i * {0} + j) * p2
      delay p3 + p4
      compute p5 + p6 + p7
      delay p8 + p9
    }}
  }})",
                          n),
              static_cast<double>(n * n));
}
BENCHMARK_CAPTURE(carried_tasks, 300_by_300, 300)->Unit(benchmark::kMillisecond);

/// The same wavefront in number order, row by row, by a list schedule, and by one of each processor.
void sloped_wavefront(benchmark::State& state, std::int64_t n, const char* place) {
    ten_of_any(state,
               fmt::format(R"(
  processor cpu[16]
  graph {{
    task cell[i in 0..<{0}, j in 0..<{0}] on {1} {{
      after cell[i - 1, j]
      after cell[i, j - 1]
      compute p0 + p1 + h(i * {0} + j) * p2 + p3 + p4 + p5 + p6 + p7 + p8 + p9
    }}
  }})",
                           n, place),
               static_cast<double>(n * n));
}
BENCHMARK_CAPTURE(sloped_wavefront, rows_Small, 30, "cpu[i mod 16] in order");
BENCHMARK_CAPTURE(sloped_wavefront, rows_300, 300, "cpu[i mod 16] in order")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sloped_wavefront, rows_1000, 1000, "cpu[i mod 16] in order")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sloped_wavefront, list_300, 300, "cpu")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sloped_wavefront, places_300, 300, "cpu[i mod 16]")->Unit(benchmark::kMillisecond);

/// Steps of rows of tasks of one cost each, all of them after those of the step before.
void sloped_steps(benchmark::State& state, std::int64_t steps, std::int64_t tasks, bool list) {
    ten_of_any(state,
               fmt::format(R"(
  processor cpu[16]
  graph {{
    for s in 0..<{0} {{
      task work[i in 0..<{1}] on {2} {{
        after work[s - 1, i - 1]
        after work[s - 1, i]
        after work[s - 1, i + 1]
        compute p0 * (1 + i) + p1 * h(s * {1} + i) + p2 + p3 + p4 + p5 + p6 + p7 + p8 + p9
      }}
    }}
  }})",
                           steps, tasks, list ? "cpu" : "cpu[i mod 16] in order"),
               static_cast<double>(steps * tasks));
}
BENCHMARK_CAPTURE(sloped_steps, rows, 200, 1'000, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sloped_steps, list, 200, 100, true)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
