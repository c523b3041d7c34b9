// The tasks of a graph that came from a file, as an engine takes them: which tasks each one waits for, and what each
// dependence transfers. Costs are an external Array of the graph, as those of a table of numbers are.
//
// Edges are stored in both directions, 12 bytes each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pamina::rtg {

struct TaskTable {
    // The predecessors of task i: from[first[i]..first[i + 1]), ascending; bytes as `from`, or empty.
    std::vector<std::uint64_t> first;
    std::vector<std::uint32_t> from;
    std::vector<double> bytes;
    // The successors of task i: to[next[i]..next[i + 1]), ascending; edge is the place of the same dependence in
    // `from`, and stored only with bytes.
    std::vector<std::uint64_t> next;
    std::vector<std::uint32_t> to;
    std::vector<std::uint64_t> edge;

    std::vector<std::string> names;  // by task; empty: tasks have numbers only

    std::size_t tasks() const { return first.empty() ? 0 : first.size() - 1; }
    /// Fills the successors from the predecessors.
    void invert();
};

}  // namespace pamina::rtg
