// Compiled rows of tasks alone (runtime/jit/row.h), each beside the loop that a programmer would write for it: ns a
// task, or a task and point.
#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <deque>

#include "runtime/jit/row.h"
#include "tests/benchmarks/graphs.h"
#include "tests/benchmarks/jit_library.h"

namespace {

using namespace pamina;
using namespace pamina::expr;
using jit::RowDependence;
using jit::RowShape;
using pamina::benchmarks::hash;
using pamina::benchmarks::jit_library;
using DependenceKind = jit::RowDependence::Kind;

/// Costs: program 0 is 1 + h(number), program 1 that times Global 0, program 2 is Global 1.
struct RowCosts {
    Pool pool;
    Environment environment;
    std::deque<Program> programs;
    std::vector<const Program*> all;

    RowCosts() {
        environment.globals.resize(2);
        const auto op = [&](Op o, Id a, Id b) { return pool.make(o, {a, b}); };
        const auto whole = [&](std::int64_t v) { return pool.const_int(v); };
        const Id number = pool.local(1, Kind::Int);
        const Id h =
            op(Op::FloorDivI, op(Op::ModI, op(Op::MulI, number, whole(2654435761)), whole(std::int64_t{1} << 32)),
               whole(1 << 22));
        const Id cost = pool.to_real(op(Op::AddI, whole(1), h));
        for (const Id id : {cost, op(Op::MulR, pool.global(0, Kind::Real), cost), pool.global(1, Kind::Real)})
            programs.push_back(compile(pool, id, environment, Binding::Late));
        for (const auto& p : programs) all.push_back(&p);
    }
};

/// One shape, compiled, and what its rows read and write.
struct Kernel {
    RowCosts costs;
    jit::Bound bound{costs.environment};
    Scratch scratch;
    std::shared_ptr<const jit::Unit> unit;
    std::array<Slot, 2 * 16> locals{}, globals{};
    std::array<double, 16> start{}, latest{}, last{}, high{}, low{};
    PaminaRow row{};

    explicit Kernel(RowShape shape, benchmark::State& state) {
        shape.index_slot = 0;
        shape.number_slot = 1;
        std::string why = "no libpamina_jit";
        if (jit_library())
            unit = jit::Unit::compile(jit_library(), jit::Source(costs.all, {true}, std::array{shape}), costs.all, why);
        if (!unit) state.SkipWithError(why.c_str());
        for (std::size_t l = 0; l < 16; ++l) {
            globals[l].r = static_cast<double>(1 + l / 4);
            globals[16 + l].r = static_cast<double>(100 * (l % 4));
        }
        row.locals = reinterpret_cast<const PaminaSlot*>(locals.data());
        row.local_stride = 16;
        row.index_step = 1;
        row.start = start.data();
        row.latest = latest.data();
        row.last = last.data();
        row.work_high = high.data();
        row.work_low = low.data();
        row.processors = 1;
    }
    void run(benchmark::State& state) {
        const jit::Lanes at{globals.data(), 16, true};
        jit::RowCall call(bound, scratch, &at);
        if (unit->row(0).whole(call.get(), &row) != PAMINA_ROW_DONE) state.SkipWithError("the row was refused");
    }
};

/// The time of a task.
void report(benchmark::State& state, double tasks) {
    state.counters["task"] = benchmark::Counter(tasks * static_cast<double>(state.iterations()),
                                                benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// ---- layers of independent tasks (W1) ---------------------------------------------------------------------------

constexpr std::int64_t kWidth = 999;

void RowsLayerSmall(benchmark::State& state) {
    const std::int64_t processors = state.range(1);
    std::vector<double> finish(kWidth), free(static_cast<std::size_t>(processors) + 1);
    if (state.range(0)) {
        RowShape shape;
        shape.dependences = {{DependenceKind::Same}};
        shape.durations = {{0, true}};
        if (processors) shape.processor = RowShape::Processor::Cycle;
        Kernel k(shape, state);
        const PaminaRowSource from{k.start.data(), 0, 0};
        k.row.sources = &from;
        k.row.count = kWidth;
        k.row.finish = finish.data();
        k.row.free = free.data();
        k.row.processors = processors;
        k.row.processor_step = 1;
        for (auto _ : state) {
            k.locals[16].i = (k.locals[16].i + kWidth) & 0xffffff;
            k.run(state);
        }
    } else {
        std::int64_t number = 0;
        double latest = 0, work = 0;
        for (auto _ : state) {
            number = (number + kWidth) & 0xffffff;
            std::int64_t p = 0;
            for (std::int64_t o = 0; o < kWidth; ++o) {
                const auto d = static_cast<double>(1 + hash(number + o));
                double f = d;
                if (processors) {
                    f = free[static_cast<std::size_t>(p)] += d;
                    if (++p == processors) p = 0;
                }
                finish[static_cast<std::size_t>(o)] = f;
                latest = std::max(latest, f);
                work += d;
            }
            benchmark::DoNotOptimize(latest);
            benchmark::DoNotOptimize(work);
        }
    }
    report(state, kWidth);
}
BENCHMARK(RowsLayerSmall)->ArgNames({"compiled", "P"})->ArgsProduct({{0, 1}, {0, 16, 1024}});

// ---- a wavefront (W2): row by row, or eight rows staggered -------------------------------------------------------

void RowsWavefrontSmall(benchmark::State& state) {
    constexpr std::int64_t n = 1000;
    std::vector<double> finish(n);
    std::int64_t number = 0;
    if (state.range(0)) {
        RowShape shape;
        shape.rows = state.range(0) == 2 ? jit::kStaggered : 1;
        shape.dependences = {{shape.rows > 1 ? DependenceKind::Above : DependenceKind::Each},
                             {DependenceKind::Back, 1}};
        shape.durations = {{0, true}};
        shape.keep = false;
        if (state.range(1)) shape.processor = RowShape::Processor::One;
        Kernel k(shape, state);
        const PaminaRowSource from[] = {{finish.data(), 1, 0}, {k.start.data(), 0, 0}};
        double free = 0;
        k.row.sources = from;
        k.row.count = n;
        k.row.finish = finish.data();
        k.row.free = &free;
        for (auto _ : state) {
            for (std::int64_t i = 0; i < n / 5; i += shape.rows) {
                for (std::int64_t r = 0; r < shape.rows; ++r)
                    k.locals[16 + static_cast<std::size_t>(r)].i = number + r * n;
                k.run(state);
                number = (number + shape.rows * n) & 0xffffff;
            }
        }
    } else {
        double latest = 0, work = 0;
        for (auto _ : state) {
            for (std::int64_t i = 0; i < n / 5; ++i) {
                double left = 0;
                for (std::int64_t j = 0; j < n; ++j) {
                    double& here = finish[static_cast<std::size_t>(j)];
                    const auto d = static_cast<double>(1 + hash(number++));
                    here = left = std::max(left, here) + d;
                    work += d;
                }
                latest = std::max(latest, left);
                number &= 0xffffff;
            }
            benchmark::DoNotOptimize(latest);
            benchmark::DoNotOptimize(work);
        }
    }
    report(state, n * n / 5);
}
BENCHMARK(RowsWavefrontSmall)
    ->ArgNames({"compiled", "processor"})
    ->Args({0, 0})
    ->Args({1, 0})
    ->Args({1, 1})
    ->Args({2, 0});

// ---- LU's updates (W3): short rows -------------------------------------------------------------------------------

void RowsUpdateSmall(benchmark::State& state) {
    const std::int64_t n = state.range(1);
    std::vector<double> finish(static_cast<std::size_t>(n)), above(static_cast<std::size_t>(n), 1);
    std::int64_t number = 0;
    if (state.range(0)) {
        RowShape shape;
        shape.dependences = {{DependenceKind::Each}, {DependenceKind::Same}, {DependenceKind::Each}};
        shape.durations = {{0, true}};
        Kernel k(shape, state);
        const PaminaRowSource from[] = {{finish.data(), 1, 0}, {k.start.data(), 0, 0}, {above.data(), 1, 0}};
        k.row.sources = from;
        k.row.count = n;
        k.row.finish = finish.data();
        for (auto _ : state) {
            k.locals[16].i = number = (number + n) & 0xffffff;
            k.run(state);
        }
    } else {
        double latest = 0, work = 0, left = 1;
        benchmark::DoNotOptimize(left);
        for (auto _ : state) {
            number = (number + n) & 0xffffff;
            for (std::int64_t j = 0; j < n; ++j) {
                double& here = finish[static_cast<std::size_t>(j)];
                const auto d = static_cast<double>(1 + hash(number + j));
                here = std::max(here, std::max(left, above[static_cast<std::size_t>(j)])) + d;
                latest = std::max(latest, here);
                work += d;
            }
            benchmark::DoNotOptimize(latest);
            benchmark::DoNotOptimize(work);
        }
    }
    report(state, static_cast<double>(n));
}
BENCHMARK(RowsUpdateSmall)->ArgNames({"compiled", "tasks"})->ArgsProduct({{0, 1}, {5, 48, 300}});

// ---- sixteen points (W5) -----------------------------------------------------------------------------------------

void RowsPointsSmall(benchmark::State& state) {
    constexpr std::int64_t n = 1000;
    constexpr int kPoints = 16;
    const bool back = state.range(1);
    std::vector<double> finish(n * kPoints), above(n * kPoints, 1);
    std::int64_t number = 0;
    if (state.range(0)) {
        RowShape shape;
        shape.lanes = kPoints;
        shape.dependences = {{DependenceKind::Each, 0, 2}};
        if (back) {
            shape.dependences.push_back({DependenceKind::Back, 1, 2});
        } else {
            shape.dependences.push_back({DependenceKind::Same, 0, 2});
            shape.dependences.push_back({DependenceKind::Each, 0, 2});
        }
        shape.durations = {{1, true}};
        shape.varying_globals = {0, 1};
        Kernel k(shape, state);
        const PaminaRowSource from[] = {
            {finish.data(), kPoints, 0}, {k.start.data(), 0, 0}, {above.data(), kPoints, 0}};
        k.row.sources = from;
        k.row.count = n;
        k.row.finish = finish.data();
        for (auto _ : state) {
            k.locals[16].i = number = (number + n) & 0xffffff;
            k.run(state);
        }
    } else {
        double a[kPoints], delay[kPoints], latest[kPoints] = {}, work[kPoints] = {}, same[kPoints] = {};
        for (int p = 0; p < kPoints; ++p) a[p] = 1 + p / 4, delay[p] = 100 * (p % 4);
        benchmark::DoNotOptimize(a);
        benchmark::DoNotOptimize(delay);
        benchmark::DoNotOptimize(same);
        for (auto _ : state) {
            number = (number + n) & 0xffffff;
            double left[kPoints] = {};
            for (std::int64_t j = 0; j < n; ++j) {
                double* here = &finish[static_cast<std::size_t>(j) * kPoints];
                const double* other = &above[static_cast<std::size_t>(j) * kPoints];
                const auto d = static_cast<double>(1 + hash(number + j));
                for (int p = 0; p < kPoints; ++p) {
                    const double from = back ? left[p] : std::max(same[p], other[p]);
                    left[p] = here[p] = std::max(here[p], from) + delay[p] + a[p] * d;
                    latest[p] = std::max(latest[p], left[p]);
                    work[p] += a[p] * d;
                }
            }
            benchmark::DoNotOptimize(latest);
            benchmark::DoNotOptimize(work);
        }
    }
    report(state, n * kPoints);
}
BENCHMARK(RowsPointsSmall)->ArgNames({"compiled", "back"})->ArgsProduct({{0, 1}, {0, 1}});

// ---- compiling ---------------------------------------------------------------------------------------------------

void RowsCompileSmall(benchmark::State& state) {
    RowShape shape;
    shape.index_slot = 0;
    shape.number_slot = 1;
    shape.lanes = state.range(0) == 1 ? jit::kRowLanes : 1;
    shape.rows = state.range(0) == 2 ? jit::kStaggered : 1;
    shape.dependences = {{DependenceKind::Each}};
    if (state.range(0) == 2) shape.dependences = {{DependenceKind::Above}};
    if (state.range(0)) shape.dependences.push_back({DependenceKind::Back, 1});
    shape.durations = {{1, true}};
    shape.varying_globals = {0, 1};
    if (state.range(0) == 3) shape.processor = RowShape::Processor::Cycle;
    RowCosts costs;
    std::string why = "no libpamina_jit";
    for (auto _ : state) {
        if (!jit_library() ||
            !jit::Unit::compile(
                jit_library(),
                jit::Source(costs.all, {state.range(1) != 0, jit::Vectors::None, false, true}, std::array{shape}),
                costs.all, why)) {
            state.SkipWithError(why.c_str());
            return;
        }
    }
}
BENCHMARK(RowsCompileSmall)
    ->ArgNames({"layout", "optimise"})
    ->ArgsProduct({{0, 1, 2, 3}, {0, 1}})
    ->Unit(benchmark::kMicrosecond);

}  // namespace
