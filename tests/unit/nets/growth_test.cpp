// Whether markings have an end, asked while they are found.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/nets/find_alike.h"
#include "runtime/nets/firing.h"
#include "runtime/nets/structure/growth.h"
#include "tests/unit/nets/nets.h"
#include "tests/unit/nets/random_nets.h"

namespace pamina::nets::test {

namespace {

/// What is said of a net with more than `most` markings; `NOT` before what is not certain.
std::string said(const Net& net, std::int32_t most) {
    Options options{.markings = most};
    options.many = [](const Net& n, const Graph& g) { return ends_or_not(n, g, nullptr); };
    try {
        explore(net, options);
        return "found";
    } catch (const Problem& p) {
        EXPECT_EQ(p.wrong, Wrong::TooMany);
        return p.message;
    }
}

/// Jobs that come to a place and are taken by a server in no time: 0 waiting, 1 served, 2 free.
Net served(double most = 0) {
    Net net{{{"waiting", 0}, {"served", 0}, {"free", 1}}, {}};
    net.transitions.push_back(timed("come", 1, {}, {{0, 1}}, 1, most > 0 ? Arcs{{0, most}} : Arcs{}));
    net.transitions.push_back(immediate("start", 1, 0, {{0, 1}, {2, 1}}, {{1, 1}}));
    net.transitions.push_back(timed("done", 2, {{1, 1}}, {{2, 1}}));
    return net;
}

}  // namespace

TEST(Growth, APlainNetByItsTree) {
    const Net net{{{"a", 0}}, {timed("t", 1, {}, {{0, 1}}), timed("s", 2, {{0, 1}}, {})}};
    EXPECT_EQ(said(net, 100),
              "the markings of the net have no end: t, again and again, puts more and more tokens into a");
    // 3 of each place at most, but by no invariant: a sink takes them. 4^3 markings.
    Net sinks{{{"a", 3}, {"b", 3}, {"c", 3}}, {}};
    for (int p = 0; p < 3; ++p) sinks.transitions.push_back(timed("t" + std::to_string(p), 1, {{p, 1}}, {}));
    EXPECT_EQ(said(sinks, 64), "found");
    EXPECT_NE(said(sinks, 63).find("; they have an end, as the coverability tree has no pump"), std::string::npos);
    Net ring{{{"a", 30}, {"b", 0}}, {timed("t", 1, {{0, 1}}, {{1, 1}})}};
    EXPECT_NE(said(ring, 30).find("; they have an end, as invariants cover all places"), std::string::npos);
}

TEST(Growth, WithWhatTakesNoTime) {
    // Once one is served, nothing but `come` and `done` can happen, and `come` again and again.
    const std::string said_of_it = said(served(), 1000);
    EXPECT_TRUE(said_of_it.starts_with("the markings of the net have no end: come")) << said_of_it;
    EXPECT_TRUE(said_of_it.ends_with("puts more and more tokens into waiting")) << said_of_it;
    // Inhibited by its own tokens it has an end: 40 waiting at most.
    EXPECT_EQ(said(served(40), 1000), "found");
    EXPECT_NE(said(served(400), 300)
                  .find("whether they have an end is not decided, as transition `come` has an "
                        "inhibitor arc; without times, priorities, conditions and inhibitors they "
                        "would have none: come, again and again, puts more and more tokens into "
                        "waiting"),
              std::string::npos);
    // Taken in no time, whatever comes: one marking in which time passes, and one in which none does.
    Net taken{{{"a", 0}}, {timed("come", 1, {}, {{0, 1}}), immediate("go", 1, 0, {{0, 1}}, {})}};
    EXPECT_EQ(said(taken, 2), "found");
    // The same of two that come at once; a third place grows, which nothing takes from.
    taken.places.push_back({"count", 0});
    taken.transitions[0].give = arcs({{0, 2}, {1, 1}});
    EXPECT_NE(said(taken, 500).find("have no end: come, go, go, again and again"), std::string::npos);
}

TEST(Growth, WhatReadsTheMarking) {
    // A guard that reads another place does not hinder; one that reads what grows may.
    Net net = served();
    net.places.push_back({"on", 1});
    net.transitions[0].guard = [](Marking m) { return m[3] == 1; };
    net.transitions[0].reads = {{3}};
    EXPECT_TRUE(said(net, 1000).starts_with("the markings of the net have no end"));
    net.transitions[0].guard = [](Marking m) { return m[0] < 5000; };
    net.transitions[0].reads = {{0}};
    EXPECT_NE(said(net, 1000).find("whether they have an end is not decided, as transition `come` has a condition"),
              std::string::npos);
    // It is not said what it reads: perhaps all.
    net.transitions[0].reads.reset();
    EXPECT_NE(said(net, 1000).find("not decided"), std::string::npos);
    // Arcs that depend on the marking: as many again.
    Net doubles{{{"a", 1}, {"b", 1}}, {timed("t", 1, {{0, 1}}, {{0, 1}, {1, 1}})}};
    doubles.transitions[0].give[1].tokens = {0, [](Marking m) { return m[0] + 1.0; }};
    doubles.transitions[0].reads = {{0}};
    EXPECT_TRUE(said(doubles, 100).starts_with("the markings of the net have no end: t, again and again"));
    doubles.transitions[0].give[1].tokens = {0, [](Marking m) { return m[1] < 1000 ? 1.0 : 0.0; }};
    doubles.transitions[0].reads = {{1}};
    EXPECT_NE(said(doubles, 100).find("not decided, as an arc of transition `t`"), std::string::npos);
    EXPECT_EQ(said(doubles, 1000), "found");
}

TEST(Growth, WhereOneMarkingIsHeldForAlikeOnes) {
    // Machines make pieces, each into its own bin while it has power: bins and machines are alike. Power goes and
    // comes.
    constexpr int kMachines = 6;
    Net net;
    std::vector<IndexedPlaces> arrays{{"on", {}}, {"off", {}}, {"bin", {}}};
    for (int i = 0; i < kMachines; ++i) {
        for (std::size_t a = 0; a < arrays.size(); ++a) {
            arrays[a].rows.push_back({net.places.size()});
            net.places.push_back({arrays[a].name + std::to_string(i), a == 0 ? 1 : 0});
        }
        const int on = 3 * i, off = on + 1, bin = on + 2;
        net.transitions.push_back(timed("cut" + std::to_string(i), 1, {{on, 1}}, {{off, 1}}));
        net.transitions.push_back(timed("back" + std::to_string(i), 1, {{off, 1}}, {{on, 1}}));
        net.transitions.push_back(timed("make" + std::to_string(i), 1, {{on, 1}}, {{on, 1}, {bin, 1}}, 1, {{off, 1}}));
    }
    for (Transition& t : net.transitions) t.reads.emplace();
    Options options{.markings = 3000};
    options.alike = std::make_shared<const Alike>(find_alike(net, {}, arrays));
    ASSERT_EQ(options.alike->groups.size(), 1);
    std::optional<Pump> pump;
    options.many = [&](const Net& n, const Graph& g) {
        pump = growth(n, g);
        return std::string();
    };
    EXPECT_THROW(explore(net, options), Problem);
    ASSERT_TRUE(pump);
    ASSERT_FALSE(pump->again.empty());
    // What it says, fired by hand: it can fire, and only bins grow, ever again.
    std::vector<Tokens> m, after;
    for (const Place& p : net.places) m.push_back(p.tokens);
    const Firing firing(net);
    const auto fire_all = [&](const std::vector<int>& all) {
        for (const int t : all) {
            ASSERT_GT(firing.rate(t, m), 0);
            firing.fire(t, m, after);
            m = after;
        }
    };
    fire_all(pump->before);
    for (int round = 0; round < 50; ++round) {
        const std::vector<Tokens> before = m;
        fire_all(pump->again);
        for (std::size_t p = 0; p < m.size(); ++p) {
            const bool grows = std::count(pump->grow.begin(), pump->grow.end(), p) > 0;
            EXPECT_EQ(m[p] > before[p], grows);
            EXPECT_GE(m[p], before[p]);
            EXPECT_FALSE(grows && p % 3 != 2);
        }
    }
}

TEST(Growth, FixedTimesMayEndInAnyOrder) {
    const Net net{{{"a", 0}}, {fixed("come", 2, {}, {{0, 1}}), fixed("go", 1, {{0, 1}}, {})}};
    EXPECT_EQ(said(net, 100),
              "the markings of the net have no end: come, again and again, puts more and more tokens into a, where "
              "times may end in any order");
}

// What is said to have no end has none: more than any number that is allowed, ten times as many.
TEST(Growth, RandomNets) {
    int without_end = 0;
    for (unsigned seed = 1; seed <= 400; ++seed) {
        Draws draws(seed);
        Net net = draws.net();
        for (Transition& t : net.transitions) {
            if (draws.one_in(2)) t.inhibit.clear();  // that keep it finite
            if (!t.guard && !t.rate.in && !t.take[0].tokens.in) t.reads.emplace();
        }
        const std::string words = said(net, 300);
        if (!words.starts_with("the markings of the net have no end")) continue;
        ++without_end;
        Options more{.markings = 30'000};
        try {
            explore(net, more);
            ADD_FAILURE() << seed << ": " << words;
        } catch (const Problem& p) {
            EXPECT_EQ(p.wrong, Wrong::TooMany);
        }
    }
    EXPECT_GT(without_end, 20);
}

}  // namespace pamina::nets::test
