// Measuring an engine beside a hand-written program.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <limits>

namespace pamina::benchmarks {

/// Processor time of this program in seconds: other programs do not count.
inline double cpu_seconds() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

/// The shortest of some runs of `f`, at least three and 50 ms in all.
template <class F>
double shortest(F f) {
    double best = std::numeric_limits<double>::infinity(), all = 0;
    for (int n = 0; n < 3 || (all < 0.05 && n < 1000); ++n) {
        const double begin = cpu_seconds();
        f();
        const double taken = cpu_seconds() - begin;
        best = std::min(best, taken);
        all += taken;
    }
    return best;
}

/// Runs `engine` (which returns a result) for the state and `hand` (which returns the same time) beside it. Counters:
/// items a second, `each` (seconds for one item), `by_hand` (the same, of the hand-written program) and `ratio`.
template <class EngineRun, class HandRun>
void compare(benchmark::State& state, double items, EngineRun engine, HandRun hand) {
    double best = std::numeric_limits<double>::infinity(), time = 0;
    for (auto _ : state) {
        const double begin = cpu_seconds();
        time = engine().time;
        best = std::min(best, cpu_seconds() - begin);
    }
    double expected = 0;
    const double reference = shortest([&] { benchmark::DoNotOptimize(expected = hand()); });
    if (time != expected) {
        state.SkipWithError("the engine and the hand-written program disagree");
        return;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(items) * state.iterations());
    state.counters["each"] = best / items;
    state.counters["by_hand"] = reference / items;
    state.counters["ratio"] = best / reference;
}

}  // namespace pamina::benchmarks
