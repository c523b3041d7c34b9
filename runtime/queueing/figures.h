// From what solvers find to all figures of a solution, by the laws that hold for every network.
#pragma once

#include <string>
#include <vector>

#include "runtime/queueing/centers.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/solution.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

template <class Number>
struct FoundOf {
    std::vector<Number> throughput;  // by chain, ways through the network a second
    std::vector<Number> response;    // by center, then by class: mean time of a visit, s
    std::vector<Number> loss{};      // by center: of those who come, the part that finds it full; empty: nobody
    bool settled = true;             // an iteration came to its end
};
using Found = FoundOf<double>;

/// Forced flow, utilization and Little's law (Lazowska et al., Quantitative System Performance, 1984, chapter 3). Sums
/// run over the centers, so that permuted stations give the same bits.
template <class Number>
SolutionOf<Number> figures(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                           const CentersOf<Number>& centers, const FoundOf<Number>& found);

/// Which of these laws a solution breaks by more than `tolerance` (relative), for people; empty: none. `traffic`:
/// of the network; without it (negative customers) forced flow is not looked at.
std::string broken_law(const Network& network, const Traffic* traffic, const Solution& solution, double tolerance);

}  // namespace pamina::queueing
