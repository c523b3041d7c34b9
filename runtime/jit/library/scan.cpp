#include "runtime/jit/library/scan.h"

#include <set>

#include "runtime/expr/bytecode.h"

namespace pamina::jit {

namespace {

using expr::Op;

constexpr std::uint32_t of(Op op) {
    return static_cast<std::uint32_t>(op);
}

}  // namespace

Shape shape(std::uint32_t op) {
    if (op >= of(Op::AddI) && op <= of(Op::RankI))
        return {Type::Int, Type::Int, true, op != of(Op::NegI) && op != of(Op::AbsI) && op != of(Op::FailI)};
    if (op >= of(Op::AddR) && op <= of(Op::Log10R))
        return {Type::Real, Type::Real, true, op <= of(Op::PowR) || op == of(Op::MinR) || op == of(Op::MaxR)};
    switch (op) {
        case of(Op::IntToReal):
            return {Type::Real, Type::Int};
        case of(Op::FloorI):
        case of(Op::CeilI):
        case of(Op::RoundI):
        case of(Op::WholeI):
            return {Type::Int, Type::Real};
        case of(Op::CeilDivRI):
        case of(Op::EqR):
        case of(Op::LtR):
        case of(Op::LeR):
            return {Type::Int, Type::Real, true, true};
        case of(Op::EqI):
        case of(Op::LtI):
        case of(Op::LeI):
        case of(Op::EqB):
        case expr::code::NextValue:
            return {Type::Int, Type::Int, true, true};
        case of(Op::Not):
        case expr::code::AddIK:
        case expr::code::SubIK:
        case expr::code::MulIK:
        case expr::code::MaskK:
        case expr::code::ShiftK:
        case expr::code::ModIK:
        case expr::code::FloorDivIK:
        case expr::code::Count:
            return {Type::Int, Type::Int};
        case expr::code::AddRK:
        case expr::code::SubRK:
        case expr::code::MulRK:
        case expr::code::DivRK:
        case expr::code::ScaleK:
            return {Type::Real, Type::Real};
        case expr::code::LoadArray:
            return {Type::Unknown, Type::Int};
        case expr::code::JumpIfNot:
        case expr::code::JumpIfNone:
            return {Type::Unknown, Type::Int, false};
        case expr::code::Jump:
        case expr::code::Return:
        case expr::code::FailEmpty:
            return {Type::Unknown, Type::Unknown, false};
        default:
            return {};
    }
}

namespace {

void note(Type& to, Type type) {
    if (to == Type::Unknown) to = type;
}

Type type_of(std::uint32_t kind) {
    return kind == PAMINA_REAL ? Type::Real : Type::Int;
}

}  // namespace

Scan scan(const PaminaProgram& program, const PaminaFunctions& set) {
    Scan s;
    s.types.assign(program.registers + 1, Type::Unknown);
    s.value.assign(program.registers + 1, nullptr);
    s.leader.assign(program.size + 1, false);
    s.called.assign(set.size, false);
    std::vector<std::uint32_t> writers(program.registers + 1);
    for (std::uint32_t pc = 0; pc < program.size; ++pc) {
        const PaminaInstruction& in = program.code[pc];
        const Shape shape = jit::shape(in.op);
        if (shape.writes) {
            ++writers[in.dst];
            note(s.types[in.dst], shape.result);
        }
        if (shape.operands != Type::Unknown) {
            note(s.types[in.a], shape.operands);
            if (shape.reads_b) note(s.types[in.b], shape.operands);
        }
        switch (in.op) {
            case expr::code::Load:
                s.value[in.dst] = &in.imm;
                break;
            case expr::code::Jump:
            case expr::code::JumpIfNot:
            case expr::code::JumpIfNone:
                s.leader[static_cast<std::size_t>(in.imm.i)] = s.leader[pc + 1] = true;
                s.straight = false;
                break;
            case expr::code::FailEmpty:
                s.leader[pc + 1] = true;
                break;
            case expr::code::Count:
                for (std::uint32_t i = 0; i < 3; ++i) note(s.types[in.a + i], Type::Int);
                s.straight = false;
                break;
            case expr::code::NextValue:
                ++writers[in.a];
                s.straight = false;
                break;
            case expr::code::CallFunction: {
                const auto f = static_cast<std::size_t>(in.imm.i);
                s.called[f] = true;
                note(s.types[in.dst], type_of(set.functions[f].kind));
                s.straight = false;
                break;
            }
            case expr::code::Return:
                note(s.types[in.a], type_of(program.kind));
                break;
            default:
                break;
        }
    }
    for (std::size_t r = 0; r < writers.size(); ++r) {
        if (writers[r] != 1) s.value[r] = nullptr;
    }
    // Copies have the type of what they copy; twice in each direction reaches nearly all, and the rest only converts
    // more.
    for (int round = 0; round < 2; ++round) {
        for (std::uint32_t pc = 0; pc < program.size; ++pc) {
            const PaminaInstruction& in = program.code[pc];
            if (in.op == expr::code::Move) note(s.types[in.dst], s.types[in.a]), note(s.types[in.a], s.types[in.dst]);
        }
        for (std::uint32_t pc = program.size; pc-- > 0;) {
            const PaminaInstruction& in = program.code[pc];
            if (in.op == expr::code::Move) note(s.types[in.dst], s.types[in.a]), note(s.types[in.a], s.types[in.dst]);
        }
    }
    return s;
}

namespace {

/// Instructions when all calls are put in line, up to some more than `limit`: recursion has no end.
std::uint32_t size_in_line(const PaminaProgram& program, const PaminaFunctions& set, std::uint32_t limit, int depth) {
    std::uint32_t size = program.size;
    if (depth > 16) return limit + 1;
    const Scan scan = jit::scan(program, set);
    for (std::uint32_t pc = 0; pc < program.size && size <= limit; ++pc) {
        const PaminaInstruction& in = program.code[pc];
        switch (in.op) {
            case expr::code::Jump:
            case expr::code::JumpIfNot:
                if (in.imm.i <= static_cast<std::int64_t>(pc)) return limit + 1;
                break;
            case expr::code::JumpIfNone:
            case expr::code::Count:
            case expr::code::NextValue:
                return limit + 1;
            case of(Op::PowI):
                if (!scan.value[in.b]) return limit + 1;
                break;
            case expr::code::CallFunction:
                size += size_in_line(set.functions[static_cast<std::size_t>(in.imm.i)], set, limit - size, depth + 1);
                break;
            default:
                break;
        }
    }
    return size;
}

}  // namespace

bool spreads(const PaminaProgram& program, const PaminaFunctions& set) {
    constexpr std::uint32_t kLimit = 2'000;
    return size_in_line(program, set, kLimit, 0) <= kLimit;
}

std::vector<std::uint32_t> variables(const PaminaProgram& program, const PaminaFunctions& set, bool globals) {
    std::set<std::uint32_t> slots;
    const auto take = [&](const PaminaProgram& p) {
        for (std::uint32_t pc = 0; pc < p.size; ++pc) {
            if (p.code[pc].op == (globals ? expr::code::LoadGlobal : expr::code::LoadLocal)) slots.insert(p.code[pc].a);
        }
    };
    take(program);
    std::vector<bool> reached = scan(program, set).called;
    for (bool more = true; more;) {
        more = false;
        for (std::uint32_t f = 0; f < set.size; ++f) {
            if (!reached[f]) continue;
            take(set.functions[f]);
            const std::vector<bool> called = scan(set.functions[f], set).called;
            for (std::uint32_t g = 0; g < set.size; ++g) {
                if (!called[g] || reached[g]) continue;
                reached[g] = more = true;
            }
        }
    }
    return {slots.begin(), slots.end()};
}

std::uint32_t parameters(const PaminaProgram& from, std::uint32_t function) {
    for (std::uint32_t pc = 0; pc < from.size; ++pc) {
        const PaminaInstruction& in = from.code[pc];
        if (in.op == expr::code::CallFunction && in.imm.i == static_cast<std::int64_t>(function)) return in.b;
    }
    return 0;
}

}  // namespace pamina::jit
