// Random expressions: folded, compiled and run, over one value and over lanes, against the naive evaluator.
#include <gtest/gtest.h>

#include "naive.h"
#include "runtime/expr/text.h"
#include "tests/support/tries.h"

namespace pamina::expr {
namespace {

using namespace testing;

constexpr Kind kKinds[] = {Kind::Int, Kind::Real, Kind::Bool};

/// Scaling there and back is left out by the pool, so trees with both are not compared bit by bit.
bool has_scale_of_scale(const Tree& t) {
    if (t.op == Op::ScaleTime && t.args[0].op == Op::ScaleTime && t.value.i + t.args[0].value.i == 0) return true;
    for (const auto& a : t.args) {
        if (has_scale_of_scale(a)) return true;
    }
    return false;
}

std::string shown(const Pool& pool, Id id) {
    Names names;
    names.local = [](int s) { return "l" + std::to_string(s); };
    names.global = [](int s) { return "g" + std::to_string(s); };
    names.array = [](int s) { return "a" + std::to_string(s); };
    return infix(pool, id, names, 20);
}

void compare(const Pool& pool, Id id, const Tree& tree, const Environment& environment, Generator& g,
             const std::vector<Tree>* functions = nullptr) {
    const Program program = compile(pool, id, environment);
    ASSERT_EQ(program.kind(), tree.kind);
    Scratch scratch;
    constexpr int kLanes = 5;
    std::vector<Slot> columns(static_cast<std::size_t>(Generator::kLocals) * kLanes);
    bool all = true;
    std::vector<Slot> expected(kLanes), got(kLanes);
    for (int l = 0; l < kLanes; ++l) {
        const auto locals = g.locals();
        for (std::size_t s = 0; s < locals.size(); ++s) columns[s * kLanes + static_cast<std::size_t>(l)] = locals[s];
        Naive naive{environment, locals, {}, functions};
        const Value value = naive(tree);
        Slot result{};
        const bool ok = run(program, locals.data(), scratch, result);
        ASSERT_EQ(ok, value.has_value()) << shown(pool, id)
                                         << (ok ? " gave a value" : " failed: " + scratch.failure.detail);
        if (!ok) {
            EXPECT_NE(scratch.failure.fault, Fault::None);
            EXPECT_FALSE(program.is_constant());
            all = false;
            continue;
        }
        EXPECT_TRUE(same(tree.kind, result, *value)) << shown(pool, id) << ": " << result.i << " not " << value->i
                                                     << " (" << result.r << ", " << value->r << ")";
        if (program.is_constant()) {
            EXPECT_TRUE(same(tree.kind, program.constant(), *value));
        }
        expected[static_cast<std::size_t>(l)] = *value;
    }
    ASSERT_EQ(run_lanes(program, columns.data(), kLanes, kLanes, scratch, got.data()), all) << shown(pool, id);
    if (!all) return;
    for (std::size_t l = 0; l < kLanes; ++l) EXPECT_TRUE(same(tree.kind, got[l], expected[l])) << shown(pool, id);
}

TEST(RandomExpressions, AgreeWithTheNaiveEvaluator) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::tries(8000)) && !HasFailure(); ++seed) {
        Generator g(seed);
        const Environment environment = Generator::environment(static_cast<int>(g.below(3)) * -6);
        const Tree tree = g.tree(kKinds[seed % 3], 2 + static_cast<int>(seed % 5));
        SCOPED_TRACE(seed);
        Pool pool;
        compare(pool, build(pool, tree, false), tree, environment, g);
        if (has_scale_of_scale(tree)) continue;
        compare(pool, build(pool, tree, true), tree, environment, g);
    }
}

TEST(RandomExpressions, SeveralAtOnceGiveWhatEachGivesAlone) {
    constexpr int kCount = 3, kSome = 5;
    int known = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::tries(2000)) && !HasFailure(); ++seed) {
        Generator g(seed + 3'000'000);
        const Environment environment = Generator::environment(-9);
        SCOPED_TRACE(seed);
        Pool pool;
        std::vector<Id> ids;
        for (int k = 0; k < kCount; ++k)
            ids.push_back(build(pool, g.tree(kKinds[g.below(3)], 1 + static_cast<int>(g.below(4))), true));
        ids.push_back(ids[g.below(kCount)]);
        const Program all = compile(pool, ids, environment);
        ASSERT_EQ(all.values(), ids.size());
        EXPECT_FALSE(all.is_constant());
        Scratch scratch;
        std::vector<Slot> columns, got(ids.size() * kMaxLanes), together(ids.size());
        std::vector<std::vector<Slot>> frames;
        for (int l = 0; l < kSome; ++l) frames.push_back(g.locals());
        columns.resize(frames[0].size() * kMaxLanes);
        for (std::size_t l = 0; l < kSome; ++l)
            for (std::size_t s = 0; s < frames[l].size(); ++s) columns[s * kMaxLanes + l] = frames[l][s];
        const bool lanes = run_lanes(all, columns.data(), kMaxLanes, kSome, scratch, got.data());
        bool every = true;
        for (std::size_t l = 0; l < kSome; ++l) {
            const bool ran = run_all(all, frames[l].data(), scratch, together.data());
            bool each = true;
            for (std::size_t k = 0; k < ids.size(); ++k) {
                Slot alone{};
                const bool ok = run(compile(pool, ids[k], environment), frames[l].data(), scratch, alone);
                each = each && ok;
                if (!ok) continue;
                const Kind kind = pool.at(ids[k]).kind;
                if (ran) {
                    EXPECT_TRUE(same(kind, together[k], alone)) << shown(pool, ids[k]);
                }
                if (lanes) {
                    EXPECT_TRUE(same(kind, got[k * kMaxLanes + l], alone)) << shown(pool, ids[k]);
                }
            }
            EXPECT_EQ(ran, each);
            every = every && each;
        }
        EXPECT_EQ(lanes, every);
        known += every;
    }
    EXPECT_GT(known, 0);
}

TEST(RandomExpressions, SubstitutedLocalsGiveTheSameBits) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::tries(2000)) && !HasFailure(); ++seed) {
        Generator g(seed + 1'000'000);
        const Environment environment = Generator::environment(-9);
        const Tree tree = g.tree(kKinds[seed % 3], 4);
        if (has_scale_of_scale(tree)) continue;
        SCOPED_TRACE(seed);
        Pool pool;
        const Id id = build(pool, tree, true);
        const auto locals = g.locals();
        std::unordered_map<int, Id> constants;
        for (int s = 0; s < 9; ++s) {
            const Slot v = locals[static_cast<std::size_t>(s)];
            constants[s] = s < 4 ? pool.const_int(v.i) : s < 8 ? pool.const_real(v.r) : pool.const_bool(v.i);
        }
        const Id closed = substitute_locals(pool, id, constants);
        EXPECT_TRUE(free_locals(pool, closed).empty());
        Pool other;
        const Id copied = copy(pool, closed, other);
        Naive naive{environment, locals, {}, nullptr};
        const Value value = naive(tree);
        for (const auto& [p, e] :
             {std::pair<const Pool*, Id>(&pool, closed), std::pair<const Pool*, Id>(&other, copied)}) {
            Scratch scratch;
            Slot result{};
            const bool ok = run(compile(*p, e, environment), nullptr, scratch, result);
            ASSERT_EQ(ok, value.has_value());
            if (ok) {
                EXPECT_TRUE(same(tree.kind, result, *value));
            }
        }
    }
}

TEST(RandomExpressions, CallsAgreeToo) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::tries(2000)) && !HasFailure(); ++seed) {
        Generator g(seed + 2'000'000);
        const Environment environment = Generator::environment(0);
        Pool pool;
        std::vector<Tree> bodies;
        for (int f = 0; f < 3; ++f) {
            Function function;
            function.name = "f" + std::to_string(f);
            function.parameters = {Kind::Int, Kind::Real, Kind::Bool};
            function.result = kKinds[f];
            g.params = function.parameters;
            bodies.push_back(g.tree(function.result, 3));  // calls those before it
            function.body = build(pool, bodies.back(), seed % 2);
            pool.add_function(function);
            g.functions.push_back(function.parameters);
            g.results.push_back(function.result);
            g.params.clear();
        }
        const Tree tree = g.tree(kKinds[seed % 3], 5);
        bool skip = has_scale_of_scale(tree);
        for (const auto& b : bodies) skip = skip || has_scale_of_scale(b);
        if (skip) continue;
        SCOPED_TRACE(seed);
        compare(pool, build(pool, tree, seed % 2), tree, environment, g, &bodies);
    }
}

}  // namespace
}  // namespace pamina::expr
