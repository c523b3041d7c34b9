// What is wrong with a statement, and in which iteration.
#include "runtime/arrays/check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/tries.h"
#include "tests/unit/arrays/brute.h"
#include "tests/unit/arrays/random_statements.h"

namespace pamina::arrays::test {
namespace {

using Values = std::vector<std::int64_t>;

Index index(Values of, std::int64_t plus) {
    return {{plus, std::move(of)}, 1, 1};
}
Loop range(std::int64_t first, std::int64_t end) {
    return {{first, {}}, {end, {}}, 1};
}

TEST(ArraysCheck, SaysWhichIndexOfWhichIteration) {
    const Layout a = lay_out({100'000, 100'000}, 8, {block(), block()}, {100, 100});
    Statement s;
    s.loops = {range(1, 100'000), range(0, 99'999)};
    s.written = Reference{0, &a, {index({1}, 0), index({0, 1}, 0)}, {}};
    s.reads = {*s.written, Reference{0, &a, {index({1}, -1), index({0, 2}, 1)}, {}}};
    const auto m = check(s);
    ASSERT_TRUE(m);
    EXPECT_EQ(m->kind, Mistake::Kind::Outside);
    EXPECT_EQ(m->reference, 1);
    EXPECT_EQ(m->dimension, 1);
    EXPECT_EQ(m->index, 199'997);
    EXPECT_EQ(m->loops, (Values{1, 99'998}));
    EXPECT_EQ(m->text(), "index 1 is 199997, outside 0..<100000, at (1, 99998)");
}

TEST(ArraysCheck, SaysWhichIterationsWriteTheSame) {
    const Layout a = lay_out({100'000}, 8, {block()}, {100});
    Statement s;
    s.loops = {range(0, 100'000), range(3, 100'000)};
    s.written = Reference{0, &a, {index({1}, 0)}, {}};
    auto m = check(s);
    ASSERT_TRUE(m);
    EXPECT_EQ(m->text(), "an element is written twice: at (0, 3) and at (0, 4)");
    // Two variables in one index: found where they first meet, not said of digits.
    s.loops = {range(0, 100), range(0, 100)};
    s.written->indices = {index({1, 1}, 0)};
    m = check(s);
    ASSERT_TRUE(m);
    EXPECT_EQ(m->loops, (Values{0, 1}));
    EXPECT_EQ(m->again, (Values{1, 0}));
    s.written->indices = {index({100, 1}, 0)};
    EXPECT_FALSE(check(s));
}

TEST(ArraysCheck, LargeNestsAreJudgedByTheirIndices) {
    const Layout a = lay_out({200'000, 200'000}, 8, {block(), block()}, {100, 100});
    Statement s;
    s.loops = {range(0, 100'000), {{0, {1}}, {100'000, {}}, 1}};  // triangular
    s.written = Reference{0, &a, {index({0, 1}, 0), index({1}, 0)}, {}};
    EXPECT_FALSE(check(s));
    s.written->indices = {index({1, 1}, 0), index({1, 2}, -0)};  // i + j and i + 2j say i and j
    s.loops[1] = range(0, 50'000);
    EXPECT_FALSE(check(s));
}

TEST(ArraysCheck, ShapesAndGathers) {
    const Layout a = lay_out({4, 4}, 8, {block(), block()}, {2, 2}), b = lay_out({4}, 8, {block()}, {4});
    Statement s;
    EXPECT_EQ(check(s)->kind, Mistake::Kind::Shape);
    s.loops = {range(0, 4)};
    s.written = Reference{0, &a, {index({1}, 0)}, {}};
    EXPECT_EQ(check(s)->kind, Mistake::Kind::Shape);
    s.written = Reference{1, &b, {index({1}, 0)}, {}};
    using Do = Crooked::Do;
    s.reads = {Reference{1, &b, {}, {Crooked{{{Do::Loop, 0}, {Do::Loop, 0}, {Do::Mul, 0}}}}}};
    const auto m = check(s);
    ASSERT_TRUE(m);
    EXPECT_EQ(m->index, 4);
    EXPECT_EQ(m->loops, Values{2});
    EXPECT_EQ(m->reference, 0);
}

TEST(ArraysCheck, MistakesAreThereAndNoneIsMissed) {
    const int tries = pamina::test::tries(3000);
    int mistakes = 0;
    for (int seed = 0; seed < tries; ++seed) {
        SCOPED_TRACE(seed);
        Draw draw(static_cast<std::uint64_t>(seed));
        Drawn drawn = draw.statements();
        Statement& s = drawn.statements[0];
        // Now and then outside, by a little.
        if (draw.upto(2) == 0) s.reads[0].indices[0].at.constant += draw.upto(2) - 1;
        if (draw.upto(5) == 0) s.written->indices[0].at.constant += draw.upto(2) - 1;
        if (draw.upto(5) == 0 && s.loops.size() > 1 && s.written->indices[0].at.of.size() == 1)
            s.written->indices[0].at.of = {1, 1};
        bool outside = false, twice = false;
        std::set<Values> written;
        Values at;
        const auto leaves = [](const Reference& r, const Values& element) {
            for (std::size_t d = 0; d < element.size(); ++d) {
                if (element[d] < 0 || element[d] >= r.layout->dimensions[d].extent) return true;
            }
            return false;
        };
        Brute::iterations(s.loops, at, [&] {
            for (const auto& e : Brute::elements(*s.written, at)) {
                twice |= !written.insert(e).second;
                outside |= leaves(*s.written, e);
            }
            for (const Reference& r : s.reads) {
                for (const auto& e : Brute::elements(r, at)) outside |= leaves(r, e);
            }
        });
        const auto m = check(s);
        ASSERT_EQ(m.has_value(), outside || twice) << (m ? m->text() : "");
        if (!m) continue;
        ++mistakes;
        const auto elements_at = [&](const Values& loops) {
            return Brute::elements(m->reference < 0 ? *s.written : s.reads[static_cast<std::size_t>(m->reference)],
                                   loops);
        };
        const auto first = elements_at(m->loops);
        if (m->kind == Mistake::Kind::Outside) {
            ASSERT_TRUE(outside);
            ASSERT_TRUE(m->index < 0 || m->index >= m->extent);
            ASSERT_TRUE(std::ranges::any_of(
                first, [&](const auto& e) { return e[static_cast<std::size_t>(m->dimension)] == m->index; }));
        } else {
            ASSERT_EQ(m->kind, Mistake::Kind::Twice);
            const auto again = elements_at(m->again);
            ASSERT_NE(m->loops, m->again);
            ASSERT_TRUE(
                std::ranges::any_of(first, [&](const auto& e) { return std::ranges::find(again, e) != again.end(); }));
        }
    }
    EXPECT_GT(mistakes, tries / 8);
}

}  // namespace
}  // namespace pamina::arrays::test
