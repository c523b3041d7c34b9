// How tasks stand to each other.
#include "runtime/stochastic/structure.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/stochastic/programs.h"

namespace pamina::stochastic {
namespace {

/// `(0;(1|2);3)`
std::string text(const Tree& t) {
    if (t.kind == Tree::Kind::Leaf) return std::to_string(t.task);
    std::string out = "(";
    for (const Tree& part : t.parts)
        out += (out.size() > 1 ? (t.kind == Tree::Kind::Series ? ";" : "|") : "") + text(part);
    return out + ")";
}
std::string whole(const Program& p) {
    std::vector<std::int32_t> all(p.tasks.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::int32_t>(i);
    const auto tree = Structure(p).tree(all);
    return tree ? text(*tree) : "none";
}

TEST(Structure, PartsBehindAndBesideEachOther) {
    Written w;
    const auto e = exponential(1);
    const auto a = w.task(e), b = w.task(e, {a}), c = w.task(e, {a}), d = w.task(e, {b, c});
    w.task(e, {d});
    EXPECT_EQ(whole(w.program), "(0;(1|2);3;4)");
    const Structure s(w.program);
    ASSERT_EQ(s.blocks().size(), 4u);
    EXPECT_EQ(s.blocks()[1], (std::vector<std::int32_t>{1, 2}));
}

TEST(Structure, RedundantDependencesChangeNothing) {
    Written w;
    const auto e = exponential(1);
    const auto a = w.task(e), b = w.task(e, {a}), c = w.task(e, {a, b});
    w.task(e, {a, b, c});
    EXPECT_EQ(whole(w.program), "(0;1;2;3)");
}

TEST(Structure, AllOfAPhaseBeforeAllOfTheNext) {
    Written w;
    const auto e = exponential(1);
    const auto first = w.several(3, e);
    w.several(2, e, first);
    EXPECT_EQ(whole(w.program), "((0|1|2);(3|4))");
}

TEST(Structure, ChainsBesideEachOther) {
    Written w;
    const auto e = exponential(1);
    const auto a = w.task(e), b = w.task(e), c = w.task(e, {a});
    w.task(e, {b});
    w.task(e, {c});
    EXPECT_EQ(whole(w.program), "((0;2;4)|(1;3))");
}

// a before c and d, b before d alone: not series-parallel.
TEST(Structure, TheNIsNone) {
    Written w;
    const auto e = exponential(1);
    const auto a = w.task(e), b = w.task(e);
    w.task(e, {a});
    w.task(e, {a, b});
    EXPECT_EQ(whole(w.program), "none");
    EXPECT_EQ(Structure(w.program).blocks().size(), 1u);
}

TEST(Structure, TasksThatWaitForEachOther) {
    Written w;
    w.task(exponential(1), {1});
    w.task(exponential(1), {0});
    try {
        Structure s(w.program);
        FAIL();
    } catch (const Refused& r) {
        EXPECT_EQ(r.id, "E1091");
    }
}

TEST(Structure, ManyLevels) {
    Written w;
    std::vector<std::int32_t> before;
    for (int i = 0; i < 100'000; ++i) before = {w.task(exponential(1), before)};
    EXPECT_EQ(Structure(w.program).blocks().size(), 100'000u);
    EXPECT_EQ(Structure(Program()).blocks().size(), 0u);
}

}  // namespace
}  // namespace pamina::stochastic
