// Why a queueing network is as fast as it is: which station limits it, and what one server more or half the service
// there and elsewhere would bring, each by solving the network with the change.
#pragma once

#include <string>
#include <vector>

#include "runtime/queueing/solution.h"
#include "runtime/queueing/solve.h"

namespace pamina::advice {

struct NetworkChange {
    std::string words;      // "one server more at `disk`"
    double throughput = 0;  // 1/s, with it
    double response = 0;    // s
    double gain = 0;        // see NetworkWhy::open
    std::string why_not;    // it has no solution
};

struct NetworkWhy {
    queueing::Bottleneck bottleneck;
    /// All classes are open: what comes is served, and a gain is a share of the response. Else it is one of the
    /// throughput, by which that rises.
    bool open = false;
    std::vector<NetworkChange> helps, vain;  // the largest gain first
    std::vector<std::string> sentences;
};

/// Of so many stations, or arrays of them, everything is tried: those most used first.
inline constexpr std::size_t kMostStations = 20;

/// Throws what solve() throws for the network as it is.
NetworkWhy why(const queueing::Network& network, const queueing::Solution& solution, const queueing::Options& options);

}  // namespace pamina::advice
