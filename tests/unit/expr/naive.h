// Random expression trees and a naive evaluator of them: recursive, over 128-bit ints, written from the comments of
// pool.h alone. What the pool, the compiler and the interpreter make of a tree must give the same bits.
#pragma once

#include <cmath>
#include <cstring>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "runtime/expr/ops.h"
#include "runtime/expr/pool.h"
#include "runtime/expr/program.h"
#include "runtime/expr/wide_int.h"

namespace pamina::expr::testing {

struct Tree {
    Op op = Op::ConstInt;
    Kind kind = Kind::Int;
    Slot value{};
    int exp10 = 0, power = 0;
    Reduction reduce = Reduction::Sum;
    bool exclusive = false;
    std::vector<Tree> args;
};

/// A value, or nothing for any fault.
using Value = std::optional<Slot>;

struct Naive {
    const Environment& environment;
    std::vector<Slot> locals;
    std::vector<Slot> params;
    const std::vector<Tree>* functions = nullptr;

    static Value of(Int128 v) {
        if (v > INT64_MAX || v < INT64_MIN) return {};
        Slot s;
        s.i = static_cast<std::int64_t>(v);
        return s;
    }
    static Value of_bool(bool b) {
        Slot s;
        s.i = b;
        return s;
    }
    static Value real(double r) {
        Slot s;
        s.r = r;
        return s;
    }
    static Value whole(double r) {
        if (std::isnan(r) || r >= 0x1p63 || r < -0x1p63) return {};
        return of(static_cast<Int128>(r));
    }
    static Int128 floor_div(Int128 a, Int128 b) {
        const Int128 q = a / b;
        return q * b != a && (a < 0) != (b < 0) ? q - 1 : q;
    }
    static Value power_int(Int128 a, Int128 b) {
        if (b < 0) return {};
        if (a == 0) return of(b == 0 ? 1 : 0);
        if (a == 1) return of(1);
        if (a == -1) return of(b % 2 == 0 ? 1 : -1);
        Int128 r = 1;
        for (Int128 n = 0; n < b; ++n) {
            r *= a;
            if (r > INT64_MAX || r < INT64_MIN) return {};
        }
        return of(r);
    }

    Value operator()(const Tree& t) {
        const auto arg = [&](std::size_t i) { return (*this)(t.args[i]); };
        switch (t.op) {
            case Op::ConstInt:
            case Op::ConstBool:
                return t.value;
            case Op::ConstReal:
                return real(math::scale_decimal(t.value.r, t.exp10 - environment.tick_exponent * t.power));
            case Op::Local:
                return locals[static_cast<std::size_t>(t.value.i)];
            case Op::Global:
                return environment.globals[static_cast<std::size_t>(t.value.i)];
            case Op::Param:
                return params[static_cast<std::size_t>(t.value.i)];
            case Op::Select: {
                const auto c = arg(0);
                if (!c) return {};
                return arg(c->i ? 1 : 2);
            }
            case Op::And: {
                const auto c = arg(0);
                return !c || !c->i ? c : arg(1);
            }
            case Op::Or: {
                const auto c = arg(0);
                return !c || c->i ? c : arg(1);
            }
            case Op::ArrayLoad: {
                const auto i = arg(0);
                const auto& array = environment.arrays[static_cast<std::size_t>(t.value.i)];
                if (!i || i->i < 0 || static_cast<std::size_t>(i->i) >= array.size()) return {};
                return array[static_cast<std::size_t>(i->i)];
            }
            case Op::Reduce:
                return reduction(t);
            case Op::Call: {
                std::vector<Slot> actual;
                for (std::size_t i = 0; i < t.args.size(); ++i) {
                    const auto v = arg(i);
                    if (!v) return {};
                    actual.push_back(*v);
                }
                std::swap(actual, params);
                const auto v = (*this)((*functions)[static_cast<std::size_t>(t.value.i)]);
                std::swap(actual, params);
                return v;
            }
            default:
                break;
        }
        Slot a{}, b{};
        if (const auto v = arg(0))
            a = *v;
        else
            return {};
        if (t.args.size() > 1) {
            if (const auto v = arg(1))
                b = *v;
            else
                return {};
        }
        const Int128 x = a.i, y = b.i;
        switch (t.op) {
            case Op::AddI:
                return of(x + y);
            case Op::SubI:
                return of(x - y);
            case Op::MulI:
                return of(x * y);
            case Op::FloorDivI:
                return y == 0 ? Value() : of(floor_div(x, y));
            case Op::ModI:
                return y == 0 ? Value() : of(x - floor_div(x, y) * y);
            case Op::CeilDivI:
                return y == 0 ? Value() : of(-floor_div(-x, y));
            case Op::FailI:
                return Value();
            case Op::RankI:
                return x < 0 || x >= y ? Value() : of(x);
            case Op::PowI:
                return power_int(x, y);
            case Op::NegI:
                return of(-x);
            case Op::AbsI:
                return of(x < 0 ? -x : x);
            case Op::MinI:
                return of(x < y ? x : y);
            case Op::MaxI:
                return of(x > y ? x : y);
            case Op::AddR:
                return real(a.r + b.r);
            case Op::SubR:
                return real(a.r - b.r);
            case Op::MulR:
                return real(a.r * b.r);
            case Op::DivR:
                return real(a.r / b.r);
            case Op::FloorDivR:
                return real(std::floor(a.r / b.r));
            case Op::ModR:
                return real(ops::mod_real(a.r, b.r));
            case Op::PowR:
                return real(ops::pow_real(a.r, b.r));
            case Op::NegR:
                return real(-a.r);
            case Op::AbsR:
                return real(std::fabs(a.r));
            case Op::MinR:
                return real(b.r < a.r ? b.r : a.r);
            case Op::MaxR:
                return real(b.r > a.r ? b.r : a.r);
            case Op::SqrtR:
                return real(std::sqrt(a.r));
            case Op::ExpR:
                return real(math::exp(a.r));
            case Op::LnR:
                return real(math::ln(a.r));
            case Op::Log2R:
                return real(math::log2(a.r));
            case Op::Log10R:
                return real(math::log10(a.r));
            case Op::ScaleTime:
                return real(math::scale_decimal(a.r, -environment.tick_exponent * static_cast<int>(t.value.i)));
            case Op::IntToReal:
                return real(static_cast<double>(a.i));
            case Op::FloorI:
                return whole(std::floor(a.r));
            case Op::CeilI:
                return whole(std::ceil(a.r));
            case Op::RoundI: {
                // Half away from zero; the part behind the point is exact.
                const double size = std::fabs(a.r), below = std::floor(size);
                return whole(std::copysign(size - below >= 0.5 ? below + 1 : below, a.r));
            }
            case Op::CeilDivRI:
                return whole(std::ceil(a.r / b.r));
            case Op::WholeI:
                return std::trunc(a.r) == a.r ? whole(a.r) : Value();
            case Op::EqI:
            case Op::EqB:
                return of_bool(a.i == b.i);
            case Op::LtI:
                return of_bool(a.i < b.i);
            case Op::LeI:
                return of_bool(a.i <= b.i);
            case Op::EqR:
                return of_bool(a.r == b.r);
            case Op::LtR:
                return of_bool(a.r < b.r);
            case Op::LeR:
                return of_bool(a.r <= b.r);
            case Op::Not:
                return of_bool(!a.i);
            default:
                return {};
        }
    }

    /// The index of the first of the best values.
    static Value argument(const Tree& t, std::int64_t first, std::int64_t step, const std::vector<Slot>& values) {
        if (values.empty()) return {};
        const bool real = t.args[3].kind == Kind::Real;
        const auto less = [&](Slot a, Slot b) { return real ? a.r < b.r : a.i < b.i; };
        std::size_t best = 0;
        for (std::size_t k = 1; k < values.size(); ++k) {
            const bool better =
                t.reduce == Reduction::ArgMin ? less(values[k], values[best]) : less(values[best], values[k]);
            if (better) best = k;
        }
        return of(Int128{first} + Int128{step} * static_cast<std::int64_t>(best));
    }

    Value reduction(const Tree& t) {
        const auto first = (*this)(t.args[0]), last = (*this)(t.args[1]), step = (*this)(t.args[2]);
        if (!first || !last || !step || step->i == 0) return {};
        std::vector<Slot> values;
        const auto slot = static_cast<std::size_t>(t.value.i);
        for (Int128 v = first->i;; v += step->i) {
            if (step->i > 0 ? v > last->i : v < last->i) break;
            if (t.exclusive && v == last->i) break;
            locals[slot].i = static_cast<std::int64_t>(v);
            const auto value = (*this)(t.args[3]);
            if (!value) return {};
            values.push_back(*value);
        }
        Slot r{};
        if (is_argument(t.reduce)) return argument(t, first->i, step->i, values);
        const bool is_int = t.kind == Kind::Int;
        if (t.reduce == Reduction::Prod)
            is_int ? void(r.i = 1) : void(r.r = 1);
        else if (!is_int)
            r.r = 0;
        bool any = false;
        for (const Slot v : values) {
            Value next;
            switch (t.reduce) {
                case Reduction::Sum:
                    next = is_int ? of(Int128{r.i} + v.i) : real(r.r + v.r);
                    break;
                case Reduction::Prod:
                    next = is_int ? of(Int128{r.i} * v.i) : real(r.r * v.r);
                    break;
                case Reduction::Count:
                    next = of(Int128{r.i} + v.i);
                    break;
                case Reduction::Min:
                    next = !any ? Value(v) : is_int ? of(std::min(r.i, v.i)) : real(v.r < r.r ? v.r : r.r);
                    break;
                case Reduction::Max:
                    next = !any ? Value(v) : is_int ? of(std::max(r.i, v.i)) : real(v.r > r.r ? v.r : r.r);
                    break;
                case Reduction::ArgMin:
                case Reduction::ArgMax:
                    return {};
            }
            if (!next) return {};
            r = *next;
            any = true;
        }
        if (!any && (t.reduce == Reduction::Min || t.reduce == Reduction::Max)) return {};
        return r;
    }
};

/// Random trees over int Locals 0..3, real Locals 4..7, bool Local 8; Globals and arrays of `environment()`.
class Generator {
  public:
    explicit Generator(std::uint64_t seed) : random_(seed) {}
    /// Decides by these bytes instead, for fuzzing; when they are used up always the first choice, which ends soon.
    explicit Generator(std::span<const std::uint8_t> bytes) : bytes_(bytes), by_bytes_(true) {}

    static constexpr int kLocals = 60;  // from 20 on: binders of reductions
    static Environment environment(int tick) {
        Environment e;
        e.tick_exponent = tick;
        Slot s;
        for (std::int64_t v : {std::int64_t{5}, std::int64_t{-1}, std::int64_t{16}, INT64_MIN})
            s.i = v, e.globals.push_back(s);
        for (double v : {0.1, -3.0, 1e300}) s.r = v, e.globals.push_back(s);
        e.arrays.resize(2);
        for (std::int64_t v : {3, -4, 0, 8}) s.i = v, e.arrays[0].push_back(s);
        for (double v : {1.5, -0.0, 1e-300}) s.r = v, e.arrays[1].push_back(s);
        return e;
    }
    std::uint64_t below(std::uint64_t n) {
        if (!by_bytes_) return random_() % n;
        std::uint64_t value = 0;
        for (std::uint64_t reach = 1; reach < n && !bytes_.empty(); reach *= 256) {
            value = value * 256 + bytes_[0];
            bytes_ = bytes_.subspan(1);
        }
        return value % n;
    }
    std::int64_t an_int() {
        static constexpr std::int64_t kEdges[] = {
            0, 1, -1, 2, 3, 7, 8, 64, -8, INT64_MAX, INT64_MIN, INT64_MAX - 1, std::int64_t{1} << 32};
        return below(3) ? static_cast<std::int64_t>(below(41)) - 20 : kEdges[below(std::size(kEdges))];
    }
    double a_real() {
        static const double kEdges[] = {0.0,    -0.0,     1,         -1,  0.5,    -2.5,    1e300,
                                        1e-310, INFINITY, -INFINITY, NAN, 0x1p63, -0x1p63, 9007199254740993.0};
        return below(3) ? (static_cast<double>(below(4001)) - 2000) / 16 : kEdges[below(std::size(kEdges))];
    }
    Tree constant_int(std::int64_t v) {
        Tree t;
        t.value.i = v;
        return t;
    }
    std::vector<Slot> locals() {
        std::vector<Slot> l(kLocals);
        for (std::size_t i = 0; i < 4; ++i) l[i].i = an_int();
        for (std::size_t i = 4; i < 8; ++i) l[i].r = a_real();
        l[8].i = static_cast<std::int64_t>(below(2));
        return l;
    }
    /// Parameters of a function body; empty outside.
    std::vector<Kind> params;
    std::vector<std::vector<Kind>> functions;
    std::vector<Kind> results;
    bool reductions = true;

    Tree tree(Kind kind, int depth) {
        Tree t;
        t.kind = kind;
        if (depth <= 0 || below(8) == 0) return leaf(kind);
        const auto make = [&](Op op, std::initializer_list<Kind> kinds) {
            t.op = op;
            for (Kind k : kinds) t.args.push_back(tree(k, depth - 1));
            return t;
        };
        const auto I = Kind::Int, R = Kind::Real, B = Kind::Bool;
        if (below(8) == 0) return make(Op::Select, {B, kind, kind});
        if (below(12) == 0 && !functions.empty()) {
            const std::size_t f = below(functions.size());
            if (results[f] == kind) {
                t.op = Op::Call;
                t.value.i = static_cast<std::int64_t>(f);
                for (Kind k : functions[f]) t.args.push_back(tree(k, depth - 1));
                return t;
            }
        }
        if (kind != B && reductions && below(10) == 0 && next_binder_ < kLocals) return reduction(kind, depth);
        switch (kind) {
            case Kind::Int: {
                static constexpr Op kTwo[] = {Op::AddI, Op::SubI, Op::MulI, Op::FloorDivI, Op::ModI,
                                              Op::PowI, Op::MinI, Op::MaxI, Op::CeilDivI,  Op::RankI};
                static constexpr Op kReal[] = {Op::FloorI, Op::CeilI, Op::RoundI, Op::WholeI};
                if (below(10) == 0) return make(below(2) ? Op::NegI : Op::AbsI, {I});
                if (below(200) == 0) return make(Op::FailI, {I});
                if (below(10) == 0) return make(kReal[below(4)], {R});
                if (below(20) == 0) return make(Op::CeilDivRI, {R, R});
                if (below(20) == 0) return make(Op::ArrayLoad, {I});  // of array 0
                return make(kTwo[below(std::size(kTwo))], {I, I});
            }
            case Kind::Real: {
                static constexpr Op kTwo[] = {Op::AddR, Op::SubR, Op::MulR, Op::DivR, Op::FloorDivR,
                                              Op::ModR, Op::PowR, Op::MinR, Op::MaxR};
                static constexpr Op kOne[] = {Op::NegR, Op::AbsR, Op::SqrtR, Op::ExpR, Op::LnR, Op::Log2R, Op::Log10R};
                if (below(6) == 0) return make(Op::IntToReal, {I});
                if (below(6) == 0) return make(kOne[below(std::size(kOne))], {R});
                if (below(12) == 0) {
                    make(Op::ScaleTime, {R});
                    t.value.i = below(2) ? 1 : -1;
                    return t;
                }
                if (below(20) == 0) {
                    make(Op::ArrayLoad, {I});
                    t.value.i = 1;
                    return t;
                }
                return make(kTwo[below(std::size(kTwo))], {R, R});
            }
            case Kind::Bool:
                switch (below(6)) {
                    case 0:
                        return make(Op::Not, {B});
                    case 1:
                        return make(Op::And, {B, B});
                    case 2:
                        return make(Op::Or, {B, B});
                    case 3:
                        return make(below(2) ? Op::EqI : below(2) ? Op::LtI : Op::LeI, {I, I});
                    case 4:
                        return make(Op::EqB, {B, B});
                    default:
                        return make(below(2) ? Op::EqR : below(2) ? Op::LtR : Op::LeR, {R, R});
                }
        }
        return t;
    }

    Tree leaf(Kind kind) {
        Tree t;
        t.kind = kind;
        const auto choice = below(4);
        if (choice == 0 && !binders_.empty() && kind == Kind::Int) {
            t.op = Op::Local;
            t.value.i = binders_[below(binders_.size())];
            return t;
        }
        if (choice <= 1) {
            std::vector<std::int64_t> fit;
            for (std::size_t p = 0; p < params.size(); ++p) {
                if (params[p] == kind) fit.push_back(static_cast<std::int64_t>(p));
            }
            if (!params.empty()) {
                if (!fit.empty()) {
                    t.op = Op::Param;
                    t.value.i = fit[below(fit.size())];
                    return t;
                }
            } else {
                t.op = Op::Local;
                t.value.i = kind == Kind::Bool ? 8 : static_cast<std::int64_t>(below(4)) + (kind == Kind::Real ? 4 : 0);
                return t;
            }
        }
        if (choice == 2 && kind != Kind::Bool && below(2)) {
            t.op = Op::Global;
            t.value.i =
                kind == Kind::Int ? static_cast<std::int64_t>(below(4)) : static_cast<std::int64_t>(4 + below(3));
            return t;
        }
        switch (kind) {
            case Kind::Int:
                t.value.i = an_int();
                break;
            case Kind::Bool:
                t.op = Op::ConstBool;
                t.value.i = static_cast<std::int64_t>(below(2));
                break;
            case Kind::Real:
                t.op = Op::ConstReal;
                t.value.r = a_real();
                if (below(3) == 0)
                    t.power = static_cast<int>(below(3)), t.exp10 = t.power ? static_cast<int>(below(20)) - 12 : 0;
                break;
        }
        return t;
    }

    Tree reduction(Kind kind, int depth) {
        Tree t;
        t.kind = kind;
        t.op = Op::Reduce;
        const int slot = next_binder_++;
        t.value.i = slot;
        t.exclusive = below(2);
        static constexpr Reduction kInt[] = {Reduction::Sum,   Reduction::Prod,   Reduction::Min,   Reduction::Max,
                                             Reduction::Count, Reduction::ArgMin, Reduction::ArgMax};
        t.reduce = kInt[below(kind == Kind::Int ? 7 : 4)];
        const Kind body = t.reduce == Reduction::Count ? Kind::Bool
                          : is_argument(t.reduce)      ? (below(2) ? Kind::Real : Kind::Int)
                                                       : kind;
        // Ranges are short: bounds are taken modulo 7.
        for (int i = 0; i < 2; ++i) {
            Tree m;
            m.op = Op::ModI;
            m.args = {tree(Kind::Int, depth - 2), constant_int(7)};
            t.args.push_back(std::move(m));
        }
        t.args.push_back(constant_int(below(4) ? 1 : static_cast<std::int64_t>(below(7)) - 3));
        binders_.push_back(slot);
        t.args.push_back(tree(body, depth - 1));
        binders_.pop_back();
        return t;
    }

  private:
    std::mt19937_64 random_;
    std::span<const std::uint8_t> bytes_;
    bool by_bytes_ = false;
    std::vector<int> binders_;
    int next_binder_ = 20;
};

/// Builds a tree in a pool; with `folding` through make(), else node by node as it is.
inline Id build(Pool& pool, const Tree& t, bool folding) {
    std::vector<Id> args;
    for (const auto& a : t.args) args.push_back(build(pool, a, folding));
    switch (t.op) {
        case Op::ConstInt:
            return pool.const_int(t.value.i);
        case Op::ConstBool:
            return pool.const_bool(t.value.i);
        case Op::ConstReal:
            return pool.const_quantity(t.value.r, t.exp10, t.power);
        case Op::Local:
            return pool.local(static_cast<int>(t.value.i), t.kind);
        case Op::Global:
            return pool.global(static_cast<int>(t.value.i), t.kind);
        case Op::Param:
            return pool.param(static_cast<int>(t.value.i), t.kind);
        case Op::ArrayLoad:
            return pool.array_load(static_cast<int>(t.value.i), t.kind, args[0]);
        case Op::Reduce:
            return pool.reduce(t.reduce, static_cast<int>(t.value.i), args[0], args[1], args[2], t.exclusive, args[3]);
        case Op::Call:
            return pool.call(static_cast<int>(t.value.i), args);
        case Op::ScaleTime:
            if (folding) return pool.scale_time(args[0], static_cast<int>(t.value.i));
            break;
        default:
            break;
    }
    if (folding) return pool.make(t.op, args);
    Node n{t.op, t.kind};
    n.value = t.value;
    return pool.add(n, args);
}

/// Equal bits; every NaN is like any other.
inline bool same(Kind kind, Slot a, Slot b) {
    if (kind == Kind::Real && std::isnan(a.r) && std::isnan(b.r)) return true;
    return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace pamina::expr::testing
