// Schedules of messages (GOAL) beside a loop by hand.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

#include "runtime/engine/messages/goal.h"
#include "tests/benchmarks/compare.h"

namespace pamina::benchmarks {
namespace {

/// A dissemination barrier: in round k each rank sends to the one 2^k after it, and hears from the one before it.
rtg::MessageSchedule dissemination(std::uint32_t ranks, std::uint32_t rounds) {
    using Kind = rtg::MessageSchedule::Kind;
    rtg::MessageScheduleBuilder builder(ranks);
    for (std::uint32_t p = 0; p < ranks; ++p) {
        builder.begin_rank(p);
        std::uint32_t heard = 0;
        for (std::uint32_t k = 0; k < rounds; ++k) {
            const std::uint32_t by = (1U << k) % ranks;
            rtg::MessageSchedule::Operation one;
            one.size = 8;
            one.tag = k;
            one.kind = Kind::Send;
            one.peer = (p + by) % ranks;
            const std::uint32_t sent = builder.add(one);
            if (k > 0) builder.require(sent, heard);
            one.kind = Kind::Recv;
            one.peer = (p + ranks - by) % ranks;
            heard = builder.add(one);
        }
        builder.end_rank();
    }
    return builder.finish();
}

/// An item is a message.
void goal(benchmark::State& state, std::uint32_t ranks, std::uint32_t rounds) {
    const auto schedule = dissemination(ranks, rounds);
    const engine::LogGops m;
    const double gap = m.g + 7 * m.G;
    compare(
        state, static_cast<double>(ranks) * rounds,
        [&] {
            engine::RunControl control;
            return engine::run(schedule, m, {}, control);
        },
        [&] {
            std::vector<double> cpu(ranks), sending(ranks), receiving(ranks), sent(ranks);
            for (std::uint32_t k = 0; k < rounds; ++k) {
                for (std::uint32_t p = 0; p < ranks; ++p) {
                    sent[p] = std::max(cpu[p], sending[p]);
                    cpu[p] = sent[p] + m.o;
                    sending[p] = sent[p] + gap;
                }
                for (std::uint32_t p = 0; p < ranks; ++p) {
                    const double there = sent[(p + ranks - (1U << k) % ranks) % ranks] + m.o + m.L;
                    const double handled = std::max({there, cpu[p], receiving[p]});
                    cpu[p] = handled + m.o + std::max(7 * m.O, 7 * m.G);
                    receiving[p] = handled + gap;
                }
            }
            return *std::max_element(cpu.begin(), cpu.end());
        });
}
BENCHMARK_CAPTURE(goal, Small, 16, 4);
BENCHMARK_CAPTURE(goal, 65536_ranks, 65'536, 16)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::benchmarks
