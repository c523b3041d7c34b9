// Whether a net has finitely many markings, and how many tokens its places have at most.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/nets/structure/coverability.h"
#include "runtime/nets/structure/invariants.h"

namespace pamina::nets {

struct Boundedness {
    enum class Verdict { Bounded, Unbounded, NotDecided };
    enum class By { Invariants, Tree, Markings };  // what a bounded one is known from

    Verdict verdict = Verdict::NotDecided;
    By by = By::Tree;
    /// Of each place: it never has more tokens; nothing: no bound is known, or there is none. Known of places of an
    /// unbounded net, too.
    std::vector<std::optional<std::int64_t>> most;
    bool attained = false;  // of a bounded net: each of them is reached
    /// Of an unbounded net how it grows. Else of the place/transition net that it is without times, priorities, guards
    /// and inhibitor arcs, where that one is unbounded: a warning, as only these keep it finite, if anything does.
    std::optional<Pump> pump;
    /// What is not known and why, in words; empty where all is decided.
    std::string not_decided;
};

/// In this order: invariants of places that cover them all (bounded, and so is any net with these arcs); the tree of
/// Karp & Miller of the net without times, priorities, guards and inhibitor arcs, which decides for a net that has none
/// of them, and says of others that they are bounded if that one is; then the markings of the net itself, up to
/// `options.markings`. With marking-dependent arcs only the last. Throws Problem: no net, or its numbers make no sense
/// in a marking (NotANet, Number). Throws Stopped.
Boundedness boundedness(const Net& net, const StructureOptions& options);

}  // namespace pamina::nets
