// Random expressions, many to a module: quick and optimised code against the interpreter.
#include <deque>

#include "both.h"
#include "tests/support/tries.h"

namespace pamina::jit {
namespace {

using namespace testing;

constexpr Kind kKinds[] = {Kind::Int, Kind::Real, Kind::Bool};

/// As build(), but each node has its own span, so that failures tell nodes apart.
struct Places {
    std::uint32_t next = 1;
    Id build(Pool& pool, const Tree& t) {
        std::vector<Id> args;
        for (const auto& a : t.args) args.push_back(build(pool, a));
        Node n{t.op, t.kind};
        n.value = t.value;
        n.reduce = t.reduce;
        n.exclusive = t.exclusive;
        n.exp10 = static_cast<std::int16_t>(t.exp10);
        n.time_power = static_cast<std::int8_t>(t.power);
        n.span.begin = next++;
        n.span.end = n.span.begin + 1;
        return pool.add(n, args);
    }
};

struct Batch {
    Pool pool;
    Environment environment;
    std::deque<Program> programs;
    std::vector<std::vector<Slot>> columns;
};

void check(Batch& batch, bool optimise, int lanes) {
    std::vector<const Program*> all;
    for (const auto& p : batch.programs) all.push_back(&p);
    std::string why;
    std::string image;
    const auto unit =
        Unit::compile(library(), Source(all, {optimise, optimise || lanes % 2 ? Vectors::Both : Vectors::None, true}),
                      all, why, &image);
    ASSERT_TRUE(unit) << why;
#if defined(__x86_64__)
    const auto again = Unit::from_image(image, all);
    ASSERT_TRUE(again);
#else
    const auto again = unit;
#endif
    for (std::size_t n = 0; n < all.size() && !::testing::Test::HasFailure(); ++n) {
        SCOPED_TRACE(n);
        EXPECT_TRUE(unit->compiled(n));
        compare(*unit, n, *all[n], batch.environment, batch.columns[n], lanes);
        SCOPED_TRACE("as a later process has it");
        compare(*again, n, *all[n], batch.environment, batch.columns[n], lanes);
    }
}

/// Points of a sweep: each lane has Locals and Globals of its own.
void check_points(Batch& batch, bool optimise, int lanes, Generator& g) {
    std::vector<const Program*> all;
    for (const auto& p : batch.programs) all.push_back(&p);
    std::string why;
    const auto unit = Unit::compile(library(), all, {optimise, Vectors::Points, true}, why);
    ASSERT_TRUE(unit) << why;
    const Bound bound(batch.environment);
    const auto width = static_cast<std::size_t>(lanes), globals = batch.environment.globals.size();
    for (std::size_t n = 0; n < all.size() && !::testing::Test::HasFailure(); ++n) {
        SCOPED_TRACE(n);
        std::vector<Slot> values(globals * width), expected(width), got(width), one(Generator::kLocals);
        Scratch interpreted, compiled;
        bool works = true;
        for (std::size_t l = 0; l < width; ++l) {
            Environment own = batch.environment;
            for (std::size_t s = 0; s < globals; ++s) {
                if (g.below(3) == 0) s < 4 ? void(own.globals[s].i = g.an_int()) : void(own.globals[s].r = g.a_real());
                values[s * width + l] = own.globals[s];
            }
            for (std::size_t s = 0; s < one.size(); ++s) one[s] = batch.columns[n][s * width + l];
            interpreted.environment = &own;
            if (works) works = run(*all[n], one.data(), interpreted, expected[l]);
        }
        const Lanes locals{batch.columns[n].data(), lanes, true}, own{values.data(), lanes, true};
        ASSERT_EQ(unit->run_lanes(n, bound, locals, lanes, compiled, got.data(), &own), works);
        for (std::size_t l = 0; works && l < width; ++l) EXPECT_TRUE(same(all[n]->kind(), got[l], expected[l]));
        if (!works) {
            EXPECT_EQ(compiled.failure.fault, interpreted.failure.fault);
        }
    }
}

void random_expressions(std::uint64_t first, int batches, int size, bool optimise, bool with_functions) {
    std::string why;
    if (!library(&why)) GTEST_SKIP() << why;
    for (int k = 0; k < test::tries(batches) && !::testing::Test::HasFailure(); ++k) {
        Batch batch;
        const std::uint64_t seed = first + static_cast<std::uint64_t>(k);
        Generator g(seed);
        SCOPED_TRACE(seed);
        batch.environment = Generator::environment(static_cast<int>(g.below(3)) * -6);
        Places places;
        for (int f = 0; with_functions && f < 3; ++f) {
            Function function;
            function.name = "f" + std::to_string(f);
            function.parameters = {Kind::Int, Kind::Real, Kind::Bool};
            function.result = kKinds[f];
            g.params = function.parameters;
            function.body = places.build(batch.pool, g.tree(function.result, 3));
            batch.pool.add_function(function);
            g.functions.push_back(function.parameters);
            g.results.push_back(function.result);
            g.params.clear();
        }
        const int lanes = 1 + static_cast<int>(g.below(11));
        for (int n = 0; n < size; ++n) {
            g.reductions = g.below(2);
            const Kind kind = kKinds[g.below(3)];
            const Id id = places.build(batch.pool, g.tree(kind, 1 + static_cast<int>(g.below(6))));
            batch.programs.push_back(
                compile(batch.pool, id, batch.environment, g.below(2) ? Binding::Now : Binding::Late));
            auto& columns = batch.columns.emplace_back(static_cast<std::size_t>(Generator::kLocals * lanes));
            // Half of them alike, so that few lanes fail.
            const auto base = g.locals();
            for (int l = 0; l < lanes; ++l) {
                const auto own = g.below(2) ? base : g.locals();
                for (std::size_t s = 0; s < own.size(); ++s)
                    columns[s * static_cast<std::size_t>(lanes) + static_cast<std::size_t>(l)] = own[s];
            }
        }
        check(batch, optimise, lanes);
        if (seed % 5 == 0) check_points(batch, optimise, lanes, g);
    }
}

TEST(RandomExpressions, QuickCodeAgrees) {
    random_expressions(0, 40, 50, false, false);
}

TEST(RandomExpressions, OptimisedCodeAgrees) {
    random_expressions(1'000, 20, 50, true, false);
}

TEST(RandomExpressions, CallsAgree) {
    random_expressions(2'000, 15, 50, false, true);
    random_expressions(3'000, 8, 50, true, true);
}

}  // namespace
}  // namespace pamina::jit
