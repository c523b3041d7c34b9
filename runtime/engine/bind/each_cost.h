// Every expression that something bound evaluates.
#pragma once

#include <optional>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"

namespace pamina::engine {

/// Calls `see` with each Cost, also inside ranges, items, routes, elements and places.
template <class See>
struct EachCost {
    See see;

    void operator()(const Cost& cost) {
        if (cost.present()) see(cost);
    }
    void operator()(const BoundRange& r) { all(r.first, r.last, r.step); }
    void operator()(const BoundItem& item) { all(item.amount, item.count, item.body); }
    void operator()(const BoundRouteItem& r) { all(r.link, r.condition, r.range, r.body, r.other); }
    void operator()(const BoundElement& e) { (*this)(e.indices); }
    void operator()(const BoundPlace& p) { all(p.indices, p.part); }
    void operator()(const BoundEntity& e) {
        all(e.dimensions, e.servers, e.slice, e.speed, e.each, e.parties, e.capacity, e.initial);
    }
    void operator()(const BoundStation& s) { all(s.dimensions, s.service, s.visits, s.servers); }
    void operator()(const BoundContention& c) { (*this)(c.stations); }
    void operator()(const Step& step) {
        for_each_cost(step.action, [this](const auto& costs) { (*this)(costs); });
    }
    template <class T>
    void operator()(const std::optional<T>& one) {
        if (one) (*this)(*one);
    }
    template <class T>
    void operator()(const std::vector<T>& list) {
        for (const T& one : list) (*this)(one);
    }

  private:
    template <class... T>
    void all(const T&... each) {
        ((*this)(each), ...);
    }
};

template <class T, class See>
void each_cost(const T& of, See&& see) {
    EachCost<See&>{see}(of);
}

}  // namespace pamina::engine
