// Bodies over lanes: masks instead of branches (if-conversion), see lanes.h.
//
// Programs that spread jump forward only, so that going through the instructions in order meets each lane's in order. A
// lane that is not at an instruction keeps what its registers hold.
#include <cstddef>

#include "runtime/expr/bytecode.h"
#include "runtime/jit/library/body.h"

namespace pamina::jit {

namespace {

bool is(const llvm::Value* value, bool all_ones) {
    const auto* known = llvm::dyn_cast<llvm::Constant>(value);
    return known && (all_ones ? known->isAllOnesValue() : known->isNullValue());
}

}  // namespace

Body::Value* Body::spread(const PaminaFunctions& set, llvm::ArrayRef<Value*> arguments) {
    set_ = &set;
    registers_.assign(program_.registers + 1, nullptr);
    for (std::size_t n = 0; n < arguments.size(); ++n) this->set(static_cast<std::uint32_t>(n), arguments[n]);
    for (pc_ = 0; pc_ < program_.size; ++pc_) {
        arrive();
        wide_ = reads_wide(program_.code[pc_]);
        spread(program_.code[pc_]);
    }
    wide_ = false;
    return value_;
}

/// LaneLoop that jumped here are here again; when none is further on, all are.
void Body::arrive() {
    if (!scan_.leader[pc_] || !here_) return;
    bool further = returned_;
    for (const auto& [target, lanes] : ahead_) {
        if (target == pc_) here_ = either(here_, lanes);
        further = further || target > pc_;
    }
    if (!further) here_ = nullptr;
}

bool Body::reads_wide(const PaminaInstruction& in) const {
    const auto wide = [&](std::uint32_t reg) { return registers_[reg] && registers_[reg]->getType()->isVectorTy(); };
    if (in.op == expr::code::Move || in.op == expr::code::Return) return wide(in.a);
    const Shape shape = jit::shape(in.op);
    return shape.operands != Type::Unknown && (wide(in.a) || (shape.reads_b && wide(in.b)));
}

void Body::leave_for(std::size_t target, Value* lanes) {
    ahead_.push_back({target, lanes ? lanes : b_.getTrue()});
}

void Body::spread(const PaminaInstruction& in) {
    switch (in.op) {
        case expr::code::Jump:
            leave_for(static_cast<std::size_t>(in.imm.i), here_);
            here_ = b_.getFalse();
            return;
        case expr::code::JumpIfNot: {
            Value* stays = b_.CreateICmpNE(i(in.a), whole(0));
            leave_for(static_cast<std::size_t>(in.imm.i), both(here_, b_.CreateNot(stays)));
            here_ = both(here_, stays);
            return;
        }
        case expr::code::Return: {
            Value* value = get(in.a, result_is_real());
            value_ = value_ ? choose(here_ ? here_ : b_.getTrue(), value, value_) : value;
            returned_ = returned_ || here_;
            here_ = b_.getFalse();
            return;
        }
        case expr::code::FailEmpty:
            check(b_.getTrue(), expr::Fault::EmptyRange);
            return;
        case expr::code::CallFunction:
            spread_call(in);
            return;
        default:
            break;
    }
    if (emit_move(in) || emit_int(in) || emit_real(in) || emit_conversion(in) || emit_constant_operand(in)) return;
    llvm::report_fatal_error("an instruction that has no form over lanes");
}

/// The function's body, in line, for the lanes that call it.
void Body::spread_call(const PaminaInstruction& in) {
    const PaminaProgram& function = set_->functions[static_cast<std::size_t>(in.imm.i)];
    const Scan scan = jit::scan(function, *set_);
    llvm::SmallVector<Value*, 8> arguments;
    for (std::uint32_t n = 0; n < in.b; ++n) {
        const PaminaSlot* known = scan_.value[in.a + n];
        arguments.push_back(known ? whole(known->i) : registers_[in.a + n]);
    }
    Value* const outside = lanes_->active;
    lanes_->active = both(outside, here_);
    Body body(s_, b_, function, scan, place_, lanes_);
    Value* value = body.spread(*set_, arguments);
    lanes_->active = outside;
    set(in.dst, value);
}

/// The value in each lane.
Body::Value* Body::wide(Value* value) {
    if (value->getType()->isVectorTy()) return value;
    Value* copy = b_.CreateVectorSplat(lanes_->width, value);
    lanes_->facts.spread(value, copy);
    return copy;
}

/// Of sets of lanes; null is all lanes.
Body::Value* Body::both(Value* a, Value* b) {
    if (!a || is(b ? b : a, false)) return b;
    if (!b || is(a, false)) return a;
    if (is(a, true)) return b;
    if (is(b, true)) return a;
    if (a->getType() != b->getType()) a = wide(a), b = wide(b);
    return b_.CreateAnd(a, b);
}

Body::Value* Body::either(Value* a, Value* b) {
    if (is(a, false)) return b;
    if (is(b, false)) return a;
    if (a->getType() != b->getType()) a = wide(a), b = wide(b);
    return b_.CreateOr(a, b);
}

/// `a` in the lanes of a set, else `b`.
Body::Value* Body::choose(Value* lanes, Value* a, Value* b) {
    if (is(lanes, true)) return a;
    if (is(lanes, false)) return b;
    if (lanes->getType()->isVectorTy() || a->getType() != b->getType()) a = wide(a), b = wide(b);
    Value* chosen = b_.CreateSelect(lanes, a, b);
    if (a->getType()->getScalarType() == s_.real) {
        lanes_->facts.know(chosen, Facts::either(lanes_->facts.real(a), lanes_->facts.real(b)));
    } else {
        lanes_->facts.know(chosen, Facts::either(lanes_->facts.whole(a), lanes_->facts.whole(b)));
    }
    return chosen;
}

}  // namespace pamina::jit
