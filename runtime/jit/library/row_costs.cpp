// Variables and costs of rows.
#include <llvm/IR/Intrinsics.h>

#include <algorithm>
#include <cstddef>
#include <limits>

#include "runtime/jit/library/row_emitter.h"

namespace pamina::jit {

using expr::Fault;

namespace {

constexpr std::int64_t kIndexLimit = std::int64_t{1} << 31;

}  // namespace

// ---- small ones -------------------------------------------------------------------------------------------------

RowEmitter::Value* RowEmitter::wide(Value* value) {
    if (value->getType()->isVectorTy()) return value;
    Value* copy = b_.CreateVectorSplat(width_, value);
    now_.lanes.facts.spread(value, copy);
    return copy;
}

RowEmitter::Value* RowEmitter::element(Value* value, unsigned lane) {
    return value->getType()->isVectorTy() ? b_.CreateExtractElement(value, lane) : value;
}

/// Null is nothing to add.
RowEmitter::Value* RowEmitter::plus(Value* a, Value* b) {
    if (!a || !b) return a ? a : b;
    if (a->getType() != b->getType()) a = wide(a), b = wide(b);
    return b_.CreateFAdd(a, b);
}

RowEmitter::Value* RowEmitter::maximum(Value* a, Value* b) {
    if (!a || !b) return a ? a : b;
    if (a->getType() != b->getType()) a = wide(a), b = wide(b);
    return b_.CreateSelect(b_.CreateFCmpOGT(b, a), b, a);
}

/// Null is all lanes.
RowEmitter::Value* RowEmitter::choose(Value* mask, Value* a, Value* b) {
    if (!mask) return a;
    if (mask->getType()->isVectorTy()) a = wide(a), b = wide(b);
    return b_.CreateSelect(mask, a, b);
}

/// The sum or the maximum of all lanes, by halves.
RowEmitter::Value* RowEmitter::fold(Value* value, bool add) {
    for (unsigned half = width_ / 2; half; half /= 2) {
        llvm::SmallVector<int, 16> low, high;
        for (unsigned l = 0; l < half; ++l)
            low.push_back(static_cast<int>(l)), high.push_back(static_cast<int>(l + half));
        Value *a = b_.CreateShuffleVector(value, low), *b = b_.CreateShuffleVector(value, high);
        value = add ? b_.CreateFAdd(a, b) : b_.CreateSelect(b_.CreateFCmpOGT(b, a), b, a);
    }
    return b_.CreateExtractElement(value, std::uint64_t{0});
}

RowEmitter::Value* RowEmitter::any(Value* bad) {
    return bad->getType()->isVectorTy() ? b_.CreateOrReduce(bad) : bad;
}

/// A field that nothing changes while the row runs.
RowEmitter::Value* RowEmitter::fixed(Value* base, std::size_t offset, llvm::Type* type) {
    auto* value = b_.CreateAlignedLoad(type, b_.CreateConstInBoundsGEP1_64(s_.i8, base, offset), llvm::Align(8));
    value->setMetadata(llvm::LLVMContext::MD_invariant_load, s_.nothing);
    return value;
}

RowEmitter::Value* RowEmitter::iota() {
    llvm::SmallVector<std::uint64_t, 16> lanes;
    for (unsigned l = 0; l < width_; ++l) lanes.push_back(l);
    return llvm::ConstantDataVector::get(f_->getContext(), lanes);
}

llvm::BasicBlock* RowEmitter::block(const char* name) {
    return llvm::BasicBlock::Create(f_->getContext(), name, f_);
}

void RowEmitter::note(Value*& to, Value* bad) {
    if (now_.mask) {
        if (bad->getType() != now_.mask->getType()) bad = b_.CreateVectorSplat(width_, bad);
        bad = b_.CreateAnd(now_.mask, bad);
    }
    if (to->getType()->isVectorTy() && !bad->getType()->isVectorTy()) bad = b_.CreateVectorSplat(width_, bad);
    to = b_.CreateOr(to, bad);
}

// ---- variables --------------------------------------------------------------------------------------------------

/// Which tasks the lanes of this step are. LaneLoop beyond the row stand for a task of it.
void RowEmitter::set_columns(Value* first, bool masked) {
    now_ = {};
    now_.first = first;
    now_.lanes.width = width_;
    now_.lanes.variables = this;
    if (layout_ == Layout::Points) return;
    Value* lane_0 = b_.CreateVectorSplat(width_, first);
    if (layout_ == Layout::Staggered) {
        now_.columns = b_.CreateSub(lane_0, iota());
    } else {
        now_.columns = b_.CreateAdd(lane_0, iota());
    }
    if (!masked) return;
    now_.mask = b_.CreateICmpULT(now_.columns, b_.CreateVectorSplat(width_, count_));
    now_.columns = b_.CreateSelect(now_.mask, now_.columns, llvm::Constant::getNullValue(now_.columns->getType()));
    now_.lanes.active = now_.mask;
}

/// The index and the number of the task.
RowEmitter::Value* RowEmitter::stepped(std::uint32_t slot) {
    const bool number = static_cast<std::int32_t>(slot) == shape_.number_slot;
    const bool rows = number && layout_ == Layout::Staggered;
    Value* first = once([&]() -> Value* {
        Value* place = b_.CreateGEP(s_.i64, locals_, b_.CreateMul(local_stride_, int64(slot)));
        return b_.CreateAlignedLoad(rows ? vector(s_.i64) : s_.i64, place, llvm::Align(8));
    });
    Value* step = number ? int64(1) : once([&] { return fixed(row_, offsetof(PaminaRow, index_step), s_.i64); });
    Value* task = now_.columns ? now_.columns : now_.first;
    if (task->getType()->isVectorTy()) {
        first = wide(first);
        step = number ? nullptr : wide(step);
    } else if (number) {
        step = nullptr;
    }
    if (step) task = b_.CreateMul(task, step);
    Value* value = b_.CreateAdd(first, task);
    now_.lanes.facts.know(value, number ? IntRange{0, kIndexLimit - 1} : IntRange{-kIndexLimit, kIndexLimit - 1});
    return value;
}

RowEmitter::Value* RowEmitter::local(std::uint32_t slot, bool real) {
    const auto number = static_cast<std::int32_t>(slot);
    if (number == shape_.index_slot || number == shape_.number_slot) return stepped(slot);
    auto& known = locals_known_[{slot, real}];
    if (!known) {
        known = once([&]() -> Value* {
            Value* place = b_.CreateGEP(s_.i64, locals_, b_.CreateMul(local_stride_, int64(slot)));
            llvm::Type* type = real ? s_.real : s_.i64;
            return b_.CreateAlignedLoad(varying_.contains(slot) ? vector(type) : type, place, llvm::Align(8));
        });
    }
    return real ? assume(known) : known;
}

RowEmitter::Value* RowEmitter::global(std::uint32_t slot, bool real) {
    auto& known = globals_known_[{slot, real}];
    if (!known) {
        known = once([&]() -> Value* {
            Value* place = b_.CreateGEP(s_.i64, globals_, b_.CreateMul(global_stride_, int64(slot)));
            llvm::Type* type = real ? s_.real : s_.i64;
            return b_.CreateAlignedLoad(varying_globals_.contains(slot) ? vector(type) : type, place, llvm::Align(8));
        });
    }
    return real ? assume(known) : known;
}

bool RowEmitter::varies(std::uint32_t program) const {
    const PaminaProgram& p = source_.programs[program];
    const PaminaFunctions& set = source_.sets[p.functions];
    const auto differs = [&](std::uint32_t slot) {
        const auto number = static_cast<std::int32_t>(slot);
        const bool steps = number == shape_.index_slot || number == shape_.number_slot;
        return varying_.contains(slot) || (steps && layout_ != Layout::Points);
    };
    return std::ranges::any_of(variables(p, set, false), differs) ||
           std::ranges::any_of(variables(p, set, true), [&](auto slot) { return varying_globals_.contains(slot); });
}

// ---- costs ------------------------------------------------------------------------------------------------------

RowEmitter::Value* RowEmitter::evaluate(std::uint32_t program) {
    const PaminaProgram& p = source_.programs[program];
    const PaminaFunctions& set = source_.sets[p.functions];
    if (!spreads(p, set)) return evaluate_apart(program);
    const Scan scan = jit::scan(p, set);
    return Body(s_, b_, p, scan, {call_}, &now_.lanes).spread(set);
}

/// Lane by lane, by the function for one value: what has loops.
RowEmitter::Value* RowEmitter::evaluate_apart(std::uint32_t program) {
    const PaminaProgram& p = source_.programs[program];
    const PaminaFunctions& set = source_.sets[p.functions];
    const auto slots = variables(p, set, false);
    const std::uint32_t size = slots.empty() ? 1 : slots.back() + 1;
    Value *buffer = nullptr, *result = nullptr;
    {
        llvm::IRBuilderBase::InsertPointGuard guard(b_);
        b_.SetInsertPoint(&f_->getEntryBlock(), f_->getEntryBlock().begin());
        buffer = b_.CreateAlloca(s_.i64, b_.getInt32(size));
        result = b_.CreateAlloca(s_.i64);
    }
    const bool differs = varies(program);
    Value* const place = b_.CreateConstInBoundsGEP1_64(s_.i8, call_, offsetof(PaminaCall, globals));
    const bool is_real = p.kind == PAMINA_REAL;
    llvm::Type* type = is_real ? s_.real : s_.i64;
    Value* all = differs ? llvm::PoisonValue::get(vector(type)) : nullptr;
    Value* bad = differs ? llvm::PoisonValue::get(vector(s_.i1)) : nullptr;
    for (unsigned l = 0; l < (differs ? width_ : 1); ++l) {
        for (const std::uint32_t slot : slots)
            b_.CreateStore(element(local(slot, false), l), b_.CreateConstInBoundsGEP1_64(s_.i64, buffer, slot));
        if (!varying_globals_.empty())
            b_.CreateStore(b_.CreateGEP(s_.i64, globals_, b_.CreateMul(global_lane_, int64(l))), place);
        Value* status = b_.CreateCall(scalars_[program], {call_, buffer, int64(1), result});
        Value *value = b_.CreateLoad(type, result), *failed = b_.CreateICmpNE(status, b_.getInt32(0));
        value = b_.CreateSelect(failed, llvm::Constant::getNullValue(type), value);
        all = differs ? b_.CreateInsertElement(all, value, l) : value;
        bad = differs ? b_.CreateInsertElement(bad, failed, l) : failed;
    }
    if (!varying_globals_.empty()) b_.CreateStore(globals_, place);
    if (now_.lanes.bad) {
        if (bad->getType() != now_.lanes.bad->getType()) {
            if (!bad->getType()->isVectorTy()) bad = b_.CreateVectorSplat(width_, bad);
            if (!now_.lanes.bad->getType()->isVectorTy()) now_.lanes.bad = b_.CreateVectorSplat(width_, now_.lanes.bad);
        }
        bad = b_.CreateOr(now_.lanes.bad, bad);
    }
    now_.lanes.bad = bad;
    return all;
}

bool RowEmitter::is_whole_duration(Value* d) const {
    const Facts::Real known = now_.lanes.facts.real(d);
    return known && known->low >= 0 && known->whole;
}

/// A real that is fixed in the row, while assuming.
RowEmitter::Value* RowEmitter::assume(Value* value) {
    if (!assuming_) return value;
    assumed_now_.insert(value);
    now_.lanes.facts.know(value, RealRange{0, 0x1p53, true});
    return value;
}

/// What is not known to be a duration, or whole, is looked at: where that helps, once for what it is computed from.
RowEmitter::Value* RowEmitter::evaluate_duration(std::uint32_t program, State& state, bool carry) {
    const LaneLoop before = now_.lanes;
    Value* d = evaluate(program);
    const PaminaProgram& p = source_.programs[program];
    if (!exact_ && !is_whole_duration(d) && spreads(p, source_.sets[p.functions])) {
        const LaneLoop without = now_.lanes;
        now_.lanes = before;
        assuming_ = true;
        assumed_now_.clear();
        Value* better = evaluate(program);
        assuming_ = false;
        if (is_whole_duration(better)) {
            d = better;
            for (Value* value : assumed_now_) {
                if (!assumed_always_.insert(value).second) continue;
                assumed_ = once([&] {
                    llvm::Type* type = value->getType();
                    Value* ok = b_.CreateAnd(b_.CreateFCmpOGE(value, llvm::ConstantFP::get(type, 0)),
                                             b_.CreateFCmpOLE(value, llvm::ConstantFP::get(type, 0x1p53)));
                    Value* bad = b_.CreateOr(b_.CreateNot(ok), b_.CreateFCmpUNE(value, floor(value)));
                    return b_.CreateOr(assumed_, any(bad));
                });
            }
        } else {
            now_.lanes = without;
        }
    }
    const Facts::Real known = now_.lanes.facts.real(d);
    llvm::Type* type = d->getType();
    if (!known || !(known->low >= 0)) note(state.bad, b_.CreateFCmpULT(d, llvm::ConstantFP::get(type, 0)));
    // Of other durations, finish times tell.
    if (carry && !known) {
        auto* never = llvm::ConstantFP::get(type, std::numeric_limits<double>::infinity());
        note(state.bad, b_.CreateFCmpUEQ(d, never));
    }
    if (!known || !known->whole) note(state.rounded, b_.CreateFCmpUNE(d, floor(d)));
    return d;
}

RowEmitter::Value* RowEmitter::floor(Value* d) {
    if (s_.target.rounds) return b_.CreateUnaryIntrinsic(llvm::Intrinsic::floor, d);
    // Above 2^52 all are whole; below, adding it rounds to ints.
    auto* shift = llvm::ConstantFP::get(d->getType(), 0x1p52);
    Value* rounded = b_.CreateFSub(b_.CreateFAdd(d, shift), shift);
    return b_.CreateSelect(b_.CreateFCmpOLT(d, shift), rounded, d);
}

void RowEmitter::evaluate_costs(State& state) {
    for (std::uint32_t n = 0; n < shape_.durations_size; ++n) {
        const PaminaRowDuration& duration = shape_.durations[n];
        Value* d = evaluate_duration(duration.program, state, false);
        now_.durations.push_back(d);
        if (exact_) continue;
        now_.sum = plus(now_.sum, d);
        if (duration.work) now_.work = plus(now_.work, d);
    }
    for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) {
        Value* carry = nullptr;
        if (shape_.dependences[n].carry >= 0)
            carry = evaluate_duration(static_cast<std::uint32_t>(shape_.dependences[n].carry), state, true);
        now_.carries.push_back(carry);
    }
    if (now_.lanes.bad) note(state.bad, now_.lanes.bad);
}

}  // namespace pamina::jit
