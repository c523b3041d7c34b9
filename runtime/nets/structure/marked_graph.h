// A net in which each place is a way from one transition to another.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/nets/structure/plain.h"

namespace pamina::nets {

struct MarkedGraph {
    struct Edge {
        int from, to;  // transitions
        int place;     // TokenCycle::kServers: the servers of the transition
        std::int64_t tokens;
    };
    int transitions = 0;
    std::vector<Edge> edges;  // by place, then servers
};

/// Throws Problem, as cycle_time says, but for what is wrong with times.
MarkedGraph marked_graph(const Net& net);

}  // namespace pamina::nets
