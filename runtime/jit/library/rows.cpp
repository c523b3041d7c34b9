#include "runtime/jit/library/rows.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "runtime/jit/library/row_emitter.h"

namespace pamina::jit {

using llvm::BasicBlock;

namespace {

constexpr double kExactLimit = 0x1p53;

Layout layout_of(const PaminaRowShape& shape) {
    return shape.rows > 1 ? Layout::Staggered : shape.lanes > 1 ? Layout::Points : Layout::Along;
}

bool has_work(const PaminaRowShape& shape) {
    return std::any_of(shape.durations, shape.durations + shape.durations_size, [](const auto& d) { return d.work; });
}

}  // namespace

RowEmitter::RowEmitter(Shared& shared, llvm::IRBuilder<>& builder, const PaminaSource& source,
                       const PaminaRowShape& shape, bool exact, llvm::ArrayRef<llvm::Function*> scalars)
    : s_(shared),
      b_(builder),
      source_(source),
      shape_(shape),
      exact_(exact),
      scalars_(scalars),
      layout_(layout_of(shape)),
      width_(layout_ == Layout::Points      ? static_cast<unsigned>(shape.lanes)
             : layout_ == Layout::Staggered ? static_cast<unsigned>(shape.rows)
                                            : kAlong) {
    if (layout_ != Layout::Along) varying_.insert(shape.varying, shape.varying + shape.varying_size);
    if (layout_ == Layout::Points)
        varying_globals_.insert(shape.varying_globals, shape.varying_globals + shape.varying_globals_size);
    for (std::uint32_t n = 0; n < shape.dependences_size; ++n)
        reads_back_ = reads_back_ || shape.dependences[n].kind == PAMINA_BACK;
}

std::vector<RowEmitter::Value**> RowEmitter::State::all() {
    std::vector<Value**> used;
    for (Value** v : {&latest, &bad, &rounded, &work, &low, &before, &earlier, &free, &processor}) {
        if (*v) used.push_back(v);
    }
    return used;
}

void RowEmitter::emit(llvm::Function* f) {
    f_ = f;
    call_ = f->getArg(0);
    row_ = f->getArg(1);
    BasicBlock *entry = block("entry"), *some = block("some"), *none = block("none");
    BasicBlock *failed = block("failed"), *start = block("start");
    b_.SetInsertPoint(entry);
    dummy_ = b_.CreateAlloca(s_.real);
    count_ = fixed(row_, offsetof(PaminaRow, count), s_.i64);
    b_.CreateCondBr(b_.CreateICmpSGT(count_, int64(0)), some, none);
    b_.SetInsertPoint(none);
    b_.CreateRet(b_.getInt32(PAMINA_ROW_DONE));
    b_.SetInsertPoint(failed);
    b_.CreateRet(b_.getInt32(PAMINA_ROW_FAILED));
    b_.SetInsertPoint(some);
    load_fields();
    check_ranges(failed);
    before_ = b_.GetInsertBlock();
    State state = begin();
    assumed_ = b_.getFalse();
    b_.SetInsertPoint(start);
    if (layout_ == Layout::Staggered) {
        state = emit_staggered(state);
    } else {
        // With masks throughout: a loop without them and one for what is left would be twice the code, for little gain.
        const bool along = layout_ == Layout::Along;
        state = emit_part(int64(0), count_, along ? kAlong : 1, state, along);
    }
    finish(state, failed);
    b_.SetInsertPoint(before_);
    BasicBlock* refused = block("refused");
    b_.CreateCondBr(assumed_, refused, start, s_.unlikely);
    b_.SetInsertPoint(refused);
    b_.CreateRet(b_.getInt32(PAMINA_ROW_NOT_WHOLE));
}

void RowEmitter::load_fields() {
    const auto pointer = [&](std::size_t offset) { return fixed(row_, offset, s_.pointer); };
    const auto number = [&](std::size_t offset) { return fixed(row_, offset, s_.i64); };
    locals_ = pointer(offsetof(PaminaRow, locals));
    local_stride_ = number(offsetof(PaminaRow, local_stride));
    finish_ = pointer(offsetof(PaminaRow, finish));
    finish_row_ = number(offsetof(PaminaRow, finish_row));
    free_ = pointer(offsetof(PaminaRow, free));
    processors_ = number(offsetof(PaminaRow, processors));
    processor_step_ = number(offsetof(PaminaRow, processor_step));
    globals_ = fixed(call_, offsetof(PaminaCall, globals), s_.pointer);
    global_stride_ = fixed(call_, offsetof(PaminaCall, global_stride), s_.i64);
    global_lane_ = fixed(call_, offsetof(PaminaCall, global_lane), s_.i64);
    Value* start = pointer(offsetof(PaminaRow, start));
    start_ = layout_ == Layout::Points ? load_wide(start) : load(start);
    Value* sources = pointer(offsetof(PaminaRow, sources));
    for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) {
        const std::size_t base = n * sizeof(PaminaRowSource);
        sources_.push_back({fixed(sources, base + offsetof(PaminaRowSource, from), s_.pointer),
                            fixed(sources, base + offsetof(PaminaRowSource, stride), s_.i64),
                            fixed(sources, base + offsetof(PaminaRowSource, row), s_.i64), nullptr});
    }
}

/// Indices and numbers of tasks are below 2^31, so that hardly anything computed from them can overflow.
void RowEmitter::check_ranges(BasicBlock* failed) {
    const auto is_read = [&](std::int32_t slot) {
        const auto reads = [&](std::int32_t program) {
            if (program < 0 || slot < 0) return false;
            const PaminaProgram& p = source_.programs[program];
            const auto slots = variables(p, source_.sets[p.functions], false);
            return std::ranges::find(slots, static_cast<std::uint32_t>(slot)) != slots.end();
        };
        bool any = shape_.processor == PAMINA_BY_PROGRAM && reads(shape_.place);
        for (std::uint32_t n = 0; n < shape_.durations_size; ++n)
            any = any || reads(static_cast<std::int32_t>(shape_.durations[n].program));
        for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) any = any || reads(shape_.dependences[n].carry);
        return any;
    };
    constexpr std::int64_t kLimit = std::int64_t{1} << 31;
    const auto outside = [&](Value* x) -> Value* {
        return b_.CreateICmpUGE(b_.CreateAdd(x, int64(kLimit)), int64(2 * kLimit));
    };
    Value* bad = b_.CreateICmpSGT(count_, int64(kLimit));
    if (shape_.processor == PAMINA_BY_PROGRAM) bad = b_.CreateOr(bad, b_.CreateICmpSLT(processors_, int64(1)));
    const auto place = [&](std::int32_t slot) {
        return b_.CreateGEP(s_.i64, locals_, b_.CreateMul(local_stride_, int64(slot)));
    };
    if (is_read(shape_.index_slot)) {
        Value* first = b_.CreateAlignedLoad(s_.i64, place(shape_.index_slot), llvm::Align(8));
        Value* step = fixed(row_, offsetof(PaminaRow, index_step), s_.i64);
        Value* last = b_.CreateAdd(first, b_.CreateMul(step, b_.CreateSub(count_, int64(1))));
        for (Value* x : {first, step, last}) bad = b_.CreateOr(bad, outside(x));
    }
    if (is_read(shape_.number_slot)) {
        for (unsigned l = 0; l < (layout_ == Layout::Staggered ? width_ : 1); ++l) {
            Value* from = b_.CreateGEP(s_.i64, place(shape_.number_slot), int64(l));
            Value* first = b_.CreateAlignedLoad(s_.i64, from, llvm::Align(8));
            bad = b_.CreateOr(bad, b_.CreateICmpUGE(first, int64(kLimit)));
            bad = b_.CreateOr(bad, b_.CreateICmpSGT(b_.CreateAdd(first, count_), int64(kLimit)));
        }
    }
    BasicBlock* fits = block("fits");
    b_.CreateCondBr(bad, failed, fits, s_.unlikely);
    b_.SetInsertPoint(fits);
}

RowEmitter::State RowEmitter::begin() {
    State state;
    now_.lanes.width = width_;
    const bool points = layout_ == Layout::Points;
    llvm::Type* reals = vector(s_.real);
    const auto load_lanes = [&](std::size_t offset) -> Value* {
        Value* place = fixed(row_, offset, s_.pointer);
        return points ? load_wide(place) : load(place);
    };
    state.bad = state.rounded = llvm::Constant::getNullValue(vector(s_.i1));
    if (has_work(shape_)) {
        state.work = exact_ ? load_lanes(offsetof(PaminaRow, work_high)) : llvm::Constant::getNullValue(reals);
        if (exact_) state.low = load_lanes(offsetof(PaminaRow, work_low));
    }
    if (shape_.processor == PAMINA_ONE_PROCESSOR) state.free = points ? load_wide(free_) : load(free_);
    if (shape_.processor == PAMINA_CYCLE) state.processor = fixed(row_, offsetof(PaminaRow, processor), s_.i64);
    for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) {
        const PaminaRowDependence& d = shape_.dependences[n];
        if (d.kind != PAMINA_BACK || d.back != 1) continue;
        if (layout_ != Layout::Staggered) {
            state.before = points ? load_wide(sources_[n].from) : load(sources_[n].from);
            continue;
        }
        state.before = llvm::PoisonValue::get(reals);
        for (unsigned l = 0; l < width_; ++l) {
            Value* time = load(at(sources_[n].from, b_.CreateMul(sources_[n].row, int64(l))));
            state.before = b_.CreateInsertElement(state.before, time, l);
        }
    }
    // Where each task is after the one before it, the last one is the latest.
    if (!state.free && !state.before) state.latest = wide(real(-std::numeric_limits<double>::infinity()));
    if (layout_ == Layout::Staggered) {
        if (!state.before) state.before = wide(start_);
        state.earlier = state.before;
    }
    return state;
}

/// The steps from `first` to before `end`, maybe none.
RowEmitter::State RowEmitter::emit_part(Value* first, Value* end, unsigned step, State state, bool masked) {
    BasicBlock *from = b_.GetInsertBlock(), *loop = block("loop"), *done = block("done");
    b_.CreateCondBr(b_.CreateICmpSLT(first, end), loop, done);
    b_.SetInsertPoint(loop);
    State inside = state;
    std::vector<llvm::PHINode*> phis;
    auto* o = b_.CreatePHI(s_.i64, 2);
    o->addIncoming(first, from);
    for (Value** v : inside.all()) {
        auto* phi = b_.CreatePHI((*v)->getType(), 2);
        phi->addIncoming(*v, from);
        phis.push_back(phi);
        *v = phi;
    }
    State after = emit_step(o, inside, masked);
    Value* next = b_.CreateAdd(o, int64(step));
    BasicBlock* last = b_.GetInsertBlock();
    o->addIncoming(next, last);
    const auto values = after.all();
    for (std::size_t n = 0; n < phis.size(); ++n) phis[n]->addIncoming(*values[n], last);
    b_.CreateCondBr(b_.CreateICmpSLT(next, end), loop, done);
    b_.SetInsertPoint(done);
    State merged = state;
    const auto outer = merged.all();
    for (std::size_t n = 0; n < outer.size(); ++n) {
        auto* phi = b_.CreatePHI((*outer[n])->getType(), 2);
        phi->addIncoming(*outer[n], from);
        phi->addIncoming(*values[n], last);
        *outer[n] = phi;
    }
    return merged;
}

/// From column `width` of the first row on all rows are at work. Before and after, some are: the same code with masks,
/// come to twice.
RowEmitter::State RowEmitter::emit_staggered(State state) {
    Value* width = int64(width_);
    Value* all = b_.CreateSelect(b_.CreateICmpSGT(count_, width), count_, width);
    BasicBlock *from = b_.GetInsertBlock(), *head = block("head"), *main = block("main"), *done = block("done");
    b_.CreateBr(head);
    b_.SetInsertPoint(head);
    auto *first = b_.CreatePHI(s_.i64, 2), *end = b_.CreatePHI(s_.i64, 2), *again = b_.CreatePHI(s_.i1, 2);
    first->addIncoming(int64(0), from);
    end->addIncoming(width, from);
    again->addIncoming(b_.getFalse(), from);
    std::vector<llvm::PHINode*> phis;
    for (Value** v : state.all()) {
        phis.push_back(b_.CreatePHI((*v)->getType(), 2));
        phis.back()->addIncoming(*v, from);
        *v = phis.back();
    }
    state = emit_part(first, end, 1, state, true);
    b_.CreateCondBr(again, done, main);
    b_.SetInsertPoint(main);
    State after = emit_part(width, all, 1, state, false);
    BasicBlock* last = b_.GetInsertBlock();
    first->addIncoming(all, last);
    end->addIncoming(b_.CreateAdd(count_, int64(width_ - 1)), last);
    again->addIncoming(b_.getTrue(), last);
    const auto values = after.all();
    for (std::size_t n = 0; n < phis.size(); ++n) phis[n]->addIncoming(*values[n], last);
    b_.CreateBr(head);
    b_.SetInsertPoint(done);
    return state;
}

RowEmitter::State RowEmitter::emit_step(Value* first, State state, bool masked) {
    set_columns(first, masked);
    evaluate_costs(state);
    if (shape_.processor == PAMINA_BY_PROGRAM) {
        now_.lanes.bad = nullptr;
        Value* place = evaluate(static_cast<std::uint32_t>(shape_.place));
        if (now_.lanes.bad) note(state.bad, now_.lanes.bad);
        Value* limit = place->getType()->isVectorTy() ? wide(processors_) : processors_;
        Value* outside = b_.CreateICmpUGE(place, limit);
        note(state.bad, outside);
        state.processor = b_.CreateSelect(outside, llvm::Constant::getNullValue(place->getType()), place);
    }
    if (layout_ == Layout::Along) {
        along(state);
    } else if (layout_ == Layout::Points) {
        points(state);
    } else {
        staggered(state);
    }
    if (shape_.processor == PAMINA_BY_PROGRAM) state.processor = nullptr;
    add_work(state);
    return state;
}

void RowEmitter::finish(State& state, BasicBlock* failed) {
    const bool each_lane = layout_ != Layout::Along;
    now_ = {};
    const auto leave_if = [&](Value* bad, int outcome) {
        BasicBlock *leave = failed, *next = block("fine");
        if (outcome != PAMINA_ROW_FAILED) leave = block("not_whole");
        b_.CreateCondBr(any(bad), leave, next, s_.unlikely);
        if (leave != failed) {
            b_.SetInsertPoint(leave);
            b_.CreateRet(b_.getInt32(static_cast<std::uint32_t>(outcome)));
        }
        b_.SetInsertPoint(next);
    };
    leave_if(state.bad, PAMINA_ROW_FAILED);
    const auto field = [&](std::size_t offset) { return fixed(row_, offset, s_.pointer); };
    if (layout_ == Layout::Along) {
        // LaneLoop beyond the row went on from there.
        Value* last = load(at(finish_, b_.CreateSub(count_, int64(1))));
        if (state.free) state.free = last;
        if (state.before) state.before = last;
    }
    if (!state.latest) state.latest = state.free ? state.free : state.before;
    Value* latest_place = field(offsetof(PaminaRow, latest));
    Value* latest = each_lane
                        ? maximum(load_wide(latest_place), state.latest)
                        : maximum(load(latest_place),
                                  state.latest->getType()->isVectorTy() ? fold(state.latest, false) : state.latest);
    Value* work_place = nullptr;
    Value* total = state.work;
    if (state.work) work_place = field(offsetof(PaminaRow, work_high));
    if (!exact_) {
        const auto too_large = [&](Value* x) {
            return b_.CreateFCmpUGE(x, llvm::ConstantFP::get(x->getType(), kExactLimit));
        };
        Value* bad = b_.CreateOr(any(state.rounded), any(too_large(latest)));
        if (state.work) {
            total = layout_ == Layout::Points ? b_.CreateFAdd(load_wide(work_place), state.work)
                                              : b_.CreateFAdd(load(work_place), fold(state.work, true));
            bad = b_.CreateOr(bad, any(too_large(total)));
        }
        leave_if(bad, PAMINA_ROW_NOT_WHOLE);
    } else {
        // A duration that is infinite shows here.
        auto* never = llvm::ConstantFP::get(latest->getType(), std::numeric_limits<double>::infinity());
        leave_if(b_.CreateFCmpOEQ(latest, never), PAMINA_ROW_FAILED);
        Value* place = b_.CreateConstInBoundsGEP1_64(s_.i8, row_, offsetof(PaminaRow, whole));
        Value* whole = b_.CreateLoad(s_.i32, place);
        b_.CreateStore(b_.CreateSelect(any(state.rounded), b_.getInt32(0), whole), place);
    }
    store(latest, latest_place);
    if (state.work) store(total, work_place);
    if (state.low) store(state.low, field(offsetof(PaminaRow, work_low)));
    if (state.free) store(state.free, free_);
    if (layout_ == Layout::Staggered) store(state.before, field(offsetof(PaminaRow, last)));
    b_.CreateRet(b_.getInt32(PAMINA_ROW_DONE));
}

// ---- shapes -----------------------------------------------------------------------------------------------------

bool row_has(const PaminaSource& source, std::uint32_t n, bool exact) {
    const PaminaRowShape& shape = source.rows[n];
    const bool staggered = shape.rows != 1;
    if (!(shape.variants & (exact ? PAMINA_EXACT : PAMINA_WHOLE)) || (exact && staggered)) return false;
    if (shape.lanes != 1 && (shape.lanes != 16 || staggered)) return false;
    if (staggered && (shape.rows != kAlong || shape.processor != PAMINA_NO_PROCESSOR)) return false;
    const auto good = [&](std::int32_t program, std::uint32_t kind) {
        return program >= 0 && static_cast<std::uint32_t>(program) < source.size &&
               source.programs[program].kind == kind && compilable(source, source.programs[program]);
    };
    for (std::uint32_t n = 0; n < shape.durations_size; ++n) {
        if (!good(static_cast<std::int32_t>(shape.durations[n].program), PAMINA_REAL)) return false;
    }
    for (std::uint32_t n = 0; n < shape.dependences_size; ++n) {
        const PaminaRowDependence& d = shape.dependences[n];
        if (d.carry >= 0 && !good(d.carry, PAMINA_REAL)) return false;
        if (d.kind == PAMINA_BACK && (d.back < 1 || (staggered && d.back != 1))) return false;
        if (d.kind == PAMINA_ABOVE && (!staggered || d.back < 0 || d.back > 1)) return false;
    }
    if (shape.processor != PAMINA_BY_PROGRAM) return true;
    if (!good(shape.place, PAMINA_INT)) return false;
    // The same processor in all lanes.
    const PaminaProgram& place = source.programs[shape.place];
    const auto has = [](const std::vector<std::uint32_t>& read, const std::uint32_t* slots, std::uint32_t size) {
        return std::ranges::any_of(read,
                                   [&](auto slot) { return std::find(slots, slots + size, slot) != slots + size; });
    };
    const PaminaFunctions& set = source.sets[place.functions];
    return shape.lanes == 1 || !(has(variables(place, set, false), shape.varying, shape.varying_size) ||
                                 has(variables(place, set, true), shape.varying_globals, shape.varying_globals_size));
}

std::string row_name(std::uint32_t n, bool exact) {
    return (exact ? "x" : "w") + std::to_string(n);
}

void emit_row(Shared& shared, llvm::IRBuilder<>& builder, const PaminaSource& source, std::uint32_t n, bool exact,
              llvm::ArrayRef<llvm::Function*> scalars) {
    auto* type = llvm::FunctionType::get(shared.i32, {shared.pointer, shared.pointer}, false);
    auto* f = llvm::Function::Create(type, llvm::Function::ExternalLinkage, row_name(n, exact), shared.module);
    f->setDoesNotThrow();
    f->addFnAttr("no-builtins");
    // Vectors are as wide as they are written, where the processor has such registers.
    f->addFnAttr("min-legal-vector-width", "512");
    f->addFnAttr("prefer-vector-width", "512");
    RowEmitter(shared, builder, source, source.rows[n], exact, scalars).emit(f);
}

}  // namespace pamina::jit
