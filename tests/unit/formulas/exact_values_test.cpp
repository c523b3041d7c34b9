// Exact is exact: forms of random loop nests against sums and maxima added up one by one in rational numbers, which
// are this test's own; and against the engine, which may differ only where the form says `rounded`.
#include <fmt/format.h>
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <functional>
#include <iostream>
#include <memory>
#include <random>

#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"
#include "tests/support/tries.h"
#include "tests/unit/formulas/side_by_side.h"

namespace pamina::test {
namespace {

using Values = std::map<std::string, mpq_class>;

struct Unmanageable {};  // more steps than the oracle takes

/// How many steps the oracle takes at a point.
constexpr int kSteps = 800;

mpq_class floor_of(const mpq_class& x) {
    mpz_class q;
    mpz_fdiv_q(q.get_mpz_t(), x.get_num_mpz_t(), x.get_den_mpz_t());
    return q;
}
mpq_class whole(const char* text) {
    return mpq_class(mpz_class(text));
}

/// What a script says, and what it means.
struct Meant {
    std::string text;
    std::function<mpq_class(const Values&)> value;
};
struct Told {
    std::string text;
    std::function<mpq_class(Values&, int& steps)> time;
};

class Writer {
  public:
    explicit Writer(std::uint64_t seed) : random_(seed) {}

    Told block(int depth) {
        Told all{"", [](Values&, int&) { return mpq_class(0); }};
        for (int left = 1 + pick(2); left > 0; --left) {
            Told next = statement(depth);
            all.text += next.text + "  ";
            all.time = [a = all.time, b = next.time](Values& v, int& steps) -> mpq_class {
                const mpq_class first = a(v, steps);
                return first + b(v, steps);
            };
        }
        return all;
    }

  private:
    int pick(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }

    Told statement(int depth) {
        const int kind = depth > 0 ? pick(10) : 9;
        if (kind < 4) return loop(depth, "for");
        if (kind < 6) return loop(depth, "par");
        if (kind < 8) {
            const Meant c = condition();
            const Told yes = block(depth - 1), no = block(depth - 1);
            return {fmt::format("if {} {{ {} }} else {{ {} }}", c.text, yes.text, no.text),
                    [c, yes, no](Values& v, int& steps) {
                        return c.value(v) != 0 ? yes.time(v, steps) : no.time(v, steps);
                    }};
        }
        const Meant e = amount(2);
        const char* const unit = std::array{"1 s", "1 ms", "2.5 us"}[static_cast<std::size_t>(pick(3))];
        const mpq_class size = unit[0] == '2' ? mpq_class(1, 400000) : unit[2] == 's' ? 1 : mpq_class(1, 1000);
        return {fmt::format("delay {} * {}", e.text, unit),
                [e, size](Values& v, int&) -> mpq_class { return e.value(v) * size; }};
    }
    Told loop(int depth, const std::string& word) {
        const Meant first = end(), last = end();
        const std::string index = fmt::format("i{}", ++indices_);
        const int step = pick(5) ? 1 : pick(2) ? 2 : 3;
        const bool exclusive = pick(2);
        names_.push_back(index);
        const Told body = block(depth - 1);
        names_.pop_back();
        const bool sum = word == "for";
        return {fmt::format("{} {} in {}{}{}{} {{ {} }}", word, index, first.text, exclusive ? "..<" : "..", last.text,
                            step > 1 ? fmt::format(" step {}", step) : "", body.text),
                [=](Values& v, int& steps) {
                    mpq_class total = 0;
                    const mpq_class to = last.value(v);
                    for (mpq_class i = first.value(v); exclusive ? i < to : i <= to; i += step) {
                        if (--steps < 0) throw Unmanageable{};
                        v[index] = i;
                        const mpq_class one = body.time(v, steps);
                        total = sum ? mpq_class(total + one) : std::max(total, one);
                    }
                    v.erase(index);
                    return total;
                }};
    }
    /// Of a range: linear, negative too.
    Meant end() {
        switch (pick(6)) {
            case 0:
                return number(pick(9) - 4);
            case 1:
                return binary("-", number(0), parameter());
            case 2:
                return binary("-", variable(), number(pick(3)));
            case 3:
                return binary("+", variable(), number(pick(3)));
            case 4:
                return binary("-", parameter(), parameter());
            default:
                return variable();
        }
    }
    Meant number(int n) {
        return {n < 0 ? fmt::format("({})", n) : fmt::format("{}", n), [n](const Values&) { return mpq_class(n); }};
    }
    Meant parameter() {
        const std::string name = pick(3) ? "N" : "M";
        return {name, [name](const Values& v) { return v.at(name); }};
    }
    Meant variable() {
        if (names_.empty() || pick(3) == 0) return parameter();
        const std::string name = names_[static_cast<std::size_t>(pick(static_cast<int>(names_.size())))];
        return {name, [name](const Values& v) { return v.at(name); }};
    }
    Meant binary(const char* op, const Meant& a, const Meant& b) {
        return {fmt::format("({} {} {})", a.text, op, b.text), [op = op[0], a, b](const Values& v) -> mpq_class {
                    const mpq_class x = a.value(v), y = b.value(v);
                    switch (op) {
                        case '+':
                            return x + y;
                        case '-':
                            return x - y;
                        case '*':
                            return x * y;
                        case '/':
                            return x / y;
                        case 'd':
                            return floor_of(x / y);
                        default:  // mod
                            return x - y * floor_of(x / y);
                    }
                }};
    }
    Meant positive() {
        if (pick(2)) return number(1 + pick(7));
        const Meant x = variable();
        return {fmt::format("max(1, {})", x.text), [x](const Values& v) { return std::max(mpq_class(1), x.value(v)); }};
    }
    /// A whole number.
    Meant any(int depth) {
        if (depth == 0) return pick(4) ? variable() : number(pick(7) - 3);
        const Meant a = any(depth - 1);
        switch (pick(10)) {
            case 0:
            case 1:
                return binary("+", a, any(depth - 1));
            case 2:
                return binary("-", a, any(depth - 1));
            case 3:
                return binary("*", a, any(depth - 1));
            case 4:
                return binary("div", a, positive());
            case 5:
                return binary("mod", a, positive());
            case 6: {
                const Meant b = any(depth - 1);
                return {fmt::format("max({}, {})", a.text, b.text),
                        [a, b](const Values& v) { return std::max(a.value(v), b.value(v)); }};
            }
            case 7:
                return {fmt::format("abs({})", a.text), [a](const Values& v) -> mpq_class { return abs(a.value(v)); }};
            case 8: {
                const Meant b = positive();
                return {fmt::format("ceil({} / {})", a.text, b.text),
                        [a, b](const Values& v) -> mpq_class { return -floor_of(-a.value(v) / b.value(v)); }};
            }
            default: {
                static const std::pair<const char*, mpq_class> kDecimals[] = {
                    {"0.29", {29, 100}}, {"0.1", {1, 10}}, {"0.5", {1, 2}}, {"1.7", {17, 10}}};
                const auto& [text, by] = kDecimals[pick(4)];
                return {fmt::format("floor({} * {} * 100)", a.text, text),
                        [a, by = by](const Values& v) -> mpq_class { return floor_of(a.value(v) * by * 100); }};
            }
        }
    }
    /// Never below 0.
    Meant amount(int depth) {
        const Meant a = any(depth);
        if (pick(2))
            return {fmt::format("abs({})", a.text), [a](const Values& v) -> mpq_class { return abs(a.value(v)); }};
        return {fmt::format("max(0, {})", a.text), [a](const Values& v) { return std::max(mpq_class(0), a.value(v)); }};
    }
    Meant condition() {
        const Meant a = any(1), b = any(1);
        const std::string op = std::array{"<", "<=", "==", "!="}[static_cast<std::size_t>(pick(4))];
        const bool decimal = pick(4) == 0;
        const Meant x = decimal ? Meant{fmt::format("{} * 0.1", a.text),
                                        [a](const Values& v) -> mpq_class { return a.value(v) / 10; }}
                                : a,
                    y = decimal ? Meant{"0.3", [](const Values&) { return mpq_class(3, 10); }} : b;
        return {fmt::format("{} {} {}", x.text, op, y.text), [x, y, op](const Values& v) {
                    const int s = cmp(x.value(v), y.value(v));
                    return mpq_class(op == "<" ? s < 0 : op == "<=" ? s <= 0 : op == "==" ? s == 0 : s != 0);
                }};
    }

    std::mt19937_64 random_;
    std::vector<std::string> names_;
    int indices_ = 0;
};

symbolic::Rational rational(const mpq_class& x) {
    return symbolic::Rational::of_text(x.get_num().get_str()) / symbolic::Rational::of_text(x.get_den().get_str());
}

/// Whether the form says that doubles may decide otherwise.
bool is_rounded(const formulas::Formula& f, const std::vector<std::string>& names,
                const std::vector<symbolic::Estimate>& values, const std::vector<symbolic::Rational>& exact) {
    std::int64_t left = formulas::kMostDecisions;
    return f.rounded || std::any_of(f.decisions.begin(), f.decisions.end(), [&](const auto& d) {
               return formulas::DecisionCheck(d, names).differs(
                   values.data(), [&](std::size_t i) { return exact[i]; }, left);
           });
}

constexpr int kParts = 8;  // so that they run beside each other
class ExactValues : public ::testing::TestWithParam<int> {};

TEST_P(ExactValues, OfRandomLoopNests) {
    const mpq_class borders[] = {
        0, 1, 2, 3, 7, 40, 1000000, whole("1000000000000007"), whole("9007199254740993"), whole("4611686018427387909")};
    const std::vector<std::string> names{"N", "M"};
    int forms = 0, points = 0, large = 0;
    for (int seed = GetParam(); seed < kParts * tries(13); seed += kParts) {
        SCOPED_TRACE(seed);
        const Told told = Writer(static_cast<std::uint64_t>(seed)).block(2);
        const std::string script = fmt::format("model m(N: int, M: int) {{ {} }}\npredict m(1, 1)\n", told.text);
        SCOPED_TRACE(script);
        SideBySide both(script);
        if (HasFailure()) return;
        const auto& form = both.formula().exact;
        if (!form) continue;  // takes more steps than are tried
        ++forms;
        const symbolic::Evaluator evaluator(*form, names);
        for (const auto& n : borders)
            for (const auto& m : borders) {
                if (m > 7 && n > 7 && m != n) continue;
                Values at{{"N", n}, {"M", m}};
                int steps = kSteps;
                mpq_class right;
                try {
                    right = told.time(at, steps);
                } catch (const Unmanageable&) {
                    continue;
                }
                const std::vector<symbolic::Rational> exact{rational(n), rational(m)};
                std::vector<symbolic::Estimate> quick;
                for (const auto& r : exact) quick.push_back(symbolic::estimate_of(r));
                const auto found = evaluator(quick.data(), [&](std::size_t i) { return exact[i]; });
                const auto* e = std::get_if<symbolic::Evaluated>(&found);
                const std::string where = fmt::format("N = {}, M = {}: right {}, {}", n.get_str(), m.get_str(),
                                                      right.get_str(), symbolic::to_text(*form));
                // A sum that stayed one, of which the oracle took no term.
                if (!e && std::get<symbolic::NoValue>(found).why == "it adds up too many terms" &&
                    (n > 1000 || m > 1000))
                    continue;
                ASSERT_TRUE(e) << std::get<symbolic::NoValue>(found).why << " at " << where;
                ASSERT_NEAR(e->value, rational(right).to_double(), 1e-13 * std::abs(rational(right).to_double()))
                    << where;
                if (e->exact) {
                    ASSERT_EQ(*e->exact, rational(right)) << where;
                }
                ++points;
                large += n > 1000 || m > 1000;
                if (n > 40 || m > 40 || steps < kSteps - 400) continue;
                const double engine = both.engine({{"N", n.get_d()}, {"M", m.get_d()}});
                if (std::abs(engine - e->value) > 1e-12 * engine) {
                    ASSERT_TRUE(is_rounded(both.formula(), names, quick, exact))
                        << "engine " << engine << " at " << where;
                }
            }
    }
    EXPECT_GT(forms, tries(13) / 2);
    EXPECT_GT(points, 10 * forms);
    EXPECT_GT(large, forms / 2);
    std::cout << fmt::format("{} forms, {} values\n", forms, points);
}
/// n (n + 1) / 2 is whole, which a form does not see.
TEST(ExactValue, OfStrictComparisonsOfSums) {
    SideBySide both(
        "model m(N: int, M: int) { if sum(q in 1..N: q) > M { delay 1 s } else { delay 2 s } }\npredict m(1, 1)\n");
    both.exact_at(grid({{"N", {0, 1, 2, 3, 4}}, {"M", {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11}}}));
}

INSTANTIATE_TEST_SUITE_P(Parts, ExactValues, ::testing::Range(0, kParts));

}  // namespace
}  // namespace pamina::test
