// Measures of a task graph: what it is like, whatever machine it runs on.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

namespace pamina::workload {

struct TaskGraph {
    struct Edge {
        std::int64_t from = 0, to = 0;
        double carried = 0;  // time between the end of the one and when that is known to the other
    };
    std::vector<double> times;  // of tasks
    std::vector<Edge> edges;    // without cycles
};

/// What is about all pairs of tasks is found of so many tasks: a second.
inline constexpr std::int64_t kMostOrdered = 4000;

struct GraphMeasures {
    std::int64_t tasks = 0, edges = 0;  // of several edges between two tasks one counts, with the most carried
    std::int64_t depth = 0;             // tasks on the longest chain
    std::int64_t level_width = 0;       // the most tasks on one level: as many stand before each on its longest chain
    /// The most tasks of which none depends on another one (the largest antichain): by Dilworth (A decomposition
    /// theorem for partially ordered sets, 1950) the fewest chains with all tasks, from a matching. None: beyond
    /// kMostOrdered.
    std::optional<std::int64_t> width;
    double density = 0;  // edges over those that an order of all tasks may have, n (n - 1) / 2; 0 of one task
    std::int64_t sources = 0, sinks = 0, most_in = 0, most_out = 0;
    double degree = 0;                         // edges over tasks
    double work = 0, mean = 0, deviation = 0;  // of the times of tasks: sum, mean, standard deviation (all, not n - 1)
    double carried = 0;                        // sum
    double longest = 0;                        // the longest path, tasks alone
    /// The maximum cut (Calzarossa and Serazzi, Workload characterization: a survey, 1993): the most edges between
    /// tasks that are done and such that are not, over all states of a run. At least the most between two levels,
    /// counted from the beginning or from the end; at most sum max(0, out - in) over tasks, paths that have each edge
    /// once.
    std::int64_t cut_least = 0, cut_most = 0;
    /// How many nodes are reduced until the graph is one of series and parallel parts (series_parallel.h). None: beyond
    /// kMostOrdered.
    std::optional<std::int64_t> series_parallel;
};

/// Of one task or more. Throws Stopped.
GraphMeasures measures(const TaskGraph& g, const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::workload
