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
    Transition t;
    t.name = std::move(name);
    t.rate.number = rate;
    t.servers.number = servers;
    t.take = arcs(take), t.give = arcs(give), t.inhibit = arcs(inhibit);
    return t;
}
inline Transition immediate(std::string name, double weight, int priority, const Arcs& take, const Arcs& give,
                            const Arcs& inhibit = {}) {
    Transition t;
    t.name = std::move(name);
    t.timing = Timing::Immediate;
    t.rate.number = weight;
    t.priority = priority;
    t.take = arcs(take), t.give = arcs(give), t.inhibit = arcs(inhibit);
    return t;
}
inline Transition fixed(std::string name, double time, const Arcs& take, const Arcs& give, double servers = 1) {
    Transition t = timed(std::move(name), 1, take, give, servers);
    t.timing = Timing::Deterministic;
    t.time.number = time;
    return t;
}
inline Transition drawn(std::string name, draws::Law law, const std::vector<double>& numbers, const Arcs& take,
                        const Arcs& give, double servers = 1) {
    Transition t = timed(std::move(name), 1, take, give, servers);
    t.timing = Timing::Drawn;
    t.drawn.law = law;
    for (const double x : numbers) t.drawn.numbers.push_back({x, {}});
    return t;
}
inline std::vector<Tokens> marking(const Space& space, std::size_t state) {
    std::vector<Tokens> m;
    space.graph.markings.read(space.marking[state], m);
    return m;
}

}  // namespace pamina::nets::test
