// What the Local slots of a graph hold, as far as rounds of loops change it.
#pragma once

#include <utility>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/periodic/cells.h"

namespace pamina::engine {

/// A sum of Locals, each times a number, and of a number.
struct LinearForm {
    std::vector<std::pair<int, std::int64_t>> of;  // slot and factor
    std::int64_t constant = 0;
};

struct SlotKinds {
    std::vector<SlotKind> of;  // by slot
    /// Differences of what conditions compare: as long as none of them becomes 0 or less than 0, or no longer is,
    /// rounds with other indices do the same.
    std::vector<LinearForm> compared;
    /// What conditions ask of long periods: whether a sum leaves this on division by that.
    struct Hit {
        LinearForm what;
        std::int64_t divisor, rest;
    };
    std::vector<Hit> hits;
};

/// An index that some expression reads is Same: rounds with different ones may differ. But where all that read it ask
/// only what is left of a sum of such indices on division by a number, it may grow by multiples; and where they compare
/// it with what no round changes, it may grow until that makes a difference.
SlotKinds kinds_of_slots(const BoundGraph& graph);

}  // namespace pamina::engine
