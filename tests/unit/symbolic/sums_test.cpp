// Closed sums and maxima over an index against adding and looking.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <fstream>
#include <random>
#include <sstream>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"
#include "tests/support/outside_data.h"
#include "tests/support/tries.h"

namespace pamina::symbolic {
namespace sums {
namespace {

const Form N = symbol("N", true), M = symbol("M", true), i = symbol("i", true), j = symbol("j", true);

bool has_sum(const Form& f) {
    for (const auto& t : f.terms())
        for (const auto& [atom, exponent] : t.factors)
            if (atom->kind == Atom::Kind::Sum || atom->kind == Atom::Kind::MaxOver) return true;
    return false;
}

/// The closed form is that of adding, for all small N and M.
void closes(const Form& first, const Form& last, const Form& body, bool closed = true) {
    const Form f = close_sum("i", first, last, body, {});
    EXPECT_EQ(has_sum(f), !closed) << to_text(f);
    const Form naive = sum_of("i", first, last, body);
    for (std::int64_t n = 0; n <= 14; ++n)
        for (std::int64_t m = 0; m <= 6; ++m) {
            const auto expected = exact_value(naive, {{"N", n}, {"M", m}}), came = exact_value(f, {{"N", n}, {"M", m}});
            ASSERT_TRUE(expected && came);
            ASSERT_EQ(expected->text(), came->text()) << to_text(f) << " at N = " << n << ", M = " << m;
        }
}

TEST(Sums, OfPolynomials) {
    closes(0, N - Form(1), 1);
    closes(1, N, i);
    closes(1, N, i * i * M + Form(3));
    closes(M, N, i);
    closes(M, Form(2) * M + Form(3), i * i * i);
    closes(Form(-3), N - M, i);
    closes(1, N, power(i, 7));
    EXPECT_EQ(to_text(close_sum("i", 1, N, i, {})), "N * (N + 1) / 2");
}

TEST(Sums, OfPowers) {
    closes(0, N, power(2, i));
    closes(1, N, i * power(2, i) + power(Form(Rational(1, 3)), i));
    closes(0, N, i * i * power(3, N - i));
}

TEST(Sums, WithMaximaAndConditions) {
    closes(0, N, larger(i, M));
    closes(0, N, larger({i, M, Form(5) - i}));
    closes(0, N, smaller(Form(2) * i, M) * i);
    closes(0, N, larger(Form(2) * i + Form(1), Form(5) * M - Form(3) * i));
    closes(0, N, choose({at_least(i, M)}, i, 7));
    closes(0, N, choose({equal(i, M)}, i + Form(1), 2));
    closes(0, N, choose({equal(Form(2) * i, M)}, i + Form(1), 2));
    closes(0, N, choose({{Condition::Kind::Not, i - M}}, i, Form(3)));
    closes(0, N, choose({at_least(i, 2), at_least(M, i)}, i, Form(-1)));
    closes(0, N, choose({at_least(N, M)}, i, Form(1)));
}

TEST(Sums, WithDivisions) {
    closes(0, N, floor_of(i / Form(2)));
    closes(1, N, ceil_of((Form(2) * i + M) / Form(3)));
    closes(0, N, mod(i, 3) * i);
    closes(0, N, choose({equal(mod(i, 2), 0)}, i, 1));
    closes(0, floor_of(N / Form(2)), i);
    closes(0, N, larger(floor_of(i / Form(2)), M));
    closes(M, N, div(i + M, 4));
    // A symbol in the denominator stays a sum, which has values.
    closes(0, N, floor_of(i / (M + Form(1))), false);
    closes(1, N, Form(1) / i, false);
}

/// A sum without terms is 0, also where a term would divide by zero.
TEST(Sums, WithoutTermsDivideByNothing) {
    closes(1, M, N / M);
    closes(1, M, ceil_of(N / M) * i);
    closes(1, N - Form(1), Form(1) / (N * M - N + M + Form(1)));
    closes(0, M, choose({at_least(i, 1)}, N / M, 0));
    closes(0, M, choose({equal(mod(i, 2), 1)}, N / M, 0));
    EXPECT_EQ(to_text(close_sum("i", 1, M, N / M, Assumptions().with(at_least(M, 1)))), "N");
}

TEST(Sums, Nested) {
    const Assumptions none;
    // j from i to N - 1 while i goes beyond N.
    const Form inner = close_sum("j", i, N - Form(1), j, none);
    closes(0, N + M, inner);
    const Form triple = close_sum("j", 0, i - Form(1), close_sum("k", j, i, 1, none), none);
    closes(0, N, triple);
}

TEST(Sums, Maxima) {
    const auto largest = [](const Form& first, const Form& last, const Form& body, bool closed = true) {
        const Form f = close_largest("i", first, last, body, {});
        EXPECT_EQ(has_sum(f), !closed) << to_text(f);
        const Form naive = largest_of("i", first, last, body);
        for (std::int64_t n = 0; n <= 12; ++n)
            for (std::int64_t m = 0; m <= 6; ++m)
                ASSERT_EQ(exact_value(naive, {{"N", n}, {"M", m}}), exact_value(f, {{"N", n}, {"M", m}}))
                    << to_text(f) << " at N = " << n << ", M = " << m;
    };
    largest(0, N - Form(1), 3);
    largest(0, N, i);
    largest(0, N, N - i);
    largest(0, N, i * i + M);
    largest(0, N, (i - M) * (i - M));
    largest(0, N, larger(Form(2) * i, N + M - i));
    largest(M, N, i * (N - i));
    largest(0, 3, i * (Form(4) - i));
    largest(0, N, mod(larger(i - Form(1), Form(1) - i), 3), false);
    largest(0, N, div(M, larger(N, Form(1))) * i + mod(i, 3));
}

/// "i+1", "max(0,i-2)".
Form limit(const std::string& text) {
    const auto call = text.find('(');
    if (call != std::string::npos) {
        const auto comma = text.find(',');
        const Form a = limit(text.substr(call + 1, comma - call - 1));
        const Form b = limit(text.substr(comma + 1, text.size() - comma - 2));
        return text[1] == 'a' ? larger(a, b) : smaller(a, b);
    }
    const auto sign = text.find_first_of("+-");
    if (sign != std::string::npos) {
        const Form a = limit(text.substr(0, sign)), b = limit(text.substr(sign + 1));
        return text[sign] == '+' ? a + b : a - b;
    }
    const bool number = std::isdigit(static_cast<unsigned char>(text[0])) != 0;
    return number ? Form(Rational(std::int64_t{std::stol(text)})) : symbol(text, true);
}

TEST(Sums, LoopNestsFromOutside) {
    PAMINA_OUTSIDE_FILE(file, "counting/loopnests.json");
    PAMINA_OUTSIDE_FILE(counts, "counting/loopnests_bruteforce.csv");
    const auto nests = nlohmann::json::parse(test::file_text(file));
    std::map<std::string, Form> forms;
    for (const auto& [name, nest] : nests.items()) {
        Form count = 1;
        const auto& loops = nest["loops"];
        for (auto l = loops.rbegin(); l != loops.rend(); ++l)
            count = close_sum((*l)["var"], limit((*l)["lo"].get<std::string>()),
                              limit((*l)["hi_exclusive"].get<std::string>()) - Form(1), count, {});
        EXPECT_FALSE(has_sum(count)) << name << ": " << to_text(count);
        forms[name] = count;
    }
    std::ifstream rows(counts);
    std::string line;
    std::getline(rows, line);
    int checked = 0;
    while (std::getline(rows, line)) {
        std::istringstream row(line);
        std::string name, n, expected;
        std::getline(row, name, ',');
        std::getline(row, n, ',');
        std::getline(row, expected, ',');
        ASSERT_TRUE(forms.contains(name)) << name;
        const auto came = exact_value(forms[name], {{"N", Rational(std::int64_t{std::stol(n)})}});
        ASSERT_TRUE(came);
        EXPECT_EQ(came->text(), std::to_string(std::stoll(expected)))
            << name << " " << n << ": " << to_text(forms[name]);
        ++checked;
    }
    EXPECT_GT(checked, 50);
}

/// Random bodies and limits: what comes is right, closed or not.
TEST(Sums, RandomOnes) {
    std::mt19937_64 random(5);
    const auto pick = [&](std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1));
    };
    const std::function<Form(int)> some = [&](int depth) -> Form {
        switch (depth > 0 ? pick(0, 9) : pick(0, 3)) {
            case 0:
                return Form(pick(-3, 5));
            case 1:
            case 2:
                return i;
            case 3:
                return pick(0, 1) ? N : M;
            case 4:
                return some(depth - 1) + some(depth - 1);
            case 5:
                return some(depth - 1) * some(depth - 1);
            case 6:
                return larger(some(depth - 1), some(depth - 1));
            case 7:
                return floor_of(some(depth - 1) / Form(pick(2, 3)));
            case 8:
                return choose({at_least(some(depth - 1), some(depth - 1))}, some(depth - 1), some(depth - 1));
            default:
                return smaller(some(depth - 1), some(depth - 1));
        }
    };
    int closed = 0;
    for (int n = 0; n < test::tries(300); ++n) {
        const Form body = some(3), first = Form(pick(-2, 2)) + (pick(0, 2) ? Form(0) : M),
                   last = pick(0, 1) ? N : N - M;
        const Form f = close_sum("i", first, last, body, {}), naive = sum_of("i", first, last, body);
        closed += !has_sum(f);
        for (std::int64_t a = 0; a <= 7; ++a)
            for (std::int64_t b = 0; b <= 3; ++b)
                ASSERT_EQ(exact_value(naive, {{"N", a}, {"M", b}}), exact_value(f, {{"N", a}, {"M", b}}))
                    << "sum of " << to_text(body) << " for i from " << to_text(first) << " to " << to_text(last)
                    << "\nis not " << to_text(f) << "\nat N = " << a << ", M = " << b;
    }
    EXPECT_GT(closed, test::tries(300) / 2);
}

}  // namespace
}  // namespace sums
}  // namespace pamina::symbolic
