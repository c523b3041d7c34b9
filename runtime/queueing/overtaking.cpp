#include "runtime/queueing/overtaking.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "runtime/queueing/chain.h"

namespace pamina::queueing {

namespace {

/// States of the chains of two customers that are looked at, all pairs together: a few seconds at most.
constexpr double kMaxLookedAt = 1e4;

bool takes_time(const Network& network, const Traffic& traffic, const Chain& chain, std::size_t station) {
    return std::any_of(chain.classes.begin(), chain.classes.end(), [&](int c) {
        const auto of = static_cast<std::size_t>(c);
        return traffic.at(station, of) > 0 && network.stations[station].demands[of].service > 0;
    });
}

/// A place where customers of the chain stay for a while, in no order.
bool gathers(const Network& network, const Traffic& traffic, const Chain& chain) {
    if (chain.think > 0) return true;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        const Discipline d = network.stations[s].discipline;
        if ((d == Discipline::Delay || d == Discipline::Ps) && takes_time(network, traffic, chain, s)) return true;
    }
    return false;
}

/// Where both meet in an order, the last first; -1: nowhere.
int meets(const Network& network, const Traffic& traffic, const Chain& a, const Chain& b) {
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        if (network.stations[s].discipline == Discipline::Lifo && takes_time(network, traffic, a, s) &&
            takes_time(network, traffic, b, s))
            return static_cast<int>(s);
    }
    return -1;
}

/// One customer of each, and nobody else. What a law is does not matter to what can happen.
Network alone(const Network& network, const Chain& a, const Chain& b) {
    std::vector<int> place(network.classes.size(), -1);
    Network two{.name = network.name, .stations = network.stations, .classes = {}, .routes = {}};
    for (Station& s : two.stations) {
        s.demands.clear();
        s.law = Law::Exponential;
    }
    for (const Chain* chain : {&a, &b}) {
        for (const int c : chain->classes) {
            const auto of = static_cast<std::size_t>(c);
            place[of] = static_cast<int>(two.classes.size());
            two.classes.push_back(network.classes[of]);
            two.classes.back().population = c == chain->classes.front() ? 1 : 0;
            for (std::size_t s = 0; s < network.stations.size(); ++s)
                two.stations[s].demands.push_back(network.stations[s].demands[of]);
        }
    }
    for (Route r : network.routes) {
        r.from_class = place[static_cast<std::size_t>(r.from_class)];
        r.to_class = place[static_cast<std::size_t>(r.to_class)];
        if (r.from_class >= 0 && r.to_class >= 0) two.routes.push_back(r);
    }
    return two;
}

}  // namespace

std::string check_overtaking(const Network& network, const Traffic& traffic) {
    double looked_at = 0;
    std::string unknown;
    for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
        const Chain& a = traffic.chains[h];
        if (a.open || a.population == 0) continue;
        const bool free = gathers(network, traffic, a);
        for (std::size_t g = h + 1; g < traffic.chains.size(); ++g) {
            const Chain& b = traffic.chains[g];
            if (b.open || b.population == 0) continue;
            const int station = meets(network, traffic, a, b);
            if (station < 0 || (free && gathers(network, traffic, b))) continue;
            const auto name = [&](const Chain& chain) {
                return network.classes[static_cast<std::size_t>(chain.classes.front())].name;
            };
            const Network two = alone(network, a, b);
            looked_at += chain_states(two);
            if (looked_at > kMaxLookedAt) {
                unknown = fmt::format(
                    "whether customers of `{}` and `{}` can overtake each other was not looked at, as there are too "
                    "many stations and classes: if not, their order at the start matters",
                    name(a), name(b));
                continue;
            }
            if (has_one_long_run(two)) continue;
            throw Problem{.id = "E1040",
                          .message = fmt::format(
                              "what `{}` does in the long run depends on the order in which its customers "
                              "start: those of `{}` and `{}`, who meet at `{}`, keep it for ever",
                              network.name, name(a), name(b), network.stations[static_cast<std::size_t>(station)].name),
                          .help = "let them think for a while, or share a station (`discipline = ps`)",
                          .station = station};
        }
    }
    return unknown;
}

}  // namespace pamina::queueing
