#include "runtime/expr/text.h"
#include "runtime/expr/math.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

namespace pamina::expr {

namespace {

struct OpName {
    Op op;
    const char* name;
    int arity;         // -1: special
    const char* sign;  // infix sign, or function name
    int strength;      // of infix signs; 0: written as a function
};

constexpr OpName kOps[] = {
    {Op::ConstInt, "const.i", -1, "", 0},
    {Op::ConstReal, "const.r", -1, "", 0},
    {Op::ConstBool, "const.b", -1, "", 0},
    {Op::Local, "local", -1, "", 0},
    {Op::Global, "global", -1, "", 0},
    {Op::Param, "param", -1, "", 0},
    {Op::AddI, "add.i", 2, "+", 5},
    {Op::SubI, "sub.i", 2, "-", 5},
    {Op::MulI, "mul.i", 2, "*", 6},
    {Op::FloorDivI, "div.i", 2, "div", 6},
    {Op::ModI, "mod.i", 2, "mod", 6},
    {Op::PowI, "pow.i", 2, "^", 8},
    {Op::NegI, "neg.i", 1, "-", 0},
    {Op::AbsI, "abs.i", 1, "abs", 0},
    {Op::MinI, "min.i", 2, "min", 0},
    {Op::MaxI, "max.i", 2, "max", 0},
    {Op::CeilDivI, "ceildiv.i", 2, "ceildiv", 0},
    {Op::FailI, "fail.i", 1, "fail", 0},
    {Op::RankI, "rank.i", 2, "rank", 0},
    {Op::AddR, "add.r", 2, "+", 5},
    {Op::SubR, "sub.r", 2, "-", 5},
    {Op::MulR, "mul.r", 2, "*", 6},
    {Op::DivR, "div.r", 2, "/", 6},
    {Op::FloorDivR, "floordiv.r", 2, "div", 6},
    {Op::ModR, "mod.r", 2, "mod", 6},
    {Op::PowR, "pow.r", 2, "^", 8},
    {Op::NegR, "neg.r", 1, "-", 0},
    {Op::AbsR, "abs.r", 1, "abs", 0},
    {Op::MinR, "min.r", 2, "min", 0},
    {Op::MaxR, "max.r", 2, "max", 0},
    {Op::SqrtR, "sqrt", 1, "sqrt", 0},
    {Op::ExpR, "exp", 1, "exp", 0},
    {Op::LnR, "ln", 1, "ln", 0},
    {Op::Log2R, "log2", 1, "log2", 0},
    {Op::Log10R, "log10", 1, "log10", 0},
    {Op::ScaleTime, "scale", -1, "", 0},
    {Op::IntToReal, "to_real", 1, "", 0},
    {Op::FloorI, "floor", 1, "floor", 0},
    {Op::CeilI, "ceil", 1, "ceil", 0},
    {Op::RoundI, "round", 1, "round", 0},
    {Op::CeilDivRI, "ceildiv.r", 2, "ceildiv", 0},
    {Op::WholeI, "whole", 1, "", 0},
    {Op::EqI, "eq.i", 2, "==", 4},
    {Op::LtI, "lt.i", 2, "<", 4},
    {Op::LeI, "le.i", 2, "<=", 4},
    {Op::EqR, "eq.r", 2, "==", 4},
    {Op::LtR, "lt.r", 2, "<", 4},
    {Op::LeR, "le.r", 2, "<=", 4},
    {Op::EqB, "eq.b", 2, "==", 4},
    {Op::Not, "not", 1, "not ", 0},
    {Op::And, "and", 2, "and", 2},
    {Op::Or, "or", 2, "or", 1},
    {Op::Select, "select", 3, "", 0},
    {Op::ArrayLoad, "load", -1, "", 0},
    {Op::Reduce, "reduce", -1, "", 0},
    {Op::Call, "call", -1, "", 0},
    {Op::Ask, "ask", -1, "", 0},
};

const OpName& row(Op op) {
    return kOps[static_cast<std::size_t>(op)];
}

constexpr bool in_order() {
    for (std::size_t i = 0; i < std::size(kOps); ++i) {
        if (static_cast<std::size_t>(kOps[i].op) != i) return false;
    }
    return std::size(kOps) == static_cast<std::size_t>(Op::Ask) + 1;
}
static_assert(in_order(), "the table has one row for each operator, in their order");

constexpr std::array<const char*, 3> kKinds = {"int", "real", "bool"};
constexpr std::array<const char*, 7> kReductions = {"sum", "prod", "min", "max", "count", "argmin", "argmax"};

std::string quantity(const Node& n) {
    const double value = math::for_text(n.value.r);
    if (n.time_power == 0) return fmt::format("{}", value);
    static constexpr std::pair<int, const char*> kPrefixes[] = {{0, "s"},   {-3, "ms"},  {-6, "us"},
                                                                {-9, "ns"}, {-12, "ps"}, {-15, "fs"}};
    if (n.time_power == 1) {
        // The largest unit that shows the number as it is.
        for (const auto& [power, unit] : kPrefixes) {
            double shown = value;
            for (int e = n.exp10; e > power; --e) shown *= 10;
            for (int e = n.exp10; e < power; ++e) shown /= 10;
            if (shown >= 1 && shown < 1e7) return fmt::format("{} {}", shown, unit);
        }
    }
    return fmt::format("{}e{} s{}", value, n.exp10, n.time_power == 1 ? "" : fmt::format("^{}", n.time_power));
}

/// How strongly the operators bind that are not infix signs: as in the language, `^` 8 is stronger, comparisons 4
/// weaker.
constexpr int kNegation = 7, kNot = 3, kComparison = 4, kPower = 8;

std::string show(const Pool& pool, Id id, const Names& names, int depth, int outer) {
    const auto hidden = [](Op op) { return op == Op::IntToReal || op == Op::WholeI || op == Op::ScaleTime; };
    while (hidden(pool.at(id).op)) id = pool.args(id)[0];
    const Node& n = pool.at(id);
    const auto args = pool.args(id);
    const auto part = [&](std::size_t i, int strength) { return show(pool, args[i], names, depth - 1, strength); };
    const auto enclose = [&](std::string text, int strength) {
        return strength < outer ? fmt::format("({})", text) : text;
    };
    switch (n.op) {
        case Op::ConstInt:
            return enclose(fmt::format("{}", n.value.i), n.value.i < 0 ? kNegation : outer);
        case Op::ConstBool:
            return n.value.i ? "true" : "false";
        case Op::ConstReal:
            return enclose(quantity(n), std::signbit(n.value.r) ? kNegation : outer);
        case Op::Local:
            return names.local(static_cast<int>(n.value.i));
        case Op::Global:
            return names.global(static_cast<int>(n.value.i));
        case Op::Param:
            return fmt::format("?{}", n.value.i);
        default:
            break;
    }
    if (depth <= 0) return "…";
    const OpName& op = row(n.op);
    if (op.strength > 0) {
        // Of equal signs the left one comes first, of powers the right one; comparisons are never chained.
        const int left = op.strength == kPower || op.strength == kComparison ? op.strength + 1 : op.strength;
        const int right = op.strength == kPower ? op.strength : op.strength + 1;
        return enclose(fmt::format("{} {} {}", part(0, left), op.sign, part(1, right)), op.strength);
    }
    switch (n.op) {
        case Op::NegI:
        case Op::NegR:
            return enclose(fmt::format("-{}", part(0, kNegation + 1)), kNegation);
        case Op::Not:
            return enclose(fmt::format("not {}", part(0, kNot)), kNot);
        case Op::Select:
            return enclose(fmt::format("if {} then {} else {}", part(0, 0), part(1, 0), part(2, 0)), 0);
        case Op::ArrayLoad:
            return fmt::format("{}[{}]", names.array(static_cast<int>(n.value.i)), part(0, 0));
        case Op::Reduce:
            return fmt::format("{}({} in {}{}{}: {})", name_of(n.reduce), names.local(static_cast<int>(n.value.i)),
                               part(0, 5), n.exclusive ? "..<" : "..", part(1, 5), part(3, 0));
        case Op::Ask:
            return fmt::format("what the arrays say ({})", n.value.i);
        case Op::Call: {
            std::string text = fmt::format("{}(", pool.functions()[static_cast<std::size_t>(n.value.i)].name);
            for (std::size_t i = 0; i < args.size(); ++i) text += fmt::format("{}{}", i ? ", " : "", part(i, 0));
            return text + ")";
        }
        default: {
            std::string text = fmt::format("{}({}", op.sign, part(0, 0));
            if (args.size() > 1) text += fmt::format(", {}", part(1, 0));
            return text + ")";
        }
    }
}

}  // namespace

std::string_view name_of(Op op) {
    return row(op).name;
}

std::optional<Op> op_of(std::string_view name) {
    for (const auto& r : kOps) {
        if (name == r.name) return r.op;
    }
    return {};
}

int arity(Op op) {
    return row(op).arity;
}

std::string_view name_of(Kind kind) {
    return kKinds[static_cast<std::size_t>(kind)];
}

std::optional<Kind> kind_of(std::string_view name) {
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        if (name == kKinds[i]) return static_cast<Kind>(i);
    }
    return {};
}

std::string_view name_of(Reduction r) {
    return kReductions[static_cast<std::size_t>(r)];
}

std::optional<Reduction> reduction_of(std::string_view name) {
    for (std::size_t i = 0; i < kReductions.size(); ++i) {
        if (name == kReductions[i]) return static_cast<Reduction>(i);
    }
    return {};
}

std::string infix(const Pool& pool, Id id, const Names& names, int depth) {
    return show(pool, id, names, depth, 0);
}

}  // namespace pamina::expr
