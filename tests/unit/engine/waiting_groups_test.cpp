// What a deadlock says of processes that wait alike.
#include "runtime/engine/observe/waiting_groups.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pamina::engine {
namespace {

using testing::ElementsAre;

std::vector<std::string> notes(const WaitingGroups& groups, std::size_t most = 20) {
    std::vector<std::string> texts;
    for (const auto& [span, text, state] : groups.notes(most)) texts.push_back(text);
    return texts;
}

TEST(WaitingGroups, FewAreSaidOneByOne) {
    WaitingGroups groups;
    groups.add(3, {}, "a token of `q[1]`", {{"i", "0"}});
    groups.add(3, {}, "a token of `q[0]`", {{"i", "1"}});
    groups.add(4, {}, "room in `q`", {});
    EXPECT_THAT(notes(groups),
                ElementsAre("a process waits for a token of `q[1]` (i = 0)",
                            "a process waits for a token of `q[0]` (i = 1)", "a process waits for room in `q`"));
}

TEST(WaitingGroups, ManyAlikeAreOneNoteWithTheirRanges) {
    WaitingGroups groups;
    for (int i = 0; i < 12; ++i)
        groups.add(3, {}, fmt::format("`fork[{}]`", (i + 1) % 12), {{"i", fmt::format("{}", i)}});
    EXPECT_THAT(notes(groups),
                ElementsAre("12 processes wait for `fork[0..11]` (i in 0..11); the first for `fork[1]` (i = 0)"));
}

TEST(WaitingGroups, WhatIsTheSameForAllIsSaidOnce) {
    WaitingGroups groups;
    for (int i = 0; i < 3; ++i) groups.add(3, {}, "the event `go`", {});
    for (int i = 0; i < 4; ++i) groups.add(5, {}, "a token of `q`", {{"n", "7"}, {"i", fmt::format("{}", 2 * i)}});
    EXPECT_THAT(notes(groups), ElementsAre("3 processes wait for the event `go`",
                                           "4 processes wait for a token of `q` (n = 7, i in 0..6 step 2)"));
}

TEST(WaitingGroups, ValuesInNoOrderAreListed) {
    WaitingGroups groups;
    const char* shares[] = {"0.5", "2 ms", "7", "0.5"};
    const int elements[] = {1, 2, 9, 4};
    for (int i = 0; i < 4; ++i) groups.add(1, {}, fmt::format("`r[{}]`", elements[i]), {{"x", shares[i]}});
    EXPECT_THAT(notes(groups),
                ElementsAre("4 processes wait for `r[…]` (x in [0.5, 2 ms, 7]); the first for `r[1]` (x = 0.5)"));
}

TEST(WaitingGroups, PlacesBeyondTheMostAreCounted) {
    WaitingGroups groups;
    for (int state = 0; state < 4; ++state)
        for (int i = 0; i < 3; ++i) groups.add(state, {}, "the event `go`", {});
    EXPECT_THAT(notes(groups, 2), ElementsAre("3 processes wait for the event `go`",
                                              "3 processes wait for the event `go`", "and 6 more"));
}

}  // namespace
}  // namespace pamina::engine
