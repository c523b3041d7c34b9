// Programs: faults and what they say, what is constant, lanes, calls, ranges at the edge of 64 bits.
#include <gtest/gtest.h>

#include "runtime/expr/ops.h"
#include "runtime/expr/pool.h"
#include "runtime/expr/program.h"

namespace pamina::expr {
namespace {

class Programs : public ::testing::Test {
  protected:
    Pool p;
    Environment e;
    Scratch scratch;

    Id num(std::int64_t v) { return p.const_int(v); }
    Id x() { return p.local(0, Kind::Int); }
    Id y() { return p.local(1, Kind::Int); }
    static Slot slot(std::int64_t v) {
        Slot s;
        s.i = v;
        return s;
    }
    Slot value(Id id, std::vector<Slot> locals = {}) {
        Slot r{};
        EXPECT_TRUE(run(compile(p, id, e), locals.data(), scratch, r)) << scratch.failure.detail;
        return r;
    }
    /// The fault and its detail, with ints x and y.
    std::string fault(Id id, std::int64_t a = 0, std::int64_t b = 0, Fault* which = nullptr) {
        Slot r{};
        const Slot locals[] = {slot(a), slot(b)};
        if (run(compile(p, id, e), locals, scratch, r)) return "no fault";
        if (which) *which = scratch.failure.fault;
        return scratch.failure.detail;
    }
};

TEST_F(Programs, OverflowSaysItsOperands) {
    Fault f;
    EXPECT_EQ(fault(p.make(Op::AddI, {x(), y()}), INT64_MAX, 1, &f), "9223372036854775807 + 1");
    EXPECT_EQ(f, Fault::Overflow);
    EXPECT_EQ(fault(p.make(Op::SubI, {x(), y()}), INT64_MIN, 1), "-9223372036854775808 - 1");
    EXPECT_EQ(fault(p.make(Op::MulI, {x(), y()}), INT64_MAX, 2), "9223372036854775807 * 2");
    EXPECT_EQ(fault(p.make(Op::PowI, {x(), y()}), 10, 19), "10 ^ 19");
    EXPECT_EQ(fault(p.make(Op::NegI, {x()}), INT64_MIN), "-(-9223372036854775808)");
    EXPECT_EQ(fault(p.make(Op::FloorDivI, {x(), y()}), INT64_MIN, -1), "-9223372036854775808 div -1");
    EXPECT_EQ(fault(p.make(Op::CeilDivI, {x(), y()}), INT64_MIN, -1), "ceildiv(-9223372036854775808, -1)");
    // One operand known: other instructions, the same words.
    EXPECT_EQ(fault(p.make(Op::AddI, {x(), num(1)}), INT64_MAX), "9223372036854775807 + 1");
    EXPECT_EQ(fault(p.make(Op::SubI, {x(), num(1)}), INT64_MIN), "-9223372036854775808 - 1");
    EXPECT_EQ(fault(p.make(Op::MulI, {x(), num(3)}), INT64_MAX), "9223372036854775807 * 3");
    // Both known: not folded, so that it fails where it is evaluated.
    EXPECT_EQ(fault(p.make(Op::AddI, {num(INT64_MAX), num(1)})), "9223372036854775807 + 1");
}

TEST_F(Programs, OtherFaults) {
    Fault f;
    EXPECT_EQ(fault(p.make(Op::FloorDivI, {x(), y()}), 7, 0, &f), "7 div 0");
    EXPECT_EQ(f, Fault::DivisionByZero);
    EXPECT_EQ(fault(p.make(Op::ModI, {x(), num(0)}), 7, 0, &f), "7 mod 0");
    EXPECT_EQ(f, Fault::DivisionByZero);
    EXPECT_EQ(fault(p.make(Op::CeilDivI, {num(1), num(0)}), 0, 0, &f), "ceildiv(1, 0)");
    EXPECT_EQ(f, Fault::DivisionByZero);
    EXPECT_EQ(fault(p.make(Op::PowI, {x(), y()}), 2, -1, &f), "2 ^ -1");
    EXPECT_EQ(f, Fault::NegativePower);
    EXPECT_EQ(fault(p.make(Op::WholeI, {p.const_real(2.5)}), 0, 0, &f), "2.5");
    EXPECT_EQ(f, Fault::NotWhole);
    EXPECT_EQ(fault(p.make(Op::FloorI, {p.const_real(1e19)}), 0, 0, &f), "1e+19");
    EXPECT_EQ(f, Fault::Overflow);
    EXPECT_EQ(fault(p.make(Op::RankI, {x(), y()}), 4, 4, &f), "4 of 0..<4");
    EXPECT_EQ(f, Fault::OutsideGroup);
    EXPECT_EQ(fault(p.make(Op::RankI, {x(), y()}), -1, 4, &f), "-1 of 0..<4");
    EXPECT_EQ(f, Fault::OutsideGroup);
    EXPECT_EQ(fault(p.make(Op::RankI, {x(), y()}), 0, 0, &f), "0 of 0..<0");
    EXPECT_EQ(f, Fault::EmptyGroup);
    EXPECT_EQ(fault(p.make(Op::FailI, {num(1)}), 0, 0, &f), "");
    EXPECT_EQ(f, Fault::NoAnswer);
    e.arrays = {{slot(4), slot(5)}};
    EXPECT_EQ(fault(p.array_load(0, Kind::Int, x()), 2, 0, &f), "index 2, length 2");
    EXPECT_EQ(f, Fault::IndexOutOfRange);
    EXPECT_EQ(fault(p.array_load(0, Kind::Int, x()), -1), "index -1, length 2");
    EXPECT_EQ(fault(p.array_load(0, Kind::Int, num(9))), "index 9, length 2");
    EXPECT_EQ(fault(p.array_load(0, Kind::Int, x()), 1), "no fault");
}

TEST_F(Programs, AFaultStandsWhereItsOperationStands) {
    const Span place{1, 10, 15};
    const Id bad = p.make(Op::FloorDivI, {x(), y()}, place);
    fault(p.make(Op::AddI, {bad, x()}, {1, 5, 20}), 1, 0);
    EXPECT_EQ(scratch.failure.span, place);
}

TEST_F(Programs, WhatIsNotNeededDoesNotFail) {
    const Id bad = p.make(Op::FloorDivI, {num(1), y()});
    const Id is_zero = p.make(Op::EqI, {y(), num(0)});
    const Id guarded = p.make(Op::Select, {is_zero, num(7), bad});
    EXPECT_EQ(value(guarded, {slot(0), slot(0)}).i, 7);
    EXPECT_EQ(value(guarded, {slot(0), slot(1)}).i, 1);
    const Id small = p.make(Op::LtI, {bad, num(5)});
    EXPECT_EQ(value(p.make(Op::Or, {is_zero, small}), {slot(0), slot(0)}).i, 1);
    EXPECT_EQ(value(p.make(Op::And, {p.make(Op::Not, {is_zero}), small}), {slot(0), slot(0)}).i, 0);
    // A constant that would fail, too.
    const Id never = p.make(Op::FloorDivI, {num(1), num(0)});
    EXPECT_EQ(value(p.make(Op::Select, {is_zero, num(7), never}), {slot(0), slot(0)}).i, 7);
}

TEST_F(Programs, AValueSharedByBothSidesIsThereOnBoth) {
    // if c then s else s + 1 with s = x * y: s is computed in a branch, and must not be taken for known in the other.
    const Id s = p.make(Op::MulI, {x(), y()});
    const Id c = p.make(Op::LtI, {x(), num(0)});
    const Id both = p.make(Op::AddI, {p.make(Op::Select, {c, s, p.make(Op::AddI, {s, num(1)})}), s});
    EXPECT_EQ(value(both, {slot(-2), slot(5)}).i, -20);
    EXPECT_EQ(value(both, {slot(2), slot(5)}).i, 21);
    const Id branch = p.make(Op::Select, {c, s, p.make(Op::AddI, {s, num(1)})});
    EXPECT_EQ(value(branch, {slot(2), slot(5)}).i, 11);
}

TEST_F(Programs, ConstantWhenNothingVaries) {
    e.globals = {slot(6)};
    const Id g = p.global(0, Kind::Int);
    const Program known = compile(p, p.make(Op::MulI, {g, num(7)}), e);
    EXPECT_TRUE(known.is_constant());
    EXPECT_EQ(known.constant().i, 42);
    EXPECT_FALSE(compile(p, p.make(Op::MulI, {g, x()}), e).is_constant());
    EXPECT_FALSE(compile(p, p.make(Op::FloorDivI, {g, num(0)}), e).is_constant());
    // A side that is not taken does not count.
    const Id is_six = p.make(Op::EqI, {g, num(6)});
    EXPECT_TRUE(compile(p, p.make(Op::Select, {is_six, num(1), x()}), e).is_constant());
}

TEST_F(Programs, TimesAreScaledAsDecimals) {
    // 12.5 ns in ticks of 0.1 ns is 125, to the bit; 2 ms is 2e7.
    e.tick_exponent = -10;
    EXPECT_EQ(value(p.const_quantity(125, -10, 1)).r, 125);
    EXPECT_EQ(value(p.const_quantity(2, -3, 1)).r, 2e7);
    EXPECT_EQ(value(p.const_quantity(3, 0, 0)).r, 3);
    // s^2 counts twice; 1/s stays per second.
    EXPECT_EQ(value(p.const_quantity(1, 0, 2)).r, 1e20);
    EXPECT_EQ(value(p.const_quantity(5, 3, -1)).r, 5000);
    // Scaling by the ticks of a second.
    EXPECT_EQ(value(p.scale_time(p.const_real(3), 1)).r, 3e10);
    EXPECT_EQ(value(p.scale_time(p.const_real(3), -1)).r, 3e-10);
    const Id local = p.local(0, Kind::Real);
    Slot s;
    s.r = 7;
    EXPECT_EQ(value(p.scale_time(local, 1), {s}).r, 7e10);
}

TEST_F(Programs, DivAndModRoundTowardsMinusInfinity) {
    struct Row {
        std::int64_t a, b, div, mod, ceil;
    };
    for (const Row& r :
         {Row{7, 2, 3, 1, 4}, Row{-7, 2, -4, 1, -3}, Row{7, -2, -4, -1, -3}, Row{-7, -2, 3, -1, 4}, Row{6, 3, 2, 0, 2},
          Row{-6, 3, -2, 0, -2}, Row{0, -5, 0, 0, 0}, Row{INT64_MIN, 2, INT64_MIN / 2, 0, INT64_MIN / 2},
          Row{INT64_MIN, 3, -3074457345618258603, 1, -3074457345618258602},
          Row{INT64_MAX, -1, -INT64_MAX, 0, -INT64_MAX}, Row{-1, INT64_MAX, -1, INT64_MAX - 1, 0},
          Row{1, INT64_MIN, -1, INT64_MIN + 1, 0}}) {
        // Both vary, the divisor is known, and both are known: three ways to the same value.
        const std::vector<Slot> locals{slot(r.a), slot(r.b)};
        for (const auto& [a, b] : {std::pair(x(), y()), std::pair(x(), num(r.b)), std::pair(num(r.a), num(r.b))}) {
            EXPECT_EQ(value(p.make(Op::FloorDivI, {a, b}), locals).i, r.div) << r.a << " div " << r.b;
            EXPECT_EQ(value(p.make(Op::ModI, {a, b}), locals).i, r.mod) << r.a << " mod " << r.b;
            EXPECT_EQ(value(p.make(Op::CeilDivI, {a, b}), locals).i, r.ceil) << "ceildiv " << r.a << ", " << r.b;
        }
    }
    EXPECT_EQ(value(p.make(Op::ModI, {x(), num(-1)}), {slot(INT64_MIN)}).i, 0);
    EXPECT_EQ(ops::floor_div_real(-7, 2), -4);
    EXPECT_EQ(ops::mod_real(-7, 2), 1);
    EXPECT_EQ(ops::mod_real(7, -2), -1);
    EXPECT_EQ(ops::mod_real(5.5, 2), 1.5);
    EXPECT_TRUE(std::isnan(ops::mod_real(1, 0)));
}

TEST_F(Programs, DividingByEachSmallNumberAsKnownAndAsVarying) {
    for (std::int64_t b = -40; b <= 70; ++b) {
        if (b == 0) continue;
        const Program div_known = compile(p, p.make(Op::FloorDivI, {x(), num(b)}), e);
        const Program mod_known = compile(p, p.make(Op::ModI, {x(), num(b)}), e);
        for (std::int64_t a : {INT64_MIN, INT64_MIN + 1, std::int64_t{-100}, std::int64_t{-1}, std::int64_t{0},
                               std::int64_t{1}, std::int64_t{99}, INT64_MAX - 1, INT64_MAX}) {
            if (a == INT64_MIN && b == -1) continue;
            const Slot l[] = {slot(a)};
            Slot q{}, r{};
            ASSERT_TRUE(run(div_known, l, scratch, q));
            ASSERT_TRUE(run(mod_known, l, scratch, r));
            // a = q * b + r with r on b's side of 0, closer than b: one pair only.
            EXPECT_EQ(static_cast<std::int64_t>(static_cast<std::uint64_t>(q.i) * static_cast<std::uint64_t>(b) +
                                                static_cast<std::uint64_t>(r.i)),
                      a);
            EXPECT_TRUE(b > 0 ? r.i >= 0 && r.i < b : r.i <= 0 && r.i > b) << a << " mod " << b << " = " << r.i;
        }
    }
}

TEST_F(Programs, Powers) {
    const auto pow = [&](std::int64_t a, std::int64_t b) {
        return value(p.make(Op::PowI, {x(), y()}), {slot(a), slot(b)}).i;
    };
    EXPECT_EQ(pow(2, 62), std::int64_t{1} << 62);
    EXPECT_EQ(pow(-2, 63), INT64_MIN);
    EXPECT_EQ(pow(0, 0), 1);
    EXPECT_EQ(pow(0, INT64_MAX), 0);
    EXPECT_EQ(pow(-1, INT64_MAX), -1);
    EXPECT_EQ(pow(7, 1), 7);
    EXPECT_EQ(pow(3, 39), 4052555153018976267);
    EXPECT_EQ(pow(INT64_MIN, 1), INT64_MIN);
    EXPECT_EQ(fault(p.make(Op::PowI, {x(), y()}), 2, 63), "2 ^ 63");
    EXPECT_EQ(fault(p.make(Op::PowI, {x(), y()}), 3, 40), "3 ^ 40");
    // Reals: whole powers are exact where the result is.
    EXPECT_EQ(ops::pow_real(10, 22), 1e22);
    EXPECT_EQ(ops::pow_real(-3, 3), -27);
    EXPECT_EQ(ops::pow_real(2, -3), 0.125);
    EXPECT_EQ(ops::pow_real(0, 0), 1);
    EXPECT_EQ(ops::pow_real(0, -1), INFINITY);
    EXPECT_EQ(ops::pow_real(2, 0.5), std::sqrt(2.0));
    EXPECT_EQ(ops::pow_real(2, 1000), std::ldexp(1.0, 1000));
    EXPECT_TRUE(std::isnan(ops::pow_real(-1, 0.5)));
}

TEST_F(Programs, RoundingToInts) {
    const auto op = [&](Op o, double v) {
        return value(p.make(o, {p.local(0, Kind::Real)}), {[&] {
                         Slot s;
                         s.r = v;
                         return s;
                     }()})
            .i;
    };
    EXPECT_EQ(op(Op::FloorI, -0.5), -1);
    EXPECT_EQ(op(Op::CeilI, -0.5), 0);
    EXPECT_EQ(op(Op::RoundI, 2.5), 3);
    EXPECT_EQ(op(Op::RoundI, -2.5), -3);
    EXPECT_EQ(op(Op::RoundI, 0.49999999999999994), 0);
    EXPECT_EQ(op(Op::FloorI, -0x1p63), INT64_MIN);
    EXPECT_EQ(op(Op::WholeI, 1e6), 1'000'000);
    EXPECT_EQ(fault(p.make(Op::FloorI, {p.const_real(NAN)})), "nan");
}

TEST_F(Programs, Lanes) {
    const Id id = p.make(Op::FloorDivI, {num(100), x()});
    const Program program = compile(p, id, e);
    Slot in[kMaxLanes], out[kMaxLanes];
    for (int l = 0; l < kMaxLanes; ++l) in[l] = slot(l + 1);
    ASSERT_TRUE(run_lanes(program, in, kMaxLanes, kMaxLanes, scratch, out));
    for (int l = 0; l < kMaxLanes; ++l) EXPECT_EQ(out[l].i, 100 / (l + 1));
    in[9] = slot(0);
    in[40] = slot(0);
    EXPECT_FALSE(run_lanes(program, in, kMaxLanes, kMaxLanes, scratch, out));
    EXPECT_EQ(scratch.failure.detail, "100 div 0");
    EXPECT_TRUE(run_lanes(program, in, kMaxLanes, 9, scratch, out)) << "lanes behind are not evaluated";
    EXPECT_TRUE(run_lanes(program, in, kMaxLanes, 0, scratch, out));
}

TEST_F(Programs, TheFirstFailingLaneIsNamed) {
    const Program program = compile(p, p.make(Op::AddI, {x(), y()}), e);
    // Local s of lane l stands at s * 4 + l.
    const Slot in[] = {slot(1), slot(INT64_MAX), slot(INT64_MIN), slot(2), slot(1), slot(5), slot(-7), slot(2)};
    Slot out[4];
    EXPECT_FALSE(run_lanes(program, in, 4, 4, scratch, out));
    EXPECT_EQ(scratch.failure.detail, "9223372036854775807 + 5");
}

TEST_F(Programs, ReductionsOverRanges) {
    const Id i = p.local(5, Kind::Int);
    const auto reduce = [&](Reduction r, std::int64_t first, std::int64_t last, std::int64_t step, bool exclusive,
                            Id body) { return p.reduce(r, 5, num(first), num(last), num(step), exclusive, body); };
    EXPECT_EQ(value(reduce(Reduction::Sum, 1, 10, 1, false, i)).i, 55);
    EXPECT_EQ(value(reduce(Reduction::Sum, 1, 10, 1, true, i)).i, 45);
    EXPECT_EQ(value(reduce(Reduction::Sum, 10, 1, -3, false, i)).i, 10 + 7 + 4 + 1);
    EXPECT_EQ(value(reduce(Reduction::Sum, 10, 1, -3, true, i)).i, 10 + 7 + 4);
    EXPECT_EQ(value(reduce(Reduction::Prod, 1, 5, 1, false, i)).i, 120);
    EXPECT_EQ(value(reduce(Reduction::Sum, 5, 1, 1, false, i)).i, 0);
    EXPECT_EQ(value(reduce(Reduction::Prod, 5, 1, 1, false, i)).i, 1);
    EXPECT_EQ(value(reduce(Reduction::Count, 1, 10, 1, false, p.make(Op::LtI, {i, num(4)}))).i, 3);
    EXPECT_EQ(value(reduce(Reduction::Max, -3, -1, 1, false, i)).i, -1);
    EXPECT_EQ(value(reduce(Reduction::Min, 3, 3, 1, false, i)).i, 3);
    // The first of equals, as the range goes.
    const Id square = p.make(Op::MulI, {i, i});
    EXPECT_EQ(value(reduce(Reduction::ArgMin, -3, 5, 1, false, square)).i, 0);
    EXPECT_EQ(value(reduce(Reduction::ArgMax, -3, 3, 1, false, square)).i, -3);
    EXPECT_EQ(value(reduce(Reduction::ArgMax, 3, -3, -1, false, p.to_real(square))).i, 3);
    EXPECT_EQ(value(reduce(Reduction::ArgMin, 4, 9, 5, false, p.const_real(0.5))).i, 4);
    Fault f;
    for (Reduction r : {Reduction::Min, Reduction::ArgMin, Reduction::ArgMax}) {
        fault(reduce(r, 3, 3, 1, true, i), 0, 0, &f);
        EXPECT_EQ(f, Fault::EmptyRange);
    }
    fault(reduce(Reduction::Sum, 1, 2, 0, false, i), 0, 0, &f);
    EXPECT_EQ(f, Fault::ZeroStep);
    // Real sums in index order, from 0.
    const Id tenth = p.const_real(0.1);
    double sum = 0;
    for (int k = 0; k < 10; ++k) sum += 0.1;
    EXPECT_EQ(value(reduce(Reduction::Sum, 1, 10, 1, false, tenth)).r, sum);
}

TEST_F(Programs, RangesAtTheEdgeOf64Bits) {
    const Id i = p.local(5, Kind::Int);
    const Id one = num(1);
    const auto count = [&](std::int64_t first, std::int64_t last, std::int64_t step, bool exclusive, Id body) {
        return p.reduce(Reduction::Sum, 5, num(first), num(last), num(step), exclusive, body);
    };
    EXPECT_EQ(value(count(INT64_MAX - 2, INT64_MAX, 1, false, one)).i, 3);
    EXPECT_EQ(value(count(INT64_MIN, INT64_MIN + 2, 1, true, one)).i, 2);
    EXPECT_EQ(value(count(INT64_MIN + 1, INT64_MIN, -1, false, one)).i, 2);
    EXPECT_EQ(value(count(INT64_MAX, INT64_MIN, INT64_MIN, false, one)).i, 2);  // INT64_MAX, -1
    EXPECT_EQ(value(p.reduce(Reduction::Max, 5, num(INT64_MIN), num(INT64_MAX), num(INT64_MAX), false, i)).i,
              INT64_MAX - 1);
    EXPECT_EQ(value(count(INT64_MAX, INT64_MIN, 1, false, one)).i, 0);
    EXPECT_EQ(value(count(INT64_MIN, INT64_MIN, 1, true, one)).i, 0);
    // 2^64 and 2^63 values cannot be counted.
    Fault f;
    fault(count(INT64_MIN, INT64_MAX, 1, false, one), 0, 0, &f);
    EXPECT_EQ(f, Fault::Overflow);
    fault(count(INT64_MIN, INT64_MAX, 2, false, one), 0, 0, &f);
    EXPECT_EQ(f, Fault::Overflow);
}

TEST_F(Programs, NestedReductions) {
    // sum(i in 1..4: prod(j in 1..i: j)) = 1 + 2 + 6 + 24; the inner one reads the outer's index.
    const Id i = p.local(5, Kind::Int), j = p.local(6, Kind::Int);
    const Id inner = p.reduce(Reduction::Prod, 6, num(1), i, kNone, false, j);
    EXPECT_EQ(value(p.reduce(Reduction::Sum, 5, num(1), num(4), kNone, false, inner)).i, 33);
    // max over a choice: max(i in 0..9: if i mod 4 == 3 then i else 0).
    const Id odd = p.make(Op::EqI, {p.make(Op::ModI, {i, num(4)}), num(3)});
    EXPECT_EQ(value(p.reduce(Reduction::Max, 5, num(0), num(9), kNone, false, p.make(Op::Select, {odd, i, num(0)}))).i,
              7);
}

TEST_F(Programs, RecursiveFunctions) {
    Function f;
    f.name = "fib";
    f.parameters = {Kind::Int};
    f.result = Kind::Int;
    const int fib = p.add_function(f);
    const Id n = p.param(0, Kind::Int);
    const auto call = [&](Id a) { return p.call(fib, std::span(&a, 1)); };
    const Id body = p.make(
        Op::Select, {p.make(Op::LtI, {n, num(2)}), n,
                     p.make(Op::AddI, {call(p.make(Op::SubI, {n, num(1)})), call(p.make(Op::SubI, {n, num(2)}))})});
    p.function(fib).body = body;
    EXPECT_EQ(value(call(num(20))).i, 6765);
    EXPECT_EQ(value(p.make(Op::AddI, {call(x()), call(num(1))}), {slot(10)}).i, 56);
}

TEST_F(Programs, CallsHaveADepthLimit) {
    Function f;
    f.name = "down";
    f.parameters = {Kind::Int};
    f.result = Kind::Int;
    const int down = p.add_function(f);
    const Id n = p.param(0, Kind::Int);
    const auto call = [&](Id a) { return p.call(down, std::span(&a, 1)); };
    p.function(down).body =
        p.make(Op::Select, {p.make(Op::EqI, {n, num(1)}), num(0), call(p.make(Op::SubI, {n, num(1)}))});
    const Program program = compile(p, call(x()), e);
    Slot r{};
    Slot deep = slot(kMaxCallDepth);
    EXPECT_TRUE(run(program, &deep, scratch, r)) << "just deep enough";
    deep = slot(kMaxCallDepth + 1);
    EXPECT_FALSE(run(program, &deep, scratch, r));
    EXPECT_EQ(scratch.failure.fault, Fault::TooDeep);
    deep = slot(3);
    EXPECT_TRUE(run(program, &deep, scratch, r)) << "usable afterwards";
}

TEST_F(Programs, LongChainsNeedNoStack) {
    Id sum = x();
    for (int k = 0; k < 200'000; ++k) sum = p.make(Op::AddI, {sum, y()});
    EXPECT_EQ(value(sum, {slot(5), slot(1)}).i, 200'005);
    EXPECT_EQ(free_locals(p, sum), (std::vector<int>{0, 1}));
}

TEST(Math, PowersOfTenAreExactWhereTheyCanBe) {
    double ten = 1;
    for (int n = 0; n <= 22; ++n, ten *= 10) EXPECT_EQ(math::power_of_ten(n), ten);
    EXPECT_EQ(math::power_of_ten(23), 1e23);
    EXPECT_EQ(math::power_of_ten(-5), 1e-5);
    EXPECT_EQ(math::power_of_ten(400), INFINITY);
    EXPECT_EQ(math::scale_decimal(125, -1), 12.5);
    EXPECT_EQ(math::scale_decimal(3, 0), 3);
    EXPECT_EQ(math::scale_decimal(1, -3), 0.001);
    EXPECT_EQ(math::scale_decimal(4.5, 15), 4.5e15);
    EXPECT_EQ(math::scale_decimal(0, 4000), 0);
    EXPECT_EQ(math::scale_decimal(1, -4000), 0);
}

TEST(Math, FunctionsAtExactPlaces) {
    EXPECT_EQ(math::exp(0), 1);
    EXPECT_EQ(math::ln(1), 0);
    EXPECT_EQ(math::log2(1024), 10);
    EXPECT_EQ(math::log10(1000), 3);
    EXPECT_EQ(math::ln(0), -INFINITY);
    EXPECT_TRUE(std::isnan(math::ln(-1)));
    EXPECT_NEAR(math::exp(1), 2.718281828459045, 1e-15);
}

}  // namespace
}  // namespace pamina::expr
