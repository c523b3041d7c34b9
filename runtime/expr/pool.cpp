#include "runtime/expr/pool.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "runtime/expr/ops.h"

namespace pamina::expr {

namespace {

bool is_constant(Op op) {
    return op == Op::ConstInt || op == Op::ConstBool || op == Op::ConstReal;
}

std::uint64_t mix(std::uint64_t h, std::uint64_t v) {
    h ^= v + 0x9e3779b97f4a7c15 + (h << 6) + (h >> 2);
    return h * 0xff51afd7ed558ccd;
}

}  // namespace

std::span<const Id> Pool::args(Id id) const {
    const Node& n = nodes_[id];
    return {args_.data() + n.args_begin, n.args_count};
}

Id Pool::intern(Node node, std::span<const Id> args) {
    // Constants compare by their bits (0.0 and -0.0 differ, NaN equals itself).
    std::uint64_t h = static_cast<std::uint64_t>(node.op);
    h = mix(h, static_cast<std::uint64_t>(node.value.i));
    h = mix(h, node.origin);
    h = mix(h, static_cast<std::uint64_t>(static_cast<std::uint16_t>(node.exp10)) << 16 |
                   static_cast<std::uint8_t>(node.time_power) << 8 | static_cast<std::uint64_t>(node.kind) << 4 |
                   static_cast<std::uint64_t>(node.reduce) << 1 | (node.exclusive ? 1u : 0u));
    for (Id a : args) h = mix(h, a);
    const auto [begin, end] = index_.equal_range(h);
    for (auto it = begin; it != end; ++it) {
        const Node& n = nodes_[it->second];
        if (n.op == node.op && n.kind == node.kind && n.value.i == node.value.i && n.origin == node.origin &&
            n.exp10 == node.exp10 && n.time_power == node.time_power && n.reduce == node.reduce &&
            n.exclusive == node.exclusive &&
            std::equal(args.begin(), args.end(), args_.begin() + n.args_begin,
                       args_.begin() + n.args_begin + n.args_count)) {
            return it->second;
        }
    }
    node.args_begin = static_cast<std::uint32_t>(args_.size());
    node.args_count = static_cast<std::uint32_t>(args.size());
    // The arguments may be another node's, which move when args_ grows.
    const bool own =
        std::less_equal<>()(args_.data(), args.data()) && std::less<>()(args.data(), args_.data() + args_.size());
    const std::size_t from = own ? static_cast<std::size_t>(args.data() - args_.data()) : 0;
    args_.resize(args_.size() + args.size());
    const Id* source = own ? args_.data() + from : args.data();
    std::copy_n(source, node.args_count, args_.data() + node.args_begin);
    const Id id = static_cast<Id>(nodes_.size());
    nodes_.push_back(node);
    index_.emplace(h, id);
    return id;
}

Id Pool::const_int(std::int64_t v, Span s) {
    Node n{Op::ConstInt, Kind::Int};
    n.value.i = v;
    n.span = s;
    return intern(n, {});
}

Id Pool::const_bool(bool v, Span s) {
    Node n{Op::ConstBool, Kind::Bool};
    n.value.i = v;
    n.span = s;
    return intern(n, {});
}

Id Pool::const_quantity(double mantissa, int exp10, int time_power, Span s) {
    // One form for each value: without time, the number itself; zero is zero at any scale.
    if (time_power <= 0 && exp10 != 0) {
        mantissa = math::scale_decimal(mantissa, exp10);
        exp10 = 0;
    }
    if (time_power <= 0) time_power = 0;
    if (mantissa == 0 && !std::signbit(mantissa)) exp10 = 0, time_power = 0;
    Node n{Op::ConstReal, Kind::Real};
    n.value.r = mantissa;
    n.exp10 = static_cast<std::int16_t>(exp10);
    n.time_power = static_cast<std::int8_t>(time_power);
    n.span = s;
    return intern(n, {});
}

Id Pool::local(int slot, Kind kind, Span s) {
    Node n{Op::Local, kind};
    n.value.i = slot;
    n.span = s;
    return intern(n, {});
}

Id Pool::global(int slot, Kind kind, Span s) {
    Node n{Op::Global, kind};
    n.value.i = slot;
    n.span = s;
    return intern(n, {});
}

void Pool::globals_to_locals(std::span<const int> slots) {
    for (Node& node : nodes_) {
        if (node.op != Op::Global || slots[static_cast<std::size_t>(node.value.i)] < 0) continue;
        node.op = Op::Local;
        node.value.i = slots[static_cast<std::size_t>(node.value.i)];
    }
}

void Pool::to_local(Id id, int slot) {
    Node& node = nodes_[id];
    node.op = Op::Local;
    node.args_count = 0;
    node.value.i = slot;
}

Id Pool::param(int slot, Kind kind, Span s) {
    Node n{Op::Param, kind};
    n.value.i = slot;
    n.span = s;
    return intern(n, {});
}

namespace {

/// Numbers of which sums, products and quotients are the numbers meant where they are again such numbers: whole
/// multiples of 2^-20. Others are the nearest to a decimal.
bool is_plain(double v) {
    const double scaled = v * 0x1p20;
    return scaled == std::floor(scaled) && std::fabs(scaled) < 0x1p53;
}

/// Whether an operation on these constants gave what is meant.
bool is_exact(Op op, Slot a, Slot b, Slot r) {
    switch (op) {
        case Op::AddR:
        case Op::SubR:
            return is_plain(a.r) && is_plain(b.r) && is_plain(r.r);
        case Op::MulR:
            return is_plain(a.r) && is_plain(b.r) && std::fma(a.r, b.r, -r.r) == 0;
        case Op::DivR:
            return is_plain(a.r) && is_plain(b.r) && std::fma(r.r, b.r, -a.r) == 0;
        case Op::SqrtR:
            return is_plain(a.r) && std::fma(r.r, r.r, -a.r) == 0;
        case Op::PowR:
            return a.r == std::floor(a.r) && b.r == std::floor(b.r) && b.r >= 0 && std::fabs(r.r) < 0x1p53;
        case Op::ExpR:
            return a.r == 0;
        case Op::LnR:
            return a.r == 1;
        case Op::Log2R:
            return std::fabs(r.r) <= 1100 && std::ldexp(1.0, static_cast<int>(r.r)) == a.r;
        case Op::Log10R:
            return r.r >= 0 && r.r <= 22 && math::power_of_ten(static_cast<int>(r.r)) == a.r;
        case Op::FloorDivR:
        case Op::CeilDivRI:
        case Op::ModR:
            return is_plain(a.r) && is_plain(b.r);
        case Op::IntToReal:
            return std::fabs(r.r) < 0x1p53;
        default:
            return true;
    }
}

/// Whether what is decided is the same for all numbers near those that it is decided by.
bool is_far(Op op, Slot a, Slot b) {
    constexpr double kNear = 1e-9;
    const auto apart = [](double x, double y) {
        return std::fabs(x - y) > kNear * std::max(std::fabs(x), std::fabs(y));
    };
    switch (op) {
        case Op::FloorI:
        case Op::CeilI:
            return apart(a.r, std::nearbyint(a.r));
        case Op::RoundI:
            return apart(2 * a.r, std::nearbyint(2 * a.r));
        case Op::CeilDivRI:
            return apart(a.r / b.r, std::nearbyint(a.r / b.r));
        case Op::EqR:
        case Op::LtR:
        case Op::LeR:
            return apart(a.r, b.r);
        default:
            return false;
    }
}

}  // namespace

Id Pool::with_origin(Id constant, Id origin) {
    Node n = at(constant);
    n.origin = origin;
    return intern(n, {});
}

Id Pool::make(Op op, std::span<const Id> args, Span s) {
    const auto constant = [&](std::size_t i) { return is_constant(at(args[i]).op) && at(args[i]).time_power == 0; };
    const bool decided = !args.empty() && constant(0) && at(args[0]).origin == kNone;
    if (op == Op::Select && decided) return at(args[0]).value.i ? args[1] : args[2];
    if (op == Op::And && decided) return at(args[0]).value.i ? args[1] : args[0];
    if (op == Op::Or && decided) return at(args[0]).value.i ? args[0] : args[1];
    if (ops::is_strict(op) && op != Op::ScaleTime) {
        bool all = true;
        for (std::size_t i = 0; i < args.size(); ++i) all = all && constant(i);
        if (all) {
            Slot r{};
            const Slot a = at(args[0]).value, b = args.size() > 1 ? at(args[1]).value : Slot{};
            if (ops::apply(op, a, b, 0, 0, r) == Fault::None) {
                const Kind kind = ops::result_kind(op, Kind::Real);
                const Id folded = kind == Kind::Int    ? const_int(r.i, s)
                                  : kind == Kind::Bool ? const_bool(r.i, s)
                                                       : const_real(r.r, s);
                const bool meant = std::none_of(args.begin(), args.end(), [&](Id x) { return at(x).origin != kNone; });
                if ((meant && is_exact(op, a, b, r)) || is_far(op, a, b)) return folded;
                Node from{op, kind};
                from.span = s;
                return with_origin(folded, intern(from, args));
            }
        }
        const auto is_int = [&](std::size_t i, std::int64_t v) {
            return at(args[i]).op == Op::ConstInt && at(args[i]).value.i == v;
        };
        if (op == Op::AddI && is_int(1, 0)) return args[0];
        if (op == Op::AddI && is_int(0, 0)) return args[1];
        if (op == Op::SubI && is_int(1, 0)) return args[0];
        if (op == Op::MulI && is_int(1, 1)) return args[0];
        if (op == Op::MulI && is_int(0, 1)) return args[1];
    }
    Node n{op, ops::result_kind(op, Kind::Real)};
    if (op == Op::Select) n.kind = at(args[1]).kind;
    n.span = s;
    return intern(n, args);
}

Id Pool::scale_time(Id a, int power, Span s) {
    if (power == 0) return a;
    const Node& x = at(a);
    if (x.op == Op::ConstReal && x.value.r == 0) return a;
    if (x.op == Op::ScaleTime && x.value.i + power == 0) return args(a)[0];
    Node n{Op::ScaleTime, Kind::Real};
    n.value.i = power;
    n.span = s;
    return intern(n, std::span(&a, 1));
}

Id Pool::array_load(int array, Kind kind, Id index, Span s) {
    Node n{Op::ArrayLoad, kind};
    n.value.i = array;
    n.span = s;
    return intern(n, std::span(&index, 1));
}

Id Pool::reduce(Reduction r, int local_slot, Id first, Id last, Id step, bool exclusive, Id body, Span s) {
    Node n{Op::Reduce, result_kind(r, at(body).kind)};
    n.reduce = r;
    n.exclusive = exclusive;
    n.value.i = local_slot;
    n.span = s;
    const Id args[] = {first, last, step == kNone ? const_int(1) : step, body};
    return intern(n, args);
}

Id Pool::call(int function, std::span<const Id> args, Span s) {
    Node n{Op::Call, functions_[static_cast<std::size_t>(function)].result};
    n.value.i = function;
    n.span = s;
    return intern(n, args);
}

Id Pool::ask(int question, std::span<const Id> args, Span s) {
    Node n{Op::Ask, Kind::Int};
    n.value.i = question;
    n.span = s;
    return intern(n, args);
}

Id Pool::to_real(Id a, Span s) {
    if (at(a).kind == Kind::Real) return a;
    return make(Op::IntToReal, {a}, s);
}

bool Pool::fails(Id a) const {
    const Node& n = at(a);
    return n.op == Op::FailI || (n.op == Op::IntToReal && at(args(a)[0]).op == Op::FailI);
}

Id Pool::add(Node node, std::span<const Id> args) {
    node.kind = node.op == Op::Select ? at(args[1]).kind : ops::result_kind(node.op, node.kind);
    return intern(node, args);
}

int Pool::add_function(Function f) {
    functions_.push_back(std::move(f));
    return static_cast<int>(functions_.size()) - 1;
}

}  // namespace pamina::expr
