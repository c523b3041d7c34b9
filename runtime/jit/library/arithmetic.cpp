// The operators: runtime/expr/ops.h says what each one computes.
#include <llvm/IR/Intrinsics.h>

#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "runtime/expr/bytecode.h"
#include "runtime/jit/library/body.h"

namespace pamina::jit {

using expr::Fault;
using expr::Op;
using llvm::Intrinsic::ID;
namespace intrinsic = llvm::Intrinsic;

// ---- ints -------------------------------------------------------------------------------------------------------

/// Over lanes: a result and what is known of it.
Body::Value* Body::whole(Value* result, IntRange range) {
    if (lanes_) lanes_->facts.know(result, range);
    return result;
}

Body::Value* Body::checked(ID id, Value* a, Value* b) {
    Value* both = b_.CreateBinaryIntrinsic(id, a, b);
    check(b_.CreateExtractValue(both, 1), Fault::Overflow, a, b);
    return b_.CreateExtractValue(both, 0);
}

Body::Value* Body::add(Value* a, Value* b) {
    if (const auto range = lanes_ ? Facts::add(lanes_->facts.whole(a), lanes_->facts.whole(b)) : std::nullopt)
        return whole(b_.CreateAdd(a, b), *range);
    if (!wide_) return checked(intrinsic::sadd_with_overflow, a, b);
    Value* sum = b_.CreateAdd(a, b);
    Value* wrapped = b_.CreateAnd(b_.CreateXor(a, sum), b_.CreateXor(b, sum));
    check(b_.CreateICmpSLT(wrapped, whole(0)), Fault::Overflow);
    return sum;
}

Body::Value* Body::subtract(Value* a, Value* b) {
    if (const auto range = lanes_ ? Facts::subtract(lanes_->facts.whole(a), lanes_->facts.whole(b)) : std::nullopt)
        return whole(b_.CreateSub(a, b), *range);
    if (!wide_) return checked(intrinsic::ssub_with_overflow, a, b);
    Value* difference = b_.CreateSub(a, b);
    Value* wrapped = b_.CreateAnd(b_.CreateXor(a, b), b_.CreateXor(a, difference));
    check(b_.CreateICmpSLT(wrapped, whole(0)), Fault::Overflow);
    return difference;
}

Body::Value* Body::multiply(Value* a, Value* b) {
    if (lanes_) {
        const IntRange x = lanes_->facts.whole(a), y = lanes_->facts.whole(b);
        if (const auto range = Facts::multiply(x, y)) {
            // Products of 32 bits by 32 are one instruction, where it shows that they are.
            constexpr std::int64_t kLow = 0xffffffff;
            if (wide_ && x.within(0, kLow) && y.within(0, kLow))
                a = b_.CreateAnd(a, whole(kLow)), b = b_.CreateAnd(b, whole(kLow));
            return whole(b_.CreateMul(a, b), *range);
        }
    }
    if (!wide_) return checked(intrinsic::smul_with_overflow, a, b);
    // Vectors have no product of 128 bits; as reals it is known well enough.
    Value* size = b_.CreateUnaryIntrinsic(intrinsic::fabs, b_.CreateFMul(to_real(a), to_real(b)));
    check(b_.CreateFCmpOGE(size, number(0x1p62)), Fault::Overflow);
    return b_.CreateMul(a, b);
}

/// Ints as reals. Those that are not too large have their bits in what a large real has added; not all processors can
/// do it otherwise for ints of 64 bits.
Body::Value* Body::to_real(Value* x) {
    constexpr double kShift = 0x1.8p52;
    if (wide_ && !s_.target.converts &&
        lanes_->facts.whole(x).within(-(std::int64_t{1} << 51), (std::int64_t{1} << 51) - 1)) {
        Value* shifted = b_.CreateBitCast(b_.CreateAdd(x, whole(0x4338000000000000)), type(true));
        return b_.CreateFSub(shifted, number(kShift));
    }
    return b_.CreateSIToFP(x, type(true));
}

/// FloorDivI, CeilDivI and ModI by any divisor.
Body::Value* Body::divide(const PaminaInstruction& in) {
    Value *a = i(in.a), *b = i(in.b);
    const auto op = static_cast<Op>(in.op);
    Value* zero = whole(0);
    check(b_.CreateICmpEQ(b, zero), Fault::DivisionByZero, a, b);
    if (wide_) return divide_reals(op, a, b);
    Value* by_minus_one = b_.CreateICmpEQ(b, whole(-1));
    if (op == Op::ModI) {
        // By -1 nothing is left; the smallest int by it would trap. Over lanes 0 does not end it, either.
        Value* divisor =
            b_.CreateSelect(lanes_ ? b_.CreateOr(by_minus_one, b_.CreateICmpEQ(b, zero)) : by_minus_one, whole(1), b);
        Value* rest = b_.CreateSRem(a, divisor);
        Value* other_sign = b_.CreateICmpSLT(b_.CreateXor(rest, b), zero);
        Value* moves = b_.CreateAnd(b_.CreateICmpNE(rest, zero), other_sign);
        return b_.CreateSelect(moves, b_.CreateAdd(rest, b), rest);
    }
    Value* smallest = b_.CreateICmpEQ(a, whole(INT64_MIN));
    Value* wraps = b_.CreateAnd(by_minus_one, smallest);
    check(wraps, Fault::Overflow, a, b);
    if (lanes_) b = b_.CreateSelect(b_.CreateOr(wraps, b_.CreateICmpEQ(b, zero)), whole(1), b);
    Value* quotient = b_.CreateSDiv(a, b);
    Value* rest = b_.CreateSub(a, b_.CreateMul(quotient, b));
    Value* other_sign = b_.CreateICmpSLT(b_.CreateXor(rest, b), zero);
    Value* inexact = b_.CreateICmpNE(rest, zero);
    if (op == Op::FloorDivI)
        return b_.CreateSelect(b_.CreateAnd(inexact, other_sign), b_.CreateSub(quotient, whole(1)), quotient);
    return b_.CreateSelect(b_.CreateAnd(inexact, b_.CreateNot(other_sign)), b_.CreateAdd(quotient, whole(1)), quotient);
}

/// Vectors of ints below 2^51 divide as reals, which processors do much faster: a quotient that is not whole is at
/// least 1/b from the next int, more than what rounding can move it, and q * b is exact.
Body::Value* Body::divide_reals(Op op, Value* a, Value* b) {
    constexpr double kShift = 0x1.8p52;  // the bits of kShift + x are those of kShift plus x
    Value* const bits = whole(0x4338000000000000);
    constexpr std::int64_t kLimit = std::int64_t{1} << 51;
    const auto as_real = [&](Value* x) {
        if (!lanes_->facts.whole(x).within(-kLimit, kLimit - 1)) {
            Value* shifted = b_.CreateAdd(x, whole(kLimit));
            check(b_.CreateICmpUGE(shifted, whole(2 * kLimit)), Fault::Overflow);
        }
        return b_.CreateFSub(b_.CreateBitCast(b_.CreateAdd(x, bits), type(true)), number(kShift));
    };
    const IntRange dividend = lanes_->facts.whole(a), divisor = lanes_->facts.whole(b);
    IntRange range;
    if (divisor.low >= 1) {
        range = op == Op::ModI
                    ? IntRange{0, divisor.high - 1}
                    : IntRange{std::min<std::int64_t>(dividend.low, 0), std::max<std::int64_t>(dividend.high, 0)};
    }
    Value *x = as_real(a), *y = as_real(b);
    Value* result = round_down(b_.CreateFDiv(x, y), op == Op::CeilDivI);
    if (op == Op::ModI) result = b_.CreateFSub(x, b_.CreateFMul(result, y));
    return whole(b_.CreateSub(b_.CreateBitCast(b_.CreateFAdd(result, number(kShift)), type(false)), bits), range);
}

/// As ops::pow_int does it, unrolled when the exponent is known.
Body::Value* Body::power(Value* a, const PaminaInstruction& in) {
    const PaminaSlot* known = scan_.value[in.b];
    if (!known || known->i < 0) {
        Value* b = i(in.b);
        if (known) {
            check(llvm::ConstantInt::getTrue(llvm::CmpInst::makeCmpResultType(a->getType())), Fault::NegativePower, a,
                  b);
            return a;
        }
        auto* type = llvm::FunctionType::get(s_.i32, {s_.i64, s_.i64, s_.pointer}, false);
        Value* fault = b_.CreateCall(type, math_pointer(offsetof(PaminaMath, pow_int)), {a, b, power_result_});
        check(b_.CreateICmpNE(fault, b_.getInt32(0)), b_.CreateZExt(fault, s_.i64), a, b);
        return b_.CreateLoad(s_.i64, power_result_);
    }
    Value* result = whole(1);
    Value* base = a;
    // The operands that a failure shows are those of the power.
    const auto times = [&](Value* x, Value* y) -> Value* {
        if (lanes_) return multiply(x, y);
        Value* both = b_.CreateBinaryIntrinsic(intrinsic::smul_with_overflow, x, y);
        check(b_.CreateExtractValue(both, 1), Fault::Overflow, a, i(in.b));
        return b_.CreateExtractValue(both, 0);
    };
    for (std::int64_t b = known->i;;) {
        if (b & 1) result = times(result, base);
        b >>= 1;
        if (b == 0) return result;
        base = times(base, base);
    }
}

/// As the interpreter counts, with unsigned 64-bit ints: a distance always fits one.
Body::Value* Body::count(const PaminaInstruction& in) {
    Value *first = i(in.a), *last = i(in.a + 1), *step = i(in.a + 2);
    Value* zero = whole(0);
    check(b_.CreateICmpEQ(step, zero), Fault::ZeroStep);
    Value* up = b_.CreateICmpSGT(step, zero);
    Value* low = b_.CreateSelect(up, first, last);
    Value* high = b_.CreateSelect(up, last, first);
    Value* stride = b_.CreateSelect(up, step, b_.CreateSub(zero, step));
    Value* empty = in.imm.i ? b_.CreateICmpSLE(high, low) : b_.CreateICmpSLT(high, low);
    Value* distance = b_.CreateSub(high, low);
    if (in.imm.i) distance = b_.CreateSub(distance, whole(1));
    Value* steps = b_.CreateUDiv(distance, stride);
    Value* too_many = b_.CreateAnd(b_.CreateNot(empty), b_.CreateICmpUGE(steps, whole(INT64_MAX)));
    check(too_many, Fault::Overflow);
    return b_.CreateSelect(empty, zero, b_.CreateAdd(steps, whole(1)));
}

bool Body::emit_int(const PaminaInstruction& in) {
    const auto choose = [&](llvm::CmpInst::Predicate p) {
        Value *a = i(in.a), *b = i(in.b);
        IntRange range;
        if (lanes_) {
            const IntRange x = lanes_->facts.whole(a), y = lanes_->facts.whole(b);
            range = p == llvm::CmpInst::ICMP_SLT ? IntRange{std::min(x.low, y.low), std::min(x.high, y.high)}
                                                 : IntRange{std::max(x.low, y.low), std::max(x.high, y.high)};
        }
        set(in.dst, whole(b_.CreateSelect(b_.CreateICmp(p, b, a), b, a), range));
    };
    switch (in.op) {
        case static_cast<std::uint32_t>(Op::AddI):
            set(in.dst, add(i(in.a), i(in.b)));
            return true;
        case static_cast<std::uint32_t>(Op::SubI):
            set(in.dst, subtract(i(in.a), i(in.b)));
            return true;
        case static_cast<std::uint32_t>(Op::MulI):
            set(in.dst, multiply(i(in.a), i(in.b)));
            return true;
        case static_cast<std::uint32_t>(Op::FloorDivI):
        case static_cast<std::uint32_t>(Op::CeilDivI):
        case static_cast<std::uint32_t>(Op::ModI):
            set(in.dst, divide(in));
            return true;
        case static_cast<std::uint32_t>(Op::FailI):
            check(b_.getTrue(), Fault::NoAnswer);
            set(in.dst, whole(0));
            return true;
        case static_cast<std::uint32_t>(Op::RankI): {
            Value *a = i(in.a), *b = i(in.b);
            check(b_.CreateICmpSLE(b, whole(0)), Fault::EmptyGroup, a, b);
            check(b_.CreateICmpUGE(a, b), Fault::OutsideGroup, a, b);
            set(in.dst, a);
            return true;
        }
        case static_cast<std::uint32_t>(Op::PowI):
            set(in.dst, power(i(in.a), in));
            return true;
        case static_cast<std::uint32_t>(Op::NegI): {
            Value* a = i(in.a);
            check(b_.CreateICmpEQ(a, whole(INT64_MIN)), Fault::Overflow, a);
            set(in.dst, b_.CreateNeg(a));
            return true;
        }
        case static_cast<std::uint32_t>(Op::AbsI): {
            Value* a = i(in.a);
            check(b_.CreateICmpEQ(a, whole(INT64_MIN)), Fault::Overflow, a);
            set(in.dst, b_.CreateSelect(b_.CreateICmpSLT(a, whole(0)), b_.CreateNeg(a), a));
            return true;
        }
        case static_cast<std::uint32_t>(Op::MinI):
            choose(llvm::CmpInst::ICMP_SLT);
            return true;
        case static_cast<std::uint32_t>(Op::MaxI):
            choose(llvm::CmpInst::ICMP_SGT);
            return true;
        case static_cast<std::uint32_t>(Op::EqI):
        case static_cast<std::uint32_t>(Op::EqB):
            set(in.dst, as_int(b_.CreateICmpEQ(i(in.a), i(in.b))));
            return true;
        case static_cast<std::uint32_t>(Op::LtI):
            set(in.dst, as_int(b_.CreateICmpSLT(i(in.a), i(in.b))));
            return true;
        case static_cast<std::uint32_t>(Op::LeI):
            set(in.dst, as_int(b_.CreateICmpSLE(i(in.a), i(in.b))));
            return true;
        case static_cast<std::uint32_t>(Op::Not):
            set(in.dst, as_int(b_.CreateICmpEQ(i(in.a), whole(0))));
            return true;
        default:
            return false;
    }
}

bool Body::emit_constant_operand(const PaminaInstruction& in) {
    const std::int64_t k = in.imm.i;
    switch (in.op) {
        case expr::code::AddIK:
            set(in.dst, add(i(in.a), whole(k)));
            return true;
        case expr::code::SubIK:
            set(in.dst, subtract(i(in.a), whole(k)));
            return true;
        case expr::code::MulIK:
            set(in.dst, multiply(i(in.a), whole(k)));
            return true;
        case expr::code::MaskK:
            set(in.dst, whole(b_.CreateAnd(i(in.a), whole(k)), {0, k}));
            return true;
        case expr::code::ShiftK: {
            Value* a = i(in.a);
            const IntRange range = lanes_ ? lanes_->facts.whole(a) : IntRange{};
            set(in.dst, whole(b_.CreateAShr(a, whole(k)), {range.low >> k, range.high >> k}));
            return true;
        }
        case expr::code::ModIK: {
            if (wide_) {
                set(in.dst, divide_reals(Op::ModI, i(in.a), whole(k)));
                return true;
            }
            Value* rest = b_.CreateSRem(i(in.a), whole(k));
            Value* below = b_.CreateICmpSLT(rest, whole(0));
            set(in.dst, whole(b_.CreateSelect(below, b_.CreateAdd(rest, whole(k)), rest), {0, k - 1}));
            return true;
        }
        case expr::code::FloorDivIK: {
            Value* a = i(in.a);
            if (wide_) {
                set(in.dst, divide_reals(Op::FloorDivI, a, whole(k)));
                return true;
            }
            Value* quotient = b_.CreateSDiv(a, whole(k));
            Value* above = b_.CreateICmpSGT(b_.CreateMul(quotient, whole(k)), a);
            const IntRange x = lanes_ ? lanes_->facts.whole(a) : IntRange{};
            set(in.dst, whole(b_.CreateSelect(above, b_.CreateSub(quotient, whole(1)), quotient),
                              {std::min<std::int64_t>(x.low, 0), std::max<std::int64_t>(x.high, 0)}));
            return true;
        }
        case expr::code::AddRK:
            set(in.dst, combine(llvm::Instruction::FAdd, r(in.a), number(in.imm.r)));
            return true;
        case expr::code::SubRK:
            set(in.dst, combine(llvm::Instruction::FSub, r(in.a), number(in.imm.r)));
            return true;
        case expr::code::MulRK:
            set(in.dst, combine(llvm::Instruction::FMul, r(in.a), number(in.imm.r)));
            return true;
        case expr::code::DivRK:
            set(in.dst, combine(llvm::Instruction::FDiv, r(in.a), number(in.imm.r)));
            return true;
        case expr::code::ScaleK:
            set(in.dst, scale(r(in.a), k));
            return true;
        default:
            return false;
    }
}

// ---- reals ------------------------------------------------------------------------------------------------------

Body::Value* Body::math_pointer(std::size_t offset) {
    auto* table = from_call(offsetof(PaminaCall, math), s_.pointer, true);
    auto* function = b_.CreateLoad(s_.pointer, b_.CreateConstInBoundsGEP1_64(s_.i8, table, offset));
    function->setMetadata(llvm::LLVMContext::MD_invariant_load, s_.nothing);
    return function;
}

/// Calls a function of reals that PaminaMath has at `offset`, for each lane.
Body::Value* Body::math(std::size_t offset, std::initializer_list<Value*> arguments) {
    const std::vector<llvm::Type*> types(arguments.size(), s_.real);
    auto* type = llvm::FunctionType::get(s_.real, types, false);
    Value* function = math_pointer(offset);
    // Nothing but what they are given decides what they give.
    const auto call = [&](llvm::ArrayRef<Value*> values) {
        auto* made = b_.CreateCall(type, function, values);
        made->setDoesNotAccessMemory();
        made->setDoesNotThrow();
        made->addFnAttr(llvm::Attribute::WillReturn);
        return made;
    };
    if (!wide_) return call(llvm::ArrayRef<Value*>(arguments.begin(), arguments.size()));
    Value* all = llvm::PoisonValue::get(this->type(true));
    for (unsigned l = 0; l < lanes_->width; ++l) {
        llvm::SmallVector<Value*, 2> one;
        for (Value* a : arguments) one.push_back(b_.CreateExtractElement(a, l));
        all = b_.CreateInsertElement(all, call(one), l);
    }
    return all;
}

Facts::Real Body::range(Value* value) const {
    return lanes_ ? lanes_->facts.real(value) : std::nullopt;
}

Body::Value* Body::real(Value* result, Facts::Real range) {
    if (lanes_) lanes_->facts.know(result, range);
    return result;
}

/// One of the four basic operations.
Body::Value* Body::combine(llvm::Instruction::BinaryOps op, Value* a, Value* b) {
    const Facts::Real x = range(a), y = range(b);
    Value* result = b_.CreateBinOp(op, a, b);
    switch (op) {
        case llvm::Instruction::FAdd:
            return real(result, Facts::add(x, y));
        case llvm::Instruction::FSub:
            return real(result, Facts::subtract(x, y));
        case llvm::Instruction::FMul:
            return real(result, Facts::multiply(x, y));
        default:
            return real(result, Facts::divide(x, y));
    }
}

Body::Value* Body::absolute(Value* x) {
    Facts::Real known = range(x);
    if (known) known = RealRange{0, std::max(std::fabs(known->low), std::fabs(known->high)), known->whole};
    return real(b_.CreateUnaryIntrinsic(intrinsic::fabs, x), known);
}

Body::Value* Body::round_down(Value* x, bool up) {
    const Facts::Real rounded = Facts::rounded(range(x), up);
    if (s_.target.rounds) return real(b_.CreateUnaryIntrinsic(up ? intrinsic::ceil : intrinsic::floor, x), rounded);
    return real(math(up ? offsetof(PaminaMath, ceil) : offsetof(PaminaMath, floor), {x}), rounded);
}

/// ops::to_int; `shown` is the operand that a failure shows.
Body::Value* Body::to_int(Value* x, Value* shown) {
    Value* fits = b_.CreateAnd(b_.CreateFCmpOGE(x, number(-0x1p63)), b_.CreateFCmpOLT(x, number(0x1p63)));
    const Facts::Real known = range(x);
    const bool surely = known && known->low >= -0x1p62 && known->high <= 0x1p62;
    if (!surely) check(b_.CreateNot(fits), Fault::Overflow, shown);
    if (lanes_) x = b_.CreateSelect(fits, x, number(0));
    IntRange bounds;
    if (surely)
        bounds = {static_cast<std::int64_t>(std::floor(known->low)), static_cast<std::int64_t>(std::ceil(known->high))};
    return whole(b_.CreateFPToSI(x, type(false)), bounds);
}

/// ops::pow_real: whole powers by multiplication.
Body::Value* Body::power_real(Value* a, const PaminaInstruction& in) {
    const PaminaSlot* known = scan_.value[in.b];
    if (!known || known->r != std::floor(known->r) || !(std::fabs(known->r) <= 64))
        return math(offsetof(PaminaMath, pow), {a, r(in.b)});
    Value* result = number(1);
    Value* base = a;
    for (int n = static_cast<int>(std::fabs(known->r)); n; n >>= 1) {
        if (n & 1) result = combine(llvm::Instruction::FMul, result, base);
        base = combine(llvm::Instruction::FMul, base, base);
    }
    return known->r < 0 ? combine(llvm::Instruction::FDiv, number(1), result) : result;
}

/// math::scale_decimal with the exponent known.
Body::Value* Body::scale(Value* a, std::int64_t k) {
    constexpr std::int64_t kInline = 220;
    int exponent = static_cast<int>(k);
    if (std::abs(exponent) > kInline) {
        auto* type = llvm::FunctionType::get(s_.real, {s_.real, s_.i32}, false);
        Value* function = math_pointer(offsetof(PaminaMath, scale));
        Value* by = b_.getInt32(static_cast<std::uint32_t>(exponent));
        if (!wide_) return b_.CreateCall(type, function, {a, by});
        Value* all = llvm::PoisonValue::get(a->getType());
        for (unsigned l = 0; l < lanes_->width; ++l)
            all = b_.CreateInsertElement(all, b_.CreateCall(type, function, {b_.CreateExtractElement(a, l), by}), l);
        return all;
    }
    for (; exponent > 22; exponent -= 22) a = combine(llvm::Instruction::FMul, a, number(1e22));
    for (; exponent < -22; exponent += 22) a = combine(llvm::Instruction::FDiv, a, number(1e22));
    double power = 1;  // exact up to 10^22
    for (int n = std::abs(exponent); n; --n) power *= 10;
    return combine(exponent >= 0 ? llvm::Instruction::FMul : llvm::Instruction::FDiv, a, number(power));
}

bool Body::emit_real(const PaminaInstruction& in) {
    const auto choose = [&](llvm::CmpInst::Predicate p) {
        Value *a = r(in.a), *b = r(in.b);
        set(in.dst, real(b_.CreateSelect(b_.CreateFCmp(p, b, a), b, a), Facts::either(range(a), range(b))));
    };
    switch (in.op) {
        case static_cast<std::uint32_t>(Op::AddR):
            set(in.dst, combine(llvm::Instruction::FAdd, r(in.a), r(in.b)));
            return true;
        case static_cast<std::uint32_t>(Op::SubR):
            set(in.dst, combine(llvm::Instruction::FSub, r(in.a), r(in.b)));
            return true;
        case static_cast<std::uint32_t>(Op::MulR):
            set(in.dst, combine(llvm::Instruction::FMul, r(in.a), r(in.b)));
            return true;
        case static_cast<std::uint32_t>(Op::DivR):
            set(in.dst, combine(llvm::Instruction::FDiv, r(in.a), r(in.b)));
            return true;
        case static_cast<std::uint32_t>(Op::FloorDivR):
            set(in.dst, round_down(combine(llvm::Instruction::FDiv, r(in.a), r(in.b)), false));
            return true;
        case static_cast<std::uint32_t>(Op::ModR):
            set(in.dst, math(offsetof(PaminaMath, mod), {r(in.a), r(in.b)}));
            return true;
        case static_cast<std::uint32_t>(Op::PowR):
            set(in.dst, power_real(r(in.a), in));
            return true;
        case static_cast<std::uint32_t>(Op::NegR):
            set(in.dst, b_.CreateFNeg(r(in.a)));
            return true;
        case static_cast<std::uint32_t>(Op::AbsR):
            set(in.dst, absolute(r(in.a)));
            return true;
        case static_cast<std::uint32_t>(Op::MinR):
            choose(llvm::CmpInst::FCMP_OLT);
            return true;
        case static_cast<std::uint32_t>(Op::MaxR):
            choose(llvm::CmpInst::FCMP_OGT);
            return true;
        case static_cast<std::uint32_t>(Op::SqrtR):
            set(in.dst, b_.CreateUnaryIntrinsic(intrinsic::sqrt, r(in.a)));
            return true;
        case static_cast<std::uint32_t>(Op::ExpR):
            set(in.dst, math(offsetof(PaminaMath, exp), {r(in.a)}));
            return true;
        case static_cast<std::uint32_t>(Op::LnR):
            set(in.dst, math(offsetof(PaminaMath, ln), {r(in.a)}));
            return true;
        case static_cast<std::uint32_t>(Op::Log2R):
            set(in.dst, math(offsetof(PaminaMath, log2), {r(in.a)}));
            return true;
        case static_cast<std::uint32_t>(Op::Log10R):
            set(in.dst, math(offsetof(PaminaMath, log10), {r(in.a)}));
            return true;
        case static_cast<std::uint32_t>(Op::EqR):
            set(in.dst, as_int(b_.CreateFCmpOEQ(r(in.a), r(in.b))));
            return true;
        case static_cast<std::uint32_t>(Op::LtR):
            set(in.dst, as_int(b_.CreateFCmpOLT(r(in.a), r(in.b))));
            return true;
        case static_cast<std::uint32_t>(Op::LeR):
            set(in.dst, as_int(b_.CreateFCmpOLE(r(in.a), r(in.b))));
            return true;
        default:
            return false;
    }
}

bool Body::emit_conversion(const PaminaInstruction& in) {
    switch (in.op) {
        case static_cast<std::uint32_t>(Op::IntToReal): {
            Value* a = i(in.a);
            const IntRange x = lanes_ ? lanes_->facts.whole(a) : IntRange{};
            set(in.dst, real(lanes_ ? to_real(a) : b_.CreateSIToFP(a, type(true)),
                             RealRange{static_cast<double>(x.low), static_cast<double>(x.high), true}));
        }
            return true;
        case static_cast<std::uint32_t>(Op::FloorI):
        case static_cast<std::uint32_t>(Op::CeilI): {
            Value* a = r(in.a);
            set(in.dst, to_int(round_down(a, in.op == static_cast<std::uint32_t>(Op::CeilI)), a));
            return true;
        }
        case static_cast<std::uint32_t>(Op::RoundI): {
            // Half away from zero: the part behind the point is exact.
            Value* a = r(in.a);
            Value* size = b_.CreateUnaryIntrinsic(intrinsic::fabs, a);
            Value* below = round_down(size, false);
            Value* away = b_.CreateFCmpOGE(b_.CreateFSub(size, below), number(0.5));
            Value* rounded = b_.CreateSelect(away, b_.CreateFAdd(below, number(1)), below);
            set(in.dst, to_int(b_.CreateBinaryIntrinsic(intrinsic::copysign, rounded, a), a));
            return true;
        }
        case static_cast<std::uint32_t>(Op::CeilDivRI):
            set(in.dst, to_int(round_down(b_.CreateFDiv(r(in.a), r(in.b)), true), nullptr));
            return true;
        case static_cast<std::uint32_t>(Op::WholeI): {
            Value* a = r(in.a);
            check(b_.CreateFCmpUNE(a, round_down(a, false)), Fault::NotWhole, a);
            set(in.dst, to_int(a, a));
            return true;
        }
        default:
            return false;
    }
}

}  // namespace pamina::jit
