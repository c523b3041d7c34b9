// Sweeps of examples/lu beside a loop of `predict` that interprets every point, and two threads beside two hand-written
// threads.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <functional>
#include <string>
#include <thread>

#include "runtime/jit/compiler.h"
#include "runtime/script/session.h"
#include "runtime/script/show/show.h"
#include "tests/benchmarks/by_hand.h"
#include "tests/benchmarks/compare.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

struct Ran {
    std::string text, mistake;
    double cpu = 0, wall = 0;
};

/// A statement after the imports.
Ran run(const std::string& statement, engine::Jit jit, int threads, jit::Compiler& compiler) {
    engine::RunControl control;
    test::Heard sink;
    script::SessionOptions options;
    options.jit = jit;
    options.compiler = &compiler;
    options.threads = threads;
    options.allow_read = {PAMINA_SOURCE_DIR};
    script::Session session(options, sink, control);
    session.feed("import \"" PAMINA_SOURCE_DIR "/examples/lu/lu_model.pam\"\nimport std.machines.gc_powerplus\n");
    const double begin = cpu_seconds();
    const auto begin_wall = std::chrono::steady_clock::now();
    session.feed(statement);
    std::string text;
    for (const auto& v : sink.values) text += script::show(v, session.program());
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin_wall;
    return {text, sink.mistakes.empty() ? "" : sink.mistakes.back(), cpu_seconds() - begin, wall.count()};
}

constexpr const char* kPoint =
    "(predict lu(N = {}, B = 24) on gc_powerplus(X = 4, Y = 4) with {{ gap = gap * k / 5000 }}).time";

std::string sweep_of(int size, int points) {
    return fmt::format("print sweep(k in 1..{}: {}).value\n", points, fmt::format(fmt::runtime(kPoint), size));
}

std::string loop_of(int size, int points) {
    return fmt::format("print [{} for k in 1..{}]\n", fmt::format(fmt::runtime(kPoint), size), points);
}

/// With a compiler of its own: nothing was compiled before.
Ran run(const std::string& statement, engine::Jit jit) {
    jit::Compiler compiler({PAMINA_JIT_FOLDER}, "");
    return run(statement, jit, 1, compiler);
}

/// Processor time of a sweep; `ratio`: how many times longer a loop without compiled code takes in the same process.
void sweep_points(benchmark::State& state, int size, int points) {
    Ran sweep;
    double best = 0;
    for (auto _ : state) {
        sweep = run(sweep_of(size, points), engine::Jit::Auto);
        if (best == 0 || sweep.cpu < best) best = sweep.cpu;
    }
    const Ran loop = run(loop_of(size, points), engine::Jit::Off);
    if (!sweep.mistake.empty() || sweep.text.empty() || sweep.text != loop.text)
        return state.SkipWithError("the rows of the sweep and of the loop differ");
    state.counters["ratio"] = loop.cpu / best;
    state.counters["each"] = best / points;
}

/// Wall time of `f`, the shortest of three.
double shortest_wall(const std::function<void()>& f) {
    double best = 0;
    for (int n = 0; n < 3; ++n) {
        const auto begin = std::chrono::steady_clock::now();
        f();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        if (best == 0 || taken.count() < best) best = taken.count();
    }
    return best;
}

/// What two threads gain, in wall time, and what a hand-written loop gains from them: `ratio` of the two. Means
/// something only where nothing else runs. What has to be compiled has been: the hand-written loop is, too.
void sweep_threads(benchmark::State& state, int size, int points) {
    const std::string statement = sweep_of(size, points);
    jit::Compiler compiler({PAMINA_JIT_FOLDER}, "");
    run(statement, engine::Jit::Auto, 1, compiler);
    double one = 0, two = 0;
    for (auto _ : state) {
        one = shortest_wall([&] { run(statement, engine::Jit::Auto, 1, compiler); });
        two = shortest_wall([&] { run(statement, engine::Jit::Auto, 2, compiler); });
    }
    std::array<double, 2> sums{};
    const auto half = [&](int which, int rounds) {
        for (int n = 0; n < rounds; ++n) sums[static_cast<std::size_t>(which)] += by_hand::lu_points(40 + n % 2);
    };
    const double hand_one = shortest_wall([&] { half(0, 400); });
    const double hand_two = shortest_wall([&] {
        std::thread other(half, 1, 200);
        half(0, 200);
        other.join();
    });
    benchmark::DoNotOptimize(sums);
    state.counters["gain"] = one / two;
    state.counters["gain_by_hand"] = hand_one / hand_two;
    state.counters["ratio"] = one / two / (hand_one / hand_two);
}

BENCHMARK_CAPTURE(sweep_points, Small, 96, 40)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sweep_points, lu_10000_points, 2880, 10'000)->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK_CAPTURE(sweep_threads, lu_20000_points, 2880, 20'000)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace pamina::benchmarks
