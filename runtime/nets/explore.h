// All markings of a net that follow from its first one, and the ways between them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/nets/alike.h"
#include "runtime/nets/marking_table.h"
#include "runtime/nets/net.h"
#include "runtime/nets/ways.h"

namespace pamina::nets {

/// At most, where nobody says how many: what can be solved in 24 GiB (about 80 bytes a way).
inline constexpr std::int32_t kMaxMarkings = 15'000'000;
inline constexpr std::int64_t kMaxWays = 200'000'000;

struct Graph;

struct Options {
    std::int32_t markings = kMaxMarkings;     // at most, timeless ones as well
    std::int64_t ways = kMaxWays;             // between them, at most; also when the timeless ones are left out
    const std::atomic<bool>* stop = nullptr;  // looked at now and then; then Stopped is thrown
    // Told how far it is, for who watches; may be null.
    std::atomic<std::uint64_t>* found = nullptr;  // markings
    std::atomic<double>* residual = nullptr;      // of an iteration, as queueing::stationary tells it
    /// Asked once there are more than kMany markings, and again at ten times as many, and so on: what is known about
    /// whether they have an end, in words; throws Problem where they have none (structure/growth.h). May be null.
    std::function<std::string(const Net&, const Graph&)> many = nullptr;
    /// Of markings that differ by an exchange of these one is held for all; null: each is held.
    std::shared_ptr<const Alike> alike = nullptr;
};
inline constexpr std::int32_t kMany = 100'000;

struct Graph {
    MarkingTable markings;               // the first is the net's own
    std::vector<char> timeless;          // by marking: an immediate transition is enabled
    std::vector<std::int64_t> begin{0};  // of each marking's ways; one more at the end
    Ways ways;
    std::shared_ptr<const Alike> alike = nullptr;  // as it was explored

    WaysOf of(std::int32_t marking) const {
        const auto m = static_cast<std::size_t>(marking);
        return {ways, begin[m], begin[m + 1]};
    }
};

/// Throws Problem: the net makes no sense in a marking that it gets to (NotANet, Number), or there are too many
/// (TooMany). Throws Stopped.
Graph explore(const Net& net, const Options& options);

[[noreturn]] void too_many_ways(std::int64_t limit);

}  // namespace pamina::nets
