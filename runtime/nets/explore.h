// All markings of a net that follow from its first one, and the ways between them.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "runtime/nets/marking_table.h"
#include "runtime/nets/net.h"

namespace pamina::nets {

/// At most, where nobody says how many: some GB.
inline constexpr std::int32_t kMaxMarkings = 4'000'000;
inline constexpr std::int64_t kMaxWays = 100'000'000;

struct Options {
    std::int32_t markings = kMaxMarkings;     // at most, timeless ones as well
    std::int64_t ways = kMaxWays;             // between them, at most; also when the timeless ones are left out
    const std::atomic<bool>* stop = nullptr;  // looked at now and then; then Stopped is thrown
};

/// A transition that fires.
struct Way {
    std::int32_t to;  // marking
    std::int32_t transition;
    double rate;  // in 1/s; from a timeless marking: the probability; of a deterministic or drawn one 0
};

struct Graph {
    MarkingTable markings;               // the first is the net's own
    std::vector<char> timeless;          // by marking: an immediate transition is enabled
    std::vector<std::int64_t> begin{0};  // of each marking's ways; one more at the end
    std::vector<Way> ways;
};

/// Throws Problem: the net makes no sense in a marking that it gets to (NotANet, Number), or there are too many
/// (TooMany). Throws Stopped.
Graph explore(const Net& net, const Options& options);

[[noreturn]] void too_many_ways(std::int64_t limit);

}  // namespace pamina::nets
