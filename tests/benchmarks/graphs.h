// Graphs built by hand for the benchmarks, as the front end would lower their models: the workloads of
// tests/workloads, and small models of one thing each. Times are whole ticks.
#pragma once

#include <cstdint>

#include "runtime/engine/evaluate.h"
#include "runtime/rtg/graph.h"

namespace pamina::benchmarks {

/// ((i * 2654435761) mod 2^32) div 2^22: 0 .. 1023 without a pattern.
inline std::int64_t hash(std::int64_t i) {
    return static_cast<std::int64_t>((static_cast<std::uint64_t>(i) * 2654435761u & 0xffffffffu) >> 22);
}

/// W2, W4b: n x n tasks, (i, j) after (i-1, j) and (i, j-1), task number t costs 1 + hash(t).
/// P > 0: row i on processor i mod P, strictly in order or as they are ready; fifo: one ready list, the lowest idle
/// processor first.
rtg::Graph wavefront(std::int64_t n, std::int64_t processors, bool fifo = false, bool in_order = true);

/// W1, W4a: layers of `width` tasks, each closed by one of cost 1; task number t costs 1 + hash(t). P > 0: one ready
/// list, or task t on processor t mod P, strictly in order.
rtg::Graph fork_join(std::int64_t layers, std::int64_t width, std::int64_t processors, bool fifo = true);

/// W5: the wavefront, or LU, with a latency of Global l before each task that has predecessors, and costs times
/// Global a.
rtg::Graph wavefront_points(std::int64_t n);
rtg::Graph lu_points(std::int64_t tiles);

/// W3, W4c: tiled LU of T x T tiles. P > 0: task t on processor t mod P, strictly in order or as they are ready; fifo:
/// one ready list.
rtg::Graph lu(std::int64_t tiles, std::int64_t processors, bool fifo = false, bool in_order = true);

/// The think time before, and the service time of, request i of client p of the queue below.
inline std::int64_t think_time(std::int64_t g) {
    return 500 * hash(g);
}
inline std::int64_t service_time(std::int64_t g) {
    return 1 + hash(g + 7);
}
/// par p in 0..<clients { for i in 0..<requests { delay think_time(g); use server for service_time(g) } } with
/// g = p * requests + i.
rtg::Graph queue(std::int64_t clients, std::int64_t requests, rtg::Discipline discipline = rtg::Discipline::Fcfs);

/// for i in 1..count { delay 1 } as it is before any relaxation.
rtg::Graph constant_loop(std::int64_t count);
/// par p in 1..count { delay 3; delay 4 } as it is before any relaxation.
rtg::Graph symmetric_branches(std::int64_t count);

/// Evaluates to the end; ends the program with a message when that is an error. Returns time and work.
result::Result evaluate(const rtg::Graph& graph, bool observe = false, bool sequential = true,
                        jit::Compiler* compiler = nullptr);

}  // namespace pamina::benchmarks
