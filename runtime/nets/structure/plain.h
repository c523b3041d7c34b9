// A net without its times: what each transition takes and gives, always; and what the net is beyond that.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/nets/net.h"

namespace pamina::nets {

/// Why a transition of a net fires less often than that of a place/transition net.
enum class Beyond {
    Tokens,     // an arc of it has a number of tokens that depends on the marking
    Inhibitor,  // it has an inhibitor arc
    Guard,      // it has one
    Rate,       // its rate, weight or number of servers depends on the marking, and where it is 0 it does not fire
    Priority,   // immediate ones may go before it
    Time        // its time is not exponential: which one fires first may be sure
};

struct PlainTransition {
    struct Held {
        std::size_t place;
        std::int64_t tokens;  // at least 1; of `change` not 0
    };
    bool fires = true;  // false: its rate, or the number of its servers, is always 0
    std::vector<Held> take, give, change;
};

/// The place/transition net that a net is without its times, priorities, guards and inhibitor arcs. What the net can
/// do that one can do, too; the other way round where `beyond` is empty.
struct PlainNet {
    struct Of {
        Beyond what;
        int transition;
    };
    std::vector<std::int64_t> start;  // tokens of each place
    std::vector<PlainTransition> transitions;
    std::vector<Of> beyond;

    /// First one of that kind, or -1.
    int first(Beyond what) const;
};

/// Throws Problem: no net (NotANet), a number of tokens makes no sense (Number). Arcs whose tokens depend on the
/// marking are left out; there is one in `beyond` then.
PlainNet plain_part(const Net& net);

/// `its guard`: of the first one that there is, for people; empty where the net is plain.
std::string why_not_plain(const Net& net, const PlainNet& plain);

/// How far what is below goes.
struct StructureOptions {
    std::size_t rows = 10'000;           // of the table that invariants are made in
    std::int64_t steps = 1'000'000'000;  // comparisons of two sets or markings, in each of the functions
    std::size_t sets = 1'000;            // siphons, or traps
    std::size_t nodes = 200'000;         // of a coverability tree
    bool first_pump = false;             // of such a tree: it is left off where one is found
    std::int32_t markings = 1'000'000;   // where the net is explored instead
    const std::atomic<bool>* stop = nullptr;
};

/// Throws Stopped where that is asked for.
inline void look_for_stop(const StructureOptions& options) {
    if (options.stop && options.stop->load(std::memory_order_relaxed)) throw Stopped{};
}

}  // namespace pamina::nets
