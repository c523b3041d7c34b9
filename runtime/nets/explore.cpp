#include "runtime/nets/explore.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "runtime/nets/firing.h"

namespace pamina::nets {

namespace {

[[noreturn]] void too_many(const Net& net, std::int32_t limit, const std::vector<Tokens>& last,
                           const std::string& known) {
    const auto most = static_cast<std::size_t>(std::max_element(last.begin(), last.end()) - last.begin());
    throw Problem{Wrong::TooMany,
                  fmt::format("the net has more than {} markings: place `{}` has {} tokens in the last one{}{}", limit,
                              net.places[most].name, last[most], known.empty() ? "" : "; ", known),
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
    Graph g{MarkingTable(net.places.size()), {}, {0}, {}, options.alike};
    const Alike* alike = g.alike && !g.alike->none() ? g.alike.get() : nullptr;
    std::vector<Tokens> m, after;
    for (const Place& p : net.places) m.push_back(p.tokens);
    g.markings.find(m);
    struct Fired {
        int transition;
        double rate;
    };
    std::vector<Fired> fired;
    std::int32_t i = 0;
    std::int64_t many = std::min(kMany, options.markings);
    std::string known;  // about whether there is an end
    const auto fire = [&](int t, double rate) {
        const auto change = alike ? std::nullopt : firing.change(t);
        if (!change || !g.markings.ask(i, m, *change, kMaxTokens)) {
            firing.fire(t, m, after);
            if (alike) alike->sort(after);
            g.markings.ask(after);
        }
        fired.push_back({t, rate});
    };
    // Some markings at once: then memory is not waited for at each.
    constexpr std::int32_t kAtOnce = 8;
    std::array<std::size_t, kAtOnce> end{};  // in `fired`, of each of them
    while (i < g.markings.size()) {
        if (options.stop && options.stop->load(std::memory_order_relaxed)) throw Stopped{};
        if (options.found)
            options.found->store(static_cast<std::uint64_t>(g.markings.size()), std::memory_order_relaxed);
        const std::int32_t first = i, last = std::min(i + kAtOnce, g.markings.size());
        fired.clear();
        for (; i < last; ++i) {
            g.markings.read(i, m);
            const std::size_t from = fired.size();
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
            for (std::size_t k = from; k < fired.size(); ++k) fired[k].rate /= weights;
            g.timeless.push_back(weights > 0 ? 1 : 0);
            if (weights == 0)
                for (const int t : firing.timed()) {
                    if (!firing.exponential(t)) {
                        if (firing.running(t, m) > 0) fire(t, 0);
                    } else if (const double rate = firing.rate(t, m); rate > 0) {
                        fire(t, rate);
                    }
                }
            end[static_cast<std::size_t>(i - first)] = fired.size();
        }
        const std::vector<std::int32_t>& to = g.markings.numbers();
        for (std::size_t k = 0, w = 0; first + static_cast<std::int32_t>(k) < last; ++k) {
            for (; w < end[k]; ++w) g.ways.push({to[w], fired[w].transition, fired[w].rate});
            g.begin.push_back(g.ways.size());
        }
        if (options.many && g.markings.size() > many) {
            many = std::max<std::int64_t>(10 * many, kMany);
            known = options.many(net, g);
        }
        if (g.markings.size() > options.markings) {
            g.markings.read(g.markings.size() - 1, after);
            too_many(net, options.markings, after, known);
        }
        if (g.begin.back() > options.ways) too_many_ways(options.ways);
    }
    return g;
}

}  // namespace pamina::nets
