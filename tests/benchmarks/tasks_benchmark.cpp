// Task graphs: a wavefront and tiled LU of about 10^6 and 10^7 tasks, with as many processors as tasks and
// with 16 in strict order; time and work only, and observed; and event by event, as irregular graphs are.
#include "tests/benchmarks/by_hand.h"
#include "tests/benchmarks/compare.h"

namespace pamina::benchmarks {
namespace {

double wavefront_tasks(std::int64_t n) {
    return static_cast<double>(n * n);
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
