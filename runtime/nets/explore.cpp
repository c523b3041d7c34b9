#include "runtime/nets/explore.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/nets/firing.h"

namespace pamina::nets {

namespace {

[[noreturn]] void too_many(const Net& net, std::int32_t limit, const std::vector<Tokens>& last) {
    const auto most = static_cast<std::size_t>(std::max_element(last.begin(), last.end()) - last.begin());
    throw Problem{Wrong::TooMany,
                  fmt::format("the net has more than {} markings: place `{}` has {} tokens in the last one", limit,
                              net.places[most].name, last[most]),
                  fmt::format("if the tokens grow without bound, let what gives them be disabled: `inhibit {}(100)`; "
                              "else begin with fewer",
                              net.places[most].name),
                  static_cast<int>(most)};
}

}  // namespace

void too_many_ways(std::int64_t limit) {
    throw Problem{Wrong::TooMany, fmt::format("there are more than {} ways between the markings of the net", limit),
                  "begin with fewer tokens"};
}

Graph explore(const Net& net, const Options& options) {
    const Firing firing(net);
    Graph g{MarkingTable(net.places.size()), {}, {0}, {}};
    std::vector<Tokens> m, after;
    for (const Place& p : net.places) m.push_back(p.tokens);
    g.markings.find(m);
    std::int32_t i = 0;
    const auto fire = [&](int t, double rate) {
        const std::vector<Firing::Fixed>* change = firing.change(t);
        if (!change || !g.markings.ask(i, m, *change, kMaxTokens)) {
            firing.fire(t, m, after);
            g.markings.ask(after);
        }
        g.ways.push_back({-1, t, rate});
    };
    for (; i < g.markings.size(); ++i) {
        if (options.stop && (i & 255) == 0 && options.stop->load(std::memory_order_relaxed)) throw Stopped{};
        g.markings.read(i, m);
        const std::size_t first = g.ways.size();
        double weights = 0;
        int priority = 0;
        for (const int t : firing.immediate()) {
            if (weights > 0 && net.transitions[t].priority < priority) break;
            const double weight = firing.rate(t, m);
            if (weight == 0) continue;
            priority = net.transitions[t].priority;
            weights += weight;
            fire(t, weight);
        }
        for (std::size_t w = first; w < g.ways.size(); ++w) g.ways[w].rate /= weights;
        g.timeless.push_back(weights > 0 ? 1 : 0);
        if (weights == 0)
            for (const int t : firing.timed()) {
                if (net.transitions[t].timing != Timing::Exponential) {
                    if (firing.running(t, m) > 0) fire(t, 0);
                } else if (const double rate = firing.rate(t, m); rate > 0) {
                    fire(t, rate);
                }
            }
        std::size_t w = first;
        for (const std::int32_t to : g.markings.numbers()) g.ways[w++].to = to;
        g.begin.push_back(static_cast<std::int64_t>(g.ways.size()));
        if (g.markings.size() > options.markings) {
            g.markings.read(g.markings.size() - 1, after);
            too_many(net, options.markings, after);
        }
        if (g.begin.back() > options.ways) too_many_ways(options.ways);
    }
    return g;
}

}  // namespace pamina::nets
