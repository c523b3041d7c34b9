// Task graphs: their forms, and the engine at their parameters' borders.
#include "tests/unit/formulas/side_by_side.h"

namespace pamina::test {
namespace {

const std::vector<double> kSides{0, 1, 2, 3, 4, 7};

TEST(TaskGraphs, WavefrontWithAProcessorForEach) {
    SideBySide m(
        "model m(G: int, H: int, t: time) { graph { task cell[i in 0..<G, j in 1..H] { after cell[i - 1, j], cell[i, j "
        "- 1], "
        "cell[i - 1, j - 1]  compute t } } }\npredict m(1, 1, 1 s)");
    m.exact_at(grid({{"G", kSides}, {"H", kSides}, {"t", kTimes}}));
}

TEST(TaskGraphs, WavefrontWhoseRowsAreDealt) {
    SideBySide m(
        "model m(G: int, P: int, t: time) { processor cpu[P]  graph { task cell[i in 0..<G, j in 0..<G] on cpu[i mod "
        "P] in "
        "order { after cell[i - 1, j], cell[i, j - 1]  compute t } } }\npredict m(1, 1, 1 s)");
    m.exact_at(grid({{"G", {0, 1, 2, 3, 4, 7, 8}}, {"P", {1, 2, 3, 4, 9}}, {"t", kTimes}}));
}

TEST(TaskGraphs, RowsOfAnotherLengthAreDealt) {
    SideBySide m(
        "model m(R: int, C: int, P: int, t: time) { processor cpu[P]  graph { task cell[i in 1..R, j in 0..<C] on "
        "cpu[i mod "
        "P] in order { after cell[i - 1, j], cell[i, j - 1]  compute t } } }\npredict m(1, 1, 1, 1 s)");
    m.exact_at(grid({{"R", {0, 1, 2, 5, 8}}, {"C", {0, 1, 2, 3, 6}}, {"P", {1, 2, 3, 4, 9}}, {"t", {1}}}));
}

TEST(TaskGraphs, TiledLu) {
    const char* const lu =
        "model lu(T: int, f: time, l: time, u: time, c: time) { graph { for k in 0..<T {\n"
        " task fac { after upd[k - 1, k, k]  compute f }\n"
        " task low[i in k + 1..<T] { after fac[k], upd[k - 1, i, k]  compute l }\n"
        " task upp[j in k + 1..<T] { after fac[k], upd[k - 1, k, j]  compute u }\n"
        " task upd[i in k + 1..<T, j in k + 1..<T] { after low[k, i], upp[k, j], upd[k - 1, i, j]  compute c }\n"
        "} } }\npredict lu(1, 1 s, 1 s, 1 s, 1 s)";
    SideBySide m(lu);
    m.exact_at(grid({{"T", {0, 1, 2, 3, 5}}, {"f", kTimes}, {"l", {0, 3}}, {"u", {0, 1, 4}}, {"c", kTimes}}));
    SideBySide some(lu, symbolic::Assumptions{}.with(symbolic::at_least(symbolic::symbol("T", true), 1)));
    EXPECT_EQ(some.text(), "(T - 1) * (f + max(l, u) + c) + f");
}

TEST(TaskGraphs, Layers) {
    SideBySide m(
        "model m(N: int, a: time, b: time) { graph { task first { compute a }  task work[i in 0..N] { after first  "
        "compute "
        "i * b }  task other[j in 0..<N] { after first  compute b }  task last { after all work, first  compute a } } "
        "}\n"
        "predict m(1, 1 s, 1 s)");
    m.exact_at(grid({{"N", kSides}, {"a", kTimes}, {"b", kTimes}}));
}

TEST(TaskGraphs, StaticBlocks) {
    for (const char* schedule : {"static", "cyclic", "cyclic(chunk = 2)", "dynamic", "dynamic(chunk = 3)"}) {
        SideBySide m(
            std::string("model m(n: int, P: int, t: time) { processor cpu[P]  par i in 1..n on cpu schedule ") +
            schedule + " { compute t } }\npredict m(1, 1, 1 s)");
        m.exact_at(grid({{"n", {0, 1, 2, 3, 5, 6, 7, 12, 13}}, {"P", {1, 2, 3, 4}}, {"t", {1, 2}}}));
    }
}

TEST(TaskGraphs, UnequalTasksThatAreDealtBeforehand) {
    for (const char* schedule : {"static", "cyclic"}) {
        SideBySide m(
            std::string("model m(n: int, P: int, t: time) { processor cpu[P]  par i in 1..n on cpu schedule ") +
            schedule + " { compute i * t } }\npredict m(1, 1, 1 s)");
        m.exact_at(grid({{"n", {0, 1, 2, 3, 5, 6, 7}}, {"P", {1, 2, 3, 4}}, {"t", {1, 2}}}));
    }
}

TEST(TaskGraphs, GrahamsBoundIsForOneByOne) {
    SideBySide one(
        "model m(n: int, P: int, t: time) { processor cpu[P]  par i in 1..n on cpu schedule dynamic { compute (7 * i "
        "mod 5) "
        "* t } }\npredict m(1, 1, 1 s)");
    one.bounded_at(grid({{"n", {0, 1, 2, 3, 5, 6, 7, 20}}, {"P", {1, 2, 3, 4}}, {"t", {1, 2}}}));
    SideBySide three(
        "model m(P: int, a: time, b: time) { processor cpu[P]  par i in 1..6 on cpu schedule dynamic(chunk = 3) { "
        "compute "
        "if i <= 3 then a else b } }\npredict m(1, 1 s, 1 s)");
    three.bounded_at({{{"P", 2}, {"a", 10}, {"b", 1}}});
}

TEST(TaskGraphs, UnknownShapesAreBounded) {
    SideBySide m(
        "model m(T: int, p: time, t: time, s: time, g: time) { graph { for k in 0..<T {\n"
        " task potrf { after syrk[k - 1, k]  compute p }\n"
        " task trsm[i in k + 1..<T] { after potrf[k], gemm[k - 1, i, k]  compute t }\n"
        " task syrk[i in k + 1..<T] { after trsm[k, i], syrk[k - 1, i]  compute s }\n"
        " task gemm[i in k + 2..<T, j in k + 1..<i] { after trsm[k, i], trsm[k, j], gemm[k - 1, i, j]  compute g }\n"
        "} } }\npredict m(1, 1 s, 1 s, 1 s, 1 s)");
    m.bounded_at(grid({{"T", {0, 1, 2, 3, 5}}, {"p", {1, 3}}, {"t", {1}}, {"s", {1, 2}}, {"g", {1, 9}}}));
}

}  // namespace
}  // namespace pamina::test
