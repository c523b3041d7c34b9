// Compiling cost expressions, and what is gained: interpreted and compiled, over one value and over lanes.
#include <benchmark/benchmark.h>

#include <deque>

#include "runtime/jit/unit.h"
#include "tests/benchmarks/jit_library.h"

namespace {

using namespace pamina;
using namespace pamina::expr;
using pamina::benchmarks::jit_library;

/// Costs as models have them, each with constants of its own: l0 and l1 are indices, g0 and g1 sizes.
struct Costs {
    Pool pool;
    Environment environment;
    std::deque<Program> programs;
    std::vector<const Program*> all;

    explicit Costs(int count, bool branches = false) {
        environment.tick_exponent = -9;
        Slot s;
        s.i = 1'000;
        environment.globals.push_back(s);
        s.r = 2.5e9;
        environment.globals.push_back(s);
        const auto I = Kind::Int;
        const Id i = pool.local(0, I), j = pool.local(1, I), n = pool.global(0, I), rate = pool.global(1, Kind::Real);
        for (int k = 0; k < count; ++k) {
            const Id rows = pool.make(Op::SubI, {n, i}),
                     hash =
                         pool.make(Op::ModI, {pool.make(Op::AddI, {pool.make(Op::MulI, {i, pool.const_int(7 + k)}), j}),
                                              pool.const_int(13)});
            const Id work = pool.to_real(pool.make(Op::MulI, {pool.make(Op::MulI, {rows, pool.const_int(2)}),
                                                              pool.make(Op::AddI, {hash, pool.const_int(k)})}));
            Id cost = pool.make(Op::DivR, {pool.make(Op::MulR, {work, pool.const_real(1e9)}), rate});
            if (branches) cost = pool.make(Op::Select, {pool.make(Op::LtI, {i, j}), cost, pool.const_real(k)});
            programs.push_back(compile(pool, cost, environment, Binding::Late));
        }
        for (const auto& p : programs) all.push_back(&p);
    }
};

std::shared_ptr<const jit::Unit> compiled(benchmark::State& state, const Costs& costs, bool optimise,
                                          jit::Vectors lanes) {
    std::string why = "no libpamina_jit";
    std::shared_ptr<const jit::Unit> unit;
    if (jit_library()) unit = jit::Unit::compile(jit_library(), costs.all, {optimise, lanes, false}, why);
    if (!unit) state.SkipWithError(why.c_str());
    return unit;
}

/// Arguments: expressions, optimise, vectors.
void JitCompileSmall(benchmark::State& state) {
    const Costs costs(static_cast<int>(state.range(0)));
    if (jit_library()) compiled(state, costs, state.range(1) != 0, static_cast<jit::Vectors>(state.range(2)));
    for (auto _ : state) {
        if (!compiled(state, costs, state.range(1) != 0, static_cast<jit::Vectors>(state.range(2)))) return;
    }
}
BENCHMARK(JitCompileSmall)->ArgsProduct({{1, 11}, {0, 1}, {0, 1}})->Unit(benchmark::kMicrosecond);

void JitEvaluateSmall(benchmark::State& state) {
    const Costs costs(1, state.range(1) != 0);
    const auto unit = state.range(0) ? compiled(state, costs, state.range(0) == 2, jit::Vectors::Locals) : nullptr;
    const jit::Bound bound(costs.environment);
    Scratch scratch;
    Slot locals[2]{}, result{};
    for (auto _ : state) {
        locals[0].i = (locals[0].i + 1) & 511;
        locals[1].i = 300;
        unit ? unit->run(0, bound, locals, scratch, result) : run(costs.programs[0], locals, scratch, result);
        benchmark::DoNotOptimize(result);
    }
}
BENCHMARK(JitEvaluateSmall)->ArgsProduct({{0, 1, 2}, {0, 1}});

void JitLanesSmall(benchmark::State& state) {
    const Costs costs(1, state.range(1) != 0);
    const auto unit = state.range(0) ? compiled(state, costs, state.range(0) == 2, jit::Vectors::Locals) : nullptr;
    const jit::Bound bound(costs.environment);
    Scratch scratch;
    std::vector<Slot> locals(2 * kMaxLanes), results(kMaxLanes);
    for (int l = 0; l < kMaxLanes; ++l)
        locals[static_cast<std::size_t>(l)].i = l, locals[static_cast<std::size_t>(kMaxLanes + l)].i = 30;
    for (auto _ : state) {
        unit ? unit->run_lanes(0, bound, {locals.data(), kMaxLanes, true}, kMaxLanes, scratch, results.data())
             : run_lanes(costs.programs[0], locals.data(), kMaxLanes, kMaxLanes, scratch, results.data());
        benchmark::DoNotOptimize(results.data());
    }
    state.SetItemsProcessed(state.iterations() * kMaxLanes);
}
BENCHMARK(JitLanesSmall)->ArgsProduct({{0, 1, 2}, {0, 1}});

}  // namespace
