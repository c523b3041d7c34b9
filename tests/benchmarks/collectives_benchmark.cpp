// Collectives of the library over its networks, and what it costs to import them.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "runtime/script/session.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

void run(benchmark::State& state, const std::string& last) {
    const std::string path = PAMINA_SOURCE_DIR "/tests/workloads/collectives_benchmark.pam";
    for (auto _ : state) {
        test::Heard sink;
        engine::RunControl control;
        script::Session session({}, sink, control);
        session.loader().overlay(path, "import std.networks\nimport std.collectives\n" + last);
        session.run_file(path);
        if (!(sink.number() > 0)) state.SkipWithError("no time came out");
    }
}

/// An allreduce around a ring of `ranks`, each of which sends 2 (ranks - 1) messages; an item is a message.
void ring_allreduce(benchmark::State& state, std::int64_t ranks, const char* network) {
    run(state,
        fmt::format(
            "print (predict all_ring_allreduce({0}, 4 MiB) on {1}({0}, 1 us, 10 GB/s, contention = false)).time\n",
            ranks, network));
    state.SetItemsProcessed(state.iterations() * 2 * ranks * (ranks - 1));
}
BENCHMARK_CAPTURE(ring_allreduce, Small, 16, "ring");
BENCHMARK_CAPTURE(ring_allreduce, 4096_ranks_on_a_ring, 4096, "ring")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ring_allreduce, 4096_ranks_on_a_fat_tree, 4096, "fat_tree")->Unit(benchmark::kMillisecond);

/// A barrier of `ranks` under LogGP, each of which sends log2 of that; an item is a message.
void loggp_dissemination(benchmark::State& state, std::int64_t ranks, std::int64_t rounds) {
    run(state,
        fmt::format("import std.machines.loggp\nprint (predict all_dissemination({0}) on loggp({0})).time\n", ranks));
    state.SetItemsProcessed(state.iterations() * ranks * rounds);
}
BENCHMARK_CAPTURE(loggp_dissemination, Small, 16, 4);
BENCHMARK_CAPTURE(loggp_dissemination, 65536_ranks, 65'536, 16)->Unit(benchmark::kMillisecond);

/// Six networks and the collectives are read and checked, and nothing is done with them.
void import_networks_and_collectives(benchmark::State& state) {
    run(state, "print 1 s\n");
}
BENCHMARK(import_networks_and_collectives)
    ->Name("import_networks_and_collectives/Small")
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
