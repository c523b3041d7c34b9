// fns: substitution, recursion, named and default arguments (frontend/lower/functions.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using testing_::Lowering;

/// `delay e` in a model after these declarations.
struct Delay : Lowering {
    Delay(const std::string& declarations, const std::string& e)
        : Lowering(declarations + "\nmodel m(n: int = 4, t: time = 1 ms, x: real = 2.5) { delay " + e +
                   " }\npredict m()\n") {
        run();
    }
    std::string text() const {
        const std::string s = show();
        return s.substr(0, 6) == "delay " ? s.substr(6, s.size() - 7) : s;
    }
};

TEST(Calls, BodiesReplaceCalls) {
    EXPECT_EQ(Delay("fn twice(a) = 2 * a", "twice(t) + twice(n) * t").text(),
              "(add (mul 2r $t) (mul (real (muli 2 $n)) $t))");
    EXPECT_EQ(Delay("fn f(a, b = a + 1, k = 10 us) = a * b * k", "f(n) + f(n, k = 1 s) + f(b = 2, a = 3)").text(),
              "(add (add (mul (real (muli $n (addi $n 1))) 10e-6s) (mul (real (muli $n (addi $n 1))) 1e0s)) "
              "(mul 6r 10e-6s))");
    EXPECT_EQ(Delay("fn g(a: real): real = a\nfn f(a): time = if a > 2 then 0 else a * 1 s", "f(n) * g(n)").text(),
              "(mul (if (lti 2 $n) 0r (mul (real $n) 1e0s)) (real $n))");
    // a whole real fits an int
    EXPECT_EQ(Delay("fn f(k: int) = k * 1 s", "f(1e6)").text(), "(mul 1000000r 1e0s)");
    // lists
    EXPECT_EQ(Delay("fn total(l) = sum(v in l: v) * len(l)", "total([t, 2 us])").text(),
              "(mul (sum %v in 0 ..< 2: [$t, 2e-6s][%v]) 2r)");
    EXPECT_EQ(Delay("fn pick(c: bool, l: [time]) = if c then l[0] else l[1]", "pick(n > 1, [t, 0])").text(),
              "(if (lti 1 $n) $t 0r)");
}

TEST(Calls, ARecursiveFnIsCalled) {
    Delay fib("fn fib(k) = if k < 2 then k else fib(k - 1) + fib(k - 2)", "fib(n) * t");
    EXPECT_EQ(fib.text(), "(mul (real (fib $n)) $t)");
    EXPECT_EQ(fib.body(0), "(if (lti ?0 2) ?0 (addi (fib (subi ?0 1)) (fib (subi ?0 2))))");
    EXPECT_EQ(fib.graph().pool.functions()[0].result, expr::Kind::Int);
    // the type comes from the branch that does not recur, and an int grows to a real
    Delay grow("fn f(k) = if k == 0 then 1 else f(k - 1) / 2", "f(n) * t");
    EXPECT_EQ(grow.text(), "(mul (f $n) $t)");
    EXPECT_EQ(grow.body(0), "(if (eqi ?0 0) 1r (div (f (subi ?0 1)) 2r))");
    // zero is a time when the other branch is one; one function for each signature
    Delay times("fn f(k, t) = if k == 0 then 0 else t + f(k - 1, t)", "f(n, t) + f(n, 2) * 1 s");
    EXPECT_EQ(times.text(), "(add (f $n $t) (mul (real (f $n 2)) 1e0s))");
    EXPECT_EQ(times.body(0), "(if (eqi ?0 0) 0r (add ?1 (f (subi ?0 1) ?1)))");
    EXPECT_EQ(times.body(1), "(if (eqi ?0 0) 0 (addi ?1 (f (subi ?0 1) ?1)))");
}

TEST(Calls, FnsThatCallEachOther) {
    Delay d("fn even(k) = if k == 0 then 1 else odd(k - 1)\nfn odd(k) = if k == 0 then 0 else even(k - 1)\n",
            "even(n) * t");
    EXPECT_EQ(d.text(), "(mul (real (even $n)) $t)");
    EXPECT_EQ(d.body(0), "(if (eqi ?0 0) 1 (odd (subi ?0 1)))");
    EXPECT_EQ(d.body(1), "(if (eqi ?0 0) 0 (even (subi ?0 1)))");
}

TEST(Calls, ListsReachRecursiveFns) {
    Delay d("fn walk(l, k) = if k == len(l) then 0 else l[k] + walk(l, k + 1)", "walk([1, n], 0) * t");
    EXPECT_EQ(d.text(), "(mul (real (walk 0)) $t)");
    EXPECT_EQ(d.body(0), "(if (eqi ?0 2) 0 (addi [1, $n][?0] (walk (addi ?0 1))))");
}

TEST(Calls, LongChainsAndDoublingChains) {
    // 300 fns deep: the deep ones are called at run time
    std::string deep = "fn f0(x) = x + 1\n";
    for (int i = 1; i < 300; ++i) deep += fmt::format("fn f{}(x) = f{}(x) + 1\n", i, i - 1);
    Delay chain(deep, "f299(n) * t");
    EXPECT_TRUE(chain.lowered);
    EXPECT_FALSE(chain.graph().pool.functions().empty());
    // each calls the next one twice with other arguments: 2^40 in full
    std::string twice = "fn g0(x) = x\n";
    for (int i = 1; i < 40; ++i) twice += fmt::format("fn g{}(x) = g{}(2 * x) + g{}(2 * x + 1)\n", i, i - 1, i - 1);
    Delay doubling(twice, "g39(n) * t");
    EXPECT_TRUE(doubling.lowered);
    EXPECT_LT(doubling.graph().pool.size(), 300'000u);
}

}  // namespace
}  // namespace pamina::lower
