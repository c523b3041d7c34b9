// Whether what an action evaluates depends on the clock of its process.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

/// Whether something that is evaluated reads the clock.
struct ReadsClock {
    const BoundGraph& graph;

    bool operator()(const Cost& cost) const {
        const int now = graph.graph.now_slot;
        return now >= 0 && cost.present() && expr::reads_local(graph.graph.pool, cost.id, now);
    }
    bool operator()(const BoundRange& r) const { return (*this)(r.first) || (*this)(r.last) || (*this)(r.step); }
    bool operator()(const BoundItem& item) const {
        return item.kind == rtg::Item::Kind::Until || (*this)(item.amount) || (*this)(item.count) || (*this)(item.body);
    }
    bool operator()(const BoundRouteItem& r) const {
        return (*this)(r.link) || (*this)(r.condition) || (*this)(r.range) || (*this)(r.body) || (*this)(r.other);
    }
    bool operator()(const BoundElement& e) const { return (*this)(e.indices); }
    bool operator()(const BoundPlace& p) const { return (*this)(p.indices) || (*this)(p.part); }
    template <class T>
    bool operator()(const std::optional<T>& one) const {
        return one && (*this)(*one);
    }
    template <class T>
    bool operator()(const std::vector<T>& all) const {
        return std::any_of(all.begin(), all.end(), *this);
    }
};

inline bool reads_clock(const BoundGraph& graph, const Step& step) {
    bool found = false;
    for_each_cost(step.action, [&](const auto& costs) { found = found || ReadsClock{graph}(costs); });
    return found;
}

}  // namespace pamina::engine
