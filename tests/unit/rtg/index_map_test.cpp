// Index maps: the affine form against evaluation, which dependences have an inverse, and successors found by
// inversion against a brute-force search.
#include "runtime/rtg/index_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "runtime/engine/tasks/task_space.h"
#include "tests/support/tries.h"

namespace pamina::rtg {
namespace {

using expr::Kind;
using expr::Op;

class AffineTest : public ::testing::Test {
  protected:
    expr::Pool p;
    expr::Environment e;
    Id i = p.local(0, Kind::Int), j = p.local(1, Kind::Int), outside = p.local(2, Kind::Int);
    Id num(std::int64_t v) { return p.const_int(v); }
    std::int64_t value(Id id, std::int64_t a, std::int64_t b) {
        expr::Slot locals[3];
        locals[0].i = a;
        locals[1].i = b;
        locals[2].i = 1000;
        expr::Scratch scratch;
        expr::Slot r{};
        EXPECT_TRUE(expr::run(expr::compile(p, id, e), locals, scratch, r));
        return r.i;
    }
    std::optional<Affine> form(Id id) {
        return affine(
            p, id, [](int s) { return s < 2; },
            [&](Id part) { return std::optional<std::int64_t>(value(part, 0, 0)); });
    }
};

TEST_F(AffineTest, ConstantPlusTerms) {
    // 3 * (i - 2 * j) - (7 + outside) + i
    const Id x = p.make(
        Op::AddI, {p.make(Op::SubI, {p.make(Op::MulI, {num(3), p.make(Op::SubI, {i, p.make(Op::MulI, {j, num(2)})})}),
                                     p.make(Op::AddI, {num(7), outside})}),
                   i});
    const auto f = form(x);
    ASSERT_TRUE(f);
    EXPECT_EQ(f->constant, -1007);
    EXPECT_EQ(f->coefficient(0), 4);
    EXPECT_EQ(f->coefficient(1), -6);
    EXPECT_EQ(f->coefficient(2), 0);
}

TEST_F(AffineTest, TermsThatCancelAreGone) {
    const auto f = form(p.make(Op::SubI, {p.make(Op::AddI, {i, j}), i}));
    ASSERT_TRUE(f);
    EXPECT_EQ(f->terms, (std::vector<std::pair<int, std::int64_t>>{{1, 1}}));
    EXPECT_TRUE(form(p.make(Op::SubI, {i, i}))->terms.empty());
    EXPECT_EQ(form(p.make(Op::NegI, {i}))->coefficient(0), -1);
}

TEST_F(AffineTest, WhatIsNotAffine) {
    EXPECT_FALSE(form(p.make(Op::MulI, {i, j})));
    EXPECT_FALSE(form(p.make(Op::ModI, {i, num(4)})));
    EXPECT_FALSE(form(p.make(Op::FloorDivI, {i, num(4)})));
    EXPECT_FALSE(form(p.array_load(0, Kind::Int, i)));
    EXPECT_FALSE(form(p.make(Op::Select, {p.make(Op::LtI, {i, j}), i, j})));
    // Then nothing in it is evaluated: it might fail.
    const auto fails = [](Id) -> std::optional<std::int64_t> { throw std::logic_error("evaluated"); };
    EXPECT_FALSE(
        affine(p, p.make(Op::ModI, {i, p.make(Op::FloorDivI, {num(1), num(0)})}), [](int s) { return s < 2; }, fails));
    // Without variables anything is a constant.
    EXPECT_EQ(form(p.make(Op::ModI, {outside, num(7)}))->constant, 1000 % 7);
}

TEST_F(AffineTest, NumbersThatDoNotFit) {
    EXPECT_FALSE(form(p.make(Op::MulI, {p.make(Op::MulI, {i, num(INT64_MAX)}), num(2)})));
    EXPECT_FALSE(form(p.make(Op::AddI, {p.make(Op::AddI, {i, num(INT64_MAX)}), num(1)})));
    EXPECT_FALSE(form(p.make(Op::NegI, {p.make(Op::AddI, {i, num(INT64_MIN)})})));
    EXPECT_FALSE(affine(p, i, [](int) { return false; }, [](Id) { return std::optional<std::int64_t>(); }));
}

TEST_F(AffineTest, SharedAndLongExpressionsTakeNoTime) {
    Id doubled = i;
    for (int n = 0; n < 60; ++n) doubled = p.make(Op::AddI, {doubled, doubled});
    EXPECT_EQ(form(doubled)->coefficient(0), std::int64_t{1} << 60);
    Id longer = i;
    for (int n = 0; n < 50'000; ++n) longer = p.make(Op::AddI, {longer, j});
    EXPECT_EQ(form(longer)->coefficient(1), 50'000);
}

TEST_F(AffineTest, RandomFormsAgreeWithEvaluation) {
    std::mt19937_64 random(3);
    int found = 0;
    for (int round = 0; round < test::tries(2000); ++round) {
        const auto tree = [&](auto&& self, int depth) -> Id {
            if (depth == 0 || random() % 5 == 0) {
                const Id leaves[] = {i, j, outside, num(static_cast<std::int64_t>(random() % 9) - 4)};
                return leaves[random() % 4];
            }
            static constexpr Op kOps[] = {Op::AddI, Op::SubI, Op::MulI, Op::NegI, Op::ModI};
            const Op op = kOps[random() % 20 == 0 ? 4 : random() % 4];
            if (op == Op::NegI) return p.make(op, {self(self, depth - 1)});
            if (op == Op::ModI) return p.make(op, {self(self, depth - 1), num(5)});
            return p.make(op, {self(self, depth - 1), self(self, depth - 1)});
        };
        const Id id = tree(tree, 4);
        const auto f = form(id);
        if (!f) continue;
        ++found;
        for (const auto& [s, c] : f->terms) EXPECT_NE(c, 0) << s;
        for (int n = 0; n < 5; ++n) {
            const auto a = static_cast<std::int64_t>(random() % 200) - 100,
                       b = static_cast<std::int64_t>(random() % 200) - 100;
            EXPECT_EQ(f->constant + f->coefficient(0) * a + f->coefficient(1) * b, value(id, a, b));
        }
    }
    EXPECT_GT(found, test::tries(2000) / 4);
}

/// Two arrays under a `for`, with random dependences: predecessors from the definition, successors as their inverse.
TEST(Dependences, SuccessorsAreTheInverseOfPredecessors) {
    std::mt19937_64 random(5);
    int inverted = 0, stored = 0;
    for (int round = 0; round < 100; ++round) {
        Graph g;
        const auto slot = [&](const char* name) {
            g.slot_names.push_back(name);
            return g.local_slots++;
        };
        auto& p = g.pool;
        const auto num = [&](std::int64_t v) { return p.const_int(v); };
        const auto below = [&](std::uint64_t n) { return static_cast<std::int64_t>(random() % n); };
        g.entry = g.add_state();
        const int k = slot("k"), i = slot("i"), j = slot("j"), a = slot("a"), b = slot("b");
        const auto var = [&](int s) { return p.local(s, Kind::Int); };
        TaskGraph tasks;
        const bool with_for = random() % 2, triangle = random() % 2;
        TaskArray x, y;
        x.name = "x";
        y.name = "y";
        if (with_for) x.prefix = y.prefix = {k};
        const auto step = [&] { return random() % 3 ? kNone : num(static_cast<std::int64_t>(random() % 2) * 2 + 1); };
        x.indices = {{i, "i", {num(below(3) - 1), num(3 + below(2)), step(), random() % 2 == 0}},
                     {j, "j", {triangle ? var(i) : num(0), num(4), step(), false}}};
        y.indices = {{a, "a", {num(5), num(0), num(-2), false}}};
        for (TaskArray* reader : {&x, &y}) {
            reader->body = g.entry;  // bodies play no part here
            for (std::int64_t n = below(3) + 1; n-- > 0;) {
                Dependence d;
                d.array = static_cast<int>(random() % 2);
                std::vector<int> scope = reader->prefix;
                for (const auto& r : reader->indices) scope.push_back(r.slot);
                if (random() % 3 == 0) {
                    d.binders = {{b, "b", {num(0), var(scope.back()), kNone, random() % 2 == 0}}};
                    scope.push_back(b);
                }
                const auto& named = d.array == 0 ? x : y;
                const std::size_t indices = named.prefix.size() + (d.array == 0 ? 2 : 1);
                for (std::size_t n2 = 0; n2 < indices; ++n2) {
                    const Id v = var(scope[random() % scope.size()]), w = var(scope[random() % scope.size()]);
                    switch (random() % 7) {
                        case 0:
                            d.indices.push_back({kNone, true});
                            break;
                        case 1:
                            d.indices.push_back({num(below(4)), false});
                            break;
                        case 2:
                            d.indices.push_back({p.make(Op::AddI, {v, w}), false});
                            break;
                        case 3:
                            d.indices.push_back(
                                {p.make(Op::SubI, {p.make(Op::MulI, {v, num(below(5) - 2)}), num(1)}), false});
                            break;
                        case 4:
                            d.indices.push_back({p.make(Op::ModI, {v, num(3)}), false});
                            break;
                        default:
                            d.indices.push_back({p.make(Op::SubI, {v, num(below(3))}), false});
                            break;
                    }
                }
                if (random() % 3 == 0) d.condition = p.make(Op::LtI, {var(scope[0]), num(2)});
                invertible(g, *reader, d) ? ++inverted : ++stored;
                reader->after.push_back(d);
            }
        }
        TaskItem array_x, array_y, each;
        array_x.array = 0;
        array_y.array = 1;
        each.kind = TaskItem::Kind::For;
        each.loop = {k, "k", {num(0), num(2), kNone, false}};
        each.body = {array_x, array_y};
        tasks.items = with_for ? std::vector<TaskItem>{each} : each.body;
        tasks.arrays = {x, y};
        g.task_graphs = {tasks};

        engine::Values values;
        const engine::BoundGraph bound(g, values);
        engine::Evaluator evaluate;
        std::vector<expr::Slot> locals(static_cast<std::size_t>(g.local_slots));
        engine::TaskSpace space(bound, 0, locals.data(), evaluate);
        // By brute force: every task, and for each dependence every value of binders and stars.
        std::vector<engine::TaskIndex> all(static_cast<std::size_t>(space.size()));
        for (std::int64_t n = 0; n < space.size(); ++n) {
            space.locate(n, all[static_cast<std::size_t>(n)]);
            const auto& t = all[static_cast<std::size_t>(n)];
            ASSERT_EQ(space.number(t.array, t.values.data()), n);
        }
        const auto eval = [&](Id id, const std::vector<expr::Slot>& frame) {
            expr::Scratch scratch;
            expr::Slot r{};
            EXPECT_TRUE(expr::run(expr::compile(p, id, {}), frame.data(), scratch, r));
            return r.i;
        };
        std::map<std::pair<std::int64_t, std::int64_t>, int> edges;  // (predecessor, successor): how often
        for (std::int64_t n = 0; n < space.size(); ++n) {
            const auto& t = all[static_cast<std::size_t>(n)];
            const TaskArray& reader = t.array == 0 ? x : y;
            std::vector<expr::Slot> frame(locals.size());
            std::size_t at = 0;
            for (int s : reader.prefix) frame[static_cast<std::size_t>(s)].i = t.values[at++];
            for (const auto& r : reader.indices) frame[static_cast<std::size_t>(r.slot)].i = t.values[at++];
            for (const auto& d : reader.after) {
                std::vector<std::int64_t> binder{0};
                if (!d.binders.empty()) {
                    binder.clear();
                    const auto last = eval(d.binders[0].range.last, frame);
                    for (std::int64_t v = 0; d.binders[0].range.exclusive ? v < last : v <= last; ++v)
                        binder.push_back(v);
                }
                for (std::int64_t v : binder) {
                    frame[static_cast<std::size_t>(b)].i = v;
                    if (d.condition != kNone && !eval(d.condition, frame)) continue;
                    for (std::int64_t m = 0; m < space.size(); ++m) {
                        const auto& from = all[static_cast<std::size_t>(m)];
                        bool fits = from.array == d.array;
                        for (std::size_t q = 0; fits && q < d.indices.size(); ++q) {
                            fits = d.indices[q].star || eval(d.indices[q].value, frame) == from.values[q];
                        }
                        if (fits) ++edges[{m, n}];
                    }
                }
            }
        }
        SCOPED_TRACE(round);
        std::map<std::pair<std::int64_t, std::int64_t>, int> by_predecessors, by_successors;
        for (std::int64_t n = 0; n < space.size(); ++n) {
            const auto& t = all[static_cast<std::size_t>(n)];
            std::int64_t count = 0;
            space.predecessors(t, [&](std::int64_t m) { ++by_predecessors[{m, n}], ++count; });
            EXPECT_EQ(space.count_predecessors(t), count);
            space.successors(t, n, [&](std::int64_t m) { ++by_successors[{n, m}]; });
        }
        ASSERT_EQ(by_predecessors, edges);
        ASSERT_EQ(by_successors, edges);
    }
    EXPECT_GT(inverted, 40);
    EXPECT_GT(stored, 20);
}

}  // namespace
}  // namespace pamina::rtg
