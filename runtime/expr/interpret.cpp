#include <fmt/format.h>

#include "runtime/expr/bytecode.h"
#include "runtime/expr/ops.h"

namespace pamina::expr {

namespace {

/// How many values a range has; -1 when a 64-bit int cannot count them.
std::int64_t count_values(std::int64_t first, std::int64_t last, std::int64_t step, bool exclusive) {
    __int128 distance = step > 0 ? static_cast<__int128>(last) - first : static_cast<__int128>(first) - last;
    const __int128 stride = step > 0 ? step : -static_cast<__int128>(step);
    if (exclusive) distance -= 1;
    const __int128 count = distance < 0 ? 0 : distance / stride + 1;
    return count > INT64_MAX ? -1 : static_cast<std::int64_t>(count);
}

}  // namespace

struct Interpreter {
    struct Frame {
        const Program* program;
        std::size_t resume;  // instruction after the call
        std::size_t base;    // of its registers
        std::uint32_t dst;
    };

    static std::string operands(const Instruction& in, const Slot* r) {
        if (in.op == code::LoadArray) return fmt::format("index {}", r[in.a].i);
        switch (in.op) {
            case static_cast<std::uint32_t>(Op::AddI): return fmt::format("{} + {}", r[in.a].i, r[in.b].i);
            case static_cast<std::uint32_t>(Op::SubI): return fmt::format("{} - {}", r[in.a].i, r[in.b].i);
            case static_cast<std::uint32_t>(Op::MulI): return fmt::format("{} * {}", r[in.a].i, r[in.b].i);
            case static_cast<std::uint32_t>(Op::FloorDivI): return fmt::format("{} div {}", r[in.a].i, r[in.b].i);
            case static_cast<std::uint32_t>(Op::ModI): return fmt::format("{} mod {}", r[in.a].i, r[in.b].i);
            case static_cast<std::uint32_t>(Op::PowI): return fmt::format("{} ^ {}", r[in.a].i, r[in.b].i);
            case static_cast<std::uint32_t>(Op::NegI): return fmt::format("-({})", r[in.a].i);
            case static_cast<std::uint32_t>(Op::CeilDivI): return fmt::format("ceildiv({}, {})", r[in.a].i, r[in.b].i);
            case static_cast<std::uint32_t>(Op::FloorI):
            case static_cast<std::uint32_t>(Op::CeilI):
            case static_cast<std::uint32_t>(Op::RoundI):
            case static_cast<std::uint32_t>(Op::WholeI): return fmt::format("{:g}", r[in.a].r);
            case code::AddIK: return fmt::format("{} + {}", r[in.a].i, in.imm.i);
            case code::SubIK: return fmt::format("{} - {}", r[in.a].i, in.imm.i);
            case code::MulIK: return fmt::format("{} * {}", r[in.a].i, in.imm.i);
            default: return {};
        }
    }

    static bool fail(Scratch& scratch, const Program& p, std::size_t pc, Fault fault, const Slot* r) {
        scratch.failure = {fault, p.spans_[pc], {}};
        if (fault == Fault::IndexOutOfRange) {
            const auto& in = p.code_[pc];
            scratch.failure.detail =
                fmt::format("index {}, length {}", r[in.a].i, (*p.arrays_)[static_cast<std::size_t>(in.imm.i)].size());
        } else if (fault != Fault::None) {
            scratch.failure.detail = operands(p.code_[pc], r);
        }
        return false;
    }

    static bool run(const Program& root, const Slot* locals, Scratch& scratch, Slot& result) {
        const Program* program = &root;
        std::vector<Frame> frames;  // empty, and no allocation, without calls
        std::size_t base = 0;
        Slot* r = scratch.registers(program->registers_ + 1);
        const Instruction* code = program->code_.data();
        std::size_t pc = 0;
        Fault fault;
        for (;; ++pc) {
            const Instruction& in = code[pc];
            Slot& d = r[in.dst];
            const Slot a = r[in.a], b = r[in.b];
            switch (in.op) {
                case code::Load: d = in.imm; break;
                case code::LoadLocal: d = locals[in.a]; break;
                case code::Move: d = a; break;
                case code::AddIK:
                    if (__builtin_add_overflow(a.i, in.imm.i, &d.i)) return r[in.a] = a, fail(scratch, *program, pc, Fault::Overflow, r);
                    break;
                case code::SubIK:
                    if (__builtin_sub_overflow(a.i, in.imm.i, &d.i)) return r[in.a] = a, fail(scratch, *program, pc, Fault::Overflow, r);
                    break;
                case code::MulIK:
                    if (__builtin_mul_overflow(a.i, in.imm.i, &d.i)) return r[in.a] = a, fail(scratch, *program, pc, Fault::Overflow, r);
                    break;
                case code::MaskK: d.i = a.i & in.imm.i; break;
                case code::ShiftK: d.i = a.i >> in.imm.i; break;
                case code::ModIK: {
                    const std::int64_t m = a.i % in.imm.i;
                    d.i = m < 0 ? m + in.imm.i : m;
                    break;
                }
                case code::FloorDivIK: {
                    const std::int64_t q = a.i / in.imm.i;
                    d.i = q * in.imm.i > a.i ? q - 1 : q;
                    break;
                }
                case code::AddRK: d.r = a.r + in.imm.r; break;
                case code::SubRK: d.r = a.r - in.imm.r; break;
                case code::MulRK: d.r = a.r * in.imm.r; break;
                case code::DivRK: d.r = a.r / in.imm.r; break;
                case code::ScaleK: d.r = math::scale_decimal(a.r, static_cast<int>(in.imm.i)); break;
                case code::LoadArray: {
                    const auto& array = (*program->arrays_)[static_cast<std::size_t>(in.imm.i)];
                    if (a.i < 0 || a.i >= static_cast<std::int64_t>(array.size())) {
                        return fail(scratch, *program, pc, Fault::IndexOutOfRange, r);
                    }
                    d = array[static_cast<std::size_t>(a.i)];
                    break;
                }
                case code::Jump: pc = static_cast<std::size_t>(in.imm.i) - 1; break;
                case code::JumpIfNot:
                    if (!a.i) pc = static_cast<std::size_t>(in.imm.i) - 1;
                    break;
                case code::JumpIfNone:
                    if (a.i <= 0) pc = static_cast<std::size_t>(in.imm.i) - 1;
                    break;
                case code::Count:
                    if (r[in.a + 2].i == 0) return fail(scratch, *program, pc, Fault::ZeroStep, r);
                    d.i = count_values(a.i, r[in.a + 1].i, r[in.a + 2].i, in.imm.i != 0);
                    if (d.i < 0) return fail(scratch, *program, pc, Fault::Overflow, r);
                    break;
                case code::NextValue:
                    if (--d.i > 0) r[in.a].i += b.i;
                    break;
                case code::CallFunction: {
                    if (frames.size() >= static_cast<std::size_t>(kMaxCallDepth)) {
                        return fail(scratch, *program, pc, Fault::TooDeep, r);
                    }
                    frames.push_back({program, pc, base, in.dst});
                    const Program* callee = &(*root.functions_)[static_cast<std::size_t>(in.imm.i)];
                    const std::size_t from = base + in.a, arguments = in.b;
                    base += program->registers_ + 1;
                    program = callee;
                    Slot* all = scratch.registers(base + program->registers_ + 1);
                    r = all + base;
                    for (std::size_t i = 0; i < arguments; ++i) r[i] = all[from + i];
                    code = program->code_.data();
                    pc = static_cast<std::size_t>(-1);
                    break;
                }
                case code::Return: {
                    if (frames.empty()) {
                        result = a;
                        return true;
                    }
                    const Frame f = frames.back();
                    frames.pop_back();
                    program = f.program;
                    base = f.base;
                    r = scratch.registers(0) + base;
                    r[f.dst] = a;
                    code = program->code_.data();
                    pc = f.resume;
                    break;
                }
                case code::FailEmpty: return fail(scratch, *program, pc, Fault::EmptyRange, r);
                case static_cast<std::uint32_t>(Op::AddI):
                    if (__builtin_add_overflow(a.i, b.i, &d.i)) return r[in.a] = a, r[in.b] = b, fail(scratch, *program, pc, Fault::Overflow, r);
                    break;
                case static_cast<std::uint32_t>(Op::SubI):
                    if (__builtin_sub_overflow(a.i, b.i, &d.i)) return r[in.a] = a, r[in.b] = b, fail(scratch, *program, pc, Fault::Overflow, r);
                    break;
                case static_cast<std::uint32_t>(Op::MulI):
                    if (__builtin_mul_overflow(a.i, b.i, &d.i)) return r[in.a] = a, r[in.b] = b, fail(scratch, *program, pc, Fault::Overflow, r);
                    break;
                case static_cast<std::uint32_t>(Op::AddR): d.r = a.r + b.r; break;
                case static_cast<std::uint32_t>(Op::SubR): d.r = a.r - b.r; break;
                case static_cast<std::uint32_t>(Op::MulR): d.r = a.r * b.r; break;
                case static_cast<std::uint32_t>(Op::DivR): d.r = a.r / b.r; break;
                case static_cast<std::uint32_t>(Op::IntToReal): d.r = static_cast<double>(a.i); break;
                case static_cast<std::uint32_t>(Op::LtI): d.i = a.i < b.i; break;
                case static_cast<std::uint32_t>(Op::LeI): d.i = a.i <= b.i; break;
                case static_cast<std::uint32_t>(Op::EqI): d.i = a.i == b.i; break;
                default:
                    fault = ops::apply(static_cast<Op>(in.op), a, b, 0, 0, d);
                    if (fault != Fault::None) {
                        r[in.a] = a;
                        r[in.b] = b;
                        return fail(scratch, *program, pc, fault, r);
                    }
                    break;
            }
        }
    }

    /// One instruction at a time over all lanes; false when some lane faults (or the program has jumps).
    static bool lockstep(const Program& p, const Slot* locals, int stride, int lanes, Slot* registers, Slot* results) {
        const std::size_t n = static_cast<std::size_t>(lanes);
        const auto reg = [&](std::uint32_t i) { return registers + static_cast<std::size_t>(i) * kMaxLanes; };
        for (const Instruction& in : p.code_) {
            Slot* d = reg(in.dst);
            const Slot *a = reg(in.a), *b = reg(in.b);
            bool bad = false;
            switch (in.op) {
                case code::Load: for (std::size_t l = 0; l < n; ++l) d[l] = in.imm; break;
                case code::LoadLocal: {
                    const Slot* from = locals + static_cast<std::size_t>(in.a) * static_cast<std::size_t>(stride);
                    for (std::size_t l = 0; l < n; ++l) d[l] = from[l];
                    break;
                }
                case code::Move: for (std::size_t l = 0; l < n; ++l) d[l] = a[l]; break;
                case code::AddIK: for (std::size_t l = 0; l < n; ++l) bad |= __builtin_add_overflow(a[l].i, in.imm.i, &d[l].i); break;
                case code::SubIK: for (std::size_t l = 0; l < n; ++l) bad |= __builtin_sub_overflow(a[l].i, in.imm.i, &d[l].i); break;
                case code::MulIK: for (std::size_t l = 0; l < n; ++l) bad |= __builtin_mul_overflow(a[l].i, in.imm.i, &d[l].i); break;
                case code::MaskK: for (std::size_t l = 0; l < n; ++l) d[l].i = a[l].i & in.imm.i; break;
                case code::ShiftK: for (std::size_t l = 0; l < n; ++l) d[l].i = a[l].i >> in.imm.i; break;
                case code::ModIK:
                    for (std::size_t l = 0; l < n; ++l) {
                        const std::int64_t m = a[l].i % in.imm.i;
                        d[l].i = m < 0 ? m + in.imm.i : m;
                    }
                    break;
                case code::FloorDivIK:
                    for (std::size_t l = 0; l < n; ++l) {
                        const std::int64_t q = a[l].i / in.imm.i;
                        d[l].i = q * in.imm.i > a[l].i ? q - 1 : q;
                    }
                    break;
                case code::AddRK: for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r + in.imm.r; break;
                case code::SubRK: for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r - in.imm.r; break;
                case code::MulRK: for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r * in.imm.r; break;
                case code::DivRK: for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r / in.imm.r; break;
                case code::ScaleK: for (std::size_t l = 0; l < n; ++l) d[l].r = math::scale_decimal(a[l].r, static_cast<int>(in.imm.i)); break;
                case code::LoadArray: {
                    const auto& array = (*p.arrays_)[static_cast<std::size_t>(in.imm.i)];
                    for (std::size_t l = 0; l < n; ++l) {
                        if (a[l].i < 0 || a[l].i >= static_cast<std::int64_t>(array.size())) return false;
                        d[l] = array[static_cast<std::size_t>(a[l].i)];
                    }
                    break;
                }
                case code::Return: for (std::size_t l = 0; l < n; ++l) results[l] = a[l]; return true;
                case static_cast<std::uint32_t>(Op::AddI): for (std::size_t l = 0; l < n; ++l) bad |= __builtin_add_overflow(a[l].i, b[l].i, &d[l].i); break;
                case static_cast<std::uint32_t>(Op::SubI): for (std::size_t l = 0; l < n; ++l) bad |= __builtin_sub_overflow(a[l].i, b[l].i, &d[l].i); break;
                case static_cast<std::uint32_t>(Op::MulI): for (std::size_t l = 0; l < n; ++l) bad |= __builtin_mul_overflow(a[l].i, b[l].i, &d[l].i); break;
                case static_cast<std::uint32_t>(Op::AddR): for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r + b[l].r; break;
                case static_cast<std::uint32_t>(Op::SubR): for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r - b[l].r; break;
                case static_cast<std::uint32_t>(Op::MulR): for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r * b[l].r; break;
                case static_cast<std::uint32_t>(Op::DivR): for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r / b[l].r; break;
                case static_cast<std::uint32_t>(Op::IntToReal): for (std::size_t l = 0; l < n; ++l) d[l].r = static_cast<double>(a[l].i); break;
                default:
                    for (std::size_t l = 0; l < n; ++l) {
                        if (ops::apply(static_cast<Op>(in.op), a[l], b[l], 0, 0, d[l]) != Fault::None) return false;
                    }
                    break;
            }
            if (bad) return false;
        }
        return true;
    }

    static bool lanes(const Program& p, const Slot* locals, int stride, int lanes, Scratch& scratch, Slot* results) {
        if (p.straight_) {
            Slot* registers = scratch.registers(static_cast<std::size_t>(p.registers_ + 1) * kMaxLanes);
            if (lockstep(p, locals, stride, lanes, registers, results)) return true;
        }
        // Lane by lane: with jumps, or to find the first lane that faults. Only Locals that it reads matter.
        std::uint32_t highest = 0;
        for (const Instruction& in : p.code_) {
            if (in.op == code::LoadLocal) highest = std::max(highest, in.a + 1);
        }
        if (p.functions_) {
            for (const auto& f : *p.functions_) {
                for (const Instruction& in : f.code_) {
                    if (in.op == code::LoadLocal) highest = std::max(highest, in.a + 1);
                }
            }
        }
        std::vector<Slot> one(highest);
        for (int l = 0; l < lanes; ++l) {
            for (std::uint32_t s = 0; s < highest; ++s) one[s] = locals[static_cast<std::size_t>(s) * static_cast<std::size_t>(stride) + static_cast<std::size_t>(l)];
            if (!run(p, one.data(), scratch, results[l])) return false;
        }
        return true;
    }
};

bool run(const Program& program, const Slot* locals, Scratch& scratch, Slot& result) {
    return Interpreter::run(program, locals, scratch, result);
}

bool run_lanes(const Program& program, const Slot* locals, int stride, int lanes, Scratch& scratch, Slot* results) {
    return Interpreter::lanes(program, locals, stride, lanes, scratch, results);
}

}  // namespace pamina::expr
