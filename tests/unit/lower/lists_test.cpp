// List comprehensions and records (frontend/lower/lists.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using ::testing::HasSubstr;
using testing_::body;
using testing_::Lowering;
using testing_::shown;

TEST(Lists, OfTheWholeRun) {
    // an array that is computed once
    EXPECT_EQ(body("let l = [2 * i * t for i in 1..n step 2]\nfor k in 0..<2 { delay l[k] }\ndelay sum(x in l: x)"),
              "for %k in 0 ..< 2 {\n  delay [(mul (real (muli 2 %i)) $t) for %i in 1 .. $n step 2][%k]\n}\n"
              "delay (sum %x in 0 ..< (sum % in 1 .. $n step 2: 1): "
              "[(mul (real (muli 2 %i)) $t) for %i in 1 .. $n step 2][%x])\n");
    EXPECT_EQ(body("let l = [i * t for i in 0..3]\ndelay l[2] * len(l)"),
              "delay (mul [(mul (real %i) $t) for %i in 0 .. 3][2] 4r)\n");
}

TEST(Lists, OfAProcess) {
    // the item is written out where it is read, and checked
    EXPECT_EQ(body("for j in 1..n { let l = [i * j for i in 0..<4]\n delay l[j] * t\n delay max(x in l: x) * t }"),
              R"(for %j in 1 .. $n {
  delay (mul (real (if (and (lei 0 %j) (lti %j 4)) (muli %j %j) [][%j])) $t)
  delay (mul (real (max %x in 0 ..< 4: (muli %x %j))) $t)
}
)");
    EXPECT_EQ(body("for j in 1..n { let l = [i + j for i in 3..5 step 2]\n delay sum(x in l: x) * t }"),
              "for %j in 1 .. $n {\n"
              "  delay (mul (real (sum %x in 0 ..< (sum % in 3 .. 5 step 2: 1): (addi (addi 3 (muli %x 2)) %j))) $t)\n"
              "}\n");
}

TEST(Lists, SeveralBinders) {
    EXPECT_EQ(body("let l = [10 * i + j for i in 1..2 for j in 0..<3]\ndelay l[n] * len(l) * t"),
              "delay (mul (real (muli [(addi (muli 10 (addi 1 (floordivi % 3))) (modi % 3)) for % in 0 ..< 6][$n] 6)) "
              "$t)\n");
    EXPECT_THAT(body("let l = [i + j for i in 1..2 for j in 0..i]\ndelay l[n] * t"),
                HasSubstr("E0393 the ranges of a list in a model must not depend on each other"));
}

TEST(Lists, OfLists) {
    EXPECT_EQ(body("let l = [[i * j for j in 0..<3] for i in 0..<n]\ndelay l[1][2] * len(l[n]) * t"),
              "delay (mul (real (muli (if (lti 2 (if (lti 1 (maxi 0 $n)) 3 [][1])) (if (lti 1 (maxi 0 $n)) 2 [][1]) "
              "[][2]) (if (and (lei 0 $n) (lti $n (maxi 0 $n))) 3 [][$n]))) $t)\n");
}

TEST(Lists, OfOtherLists) {
    EXPECT_EQ(body("let a = [1, 2, n]\nlet l = [2 * x for x in a]\ndelay l[n] * t"),
              "delay (mul (real [(muli 2 [1, 2, $n][%x]) for %x in 0 ..< 3][$n]) $t)\n");
}

TEST(Records, Fields) {
    EXPECT_EQ(body("let r = { a = 2 * t, b = [1, n], c = { d = x } }\ndelay r.a * r.b[1] * r.c.d"),
              "delay (mul (mul (mul 2r $t) (real $n)) $x)\n");
    // a field that reads the process is kept
    EXPECT_EQ(body("let rs = [{ a = 1, b = t }, { a = n, b = 2 * t }]\ndelay rs[n].a * rs[n].b"),
              "delay (mul (real [1, $n][$n]) [$t, (mul 2r $t)][$n])\n");
}

TEST(Records, FromOutside) {
    Lowering l(
        "model m(r, rs) { delay r.a * rs[1].n + sum(x in rs: x.t) }\n"
        "predict m({ a = 1 s, b = 2 }, [{ n = 1, t = 1 ms }, { n = 2, t = 2 ms }])");
    l.run();
    EXPECT_EQ(l.show(),
              "delay (add (mul $r.a (real (if (lti 1 $len(rs)) #rs.n[1] [][1]))) (sum %x in 0 ..< $len(rs): "
              "#rs.t[%x]))\n");
    EXPECT_THAT(l.lowered->globals[0].path, ::testing::ElementsAre("a"));
    EXPECT_THAT(l.lowered->arrays[0].path, ::testing::ElementsAre("n"));
    EXPECT_TRUE(l.lowered->globals[2].length);
}

TEST(Lists, OfListsFromOutside) {
    Lowering l("model m(g, i: int = 1) { delay g[i][0] * len(g[0]) }\npredict m([[1 s, 2 s], [3 s]])");
    l.run();
    EXPECT_THAT(l.show(), HasSubstr("#lengths(g)"));
    EXPECT_THAT(l.lowered->arrays[0].path, ::testing::ElementsAre("#"));
    EXPECT_THAT(l.lowered->arrays[1].path, ::testing::ElementsAre("*"));
}

}  // namespace
}  // namespace pamina::lower
