// Nets for tests, written short.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/nets/solve.h"

namespace pamina::nets::test {

/// A place's number, and how many tokens.
using Arcs = std::vector<std::pair<int, double>>;

inline std::vector<Arc> arcs(const Arcs& list) {
    std::vector<Arc> result;
    for (const auto& [p, n] : list) result.push_back({static_cast<std::size_t>(p), {n, {}}});
    return result;
}
inline Transition timed(std::string name, double rate, const Arcs& take, const Arcs& give, double servers = 1,
                        const Arcs& inhibit = {}) {
    return {std::move(name), Timing::Exponential, {rate, {}},   {servers, {}}, 0, {},
            arcs(take),      arcs(give),          arcs(inhibit)};
}
inline Transition immediate(std::string name, double weight, int priority, const Arcs& take, const Arcs& give,
                            const Arcs& inhibit = {}) {
    return {std::move(name), Timing::Immediate, {weight, {}}, {1, {}}, priority, {},
            arcs(take),      arcs(give),        arcs(inhibit)};
}
inline std::vector<Tokens> marking(const Space& space, std::size_t state) {
    std::vector<Tokens> m;
    space.graph.markings.read(space.marking[state], m);
    return m;
}

}  // namespace pamina::nets::test
