// Formulas of examples/formulas: derived, and evaluated at one point and at 10^6.
//
// `derive` times a statement `symbolic …` in a session that knows the model compiled: what is asked for is read, the
// form is derived from the relaxed graph, simplified and kept.
#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "runtime/script/session.h"
#include "runtime/script/values/form_value.h"
#include "tests/benchmarks/compare.h"

namespace pamina::benchmarks {
namespace {

using FormPointer = std::shared_ptr<const script::FormValue>;

/// Keeps the formula that was printed last, and the last mistake.
class LastFormula : public script::Sink {
  public:
    void printed(const ast::Stmt&, const std::vector<script::Value>& values) override {
        for (const auto& v : values)
            if (const auto* f = v.as<FormPointer>()) form = *f;
    }
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const script::SavedFile&) override { return "nothing is saved here"; }
    void diagnosed(const Diagnostic& d) override { mistake = d.message; }

    FormPointer form;
    std::string mistake;
};

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
        sink_.form = nullptr;
        session_.feed("print " + what + "\n");
        return sink_.form;
    }
    const FormPointer& form() const { return sink_.form; }
    const std::string& mistake() const { return sink_.mistake; }

  private:
    static script::SessionOptions options() {
        script::SessionOptions o;
        o.allow_read = {PAMINA_SOURCE_DIR};
        return o;
    }
    engine::RunControl control_;
    LastFormula sink_;
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
    std::vector<double> values(asked.form()->symbols.size(), example.sample);
    for (auto _ : state) {
        benchmark::DoNotOptimize(values.data());
        benchmark::DoNotOptimize(program(values.data()));
    }
}

/// Counters: `each` (seconds for one point) and `largest` (of the differences to one point after the other).
void many_points(benchmark::State& state, const Example& example, std::size_t count) {
    const Asked asked(example);
    if (!exact(state, asked)) return;
    const symbolic::Program program = program_of(*asked.form());
    const std::size_t symbols = asked.form()->symbols.size();
    std::vector<std::vector<double>> values(symbols, std::vector<double>(count));
    std::vector<const double*> columns;
    for (std::size_t s = 0; s < symbols; ++s) {
        for (std::size_t i = 0; i < count; ++i) values[s][i] = example.sample * static_cast<double>(1 + (i + s) % 7);
        columns.push_back(values[s].data());
    }
    std::vector<double> to(count), one(symbols);
    double best = 1e9;
    for (auto _ : state) {
        const double begin = cpu_seconds();
        program.points(columns.data(), count, to.data());
        best = std::min(best, cpu_seconds() - begin);
    }
    for (std::size_t i = 0; i < count; i += 101) {
        for (std::size_t s = 0; s < symbols; ++s) one[s] = values[s][i];
        if (program(one.data()) != to[i]) return state.SkipWithError("lanes and single points disagree");
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(count) * state.iterations());
    state.counters["each"] = best / static_cast<double>(count);
}

constexpr std::size_t kMany = 1'000'000;

#define PAMINA_FORMULA(name, example)                           \
    BENCHMARK_CAPTURE(derive, name, example);                   \
    BENCHMARK_CAPTURE(one_point, name, example);                \
    BENCHMARK_CAPTURE(many_points, name##_1000, example, 1000); \
    BENCHMARK_CAPTURE(many_points, name##_1e6, example, kMany)

BENCHMARK_CAPTURE(derive, RepairSmall, kRepair);
BENCHMARK_CAPTURE(one_point, RepairSmall, kRepair);
BENCHMARK_CAPTURE(many_points, RepairSmall, kRepair, 1000);
BENCHMARK(derive_given)->Name("derive_given/Small");
PAMINA_FORMULA(repair, kRepair);
PAMINA_FORMULA(reduction, kReduction);
PAMINA_FORMULA(wavefront, kWavefront);
PAMINA_FORMULA(tiled_lu, kTiledLu);
PAMINA_FORMULA(mergesort, kMergesort);
PAMINA_FORMULA(linpack, kLinpack);

}  // namespace
}  // namespace pamina::benchmarks
