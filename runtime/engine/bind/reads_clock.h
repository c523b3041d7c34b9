// Whether what an action evaluates depends on the clock of its process.
#pragma once

#include <algorithm>
#include <vector>

#include "runtime/engine/bind/each_cost.h"

namespace pamina::engine {

/// Whether it passes time until a given one.
inline bool has_until(const std::vector<BoundItem>& items) {
    return std::any_of(items.begin(), items.end(), [](const BoundItem& item) {
        return item.kind == rtg::Item::Kind::Until || has_until(item.body);
    });
}

inline bool reads_clock(const BoundGraph& graph, const Step& step) {
    const int now = graph.graph.now_slot;
    bool found = step.is<action::Pass>() && has_until(step.as<action::Pass>().items);
    each_cost(step, [&](const Cost& cost) {
        found = found || (now >= 0 && expr::reads_local(graph.graph.pool, cost.id, now));
    });
    return found;
}

}  // namespace pamina::engine
