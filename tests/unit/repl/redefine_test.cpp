// What is declared anew, and what becomes of all that uses the old one.
#include "recording.h"

namespace pamina::repl {

TEST(Redefine, SaysWhatChanged) {
    Recording r;
    r("model repair(P: int) {\n  delay P * 1 ms\n}");
    EXPECT_EQ(r("model repair(P: int, N: int) {\n  delay P * N * 1 ms\n}"),
              Lines{"model repair redefined: (P: int) -> (P: int, N: int)"});
    EXPECT_EQ(r("model repair(P: int, N: int) {\n  delay P * N * 2 ms\n}"), Lines{"model repair redefined"});
    EXPECT_EQ(r("let repair = 3"), Lines{"let repair redefined, was: model repair(P: int, N: int)"});
    EXPECT_EQ(r("let repair = 4 ms"), Lines{"let repair redefined: 3 -> 4 ms"});
}

TEST(Redefine, WhatUsesItFollows) {
    Recording r;
    r("let cost = 2 ms");
    r("model m(n: int = 3) {\n  delay n * cost\n}");
    r("let t = (predict m()).time");
    r("let other = 1");
    EXPECT_EQ(r("let cost = 5 ms"),
              (Lines{"let cost redefined: 2 ms -> 5 ms", "  and with it model m, let t: 6 ms -> 15 ms"}));
    EXPECT_EQ(r("t"), Lines{"15 ms"});
    EXPECT_EQ(r("model m(n: int = 4) {\n  delay n * cost\n}"),
              (Lines{"model m redefined: (n: int = 3) -> (n: int = 4)", "  and with it let t: 15 ms -> 20 ms"}));
    // A binder of the same name is another thing.
    r("let n = 1");
    EXPECT_EQ(r("let n = 2"), Lines{"let n redefined: 1 -> 2"});
}

TEST(Redefine, RefusedWhenSomethingDoesNotFit) {
    Recording r;
    r("fn f(x) = x + 1 ms");
    r("model m() {\n  delay f(2 ms)\n}");
    const auto said = r("fn f(x) = x + 1 B");
    EXPECT_TRUE(said[0].starts_with("E03")) << said[0];
    EXPECT_EQ(said.back(), "Nothing has changed: `m` does not fit the new `f`.");
    EXPECT_TRUE(r.drawn.find("<input 2>:2") != std::string::npos) << r.drawn;
    EXPECT_EQ(r("predict m()"), Lines{"predict m(): 0.003 s"});
    EXPECT_EQ(r("fn f(x) = x + 2 ms"), (Lines{"fn f redefined", "  and with it model m"}));
    EXPECT_EQ(r("predict m()"), Lines{"predict m(): 0.004 s"});
}

TEST(Redefine, Machines) {
    Recording r;
    r("machine gc {\n  let gap = 1 ms\n}");
    r("model m() on c: gc {\n  delay c.gap\n}");
    r("machine fast = gc with { gap = 100 us }");
    EXPECT_EQ(r("predict m() on fast"), Lines{"predict m() on fast: 0.0001 s"});
    const auto said = r("machine gc {\n  let gap = 2 ms\n}");
    EXPECT_EQ(said, (Lines{"machine gc redefined", "  and with it model m, machine fast"}));
    EXPECT_EQ(r("predict m() on gc"), Lines{"predict m() on gc: 0.002 s"});
    EXPECT_EQ(r("predict m() on fast"), Lines{"predict m() on fast: 0.0001 s"});
    const auto refused = r("machine gc {\n  let latency = 2 ms\n}");
    EXPECT_EQ(refused.back(), "Nothing has changed: `m`, `fast` do not fit the new `gc`.");
    EXPECT_EQ(r("predict m() on fast"), Lines{"predict m() on fast: 0.0001 s"});
}

TEST(Redefine, Units) {
    Recording r;
    r("unit packet");
    r("let size = 3 packet");
    EXPECT_EQ(r("unit packet"), (Lines{"unit packet redefined", "  and with it let size is still 3 packet"}));
    EXPECT_EQ(r("size + 1 packet"), Lines{"4 packet"});
}

TEST(Redefine, InACircleIsAMistake) {
    Recording r;
    r("let x = 1");
    EXPECT_EQ(r("let x = x + 1").size(), 1u);
    EXPECT_EQ(r("x"), Lines{"1"});
}

}  // namespace pamina::repl
