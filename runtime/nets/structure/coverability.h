// Whether the tokens of a place/transition net grow without bound.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/nets/structure/plain.h"

namespace pamina::nets {

/// Firings after which tokens grow for ever: first `before`, then `again` as often as one likes, each time with more
/// tokens in the places `grow` and no fewer in any other.
struct Pump {
    std::vector<int> before, again;  // transitions
    std::vector<std::size_t> grow;
};

struct Coverability {
    std::optional<Pump> pump;                       // none: none was found
    std::vector<std::optional<std::int64_t>> most;  // of each place, ever; nothing: as many as one likes
    std::string unfinished;                         // why the tree was left off; then `most` is only of what was seen,
                                                    // as it is with `first_pump` where there is a pump
    std::size_t nodes = 0;
};

/// The tree of Karp & Miller 1969 ("Parallel program schemata"), breadth first: a marking that covers one on its way
/// from the start has any number of tokens where it has more, and one that is already in the tree is not gone on from.
/// The net is unbounded if and only if there is a pump; that may be known before the tree is finished. Without one,
/// the nodes are the reachable markings, and `most` is attained. Of arcs whose tokens depend on the marking nothing is
/// known: there may be none. Throws Stopped.
Coverability coverability(const PlainNet& plain, const StructureOptions& options);

}  // namespace pamina::nets
