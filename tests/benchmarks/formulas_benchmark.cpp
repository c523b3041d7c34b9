// Formulas of examples/formulas: derived, and evaluated at a point, in doubles with their error.
//
// `derive` times a statement `symbolic …` in a session that knows the model compiled: what is asked for is read, the
// form is derived from the relaxed graph, simplified and kept.
#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "runtime/script/session.h"
#include "runtime/values/form_value.h"
#include "tests/benchmarks/compare.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

using FormPointer = std::shared_ptr<const script::FormValue>;

/// One of the examples, with what is asked of it.
struct Example {
    const char* file;
    const char* asked;
    double sample;  // of each symbol, times 1 + i mod 7 at point i
};

constexpr Example kRepair{"1_repair.pam", "symbolic repair where P >= 1, N >= 1", 3};
constexpr Example kReduction{"2_reduction.pam", "symbolic reduction where P >= 1, n >= 1", 3};
constexpr Example kWavefront{"3_wavefront.pam", "symbolic align where P >= 1, G >= 1", 3};
constexpr Example kTiledLu{"4_tiled_lu.pam", "symbolic tiled_lu where T >= 1", 3};
constexpr Example kMergesort{"5_mergesort.pam", "symbolic mergesort where n == 2^k for k in 0..62", 4};
constexpr Example kLinpack{"6_linpack.pam", "symbolic linpack on mesh where N mod B == 0, N >= B, B >= 1", 24};

/// A session in which the models of an example are declared, and were compiled by a first question.
class Asked {
  public:
    explicit Asked(const Example& example) : session_(options(), sink_, control_) {
        session_.feed(std::string("import \"" PAMINA_SOURCE_DIR "/examples/formulas/") + example.file + "\"\n");
        ask(example.asked);
    }
    FormPointer ask(const std::string& what) {
        sink_.values.clear();
        session_.feed("print " + what + "\n");
        return form();
    }
    /// The formula that was printed last.
    FormPointer form() const {
        FormPointer last;
        for (const auto& v : sink_.values)
            if (const auto* f = v.as<FormPointer>()) last = *f;
        return last;
    }
    std::string mistake() const { return sink_.mistakes.empty() ? "" : sink_.mistakes.back(); }

  private:
    static script::SessionOptions options() {
        script::SessionOptions o;
        o.allow_read = {PAMINA_SOURCE_DIR};
        return o;
    }
    engine::RunControl control_;
    test::Heard sink_;
    script::Session session_;
};

bool exact(benchmark::State& state, const Asked& asked) {
    if (asked.form() && asked.form()->is_exact()) return true;
    state.SkipWithError(asked.form() ? "this formula is not exact" : asked.mistake().c_str());
    return false;
}

void derive(benchmark::State& state, const Example& example) {
    Asked asked(example);
    if (!asked.form()) return state.SkipWithError(asked.mistake().c_str());
    for (auto _ : state) benchmark::DoNotOptimize(asked.ask(example.asked));
}

/// The same model with small and with large numbers for P and N; `ratio`: how many times longer the large ones take.
void derive_given(benchmark::State& state) {
    Asked asked(kRepair);
    if (!exact(state, asked)) return;
    const std::string large = "symbolic repair(P = 1_000_000, N = 1_000_000_000)";
    for (auto _ : state) benchmark::DoNotOptimize(asked.ask(large));
    state.counters["ratio"] =
        shortest([&] { asked.ask(large); }) / shortest([&] { asked.ask("symbolic repair(P = 8, N = 10)"); });
}

symbolic::Program program_of(const script::FormValue& form) {
    std::vector<std::string> names;
    for (const auto& s : form.symbols) names.push_back(s.name);
    return {*form.formula.exact, names};
}

void one_point(benchmark::State& state, const Example& example) {
    const Asked asked(example);
    if (!exact(state, asked)) return;
    const symbolic::Program program = program_of(*asked.form());
    std::vector<symbolic::Estimate> values(asked.form()->symbols.size(), {example.sample, 0});
    for (auto _ : state) {
        benchmark::DoNotOptimize(values.data());
        benchmark::DoNotOptimize(program.estimate(values.data()));
    }
}

#define PAMINA_FORMULA(name, example)         \
    BENCHMARK_CAPTURE(derive, name, example); \
    BENCHMARK_CAPTURE(one_point, name, example)

BENCHMARK_CAPTURE(derive, RepairSmall, kRepair);
BENCHMARK_CAPTURE(one_point, RepairSmall, kRepair);
BENCHMARK(derive_given)->Name("derive_given/Small");
PAMINA_FORMULA(repair, kRepair);
PAMINA_FORMULA(reduction, kReduction);
PAMINA_FORMULA(wavefront, kWavefront);
PAMINA_FORMULA(tiled_lu, kTiledLu);
PAMINA_FORMULA(mergesort, kMergesort);
PAMINA_FORMULA(linpack, kLinpack);

}  // namespace
}  // namespace pamina::benchmarks
