// What one step of a row computes, in each layout.
#include <cstddef>
#include <limits>

#include "runtime/jit/library/row_emitter.h"

namespace pamina::jit {

using llvm::BasicBlock;

/// A time and the costs after it. `carry` is what a dependence adds, null for other times.
RowEmitter::Value* RowEmitter::later(Value* time, Value* const* carry) {
    if (exact_) return carry ? plus(time, *carry) : time;
    return plus(time, carry ? plus(now_.sum, *carry) : now_.sum);
}

/// The finish times of a dependence that is not of this row.
RowEmitter::Value* RowEmitter::read(std::uint32_t n) {
    Source& source = sources_[n];
    const std::int32_t kind = shape_.dependences[n].kind;
    if (layout_ == Layout::Points) {
        if (kind == PAMINA_SAME) {
            if (!source.same) source.same = once([&] { return load_wide(source.from); });
            return source.same;
        }
        if (kind == PAMINA_EACH) return load_wide(at(source.from, b_.CreateMul(now_.first, int64(width_))));
        return load_wide(at(source.from, b_.CreateMul(now_.first, source.stride)));
    }
    if (layout_ == Layout::Along) {
        if (kind == PAMINA_SAME) {
            if (!source.same) source.same = once([&] { return load(source.from); });
            return source.same;
        }
        if (kind == PAMINA_EACH) {
            Value* place = at(source.from, now_.first);
            if (!now_.mask) return load_wide(place);
            return b_.CreateMaskedLoad(vector(s_.real), place, llvm::Align(8), now_.mask,
                                       llvm::Constant::getNullValue(vector(s_.real)));
        }
    }
    // One value after another: a gather is no faster.
    Value* all = llvm::PoisonValue::get(vector(s_.real));
    const auto gather = [&] {
        for (unsigned l = 0; l < width_; ++l) {
            Value* offset = int64(0);
            if (layout_ == Layout::Staggered) offset = b_.CreateMul(source.row, int64(l));
            if (kind != PAMINA_SAME) {
                Value* stride = kind == PAMINA_EACH ? int64(1) : source.stride;
                offset = b_.CreateAdd(offset, b_.CreateMul(element(now_.columns, l), stride));
            }
            all = b_.CreateInsertElement(all, load(at(source.from, offset)), l);
        }
        return all;
    };
    if (kind != PAMINA_SAME) return gather();
    if (!source.same) source.same = once(gather);
    return source.same;
}

/// The task `back` before `task`; `before` is the one before it.
RowEmitter::Value* RowEmitter::read_back(std::uint32_t n, Value* task, Value* before) {
    const std::int32_t back = shape_.dependences[n].back;
    if (back == 1) return before;
    const Source& source = sources_[n];
    Value* own = at(finish_, b_.CreateMul(b_.CreateSub(task, int64(back)), int64(shape_.lanes)));
    Value* given = at(source.from, b_.CreateMul(task, source.stride));
    Value* place = b_.CreateSelect(b_.CreateICmpSLT(task, int64(back)), given, own);
    return layout_ == Layout::Points ? load_wide(place) : load(place);
}

/// When the tasks may start, as far as it does not depend on tasks of this row; in the `whole` variant, with the costs.
RowEmitter::Value* RowEmitter::ready() {
    Value* ready = nullptr;
    for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) {
        const std::int32_t kind = shape_.dependences[n].kind;
        if (kind == PAMINA_BACK || kind == PAMINA_ABOVE) continue;
        Value* time = read(n);
        if (now_.carries[n]) time = plus(time, now_.carries[n]);
        ready = maximum(ready, time);
    }
    Value* start = start_;
    return later(maximum(start, ready), nullptr);
}

void RowEmitter::two_sum(Value*& high, Value*& low, Value* x) {
    Value* sum = b_.CreateFAdd(high, x);
    Value* back = b_.CreateFSub(sum, high);
    Value* lost = b_.CreateFAdd(b_.CreateFSub(high, b_.CreateFSub(sum, back)), b_.CreateFSub(x, back));
    low = b_.CreateFAdd(low, lost);
    high = sum;
}

void RowEmitter::add_work(State& state) {
    if (!state.work) return;
    if (!exact_) {
        if (!now_.work) return;
        Value* x = wide(now_.work);
        if (now_.mask) x = b_.CreateSelect(now_.mask, x, llvm::Constant::getNullValue(x->getType()));
        state.work = b_.CreateFAdd(state.work, x);
        return;
    }
    const unsigned tasks = layout_ == Layout::Along ? width_ : 1;
    std::vector<Value*> durations = now_.durations;
    for (Value*& d : durations) {
        if (now_.mask) d = b_.CreateSelect(now_.mask, wide(d), llvm::Constant::getNullValue(vector(s_.real)));
    }
    for (unsigned l = 0; l < tasks; ++l) {
        for (std::uint32_t n = 0; n < shape_.durations_size; ++n) {
            if (!shape_.durations[n].work) continue;
            Value* d = layout_ == Layout::Along ? element(durations[n], l) : wide(durations[n]);
            two_sum(state.work, state.low, d);
        }
    }
}

/// Where the processor of a task keeps when it is free; `next` is what Cycle has then.
RowEmitter::Value* RowEmitter::processor_place(State& state, unsigned lane, Value*& next) {
    Value* p = state.processor;
    if (shape_.processor == PAMINA_CYCLE) {
        next = b_.CreateAdd(p, processor_step_);
        next = b_.CreateSelect(b_.CreateICmpSGE(next, processors_), b_.CreateSub(next, processors_), next);
    } else {
        p = element(p, lane);
    }
    return at(free_, b_.CreateMul(p, int64(shape_.lanes)));
}

// ---- layouts ----------------------------------------------------------------------------------------------------

void RowEmitter::along(State& state) {
    Value* ready = this->ready();
    if (!reads_back_ && shape_.processor == PAMINA_CYCLE) return along_in_turn(state, ready);
    if (reads_back_ || shape_.processor != PAMINA_NO_PROCESSOR) return along_in_order(state, ready);
    Value* finish = with_durations(wide(ready));
    store_finish(finish);
    take_latest(state, finish);
}

void RowEmitter::store_finish(Value* finish) {
    Value* place = at(finish_, now_.first);
    if (now_.mask) {
        b_.CreateMaskedStore(finish, place, llvm::Align(8), now_.mask);
    } else {
        store(finish, place);
    }
}

RowEmitter::Value* RowEmitter::with_durations(Value* time) {
    if (exact_) {
        for (Value* d : now_.durations) time = plus(time, d);
    }
    return time;
}

/// Tasks that are dealt in turn, each on another processor: all at once, where there are as many.
void RowEmitter::along_in_turn(State& state, Value* ready) {
    Value* apart = once([&] {
        return b_.CreateAnd(b_.CreateICmpEQ(processor_step_, int64(1)), b_.CreateICmpSGE(processors_, int64(width_)));
    });
    BasicBlock *together = block("together"), *one_by_one = block("one_by_one"), *on = block("on");
    b_.CreateCondBr(apart, together, one_by_one);
    b_.SetInsertPoint(one_by_one);
    State single = state;
    along_in_order(single, ready);
    BasicBlock* const end_of_single = b_.GetInsertBlock();
    b_.CreateBr(on);

    b_.SetInsertPoint(together);
    // Some are at the end of all processors, the others go on at their beginning.
    Value* first = state.processor;
    Value* before_end = b_.CreateICmpSLT(iota(), wide(b_.CreateSub(processors_, first)));
    Value* from_begin = b_.CreateNot(before_end);
    if (now_.mask) {
        before_end = b_.CreateAnd(now_.mask, before_end);
        from_begin = b_.CreateAnd(now_.mask, from_begin);
    }
    Value *end = at(free_, first), *begin = at(free_, b_.CreateSub(first, processors_));
    llvm::Type* reals = vector(s_.real);
    Value* free = b_.CreateMaskedLoad(reals, end, llvm::Align(8), before_end, llvm::Constant::getNullValue(reals));
    free = b_.CreateMaskedLoad(reals, begin, llvm::Align(8), from_begin, free);
    Value* finish = with_durations(maximum(wide(ready), later(free, nullptr)));
    b_.CreateMaskedStore(finish, end, llvm::Align(8), before_end);
    b_.CreateMaskedStore(finish, begin, llvm::Align(8), from_begin);
    store_finish(finish);
    take_latest(state, finish);
    Value* next = b_.CreateAdd(first, int64(width_));
    state.processor = b_.CreateSelect(b_.CreateICmpSGE(next, processors_), b_.CreateSub(next, processors_), next);
    BasicBlock* const end_of_together = b_.GetInsertBlock();
    b_.CreateBr(on);

    b_.SetInsertPoint(on);
    const auto values = state.all(), others = single.all();
    for (std::size_t n = 0; n < values.size(); ++n) {
        if (*values[n] == *others[n]) continue;
        auto* phi = b_.CreatePHI((*values[n])->getType(), 2);
        phi->addIncoming(*values[n], end_of_together);
        phi->addIncoming(*others[n], end_of_single);
        *values[n] = phi;
    }
}

/// Where it is not known otherwise.
void RowEmitter::take_latest(State& state, Value* finish) {
    if (state.latest) state.latest = choose(now_.mask, maximum(state.latest, finish), state.latest);
}

void RowEmitter::along_in_order(State& state, Value* ready) {
    Value* all = llvm::PoisonValue::get(vector(s_.real));
    Value* const place = shape_.processor == PAMINA_BY_PROGRAM ? state.processor : nullptr;
    for (unsigned l = 0; l < width_; ++l) {
        Value* task = b_.CreateAdd(now_.first, int64(l));
        Value* there = now_.mask ? b_.CreateICmpSLT(task, count_) : nullptr;
        const auto costs = [&](Value* time, Value* carry) {
            if (exact_) return plus(time, carry ? element(carry, l) : nullptr);
            Value* sum = plus(now_.sum, carry);
            return plus(time, sum ? element(sum, l) : nullptr);
        };
        Value* finish = element(ready, l);
        Value *next = nullptr, *slot = nullptr, *free = state.free;
        if (shape_.processor == PAMINA_CYCLE || shape_.processor == PAMINA_BY_PROGRAM) {
            state.processor = place ? place : state.processor;
            slot = processor_place(state, l, next);
            free = load(slot);
        }
        // What the task before gives comes last: all else is known by then.
        for (const bool last : {false, true}) {
            for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) {
                if (shape_.dependences[n].kind != PAMINA_BACK || (shape_.dependences[n].back == 1) != last) continue;
                finish = maximum(finish, costs(read_back(n, task, state.before), now_.carries[n]));
            }
            if (free && last == (slot == nullptr)) finish = maximum(finish, costs(free, nullptr));
        }
        if (exact_) {
            for (Value* d : now_.durations) finish = plus(finish, element(d, l));
        }
        if (slot) store(choose(there, finish, free), slot);
        if (state.free) state.free = finish;
        if (state.before) state.before = finish;
        if (next) state.processor = next;
        // Later tasks may read it from there.
        Value* to = at(finish_, task);
        store(finish, there ? b_.CreateSelect(there, to, dummy_) : to);
        all = b_.CreateInsertElement(all, finish, l);
    }
    if (place) state.processor = nullptr;
    take_latest(state, all);
}

/// All that carry the same are compared first: rounding keeps the order. Vectors of points keep the processor's adders
/// busy; there it counts how many additions there are, not which of them waits for which.
void RowEmitter::points(State& state) {
    Value *next = nullptr, *slot = nullptr, *free = state.free;
    if (shape_.processor == PAMINA_CYCLE || shape_.processor == PAMINA_BY_PROGRAM) {
        slot = processor_place(state, 0, next);
        free = load_wide(slot);
    }
    std::map<std::int32_t, std::pair<Value*, Value*>> groups;  // by program: the latest, what is carried
    groups[-1] = {maximum(start_, free), nullptr};
    for (const bool last : {false, true}) {
        for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) {
            const PaminaRowDependence& d = shape_.dependences[n];
            const bool back = d.kind == PAMINA_BACK;
            if ((back && d.back == 1) != last) continue;
            auto& [latest, carry] = groups[d.carry < 0 ? -1 : d.carry];
            latest = maximum(latest, back ? read_back(n, now_.first, state.before) : read(n));
            carry = now_.carries[n];
        }
    }
    Value* finish = nullptr;
    for (const auto& [program, group] : groups) finish = maximum(finish, plus(group.first, group.second));
    if (exact_) {
        for (Value* d : now_.durations) finish = plus(finish, d);
    } else {
        finish = plus(finish, now_.sum);
    }
    finish = wide(finish);
    if (slot) store(finish, slot);
    if (state.free) state.free = finish;
    if (state.before) state.before = finish;
    state.processor = next;
    store(finish, at(finish_, b_.CreateMul(now_.first, int64(width_))));
    take_latest(state, finish);
}

/// Lane r is at column first - r.
void RowEmitter::staggered(State& state) {
    Value* finish = wide(ready());
    llvm::SmallVector<int, 16> down{static_cast<int>(width_)};  // each lane takes what the one above has
    for (unsigned l = 1; l < width_; ++l) down.push_back(static_cast<int>(l) - 1);
    Value* const own = state.before;
    for (std::uint32_t n = 0; n < shape_.dependences_size; ++n) {
        const PaminaRowDependence& d = shape_.dependences[n];
        if (d.kind == PAMINA_BACK) {
            finish = maximum(finish, later(own, &now_.carries[n]));
        } else if (d.kind == PAMINA_ABOVE) {
            Value* column = now_.first;
            if (now_.mask)
                column = b_.CreateSelect(b_.CreateICmpSLT(column, count_), column, b_.CreateSub(count_, int64(1)));
            Value* over = load(at(sources_[n].from, b_.CreateMul(column, sources_[n].stride)));
            Value* above = b_.CreateShuffleVector(d.back ? state.earlier : own, wide(over), down);
            if (d.back && now_.mask) {
                // Nothing is left of the first column, but for row 0, which was given it.
                Value* none = b_.CreateICmpEQ(now_.columns, llvm::Constant::getNullValue(now_.columns->getType()));
                none = b_.CreateInsertElement(none, b_.getFalse(), std::uint64_t{0});
                above = b_.CreateSelect(none, wide(real(-std::numeric_limits<double>::infinity())), above);
            }
            finish = maximum(finish, later(above, &now_.carries[n]));
        }
    }
    finish = wide(finish);
    take_latest(state, finish);
    state.earlier = own;
    state.before = choose(now_.mask, finish, own);
    for (unsigned l = shape_.keep ? 0 : width_ - 1; l < width_; ++l) {
        Value* to = at(finish_, b_.CreateSub(now_.first, int64(l)));
        if (shape_.keep) to = at(to, b_.CreateMul(finish_row_, int64(l)));
        if (now_.mask) to = b_.CreateSelect(b_.CreateExtractElement(now_.mask, l), to, dummy_);
        store(b_.CreateExtractElement(finish, l), to);
    }
}

}  // namespace pamina::jit
