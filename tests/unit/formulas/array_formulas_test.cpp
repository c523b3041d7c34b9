// Formulas of what statements on arrays count, of processors and of several sizes, beside what is counted at 10^4
// points: from the least values that a formula is given for, over random ones, to 10^6 and 10^15.
#include <gtest/gtest.h>

#include <random>

#include "runtime/arrays/ask.h"
#include "runtime/formulas/array_counts.h"
#include "tests/support/share.h"
#include "tests/support/tries.h"

namespace pamina::formulas {
namespace {

using symbolic::Form;
using Numbers = std::vector<Form>;

const Form kB = symbolic::symbol("b", true), kN = symbolic::symbol("n", true), kK = symbolic::symbol("k", true);
const Form kP = symbolic::symbol("P", true), kQ = symbolic::symbol("Q", true);
enum Kind { Whole_, Block_, Cyclic_ };

std::vector<std::int64_t> counted_there(std::span<const std::int64_t> numbers) {
    const arrays::StatementCount c = arrays::count_statement(numbers);
    std::int64_t transfers = 0, bytes = 0;
    for (const arrays::Transfers& t : c.transfers) transfers += t.messages, bytes += t.bytes;
    return {c.work.iterations, c.work.processors, transfers, bytes};
}

void append(Numbers& to, const Numbers& more) {
    to.insert(to.end(), more.begin(), more.end());
}

/// Numbers of a statement, put together.
struct Written {
    Numbers layouts, loops, written, reads;
    int arrays = 0, loop_count = 0, read_count = 0;
    Form messages = 1;

    void array(const Numbers& extents, const std::vector<Kind>& kinds, const Numbers& grid, const Form& block = 0) {
        ++arrays;
        append(layouts, {8, 0, 0, Form(static_cast<std::int64_t>(extents.size()))});
        for (std::size_t d = 0; d < extents.size(); ++d)
            append(layouts,
                   {extents[d], static_cast<int>(kinds[d]), kinds[d] == Cyclic_ && block.is_zero() ? 1 : block, 0});
        append(layouts, {Form(static_cast<std::int64_t>(grid.size()))});
        append(layouts, grid);
    }
    /// All loops come before references.
    void loop(const Form& first, const Form& end, int step = 1) { each_loop.push_back({first, end, step}); }
    std::vector<std::tuple<Form, Form, int>> each_loop;
    /// Of each index: constant, factor, loop (-1: none), count.
    struct Index {
        Form constant = 0;
        int factor = 1, loop = 0;
        Form count = 1;
    };
    Numbers reference(int array, int layout, const std::vector<Index>& indices) const {
        Numbers r{array, layout, Form(static_cast<std::int64_t>(indices.size()))};
        for (const Index& i : indices) {
            r.push_back(i.constant);
            for (int l = 0; l < static_cast<int>(each_loop.size()); ++l) r.push_back(l == i.loop ? i.factor : 0);
            append(r, {i.count, 1});
        }
        return r;
    }
    Numbers all(const Numbers& writes, const std::vector<Numbers>& reading, const Numbers& on = {}) const {
        Numbers n{messages, arrays};
        append(n, layouts);
        n.push_back(static_cast<int>(each_loop.size()));
        for (const auto& [first, end, step] : each_loop) {
            const Numbers none(each_loop.size(), Form(0));
            n.push_back(first);
            append(n, none);
            n.push_back(end);
            append(n, none);
            n.push_back(step);
        }
        n.push_back(1);
        append(n, writes);
        n.push_back(on.empty() ? 0 : 1);
        append(n, on);
        n.push_back(static_cast<int>(reading.size()));
        for (const Numbers& r : reading) append(n, r);
        return n;
    }
};

struct Case {
    std::string name;
    Numbers numbers;
    int least = 0;  // of all symbols
    symbolic::Assumptions known = {};
};

using Draw = std::mt19937_64;
int of(Draw& draw, int from, int to) {
    return from + static_cast<int>(draw() % static_cast<std::uint64_t>(to - from + 1));
}
constexpr int kKinds = 13;

/// One of the kinds of statements, with random offsets.
Case some(int kind, Draw& draw) {
    Written w;
    const auto i = [](const Form& c, int factor = 1, int loop = 0) { return Written::Index{c, factor, loop, 1}; };
    const int left = of(draw, 0, 2), right = of(draw, 0, 2);
    w.messages = of(draw, 0, 1);
    switch (kind) {
        case 0: {  // a line, by blocks or round
            const Kind spread = of(draw, 0, 1) ? Block_ : Cyclic_;
            const Form n = kB * kP;
            for (int a = 0; a < 2; ++a) w.array({n}, {spread}, {kP});
            w.loop(left, n - Form(right));
            return {"line",
                    w.all(w.reference(1, 1, {i(0)}), {w.reference(0, 0, {i(-left)}), w.reference(0, 0, {i(right)})})};
        }
        case 1: {  // rows or columns of a square
            const Form n = kB * kP;
            const std::vector<Kind> spread =
                of(draw, 0, 1) ? std::vector<Kind>{Block_, Whole_} : std::vector<Kind>{Whole_, Cyclic_};
            for (int a = 0; a < 2; ++a) w.array({n, n}, spread, {kP});
            w.loop(left, n - Form(right));
            w.loop(right, n - Form(left));
            return {"square", w.all(w.reference(1, 1, {i(0), i(0, 1, 1)}), {w.reference(0, 0, {i(-left), i(0, 1, 1)}),
                                                                            w.reference(0, 0, {i(0), i(left, 1, 1)})})};
        }
        case 2: {  // a grid
            const Form n = kB * kP, m = kK * kQ;
            for (int a = 0; a < 2; ++a) w.array({n, m}, {Block_, of(draw, 0, 0) ? Block_ : Cyclic_}, {kP, kQ});
            w.loop(left, n - Form(left));
            w.loop(1, m - Form(1));
            return {"grid", w.all(w.reference(1, 1, {i(0), i(0, 1, 1)}),
                                  {w.reference(0, 0, {i(left), i(0, 1, 1)}), w.reference(0, 0, {i(0), i(-1, 1, 1)})})};
        }
        case 3: {  // transposed, on a square grid or over rows
            const Form n = kB * kP;
            const bool grid = of(draw, 0, 1);
            for (int a = 0; a < 2; ++a)
                w.array({n, n}, {Block_, grid ? Block_ : Whole_}, grid ? Numbers{kP, kP} : Numbers{kP});
            w.loop(0, n);
            w.loop(0, n);
            return {"transposed",
                    w.all(w.reference(1, 1, {i(0), i(0, 1, 1)}), {w.reference(0, 0, {i(0, 1, 1), i(0)})})};
        }
        case 4: {  // rows to columns
            const Form n = kB * kP;
            w.array({n, n}, {Block_, Whole_}, {kP});
            w.array({n, n}, {Whole_, of(draw, 0, 1) ? Block_ : Cyclic_}, {kP});
            w.loop(0, n);
            w.loop(0, n - Form(left));
            return {"redistributed",
                    w.all(w.reference(1, 1, {i(0), i(0, 1, 1)}), {w.reference(0, 0, {i(0), i(left, 1, 1)})})};
        }
        case 5: {  // every other element
            const Form n = kB * kP;
            for (int a = 0; a < 2; ++a) w.array({Form(2) * n}, {of(draw, 0, 0) ? Cyclic_ : Block_}, {kP});
            w.loop(0, Form(2) * n, 2);
            return {"strided",
                    w.all(w.reference(1, 1, {i(0)}), {w.reference(0, 0, {i(1)}), w.reference(0, 0, {i(left % 2)})})};
        }
        case 6: {  // a row of all for all
            const Form n = kB * kP;
            w.array({n, kN}, {Block_, Whole_}, {kP});
            w.array({n, kN}, {Block_, Whole_}, {kP});
            w.loop(0, n);
            Written::Index section{0, 1, -1, kN};
            return {"row", w.all(w.reference(1, 1, {i(0), section}),
                                 {w.reference(0, 0, {i(n - Form(1 + left), 1, -1), section})})};
        }
        case 7: {  // gathered
            const Form n = kB * kP;
            w.array({n}, {of(draw, 0, 1) ? Block_ : Cyclic_}, {kP});
            w.array({n}, {Whole_}, {kP});
            w.loop(left, n);
            return {"gathered", w.all(w.reference(1, 1, {i(0)}), {w.reference(0, 0, {i(-left)})})};
        }
        case 8: {  // turned round; of an odd number of processors one is its own partner
            const Form n = Form(2) * kB * kP;
            for (int a = 0; a < 2; ++a) w.array({n}, {Block_}, {Form(2) * kP});
            w.loop(0, n - Form(left));
            return {"turned", w.all(w.reference(1, 1, {i(0)}), {w.reference(0, 0, {i(n - Form(1 + left), -1)})})};
        }
        case 9: {  // rounds of blocks of a few elements, or of as many as is said
            const Form size = of(draw, 0, 1) ? Form(of(draw, 1, 3)) : kK, n = kB * kP * size;
            for (int a = 0; a < 2; ++a) w.array({n}, {Cyclic_}, {kP}, size);
            w.loop(left, n - Form(right));
            return {"rounds",
                    w.all(w.reference(1, 1, {i(0)}), {w.reference(0, 0, {i(-left)}), w.reference(0, 0, {i(right)})})};
        }
        case 10: {  // done by others, who send home what they made
            const Form n = kB * kP;
            for (int a = 0; a < 2; ++a) w.array({n}, {Block_}, {kP});
            w.loop(left, n - Form(right));
            w.messages = of(draw, 0, 2);
            return {"home",
                    w.all(w.reference(1, 1, {i(0)}), {w.reference(0, 0, {i(right)})}, w.reference(0, 0, {i(-left)}))};
        }
        case 11: {  // one block or two of a long line, spread out or turned round
            const Form n = kB * kP;
            const Kind spread = of(draw, 0, 1) ? Block_ : Cyclic_;
            for (int a = 0; a < 2; ++a) w.array({n}, {spread}, {kP});
            const int factor = of(draw, 2, 3), blocks = of(draw, 1, 2);
            const Form end = spread == Block_ ? Form(blocks) * kB : Form(blocks) * kP;
            w.loop(left, end);
            return {"spread",
                    w.all(w.reference(1, 1, {i(right)}),
                          {w.reference(0, 0, {i(right, factor)}), w.reference(0, 0, {i(end, -1)})}),
                    8};
        }
        default: {  // a number of processors, two sizes
            const int P = of(draw, 1, 5);
            for (int a = 0; a < 2; ++a) w.array({kN, kK}, {of(draw, 0, 0) ? Cyclic_ : Block_, Whole_}, {P});
            w.loop(left, kN - Form(right));
            w.loop(1, kK);
            return {"sizes", w.all(w.reference(1, 1, {i(0), i(0, 1, 1)}), {w.reference(0, 0, {i(-left), i(-1, 1, 1)}),
                                                                           w.reference(0, 0, {i(right), i(0, 1, 1)})})};
        }
    }
}

std::int64_t number(const Form& f) {
    return f.is_zero() ? 0 : f.number()->to_int().value();
}

/// Whether all that is counted there is what the formulas say.
void compare_at(const Case& c, const std::vector<Form>& forms, const std::map<std::string, std::int64_t>& at) {
    std::map<std::string, Form> by;
    std::string where = c.name;
    for (const auto& [name, value] : at) by[name] = Form(value), where += " " + name + " = " + std::to_string(value);
    std::vector<std::int64_t> numbers;
    for (const Form& f : c.numbers) numbers.push_back(number(symbolic::substitute(f, by)));
    const auto expected = counted_there(numbers);
    for (std::size_t v = 0; v < expected.size(); ++v)
        ASSERT_EQ(number(symbolic::substitute(forms[v], by)), expected[v]) << where << ", figure " << v;
}

TEST(ArrayFormulas, AreWhatIsCountedAtTenThousandPoints) {
    constexpr int kUsual = 416;
    const int all = test::tries(kUsual);
    int found = 0, none = 0, points = 0;
    for (int number = 0; number < all; ++number) {
        if (!test::in_share(static_cast<std::uint64_t>(number), 8)) continue;
        Draw draw(static_cast<std::uint64_t>(number));
        Case c = some(number % kKinds, draw);
        std::map<std::string, std::int64_t> least;
        for (const Form& f : c.numbers)
            for (const auto& [name, whole] : symbolic::symbols_of(f)) least[name] = 0;
        const int from = of(draw, 0, 3);
        for (auto& [name, at] : least) at = std::max(c.least, from == 3 ? 16 : of(draw, from, 5));
        for (const auto& [name, at] : least) c.known.at_least[name] = at;
        std::vector<Form> forms;
        try {
            forms = counted(c.numbers, counted_there, c.known, {});
        } catch (const Unclosed& why) {
            // Only that it holds from larger values on, or that strides make it several.
            ASSERT_TRUE(why.text.find("write `where ") != std::string::npos ||
                        (c.name == "spread" && why.text.find("for each remainder") != std::string::npos))
                << c.name << ": " << why.text;
            ++none;
            continue;
        }
        ++found;
        for (int point = 0; point < 40; ++point, ++points) {
            std::map<std::string, std::int64_t> at;
            for (const auto& [name, first] : least) {
                const std::int64_t lowest = name == "P" || name == "Q" ? std::max<std::int64_t>(first, 1) : first;
                at[name] = lowest + (point < 20 ? of(draw, 0, 4) : of(draw, 0, 60));
            }
            compare_at(c, forms, at);
            if (HasFatalFailure()) return;
        }
    }
    if (all >= kUsual) {
        EXPECT_GT(found, none);
    }
    if (found + none >= kUsual) {
        EXPECT_GE(points, 10'000);
    }
}

TEST(ArrayFormulas, HoldForLargeSizesAndPrimes) {
    // P a prime and above b, n = 10^6 and 10^15.
    Draw draw(1);
    for (const int kind : {0, 7, 8}) {
        Case c = some(kind, draw);
        c.known.at_least = {{"b", 8}, {"P", 8}};
        std::vector<Form> forms;
        try {
            forms = counted(c.numbers, counted_there, c.known, {});
        } catch (const Unclosed& why) {
            FAIL() << c.name << ": " << why.text;
        }
        for (const auto& [b, P] : {std::pair<std::int64_t, std::int64_t>{8, 8},
                                   {8, 997},
                                   {9, 1009},
                                   {1000, 1000},
                                   {100'000'000'000'000, 10}})
            compare_at(c, forms, {{"b", b}, {"P", P}});
    }
}

/// A model's size n, of which `where` says that P divides it.
TEST(ArrayFormulas, OfSizesThatAreDividedEvenly) {
    Written w;
    for (int a = 0; a < 2; ++a) w.array({kN}, {Block_}, {kP});
    w.loop(1, kN - Form(1));
    const Numbers numbers = w.all(w.reference(1, 1, {{0, 1, 0, 1}}),
                                  {w.reference(0, 0, {{-1, 1, 0, 1}}), w.reference(0, 0, {{1, 1, 0, 1}})});
    symbolic::Assumptions known;
    known = known.with(symbolic::equal(symbolic::mod(kN, kP), Form(0)));
    const auto why = [&](const symbolic::Assumptions& given) -> std::string {
        try {
            counted(numbers, counted_there, given, {});
        } catch (const Unclosed& u) {
            return u.text;
        }
        return "";
    };
    EXPECT_NE(why({}).find("write `where n mod P == 0`"), std::string::npos) << why({});
    EXPECT_NE(why(known).find("write `where n >= 2 * P`"), std::string::npos) << why(known);
    known = known.with(symbolic::at_least(kN, Form(2) * kP));
    const auto forms = counted(numbers, counted_there, known, {});
    // Each of P processors does n / P iterations, but for the two ends; it sends to each neighbour one element of 8 B.
    EXPECT_EQ(forms[0], kN - Form(2));
    EXPECT_EQ(forms[1], kP);
    EXPECT_EQ(forms[2], Form(2) * kP - Form(2));
    EXPECT_EQ(forms[3], Form(16) * kP - Form(16));
}

TEST(ArrayFormulas, WhatHasNoneSaysWhy) {
    const auto why = [](const Numbers& numbers, const symbolic::Assumptions& known = {}) -> std::string {
        try {
            counted(numbers, counted_there, known, {});
        } catch (const Unclosed& u) {
            return u.text;
        }
        return "";
    };
    // Which blocks meet which cycles depends on common divisors of n / P and P.
    Written w;
    w.array({kB * kP}, {Block_}, {kP});
    w.array({kB * kP}, {Cyclic_}, {kP});
    w.loop(0, kB * kP);
    EXPECT_NE(why(w.all(w.reference(1, 1, {{0, 1, 0, 1}}), {w.reference(0, 0, {{0, 1, 0, 1}})}))
                  .find("distributed in two ways"),
              std::string::npos);
    // As those of rows and columns of a grid that is not square.
    Written t;
    for (int a = 0; a < 2; ++a) t.array({kB * kP * kQ, kB * kP * kQ}, {Block_, Block_}, {kP, kQ});
    for (int l = 0; l < 2; ++l) t.loop(0, kB * kP * kQ);
    EXPECT_NE(
        why(t.all(t.reference(1, 1, {{0, 1, 0, 1}, {0, 1, 1, 1}}), {t.reference(0, 0, {{0, 1, 1, 1}, {0, 1, 0, 1}})}))
            .find("distributed in two ways"),
        std::string::npos);
    // A bound within a block that is neither a number nor whole blocks.
    Written m;
    for (int a = 0; a < 2; ++a) m.array({kB * kP}, {Block_}, {kP});
    m.loop(0, kK);
    EXPECT_NE(why(m.all(m.reference(1, 1, {{0, 1, 0, 1}}), {m.reference(0, 0, {{0, 1, 0, 1}})}))
                  .find("no whole number of blocks"),
              std::string::npos);
    // Who sends to whom is told by whether there is a processor in the middle.
    Written r;
    for (int a = 0; a < 2; ++a) r.array({kB * kP}, {Block_}, {kP});
    r.loop(0, kB * kP);
    EXPECT_NE(why(r.all(r.reference(1, 1, {{0, 1, 0, 1}}), {r.reference(0, 0, {{kB * kP - Form(1), -1, 0, 1}})}))
                  .find("another formula for each remainder of `P` by 2"),
              std::string::npos);
    // Fewer than three in a ring: two neighbours are one.
    Written o;
    const Form processors = symbolic::symbol("m.P", true);
    for (int a = 0; a < 2; ++a) o.array({kB * processors}, {Cyclic_}, {processors});
    o.loop(1, kB * processors - Form(1));
    symbolic::Assumptions known;
    known.at_least["b"] = 2;
    EXPECT_NE(why(o.all(o.reference(1, 1, {{0, 1, 0, 1}}),
                        {o.reference(0, 0, {{-1, 1, 0, 1}}), o.reference(0, 0, {{1, 1, 0, 1}})}),
                  known)
                  .find("only from `m.P >= 3` on"),
              std::string::npos);
    // The larger of two sizes.
    Written s;
    for (int a = 0; a < 2; ++a) s.array({kN}, {Whole_}, {4});
    s.loop(0, kN);
    s.loop(kK, kN + kK);
    EXPECT_NE(why(s.all(s.reference(1, 1, {{0, 1, 0, 1}}), {s.reference(0, 0, {{-kK, 1, 1, 1}})}))
                  .find("which is larger is not known"),
              std::string::npos);
}

}  // namespace
}  // namespace pamina::formulas
