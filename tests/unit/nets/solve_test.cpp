// Nets by hand: what is found, and what is refused.
#include "runtime/nets/solve.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <optional>

#include "runtime/nets/firing.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

std::optional<Wrong> wrong_with(const Net& net, std::int32_t limit = 1000) {
    try {
        const Options options{.markings = limit};
        const Space space = space_of(net, options);
        long_run(net, space, options);
    } catch (const Problem& p) {
        return p.wrong;
    }
    return {};
}

/// n machines fail at rate 1 each and are mended at rate 2 by k: binomial for k = n.
TEST(Nets, AsManyServersAsTokens) {
    Net net;
    net.places = {{"works", 3}, {"broken", 0}};
    net.transitions = {timed("fail", 1, {{0, 1}}, {{1, 1}}, kAllServers),
                       timed("mend", 2, {{1, 1}}, {{0, 1}}, kAllServers)};
    const Space space = space_of(net, {});
    const Figures f =
        figures(net, space, long_run(net, space, {}),
                {[](Marking m) { return m[1] == 3 ? 1.0 : 0.0; }, [](Marking m) { return 1.0 * m[0] * m[0]; }});
    EXPECT_NEAR(f.place[0].mean, 2, 1e-14);                // 3 * 2/3
    EXPECT_NEAR(f.place[1].share.at(3), 1.0 / 27, 1e-15);  // (1/3)^3
    EXPECT_NEAR(f.throughput[0], 2, 1e-14);                // each that works fails once in a second
    EXPECT_NEAR(f.throughput[1], 2, 1e-14);
    EXPECT_NEAR(f.measure[0], 1.0 / 27, 1e-15);
    EXPECT_NEAR(f.measure[1], 14.0 / 3, 1e-14);  // variance 3 * 2/9 and mean 2
    // One alone after t: 2/3 + 1/3 e^-3t.
    const double up = 2.0 / 3 + std::exp(-1.5) / 3;
    EXPECT_NEAR(figures(net, space, at_time(space, 0.5, {})).place[0].mean, 3 * up, 1e-12);
    EXPECT_EQ(figures(net, space, at_time(space, 0, {})).place[0].mean, 3);
    EXPECT_NEAR(figures(net, space, at_time(space, 1e9, {})).place[0].mean, 2, 1e-12);
}

TEST(Nets, AtATimeAfterVeryManySteps) {
    // One goes from a to b at 10^4/s, and from b back, or out, at 10^-3/s each: 10^7 steps in 1000 s. With the roots
    // r, s of x^2 + (f + 2 g) x + f g, what is at b is f (e^rt - e^st) / (r - s).
    const double f = 1e4, g = 1e-3, t = 1000;
    Net net;
    net.places = {{"a", 1}, {"b", 0}, {"out", 0}};
    net.transitions = {timed("go", f, {{0, 1}}, {{1, 1}}), timed("back", g, {{1, 1}}, {{0, 1}}),
                       timed("leave", g, {{1, 1}}, {{2, 1}})};
    const double sum = f + 2 * g, s = -(sum + std::sqrt(sum * sum - 4 * f * g)) / 2, r = f * g / s;
    const double b = f * (std::exp(r * t) - std::exp(s * t)) / (r - s);
    const double so_far = f * (std::expm1(r * t) / r - std::expm1(s * t) / s) / (r - s) / t;
    const Space space = space_of(net, {});
    const Figures at = figures(net, space, at_time(space, t, {}));
    EXPECT_NEAR(at.place[1].mean / b, 1, 1e-12);
    // a fills from b: a' = -f a + g b, with b' = r b by then.
    EXPECT_NEAR(at.place[0].mean / (g * b / (f + r)), 1, 1e-12);
    EXPECT_NEAR(at.place[0].mean + at.place[1].mean + at.place[2].mean, 1, 1e-14);
    EXPECT_NEAR(figures(net, space, until_time(space, t, {})).place[1].mean / so_far, 1, 1e-12);
    // Of what is rare as much: a queue of at most 10 at a load of 10^-6, after 3 * 10^7 steps as in the long run.
    net.places = {{"free", 10}, {"jobs", 0}};
    net.transitions = {timed("arrive", 1e-2, {{0, 1}}, {{1, 1}}), timed("serve", 1e4, {{1, 1}}, {{0, 1}})};
    const Space queue = space_of(net, {});
    const auto share = figures(net, queue, at_time(queue, 3000, {})).place[1].share;
    double all = 0;
    for (int k = 0; k <= 10; ++k) all += std::pow(1e-6, k);
    for (int k = 0; k <= 10; ++k) EXPECT_NEAR(share.at(k) / (std::pow(1e-6, k) / all), 1, 1e-9) << k;
}

/// Sets of three: 7 tokens have two, and the servers are fewer than that in one of them.
TEST(Nets, ServersTakeSets) {
    Net net;
    net.places = {{"a", 7}, {"b", 0}};
    net.transitions = {timed("t", 1, {{0, 3}}, {{1, 1}}, kAllServers), timed("u", 1, {{1, 1}}, {{0, 3}})};
    const Space space = space_of(net, {});
    ASSERT_EQ(space.states(), 3);  // 7, 4, 1
    // Rates: 7 -> 4: 2, 4 -> 1: 1; back 1 each. p = (1, 2, 2) / 5.
    const Figures f = figures(net, space, long_run(net, space, {}));
    EXPECT_NEAR(f.place[0].mean, (7 + 2 * 4 + 2 * 1) / 5.0, 1e-14);
    EXPECT_NEAR(f.throughput[0], 4.0 / 5, 1e-14);
}

/// A timeless loop with a way out: try again with probability 1/4 (2/8), each way counted.
TEST(Nets, TimelessLoopThatIsLeft) {
    Net net;
    net.places = {{"a", 1}, {"try", 0}, {"again", 0}};
    net.transitions = {timed("go", 1, {{0, 1}}, {{1, 1}}), immediate("fails", 2, 0, {{1, 1}}, {{2, 1}}),
                       immediate("once more", 1, 0, {{2, 1}}, {{1, 1}}), immediate("works", 6, 0, {{1, 1}}, {{0, 1}})};
    const Space space = space_of(net, {});
    EXPECT_EQ(space.states(), 1);
    const Figures f = figures(net, space, long_run(net, space, {}));
    EXPECT_NEAR(f.throughput[0], 1, 1e-15);
    EXPECT_NEAR(f.throughput[1], 1.0 / 3, 1e-15);  // 1/4 + 1/16 + …
    EXPECT_NEAR(f.throughput[2], 1.0 / 3, 1e-15);
    EXPECT_NEAR(f.throughput[3], 1, 1e-15);
}

/// Higher priorities first; a weight of 0 never fires, and lets lower ones fire.
TEST(Nets, PrioritiesAndWeights) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}, {"c", 0}, {"d", 0}};
    net.transitions = {timed("go", 4, {{0, 1}}, {{1, 1}}), immediate("low", 5, 1, {{1, 1}}, {{2, 1}}),
                       immediate("high", 1, 2, {{1, 1}}, {{3, 1}}), timed("back", 1, {{2, 1}}, {{0, 1}}),
                       timed("home", 1, {{3, 1}}, {{0, 1}})};
    const auto tokens_in_d = [&] {
        const Space space = space_of(net, {});
        return figures(net, space, long_run(net, space, {})).place[3].mean;
    };
    EXPECT_NEAR(tokens_in_d(), 0.8, 1e-15);
    net.transitions[2].rate.number = 0;
    EXPECT_EQ(tokens_in_d(), 0);
    net.transitions[2].rate.number = 5;
    net.transitions[2].priority = 1;
    EXPECT_NEAR(tokens_in_d(), 0.4, 1e-15);
}

/// Tokens beyond what a byte and two hold: the markings are packed anew.
TEST(Nets, ManyTokens) {
    for (const Tokens n : {0, 1, 255, 256, 65536, 1'000'000, kMaxTokens}) {
        Net net;
        net.places = {{"a", n}, {"b", 0}};
        net.transitions = {timed("all", 1, {}, {}), timed("back", 3, {}, {})};
        for (const int t : {0, 1}) {
            Transition& x = net.transitions[static_cast<std::size_t>(t)];
            x.take = {
                {static_cast<std::size_t>(t), {0, [t](Marking m) { return 1.0 * m[static_cast<std::size_t>(t)]; }}}};
            x.give = {{static_cast<std::size_t>(1 - t),
                       {0, [t](Marking m) { return 1.0 * m[static_cast<std::size_t>(t)]; }}}};
        }
        const Space space = space_of(net, {});
        ASSERT_EQ(space.states(), n == 0 ? 1 : 2);
        const Figures f = figures(net, space, long_run(net, space, {}));
        EXPECT_NEAR(f.place[0].mean, 0.75 * n, 1e-9 * n);
        EXPECT_EQ(f.place[0].share.size(), n == 0 ? 1U : 2U);
    }
}

/// By arcs with numbers, over the borders of a byte and of two: a token of `a` for one of `b`, which begins just below.
TEST(Nets, TokensMoveOverABorder) {
    for (const Tokens below : {255, 256, 65535, 65536}) {
        Net net;
        net.places = {{"a", 6}, {"b", below - 3}, {"c", 0}};
        net.transitions = {timed("there", 1, {{0, 1}}, {{1, 1}}), timed("back", 1, {{1, 1}}, {{0, 1}}, 1, {{0, 6}})};
        const Space space = space_of(net, {});
        ASSERT_EQ(space.states(), 7);
        for (std::size_t s = 0; s < 7; ++s) {
            const Tokens k = static_cast<Tokens>(s);
            EXPECT_EQ(marking(space, s), (std::vector<Tokens>{6 - k, below - 3 + k, 0}));
        }
        EXPECT_NEAR(figures(net, space, long_run(net, space, {})).place[0].mean, 3, 1e-13);  // all alike
    }
}

TEST(Nets, MarkingsWidenInTheMiddle) {
    MarkingTable table(3);
    std::vector<Tokens> m;
    for (Tokens k = 0; k < 200; ++k) EXPECT_EQ(table.find(std::vector<Tokens>{k, 7, 0}), k);
    EXPECT_EQ(table.find(std::vector<Tokens>{1, 2, 300}), 200);
    EXPECT_EQ(table.find(std::vector<Tokens>{1, 70000, 0}), 201);
    for (Tokens k = 0; k < 200; ++k) EXPECT_EQ(table.find(std::vector<Tokens>{k, 7, 0}), k);
    table.read(201, m);
    EXPECT_EQ(m, (std::vector<Tokens>{1, 70000, 0}));
    EXPECT_EQ(table.size(), 202);
}

/// Two steps at rate 2 and 4, then one of two ends: 1/2 + 1/4 s; 1 to 3.
TEST(Nets, TimeUntilItEnds) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}, {"c", 0}, {"d", 0}};
    net.transitions = {timed("first", 2, {{0, 1}}, {{1, 1}}), timed("c", 1, {{1, 1}}, {{2, 1}}),
                       timed("d", 3, {{1, 1}}, {{3, 1}})};
    const Space space = space_of(net, {});
    const Ending e = ending(net, space, {});
    EXPECT_NEAR(e.time, 0.75, 1e-15);
    ASSERT_EQ(e.marking.size(), 2U);
    EXPECT_NEAR(e.marking[0].second, 0.25, 1e-15);
    EXPECT_NEAR(e.marking[1].second, 0.75, 1e-15);
    EXPECT_EQ(wrong_with(net), Wrong::Chance);  // two ends
    net.transitions.pop_back();
    const Space one = space_of(net, {});
    EXPECT_NEAR(ending(net, one, {}).time, 1.5, 1e-15);
    EXPECT_EQ(figures(net, one, long_run_from_start(one, {})).place[2].mean, 1);
    EXPECT_EQ(wrong_with(net), Wrong::Chance);  // it stops
    net.transitions.push_back(timed("back", 1, {{2, 1}}, {{0, 1}}));
    const Space on = space_of(net, {});
    EXPECT_THROW(ending(net, on, {}), Problem);
}

TEST(Nets, EndsWhereItBegins) {
    Net net;
    net.places = {{"a", 0}};
    net.transitions = {timed("t", 1, {{0, 1}}, {})};
    const Space space = space_of(net, {});
    EXPECT_EQ(ending(net, space, {}).time, 0);
    EXPECT_EQ(at_time(space, 5, {})[0], 1);
    // Or perhaps later: with 1/2 at once, else after 1/3 s.
    net.places = {{"a", 1}, {"b", 0}, {"c", 0}};
    net.transitions = {immediate("stop", 1, 0, {{0, 1}}, {{1, 1}}), immediate("go", 1, 0, {{0, 1}}, {{2, 1}}),
                       timed("end", 3, {{2, 1}}, {})};
    const Space drawn = space_of(net, {});
    EXPECT_NEAR(ending(net, drawn, {}).time, 1.0 / 6, 1e-15);
}

TEST(Nets, WhatIsRefused) {
    Net net;
    EXPECT_EQ(wrong_with(net), Wrong::NotANet);
    net.places = {{"a", 1}, {"b", 0}};
    EXPECT_EQ(wrong_with(net), Wrong::NotANet);
    net.transitions = {timed("t", 1, {{0, 1}}, {{1, 1}}), timed("u", 1, {{1, 1}}, {{0, 1}})};
    EXPECT_FALSE(wrong_with(net));
    const auto with = [&](auto change) {
        Net changed = net;
        change(changed);
        return wrong_with(changed);
    };
    EXPECT_EQ(with([](Net& n) { n.places[0].tokens = -1; }), Wrong::NotANet);
    EXPECT_EQ(with([](Net& n) { n.transitions[0].take = arcs({{0, 1}, {0, 1}}); }), Wrong::NotANet);
    EXPECT_EQ(with([](Net& n) { n.transitions[0].take = arcs({{7, 1}}); }), Wrong::NotANet);
    for (const double bad : {-1.0, std::nan(""), HUGE_VAL}) {
        EXPECT_EQ(with([&](Net& n) { n.transitions[0].rate.number = bad; }), Wrong::Number);
        EXPECT_EQ(with([&](Net& n) { n.transitions[0].take[0].tokens.number = bad; }), Wrong::Number);
        EXPECT_EQ(with([&](Net& n) { n.transitions[0].servers.number = bad; }),
                  bad == HUGE_VAL ? std::optional<Wrong>() : Wrong::Number);
    }
    EXPECT_EQ(with([](Net& n) { n.transitions[0].take[0].tokens.number = 0.5; }), Wrong::Number);
    EXPECT_EQ(with([](Net& n) { n.transitions[0].servers.number = 1.5; }), Wrong::Number);
    EXPECT_EQ(with([](Net& n) { n.transitions.push_back(timed("v", 1, {}, {}, kAllServers)); }), Wrong::Number);
    EXPECT_EQ(with([](Net& n) { n.transitions.push_back(timed("v", 1, {}, {{0, 1}})); }),
              Wrong::TooMany);  // without bound
    EXPECT_EQ(with([](Net& n) { n.transitions.push_back(timed("v", 1, {}, {{0, 9e8}})); }), Wrong::TooMany);
    EXPECT_EQ(with([](Net& n) { n.transitions.push_back(immediate("v", 1, 0, {}, {{0, 1}})); }), Wrong::TooMany);
    EXPECT_EQ(with([](Net& n) {
                  n.transitions[0] = immediate("t", 1, 0, {{0, 1}}, {{1, 1}});
                  n.transitions[1] = immediate("u", 1, 5, {{1, 1}}, {{0, 1}});
              }),
              Wrong::NoTime);
    EXPECT_EQ(with([](Net& n) { n.transitions.push_back(immediate("v", 1, 0, {{0, 1}}, {{0, 1}})); }), Wrong::NoTime);
}

TEST(Nets, TheLoopIsNamed) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}, {"away", 0}};
    net.transitions = {immediate("t", 1, 0, {{0, 1}}, {{1, 1}}), immediate("u", 1, 0, {{1, 1}}, {{0, 1}})};
    try {
        space_of(net, {});
        FAIL();
    } catch (const Problem& p) {
        EXPECT_EQ(p.message,
                  "immediate transitions fire for ever and no time passes: `t`, `u`, with the tokens of `a`, `b`, from "
                  "the marking (a 1)");
    }
}

TEST(Nets, TooLarge) {
    Net net;
    net.places = {{"a", 10}, {"b", 0}, {"go", 0}};
    net.transitions = {timed("t", 1, {{0, 1}}, {{1, 1}}), timed("u", 1, {{1, 1}}, {{0, 1}})};
    EXPECT_EQ(space_of(net, {.markings = 11, .ways = 20}).states(), 11);
    const auto wrong = [&](const Options& options) {
        try {
            space_of(net, options);
        } catch (const Problem& p) {
            return p.wrong;
        }
        return Wrong::Effort;
    };
    EXPECT_EQ(wrong({.markings = 10}), Wrong::TooMany);
    EXPECT_EQ(wrong({.ways = 19}), Wrong::TooMany);
    // A long time in a fast net; in the long run it is no matter.
    const Space space = space_of(net, {});
    EXPECT_THROW(at_time(space, 1e12, {}), Problem);
    EXPECT_THROW(at_time(space, std::nan(""), {}), Problem);
    EXPECT_THROW(at_time(space, -1, {}), Problem);
    // Ten tokens go on one by one, in no time, each to one side: 66 markings on the way, 11 ends, few ways.
    net.places = {{"a", 0}, {"b", 0}, {"go", 10}};
    net.transitions.push_back(immediate("left", 1, 0, {{2, 1}}, {{0, 1}}));
    net.transitions.push_back(immediate("right", 1, 0, {{2, 1}}, {{1, 1}}));
    EXPECT_EQ(space_of(net, {}).states(), 11);
    EXPECT_EQ(wrong({.ways = 150}), Wrong::TooMany);
}

TEST(Nets, Stops) {
    Net net;
    net.places = {{"a", 1}};
    net.transitions = {timed("t", 1, {{0, 1}}, {{0, 1}})};
    const std::atomic<bool> stop{true};
    EXPECT_THROW(space_of(net, {.stop = &stop}), Stopped);
}

TEST(Nets, TellsHowManyMarkingsItHas) {
    // 40 tokens on three places: 41 * 42 / 2 markings, told a batch late at most.
    Net net;
    net.places = {{"a", 40}, {"b", 0}, {"c", 0}};
    for (int p = 0; p < 3; ++p) net.transitions.push_back(timed("t", 1, {{p, 1}}, {{(p + 1) % 3, 1}}));
    std::atomic<std::uint64_t> found{0};
    EXPECT_EQ(space_of(net, {.found = &found}).states(), 861);
    EXPECT_EQ(found, 861U);
}

}  // namespace
}  // namespace pamina::nets::test
