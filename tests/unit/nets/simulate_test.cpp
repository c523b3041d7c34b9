// Nets that are played, against exact solutions and what follows by hand.
#include "runtime/nets/simulate.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/tries.h"
#include "tests/unit/nets/random_nets.h"

namespace pamina::nets::test {
namespace {

/// 7 standard errors: of 10^5 comparisons of normal means none fails; and 1/50 for what hardly any run sees.
void expect_mean(const std::vector<Played>& runs, double exact, const std::function<double(const Figures&)>& of,
                 const std::string& what) {
    double mean = 0, squares = 0;
    const auto n = static_cast<double>(runs.size());
    for (const Played& r : runs) mean += of(r.figures) / n;
    for (const Played& r : runs) squares += (of(r.figures) - mean) * (of(r.figures) - mean);
    EXPECT_NEAR(mean, exact, 7 * std::sqrt(squares / (n - 1) / n) + 0.02 * exact) << what;
}

/// Of the same time from the same start, so no warm-up is needed, and nets that stop or split are in.
TEST(NetsSimulated, RandomNetsAsExactly) {
    int compared = 0, timeless = 0;
    for (unsigned seed = 0; seed < static_cast<unsigned>(pamina::test::tries(150)); ++seed) {
        SCOPED_TRACE(seed);
        const Net net = Draws(seed).net();
        std::optional<Space> found;
        try {
            found = space_of(net, {.markings = 500});
        } catch (const Problem&) {
            continue;
        }
        const Space& space = *found;
        const double until = 1 + seed % 7;
        const Measure empty = [](Marking m) { return m[0] == 0 ? 1.0 : 0.0; };
        const Figures exact = figures(net, space, until_time(space, until, {}), {empty}, until);
        const std::vector<Played> runs = replications(net, {.until = until, .seed = seed}, 400, 1, {empty});
        for (std::size_t p = 0; p < net.places.size(); ++p) {
            const auto& place = exact.place[p];
            expect_mean(runs, place.mean, [p](const Figures& f) { return f.place[p].mean; }, net.places[p].name);
            if (!std::isnan(place.into))
                expect_mean(runs, place.into, [p](const Figures& f) { return f.place[p].into; }, "into");
            for (const auto& [k, share] : place.share)
                // A share that hardly any of the runs sees has no normal mean.
                if (share > 0.02)
                    expect_mean(
                        runs, share,
                        [p, n = k](const Figures& f) {
                            const auto it = f.place[p].share.find(n);
                            return it == f.place[p].share.end() ? 0 : it->second;
                        },
                        "share");
        }
        for (std::size_t t = 0; t < net.transitions.size(); ++t) {
            if (exact.throughput[t] * until * 400 > 30)
                expect_mean(
                    runs, exact.throughput[t], [t](const Figures& f) { return f.throughput[t]; },
                    net.transitions[t].name);
            if (net.transitions[t].timing != Timing::Immediate && exact.enabled[t] > 0.02)
                expect_mean(runs, exact.enabled[t], [t](const Figures& f) { return f.enabled[t]; }, "enabled");
        }
        if (exact.measure[0] > 0.02)
            expect_mean(runs, exact.measure[0], [](const Figures& f) { return f.measure[0]; }, "measure");
        ++compared;
        for (const char t : space.graph.timeless) timeless += t;
    }
    EXPECT_GT(compared, 80);
    EXPECT_GT(timeless, 50);
}

/// A net of 3 tokens and every kind of transition.
Net mixed() {
    Net net;
    net.places = {{"a", 3}, {"b", 0}, {"c", 0}};
    net.transitions = {timed("t", 2, {{0, 1}}, {{1, 1}}, kAllServers), immediate("i", 1, 0, {{1, 2}}, {{2, 2}}),
                       drawn("d", draws::Law::Gamma, {1, 0.5}, {{2, 1}}, {{0, 1}}, kAllServers),
                       fixed("f", 0.7, {{1, 1}}, {{0, 1}})};
    net.transitions[0].rate.in = [](Marking m) { return 1.0 + m[2]; };
    net.transitions[2].guard = [](Marking m) { return m[0] < 2; };
    return net;
}

bool same(const Played& a, const Played& b) {
    if (a.firings != b.firings || a.end != b.end || a.figures.throughput != b.figures.throughput) return false;
    for (std::size_t p = 0; p < a.figures.place.size(); ++p)
        if (a.figures.place[p].mean != b.figures.place[p].mean || a.figures.place[p].share != b.figures.place[p].share)
            return false;
    return true;
}

TEST(NetsSimulated, TheSameBitsWhoeverRunsIt) {
    Net net = mixed();
    const Play how{.until = 50, .warmup = 5, .seed = 3};
    const auto one = replications(net, how, 20, 1), four = replications(net, how, 20, 4);
    for (std::size_t i = 0; i < 20; ++i) EXPECT_TRUE(same(one[i], four[i])) << i;
    EXPECT_FALSE(same(one[0], one[1]));
    // In parts, and counted for who watches.
    std::atomic<std::uint64_t> done{0};
    Play told = how;
    told.done = &done;
    const auto later = replications(net, told, 5, 2, {}, 15);
    EXPECT_EQ(done, 5U);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_TRUE(same(one[15 + i], later[i])) << i;
    // What the functions read is for speed alone.
    net.transitions[0].reads = {2};
    net.transitions[2].reads = {0};
    for (std::size_t i = 0; i < 20; ++i) EXPECT_TRUE(same(one[i], play(net, how, i))) << i;
}

/// Each of n machines alone: up 1/rate, down 3 s on average, whatever the law (Palm): mean down n * 3 / (3 + 1 / rate).
TEST(NetsSimulated, ManyServersDoNotSeeTheLaw) {
    for (const bool erlang : {true, false}) {
        Net net;
        net.places = {{"up", 5}, {"down", 0}};
        net.transitions = {timed("fail", 0.5, {{0, 1}}, {{1, 1}}, kAllServers),
                           erlang ? drawn("mend", draws::Law::Erlang, {3, 2}, {{1, 1}}, {{0, 1}}, kAllServers)
                                  : fixed("mend", 3, {{1, 1}}, {{0, 1}}, kAllServers)};
        const auto runs = replications(net, {.until = 2000, .warmup = 50}, 30, 1);
        expect_mean(runs, 3, [](const Figures& f) { return f.place[1].mean; }, "down");
        expect_mean(runs, 1, [](const Figures& f) { return f.throughput[0]; }, "fail");  // 5 / (2 + 3)
        expect_mean(
            runs, std::pow(0.6, 5),
            [](const Figures& f) { return f.place[0].share.count(0) ? f.place[0].share.at(0) : 0; }, "all down");
    }
}

/// Times of one token's round: 2 on average (uniform from 1 to 3), and 4.
TEST(NetsSimulated, OneTokenGoesRound) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}};
    net.transitions = {drawn("d", draws::Law::Uniform, {1, 3}, {{0, 1}}, {{1, 1}}), fixed("f", 4, {{1, 1}}, {{0, 1}})};
    const auto runs = replications(net, {.until = 6000, .warmup = 60}, 30, 1);
    // An interval that has not a whole number of rounds: off by less than a round in 990.
    double mean = 0;
    for (const Played& r : runs) mean += r.figures.place[0].mean / 30;
    EXPECT_NEAR(mean, 1.0 / 3, 1e-3);
    EXPECT_EQ(play(net, {.firings = 10}, 0).firings, 10);
    EXPECT_EQ(mean_time(net, 0, std::vector<Tokens>{1, 0}), 2);
    EXPECT_EQ(mean_time(net, 1, std::vector<Tokens>{1, 0}), 4);
}

/// On for 4 s, off for 1 s, from the start; a job needs 10 s of on: 12 s with its age, never without.
Net interrupted(bool keeps_age) {
    Net net;
    net.places = {{"on", 1}, {"off", 0}, {"job", 1}, {"done", 0}};
    net.transitions = {fixed("stop", 4, {{0, 1}}, {{1, 1}}), fixed("go", 1, {{1, 1}}, {{0, 1}}),
                       fixed("work", 10, {{2, 1}}, {{3, 1}})};
    net.transitions[2].guard = [](Marking m) { return m[0] > 0; };
    net.transitions[2].keeps_age = keeps_age;
    return net;
}

TEST(NetsSimulated, AgeIsKeptWhereAsked) {
    const Played kept = play(interrupted(true), {.until = 20}, 0);
    EXPECT_NEAR(kept.figures.place[3].mean, 8.0 / 20, 1e-12);
    EXPECT_EQ(play(interrupted(false), {.until = 20}, 0).figures.place[3].mean, 0);
    EXPECT_NEAR(kept.figures.place[0].mean, 16.0 / 20, 1e-12);
    EXPECT_NEAR(kept.figures.enabled[2], 10.0 / 20, 1e-12);
}

/// Work of 5 s each begins at 0 and at 1 s; at 2 s one of both is taken away: that of 1 s. The first ends at 5 s.
TEST(NetsSimulated, WhatBeganLastIsDropped) {
    Net net;
    net.places = {{"a", 1}, {"source", 1}, {"sink", 1}, {"out", 0}};
    net.transitions = {fixed("work", 5, {{0, 1}}, {{3, 1}}, kAllServers), fixed("more", 1, {{1, 1}}, {{0, 1}}),
                       fixed("less", 2, {{2, 1}, {0, 1}}, {})};
    EXPECT_EQ(play(net, {.until = 4.9}, 0).figures.throughput[0], 0);
    const Played run = play(net, {}, 0);
    ASSERT_TRUE(run.dead);
    EXPECT_EQ(*run.dead, 5);
    EXPECT_EQ(run.end, 5);
    EXPECT_EQ(run.firings, 3);
    EXPECT_EQ(run.figures.place[3].mean, 0);
    EXPECT_NEAR(run.figures.place[0].mean, (5 + 1) / 5.0, 1e-15);
}

/// 1/2 + 1/4 s on average, as solved exactly in `TimeUntilItEnds`.
TEST(NetsSimulated, TimeToADeadMarking) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}, {"c", 0}};
    net.transitions = {timed("first", 2, {{0, 1}}, {{1, 1}}), timed("second", 4, {{1, 1}}, {{2, 1}})};
    const auto runs = replications(net, {}, 2000, 1);
    double mean = 0;
    for (const Played& r : runs) mean += r.dead.value() / 2000;
    EXPECT_NEAR(mean, 0.75, 7 * std::sqrt((0.25 + 0.0625) / 2000));
    // It is dead and goes on being so.
    EXPECT_EQ(play(net, {.until = 1e6, .warmup = 1e5}, 0).figures.place[2].mean, 1);
    net.places[0].tokens = 0;
    const Played never = play(net, {}, 0);
    EXPECT_EQ(never.dead, 0);
    EXPECT_EQ(never.figures.place[0].share.at(0), 1);
}

/// A timeout of a year that is disabled each second leaves nothing behind.
TEST(NetsSimulated, WhatIsDisabledDoesNotPileUp) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}, {"late", 0}};
    net.transitions = {fixed("timeout", 3e7, {{0, 1}}, {{2, 1}}), fixed("t", 1, {{0, 1}}, {{1, 1}}),
                       fixed("u", 1, {{1, 1}}, {{0, 1}})};
    const Played run = play(net, {.until = 200000}, 0);
    EXPECT_EQ(run.firings, 199999);  // what is due at the end itself is left
    EXPECT_NEAR(run.figures.place[0].mean, 0.5, 1e-12);
}

TEST(NetsSimulated, WhatIsRefused) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}};
    net.transitions = {timed("t", 1, {{0, 1}}, {{1, 1}}), timed("u", 1, {{1, 1}}, {{0, 1}})};
    const auto with = [&](auto change, Play how = {.until = 100}) -> std::optional<Wrong> {
        Net changed = net;
        change(changed);
        try {
            play(changed, how, 0);
        } catch (const Problem& p) {
            return p.wrong;
        }
        return {};
    };
    const auto nothing = [](Net&) {};
    EXPECT_FALSE(with(nothing));
    EXPECT_EQ(with(nothing, {.until = 5, .warmup = 5}), Wrong::Number);
    EXPECT_EQ(with(nothing, {.until = -1}), Wrong::Number);
    EXPECT_EQ(with(nothing, {.until = std::nan("")}), Wrong::Number);
    EXPECT_EQ(with(nothing, {.until = 5, .warmup = -1}), Wrong::Number);
    for (const double bad : {-1.0, std::nan(""), HUGE_VAL}) {
        EXPECT_EQ(with([&](Net& n) { n.transitions[1].rate.in = [bad](Marking) { return bad; }; }), Wrong::Number);
        EXPECT_EQ(with([&](Net& n) { n.transitions[1] = fixed("u", bad, {{1, 1}}, {{0, 1}}); }), Wrong::Number);
        EXPECT_EQ(with([&](Net& n) { n.transitions[1] = drawn("u", draws::Law::Gamma, {bad, 1}, {{1, 1}}, {}); }),
                  Wrong::Number);
    }
    EXPECT_EQ(with([](Net& n) { n.transitions[1] = drawn("u", draws::Law::Normal, {0, 1}, {{1, 1}}, {{0, 1}}); }),
              Wrong::Number);  // half of its times are negative
    EXPECT_EQ(with([](Net& n) { n.transitions[1] = drawn("u", draws::Law::Gamma, {1}, {{1, 1}}, {}); }), Wrong::Number);
    EXPECT_EQ(with([](Net& n) { n.transitions.push_back(timed("v", 1, {}, {{0, 9e8}})); }), Wrong::TooMany);
    // A rate that makes no sense where no time passes is never asked for.
    EXPECT_FALSE(with([](Net& n) {
        n.transitions[1] = immediate("u", 1, 0, {{1, 1}}, {{0, 1}});
        n.transitions[0].rate.in = [](Marking m) { return 1.0 / m[0]; };
        n.transitions[0].guard = [](Marking) { return true; };
    }));
    const std::atomic<bool> stop{true};
    EXPECT_THROW(play(net, {.stop = &stop}, 0), Stopped);
    // Also where others than the caller's thread meet it.
    EXPECT_THROW(replications(net, {.stop = &stop}, 50, 4), Stopped);
    net.transitions[1].rate.in = [](Marking) { return -1.0; };
    EXPECT_THROW(replications(net, {.until = 100}, 50, 4), Problem);
}

TEST(NetsSimulated, TheLoopIsNamed) {
    Net net;
    net.places = {{"a", 1}, {"b", 0}};
    net.transitions = {immediate("t", 1, 0, {{0, 1}}, {{1, 1}}), immediate("u", 1, 0, {{1, 1}}, {{0, 1}})};
    try {
        play(net, {.until = 1}, 0);
        FAIL();
    } catch (const Problem& p) {
        EXPECT_EQ(p.wrong, Wrong::NoTime);
        EXPECT_NE(p.message.find("`t`, `u`"), std::string::npos) << p.message;
    }
}

}  // namespace
}  // namespace pamina::nets::test
