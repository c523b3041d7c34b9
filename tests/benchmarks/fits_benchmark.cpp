// Calibrating a model: five constants of the machine of examples/lu from 40 runs that were measured.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <chrono>
#include <string>

#include "runtime/jit/compiler.h"
#include "runtime/script/session.h"
#include "runtime/script/show/show.h"
#include "tests/benchmarks/by_hand.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

/// The runs are the model's own, off by up to 2 %.
constexpr const char* kMeasuredRuns = R"(
fn taken(N, X, Y) = (predict lu(N = N, B = 24) on gc_powerplus(X = X, Y = Y)).time
let grids = [{{ X = 1, Y = 1 }}, {{ X = 2, Y = 1 }}, {{ X = 2, Y = 2 }}, {{ X = 4, Y = 2 }}, {{ X = 4, Y = 4 }}, {{ X = 8, Y = 4 }}, {{ X = 8, Y = 8 }}, {{ X = 12, Y = 8 }}]
let noise = [0.98, 1.01, 1.02, 0.99, 1.015, 0.985, 1.005]
let runs = table([{{ N = n, X = g.X, Y = g.Y, time = taken(n, g.X, g.Y) * noise[(n div 24 + g.X * 3 + g.Y) mod 7] }} for g in grids for n in {}])
)";
constexpr const char* kCalibration = R"(
let f = fit(row in runs, gap, lat, madd in 1 ns..1 us, ld_m, st_m: row.time == (predict lu(N = row.N, B = 24) on gc_powerplus(X = row.X, Y = row.Y) with {{ gap = gap, lat = lat, madd = madd, ld_m = ld_m, st_m = st_m }}).time) using (weights = 1 / row.time^2)
print f
)";

struct Calibrated {
    std::string text, mistake;
    double cpu = 0, wall = 0;
};

/// With a compiler of its own: nothing was compiled before, which is two thirds of the time.
Calibrated calibrate(const std::string& sizes, int threads) {
    jit::Compiler compiler({PAMINA_JIT_FOLDER}, "");
    engine::RunControl control;
    test::Heard sink;
    script::SessionOptions options;
    options.compiler = &compiler;
    options.threads = threads;
    options.allow_read = {PAMINA_SOURCE_DIR};
    script::Session session(options, sink, control);
    session.feed("import \"" PAMINA_SOURCE_DIR "/examples/lu/lu_model.pam\"\nimport std.machines.gc_powerplus\n");
    session.feed(fmt::format(kMeasuredRuns, sizes));
    const double begin = cpu_seconds();
    const auto begin_wall = std::chrono::steady_clock::now();
    session.feed(fmt::format(kCalibration));
    std::string text;
    for (const auto& v : sink.values) text += script::show(v, session.program());
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin_wall;
    return {text, sink.mistakes.empty() ? "" : sink.mistakes.back(), cpu_seconds() - begin, wall.count()};
}

/// `cpu` and `wall`: seconds of the quickest.
void calibration(benchmark::State& state, const std::string& sizes, int threads) {
    Calibrated ran, best;
    for (auto _ : state) {
        ran = calibrate(sizes, threads);
        if (best.text.empty() || ran.cpu < best.cpu) best = ran;
    }
    if (!ran.mistake.empty() || ran.text.empty()) return state.SkipWithError(("it fails: " + ran.mistake).c_str());
    if (threads > 1 && ran.text != calibrate(sizes, 1).text)
        return state.SkipWithError("one thread finds something else");
    state.counters["cpu"] = best.cpu;
    state.counters["wall"] = best.wall;
}

BENCHMARK_CAPTURE(calibration, Small, "[96, 240]", 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(calibration, one_thread, "[480, 960, 1440, 1920, 2880]", 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(calibration, two_threads, "[480, 960, 1440, 1920, 2880]", 2)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
