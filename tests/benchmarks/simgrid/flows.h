// Flows over links, for a simulator that knows nothing of models.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pamina::benchmarks {

struct FlowSet {
    struct Flow {
        std::uint32_t from = 0, to = 0;  // hosts: flows between the same two take the same links
        std::vector<std::uint32_t> links;
        double start = 0, bytes = 0;
    };
    std::uint32_t hosts = 0;
    std::vector<double> speeds;  // of links, bytes a second
    std::vector<Flow> flows;
};

/// Ten networks of different shapes, with flows between pseudo-random places that begin at different times.
std::vector<std::pair<std::string, FlowSet>> topologies();
/// tests/workloads/fat_tree.pam.
FlowSet fat_tree(std::uint32_t k, std::uint32_t flows);

/// When each flow ends. Once in a process: SimGrid's engine cannot be made twice.
std::vector<double> on_simgrid(const FlowSet& set, double& seconds);

}  // namespace pamina::benchmarks
