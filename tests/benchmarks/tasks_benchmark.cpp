// Task graphs: a wavefront and tiled LU of about 10^6 and 10^7 tasks, with as many processors as tasks and
// with 16 in strict order; time and work only, and observed; and event by event, as irregular graphs are. With a
// fork-join program the same under one ready list for 16 and 1,024 processors; and with these as fixed processors that
// take their tasks as they are ready.
#include "tests/benchmarks/by_hand.h"
#include "tests/benchmarks/compare.h"

#include "runtime/engine/points.h"
#include "runtime/jit/compiler.h"

namespace pamina::benchmarks {
namespace {

double wavefront_tasks(std::int64_t n) {
    return static_cast<double>(n * n);
}
double fork_join_tasks(std::int64_t layers, std::int64_t width) {
    return static_cast<double>(layers * (width + 1));
}
double lu_tasks(std::int64_t t) {
    return static_cast<double>(t * (t + 1) * (2 * t + 1) / 6);
}

enum Way { TimeOnly, Observed, Events };

void wavefront_benchmark(benchmark::State& state, std::int64_t n, std::int64_t processors, Way way) {
    const auto graph = wavefront(n, processors);
    compare(
        state, wavefront_tasks(n), [&] { return evaluate(graph, way == Observed, way != Events); },
        [&] { return by_hand::wavefront(n, processors); });
}
void lu_benchmark(benchmark::State& state, std::int64_t tiles, std::int64_t processors, Way way) {
    const auto graph = lu(tiles, processors);
    compare(
        state, lu_tasks(tiles), [&] { return evaluate(graph, way == Observed, way != Events); },
        [&] { return by_hand::lu(tiles, processors); });
}

void fifo_wavefront(benchmark::State& state, std::int64_t n, std::int64_t processors, Way way) {
    const auto graph = wavefront(n, processors, true);
    compare(
        state, wavefront_tasks(n), [&] { return evaluate(graph, way == Observed, way != Events); },
        [&] { return by_hand::fifo(by_hand::Wavefront{n}, processors); });
}
void fifo_fork_join(benchmark::State& state, std::int64_t layers, std::int64_t width, std::int64_t processors,
                    Way way) {
    const auto graph = fork_join(layers, width, processors);
    compare(
        state, fork_join_tasks(layers, width), [&] { return evaluate(graph, way == Observed, way != Events); },
        [&] { return by_hand::fifo(by_hand::ForkJoin{layers, width}, processors); });
}
void fifo_lu(benchmark::State& state, std::int64_t tiles, std::int64_t processors, Way way) {
    const auto graph = lu(tiles, processors, true);
    compare(
        state, lu_tasks(tiles), [&] { return evaluate(graph, way == Observed, way != Events); },
        [&] { return by_hand::fifo(by_hand::TiledLu(tiles), processors); });
}

void placed_wavefront(benchmark::State& state, std::int64_t n, std::int64_t processors, Way way) {
    const auto graph = wavefront(n, processors, false, false);
    compare(
        state, wavefront_tasks(n), [&] { return evaluate(graph, way == Observed, way != Events); },
        [&] {
            return by_hand::placed(by_hand::Wavefront{n}, processors,
                                   [&](std::int64_t t) { return t / n % processors; });
        });
}
void placed_lu(benchmark::State& state, std::int64_t tiles, std::int64_t processors, Way way) {
    const auto graph = lu(tiles, processors, false, false);
    compare(
        state, lu_tasks(tiles), [&] { return evaluate(graph, way == Observed, way != Events); },
        [&] {
            return by_hand::placed(by_hand::TiledLu(tiles), processors, [&](std::int64_t t) { return t % processors; });
        });
}

// ---- compiled: the code is there after the first run, and stays in memory ------------------------------------------

jit::Compiler& compiler() {
    static jit::Compiler all({PAMINA_JIT_FOLDER}, "");
    return all;
}

void compiled_fork_join(benchmark::State& state, std::int64_t layers, std::int64_t width, std::int64_t processors) {
    const auto graph = fork_join(layers, width, processors, false);
    compare(
        state, fork_join_tasks(layers, width), [&] { return evaluate(graph, false, true, &compiler()); },
        [&] { return by_hand::fork_join(layers, width, processors); });
}
void compiled_wavefront(benchmark::State& state, std::int64_t n, std::int64_t processors) {
    const auto graph = wavefront(n, processors);
    compare(
        state, wavefront_tasks(n), [&] { return evaluate(graph, false, true, &compiler()); },
        [&] { return by_hand::wavefront(n, processors); });
}
void compiled_lu(benchmark::State& state, std::int64_t tiles, std::int64_t processors) {
    const auto graph = lu(tiles, processors);
    compare(
        state, lu_tasks(tiles), [&] { return evaluate(graph, false, true, &compiler()); },
        [&] { return by_hand::lu(tiles, processors); });
}

/// All points of W5; the sum of their times.
result::Result evaluate_w5(const rtg::Graph& graph, jit::Compiler* with) {
    const by_hand::PointValues v;
    std::vector<engine::Values> points(by_hand::kPoints);
    for (int p = 0; p < by_hand::kPoints; ++p) {
        points[static_cast<std::size_t>(p)].globals.resize(2);
        points[static_cast<std::size_t>(p)].globals[0].r = v.a[p];
        points[static_cast<std::size_t>(p)].globals[1].r = v.l[p];
    }
    engine::Options options;
    options.compiler = with;
    options.jit = with ? engine::Jit::On : engine::Jit::Off;
    engine::RunControl control;
    result::Result sum;
    for (const auto& outcome : engine::evaluate_points(graph, points, options, control))
        sum.time += outcome.result.time;
    return sum;
}

void points_wavefront(benchmark::State& state, std::int64_t n, bool code) {
    const auto graph = wavefront_points(n);
    compare(
        state, wavefront_tasks(n) * by_hand::kPoints, [&] { return evaluate_w5(graph, code ? &compiler() : nullptr); },
        [&] { return by_hand::wavefront_points(n); });
}
void points_lu(benchmark::State& state, std::int64_t tiles, bool code) {
    const auto graph = lu_points(tiles);
    compare(
        state, lu_tasks(tiles) * by_hand::kPoints, [&] { return evaluate_w5(graph, code ? &compiler() : nullptr); },
        [&] { return by_hand::lu_points(tiles); });
}

#define PAMINA_COMPILED(kind, name, ...)                                                      \
    BENCHMARK_CAPTURE(kind, name##_unlimited, __VA_ARGS__, 0)->Unit(benchmark::kMillisecond); \
    BENCHMARK_CAPTURE(kind, name##_static16, __VA_ARGS__, 16)->Unit(benchmark::kMillisecond); \
    BENCHMARK_CAPTURE(kind, name##_static1024, __VA_ARGS__, 1024)->Unit(benchmark::kMillisecond);

PAMINA_COMPILED(compiled_fork_join, Small, 20, 50)
PAMINA_COMPILED(compiled_wavefront, Small, 40)
PAMINA_COMPILED(compiled_lu, Small, 12)
PAMINA_COMPILED(compiled_fork_join, W1, 1000, 999)
PAMINA_COMPILED(compiled_wavefront, W2, 1000)
PAMINA_COMPILED(compiled_lu, W3, 144)
PAMINA_COMPILED(compiled_lu, W4c, 310)
BENCHMARK_CAPTURE(points_wavefront, Small, 40, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(points_lu, Small, 12, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(points_wavefront, W5_interpreted, 1000, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(points_wavefront, W5, 1000, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(points_lu, W5, 144, true)->Unit(benchmark::kMillisecond);

#define PAMINA_TASKS(kind, size, processors, way, name) \
    BENCHMARK_CAPTURE(kind##_benchmark, name, size, processors, way)->Unit(benchmark::kMillisecond);
#define PAMINA_TASKS_BOTH(kind, size, way, name)       \
    PAMINA_TASKS(kind, size, 0, way, name##_unlimited) \
    PAMINA_TASKS(kind, size, 16, way, name##_static16)

PAMINA_TASKS_BOTH(wavefront, 40, TimeOnly, Small)
PAMINA_TASKS_BOTH(wavefront, 40, Observed, Small_observed)
PAMINA_TASKS_BOTH(wavefront, 40, Events, Small_events)
PAMINA_TASKS_BOTH(lu, 12, TimeOnly, Small)
PAMINA_TASKS_BOTH(lu, 12, Observed, Small_observed)
PAMINA_TASKS_BOTH(lu, 12, Events, Small_events)

#define PAMINA_FIFO(processors, way, name)                                                                   \
    BENCHMARK_CAPTURE(fifo_fork_join, W1_##name, 1000, 999, processors, way)->Unit(benchmark::kMillisecond); \
    BENCHMARK_CAPTURE(fifo_wavefront, W2_##name, 1000, processors, way)->Unit(benchmark::kMillisecond);      \
    BENCHMARK_CAPTURE(fifo_lu, W3_##name, 144, processors, way)->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(fifo_fork_join, Small_16, 20, 50, 16, TimeOnly)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fifo_wavefront, Small_16, 40, 16, TimeOnly)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fifo_lu, Small_16, 12, 16, TimeOnly)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fifo_lu, Small_16_events, 12, 16, Events)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fifo_lu, Small_16_observed, 12, 16, Observed)->Unit(benchmark::kMillisecond);
PAMINA_FIFO(16, TimeOnly, 16)
PAMINA_FIFO(1024, TimeOnly, 1024)
PAMINA_FIFO(16, Events, 16_events)
PAMINA_FIFO(1024, Events, 1024_events)

#define PAMINA_PLACED(processors, way, name)                                                              \
    BENCHMARK_CAPTURE(placed_wavefront, W2_##name, 1000, processors, way)->Unit(benchmark::kMillisecond); \
    BENCHMARK_CAPTURE(placed_lu, W3_##name, 144, processors, way)->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(placed_wavefront, Small_4, 40, 4, TimeOnly)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(placed_lu, Small_16, 12, 16, TimeOnly)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(placed_lu, Small_16_observed, 12, 16, Observed)->Unit(benchmark::kMillisecond);
PAMINA_PLACED(16, TimeOnly, 16)
PAMINA_PLACED(1024, TimeOnly, 1024)
PAMINA_PLACED(16, Observed, 16_observed)
PAMINA_PLACED(1024, Observed, 1024_observed)
PAMINA_PLACED(16, Events, 16_events)
PAMINA_PLACED(1024, Events, 1024_events)

PAMINA_TASKS_BOTH(wavefront, 1000, TimeOnly, W2)
PAMINA_TASKS_BOTH(wavefront, 1000, Observed, W2_observed)
PAMINA_TASKS_BOTH(wavefront, 1000, Events, W2_events)
PAMINA_TASKS_BOTH(lu, 144, TimeOnly, W3)
PAMINA_TASKS_BOTH(lu, 144, Observed, W3_observed)
PAMINA_TASKS_BOTH(lu, 144, Events, W3_events)
PAMINA_TASKS_BOTH(wavefront, 3162, TimeOnly, W4b)
PAMINA_TASKS_BOTH(lu, 310, TimeOnly, W4c)

}  // namespace
}  // namespace pamina::benchmarks
