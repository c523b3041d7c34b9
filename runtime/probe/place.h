// Where the probe runs: what the system says of processors, caches and limits. Nothing is changed there.
#pragma once

#include <string>
#include <vector>

namespace pamina::probe {

struct Place {
    std::string host, processor;
    /// One processor of each core that this process may use; no more than its control group has the time of.
    std::vector<int> cpus;
    /// All processors that this process may use, hyper-threads among them.
    int threads = 1;
    /// Bytes that may be taken: a quarter of what is free, within the control group's limit.
    double memory = 0;
    /// Bytes of the data caches of the first processor, the nearest first; empty where the system does not say.
    std::vector<double> caches;
    int cores() const { return static_cast<int>(cpus.size()); }
};

Place here();

/// The calling thread stays on this processor from now on.
void pin(int cpu);

/// Seconds that all processors worked for anything, and that a hypervisor took, since the system began; 0 where /proc
/// does not say.
struct Load {
    double busy = 0, stolen = 0;
};
Load load_so_far();

}  // namespace pamina::probe
