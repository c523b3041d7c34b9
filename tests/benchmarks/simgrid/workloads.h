// The task graphs of tests/workloads as stored edges, for a simulator that knows nothing of models.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pamina::benchmarks {

struct StoredGraph {
    std::vector<double> cost;
    std::vector<std::uint32_t> predecessors;  // how many each task has
    // The successors of task i: to[first[i]..first[i + 1]).
    std::vector<std::uint32_t> first, to;

    std::size_t tasks() const { return cost.size(); }
};

/// FJ(layers, width): layers of independent tasks, each closed by one more.
StoredGraph fork_join(std::uint32_t layers, std::uint32_t width);
/// WF(n): cell (i, j) after (i-1, j) and (i, j-1).
StoredGraph wavefront_cells(std::uint32_t n);
/// LU(tiles): tiled LU without pivoting.
StoredGraph lu_tiles(std::uint32_t tiles);

/// The time of a graph on P equal processors: one ready list by the time a task became ready, then by its number; the
/// lowest idle processor takes the next. Once in a program: SimGrid's engine cannot be made twice.
double on_simgrid(const StoredGraph& graph, int processors);

}  // namespace pamina::benchmarks
