// Cycle times of marked graphs: by hand, by all cycles of random ones, and beside the long run of drawn times.
#include "runtime/nets/structure/cycle_time.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "runtime/nets/solve.h"
#include "tests/support/tries.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

struct Way3 {
    int from, to, tokens;
};
/// A net whose places are these ways; each transition with as many servers.
Net graph_net(int transitions, const std::vector<Way3>& ways, const std::vector<double>& servers) {
    Net net;
    std::vector<Arcs> take(static_cast<std::size_t>(transitions)), give(take.size());
    for (std::size_t w = 0; w < ways.size(); ++w) {
        net.places.push_back({"p" + std::to_string(w), ways[w].tokens});
        give[static_cast<std::size_t>(ways[w].from)].emplace_back(w, 1);
        take[static_cast<std::size_t>(ways[w].to)].emplace_back(w, 1);
    }
    for (std::size_t t = 0; t < take.size(); ++t)
        net.transitions.push_back(timed("t" + std::to_string(t), 1, take[t], give[t], servers[t]));
    return net;
}

TEST(NetsCycleTime, ByHand) {
    // A line of three machines with 2 pallets: 1 + 4 + 2 s by 2, or the slowest machine alone: 4 s.
    const std::vector<Way3> line{{0, 1, 0}, {1, 2, 0}, {2, 0, 2}};
    Net net = graph_net(3, line, {1, 1, 1});
    CycleTime c = cycle_time(net, {1, 4, 2}, {});
    EXPECT_EQ(c.time, 4);
    EXPECT_EQ(c.critical.transitions, std::vector<int>{1});
    EXPECT_EQ(c.critical.places, std::vector<int>{TokenCycle::kServers});
    EXPECT_EQ(c.tokens, 1);
    EXPECT_EQ(c.of, (std::vector<double>{4, 4, 4}));
    // Two of that machine: 7 s by 2 pallets.
    net.transitions[1].servers.number = 2;
    c = cycle_time(net, {1, 4, 2}, {});
    EXPECT_EQ(c.time, 3.5);
    EXPECT_EQ(c.critical.transitions.size(), 3U);
    EXPECT_EQ(c.tokens, 2);
    // 0.1 + 0.7 + 0.2, added as doubles from the left, isn't 1; the sum of these three doubles is nearest to 1.
    net = graph_net(3, {{0, 1, 0}, {1, 2, 0}, {2, 0, 1}}, {kAllServers, kAllServers, kAllServers});
    EXPECT_EQ(cycle_time(net, {0.1, 0.7, 0.2}, {}).time, 1);
    // Sizes that no sum of doubles keeps apart: 2^53 + 1 + 1.
    EXPECT_EQ(cycle_time(net, {9007199254740992.0, 1, 1}, {}).time, 9007199254740994.0);
    EXPECT_EQ(cycle_time(net, {1e300, 1e-300, 0}, {}).time, 1e300);
    EXPECT_EQ(cycle_time(net, {0, 5e-324, 0}, {}).time, 5e-324);
    // No time at all.
    c = cycle_time(net, {0, 0, 0}, {});
    EXPECT_EQ(c.time, 0);
    EXPECT_TRUE(c.critical.transitions.empty());
    // 10^6 tokens.
    net.places[2].tokens = 1'000'000;
    EXPECT_EQ(cycle_time(net, {1, 1, 1}, {}).time, 3e-6);
}

TEST(NetsCycleTime, EachTransitionWaitsForWhatLeadsToIt) {
    // Two loops, 3 s and 5 s; the first feeds the second by a place in between, which only fills where that one is
    // slower.
    const Net net = graph_net(3, {{0, 0, 1}, {0, 1, 0}, {1, 1, 1}, {1, 2, 0}}, {1, 1, kAllServers});
    EXPECT_EQ(cycle_time(net, {3, 5, 1}, {}).of, (std::vector<double>{3, 5, 5}));
    EXPECT_EQ(cycle_time(net, {6, 5, 1}, {}).of, (std::vector<double>{6, 6, 6}));
    // What nothing holds up.
    const Net free = graph_net(2, {{0, 1, 0}}, {kAllServers, 1});
    EXPECT_EQ(cycle_time(free, {3, 2}, {}).of, (std::vector<double>{0, 2}));
}

std::string refused(const Net& net, const std::vector<double>& time, Wrong wrong) {
    try {
        cycle_time(net, time, {});
    } catch (const Problem& p) {
        EXPECT_EQ(p.wrong, wrong) << p.message;
        return p.message;
    }
    return "taken";
}

TEST(NetsCycleTime, RefusesWhatIsNone) {
    const std::vector<double> k{1, 1};
    const std::vector<Way3> ring{{0, 1, 0}, {1, 0, 1}};
    const Net good = graph_net(2, ring, k);
    Net net = good;
    net.places[1].tokens = 0;
    EXPECT_EQ(refused(net, k, Wrong::NoEnd),
              "the net is not live: no place on the cycle p0, p1 has a token, and none of the transitions between them "
              "ever fires");
    net = good;
    net.transitions[0].give[0].tokens.number = 2;
    EXPECT_EQ(refused(net, k, Wrong::NotANet),
              "the net is no marked graph: transition `t0` gives to place `p0` 2 tokens at once");
    net = good;
    net.transitions.push_back(timed("t2", 1, {{1, 1}}, {}));
    EXPECT_EQ(refused(net, {1, 1, 1}, Wrong::NotANet),
              "the net is no marked graph: more than one transition takes from place `p1`");
    net = good;
    net.places.push_back({"sink", 0});
    EXPECT_EQ(refused(net, k, Wrong::NotANet), "the net is no marked graph: no transition gives to place `sink`");
    net = good;
    net.transitions[1].guard = [](Marking) { return true; };
    EXPECT_EQ(refused(net, k, Wrong::NotANet), "the net is no marked graph: transition `t1` has a condition");
    net = good;
    net.transitions[1].inhibit = arcs({{1, 2}});
    EXPECT_EQ(refused(net, k, Wrong::NotANet), "the net is no marked graph: transition `t1` has an inhibitor arc");
    net = good;
    net.transitions[1].rate.in = [](Marking) { return 1.0; };
    EXPECT_EQ(refused(net, k, Wrong::NotANet),
              "the net is no marked graph: how fast transition `t1` is depends on the marking");
    net = good;
    net.transitions[1].rate.number = 0;
    EXPECT_EQ(refused(net, k, Wrong::NotANet), "the net is no marked graph: transition `t1` never fires");
    for (const double bad : {-1.0, std::nan(""), 1e301})
        EXPECT_NE(refused(good, {1, bad}, Wrong::Number).find("the time of transition `t1` is"), std::string::npos);
    EXPECT_EQ(refused(good, {1}, Wrong::NotANet), "the net has as many times as transitions");
    std::atomic<bool> stop = true;
    EXPECT_THROW(cycle_time(good, k, {.stop = &stop}), Stopped);
}

TEST(NetsCycleTime, RandomGraphsByAllTheirCycles) {
    std::mt19937 draw(7);
    const auto upto = [&](int n) { return static_cast<int>(draw() % static_cast<unsigned>(n + 1)); };
    int live = 0, dead = 0;
    for (int i = 0; i < pamina::test::tries(2000); ++i) {
        const int n = 1 + upto(5);
        std::vector<Way3> ways;
        for (int w = 0; w < n + upto(n); ++w) ways.push_back({upto(n - 1), upto(n - 1), std::max(0, upto(4) - 1)});
        std::vector<double> servers, time;
        std::vector<Way3> all = ways;
        for (int t = 0; t < n; ++t) {
            servers.push_back(upto(2) == 0 ? kAllServers : 1 + upto(2));
            time.push_back(upto(20));
            if (std::isfinite(servers.back())) all.push_back({t, t, static_cast<int>(servers.back())});
        }
        // Each simple cycle, from its smallest transition on; a fraction is compared by crosswise products.
        int most = 0, by = 1;
        bool empty = false;
        std::vector<char> on(static_cast<std::size_t>(n), 0);
        const std::function<void(int, int, int, int)> go = [&](int start, int at, int sum, int tokens) {
            on[static_cast<std::size_t>(at)] = 1;
            sum += static_cast<int>(time[static_cast<std::size_t>(at)]);
            for (const Way3& w : all) {
                if (w.from != at || w.to < start) continue;
                if (w.to == start) {
                    const int k = tokens + w.tokens;
                    if (k == 0) empty = true;
                    if (k > 0 && sum * by > most * k) {
                        most = sum;
                        by = k;
                    }
                } else if (!on[static_cast<std::size_t>(w.to)]) {
                    go(start, w.to, sum, tokens + w.tokens);
                }
            }
            on[static_cast<std::size_t>(at)] = 0;
        };
        for (int start = 0; start < n; ++start) go(start, start, 0, 0);
        const Net net = graph_net(n, ways, servers);
        if (empty) {
            ++dead;
            EXPECT_NE(refused(net, time, Wrong::NoEnd), "taken");
            continue;
        }
        ++live;
        const CycleTime c = cycle_time(net, time, {});
        EXPECT_EQ(c.time, static_cast<double>(most) / by);  // whole numbers, divided once
        EXPECT_EQ(*std::max_element(c.of.begin(), c.of.end()), c.time);
        // The critical cycle is one, with that ratio.
        double sum = 0;
        std::int64_t tokens = 0;
        for (std::size_t k = 0; k < c.critical.transitions.size(); ++k) {
            const int t = c.critical.transitions[k], p = c.critical.places[k];
            const int next = c.critical.transitions[(k + 1) % c.critical.transitions.size()];
            sum += time[static_cast<std::size_t>(t)];
            if (p == TokenCycle::kServers) {
                EXPECT_EQ(t, next);
                tokens += static_cast<std::int64_t>(servers[static_cast<std::size_t>(t)]);
            } else {
                EXPECT_EQ(ways[static_cast<std::size_t>(p)].from, t);
                EXPECT_EQ(ways[static_cast<std::size_t>(p)].to, next);
                tokens += ways[static_cast<std::size_t>(p)].tokens;
            }
        }
        if (c.time > 0) {
            EXPECT_EQ(tokens, c.tokens);
            EXPECT_EQ(sum / static_cast<double>(tokens), c.time);
        }
    }
    EXPECT_GT(std::min(live, dead), pamina::test::tries(2000) / 20);
}

TEST(NetsCycleTime, OfMeansIsNoMoreThanOfDraws) {
    // Machines with exponential times, exactly solved: one firing takes 1 / throughput on average.
    for (const double slow : {0.5, 1.0, 4.0}) {
        Net net = graph_net(3, {{0, 1, 1}, {1, 2, 0}, {2, 0, 2}, {1, 0, 1}}, {1, 2, 1});
        net.transitions[1].rate.number = 1 / slow;
        const Space space = space_of(net, {});
        const Figures f = figures(net, space, long_run(net, space, {}));
        const CycleTime c = cycle_time(net, {1, slow, 1}, {});
        for (std::size_t t = 0; t < 3; ++t) EXPECT_LT(c.of[t], 1 / f.throughput[t]);
    }
}

TEST(NetsCycleTime, ALargeOne) {
    // 2,000 transitions in a ring, every tenth place with a token; back ways of one token from each to the one before.
    const int n = 2'000;
    std::vector<Way3> ways;
    for (int t = 0; t < n; ++t) ways.push_back({t, (t + 1) % n, t % 10 == 0 ? 1 : 0});
    for (int t = 0; t < n; ++t) ways.push_back({(t + 1) % n, t, 1});
    std::vector<double> time(n, 1.0), servers(n, kAllServers);
    time[700] = 1.5;
    // Ten steps a token all around: (n + 0.5) / 200. To and fro between 699 and 700 there is the token of the way back
    // alone: 2.5, and later 13, by 1.
    EXPECT_EQ(cycle_time(graph_net(n, ways, servers), time, {}).time, (n + 0.5) / 200);
    time[700] = 12;
    EXPECT_EQ(cycle_time(graph_net(n, ways, servers), time, {}).time, 13);
}

}  // namespace
}  // namespace pamina::nets::test
