// Peak memory: a wavefront of ten times the tasks must not need more than its longer rows. Each evaluation runs in a
// child process of its own, whose resident memory is read from Linux's /proc.
#include <benchmark/benchmark.h>
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "tests/benchmarks/graphs.h"

namespace pamina::benchmarks {
namespace {

/// A line of /proc/self/status in kB.
double status_kb(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name + ":")) return std::stod(line.substr(name.size() + 1));
    }
    return -1;
}

/// By how much the resident memory grows at most while `f` runs, in kB; below 0: not known.
template <class F>
double growth_kb(F f) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    const pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        // What earlier benchmarks freed goes back, and the high-water mark starts from here.
        malloc_trim(0);
        std::ofstream("/proc/self/clear_refs") << "5";
        const double before = status_kb("VmRSS");
        f();
        const double growth = status_kb("VmHWM") - before;
        const bool written = write(ends[1], &growth, sizeof growth) == sizeof growth;
        _exit(written ? 0 : 1);
    }
    close(ends[1]);
    double growth = -1;
    if (read(ends[0], &growth, sizeof growth) != sizeof growth) growth = -1;
    close(ends[0]);
    int status;
    waitpid(child, &status, 0);
    return growth;
}

void memory_benchmark(benchmark::State& state, std::int64_t small, std::int64_t large, std::int64_t processors,
                      bool sequential) {
    double less = 0, more = 0;
    for (auto _ : state) {
        less = growth_kb([&] { evaluate(wavefront(small, processors), false, sequential); });
        more = growth_kb([&] { evaluate(wavefront(large, processors), false, sequential); });
    }
    if (less < 0 || more < 0) state.SkipWithError("the memory of a child process could not be read");
    state.counters["small_kB"] = less;
    state.counters["large_kB"] = more;
    state.counters["more_kB"] = more - less;
}

#define PAMINA_MEMORY(name, small, large, sequential)                                  \
    BENCHMARK_CAPTURE(memory_benchmark, name##_unlimited, small, large, 0, sequential) \
        ->Iterations(1)                                                                \
        ->Unit(benchmark::kMillisecond);                                               \
    BENCHMARK_CAPTURE(memory_benchmark, name##_static16, small, large, 16, sequential) \
        ->Iterations(1)                                                                \
        ->Unit(benchmark::kMillisecond);
PAMINA_MEMORY(Small, 30, 60, true)
PAMINA_MEMORY(W2_W4b, 1000, 3162, true)
PAMINA_MEMORY(W2_W4b_events, 1000, 3162, false)

}  // namespace
}  // namespace pamina::benchmarks
