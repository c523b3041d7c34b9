// Flows over the links of a fat tree: each that ends leaves its share to others.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "runtime/relax/relax.h"
#include "runtime/script/session.h"
#include "tests/benchmarks/by_hand.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

/// Flows that all begin at once; an item is a flow.
void fat_tree(benchmark::State& state, int k, std::int64_t flows) {
    const std::string path = PAMINA_SOURCE_DIR "/tests/workloads/flows_benchmark.pam";
    for (auto _ : state) {
        test::Heard sink;
        engine::RunControl control;
        script::Session session({}, sink, control);
        session.loader().overlay(
            path, fmt::format("import \"fat_tree.pam\"\nprint (predict flows({}) on fat_tree({})).time\n", flows, k));
        session.run_file(path);
        if (!(sink.number() > 0)) state.SkipWithError("no time came out");
    }
    state.SetItemsProcessed(state.iterations() * flows);
}
BENCHMARK_CAPTURE(fat_tree, Small, 4, 100);
BENCHMARK_CAPTURE(fat_tree, 10000_flows_of_1024_hosts, 16, 10'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
