#include "runtime/compare/match.h"

#include <gtest/gtest.h>

namespace pamina::compare {
namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

TEST(Match, TheSameMatchWhereverTheyStand) {
    const std::vector<Keys> a{{"x", "", "p"}, {"y", "", "p"}}, b{{"y", "", "p"}, {"z", "", "p"}, {"x", "", "p"}};
    EXPECT_EQ(matched(a, b), (Pairs{{0, 2}, {1, 0}}));
}

TEST(Match, TheSecondOfTheSameMatchesTheSecond) {
    const std::vector<Keys> a{{"x", "", "p"}, {"x", "", "p"}, {"x", "", "p"}}, b{{"x", "", "p"}, {"x", "", "p"}};
    EXPECT_EQ(matched(a, b), (Pairs{{0, 0}, {1, 1}}));
}

// What is exactly the same comes before what is alike, though that stands first.
TEST(Match, AlikeIsWhatTheSameLeaves) {
    const std::vector<Keys> a{{"m(1)", "m", "p"}, {"m(2)", "m", "p"}}, b{{"m(2)", "m", "p"}, {"m(3)", "m", "p"}};
    EXPECT_EQ(matched(a, b), (Pairs{{0, 1}, {1, 0}}));
}

TEST(Match, BetweenTheSameNeighboursThoseOfOneKindMatch) {
    const std::vector<Keys> a{{"x", "", "p"}, {"old", "", "p"}, {"y", "", "q"}};
    const std::vector<Keys> b{{"x", "", "p"}, {"new", "", "p"}, {"y", "", "q"}};
    EXPECT_EQ(matched(a, b), (Pairs{{0, 0}, {1, 1}, {2, 2}}));
    // Another kind, or another number, is none.
    const std::vector<Keys> other{{"x", "", "p"}, {"new", "", "q"}, {"y", "", "q"}};
    EXPECT_EQ(matched(a, other), (Pairs{{0, 0}, {2, 2}}));
    const std::vector<Keys> more{{"x", "", "p"}, {"new", "", "p"}, {"newer", "", "p"}, {"y", "", "q"}};
    EXPECT_EQ(matched(a, more), (Pairs{{0, 0}, {2, 3}}));
}

TEST(Match, TheLastOfAKind) {
    const std::vector<Keys> a{{"old", "", "q"}, {"x", "", "p"}, {"y", "", "p"}};
    const std::vector<Keys> b{{"y", "", "p"}, {"x", "", "p"}, {"new", "", "q"}};
    EXPECT_EQ(matched(a, b), (Pairs{{1, 1}, {2, 0}}));
    EXPECT_EQ(matched(a, b, true), (Pairs{{0, 2}, {1, 1}, {2, 0}}));
}

TEST(Match, NothingMatchesNothing) {
    EXPECT_EQ(matched({}, {}), Pairs{});
    const std::vector<Keys> a{{"x", "", ""}}, b{{"y", "", ""}};
    EXPECT_EQ(matched(a, b), Pairs{});
}

}  // namespace
}  // namespace pamina::compare
