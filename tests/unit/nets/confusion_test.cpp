#include "runtime/nets/confusion.h"

#include <gtest/gtest.h>

#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

/// The textbook's: `a` may fire before or after the choice between `b` and `c`, and `c` needs what `a` gives.
Net classic() {
    Net net;
    net.places = {{"p", 1}, {"q", 1}, {"r", 0}, {"end", 0}};
    net.transitions = {immediate("a", 1, 0, {{0, 1}}, {{2, 1}}), immediate("b", 1, 0, {{1, 1}}, {{3, 1}}),
                       immediate("c", 1, 0, {{1, 1}, {2, 1}}, {{3, 2}}), timed("t", 1, {{3, 1}}, {})};
    return net;
}

TEST(NetsConfusion, AChoiceThatAnotherTransitionChanges) {
    Net net = classic();
    Graph g = explore(net, {});
    auto found = confusions(net, g);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].first, 0);
    EXPECT_EQ(found[0].other, 1);
    EXPECT_EQ(found[0].marking, 0);
    // An order that is said.
    net.transitions[0].priority = 1;
    g = explore(net, {});
    EXPECT_TRUE(confusions(net, g).empty());
    // A weight that reads what the other changes.
    net = classic();
    net.transitions.erase(net.transitions.begin() + 2);
    g = explore(net, {});
    EXPECT_TRUE(confusions(net, g).empty());  // two that have nothing to do with each other
    net.transitions[1].rate.in = [](Marking m) { return 1.0 + m[2]; };
    g = explore(net, {});
    found = confusions(net, g);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].first, 0);
}

/// One choice by weights: what takes from one place, and what keeps the other from firing.
TEST(NetsConfusion, ConflictsAreNone) {
    Net net = classic();
    net.transitions[0].take = arcs({{1, 1}});
    Graph g = explore(net, {});
    EXPECT_TRUE(confusions(net, g).empty());
    net = classic();
    net.transitions[2] = immediate("c", 1, 0, {{0, 1}}, {{3, 1}});
    net.transitions[1].inhibit = arcs({{2, 1}});
    g = explore(net, {});
    EXPECT_TRUE(confusions(net, g).empty());
}

}  // namespace
}  // namespace pamina::nets::test
