// Each operator over the values at which it turns, alone: constants left, right and none.
#include <deque>

#include "both.h"

namespace pamina::jit {
namespace {

using namespace testing;

const std::vector<std::int64_t> kInts = {0,
                                         1,
                                         -1,
                                         2,
                                         -2,
                                         3,
                                         7,
                                         8,
                                         62,
                                         63,
                                         64,
                                         INT64_MAX,
                                         INT64_MIN,
                                         INT64_MAX - 1,
                                         INT64_MIN + 1,
                                         std::int64_t{1} << 31,
                                         -(std::int64_t{1} << 31),
                                         (std::int64_t{1} << 31) - 1,
                                         (std::int64_t{1} << 51) - 1,
                                         std::int64_t{1} << 51,
                                         -(std::int64_t{1} << 51),
                                         -(std::int64_t{1} << 51) - 1,
                                         (std::int64_t{1} << 53) + 1,
                                         (std::int64_t{1} << 60) + 3,
                                         3037000500,
                                         -3037000500};
const std::vector<double> kReals = {0.0,
                                    -0.0,
                                    1.0,
                                    -1.0,
                                    0.5,
                                    -0.5,
                                    0.49999999999999994,
                                    1.5,
                                    -2.5,
                                    1e300,
                                    5e-324,
                                    2.2e-308,
                                    INFINITY,
                                    -INFINITY,
                                    NAN,
                                    0x1p63,
                                    -0x1p63,
                                    -0x1.0000000000001p63,
                                    0x1.fffffffffffffp62,
                                    4503599627370495.5,
                                    9007199254740993.0,
                                    64.0,
                                    65.0,
                                    -64.0,
                                    3.0};

std::vector<Slot> slots(Kind kind) {
    std::vector<Slot> all;
    Slot s;
    if (kind == Kind::Int) {
        for (auto v : kInts) s.i = v, all.push_back(s);
    } else if (kind == Kind::Real) {
        for (auto v : kReals) s.r = v, all.push_back(s);
    } else {
        for (int v : {0, 1}) s.i = v, all.push_back(s);
    }
    return all;
}

struct Operator {
    Op op;
    std::vector<Kind> operands;
};

std::vector<Operator> operators() {
    const auto I = Kind::Int, R = Kind::Real, B = Kind::Bool;
    std::vector<Operator> all;
    for (Op op : {Op::AddI, Op::SubI, Op::MulI, Op::FloorDivI, Op::ModI, Op::PowI, Op::MinI, Op::MaxI, Op::CeilDivI,
                  Op::RankI, Op::EqI, Op::LtI, Op::LeI})
        all.push_back({op, {I, I}});
    for (Op op : {Op::NegI, Op::AbsI, Op::FailI, Op::IntToReal}) all.push_back({op, {I}});
    for (Op op : {Op::AddR, Op::SubR, Op::MulR, Op::DivR, Op::FloorDivR, Op::ModR, Op::PowR, Op::MinR, Op::MaxR,
                  Op::CeilDivRI, Op::EqR, Op::LtR, Op::LeR})
        all.push_back({op, {R, R}});
    for (Op op : {Op::NegR, Op::AbsR, Op::SqrtR, Op::ExpR, Op::LnR, Op::Log2R, Op::Log10R, Op::FloorI, Op::CeilI,
                  Op::RoundI, Op::WholeI})
        all.push_back({op, {R}});
    for (Op op : {Op::EqB, Op::And, Op::Or}) all.push_back({op, {B, B}});
    all.push_back({Op::Not, {B}});
    return all;
}

Id constant(Pool& pool, Kind kind, Slot v) {
    if (kind == Kind::Int) return pool.const_int(v.i);
    return kind == Kind::Real ? pool.const_real(v.r) : pool.const_bool(v.i);
}

class Edges : public ::testing::TestWithParam<bool> {
  protected:
    void SetUp() override {
        std::string why;
        if (!library(&why)) GTEST_SKIP() << why;
    }
    std::shared_ptr<const Unit> unit() {
        std::vector<const Program*> all;
        for (const auto& p : programs) all.push_back(&p);
        std::string why;
        auto made = Unit::compile(library(), all, {GetParam(), Vectors::Both, true}, why);
        EXPECT_TRUE(made) << why;
        return made;
    }
    Pool pool;
    Environment environment;
    std::deque<Program> programs;
};
INSTANTIATE_TEST_SUITE_P(Levels, Edges, ::testing::Bool(),
                         [](const auto& p) { return p.param ? "optimised" : "quick"; });

TEST_P(Edges, OfEachOperator) {
    for (const Operator& o : operators()) {
        SCOPED_TRACE(static_cast<int>(o.op));
        programs.clear();
        const auto left = slots(o.operands[0]);
        const bool two = o.operands.size() == 2;
        const auto right = two ? slots(o.operands[1]) : std::vector<Slot>(1);
        const Id a = pool.local(0, o.operands[0]);
        std::vector<Id> roots;
        if (two) {
            roots.push_back(pool.make(o.op, {a, pool.local(1, o.operands[1])}));
            for (const Slot r : right) {
                roots.push_back(pool.make(o.op, {a, constant(pool, o.operands[1], r)}));
                roots.push_back(pool.make(o.op, {constant(pool, o.operands[1], r), a}));
            }
        } else {
            roots.push_back(pool.make(o.op, {a}));
        }
        for (const Id root : roots) programs.push_back(compile(pool, root, environment));
        const auto made = unit();
        ASSERT_TRUE(made);
        for (std::size_t n = 0; n < programs.size(); ++n) {
            SCOPED_TRACE(n);
            for (const Slot r : right) {
                std::vector<Slot> columns = left;
                columns.insert(columns.end(), left.size(), r);
                compare(*made, n, programs[n], environment, columns, static_cast<int>(left.size()));
                if (n > 0) break;  // reads the left one alone
            }
            if (HasFailure()) return;
        }
    }
}

TEST_P(Edges, OfScaling) {
    environment.tick_exponent = -9;
    for (int power = -30; power <= 30; ++power) {
        if (power != 0)
            programs.push_back(compile(pool, pool.scale_time(pool.local(0, Kind::Real), power), environment));
    }
    const auto made = unit();
    ASSERT_TRUE(made);
    const auto values = slots(Kind::Real);
    for (std::size_t n = 0; n < programs.size(); ++n)
        compare(*made, n, programs[n], environment, values, static_cast<int>(values.size()));
}

TEST_P(Edges, OfArrays) {
    environment.arrays.resize(3);
    Slot s;
    s.i = 7;
    environment.arrays[1] = {s};
    for (double v : {1.5, -0.0, 3.0}) s.r = v, environment.arrays[2].push_back(s);
    const Id index = pool.local(0, Kind::Int);
    for (const Binding binding : {Binding::Now, Binding::Late}) {
        for (const Id i : {index, pool.const_int(0), pool.const_int(1), pool.const_int(-1)}) {
            programs.push_back(compile(pool, pool.array_load(0, Kind::Int, i), environment, binding));
            programs.push_back(compile(pool, pool.array_load(1, Kind::Int, i), environment, binding));
            programs.push_back(compile(pool, pool.array_load(2, Kind::Real, i), environment, binding));
        }
    }
    const auto made = unit();
    ASSERT_TRUE(made);
    const auto values = slots(Kind::Int);
    for (std::size_t n = 0; n < programs.size(); ++n)
        compare(*made, n, programs[n], environment, values, static_cast<int>(values.size()));
}

TEST_P(Edges, OfReductions) {
    const auto I = Kind::Int;
    const Id first = pool.local(0, I), last = pool.local(1, I), step = pool.local(2, I), by = pool.local(10, I);
    for (const bool exclusive : {false, true}) {
        for (const auto r :
             {Reduction::Sum, Reduction::Prod, Reduction::Min, Reduction::Max, Reduction::ArgMin, Reduction::ArgMax}) {
            programs.push_back(compile(pool, pool.reduce(r, 10, first, last, step, exclusive, by), environment));
            const Id half = pool.make(Op::DivR, {pool.to_real(by), pool.const_real(3)});
            programs.push_back(compile(pool, pool.reduce(r, 10, first, last, step, exclusive, half), environment));
        }
        const Id odd = pool.make(Op::EqI, {pool.make(Op::ModI, {by, pool.const_int(2)}), pool.const_int(1)});
        programs.push_back(
            compile(pool, pool.reduce(Reduction::Count, 10, first, last, step, exclusive, odd), environment));
        // One in another, whose bound is the outer one's value.
        const Id inner = pool.local(11, I);
        const Id body =
            pool.reduce(Reduction::Sum, 11, first, by, pool.const_int(1), false, pool.make(Op::MulI, {inner, by}));
        programs.push_back(
            compile(pool, pool.reduce(Reduction::Max, 10, first, last, step, exclusive, body), environment));
    }
    const auto made = unit();
    ASSERT_TRUE(made);
    const std::int64_t ranges[][3] = {{0, 9, 1},
                                      {9, 0, -1},
                                      {9, 0, 1},
                                      {0, 9, 0},
                                      {0, 0, 1},
                                      {5, 5, -3},
                                      {0, 9, 4},
                                      {9, -9, -6},
                                      {INT64_MIN, INT64_MAX, 1},
                                      {INT64_MAX, INT64_MIN, -1},
                                      {INT64_MIN, INT64_MAX, INT64_MAX},
                                      {INT64_MAX, INT64_MIN, INT64_MIN},
                                      {INT64_MAX - 2, INT64_MAX, 1},
                                      {INT64_MIN, INT64_MIN + 2, 1},
                                      {-3, 3, 2}};
    for (std::size_t n = 0; n < programs.size(); ++n) {
        SCOPED_TRACE(n);
        for (const auto& range : ranges) {
            std::vector<Slot> columns(3);
            for (std::size_t i = 0; i < 3; ++i) columns[i].i = range[i];
            compare(*made, n, programs[n], environment, columns, 1);
        }
    }
}

TEST_P(Edges, OfLaziness) {
    const Id x = pool.local(0, Kind::Int), zero = pool.const_int(0);
    const Id inverse = pool.make(Op::FloorDivI, {pool.const_int(100), x});
    const Id is_zero = pool.make(Op::EqI, {x, zero});
    programs.push_back(compile(pool, pool.make(Op::Select, {is_zero, pool.const_int(-1), inverse}), environment));
    programs.push_back(compile(pool, pool.make(Op::Select, {is_zero, inverse, pool.const_int(5)}), environment));
    programs.push_back(
        compile(pool, pool.make(Op::Or, {is_zero, pool.make(Op::LtI, {inverse, pool.const_int(10)})}), environment));
    programs.push_back(
        compile(pool, pool.make(Op::And, {is_zero, pool.make(Op::LtI, {inverse, pool.const_int(10)})}), environment));
    const auto made = unit();
    ASSERT_TRUE(made);
    const auto values = slots(Kind::Int);
    for (std::size_t n = 0; n < programs.size(); ++n)
        compare(*made, n, programs[n], environment, values, static_cast<int>(values.size()));
}

/// sum(n) = n <= 0 ? 0 : n + sum(n - 1) and fib(n), and one that never ends.
TEST_P(Edges, OfRecursion) {
    const Id n = pool.param(0, Kind::Int), one = pool.const_int(1);
    for (const char* name : {"sum", "fib", "endless"}) pool.add_function({name, {Kind::Int}, Kind::Int, kNone});
    const auto call = [&](int f, Id argument) {
        const Id arguments[] = {argument};
        return pool.call(f, arguments);
    };
    const Id before = pool.make(Op::SubI, {n, one}), before_that = pool.make(Op::SubI, {n, pool.const_int(2)});
    const Id none = pool.make(Op::LeI, {n, pool.const_int(0)}), few = pool.make(Op::LeI, {n, one});
    pool.function(0).body = pool.make(Op::Select, {none, pool.const_int(0), pool.make(Op::AddI, {n, call(0, before)})});
    pool.function(1).body =
        pool.make(Op::Select, {few, n, pool.make(Op::AddI, {call(1, before), call(1, before_that)})});
    pool.function(2).body = call(2, pool.make(Op::AddI, {n, one}));
    const Id x = pool.local(0, Kind::Int);
    for (int f = 0; f < 3; ++f) programs.push_back(compile(pool, call(f, x), environment));
    const auto made = unit();
    ASSERT_TRUE(made);
    const auto columns = [](std::vector<std::int64_t> values) {
        std::vector<Slot> all(values.size());
        for (std::size_t i = 0; i < values.size(); ++i) all[i].i = values[i];
        return all;
    };
    compare(*made, 0, programs[0], environment, columns({0, 1, -5, 10, 1'000, 100'000, 900'000}), 7);
    compare(*made, 0, programs[0], environment, columns({1'000'001}), 1);
    compare(*made, 1, programs[1], environment, columns({0, 1, 2, 17, 20}), 5);
    compare(*made, 2, programs[2], environment, columns({0}), 1);
}

TEST_P(Edges, AStoppedRunEnds) {
    const Id first = pool.local(0, Kind::Int), by = pool.local(10, Kind::Int);
    programs.push_back(compile(
        pool, pool.reduce(Reduction::Max, 10, first, pool.const_int(INT64_MAX - 1), pool.const_int(1), false, by),
        environment));
    const auto made = unit();
    ASSERT_TRUE(made);
    std::atomic<bool> stop{true};
    Scratch scratch;
    scratch.stop = &stop;
    Slot start{}, result{};
    EXPECT_FALSE(made->run(0, Bound(environment), &start, scratch, result));
    EXPECT_EQ(scratch.failure.fault, Fault::Stopped);
}

/// One program at many points: Globals that differ from lane to lane, with and without Locals that do.
TEST_P(Edges, OfGlobalsInLanes) {
    environment.globals.resize(2);
    const Id g = pool.global(0, Kind::Real), k = pool.global(1, Kind::Int), x = pool.local(0, Kind::Int);
    const Id sum = pool.make(Op::AddR, {pool.make(Op::MulR, {g, pool.to_real(x)}), pool.to_real(k)});
    programs.push_back(compile(pool, sum, environment, Binding::Late));
    programs.push_back(
        compile(pool, pool.make(Op::Select, {pool.make(Op::LtI, {x, k}), g, sum}), environment, Binding::Late));
    programs.push_back(compile(pool, pool.make(Op::FloorDivI, {x, k}), environment, Binding::Late));
    const auto made = unit();
    ASSERT_TRUE(made);
    constexpr int kLanes = 10;
    std::vector<Slot> globals(2 * kLanes), locals(kLanes), got(kLanes);
    for (std::size_t l = 0; l < kLanes; ++l) {
        globals[l].r = 0.1 * static_cast<double>(l);
        globals[kLanes + l].i = static_cast<std::int64_t>(l) - 20;
        locals[l].i = 7 - 3 * static_cast<std::int64_t>(l);
    }
    const Bound bound(environment);
    for (std::size_t n = 0; n < programs.size(); ++n) {
        for (const bool vary : {false, true}) {
            Scratch scratch;
            const Lanes from{globals.data(), kLanes, true};
            ASSERT_TRUE(made->run_lanes(n, bound, {locals.data(), kLanes, vary}, kLanes, scratch, got.data(), &from));
            for (std::size_t l = 0; l < kLanes; ++l) {
                environment.globals = {globals[l], globals[kLanes + l]};
                Slot expected{};
                ASSERT_TRUE(expr::run(programs[n], &locals[vary ? l : 0], scratch, expected));
                EXPECT_TRUE(same(programs[n].kind(), got[l], expected)) << n << " lane " << l;
            }
        }
    }
    // The first lane that fails is named.
    globals[kLanes + 5].i = globals[kLanes + 8].i = 0;
    Scratch scratch;
    const Lanes from{globals.data(), kLanes, true};
    EXPECT_FALSE(made->run_lanes(2, bound, {locals.data(), kLanes, true}, kLanes, scratch, got.data(), &from));
    EXPECT_EQ(scratch.failure.fault, Fault::DivisionByZero);
    EXPECT_EQ(scratch.failure.detail, "-8 div 0");
}

/// Long chains, with and without faults: LLVM must neither take for ever nor overflow the stack.
TEST_P(Edges, LargeExpressionsAreCompiled) {
    const Id x = pool.local(0, Kind::Real), k = pool.local(1, Kind::Int);
    Id sum = x, count = k, both = x;
    for (int i = 0; i < 3'500; ++i) {
        sum = pool.make(Op::AddR, {sum, pool.make(Op::MulR, {x, pool.const_real(1.0 / (i + 1))})});
        count = pool.make(Op::AddI, {count, pool.make(Op::MulI, {k, pool.const_int(i % 7)})});
        if (i >= 1'500) continue;
        both = pool.make(Op::Select, {pool.make(Op::LtR, {both, x}), pool.make(Op::MulR, {both, x}),
                                      pool.make(Op::SubR, {both, pool.const_real(i)})});
    }
    for (const Id e : {sum, count, both}) programs.push_back(compile(pool, e, environment));
    const auto made = unit();
    ASSERT_TRUE(made);
    std::vector<Slot> columns(10);
    for (std::size_t l = 0; l < 5; ++l) columns[l].r = static_cast<double>(l) - 1.5, columns[5 + l].i = 3;
    for (std::size_t n = 0; n < programs.size(); ++n) {
        EXPECT_TRUE(made->compiled(n)) << n;
        compare(*made, n, programs[n], environment, columns, 5);
    }
}

TEST_P(Edges, VeryLargeExpressionsAreInterpreted) {
    Id sum = pool.local(0, Kind::Int);
    for (int i = 0; i < 20'000; ++i) sum = pool.make(Op::AddI, {sum, pool.local(i % 2, Kind::Int)});
    programs.push_back(compile(pool, sum, environment));
    programs.push_back(compile(pool, pool.local(1, Kind::Int), environment));
    const auto made = unit();
    ASSERT_TRUE(made);
    EXPECT_FALSE(made->compiled(0));
    EXPECT_TRUE(made->compiled(1));
    std::vector<Slot> columns(6);
    for (std::size_t i = 0; i < 6; ++i) columns[i].i = static_cast<std::int64_t>(i);
    for (std::size_t n = 0; n < 2; ++n) compare(*made, n, programs[n], environment, columns, 3);
}

}  // namespace
}  // namespace pamina::jit
