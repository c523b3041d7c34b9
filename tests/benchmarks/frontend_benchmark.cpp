// Reading scripts: parsing and checking a script of 1 MB, and from a small model's text to its relaxed graph.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <string>

#include "frontend/check/check.h"
#include "frontend/compile.h"

namespace pamina::benchmarks {
namespace {

/// Functions, models of every kind of statement and predicts, until there are `size` bytes; no two names alike.
std::string script(std::size_t size) {
    std::string text;
    for (int n = 0; text.size() < size; ++n) {
        text += fmt::format(R"(
// Part {0} of a long script.
fn hash_{0}(i) = ((i * 2654435761) mod 2^32) div 2^22
fn cost_{0}(base, i) = (base + hash_{0}(i)) * 1 us

/// P clients, N rounds each.
model office_{0}(P: int = 8, N: int = 10, think: time = 2 ms, service: time = 100 us) {{
  resource server
  let total = P * N
  par p in 1..P {{
    for i in 1..N {{
      if i mod 3 == 0 and p > 1 {{
        delay think + cost_{0}(p, i)
      }} else {{
        delay max(think, {0} * 1 us)
      }}
      use server for service
    }}
  }}
  for i in 1..total {{ delay cost_{0}(1, i) / 2 }}
}}

model lu_{0}(T: int = 4) {{
  graph {{
    for k in 0..<T {{
      task f                             {{ after c[k-1, k, k]                    compute cost_{0}(2048, index) }}
      task l[i in k+1..<T]               {{ after f[k], c[k-1, i, k]              compute cost_{0}(3072, index) }}
      task u[j in k+1..<T]               {{ after f[k], c[k-1, k, j]              compute cost_{0}(3072, index) }}
      task c[i in k+1..<T, j in k+1..<T] {{ after c[k-1, i, j], l[k, i], u[k, j]  compute cost_{0}(6144, index) }}
    }}
  }}
}}

let office_run_{0} = predict office_{0}(P = {0} mod 16 + 1)
let lu_run_{0} = predict lu_{0}(T = 5)
assert office_run_{0}.time > 1 ms
print lu_run_{0}.time -> us
)",
                            n);
    }
    return text;
}

void check_script(benchmark::State& state, std::size_t size) {
    const std::string text = script(size);
    for (auto _ : state) {
        SourceMap sources;
        Loader loader;
        Diagnostics diagnostics;
        check::Program program;
        benchmark::DoNotOptimize(check::check_text(program, "long.pam", text, sources, loader, {}, diagnostics));
        if (diagnostics.has_errors()) {
            state.SkipWithError(draw(diagnostics.list().front(), sources, false).c_str());
            break;
        }
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}

void parse_script(benchmark::State& state, std::size_t size) {
    const std::string text = script(size);
    for (auto _ : state) {
        SourceMap sources;
        Diagnostics diagnostics;
        ast::NodeIds ids;
        const FileId file = sources.add("long.pam", text);
        benchmark::DoNotOptimize(syntax::parse(file, sources, ids, diagnostics));
        if (diagnostics.has_errors()) {
            state.SkipWithError(draw(diagnostics.list().front(), sources, false).c_str());
            break;
        }
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}

BENCHMARK_CAPTURE(parse_script, Small, 2'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_script, Small, 2'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(parse_script, 1_MB, 1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_script, 1_MB, 1'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
