#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

#include "runtime/arrays/ask.h"
#include "runtime/expr/bytecode.h"
#include "runtime/expr/lists.h"
#include "runtime/expr/math.h"
#include "runtime/expr/ops.h"
#include "runtime/expr/wide_int.h"

namespace pamina::expr {

namespace {

/// How many values a range has; -1 when a 64-bit int cannot count them.
std::int64_t count_values(std::int64_t first, std::int64_t last, std::int64_t step, bool exclusive) {
    Int128 distance = step > 0 ? static_cast<Int128>(last) - first : static_cast<Int128>(first) - last;
    const Int128 stride = step > 0 ? step : -static_cast<Int128>(step);
    if (exclusive) distance -= 1;
    const Int128 count = distance < 0 ? 0 : distance / stride + 1;
    return count > INT64_MAX ? -1 : static_cast<std::int64_t>(count);
}

constexpr std::uint32_t code_of(Op op) {
    return static_cast<std::uint32_t>(op);
}

/// Which label of run() handles a code; those without one of their own share the first. Codes of `kChained` have a
/// second one that takes `a` from the instruction before, those of `kChainedB` a third for `b`.
struct Table {
    static constexpr std::uint32_t kOwn[] = {code_of(Op::AddI), code_of(Op::SubI),      code_of(Op::MulI),
                                             code_of(Op::AddR), code_of(Op::SubR),      code_of(Op::MulR),
                                             code_of(Op::DivR), code_of(Op::IntToReal), code_of(Op::LtI),
                                             code_of(Op::LeI),  code_of(Op::EqI)};
    static constexpr std::uint32_t kChained[] = {
        code_of(Op::AddI), code_of(Op::SubI), code_of(Op::MulI), code_of(Op::IntToReal),
        code::AddIK,       code::SubIK,       code::MulIK,       code::MaskK,
        code::ShiftK,      code::ModIK,       code::FloorDivIK,  code::AddRK,
        code::SubRK,       code::MulRK,       code::DivRK,       code::Return};
    static constexpr std::uint32_t kChainedB[] = {code_of(Op::AddI), code_of(Op::MulI)};
    static constexpr std::size_t kCodes = code::FailEmpty + 1;
    std::uint8_t label[kCodes] = {}, chained[kCodes] = {}, chained_b[kCodes] = {};
    bool gives[kCodes] = {};  // leaves its result for the next instruction
    constexpr Table() {
        std::uint8_t next = 1;
        for (std::uint32_t c : kOwn) label[c] = next++;
        for (std::uint32_t c = code::Load; c <= code::FailEmpty; ++c) label[c] = next++;
        for (std::uint32_t c : kChained) {
            chained[c] = next++;
            gives[c] = c != code::Return;
        }
        for (std::uint32_t c : kChainedB) chained_b[c] = next++;
        gives[code::LoadLocal] = true;
    }
};
constexpr Table kTable{};

}  // namespace

// Labels as values are an extension; -Wpedantic may be quiet about them here.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"

struct Interpreter {
    static void link(Program& p) {
        std::vector<bool> target(p.code_.size() + 1);
        for (const auto& in : p.code_) {
            if (in.op == code::Jump || in.op == code::JumpIfNot || in.op == code::JumpIfNone)
                target[static_cast<std::size_t>(in.imm.i)] = true;
        }
        for (std::size_t i = 0; i < p.code_.size(); ++i) {
            Instruction& in = p.code_[i];
            in.label = kTable.label[in.op];
            if (i == 0 || target[i] || !kTable.gives[p.code_[i - 1].op]) continue;
            const std::uint32_t given = p.code_[i - 1].dst;
            if (kTable.chained[in.op] && in.a == given) {
                in.label = kTable.chained[in.op];
            } else if (kTable.chained_b[in.op] && in.b == given) {
                in.label = kTable.chained_b[in.op];
            }
        }
    }

    struct Frame {
        const Program* program;
        const Instruction* call;
        std::size_t base;  // of its registers
        std::uint32_t dst;
    };

    /// Sums and calls look every 65,536 steps whether they are to stop.
    static constexpr std::uint32_t kLookAtStop = 0xffff;
    static bool stopped(const Scratch& scratch) {
        return scratch.stop && scratch.stop->load(std::memory_order_relaxed);
    }

    static std::string operands(const Instruction& in, Slot a, Slot b) {
        if (in.op == code::LoadArray) return fmt::format("index {}", a.i);
        switch (in.op) {
            case static_cast<std::uint32_t>(Op::AddI):
                return fmt::format("{} + {}", a.i, b.i);
            case static_cast<std::uint32_t>(Op::SubI):
                return fmt::format("{} - {}", a.i, b.i);
            case static_cast<std::uint32_t>(Op::MulI):
                return fmt::format("{} * {}", a.i, b.i);
            case static_cast<std::uint32_t>(Op::FloorDivI):
                return fmt::format("{} div {}", a.i, b.i);
            case static_cast<std::uint32_t>(Op::ModI):
                return fmt::format("{} mod {}", a.i, b.i);
            case static_cast<std::uint32_t>(Op::PowI):
                return fmt::format("{} ^ {}", a.i, b.i);
            case static_cast<std::uint32_t>(Op::NegI):
                return fmt::format("-({})", a.i);
            case static_cast<std::uint32_t>(Op::CeilDivI):
                return fmt::format("ceildiv({}, {})", a.i, b.i);
            case static_cast<std::uint32_t>(Op::RankI):
                return fmt::format("{} of 0..<{}", a.i, b.i);
            case static_cast<std::uint32_t>(Op::FloorI):
            case static_cast<std::uint32_t>(Op::CeilI):
            case static_cast<std::uint32_t>(Op::RoundI):
            case static_cast<std::uint32_t>(Op::WholeI):
                return fmt::format("{:g}", math::for_text(a.r));
            case code::AddIK:
                return fmt::format("{} + {}", a.i, in.imm.i);
            case code::SubIK:
                return fmt::format("{} - {}", a.i, in.imm.i);
            case code::MulIK:
                return fmt::format("{} * {}", a.i, in.imm.i);
            default:
                return {};
        }
    }

    static Failure describe(const Program& p, std::size_t pc, Fault fault, Slot a, Slot b,
                            const Environment& environment) {
        Failure failure{fault, p.spans_[pc], {}};
        const Instruction& in = p.code_[pc];
        if (fault == Fault::IndexOutOfRange) {
            failure.detail =
                fmt::format("index {}, length {}", a.i, environment.arrays[static_cast<std::size_t>(in.imm.i)].size());
        } else if (fault != Fault::None) {
            failure.detail = operands(in, a, b);
        }
        return failure;
    }

    /// What arrays say; false: they do not, and the failure is told. (Nothing that has a destructor may be in scope
    /// where instructions jump.)
    static bool answered(const Program& program, const Instruction& in, const Slot* r, std::int64_t& answer,
                         Scratch& scratch) {
        std::vector<std::int64_t>& numbers = scratch.numbers;
        numbers.resize(in.b);
        for (std::uint32_t i = 0; i < in.b; ++i) numbers[i] = r[in.a + i].i;
        if (!scratch.asked) scratch.asked = std::make_shared<arrays::Asked>();
        try {
            const Lists lists(environment_of(program, scratch));
            answer = (*scratch.asked)(static_cast<arrays::Question>(in.imm.i), numbers, &lists);
            return true;
        } catch (const arrays::Mistake& mistake) {
            scratch.failure = {Fault::Arrays, program.spans_[static_cast<std::size_t>(&in - program.code_.data())],
                               mistake.text()};
            return false;
        }
    }

    static const Environment& environment_of(const Program& p, const Scratch& scratch) {
        return scratch.environment ? *scratch.environment : *p.environment_;
    }

    static std::uint32_t locals_read(const Program& p) {
        std::uint32_t highest = 0;
        const auto look = [&](const Program& one) {
            for (const Instruction& in : one.code_) {
                if (in.op == code::LoadLocal) highest = std::max(highest, in.a + 1);
            }
        };
        look(p);
        for (const Program& f : p.functions()) look(f);
        return highest;
    }

    /// Threaded dispatch: each operator jumps to the next one's code (labels as values, which GCC and Clang have). The
    /// last result is kept in a machine register too (`last`, its bits): most operators only need that one, and what
    /// was just stored takes long to load again.
    static bool run(const Program& root, const Slot* locals, Scratch& scratch, Slot& result) {
        const Program* program = &root;
        const Environment& environment = environment_of(root, scratch);
        std::vector<Frame> frames;  // no allocation without calls
        std::size_t base = 0;
        Slot* r = scratch.registers(program->registers_ + 1);
        const Instruction* in = program->code_.data();
        Fault fault = Fault::None;
        std::int64_t last = 0;
        std::uint32_t steps = 0;  // of loops and calls
        // In the order of Table.
        static const void* const labels[] = {
            &&strict,       &&add_i,        &&sub_i,       &&mul_i,       &&add_r,         &&sub_r,
            &&mul_r,        &&div_r,        &&int_to_real, &&lt_i,        &&le_i,          &&eq_i,
            &&load,         &&load_local,   &&load_global, &&move,        &&add_ik,        &&sub_ik,
            &&mul_ik,       &&mask,         &&shift,       &&mod_ik,      &&div_ik,        &&add_rk,
            &&sub_rk,       &&mul_rk,       &&div_rk,      &&scale,       &&load_array,    &&jump,
            &&jump_if_not,  &&jump_if_none, &&count,       &&next_value,  &&call_function, &&give_back,
            &&ask,          &&fail_empty,   &&add_i_last,  &&sub_i_last,  &&mul_i_last,    &&int_to_real_last,
            &&add_ik_last,  &&sub_ik_last,  &&mul_ik_last, &&mask_last,   &&shift_last,    &&mod_ik_last,
            &&div_ik_last,  &&add_rk_last,  &&sub_rk_last, &&mul_rk_last, &&div_rk_last,   &&give_back_last,
            &&add_i_last_b, &&mul_i_last_b};
        static_assert(std::size(labels) == kTable.chained_b[Table::kChainedB[1]] + 1);
#define DISPATCH goto* labels[in->label]
#define NEXT \
    ++in;    \
    DISPATCH
#define A r[in->a]
#define B r[in->b]
#define D r[in->dst]
#define LAST_R std::bit_cast<double>(last)
#define GIVE_I(value) \
    last = (value);   \
    D.i = last;       \
    NEXT
#define GIVE_R(value)                             \
    {                                             \
        const double real = (value);              \
        D.r = real;                               \
        last = std::bit_cast<std::int64_t>(real); \
        NEXT;                                     \
    }
#define CHECKED(operation, x, y)         \
    {                                    \
        std::int64_t checked;            \
        if (operation(x, y, &checked)) { \
            fault = Fault::Overflow;     \
            goto failed;                 \
        }                                \
        GIVE_I(checked);                 \
    }
// An operator over the register, and the same over the last result.
#define BOTH_I(name, value)          \
    name: {                          \
        const std::int64_t x = A.i;  \
        GIVE_I(value);               \
    }                                \
    name##_last : {                  \
        const std::int64_t x = last; \
        GIVE_I(value);               \
    }
#define BOTH_R(name, value)      \
    name: {                      \
        const double x = A.r;    \
        GIVE_R(value);           \
    }                            \
    name##_last : {              \
        const double x = LAST_R; \
        GIVE_R(value);           \
    }
#define BOTH_CHECKED(name, operation, y) \
    name:                                \
    CHECKED(operation, A.i, y)           \
    name##_last : CHECKED(operation, last, y)
        DISPATCH;
    load:
        D = in->imm;
        NEXT;
    load_local:
        GIVE_I(locals[in->a].i);
    load_global:
        D = environment.globals[in->a];
        NEXT;
    move:
        D = A;
        NEXT;
        BOTH_CHECKED(add_ik, __builtin_add_overflow, in->imm.i)
        BOTH_CHECKED(sub_ik, __builtin_sub_overflow, in->imm.i)
        BOTH_CHECKED(mul_ik, __builtin_mul_overflow, in->imm.i)
        BOTH_CHECKED(add_i, __builtin_add_overflow, B.i)
        BOTH_CHECKED(sub_i, __builtin_sub_overflow, B.i)
        BOTH_CHECKED(mul_i, __builtin_mul_overflow, B.i)
    add_i_last_b:
        CHECKED(__builtin_add_overflow, A.i, last)
    mul_i_last_b:
        CHECKED(__builtin_mul_overflow, A.i, last)
        BOTH_I(mask, x & in->imm.i)
        BOTH_I(shift, x >> in->imm.i)
        BOTH_I(mod_ik, ops::mod_positive(x, in->imm.i))
        BOTH_I(div_ik, ops::floor_div_positive(x, in->imm.i))
    add_r:
        D.r = A.r + B.r;
        NEXT;
    sub_r:
        D.r = A.r - B.r;
        NEXT;
    mul_r:
        D.r = A.r * B.r;
        NEXT;
    div_r:
        D.r = A.r / B.r;
        NEXT;
        BOTH_R(add_rk, x + in->imm.r)
        BOTH_R(sub_rk, x - in->imm.r)
        BOTH_R(mul_rk, x * in->imm.r)
        BOTH_R(div_rk, x / in->imm.r)
    int_to_real:
        GIVE_R(static_cast<double>(A.i))
    int_to_real_last:
        GIVE_R(static_cast<double>(last))
    lt_i:
        D.i = A.i < B.i;
        NEXT;
    le_i:
        D.i = A.i <= B.i;
        NEXT;
    eq_i:
        D.i = A.i == B.i;
        NEXT;
    scale:
        D.r = math::scale_decimal(A.r, static_cast<int>(in->imm.i));
        NEXT;
    load_array: {
        const auto& array = environment.arrays[static_cast<std::size_t>(in->imm.i)];
        const std::int64_t index = A.i;
        if (index < 0 || index >= static_cast<std::int64_t>(array.size())) {
            fault = Fault::IndexOutOfRange;
            goto failed;
        }
        D = array[static_cast<std::size_t>(index)];
        NEXT;
    }
    jump:
        in = program->code_.data() + in->imm.i;
        DISPATCH;
    jump_if_not:
        if (!A.i) {
            in = program->code_.data() + in->imm.i;
            DISPATCH;
        }
        NEXT;
    jump_if_none:
        if (A.i <= 0) {
            in = program->code_.data() + in->imm.i;
            DISPATCH;
        }
        NEXT;
    count: {
        if (r[in->a + 2].i == 0) {
            fault = Fault::ZeroStep;
            goto failed;
        }
        const std::int64_t n = count_values(A.i, r[in->a + 1].i, r[in->a + 2].i, in->imm.i != 0);
        if (n < 0) {
            fault = Fault::Overflow;
            goto failed;
        }
        D.i = n;
        NEXT;
    }
    next_value:
        if (--D.i > 0) A.i += B.i;
        if (!(++steps & kLookAtStop) && stopped(scratch)) [[unlikely]] {
            fault = Fault::Stopped;
            goto failed;
        }
        NEXT;
    call_function: {
        if (frames.size() >= static_cast<std::size_t>(kMaxCallDepth)) {
            fault = Fault::TooDeep;
            goto failed;
        }
        if (!(++steps & kLookAtStop) && stopped(scratch)) [[unlikely]] {
            fault = Fault::Stopped;
            goto failed;
        }
        frames.push_back({program, in, base, in->dst});
        const std::size_t from = base + in->a, arguments = in->b;
        base += program->registers_ + 1;
        program = &(*root.functions_)[static_cast<std::size_t>(in->imm.i)];
        Slot* all = scratch.registers(base + program->registers_ + 1);
        r = all + base;
        for (std::size_t i = 0; i < arguments; ++i) r[i] = all[from + i];
        in = program->code_.data();
        DISPATCH;
    }
    give_back_last:
        if (frames.empty()) {
            result.i = last;
            scratch.rounds += steps;
            return true;
        }
    give_back: {
        const Slot value = A;
        if (frames.empty()) {
            result = value;
            scratch.rounds += steps;
            return true;
        }
        const Frame f = frames.back();
        frames.pop_back();
        program = f.program;
        base = f.base;
        r = scratch.registers(0) + base;
        r[f.dst] = value;
        in = f.call;
        NEXT;
    }
    ask:
        if (!answered(*program, *in, r, D.i, scratch)) return false;
        NEXT;
    fail_empty:
        fault = Fault::EmptyRange;
        goto failed;
    strict: {
        Slot value{};
        fault = ops::apply(static_cast<Op>(in->op), A, B, 0, 0, value);
        if (fault != Fault::None) goto failed;
        D = value;
        NEXT;
    }
    failed:
        scratch.failure =
            describe(*program, static_cast<std::size_t>(in - program->code_.data()), fault, A, B, environment);
        return false;
#undef DISPATCH
#undef NEXT
#undef A
#undef B
#undef D
#undef LAST_R
#undef GIVE_I
#undef GIVE_R
#undef CHECKED
#undef BOTH_I
#undef BOTH_R
#undef BOTH_CHECKED
    }

    /// One instruction at a time over all lanes; false when some lane faults (or the program has jumps).
    static bool lockstep(const Program& p, const Environment& environment, const Slot* locals, int stride, int lanes,
                         Slot* registers, Slot* results) {
        const std::size_t n = static_cast<std::size_t>(lanes);
        const auto reg = [&](std::uint32_t i) { return registers + static_cast<std::size_t>(i) * kMaxLanes; };
        for (const Instruction& in : p.code_) {
            Slot* d = reg(in.dst);
            const Slot *a = reg(in.a), *b = reg(in.b);
            bool bad = false;
            switch (in.op) {
                case code::Load:
                    for (std::size_t l = 0; l < n; ++l) d[l] = in.imm;
                    break;
                case code::LoadLocal: {
                    const Slot* from = locals + static_cast<std::size_t>(in.a) * static_cast<std::size_t>(stride);
                    for (std::size_t l = 0; l < n; ++l) d[l] = from[l];
                    break;
                }
                case code::LoadGlobal:
                    for (std::size_t l = 0; l < n; ++l) d[l] = environment.globals[in.a];
                    break;
                case code::Move:
                    for (std::size_t l = 0; l < n; ++l) d[l] = a[l];
                    break;
                case code::AddIK:
                    for (std::size_t l = 0; l < n; ++l) bad |= __builtin_add_overflow(a[l].i, in.imm.i, &d[l].i);
                    break;
                case code::SubIK:
                    for (std::size_t l = 0; l < n; ++l) bad |= __builtin_sub_overflow(a[l].i, in.imm.i, &d[l].i);
                    break;
                case code::MulIK:
                    for (std::size_t l = 0; l < n; ++l) bad |= __builtin_mul_overflow(a[l].i, in.imm.i, &d[l].i);
                    break;
                case code::MaskK:
                    for (std::size_t l = 0; l < n; ++l) d[l].i = a[l].i & in.imm.i;
                    break;
                case code::ShiftK:
                    for (std::size_t l = 0; l < n; ++l) d[l].i = a[l].i >> in.imm.i;
                    break;
                case code::ModIK:
                    for (std::size_t l = 0; l < n; ++l) d[l].i = ops::mod_positive(a[l].i, in.imm.i);
                    break;
                case code::FloorDivIK:
                    for (std::size_t l = 0; l < n; ++l) d[l].i = ops::floor_div_positive(a[l].i, in.imm.i);
                    break;
                case code::AddRK:
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r + in.imm.r;
                    break;
                case code::SubRK:
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r - in.imm.r;
                    break;
                case code::MulRK:
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r * in.imm.r;
                    break;
                case code::DivRK:
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r / in.imm.r;
                    break;
                case code::ScaleK:
                    for (std::size_t l = 0; l < n; ++l)
                        d[l].r = math::scale_decimal(a[l].r, static_cast<int>(in.imm.i));
                    break;
                case code::LoadArray: {
                    const auto& array = environment.arrays[static_cast<std::size_t>(in.imm.i)];
                    for (std::size_t l = 0; l < n; ++l) {
                        if (a[l].i < 0 || a[l].i >= static_cast<std::int64_t>(array.size())) return false;
                        d[l] = array[static_cast<std::size_t>(a[l].i)];
                    }
                    break;
                }
                case code::Return:
                    std::copy_n(a, n, results);
                    for (const std::uint32_t more : p.more_) std::copy_n(reg(more), n, results += kMaxLanes);
                    return true;
                case static_cast<std::uint32_t>(Op::AddI):
                    for (std::size_t l = 0; l < n; ++l) bad |= __builtin_add_overflow(a[l].i, b[l].i, &d[l].i);
                    break;
                case static_cast<std::uint32_t>(Op::SubI):
                    for (std::size_t l = 0; l < n; ++l) bad |= __builtin_sub_overflow(a[l].i, b[l].i, &d[l].i);
                    break;
                case static_cast<std::uint32_t>(Op::MulI):
                    for (std::size_t l = 0; l < n; ++l) bad |= __builtin_mul_overflow(a[l].i, b[l].i, &d[l].i);
                    break;
                case static_cast<std::uint32_t>(Op::AddR):
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r + b[l].r;
                    break;
                case static_cast<std::uint32_t>(Op::SubR):
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r - b[l].r;
                    break;
                case static_cast<std::uint32_t>(Op::MulR):
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r * b[l].r;
                    break;
                case static_cast<std::uint32_t>(Op::DivR):
                    for (std::size_t l = 0; l < n; ++l) d[l].r = a[l].r / b[l].r;
                    break;
                case static_cast<std::uint32_t>(Op::IntToReal):
                    for (std::size_t l = 0; l < n; ++l) d[l].r = static_cast<double>(a[l].i);
                    break;
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
            if (lockstep(p, environment_of(p, scratch), locals, stride, lanes, registers, results)) return true;
        }
        // Lane by lane: with jumps, or to find the first lane that faults. Only Locals that it reads matter.
        const std::uint32_t highest = locals_read(p);
        std::vector<Slot> one(highest);
        for (int l = 0; l < lanes; ++l) {
            for (std::uint32_t s = 0; s < highest; ++s)
                one[s] = locals[static_cast<std::size_t>(s) * static_cast<std::size_t>(stride) +
                                static_cast<std::size_t>(l)];
            Slot* const result = &results[l];
            if (!run(p, one.data(), scratch, *result)) return false;
            each_more(p, scratch, [&](std::size_t k, Slot value) { result[k * kMaxLanes] = value; });
        }
        return true;
    }

    /// The values behind the first of a program that has just run.
    template <class F>
    static void each_more(const Program& p, Scratch& scratch, F give) {
        const Slot* const registers = scratch.registers(0);
        for (std::size_t k = 0; k < p.more_.size(); ++k) give(k + 1, registers[p.more_[k]]);
    }
    static bool run_all(const Program& p, const Slot* locals, Scratch& scratch, Slot* results) {
        if (!run(p, locals, scratch, *results)) return false;
        each_more(p, scratch, [&](std::size_t k, Slot value) { results[k] = value; });
        return true;
    }
};

#pragma GCC diagnostic pop

void link(Program& program) {
    Interpreter::link(program);
}

Failure describe(const Program& program, std::size_t pc, Fault fault, Slot a, Slot b, const Environment& environment) {
    return Interpreter::describe(program, pc, fault, a, b, environment);
}

std::uint32_t locals_read(const Program& program) {
    return Interpreter::locals_read(program);
}

bool run(const Program& program, const Slot* locals, Scratch& scratch, Slot& result) {
    return Interpreter::run(program, locals, scratch, result);
}

bool run_all(const Program& program, const Slot* locals, Scratch& scratch, Slot* results) {
    return Interpreter::run_all(program, locals, scratch, results);
}

bool run_lanes(const Program& program, const Slot* locals, int stride, int lanes, Scratch& scratch, Slot* results) {
    return Interpreter::lanes(program, locals, stride, lanes, scratch, results);
}

}  // namespace pamina::expr
