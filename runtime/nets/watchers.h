// Which transitions depend on the tokens of a place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "runtime/nets/net.h"

namespace pamina::nets {

inline bool reads_marking(const std::vector<Arc>& arcs) {
    return std::any_of(arcs.begin(), arcs.end(), [](const Arc& a) { return a.tokens.in != nullptr; });
}

/// Whether it is enabled, and how fast it is, by its arcs alone.
inline bool by_arcs_alone(const Transition& t) {
    return !t.guard && !t.rate.in && !t.servers.in && !reads_marking(t.take) && !reads_marking(t.give) &&
           !reads_marking(t.inhibit);
}

/// Which transitions to look at again where the tokens of a place have changed.
struct Watchers {
    std::vector<std::vector<int>> of;
    std::vector<int> always;

    explicit Watchers(const Net& net) : of(net.places.size()) {
        for (std::size_t t = 0; t < net.transitions.size(); ++t) {
            const Transition& x = net.transitions[t];
            if (!by_arcs_alone(x) && !x.reads) {
                always.push_back(static_cast<int>(t));
                continue;
            }
            std::set<std::size_t> places;
            for (const Arc& a : x.take) places.insert(a.place);
            for (const Arc& a : x.inhibit) places.insert(a.place);
            if (!by_arcs_alone(x)) places.insert(x.reads->begin(), x.reads->end());
            for (const std::size_t p : places) of.at(p).push_back(static_cast<int>(t));
        }
    }
};

}  // namespace pamina::nets
