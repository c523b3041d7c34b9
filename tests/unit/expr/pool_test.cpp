// The pool: one id for each node, what is folded and what is left, questions and rewrites; names and infix.
#include "runtime/expr/pool.h"

#include <gtest/gtest.h>

#include <cmath>

#include "runtime/expr/text.h"

namespace pamina::expr {
namespace {

class PoolTest : public ::testing::Test {
  protected:
    Pool p;
    Id x = p.local(0, Kind::Int), y = p.local(1, Kind::Int), r = p.local(2, Kind::Real), b = p.local(3, Kind::Bool);
    Id num(std::int64_t v) { return p.const_int(v); }
    Names names{[](int s) { return std::string(1, static_cast<char>('a' + s)); },
                [](int s) { return "g" + std::to_string(s); }, [](int s) { return "list" + std::to_string(s); }};
    std::string text(Id id, int depth = 6) { return infix(p, id, names, depth); }
};

TEST_F(PoolTest, EqualNodesHaveEqualIds) {
    EXPECT_EQ(p.make(Op::AddI, {x, y}), p.make(Op::AddI, {x, y}, {1, 2, 3}));
    EXPECT_NE(p.make(Op::AddI, {x, y}), p.make(Op::AddI, {y, x}));
    EXPECT_NE(p.make(Op::AddI, {x, y}), p.make(Op::SubI, {x, y}));
    EXPECT_NE(p.local(0, Kind::Int), p.local(0, Kind::Real));
    EXPECT_NE(p.const_int(1), p.const_bool(true));
    EXPECT_NE(p.const_real(0.0), p.const_real(-0.0));
    EXPECT_EQ(p.const_real(NAN), p.const_real(NAN));
    EXPECT_NE(p.reduce(Reduction::Sum, 9, x, y, kNone, false, x), p.reduce(Reduction::Sum, 9, x, y, kNone, true, x));
    EXPECT_EQ(p.reduce(Reduction::Sum, 9, x, y, kNone, false, x), p.reduce(Reduction::Sum, 9, x, y, num(1), false, x));
}

TEST_F(PoolTest, TheFirstPlaceOfANodeIsKept) {
    const Id a = p.make(Op::MulI, {x, y}, {1, 10, 20});
    EXPECT_EQ(p.make(Op::MulI, {x, y}, {1, 50, 60}), a);
    EXPECT_EQ(p.at(a).span, (Span{1, 10, 20}));
}

TEST_F(PoolTest, QuantitiesHaveOneForm) {
    EXPECT_EQ(p.const_quantity(0, -3, 1), p.const_real(0)) << "0 fits any scale";
    EXPECT_EQ(p.const_quantity(5, 3, 0), p.const_real(5000));
    EXPECT_EQ(p.const_quantity(5, 3, -1), p.const_real(5000));
    EXPECT_NE(p.const_quantity(5, -3, 1), p.const_quantity(5, -6, 1));
}

TEST_F(PoolTest, ConstantsFold) {
    EXPECT_EQ(p.make(Op::AddI, {num(2), num(3)}), num(5));
    EXPECT_EQ(p.make(Op::LtI, {num(2), num(3)}), p.const_bool(true));
    EXPECT_EQ(p.make(Op::AddR, {p.const_real(0.5), p.const_real(0.25)}), p.const_real(0.75));
    // What is rounded keeps what it was computed from.
    const Id rounded = p.make(Op::AddR, {p.const_real(0.1), p.const_real(0.2)});
    EXPECT_EQ(p.at(rounded).op, Op::ConstReal);
    EXPECT_EQ(p.at(rounded).value.r, 0.1 + 0.2);
    ASSERT_NE(p.at(rounded).origin, kNone);
    EXPECT_EQ(p.at(p.at(rounded).origin).op, Op::AddR);
    EXPECT_EQ(p.to_real(num(3)), p.const_real(3));
    EXPECT_EQ(p.to_real(r), r);
    EXPECT_EQ(p.make(Op::Select, {p.const_bool(true), x, y}), x);
    EXPECT_EQ(p.make(Op::Select, {p.const_bool(false), x, y}), y);
    EXPECT_EQ(p.make(Op::And, {p.const_bool(true), b}), b);
    EXPECT_EQ(p.make(Op::And, {p.const_bool(false), b}), p.const_bool(false));
    EXPECT_EQ(p.make(Op::Or, {p.const_bool(true), b}), p.const_bool(true));
    EXPECT_EQ(p.make(Op::Or, {p.const_bool(false), b}), b);
    EXPECT_EQ(p.make(Op::Not, {p.const_bool(false)}), p.const_bool(true));
}

TEST_F(PoolTest, IdentitiesOfInts) {
    EXPECT_EQ(p.make(Op::AddI, {x, num(0)}), x);
    EXPECT_EQ(p.make(Op::AddI, {num(0), x}), x);
    EXPECT_EQ(p.make(Op::SubI, {x, num(0)}), x);
    EXPECT_EQ(p.make(Op::MulI, {x, num(1)}), x);
    EXPECT_EQ(p.make(Op::MulI, {num(1), x}), x);
    // 0 - x is not x, and x * 0 must still fail where x fails.
    EXPECT_EQ(p.at(p.make(Op::SubI, {num(0), x})).op, Op::SubI);
    EXPECT_EQ(p.at(p.make(Op::MulI, {x, num(0)})).op, Op::MulI);
}

TEST_F(PoolTest, WhatIsAnErrorOrDependsOnTheTickStays) {
    EXPECT_EQ(p.at(p.make(Op::FloorDivI, {num(1), num(0)})).op, Op::FloorDivI);
    EXPECT_EQ(p.at(p.make(Op::AddI, {num(INT64_MAX), num(1)})).op, Op::AddI);
    EXPECT_EQ(p.at(p.make(Op::WholeI, {p.const_real(1.5)})).op, Op::WholeI);
    const Id ms = p.const_quantity(2, -3, 1);
    EXPECT_EQ(p.at(p.make(Op::AddR, {ms, ms})).op, Op::AddR);
    EXPECT_EQ(p.at(p.make(Op::LtR, {p.const_real(1), ms})).op, Op::LtR);
    EXPECT_EQ(p.at(p.scale_time(p.const_real(3), 1)).op, Op::ScaleTime);
    // Reals have no identities: -0.0 + 0 is 0.0.
    EXPECT_EQ(p.at(p.make(Op::AddR, {r, p.const_real(0)})).op, Op::AddR);
    EXPECT_EQ(p.at(p.make(Op::MulR, {r, p.const_real(1)})).op, Op::MulR);
}

TEST_F(PoolTest, ScalesOfTimes) {
    EXPECT_EQ(p.scale_time(r, 0), r);
    EXPECT_EQ(p.scale_time(p.scale_time(r, 1), -1), r);
    EXPECT_EQ(p.at(p.scale_time(p.scale_time(r, 1), 1)).op, Op::ScaleTime);
    EXPECT_EQ(p.scale_time(p.const_real(0), 1), p.const_real(0));
}

TEST_F(PoolTest, KindsOfResults) {
    EXPECT_EQ(p.at(p.make(Op::Select, {b, r, p.const_real(1)})).kind, Kind::Real);
    EXPECT_EQ(p.at(p.make(Op::EqB, {b, b})).kind, Kind::Bool);
    EXPECT_EQ(p.at(p.make(Op::CeilDivRI, {r, r})).kind, Kind::Int);
    EXPECT_EQ(p.at(p.reduce(Reduction::Count, 9, x, y, kNone, false, b)).kind, Kind::Int);
    EXPECT_EQ(p.at(p.reduce(Reduction::Max, 9, x, y, kNone, false, r)).kind, Kind::Real);
    EXPECT_EQ(p.at(p.array_load(0, Kind::Real, x)).kind, Kind::Real);
}

TEST_F(PoolTest, ArgumentsMayComeFromThePool) {
    // The list of arguments moves when the pool grows: a span into it is still good for this call.
    const Id sum = p.make(Op::AddI, {x, y});
    for (int i = 0; i < 2000; ++i) {
        const Id made = p.make(i % 2 ? Op::MaxI : Op::MinI, {p.make(Op::MulI, p.args(sum)), num(i)});
        ASSERT_EQ(p.args(p.args(made)[0])[0], x);
    }
    Pool q;
    const Id s = q.make(Op::AddI, {q.local(0, Kind::Int), q.local(1, Kind::Int)});
    Id last = s;
    for (Op op : {Op::SubI, Op::MulI, Op::MinI, Op::MaxI, Op::LtI, Op::LeI, Op::EqI, Op::PowI, Op::ModI}) {
        last = q.make(op, q.args(last));
        ASSERT_EQ(q.args(last)[0], q.args(s)[0]);
        ASSERT_EQ(q.args(last)[1], q.args(s)[1]);
    }
}

TEST_F(PoolTest, FreeLocals) {
    const Id i = p.local(7, Kind::Int);
    const Id sum = p.reduce(Reduction::Sum, 7, x, y, kNone, false, p.make(Op::MulI, {i, p.local(5, Kind::Int)}));
    EXPECT_EQ(free_locals(p, sum), (std::vector<int>{0, 1, 5}));
    EXPECT_TRUE(reads_local(p, sum, 5));
    EXPECT_FALSE(reads_local(p, sum, 7));
    EXPECT_TRUE(free_locals(p, num(3)).empty());
}

TEST_F(PoolTest, Substitution) {
    const Id e = p.make(Op::AddI, {p.make(Op::MulI, {x, num(4)}), y});
    EXPECT_EQ(substitute_locals(p, e, {{0, num(2)}, {1, x}}), p.make(Op::AddI, {num(8), x}));
    EXPECT_EQ(substitute_locals(p, e, {}), e);
    EXPECT_EQ(substitute_locals(p, e, {{0, y}, {1, x}}), p.make(Op::AddI, {p.make(Op::MulI, {y, num(4)}), x}))
        << "at once, not one after the other";
}

TEST_F(PoolTest, CopyingKeepsStructureAndPlaces) {
    Pool q;
    q.const_int(99);  // other ids there
    const Id e =
        p.make(Op::Select, {b, p.make(Op::AddR, {r, p.const_quantity(2, -3, 1)}, {1, 4, 9}), p.scale_time(r, 1)});
    const Id c = copy(p, e, q);
    EXPECT_EQ(infix(q, c, names), text(e));
    EXPECT_EQ(q.at(q.args(c)[1]).span, (Span{1, 4, 9}));
    EXPECT_EQ(q.at(q.args(c)[2]).op, Op::ScaleTime);
}

TEST(Names, EveryOperatorKindAndReductionHasOne) {
    std::vector<std::string_view> seen;
    for (int i = 0; i <= static_cast<int>(Op::Ask); ++i) {
        const Op op = static_cast<Op>(i);
        EXPECT_EQ(op_of(name_of(op)), op) << name_of(op);
        EXPECT_EQ(name_of(op).find(' '), std::string_view::npos);
        seen.push_back(name_of(op));
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
    for (Kind k : {Kind::Int, Kind::Real, Kind::Bool}) EXPECT_EQ(kind_of(name_of(k)), k);
    for (Reduction r : {Reduction::Sum, Reduction::Prod, Reduction::Min, Reduction::Max, Reduction::Count,
                        Reduction::ArgMin, Reduction::ArgMax})
        EXPECT_EQ(reduction_of(name_of(r)), r);
    EXPECT_FALSE(op_of("nothing"));
    EXPECT_FALSE(kind_of(""));
    EXPECT_FALSE(reduction_of("mean"));
    EXPECT_EQ(arity(Op::Select), 3);
    EXPECT_EQ(arity(Op::AddI), 2);
    EXPECT_EQ(arity(Op::NegR), 1);
}

TEST_F(PoolTest, InfixHasTheFewestParentheses) {
    const Id xy = p.make(Op::AddI, {x, y});
    EXPECT_EQ(text(p.make(Op::MulI, {xy, num(2)})), "(a + b) * 2");
    EXPECT_EQ(text(p.make(Op::AddI, {p.make(Op::MulI, {x, num(2)}), y})), "a * 2 + b");
    EXPECT_EQ(text(p.make(Op::SubI, {x, xy})), "a - (a + b)");
    EXPECT_EQ(text(p.make(Op::SubI, {xy, x})), "a + b - a");
    EXPECT_EQ(text(p.make(Op::ModI, {p.make(Op::FloorDivI, {x, y}), num(3)})), "a div b mod 3");
    EXPECT_EQ(text(p.make(Op::NegI, {xy})), "-(a + b)");
    EXPECT_EQ(text(p.make(Op::AddI, {p.make(Op::NegI, {x}), y})), "-a + b");
    EXPECT_EQ(text(p.make(Op::Select, {b, x, y})), "if d then a else b");
    EXPECT_EQ(text(p.make(Op::AddI, {p.make(Op::Select, {b, x, y}), num(1)})), "(if d then a else b) + 1");
    EXPECT_EQ(text(p.make(Op::MaxI, {x, num(3)})), "max(a, 3)");
    EXPECT_EQ(text(p.make(Op::MulR, {p.to_real(xy), r})), "(a + b) * c");
    EXPECT_EQ(text(p.array_load(1, Kind::Real, xy)), "list1[a + b]");
    EXPECT_EQ(text(p.reduce(Reduction::Sum, 4, x, xy, kNone, true, p.local(4, Kind::Int))), "sum(e in a..<a + b: e)");
}

TEST_F(PoolTest, InfixReadsAsItIsEvaluated) {
    const Id neg = p.make(Op::NegI, {x});
    EXPECT_EQ(text(p.make(Op::PowI, {neg, num(2)})), "(-a) ^ 2");
    EXPECT_EQ(text(p.make(Op::NegI, {p.make(Op::PowI, {x, num(2)})})), "-a ^ 2");
    EXPECT_EQ(text(p.make(Op::PowI, {num(-3), x})), "(-3) ^ a");
    EXPECT_EQ(text(p.make(Op::PowI, {p.make(Op::PowI, {x, y}), x})), "(a ^ b) ^ a");
    EXPECT_EQ(text(p.make(Op::PowI, {x, p.make(Op::PowI, {y, x})})), "a ^ b ^ a");
    const Id less = p.make(Op::LtI, {x, y});
    EXPECT_EQ(text(p.make(Op::EqB, {less, b})), "(a < b) == d");
    EXPECT_EQ(text(p.make(Op::EqB, {b, less})), "d == (a < b)");
    EXPECT_EQ(text(p.make(Op::EqB, {p.make(Op::Not, {b}), b})), "(not d) == d");
    EXPECT_EQ(text(p.make(Op::Not, {p.make(Op::EqB, {b, b})})), "not d == d");
    EXPECT_EQ(text(p.make(Op::Not, {p.make(Op::And, {b, less})})), "not (d and a < b)");
    EXPECT_EQ(text(p.make(Op::And, {p.make(Op::Or, {b, less}), b})), "(d or a < b) and d");
}

TEST_F(PoolTest, TimesShowTheLargestUnitThatFits) {
    EXPECT_EQ(text(p.const_quantity(2, -3, 1)), "2 ms");
    EXPECT_EQ(text(p.const_quantity(125, -10, 1)), "12.5 ns");
    EXPECT_EQ(text(p.const_quantity(1, 0, 1)), "1 s");
    EXPECT_EQ(text(p.const_quantity(1500, -6, 1)), "1.5 ms");
    EXPECT_EQ(text(p.const_real(0.5)), "0.5");
}

TEST_F(PoolTest, WhatLiesDeeperIsLeftOut) {
    Id e = x;
    for (int i = 0; i < 5; ++i) e = p.make(Op::MaxI, {e, y});
    EXPECT_EQ(text(e, 2), "max(max(…, b), b)");
    // Scales and conversions are not shown, however many there are.
    Id deep = r;
    for (int i = 0; i < 300'000; ++i) deep = p.scale_time(deep, 1);
    EXPECT_EQ(text(deep), "c");
}

}  // namespace
}  // namespace pamina::expr
