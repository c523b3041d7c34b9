// Inputs of a prompt: what they leave, and what they do not.
#include "recording.h"

namespace pamina::repl {

TEST(Inputs, SeeWhatEarlierOnesDeclared) {
    Recording r;
    EXPECT_EQ(r("let a = 2 ms"), Lines{});
    EXPECT_EQ(r("a * 3"), Lines{"6 ms"});
    EXPECT_EQ(r("print a, 1"), Lines{"2 ms 1"});
    EXPECT_EQ(r(""), Lines{});
    EXPECT_EQ(r("  // nothing"), Lines{});
    EXPECT_EQ(r.repl.status(), 0);
}

TEST(Inputs, GoOnUntilTheBlockIsClosed) {
    Recording r;
    EXPECT_EQ(r("model m(n: int) {"), Lines{});
    EXPECT_EQ(r.came, Repl::Came::Incomplete);
    EXPECT_EQ(r("model m(n: int) {\n  delay n * 1 ms\n}"), Lines{});
    EXPECT_EQ(r.came, Repl::Came::Done);
    EXPECT_EQ(r("predict m(3)"), Lines{"predict m(3): 0.003 s"});
    r("1 +");
    EXPECT_EQ(r.came, Repl::Came::Incomplete);
    EXPECT_EQ(r.repl.input("model k() {", true), Repl::Came::Failed);
}

TEST(Inputs, WithAMistakeLeaveNothing) {
    Recording r;
    r("let a = 1");
    EXPECT_EQ(r("let b = 2\nlet c = nowhere"), Lines{"E0201 `nowhere` is not declared"});
    EXPECT_EQ(r.came, Repl::Came::Failed);
    EXPECT_EQ(r("b"), Lines{"E0201 `b` is not declared"});
    EXPECT_EQ(r("let a = 3\nassert a == 4"), (Lines{"E0701 assertion failed: a == 4 (3 against 4)"}));
    EXPECT_EQ(r("a"), Lines{"1"});
    r("let d = [1, 2][5]\nlet a = 5");
    EXPECT_EQ(r("a )").size(), 1u);
    EXPECT_EQ(r("a + 1"), Lines{"2"});
    EXPECT_EQ(r.repl.status(), 3);
    EXPECT_TRUE(r.drawn.find("<input ") != std::string::npos) << r.drawn;
}

TEST(Inputs, WithAMistakeAreWrongEachTime) {
    Recording r;
    r("machine gc { let gap = 4 us }");
    r("machine other { let gop = 4 us }");
    r("model m() on a { delay a.gap }");
    r("fn f(x: machine) = (predict m() on x).time");
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(r("print f(other)"), Lines{"E0322 `other` has no member `gap`, which `m` uses"});
    EXPECT_EQ(r("print f(gc)"), Lines{"4 us"});
}

TEST(Inputs, ThatAreStoppedLeaveNothing) {
    Recording r;
    r("let a = 1");
    r.stop_after_print = true;
    EXPECT_EQ(r("let a = 2\nprint a\nprint a"), Lines{"2"});
    EXPECT_TRUE(r.repl.stopped());
    r.stop_after_print = false;
    EXPECT_EQ(r("a"), Lines{"1"});
    EXPECT_FALSE(r.repl.stopped());
}

TEST(Inputs, LastValueHasItsType) {
    Recording r;
    EXPECT_EQ(r("_"), Lines{"E0201 `_` is not declared"});
    EXPECT_EQ(r("2 ms + 1 ms"), Lines{"3 ms"});
    EXPECT_EQ(r("_ * 2"), Lines{"6 ms"});
    EXPECT_EQ(r(":type _"), Lines{"time"});
    EXPECT_EQ(r("_ + _"), Lines{"12 ms"});
    EXPECT_EQ(r("let kept = _"), Lines{});
    EXPECT_EQ(r("_2"), Lines{"3 ms"});
    r("model m(n: int = 2) {\n  delay n * 1 ms\n}");
    r("predict m(5)");
    EXPECT_EQ(r("_.time"), Lines{"5 ms"});
    EXPECT_EQ(r("print 7"), Lines{"7"});
    EXPECT_EQ(r("_"), Lines{"5 ms"});
    EXPECT_EQ(r("kept"), Lines{"12 ms"});
}

TEST(Inputs, BlocksOfAScript) {
    Recording r;
    r("model m(n: int) { delay n * 1 ms }");
    EXPECT_EQ(r("for i in 1..2 {"), Lines{});
    EXPECT_EQ(r.came, Repl::Came::Incomplete);
    EXPECT_EQ(r("for i in 1..2 {\n  let k = i + 1\n  print k\n  predict m(k)\n}"),
              (Lines{"2", "predict m(k) (i = 1): 0.002 s", "3", "predict m(k) (i = 2): 0.003 s"}));
    EXPECT_EQ(r("k"), Lines{"E0201 `k` is not declared"});
    // What a block says has no name behind it.
    EXPECT_EQ(r("7"), Lines{"7"});
    EXPECT_EQ(r("if true { let z = 3; z }"), Lines{"3"});
    EXPECT_EQ(r("_ + 1"), Lines{"8"});
    EXPECT_EQ(r("let m2 = let a = 2,\nb = a in a * b"), Lines{});
    EXPECT_EQ(r("m2"), Lines{"4"});
    r.stop_after_print = true;
    EXPECT_EQ(r("for i in 1..1_000_000_000 { print i }"), Lines{"1"});
    EXPECT_TRUE(r.repl.stopped());
}

TEST(Inputs, SaveWhatTheLastValueWas) {
    Recording r;
    r("2 ms");
    r("_ * 2");
    r("let kept = _ + 1 ms");
    r(":save s.pam");
    EXPECT_EQ(r.files["s.pam"], "2 ms\nlet _1 = 2 ms\n_1 * 2\nlet _2 = _1 * 2\nlet kept = _2 + 1 ms\n");
}

}  // namespace pamina::repl
