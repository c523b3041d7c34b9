// Types, dimensions and the representation of times (frontend/lower/arithmetic.cpp, expressions.cpp).
#include "runtime/expr/program.h"
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using testing_::body;
using testing_::Lowering;

/// What a delay of this expression becomes.
std::string delay(const std::string& e) {
    const std::string s = body("delay " + e);
    return s.substr(0, 6) == "delay " ? s.substr(6, s.size() - 7) : s;
}
/// What an int expression becomes (as the bound of a loop).
std::string integer(const std::string& e) {
    const std::string s = body("for i in 0.." + e + " { delay t }");
    const auto a = s.find(".. ") + 3;
    return s.substr(a, s.find(" {") - a);
}
/// What a condition becomes.
std::string condition(const std::string& e) {
    const std::string s = body("if " + e + " { delay t }");
    return s.substr(3, s.find(" {") - 3);
}

TEST(Operators, LiteralsKeepTheirDecimalScale) {
    EXPECT_EQ(delay("12.5 ns"), "125e-10s");
    EXPECT_EQ(delay("10 us"), "10e-6s");
    EXPECT_EQ(delay("0.5 min"), "300e-1s");
    EXPECT_EQ(delay("2 h"), "7200e0s");
    EXPECT_EQ(delay("0"), "0r");  // a bare zero is any quantity
}

TEST(Operators, ScaleOfProductsAndQuotients) {
    // time * number, number * time: nothing to scale
    EXPECT_EQ(delay("t * x"), "(mul $t $x)");
    EXPECT_EQ(delay("t / 4"), "(div $t 4r)");
    EXPECT_EQ(delay("n * t"), "(mul (real $n) $t)");
    // data / (data/time): the dividend becomes ticks before dividing, so 27 B at 3 GB/s stay exact
    EXPECT_EQ(delay("v / (3 GB/s)"), "(div (scale+1 $v) 3000000000r)");
    // 1 / (1/time)
    EXPECT_EQ(delay("1 / (5 Hz)"), "(div (scale+1 1r) 5r)");
    // time / time is plain; what is scaled back and forth is not scaled
    EXPECT_EQ(delay("t * (t / 2 ms)"), "(mul $t (div $t 2e-3s))");
    EXPECT_EQ(delay("(t * 3 GB/s) / (3 GB/s)"), "(div (mul $t 3000000000r) 3000000000r)");
    // time^2 / time
    EXPECT_EQ(delay("t * t / (2 ms)"), "(div (mul $t $t) 2e-3s)");
    // time^2 * rate is time, scaled once
    EXPECT_EQ(delay("t * t * (4 Hz)"), "(scale-1 (mul (mul $t $t) 4r))");
}

TEST(Operators, DataAtARateIsExactInTicks) {
    const auto ticks = [](const std::string& e, int tick) {
        Lowering l("model m() { delay " + e + " }\npredict m()\n");
        l.run();
        const auto& t = l.graph().transitions.front();
        expr::Environment environment{tick, {}, {}};
        expr::Scratch scratch;
        expr::Slot r{};
        const auto id = std::get<rtg::Pass>(t.action).items.front().amount;
        EXPECT_TRUE(expr::run(expr::compile(l.graph().pool, id, environment), nullptr, scratch, r))
            << scratch.failure.detail;
        return r.r;
    };
    EXPECT_EQ(ticks("27 B / (3 GB/s)", -9), 9);  // 27 / 3e9 s in doubles is not 9e-9 exactly
    EXPECT_EQ(ticks("27 B / (3 GB/s)", -10), 90);
    EXPECT_EQ(ticks("4 KiB / (160 MB/s) * 2", -7), 512);  // 25.6 us twice
    EXPECT_EQ(ticks("1 / (443 * 12.5 ns) * 443 * 12.5 ns * 12.5 ns * 2", -10), 250);
    EXPECT_EQ(ticks("(2 ms)^-1 * 2 ms * 4 ms", -3), 4);
    EXPECT_EQ(ticks("1 flop / (1 Gflop/s)", -9), 1);
    EXPECT_EQ(ticks("0.1 s + 0.2 s", -1), 3);
}

TEST(Operators, PowersAndRoots) {
    EXPECT_EQ(delay("t^1"), "(pow $t 1r)");
    EXPECT_EQ(delay("sqrt(t^2)"), "(sqrt (pow $t 2r))");
    EXPECT_EQ(delay("t^3 / t^2"), "(div (pow $t 3r) (pow $t 2r))");
    // (per second)^-1 from a time: tps before dividing
    EXPECT_EQ(delay("t^-1 * t * t"), "(mul (scale-1 (mul (div (scale+1 1r) (pow $t 1r)) $t)) $t)");
    EXPECT_EQ(integer("n^2"), "(powi $n 2)");
    EXPECT_EQ(integer("2^10"), "1024");
    EXPECT_EQ(delay("t * n^-1"), "(mul $t (pow (real $n) -1r))");
    EXPECT_EQ(delay("t * x^n"), "(mul $t (pow $x (real $n)))");
    EXPECT_EQ(delay("t * 2 %"), "(mul $t 0.02r)");
}

TEST(Operators, IntsStayIntsButForDivision) {
    EXPECT_EQ(integer("n * 2 - 1"), "(subi (muli $n 2) 1)");
    EXPECT_EQ(integer("n div 2 + n mod 3"), "(addi (floordivi $n 2) (modi $n 3))");
    EXPECT_EQ(integer("floor(n / 2)"), "(floor (div (real $n) 2r))");
    EXPECT_EQ(integer("ceildiv(n, 2)"), "(ceildivi $n 2)");
    EXPECT_EQ(integer("ceildiv(t, 1 us)"), "(ceildiv $t 1e-6s)");
    EXPECT_EQ(integer("floor(n)"), "$n");
    EXPECT_EQ(integer("max(n, 3, 7)"), "(maxi (maxi $n 3) 7)");
    EXPECT_EQ(integer("-n + abs(n)"), "(addi (negi $n) (absi $n))");
    EXPECT_EQ(delay("max(t, 0)"), "(max $t 0r)");
    EXPECT_EQ(delay("t * min(n, x)"), "(mul $t (min (real $n) $x))");
    EXPECT_EQ(delay("t mod 1 us"), "(mod $t 1e-6s)");
    EXPECT_EQ(delay("t * (t div 3 us)"), "(mul $t (floordiv $t 3e-6s))");
    EXPECT_EQ(delay("t * (exp(x) + ln(x) + log2(x) + log10(x) + sqrt(x))"),
              "(mul $t (add (add (add (add (exp $x) (ln $x)) (log2 $x)) (log10 $x)) (sqrt $x)))");
    EXPECT_EQ(integer("round(x) + ceil(x)"), "(addi (round $x) (ceil $x))");
}

TEST(Operators, ConditionsAndChoices) {
    EXPECT_EQ(condition("n > 3 and not c or t <= 1 us"), "(or (and (lti 3 $n) (not $c)) (le $t 1e-6s))");
    EXPECT_EQ(condition("n >= x"), "(le $x (real $n))");
    EXPECT_EQ(condition("c == (n != 2)"), "(eqb $c (not (eqi $n 2)))");
    EXPECT_EQ(condition("t == 0"), "(eq $t 0r)");
    EXPECT_EQ(delay("if n == 0 then 0 else if c then t else 2 * t"), "(if (eqi $n 0) 0r (if $c $t (mul 2r $t)))");
    EXPECT_EQ(delay("t * (if c then 1 else x)"), "(mul $t (if $c 1r $x))");
    EXPECT_EQ(delay("(t -> us)"), "$t");
}

TEST(Operators, AFlatChainOfAnyLength) {
    std::string text = "t";
    for (int i = 0; i < 20'000; ++i) text += " + t";
    Lowering l("model m(t: time = 1 ms) { delay " + text + " }\npredict m()\n");
    l.run();
    EXPECT_TRUE(l.lowered.has_value());
}

TEST(Operators, Reductions) {
    EXPECT_EQ(delay("sum(i in 1..n: i * t)"), "(sum %i in 1 .. $n: (mul (real %i) $t))");
    EXPECT_EQ(integer("sum(i in 0..<n step 2, j in 0..i: j)"), "(sum %i in 0 ..< $n step 2: (sum %j in 0 .. %i: %j))");
    EXPECT_EQ(integer("count(i in 0..<n, j in 1..2: i == j)"),
              "(sum %i in 0 ..< $n: (count %j in 1 .. 2: (eqi %i %j)))");
    EXPECT_EQ(integer("max(i in 0..n: i) + min(i in 0..n: i) + prod(i in 1..n: i)"),
              "(addi (addi (max %i in 0 .. $n: %i) (min %i in 0 .. $n: %i)) (prod %i in 1 .. $n: %i))");
    EXPECT_EQ(integer("sum(i in [4, n]: i)"), "(sum %i in 0 ..< 2: [4, $n][%i])");
}

TEST(Operators, Lists) {
    EXPECT_EQ(integer("[3, n, 5][1]"), "$n");
    EXPECT_EQ(integer("[3, 4, 5][n]"), "[3, 4, 5][$n]");
    EXPECT_EQ(integer("len([3, 4, 5])"), "3");
    EXPECT_EQ(delay("[1, 2.5][n] * t"), "(mul [1r, 2.5r][$n] $t)");
    EXPECT_EQ(delay("[t, 0, 2 us][n]"), "[$t, 0r, 2e-6s][$n]");
    // items that depend on an index of the process; the last resort is the error of an index out of range
    EXPECT_EQ(body("for i in 0..1 { let l = [i, 7] for j in 0..l[n] { delay t } }"),
              "for %i in 0 .. 1 {\n  for %j in 0 .. (if (eqi $n 0) %i (if (eqi $n 1) 7 [0, 0][$n])) {\n    delay $t\n  "
              "}\n}\n");
}

TEST(Operators, TickIsTheLastWrittenDigitOfTimes) {
    const auto tick = [](const std::string& statements) {
        Lowering l("fn late(x) = x + 12.5 ns\nlet unused = 1 fs\nmodel m() {\n" + statements + "\n}\npredict m()\n");
        l.run();
        return l.graph().tick_exponent;
    };
    EXPECT_EQ(tick("delay 2 ms"), -3);
    EXPECT_EQ(tick("delay 12.5 ns"), -10);
    EXPECT_EQ(tick("delay 0.5 min"), -1);
    EXPECT_EQ(tick("delay 10 us delay 2 s"), -6);
    EXPECT_EQ(tick("delay late(3 ms)"), -10);
    EXPECT_EQ(tick("delay 1 / (1 GHz)"), std::nullopt);  // a rate is no time
    EXPECT_EQ(tick("delay sqrt(16 us^2)"), -6);
    EXPECT_EQ(tick("delay 0 ns delay 1 ms"), -3);
}

}  // namespace
}  // namespace pamina::lower
