// Task graphs: a wavefront and tiled LU of about 10^6 and 10^7 tasks, with as many processors as tasks and
// with 16 in strict order; time and work only, and observed; and event by event, as irregular graphs are. With a
// fork-join program the same under one ready list for 16 and 1,024 processors.
#include "tests/benchmarks/by_hand.h"
#include "tests/benchmarks/compare.h"

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
