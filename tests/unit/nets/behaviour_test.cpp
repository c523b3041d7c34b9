// What nets with finitely many markings can do: by hand, and random ones against the definitions.
#include "runtime/nets/structure/behaviour.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/support/tries.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

/// n philosophers who take the left fork first: all of them at once is the one deadlock.
Net with_left_fork_first(int n) {
    Net net;
    for (int i = 0; i < n; ++i) {
        net.places.push_back({"fork", 1});
        net.places.push_back({"has_left", 0});
        net.places.push_back({"eats", 0});
    }
    for (int i = 0; i < n; ++i) {
        const int fork = 3 * i, right = 3 * ((i + 1) % n);
        net.transitions.push_back(timed("left", 1, {{fork, 1}}, {{fork + 1, 1}}));
        net.transitions.push_back(timed("right", 1, {{fork + 1, 1}, {right, 1}}, {{fork + 2, 1}}));
        net.transitions.push_back(timed("put", 1, {{fork + 2, 1}}, {{fork, 1}, {right, 1}}));
    }
    return net;
}

TEST(NetsBehaviour, PhilosophersComeToADeadlock) {
    for (const int n : {2, 3, 5}) {
        const Net net = with_left_fork_first(n);
        const Graph graph = explore(net, {});
        const Behaviour b = behaviour(net, graph);
        ASSERT_TRUE(b.deadlock);
        // Each takes the left one, in any order.
        std::vector<int> firings = b.deadlock->firings;
        std::sort(firings.begin(), firings.end());
        std::vector<int> lefts;
        for (int i = 0; i < n; ++i) lefts.push_back(3 * i);
        EXPECT_EQ(firings, lefts);
        ASSERT_EQ(b.ends.size(), 1U);
        EXPECT_TRUE(b.ends[0].dead);
        EXPECT_EQ(b.ends[0].first, b.deadlock->marking);
        EXPECT_EQ(b.ends[0].markings, 1);
        EXPECT_FALSE(b.reversible);
        // They eat for ever where they are lucky.
        for (const Liveness l : b.transitions) EXPECT_EQ(l, Liveness::Cycles);
        for (const auto& most : most_tokens(net, graph)) EXPECT_EQ(most, 1);
    }
}

TEST(NetsBehaviour, LevelsByHand) {
    // a -> b or c, once; each of them goes round for ever; what needs both never fires.
    Net net;
    net.places = {{"a", 1}, {"b", 0}, {"c", 0}, {"d", 0}};
    net.transitions = {timed("to b", 1, {{0, 1}}, {{1, 1}}), timed("to c", 1, {{0, 1}}, {{2, 1}}),
                       timed("b", 1, {{1, 1}}, {{1, 1}}),    timed("c", 1, {{2, 1}}, {{3, 1}}),
                       timed("back", 1, {{3, 1}}, {{2, 1}}), timed("both", 1, {{1, 1}, {2, 1}}, {{0, 1}})};
    Behaviour b = behaviour(net, explore(net, {}));
    using enum Liveness;
    EXPECT_EQ(b.transitions, (std::vector<Liveness>{Passes, Passes, Cycles, Cycles, Cycles, Dead}));
    ASSERT_EQ(b.ends.size(), 2U);
    EXPECT_EQ(b.ends[0].markings, 1);
    EXPECT_FALSE(b.ends[0].dead);
    EXPECT_EQ(b.ends[1].markings, 2);
    EXPECT_FALSE(b.deadlock);
    EXPECT_FALSE(b.reversible);
    // Without that choice: one end, home states.
    net.transitions[0].rate.number = 0;
    b = behaviour(net, explore(net, {}));
    EXPECT_EQ(b.transitions, (std::vector<Liveness>{Dead, Passes, Dead, Live, Live, Dead}));
    ASSERT_EQ(b.ends.size(), 1U);
    EXPECT_EQ(b.ends[0].markings, 2);
    EXPECT_FALSE(b.reversible);
    // Nothing fires at all: the start is the deadlock, after no firing.
    net.transitions[1].rate.number = 0;
    b = behaviour(net, explore(net, {}));
    ASSERT_TRUE(b.deadlock);
    EXPECT_TRUE(b.deadlock->firings.empty());
    EXPECT_TRUE(b.reversible);
}

class DrawsBounded {
  public:
    explicit DrawsBounded(unsigned seed) : engine_(seed) {}
    int upto(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n + 1)); }

    Net net() {
        Net net;
        const int places = 2 + upto(2), transitions = 1 + upto(5);
        for (int p = 0; p < places; ++p) net.places.push_back({"p", upto(2)});
        const bool moves = upto(3) == 0;  // a token at a time, round and round
        for (int t = 0; t < transitions; ++t) {
            // As many as are taken, or fewer: finitely many markings.
            Arcs take, give;
            int left = 0;
            if (moves) {
                const int p = upto(places - 1);
                net.transitions.push_back(timed("t", 1, {{p, 1}}, {{(p + 1) % places, 1}}));
                continue;
            }
            for (int p = 0; p < places; ++p)
                if (upto(2) == 0) {
                    take.emplace_back(p, 1);
                    ++left;
                }
            for (int p = 0; p < places && left > 0; ++p)
                if (upto(3) > 0) {
                    give.emplace_back(p, 1);
                    --left;
                }
            const Arcs inhibit = upto(5) == 0 ? Arcs{{upto(places - 1), 2}} : Arcs{};
            net.transitions.push_back(upto(4) == 0 ? immediate("i", 1, upto(1), take, give, inhibit)
                                                   : timed("t", 1, take, give, 1, inhibit));
        }
        return net;
    }

  private:
    std::mt19937 engine_;
};

TEST(NetsBehaviour, RandomNetsByDefinition) {
    DrawsBounded draw(5);
    int dead = 0, alive = 0, several = 0, returns = 0, tried = 0;
    for (int i = 0; i < pamina::test::tries(2000); ++i) {
        const Net net = draw.net();
        const Graph graph = explore(net, {});
        const auto n = static_cast<std::size_t>(graph.markings.size());
        if (n > 60) continue;
        ++tried;
        const Behaviour b = behaviour(net, graph);
        // Distances from each to each, by Floyd & Warshall.
        constexpr int kNever = 1'000'000;
        std::vector<std::vector<int>> far(n, std::vector<int>(n, kNever));
        std::vector<char> stops(n, 0);
        for (std::size_t a = 0; a < n; ++a) {
            far[a][a] = 0;
            stops[a] = graph.begin[a] == graph.begin[a + 1] ? 1 : 0;
            for (const Way& way : graph.of(static_cast<std::int32_t>(a))) {
                auto& x = far[a][static_cast<std::size_t>(way.to)];
                x = std::min(x, 1);
            }
        }
        for (std::size_t k = 0; k < n; ++k)
            for (std::size_t a = 0; a < n; ++a)
                for (std::size_t c = 0; c < n; ++c) far[a][c] = std::min(far[a][c], far[a][k] + far[k][c]);
        const auto leads = [&](std::size_t a, std::size_t c) { return far[a][c] < kNever; };

        int nearest = kNever;
        for (std::size_t a = 0; a < n; ++a)
            if (stops[a]) nearest = std::min(nearest, far[0][a]);
        ASSERT_EQ(b.deadlock.has_value(), nearest < kNever);
        dead += b.deadlock ? 1 : 0;
        if (b.deadlock) {
            EXPECT_EQ(b.deadlock->firings.size(), static_cast<std::size_t>(nearest));
            // The firings lead there.
            std::int32_t m = 0;
            for (const int t : b.deadlock->firings) {
                std::int32_t to = -1;
                for (const Way& way : graph.of(m))
                    if (way.transition == t) to = way.to;
                ASSERT_GE(to, 0);
                m = to;
            }
            EXPECT_EQ(m, b.deadlock->marking);
            EXPECT_TRUE(stops[static_cast<std::size_t>(m)]);
        }
        // Home: every marking leads there.
        std::int64_t home = 0;
        for (std::size_t h = 0; h < n; ++h) {
            bool is = true;
            for (std::size_t a = 0; a < n; ++a) is = is && leads(a, h);
            home += is ? 1 : 0;
            if (h == 0) {
                EXPECT_EQ(b.reversible, is);
            }
        }
        if (home == 0) {
            EXPECT_GT(b.ends.size(), 1U);
        } else {
            ASSERT_EQ(b.ends.size(), 1U);
            EXPECT_EQ(b.ends[0].markings, home);
        }
        several += home == 0 ? 1 : 0;
        returns += b.reversible && n > 1 ? 1 : 0;
        for (std::size_t t = 0; t < net.transitions.size(); ++t) {
            std::vector<char> fires(n, 0);
            bool ever = false, for_ever = false, live = true;
            for (std::size_t a = 0; a < n; ++a)
                for (const Way& way : graph.of(static_cast<std::int32_t>(a))) {
                    if (static_cast<std::size_t>(way.transition) != t) continue;
                    fires[a] = 1;
                    ever = true;
                    for_ever = for_ever || leads(static_cast<std::size_t>(way.to), a);
                }
            for (std::size_t a = 0; a < n; ++a) {
                bool again = false;
                for (std::size_t c = 0; c < n; ++c) again = again || (fires[c] && leads(a, c));
                live = live && again;
            }
            EXPECT_EQ(b.transitions[t], live       ? Liveness::Live
                                        : for_ever ? Liveness::Cycles
                                        : ever     ? Liveness::Passes
                                                   : Liveness::Dead);
            alive += live ? 1 : 0;
        }
    }
    // That all of this was tried.
    EXPECT_GT(std::min({dead, alive, several, returns}), tried / 200)
        << dead << ' ' << alive << ' ' << several << ' ' << returns;
}

}  // namespace
}  // namespace pamina::nets::test
