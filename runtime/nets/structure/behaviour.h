// What a net with finitely many markings can do and can't, from all of them: where it stops, what can always fire
// again, what it comes back to.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/nets/explore.h"

namespace pamina::nets {

/// Levels of Murata 1989 ("Petri nets: properties, analysis and applications", section IV-C), where markings are
/// finitely many: L2 and L3 are one then.
enum class Liveness {
    Dead,    // never fires (L0)
    Passes,  // fires, but not for ever (L1)
    Cycles,  // there is a way to fire it for ever (L3)
    Live     // whatever happened, it can fire again (L4)
};

struct Behaviour {
    /// Markings that all lead to each other and nowhere else.
    struct End {
        std::int32_t first;     // the first of them that is found
        std::int64_t markings;  // how many
        bool dead;              // nothing can fire in it
    };
    struct Deadlock {
        std::int32_t marking;
        std::vector<int> firings;  // of transitions, from the start
    };

    std::vector<Liveness> transitions;
    /// In the order of `first`. One: its markings are the home states, which can be come to from every marking.
    /// Several: there is none.
    std::vector<End> ends;
    bool reversible = false;           // the first marking is a home state
    std::optional<Deadlock> deadlock;  // after as few firings as any, timeless ones counted
};

/// Of a graph as `explore` makes it, with all markings. What fires needs a rate or weight greater than 0.
Behaviour behaviour(const Net& net, const Graph& graph);

/// The most tokens of each place in any marking.
std::vector<std::optional<std::int64_t>> most_tokens(const Net& net, const Graph& graph);

/// From the start to a marking, by as few firings as possible: transitions.
std::vector<int> shortest_way(const Graph& graph, std::int32_t marking);

}  // namespace pamina::nets
