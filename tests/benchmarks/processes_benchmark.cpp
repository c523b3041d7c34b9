// Processes that meet each other in every way but at a server: barriers, queues, messages, calls. Each as a model in
// the language, and beside it the plain loops that compute the one number.
#include <fmt/format.h>

#include "tests/benchmarks/by_hand.h"
#include "tests/benchmarks/compare.h"
#include "tests/benchmarks/graphs.h"
#include "tests/benchmarks/models.h"

namespace pamina::benchmarks {
namespace {

/// Rounds of computing with a barrier after each; costs differ by process and round.
void phases(benchmark::State& state, std::int64_t processes) {
    constexpr std::int64_t kRounds = 10;
    const auto graph = model(fmt::format(R"(
model m(P: int = {}, R: int = {}) {{
  par p in 0..<P {{
    for r in 0..<R {{
      compute (1 + h(p * R + r)) * 1 s
      sync
    }}
  }}
}})",
                                         processes, kRounds));
    compare(
        state, static_cast<double>(processes * kRounds), [&] { return evaluate(graph); },
        [&] {
            double time = 0;
            for (std::int64_t r = 0; r < kRounds; ++r) {
                std::int64_t longest = 0;
                for (std::int64_t p = 0; p < processes; ++p) longest = std::max(longest, 1 + hash(p * kRounds + r));
                time += static_cast<double>(longest);
            }
            return time;
        });
}
BENCHMARK_CAPTURE(phases, Small, 100);
BENCHMARK_CAPTURE(phases, 1000000_processes, 1'000'000)->Unit(benchmark::kMillisecond);

/// A bounded buffer between a producer and a consumer of irregular speed.
void buffer(benchmark::State& state, std::int64_t items) {
    constexpr std::int64_t kCapacity = 16;
    const auto graph = model(fmt::format(R"(
model m(N: int = {}) {{
  queue q (capacity = {})
  fork {{ for i in 0..<N {{ delay (1 + h(2 * i)) * 1 s; put q }} }}
       {{ for i in 0..<N {{ get q; delay (1 + h(2 * i + 1)) * 1 s }} }}
}})",
                                         items, kCapacity));
    compare(
        state, static_cast<double>(items), [&] { return evaluate(graph); },
        [&] {
            std::vector<double> taken(kCapacity);  // when the item of each place was taken
            double producer = 0, consumer = 0;
            for (std::int64_t i = 0; i < items; ++i) {
                double& place = taken[static_cast<std::size_t>(i % kCapacity)];
                producer = std::max(producer + static_cast<double>(1 + hash(2 * i)), place);
                place = std::max(producer, consumer);
                consumer = place + static_cast<double>(1 + hash(2 * i + 1));
            }
            return consumer;
        });
}
BENCHMARK_CAPTURE(buffer, Small, 100);
BENCHMARK_CAPTURE(buffer, 1000000_items, 1'000'000)->Unit(benchmark::kMillisecond);

/// Messages of a dissemination barrier: in round k each rank hears from the one 2^k before it.
void messages(benchmark::State& state, std::int64_t ranks, int rounds) {
    const auto graph = model(fmt::format(R"(
model m(P: int = {}, R: int = {}) {{
  queue message[P]
  par p in 0..<P {{
    for k in 0..<R {{
      delay 1500 s
      put message[(p + 2^k) mod P] after 2500 s
      get message[p]
      delay 1878 s
    }}
  }}
}})",
                                         ranks, rounds));
    compare(
        state, static_cast<double>(ranks * rounds), [&] { return evaluate(graph); },
        [&] {
            const auto P = static_cast<std::size_t>(ranks);
            std::vector<double> now(P), sent(P);
            for (int k = 0; k < rounds; ++k) {
                for (std::size_t p = 0; p < P; ++p) sent[p] = now[p] + 1500;
                for (std::size_t p = 0; p < P; ++p)
                    now[p] = std::max(sent[p], sent[(p + P - (std::size_t{1} << k) % P) % P] + 2500) + 1878;
            }
            return *std::max_element(now.begin(), now.end());
        });
}
BENCHMARK_CAPTURE(messages, Small, 16, 4);
BENCHMARK_CAPTURE(messages, 65536_ranks, 65'536, 16)->Unit(benchmark::kMillisecond);

/// Messages of a stencil whose ranks at both ends have one neighbour: what they do sooner reaches one more in each
/// round.
void stencil(benchmark::State& state, std::int64_t ranks, int rounds) {
    const auto graph = model(fmt::format(R"(
model m(P: int = {}, R: int = {}) {{
  queue left[P]
  queue right[P]
  par p in 0..<P {{
    for k in 0..<R {{
      compute 1500 s
      if p > 0 {{ put right[p - 1] after 2500 s }}
      if p < P - 1 {{ put left[p + 1] after 2500 s }}
      if p > 0 {{ get left[p] }}
      if p < P - 1 {{ get right[p] }}
    }}
  }}
}})",
                                         ranks, rounds));
    compare(
        state, static_cast<double>(2 * (ranks - 1) * rounds), [&] { return evaluate(graph); },
        [&] {
            const auto P = static_cast<std::size_t>(ranks);
            std::vector<double> now(P), sent(P);
            for (int k = 0; k < rounds; ++k) {
                for (std::size_t p = 0; p < P; ++p) sent[p] = now[p] + 1500;
                for (std::size_t p = 0; p < P; ++p) {
                    now[p] = sent[p];
                    if (p > 0) now[p] = std::max(now[p], sent[p - 1] + 2500);
                    if (p + 1 < P) now[p] = std::max(now[p], sent[p + 1] + 2500);
                }
            }
            return *std::max_element(now.begin(), now.end());
        });
}
BENCHMARK_CAPTURE(stencil, Small, 16, 4);
BENCHMARK_CAPTURE(stencil, 65536_ranks, 65'536, 20)->Unit(benchmark::kMillisecond);

/// Messages around a ring of ranks that compute for different times.
void ring(benchmark::State& state, std::int64_t ranks, int rounds) {
    const auto graph = model(fmt::format(R"(
model m(P: int = {}, R: int = {}) {{
  queue inbox[P]
  par p in 0..<P {{
    for k in 0..<R {{
      compute (1 + h(p * R + k)) * 1 s
      put inbox[(p + 1) mod P]
      get inbox[p]
    }}
  }}
}})",
                                         ranks, rounds));
    compare(
        state, static_cast<double>(ranks * rounds), [&] { return evaluate(graph); },
        [&] {
            const auto P = static_cast<std::size_t>(ranks);
            std::vector<double> now(P);
            for (int k = 0; k < rounds; ++k) {
                for (std::size_t p = 0; p < P; ++p)
                    now[p] += static_cast<double>(1 + hash(static_cast<std::int64_t>(p) * rounds + k));
                const double last = now[P - 1];
                for (std::size_t p = P; --p > 0;) now[p] = std::max(now[p], now[p - 1]);
                now[0] = std::max(now[0], last);
            }
            return *std::max_element(now.begin(), now.end());
        });
}
BENCHMARK_CAPTURE(ring, Small, 16, 4);
BENCHMARK_CAPTURE(ring, 65536_ranks, 65'536, 20)->Unit(benchmark::kMillisecond);

double halves(std::int64_t first, std::int64_t n) {
    if (n <= 1) return static_cast<double>(1 + hash(first));
    return std::max(halves(first, n / 2), halves(first + n / 2, n - n / 2)) + static_cast<double>(1 + hash(n + first));
}

/// A proc that runs itself on both halves; costs differ, so nothing is evaluated once.
void recursion(benchmark::State& state, std::int64_t leaves) {
    const auto graph = model(fmt::format(R"(
proc sort(a, n) {{
  if n > 1 {{
    fork {{ sort(a, n div 2) }} {{ sort(a + n div 2, n - n div 2) }}
    compute (1 + h(n + a)) * 1 s
  }} else {{
    compute (1 + h(a)) * 1 s
  }}
}}
model m(N: int = {}) {{ sort(0, N) }})",
                                         leaves));
    compare(
        state, static_cast<double>(2 * leaves - 1), [&] { return evaluate(graph); }, [&] { return halves(0, leaves); });
}
BENCHMARK_CAPTURE(recursion, Small, 10);
BENCHMARK_CAPTURE(recursion, 1000000_leaves, 1'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
