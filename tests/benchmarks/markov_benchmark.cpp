// Markov chains of 10^5 states: a birth-death chain, and two queues in a row with blocking.
#include <benchmark/benchmark.h>

#include "runtime/queueing/chain.h"
#include "runtime/queueing/markov.h"

namespace {

using namespace pamina::queueing;

void solve(benchmark::State& state, const MarkovChain& chain) {
    for (auto _ : state) benchmark::DoNotOptimize(stationary(chain));
    state.counters["states"] = chain.states();
}

void BM_BirthDeath(benchmark::State& state) {
    const auto n = static_cast<std::int32_t>(state.range(0));
    MarkovChain chain;
    for (std::int32_t i = 0; i < n; ++i) {
        if (i + 1 < n) chain.add(i + 1, 0.9);
        if (i > 0) chain.add(i - 1, 1);
        chain.next();
    }
    solve(state, chain);
}
BENCHMARK(BM_BirthDeath)->Name("BirthDeathSmall")->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_BirthDeath)->Name("BirthDeath")->Arg(100'000)->Unit(benchmark::kMillisecond);

/// Each of the two has room for size - 1; the first waits while the second is full.
void BM_Blocking(benchmark::State& state) {
    const auto size = static_cast<std::int32_t>(state.range(0));
    MarkovChain chain;
    for (std::int32_t a = 0; a < size; ++a)
        for (std::int32_t b = 0; b < size; ++b) {
            if (a + 1 < size) chain.add((a + 1) * size + b, 0.9);
            if (a > 0 && b + 1 < size) chain.add((a - 1) * size + b + 1, 1);
            if (b > 0) chain.add(a * size + b - 1, 1.1);
            chain.next();
        }
    solve(state, chain);
}
BENCHMARK(BM_Blocking)->Name("TwoQueuesBlockingSmall")->Arg(32)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_Blocking)->Name("TwoQueuesBlocking")->Arg(316)->Unit(benchmark::kMillisecond);

/// States found and solved: customers of a class at three stations, first come first served.
void BM_NetworkChain(benchmark::State& state) {
    Network network;
    Class jobs;
    jobs.name = "jobs";
    jobs.population = state.range(0);
    jobs.think = 1;
    network.classes.push_back(jobs);
    for (double service : {0.1, 0.12}) {
        Station s;
        s.name = "s";
        s.demands.push_back({service, 1, 0});
        network.stations.push_back(s);
    }
    for (auto _ : state) benchmark::DoNotOptimize(solve_by_chain(network, {}));
    state.counters["states"] = chain_states(network);
}
BENCHMARK(BM_NetworkChain)->Name("NetworkChainSmall")->Arg(20)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_NetworkChain)->Name("NetworkChain")->Arg(446)->Unit(benchmark::kMillisecond);

}  // namespace
