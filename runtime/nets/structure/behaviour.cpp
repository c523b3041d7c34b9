#include "runtime/nets/structure/behaviour.h"

#include <algorithm>

#include "runtime/queueing/markov_classes.h"

namespace pamina::nets {

namespace {

std::size_t at(std::int32_t i) {
    return static_cast<std::size_t>(i);
}

queueing::Components classes(const Graph& graph) {
    queueing::MarkovChain chain;
    chain.to.reserve(static_cast<std::size_t>(graph.ways.size()));
    chain.rate.reserve(static_cast<std::size_t>(graph.ways.size()));
    for (std::int32_t i = 0; i < graph.markings.size(); ++i) {
        for (const Way& w : graph.of(i)) chain.add(w.to, 1.0);
        chain.next();
    }
    return queueing::components(chain);
}

}  // namespace

std::vector<int> shortest_way(const Graph& graph, std::int32_t marking) {
    // Markings are found breadth first: the first way to one is from as near as any.
    std::vector<std::int32_t> from(at(graph.markings.size()), -1);
    std::vector<int> by(from.size(), -1);
    for (std::int32_t i = 0; i < graph.markings.size(); ++i)
        for (const Way& way : graph.of(i)) {
            if (way.to == 0 || from[at(way.to)] >= 0) continue;
            from[at(way.to)] = i;
            by[at(way.to)] = way.transition;
        }
    std::vector<int> firings;
    for (; marking != 0; marking = from[at(marking)]) firings.push_back(by[at(marking)]);
    std::reverse(firings.begin(), firings.end());
    return firings;
}

std::vector<std::optional<std::int64_t>> most_tokens(const Net& net, const Graph& graph) {
    std::vector<Tokens> m, most(net.places.size(), 0);
    for (std::int32_t i = 0; i < graph.markings.size(); ++i) {
        graph.markings.read(i, m);
        for (std::size_t p = 0; p < m.size(); ++p) most[p] = std::max(most[p], m[p]);
    }
    return {most.begin(), most.end()};
}

Behaviour behaviour(const Net& net, const Graph& graph) {
    const queueing::Components all = classes(graph);
    const std::size_t transitions = net.transitions.size();
    std::vector<char> left(at(all.count), 0);
    for (std::int32_t i = 0; i < graph.markings.size(); ++i)
        for (const Way& way : graph.of(i))
            if (all.of[at(way.to)] != all.of[at(i)]) left[at(all.of[at(i)])] = 1;

    Behaviour result;
    std::vector<std::int32_t> end_of(at(all.count), -1);  // by class: its place among the ends
    for (std::int32_t i = 0; i < graph.markings.size(); ++i) {
        const auto c = at(all.of[at(i)]);
        if (left[c]) continue;
        if (end_of[c] < 0) {
            end_of[c] = static_cast<std::int32_t>(result.ends.size());
            result.ends.push_back({i, 0, graph.begin[at(i)] == graph.begin[at(i) + 1]});
        }
        ++result.ends[at(end_of[c])].markings;
    }
    result.reversible = !left[at(all.of[0])];
    for (const auto& e : result.ends)
        if (e.dead && !result.deadlock) result.deadlock = {e.first, shortest_way(graph, e.first)};

    result.transitions.assign(transitions, Liveness::Dead);
    std::vector<std::size_t> ends_with(transitions, 0);
    std::vector<std::int32_t> last(transitions, -1);
    std::vector<std::vector<std::int32_t>> members(result.ends.size());
    for (std::int32_t i = 0; i < graph.markings.size(); ++i) {
        if (const std::int32_t e = end_of[at(all.of[at(i)])]; e >= 0) members[at(e)].push_back(i);
        for (const Way& way : graph.of(i)) {
            Liveness& level = result.transitions[at(way.transition)];
            level = std::max(level, all.of[at(way.to)] == all.of[at(i)] ? Liveness::Cycles : Liveness::Passes);
        }
    }
    for (std::size_t e = 0; e < members.size(); ++e)
        for (const std::int32_t i : members[e])
            for (const Way& way : graph.of(i)) {
                const auto t = at(way.transition);
                if (last[t] == static_cast<std::int32_t>(e)) continue;
                last[t] = static_cast<std::int32_t>(e);
                ++ends_with[t];
            }
    for (std::size_t t = 0; t < transitions; ++t)
        if (ends_with[t] == result.ends.size()) result.transitions[t] = Liveness::Live;
    return result;
}

}  // namespace pamina::nets
