// Max-min fair rates: by hand, by their defining property on random networks, and the same bits however a network came
// to be what it is.
#include "runtime/engine/flows/flow_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace pamina::engine {
namespace {

using Link = FlowNetwork::Link;
using Route = FlowNetwork::Route;

TEST(FlowNetwork, TwoLinksAndThreeFlows) {
    FlowNetwork n;
    const Link a = n.add(10, FlowNetwork::kUnbounded), b = n.add(4, FlowNetwork::kUnbounded);
    const Route both = n.route({a, b}), only_a = n.route({a}), only_b = n.route({b});
    for (const Route r : {both, only_a, only_b}) n.come(r);
    EXPECT_FALSE(n.is_settled());
    EXPECT_EQ(n.share().size(), 3U);
    EXPECT_TRUE(n.is_settled());
    EXPECT_EQ(n.rate(both), 2);
    EXPECT_EQ(n.rate(only_a), 8);
    EXPECT_EQ(n.rate(only_b), 2);
    EXPECT_EQ(n.limit(both), b);
    EXPECT_EQ(n.limit(only_a), a);
    EXPECT_TRUE(n.is_exact());
    n.leave(only_b);
    // Both that are left get more and less: 4 and 6.
    EXPECT_EQ(n.share().size(), 2U);
    EXPECT_EQ(n.rate(both), 4);
    EXPECT_EQ(n.rate(only_a), 6);
}

TEST(FlowNetwork, FlowsOfARouteAreOne) {
    FlowNetwork n;
    const Link a = n.add(12, 5);
    const Route r = n.route({a});
    EXPECT_EQ(n.route({a}), r);
    n.come(r);
    n.share();
    EXPECT_EQ(n.rate(r), 5);
    n.come(r);
    EXPECT_TRUE(n.share().empty());  // still 5
    n.come(r);
    EXPECT_EQ(n.share().size(), 1U);
    EXPECT_EQ(n.rate(r), 4);
    EXPECT_EQ(n.flows(a), 3);
}

// Both links have 1 for the flow over both: the first one while another flow is there, then the second one alone.
TEST(FlowNetwork, AnotherLinkBoundsAtTheSameRate) {
    FlowNetwork n;
    const Link a = n.add(2, FlowNetwork::kUnbounded), b = n.add(1, FlowNetwork::kUnbounded);
    const Route both = n.route({a, b}), one = n.route({a});
    n.come(both);
    n.come(one);
    n.share();
    EXPECT_EQ(n.rate(both), 1);
    EXPECT_EQ(n.limit(both), a);
    n.leave(one);
    EXPECT_EQ(n.share(), std::vector<Route>{both});
    EXPECT_EQ(n.rate(both), 1);
    EXPECT_EQ(n.limit(both), b);
}

TEST(FlowNetwork, WhatIsNotReachedIsNotLookedAt) {
    FlowNetwork n;
    std::vector<Route> routes;
    for (int i = 0; i < 100; ++i) {
        const Link up = n.add(10, FlowNetwork::kUnbounded), down = n.add(10, FlowNetwork::kUnbounded);
        routes.push_back(n.route({up, down}));
        n.come(routes.back());
        n.come(routes.back());
    }
    n.share();
    EXPECT_EQ(n.looked_at(), 100U);
    n.leave(routes[7]);
    n.share();
    EXPECT_EQ(n.looked_at(), 1U);
    EXPECT_EQ(n.rate(routes[7]), 10);
    EXPECT_EQ(n.rate(routes[8]), 5);
}

TEST(FlowNetwork, SlowerFlowsAreNotLookedAt) {
    FlowNetwork n;
    const Link slow = n.add(1, FlowNetwork::kUnbounded), fast = n.add(100, FlowNetwork::kUnbounded);
    const Route both = n.route({slow, fast}), one = n.route({fast});
    for (int i = 0; i < 4; ++i) n.come(both);
    n.come(one);
    n.come(one);
    n.share();
    EXPECT_EQ(n.rate(one), 49.5);
    n.leave(one);
    n.share();
    EXPECT_EQ(n.looked_at(), 1U);
    EXPECT_EQ(n.rate(one), 99);
    EXPECT_EQ(n.rate(both), 0.25);
}

/// Links, and flows that come and go.
struct RandomNetwork {
    std::mt19937_64 random;
    std::vector<std::pair<double, double>> links;  // speed, each
    std::vector<std::vector<Link>> routes;
    std::vector<int> flows;

    explicit RandomNetwork(std::uint64_t seed) : random(seed) {
        const auto size = 2 + random() % 20;
        const bool round = random() % 2;  // many equal shares
        for (std::size_t i = 0; i < size; ++i) {
            const double speed = round ? static_cast<double>(1 + random() % 4) : 0.1 + real();
            links.emplace_back(speed, random() % 3 ? FlowNetwork::kUnbounded : speed * (round ? 0.5 : real() + 0.01));
        }
        for (std::size_t i = 0; i < 4 + random() % 40; ++i) {
            std::vector<Link> route;
            for (std::size_t k = 0; k < 1 + random() % 5; ++k) route.push_back(static_cast<Link>(random() % size));
            routes.push_back(route);
            flows.push_back(0);
        }
    }
    double real() { return static_cast<double>(random() >> 11) * 0x1p-53; }
};

/// The filling of semantics.md 4.4, word by word: the rate of each route, and the link that bounds it.
std::vector<std::pair<double, Link>> filled(const RandomNetwork& net) {
    struct State {
        double left = 0, filled = 0;
        int open = 0;
        double share() const {
            const double share = left / open;
            return share > filled ? share : std::nextafter(filled, FlowNetwork::kUnbounded);
        }
    };
    std::vector<State> links(net.links.size());
    for (std::size_t l = 0; l < links.size(); ++l) links[l].left = net.links[l].first;
    std::vector<std::pair<double, Link>> rates(net.routes.size(), {0, 0});
    std::vector<std::size_t> open;
    for (std::size_t r = 0; r < net.routes.size(); ++r) {
        if (net.flows[r] > 0) open.push_back(r);
        for (const Link l : net.routes[r]) links[l].open += net.flows[r];
    }
    while (!open.empty()) {
        double level = FlowNetwork::kUnbounded;
        for (const State& l : links)
            if (l.open > 0) level = std::min(level, l.share());
        for (const std::size_t r : open)
            for (const Link l : net.routes[r]) level = std::min(level, net.links[l].second);
        std::vector<std::size_t> others;
        std::vector<int> taken(links.size(), 0);
        for (const std::size_t r : open) {
            const auto& route = net.routes[r];
            const auto by = std::find_if(route.begin(), route.end(), [&](Link l) {
                return links[l].share() == level || net.links[l].second == level;
            });
            if (by == route.end()) {
                others.push_back(r);
                continue;
            }
            rates[r] = {level, *by};
            for (const Link l : route) taken[l] += net.flows[r];
        }
        for (std::size_t l = 0; l < links.size(); ++l) {
            if (taken[l] == 0) continue;
            links[l].left = links[l].left - level * taken[l];
            links[l].open -= taken[l];
            links[l].filled = level;
        }
        open = others;
    }
    return rates;
}

/// Each flow has a link that is full, on which nobody has more, or that gives each no more: so it cannot grow without
/// shrinking one that is no larger.
void expect_fair(const RandomNetwork& net, const std::vector<double>& rate) {
    std::vector<double> carried(net.links.size(), 0), most(net.links.size(), 0);
    for (std::size_t r = 0; r < net.routes.size(); ++r) {
        for (const Link l : net.routes[r]) {
            carried[l] += rate[r] * net.flows[r];
            if (net.flows[r] > 0) most[l] = std::max(most[l], rate[r]);
        }
    }
    for (std::size_t l = 0; l < net.links.size(); ++l) EXPECT_LE(carried[l], net.links[l].first * (1 + 1e-12));
    for (std::size_t r = 0; r < net.routes.size(); ++r) {
        if (net.flows[r] == 0) continue;
        const bool bound = std::any_of(net.routes[r].begin(), net.routes[r].end(), [&](Link l) {
            EXPECT_LE(rate[r], net.links[l].second);
            return rate[r] == net.links[l].second ||
                   (carried[l] >= net.links[l].first * (1 - 1e-12) && rate[r] >= most[l] * (1 - 1e-12));
        });
        EXPECT_TRUE(bound) << "route " << r << " could have more than " << rate[r];
    }
}

TEST(FlowNetwork, NoFlowCanGrowAndTheBitsDoNotDependOnTheWayThere) {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        RandomNetwork net(seed);
        FlowNetwork n;
        for (const auto& [speed, each] : net.links) n.add(speed, each);
        std::vector<Route> numbers;
        for (const auto& links : net.routes) numbers.push_back(n.route(links));
        for (int step = 0; step < 60; ++step) {
            for (std::uint64_t k = 0; k <= net.random() % 3; ++k) {
                const std::size_t r = net.random() % net.routes.size();
                if (net.flows[r] > 0 && net.random() % 2) {
                    --net.flows[r];
                    n.leave(numbers[r]);
                } else {
                    ++net.flows[r];
                    n.come(numbers[r]);
                }
            }
            n.share();
            const auto whole = filled(net);
            std::vector<double> rates;
            for (std::size_t r = 0; r < net.routes.size(); ++r) {
                rates.push_back(net.flows[r] > 0 ? n.rate(numbers[r]) : 0);
                ASSERT_EQ(rates[r], whole[r].first) << "seed " << seed << " step " << step << " route " << r;
                if (net.flows[r] == 0) continue;
                ASSERT_EQ(n.limit(numbers[r]), whole[r].second) << "seed " << seed << " step " << step;
            }
            expect_fair(net, rates);
            if (::testing::Test::HasFailure()) FAIL() << "seed " << seed << " step " << step;
        }
    }
}

TEST(FlowNetwork, LinksComeAndGo) {
    FlowNetwork n;
    const Link a = n.add(10, FlowNetwork::kUnbounded);
    const Route r = n.route({a});
    n.come(r);
    n.share();
    n.leave(r);
    n.release(r);
    n.share();
    n.remove(a);
    const Link again = n.add(3, FlowNetwork::kUnbounded);
    EXPECT_EQ(again, a);
    const Route other = n.route({again});
    n.come(other);
    n.share();
    EXPECT_EQ(n.rate(other), 3);
}

}  // namespace
}  // namespace pamina::engine
