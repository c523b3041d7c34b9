// Petri nets: markings explored and firings played in a second, and looking up the same markings in a table alone. The
// ratio of explored to looked_up in one run says more than either.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/nets/explore.h"
#include "runtime/nets/marking_table.h"
#include "runtime/nets/simulate.h"

namespace {

using namespace pamina::nets;

/// Ciardo & Tilgner's plant of four cells (examples/nets/kanban.pam): 4,600 markings of n = 2, 58,400 of n = 3.
Net kanban_cells(int n) {
    Net net;
    for (int cell = 0; cell < 4; ++cell)
        for (const char* of : {"free", "works", "mends", "done"})
            net.places.push_back({of + std::to_string(cell), of[0] == 'f' ? n : 0});
    const auto add = [&](double rate, const std::vector<int>& take, const std::vector<int>& give) {
        Transition t;
        t.name = "t" + std::to_string(net.transitions.size());
        t.rate.number = rate;
        for (const int p : take) t.take.push_back({static_cast<std::size_t>(p)});
        for (const int p : give) t.give.push_back({static_cast<std::size_t>(p)});
        t.reads.emplace();
        net.transitions.push_back(std::move(t));
    };
    for (int cell = 0; cell < 4; ++cell) {
        const int free = 4 * cell;
        add(0.9, {free + 1}, {free + 3});
        add(0.4, {free + 1}, {free + 2});
        add(0.3, {free + 2}, {free + 1});
    }
    add(1, {0}, {1});
    add(0.4, {3, 4, 8}, {0, 5, 9});
    add(0.5, {7, 11, 12}, {4, 8, 13});
    add(0.9, {15}, {12});
    return net;
}

void BM_NetExplored(benchmark::State& state) {
    const Net net = kanban_cells(static_cast<int>(state.range(0)));
    std::int64_t markings = 0;
    for (auto _ : state) markings += explore(net, {}).markings.size();
    state.SetItemsProcessed(markings);
}
BENCHMARK(BM_NetExplored)->Name("nets/explored/Small")->Arg(2)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_NetExplored)->Name("nets/explored")->Arg(4)->Unit(benchmark::kMillisecond);

/// What exploring cannot do without: each marking is looked up once for each way to it.
void BM_NetLookedUp(benchmark::State& state) {
    const Net net = kanban_cells(static_cast<int>(state.range(0)));
    const Graph graph = explore(net, {});
    std::vector<Tokens> m;
    std::int64_t markings = 0;
    for (auto _ : state) {
        MarkingTable table(net.places.size());
        for (std::int64_t w = 0; w < graph.ways.size(); ++w) {
            graph.markings.read(graph.ways[w].to, m);
            benchmark::DoNotOptimize(table.find(m));
        }
        markings += table.size();
    }
    state.SetItemsProcessed(markings);
}
BENCHMARK(BM_NetLookedUp)->Name("nets/looked_up/Small")->Arg(2)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_NetLookedUp)->Name("nets/looked_up")->Arg(4)->Unit(benchmark::kMillisecond);

void BM_NetPlayed(benchmark::State& state) {
    const Net net = kanban_cells(3);
    Play how;
    how.firings = state.range(0);
    std::int64_t firings = 0;
    for (auto _ : state) firings += play(net, how, 0).firings;
    state.SetItemsProcessed(firings);
}
BENCHMARK(BM_NetPlayed)->Name("nets/played/Small")->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_NetPlayed)->Name("nets/played")->Arg(5'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
