#include "runtime/nets/space.h"

#include <fmt/format.h>

namespace pamina::nets {

std::vector<std::int32_t> state_of_markings(const Space& space) {
    std::vector<std::int32_t> state(space.graph.timeless.size(), -1);
    for (std::int32_t k = 0; k < space.states(); ++k)
        state[static_cast<std::size_t>(space.marking[static_cast<std::size_t>(k)])] = k;
    return state;
}

Space space_of(const Net& net, const Options& options) {
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        const Timing timing = net.transitions[t].timing;
        if (timing == Timing::Exponential || timing == Timing::Immediate) continue;
        throw Problem{
            Wrong::NotExact,
            fmt::format("the time of transition `{}` is {}: the net is no Markov chain", net.transitions[t].name,
                        timing == Timing::Drawn ? "drawn from a law" : "always the same"),
            "simulate it", -1, static_cast<int>(t)};
    }
    return space_without_delays(net, options);
}

queueing::MarkovChain chain_of(const Space& s, const Options& options) {
    const Graph& g = s.graph;
    const std::vector<std::int32_t> state = state_of_markings(s);
    queueing::MarkovChain chain;
    chain.begin.reserve(s.marking.size() + 1);
    // As many as the graph has, where nothing is timeless.
    if (s.marking.size() == g.timeless.size()) {
        chain.to.reserve(static_cast<std::size_t>(g.ways.size()));
        chain.rate.reserve(static_cast<std::size_t>(g.ways.size()));
    }
    for (std::int32_t from = 0; from < s.states(); ++from) {
        const std::int32_t m = s.marking[static_cast<std::size_t>(from)];
        const auto add = [&](std::int32_t to, double rate) {
            if (state[static_cast<std::size_t>(to)] != from) chain.add(state[static_cast<std::size_t>(to)], rate);
        };
        for (const Way& way : g.of(m)) {
            if (way.rate == 0) continue;
            if (!g.timeless[static_cast<std::size_t>(way.to)])
                add(way.to, way.rate);
            else
                for (const auto& [to, share] : s.passages.of(way.to).ends) add(to, way.rate * share);
        }
        chain.next();
        if (static_cast<std::int64_t>(chain.to.size()) > options.ways) too_many_ways(options.ways);
    }
    return chain;
}

Space space_without_delays(const Net& net, const Options& options) {
    Space s{explore(net, options), {}, {}, {}, {}};
    s.passages = passages(net, s.graph, options);
    const Graph& g = s.graph;
    for (std::size_t i = 0; i < g.timeless.size(); ++i)
        if (!g.timeless[i]) s.marking.push_back(static_cast<std::int32_t>(i));
    const std::vector<std::int32_t> state = state_of_markings(s);
    s.chain = chain_of(s, options);
    if (!g.timeless[0])
        s.start.emplace_back(0, 1.0);
    else
        for (const auto& [to, share] : s.passages.of(0).ends)
            s.start.emplace_back(state[static_cast<std::size_t>(to)], share);
    return s;
}

}  // namespace pamina::nets
