#include "runtime/jit/library/body.h"

#include <llvm/IR/Intrinsics.h>

#include <cstddef>

#include "runtime/expr/bytecode.h"

namespace pamina::jit {

using expr::Fault;
using expr::Op;
using llvm::BasicBlock;

Body::Body(Shared& shared, llvm::IRBuilder<>& builder, const PaminaProgram& program, const Scan& scan, Place place,
           LaneLoop* lanes)
    : s_(shared), b_(builder), program_(program), scan_(scan), place_(place), lanes_(lanes) {}

void Body::emit(int number, const std::vector<llvm::Function*>& functions, llvm::ArrayRef<Value*> arguments,
                Value* result) {
    number_ = number;
    functions_ = &functions;
    result_ = result;
    registers_.assign(program_.registers + 1, nullptr);
    slots_ = !scan_.straight;
    llvm::Function* f = b_.GetInsertBlock()->getParent();
    auto& context = f->getContext();
    if (slots_) {
        for (std::size_t reg = 0; reg < registers_.size(); ++reg) {
            if (!scan_.value[reg]) registers_[reg] = b_.CreateAlloca(type(scan_.types[reg] == Type::Real));
        }
        steps_ = b_.CreateAlloca(s_.i32);
        b_.CreateStore(llvm::ConstantInt::get(s_.i32, 0), steps_);
    }
    for (std::uint32_t pc = 0; pc < program_.size && !power_result_; ++pc) {
        if (program_.code[pc].op == static_cast<std::uint32_t>(Op::PowI)) power_result_ = b_.CreateAlloca(s_.i64);
    }
    pass_ = BasicBlock::Create(context, "pass", f);
    fail_ = BasicBlock::Create(context, "fail", f);
    llvm::IRBuilder<> at(fail_);
    where_ = at.CreatePHI(s_.i64, 8);
    a_ = at.CreatePHI(s_.i64, 8);
    b_operand_ = at.CreatePHI(s_.i64, 8);
    if (number >= 0) {
        auto* frame = b_.CreateIntrinsic(llvm::Intrinsic::frameaddress, {s_.pointer}, {b_.getInt32(0)});
        check(b_.CreateICmpULT(frame, from_call(offsetof(PaminaCall, stack), s_.pointer, true)),
              llvm::ConstantInt::get(s_.i64, PAMINA_NO_STACK), nullptr, nullptr);
    }
    for (std::size_t n = 0; n < arguments.size(); ++n) set(static_cast<std::uint32_t>(n), arguments[n]);
    if (slots_) {
        blocks_.assign(program_.size + 1, nullptr);
        for (std::uint32_t pc = 0; pc <= program_.size; ++pc) {
            if (scan_.leader[pc]) blocks_[pc] = BasicBlock::Create(context, "", f);
        }
    }
    for (std::uint32_t pc = 0; pc < program_.size; ++pc) emit(pc);
    if (slots_ && blocks_[program_.size]) {
        b_.SetInsertPoint(blocks_[program_.size]);
        b_.CreateUnreachable();
    }
    b_.SetInsertPoint(fail_);
    if (where_->getNumIncomingValues() == 0) {
        fail_->eraseFromParent();
    } else {
        b_.CreateStore(where_, field(offsetof(PaminaCall, where)));
        b_.CreateStore(a_, field(offsetof(PaminaCall, a)));
        b_.CreateStore(b_operand_, field(offsetof(PaminaCall, b)));
        b_.CreateBr(pass_);
    }
    if (pass_->hasNPredecessors(0)) {
        pass_->eraseFromParent();
        return;
    }
    b_.SetInsertPoint(pass_);
    auto* failed = llvm::ConstantInt::get(s_.i32, 1);
    if (number_ < 0) {
        b_.CreateRet(failed);
    } else {
        b_.CreateRet(b_.CreateInsertValue(llvm::PoisonValue::get(s_.outcome), failed, 1));
    }
}

void Body::emit(std::uint32_t pc) {
    pc_ = pc;
    const PaminaInstruction& in = program_.code[pc];
    if (slots_ && blocks_[pc]) {
        if (!b_.GetInsertBlock()->getTerminator()) b_.CreateBr(blocks_[pc]);
        b_.SetInsertPoint(blocks_[pc]);
    }
    if (emit_move(in) || emit_int(in) || emit_real(in) || emit_conversion(in) || emit_constant_operand(in) ||
        emit_jump(in) || emit_control(in))
        return;
    llvm::report_fatal_error("an instruction that is not known");
}

// ---- values -----------------------------------------------------------------------------------------------------

llvm::Type* Body::type(bool real) const {
    llvm::Type* one = real ? s_.real : s_.i64;
    return wide_ ? llvm::FixedVectorType::get(one, lanes_->width) : one;
}

/// The type of reals or ints in as many lanes as the value has.
llvm::Type* Body::type_as(Value* value, bool real) const {
    llvm::Type* one = real ? s_.real : s_.i64;
    return value->getType()->isVectorTy() ? llvm::FixedVectorType::get(one, lanes_->width) : one;
}

Body::Value* Body::whole(std::int64_t v) const {
    return llvm::ConstantInt::get(type(false), static_cast<std::uint64_t>(v), true);
}

Body::Value* Body::number(double v) const {
    return llvm::ConstantFP::get(type(true), v);
}

Body::Value* Body::as(Value* value, bool real) {
    llvm::Type* to = type_as(value, real);
    return value->getType() == to ? value : b_.CreateBitCast(value, to);
}

Body::Value* Body::get(std::uint32_t reg, bool real) {
    if (const PaminaSlot* known = scan_.value[reg]) return real ? number(known->r) : whole(known->i);
    if (!slots_) {
        Value* value = as(registers_[reg], real);
        return wide_ ? wide(value) : value;
    }
    return as(b_.CreateLoad(type(scan_.types[reg] == Type::Real), registers_[reg]), real);
}

void Body::set(std::uint32_t reg, Value* value) {
    if (scan_.value[reg]) return;
    value = as(value, scan_.types[reg] == Type::Real);
    if (slots_) {
        b_.CreateStore(value, registers_[reg]);
    } else {
        registers_[reg] = here_ && registers_[reg] ? choose(here_, value, registers_[reg]) : value;
    }
}

Body::Value* Body::field(std::size_t offset) {
    return b_.CreateConstInBoundsGEP1_64(s_.i8, place_.call, offset);
}

/// A field of PaminaCall; `fixed` when nothing changes it while this runs.
Body::Value* Body::from_call(std::size_t offset, llvm::Type* type, bool fixed) {
    auto* value = b_.CreateLoad(type, field(offset));
    if (fixed) value->setMetadata(llvm::LLVMContext::MD_invariant_load, s_.nothing);
    return value;
}

Body::Value* Body::load(Value* base, Value* stride, std::uint32_t slot, bool real) {
    auto* at = b_.CreateGEP(s_.i64, base, b_.CreateMul(stride, llvm::ConstantInt::get(s_.i64, slot)));
    return b_.CreateAlignedLoad(real ? s_.real : s_.i64, at, llvm::Align(8));
}

Body::Value* Body::as_int(Value* condition) {
    Value* result = b_.CreateZExt(condition, type(false));
    if (lanes_) lanes_->facts.know(result, IntRange{0, 1});
    return result;
}

// ---- faults -----------------------------------------------------------------------------------------------------

void Body::check(Value* bad, Fault fault, Value* a, Value* b) {
    check(bad, llvm::ConstantInt::get(s_.i64, static_cast<std::uint64_t>(fault)), a, b);
}

void Body::check(Value* bad, Value* fault, Value* a, Value* b) {
    if (auto* known = llvm::dyn_cast<llvm::Constant>(bad); known && known->isNullValue()) return;
    if (lanes_) {
        bad = both(lanes_->active, both(here_, bad));
        lanes_->bad = lanes_->bad ? either(lanes_->bad, bad) : bad;
        return;
    }
    const std::uint64_t here = static_cast<std::uint64_t>(number_ + 1) << 8 | std::uint64_t{pc_} << 32;
    BasicBlock* from = b_.GetInsertBlock();
    llvm::Function* f = from->getParent();
    BasicBlock* next = BasicBlock::Create(f->getContext(), "", f);
    const bool converts = a && a->getType() == s_.real;
    const bool known = llvm::isa<llvm::Constant>(fault);
    BasicBlock* to = fail_;
    if (converts || !known) to = BasicBlock::Create(f->getContext(), "", f);
    b_.CreateCondBr(bad, to, next, s_.unlikely);
    if (to != fail_) {
        // What is needed for the failure alone is computed off the way.
        b_.SetInsertPoint(to);
        if (converts) a = b_.CreateBitCast(a, s_.i64);
        if (b && converts) b = b_.CreateBitCast(b, s_.i64);
    }
    auto* none = llvm::ConstantInt::get(s_.i64, 0);
    where_->addIncoming(b_.CreateOr(fault, llvm::ConstantInt::get(s_.i64, here)), b_.GetInsertBlock());
    a_->addIncoming(a ? a : none, b_.GetInsertBlock());
    b_operand_->addIncoming(b ? b : none, b_.GetInsertBlock());
    if (to != fail_) b_.CreateBr(fail_);
    b_.SetInsertPoint(next);
}

/// Every 65,536 steps of loops and calls.
void Body::look_at_stop(Value* due) {
    llvm::Function* f = b_.GetInsertBlock()->getParent();
    BasicBlock* look = BasicBlock::Create(f->getContext(), "", f);
    BasicBlock* next = BasicBlock::Create(f->getContext(), "", f);
    b_.CreateCondBr(due, look, next, s_.unlikely);
    b_.SetInsertPoint(look);
    check(b_.CreateCall(s_.stopped, {place_.call}), Fault::Stopped);
    b_.CreateBr(next);
    b_.SetInsertPoint(next);
}

// ---- moves, jumps and calls -------------------------------------------------------------------------------------

bool Body::emit_move(const PaminaInstruction& in) {
    const bool real = scan_.real(in.dst);
    switch (in.op) {
        case expr::code::Load:
            set(in.dst, real ? number(in.imm.r) : whole(in.imm.i));
            return true;
        case expr::code::LoadLocal:
            set(in.dst, lanes_ ? lanes_->variables->local(in.a, real) : load(place_.locals, place_.stride, in.a, real));
            return true;
        case expr::code::LoadGlobal: {
            if (lanes_) {
                set(in.dst, lanes_->variables->global(in.a, real));
                return true;
            }
            Value* base = from_call(offsetof(PaminaCall, globals), s_.pointer, false);
            Value* stride = from_call(offsetof(PaminaCall, global_stride), s_.i64, true);
            set(in.dst, load(base, stride, in.a, real));
            return true;
        }
        case expr::code::Move:
            set(in.dst, get(in.a, real));
            return true;
        case expr::code::LoadArray:
            set(in.dst, load_array(in));
            return true;
        default:
            return false;
    }
}

Body::Value* Body::load_array(const PaminaInstruction& in) {
    const bool real = scan_.real(in.dst);
    auto* arrays = from_call(offsetof(PaminaCall, arrays), s_.pointer, true);
    const std::size_t at = static_cast<std::size_t>(in.imm.i) * sizeof(PaminaArray);
    auto* data = b_.CreateLoad(s_.pointer, b_.CreateConstInBoundsGEP1_64(s_.i8, arrays, at));
    Value* size = b_.CreateLoad(s_.i64, b_.CreateConstInBoundsGEP1_64(s_.i8, arrays, at + offsetof(PaminaArray, size)));
    Value* index = i(in.a);
    if (wide_) size = b_.CreateVectorSplat(lanes_->width, size);
    Value* outside = b_.CreateICmpUGE(index, size);
    check(outside, Fault::IndexOutOfRange, index);
    llvm::Type* one = real ? s_.real : s_.i64;
    Value* place = b_.CreateGEP(one, data, index);
    if (wide_) {
        return b_.CreateMaskedGather(type(real), place, llvm::Align(8), b_.CreateNot(outside),
                                     llvm::Constant::getNullValue(type(real)));
    }
    // Over lanes nothing stops here: something that may be read is read instead.
    if (lanes_) place = b_.CreateSelect(outside, place_.call, place);
    return b_.CreateLoad(one, place);
}

bool Body::emit_jump(const PaminaInstruction& in) {
    if (in.op != expr::code::Jump && in.op != expr::code::JumpIfNot && in.op != expr::code::JumpIfNone) return false;
    BasicBlock* to = blocks_[static_cast<std::size_t>(in.imm.i)];
    if (in.op == expr::code::Jump) {
        b_.CreateBr(to);
        return true;
    }
    Value* zero = whole(0);
    Value* jumps = in.op == expr::code::JumpIfNot ? b_.CreateICmpEQ(i(in.a), zero) : b_.CreateICmpSLE(i(in.a), zero);
    b_.CreateCondBr(jumps, to, blocks_[pc_ + 1]);
    return true;
}

bool Body::emit_control(const PaminaInstruction& in) {
    switch (in.op) {
        case expr::code::Count:
            set(in.dst, count(in));
            return true;
        case expr::code::NextValue: {
            Value* left = b_.CreateSub(i(in.dst), whole(1));
            set(in.dst, left);
            Value* value = i(in.a);
            set(in.a, b_.CreateSelect(b_.CreateICmpSGT(left, whole(0)), b_.CreateAdd(value, i(in.b)), value));
            Value* steps = b_.CreateAdd(b_.CreateLoad(s_.i32, steps_), b_.getInt32(1));
            b_.CreateStore(steps, steps_);
            look_at_stop(b_.CreateICmpEQ(b_.CreateAnd(steps, b_.getInt32(0xffff)), b_.getInt32(0)));
            return true;
        }
        case expr::code::CallFunction:
            emit_call(in);
            return true;
        case expr::code::Return:
            emit_return(in);
            return true;
        case expr::code::FailEmpty:
            check(b_.getTrue(), Fault::EmptyRange);
            b_.CreateUnreachable();
            return true;
        default:
            return false;
    }
}

void Body::emit_call(const PaminaInstruction& in) {
    auto* at = field(offsetof(PaminaCall, steps));
    Value* steps = b_.CreateAdd(b_.CreateLoad(s_.i64, at), b_.getInt64(1));
    b_.CreateStore(steps, at);
    look_at_stop(b_.CreateICmpEQ(b_.CreateAnd(steps, b_.getInt64(0xffff)), b_.getInt64(0)));
    llvm::SmallVector<Value*, 8> arguments{place_.call};
    for (std::uint32_t n = 0; n < in.b; ++n) arguments.push_back(i(in.a + n));
    llvm::Function* callee = (*functions_)[static_cast<std::size_t>(in.imm.i)];
    auto* call = b_.CreateCall(callee, arguments);
    call->setCallingConv(callee->getCallingConv());
    Value* failed = b_.CreateICmpNE(b_.CreateExtractValue(call, 1), b_.getInt32(0));
    llvm::Function* f = b_.GetInsertBlock()->getParent();
    BasicBlock* next = BasicBlock::Create(f->getContext(), "", f);
    b_.CreateCondBr(failed, pass_, next, s_.unlikely);
    b_.SetInsertPoint(next);
    set(in.dst, b_.CreateExtractValue(call, 0));
}

void Body::emit_return(const PaminaInstruction& in) {
    const bool real = result_is_real();
    Value* value = get(in.a, real);
    if (number_ < 0) {
        b_.CreateStore(value, result_);
        b_.CreateRet(b_.getInt32(0));
        return;
    }
    Value* outcome = b_.CreateInsertValue(llvm::PoisonValue::get(s_.outcome), as(value, false), 0);
    b_.CreateRet(b_.CreateInsertValue(outcome, b_.getInt32(0), 1));
}

}  // namespace pamina::jit
