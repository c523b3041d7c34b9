#include "runtime/nets/structure/marked_graph.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "runtime/nets/structure/cycle_time.h"

namespace pamina::nets {

namespace {

constexpr const char* kHelp =
    "cycle times are those of marked graphs: `simulate` or `solve` the net instead, which may be any";

[[noreturn]] void no_marked_graph(std::string why, int place, int transition) {
    throw Problem{Wrong::NotANet, "the net is no marked graph: " + std::move(why), kHelp, place, transition};
}

/// A cycle of places without tokens, by depth first search without recursion; empty where there is none.
std::vector<int> empty_cycle(const MarkedGraph& g) {
    std::vector<std::vector<const MarkedGraph::Edge*>> out(static_cast<std::size_t>(g.transitions));
    for (const auto& e : g.edges)
        if (e.tokens == 0) out[static_cast<std::size_t>(e.from)].push_back(&e);
    enum : char { New, Open, Done };
    std::vector<char> state(out.size(), New);
    struct Visit {
        int transition;
        std::size_t next;
    };
    for (int start = 0; start < g.transitions; ++start) {
        if (state[static_cast<std::size_t>(start)] != New) continue;
        std::vector<Visit> path{{start, 0}};
        std::vector<int> places;  // on the path
        state[static_cast<std::size_t>(start)] = Open;
        while (!path.empty()) {
            Visit& v = path.back();
            const auto& ways = out[static_cast<std::size_t>(v.transition)];
            if (v.next == ways.size()) {
                state[static_cast<std::size_t>(v.transition)] = Done;
                path.pop_back();
                if (!places.empty()) places.pop_back();
                continue;
            }
            const MarkedGraph::Edge& e = *ways[v.next++];
            char& of = state[static_cast<std::size_t>(e.to)];
            if (of == Done) continue;
            places.push_back(e.place);
            if (of == Open) {
                std::size_t first = 0;
                while (path[first].transition != e.to) ++first;
                return {places.begin() + static_cast<std::ptrdiff_t>(first), places.end()};
            }
            of = Open;
            path.push_back({e.to, 0});
        }
    }
    return {};
}

}  // namespace

MarkedGraph marked_graph(const Net& net) {
    const PlainNet plain = plain_part(net);
    for (const auto& b : plain.beyond) {
        if (b.what == Beyond::Priority || b.what == Beyond::Time) continue;  // there are no conflicts
        PlainNet only;
        only.beyond = {b};
        no_marked_graph(why_not_plain(net, only), -1, b.transition);
    }
    const auto places = net.places.size();
    std::vector<int> giver(places, -1), taker(places, -1);
    for (std::size_t t = 0; t < plain.transitions.size(); ++t) {
        const PlainTransition& x = plain.transitions[t];
        if (!x.fires)
            no_marked_graph(fmt::format("transition `{}` never fires", net.transitions[t].name), -1,
                            static_cast<int>(t));
        for (const bool takes : {false, true})
            for (const auto& [p, n] : takes ? x.take : x.give) {
                int& who = (takes ? taker : giver)[p];
                const char* verb = takes ? "takes from" : "gives to";
                if (n != 1)
                    no_marked_graph(fmt::format("transition `{}` {} place `{}` {} tokens at once",
                                                net.transitions[t].name, verb, net.places[p].name, n),
                                    static_cast<int>(p), static_cast<int>(t));
                if (who >= 0)
                    no_marked_graph(fmt::format("more than one transition {} place `{}`", verb, net.places[p].name),
                                    static_cast<int>(p), static_cast<int>(t));
                who = static_cast<int>(t);
            }
    }
    MarkedGraph g{static_cast<int>(plain.transitions.size()), {}};
    for (std::size_t p = 0; p < places; ++p) {
        if (giver[p] < 0 || taker[p] < 0)
            no_marked_graph(fmt::format("no transition {} place `{}`", giver[p] < 0 ? "gives to" : "takes from",
                                        net.places[p].name),
                            static_cast<int>(p), -1);
        g.edges.push_back({giver[p], taker[p], static_cast<int>(p), plain.start[p]});
    }
    if (const std::vector<int> empty = empty_cycle(g); !empty.empty()) {
        std::vector<std::string> names;
        for (const int p : empty) names.push_back(net.places[static_cast<std::size_t>(p)].name);
        if (names.size() > 8) names.resize(8), names.emplace_back("…");
        throw Problem{Wrong::NoEnd,
                      fmt::format("the net is not live: no place on the cycle {} has a token, and none of the "
                                  "transitions between them ever fires",
                                  fmt::join(names, ", ")),
                      "give one of the places a token at the start", empty.front(), -1};
    }
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        const Transition& x = net.transitions[t];
        if (x.timing == Timing::Immediate || std::isinf(x.servers.number)) continue;
        const double k = x.servers.number;
        if (!(k >= 1 && k == std::floor(k)))
            throw Problem{Wrong::Number, fmt::format("transition `{}` has {} servers", x.name, k),
                          "servers are counted: 1 or more, or `all`", -1, static_cast<int>(t)};
        // More than all tokens together are as good as any number.
        if (k < 1e9)
            g.edges.push_back(
                {static_cast<int>(t), static_cast<int>(t), TokenCycle::kServers, static_cast<std::int64_t>(k)});
    }
    return g;
}

}  // namespace pamina::nets
