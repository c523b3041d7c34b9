// Forms: canonical shapes, texts, and what follows from assumptions.
#include <gtest/gtest.h>

#include "runtime/symbolic/assumptions.h"
#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"

namespace pamina::symbolic {
namespace {

const Form N = symbol("N", true), P = symbol("P", true), i = symbol("i", true), k = symbol("k", true);
const Form x = symbol("x"), y = symbol("y");

Rational value(const Form& f, const std::map<std::string, Rational>& at) {
    const auto v = exact_value(f, at);
    EXPECT_TRUE(v) << to_text(f);
    return v.value_or(Rational(-12345));
}

TEST(Forms, EqualPolynomialsAreTheSame) {
    EXPECT_EQ((x + y) * (x - y), x * x - y * y);
    EXPECT_EQ(x / x, Form(1));
    EXPECT_EQ((x + y) / (x + y), Form(1));
    EXPECT_EQ((x * x - y * y) / (x + y), x - y);
    EXPECT_EQ(x / (x + y) + y / (x + y), Form(1));
    EXPECT_EQ(larger({x + y, x + Form(2) * y}), x + larger(y, Form(2) * y));
    EXPECT_EQ(larger({x, y, x}), larger(y, x));
    EXPECT_EQ(larger(x + Form(3), x + Form(2)), x + Form(3));
    EXPECT_EQ(power(2, k + Form(1)), Form(2) * power(2, k));
    EXPECT_EQ(power(4, k), power(2, k) * power(2, k));
    EXPECT_EQ(power(2, log2_of(N)), N);
    EXPECT_EQ(power(2, Form(3) * log2_of(N)), N * N * N);
    EXPECT_EQ(power(3, log2_of(N) / log2_of(3)), N);
    EXPECT_EQ(floor_of(N + Form(Rational(1, 2))), N);
    EXPECT_EQ(floor_of(floor_of(N / Form(2)) / Form(3)), floor_of(N / Form(6)));
    EXPECT_EQ(choose({at_least(Form(2), Form(1))}, x, y), x);
    EXPECT_THROW(x / (x - x), FormError);
}

TEST(Forms, SubstitutionMeetsNoIndexOfASum) {
    const Form sum = sum_of("i", 0, N, i * x);
    EXPECT_EQ(substitute(sum, {{"i", 5}}), sum);
    const Form taken = substitute(sum, {{"x", i}});
    EXPECT_EQ(value(taken, {{"N", 3}, {"i", 10}}), Rational(60));
}

TEST(Forms, ReadAsAPersonWritesThem) {
    const Form T = symbol("T", true), f = symbol("f"), l = symbol("l"), u = symbol("u"), c = symbol("c");
    const Form m = larger(l, u);
    Writing writing;
    writing.order = {"T", "f", "l", "u", "c"};
    EXPECT_EQ(to_text((T - Form(1)) * (f + m + c) + f, writing), "(T - 1) * (f + max(l, u) + c) + f");
    const Form n = symbol("n", true);
    EXPECT_EQ(to_text(Form(2) * n - Form(2)), "2 * n - 2");
    EXPECT_EQ(to_text(N * (N - Form(1)) / Form(2)), "N * (N - 1) / 2");
    EXPECT_EQ(to_text(x / P), "x / P");
    EXPECT_EQ(to_text(ceildiv(N, P)), "ceildiv(N, P)");
    EXPECT_EQ(to_text(div(N, Form(3))), "div(N, 3)");
    EXPECT_EQ(to_text(mod(N, P)), "N mod P");
    const Form t = symbol("t"), G = symbol("G", true);
    EXPECT_EQ(to_text(t * mod(G - Form(1), P)), "t * ((G - 1) mod P)");
    EXPECT_EQ(to_text(smaller(x, y)), "min(x, y)");
    EXPECT_EQ(to_text(Form(Rational(1, 3)) * x), "x / 3");
    EXPECT_EQ(to_text(Form(Rational(5, 4)) * x), "1.25 * x");
    EXPECT_EQ(to_text(-x), "-x");
    EXPECT_EQ(to_text(Form(2) - x), "2 - x");
    EXPECT_EQ(to_text(power(2, k) - Form(1)), "2^k - 1");
    EXPECT_EQ(to_text(choose({at_least(N, P)}, x, y)), "(if N >= P then x else y)");
    EXPECT_EQ(to_text(sum_of("i", 1, N, Form(1) / (i + Form(1)))), "sum(i in 1..N: 1 / (i + 1))");
    writing = {};
    writing.seconds = true;
    writing.time = {{"t", 1}};
    EXPECT_EQ(to_text(N * Form(Rational(125, 10'000'000'000)), writing), "N * 12.5 ns");
    EXPECT_EQ(to_text(N * t + Form(Rational(1, 1000)), writing), "N * t + 1 ms");
    EXPECT_EQ(to_text(N * Form(3), writing), "N * 3 s");
    EXPECT_EQ(to_text(Form(0), writing), "0 s");
    EXPECT_EQ(to_text(choose({at_least(N, 2)}, N * Form(Rational(3, 1000)), 0) * P, writing),
              "(if N >= 2 then N * 3 ms else 0 s) * P");
    EXPECT_EQ(to_text(larger(N, 2) * Form(Rational(3, 1000)), writing), "max(N, 2) * 3 ms");
}

TEST(Forms, AssumptionsDecide) {
    const Assumptions none;
    EXPECT_TRUE(is_never_negative(N + x, none));
    EXPECT_FALSE(is_never_negative(N - Form(1), none));
    EXPECT_TRUE(is_never_negative(N * N - N, none)) << "whole numbers";
    EXPECT_FALSE(is_never_negative(x * x - x, none));
    const Assumptions some = none.with(at_least(N, 1)).with(at_least(Form(1000), P)).with(at_least(P, 1));
    EXPECT_TRUE(is_never_negative(N - Form(1), some));
    EXPECT_TRUE(is_never_negative(Form(2000) - P, some));
    EXPECT_TRUE(is_never_negative(Form(1000) * x - P * x, some));
    EXPECT_FALSE(is_never_negative(Form(500) - P, some));
    EXPECT_TRUE(is_never_negative(N - floor_of(N / Form(2)), none));
    EXPECT_TRUE(is_never_negative(Form(2) * ceil_of(N / Form(2)) - N, none));
    EXPECT_TRUE(is_never_negative(larger(x, y) - smaller(x, y), none));
    EXPECT_EQ(simplify(larger(Form(0), N), none), N);
    EXPECT_EQ(simplify(larger(N, Form(2) * N), none), Form(2) * N);
    EXPECT_EQ(simplify(choose({at_least(N, 1)}, x, y), some), x);
    EXPECT_EQ(simplify(choose({at_least(Form(0), N)}, x, y), some), y);
}

TEST(Forms, Derivatives) {
    EXPECT_EQ(differentiate(x * x * y, "x"), Form(2) * x * y);
    EXPECT_EQ(differentiate(Form(1) / (x + y), "x"), -(Form(1) / (x + y) * (Form(1) / (x + y))));
    const Form d = differentiate(larger(Form(2) * x, y), "x");
    EXPECT_EQ(value(d, {{"x", 2}, {"y", 1}}), Rational(2));
    EXPECT_EQ(value(d, {{"x", 2}, {"y", 9}}), Rational(0));
    EXPECT_EQ(differentiate(ln_of(x), "x"), Form(1) / x);
    EXPECT_EQ(differentiate(exp_of(x * y), "x"), y * exp_of(x * y));
    // x^x: x^x (ln x + 1)
    EXPECT_NEAR(std::get<double>(value_of(differentiate(power(x, x), "x"), {{"x", 3}})), 27 * (std::log(3.0) + 1),
                1e-12);
    EXPECT_NEAR(std::get<double>(value_of(differentiate(log2_of(x), "x"), {{"x", 3}})), 1 / (3 * std::log(2.0)), 1e-15);
    EXPECT_THROW(differentiate(table({1, 5, 2}, x), "x"), FormError);
}

TEST(Forms, RecurrencesOfDivideAndConquer) {
    const Form l = symbol("l", true), n = power(2, l), below = Form(2) * n, size = symbol("n", true);
    const auto in_size = [&](const Form& f) { return substitute(f, {{"l", log2_of(size)}}); };
    // One compare each merged item, as the last needs none: 2 T(n / 2) + n - 1.
    const Form sort = solve_recurrence(2, below - Form(1), "l", 0, {});
    EXPECT_EQ(in_size(sort), size * log2_of(size) - size + Form(1));
    // In parallel: T(n / 2) + n, 0 for one.
    EXPECT_EQ(to_text(in_size(solve_recurrence(1, below, "l", 0, {}))), "2 * n - 2");
    EXPECT_EQ(in_size(solve_recurrence(8, below * below, "l", 1, {})), Form(2) * size * size * size - size * size);
    // Only the last level counts.
    EXPECT_EQ(value(solve_recurrence(0, below, "l", 7, {}), {{"l", 0}}), Rational(7));
    EXPECT_EQ(value(solve_recurrence(0, below, "l", 7, {}), {{"l", 3}}), Rational(8));
}

TEST(Forms, TermsOfAMaximumWinInRegions) {
    const Form t = symbol("t"), s = symbol("s");
    const auto all = winners(larger(N * (t + s) / P, N * s), Assumptions());
    ASSERT_EQ(all.size(), 2u);
    for (const auto& w : all) {
        ASSERT_EQ(w.where.size(), 1u);
        // Where it wins it is the larger one.
        const std::map<std::string, Rational> few{{"N", 10}, {"P", 2}, {"t", 5}, {"s", 1}};
        const bool here = value(w.where[0].form, few).sign() >= 0;
        EXPECT_EQ(here, value(w.term, few) == Rational(30)) << to_text(w.term);
    }
}

/// Also where doubles have no fractions and at the edges of whole numbers.
TEST(Evaluate, FloorsAsTheLibrary) {
    const Form x = symbol("x");
    const Program down(floor_of(x), {"x"}), up(ceil_of(x), {"x"});
    std::vector<double> values{0, -0.0, 0.5, -0.5, 1, -1, 1.5, -1.5, 0x1p-1074, -0x1p-1074};
    for (const double whole : {1.0, 2.0, 0x1p31, 0x1p51, 0x1p52, 0x1p53, 0x1p63, 1e300})
        for (const double sign : {1.0, -1.0})
            for (const double v : {whole, std::nextafter(whole, 0.0), std::nextafter(whole, HUGE_VAL)})
                values.push_back(sign * v);
    for (const double v : values) {
        EXPECT_EQ(down(&v), std::floor(v)) << v;
        EXPECT_EQ(up(&v), std::ceil(v)) << v;
    }
}

// 5 / 3 - 2 / 3 is a little less than 1 in doubles.
TEST(Values, FloorsOfDivisionsBySums) {
    const Form f = div(i - k, N + 1), both = div((i - k) * P + i, (N + 1) * (N + 2));
    for (int n = 0; n < 12; ++n)
        for (int a = 0; a < 30; ++a)
            for (int b = 0; b <= a; ++b) {
                const std::map<std::string, double> at{{"N", n}, {"i", a}, {"k", b}, {"P", 3}};
                ASSERT_EQ(std::get<double>(value_of(f, at)), (a - b) / (n + 1)) << a << " " << b << " " << n;
                ASSERT_EQ(std::get<double>(value_of(both, at)), ((a - b) * 3 + a) / ((n + 1) * (n + 2)));
            }
}

}  // namespace
}  // namespace pamina::symbolic
