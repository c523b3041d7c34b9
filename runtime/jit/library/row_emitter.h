// The parts of a row kernel, see rows.h.
#pragma once

#include <map>
#include <set>

#include "runtime/jit/library/rows.h"

namespace pamina::jit {

enum class Layout : std::uint8_t { Along, Points, Staggered };

class RowEmitter : private Variables {
  public:
    using Value = llvm::Value;
    RowEmitter(Shared& shared, llvm::IRBuilder<>& builder, const PaminaSource& source, const PaminaRowShape& shape,
               bool exact, llvm::ArrayRef<llvm::Function*> scalars);

    void emit(llvm::Function* f);

  private:
    /// What goes from task to task. Null where a shape has none of it.
    struct State {
        Value *latest = nullptr, *bad = nullptr, *rounded = nullptr;
        Value *work = nullptr, *low = nullptr;
        Value *before = nullptr, *earlier = nullptr;  // finish of the task before, and of the one before that
        Value *free = nullptr, *processor = nullptr;
        std::vector<Value**> all();
    };
    /// The tasks that one step computes, while it is emitted.
    struct Now {
        Value* first = nullptr;                     // task number (Staggered: column) of lane 0
        Value *columns = nullptr, *mask = nullptr;  // of vectors over tasks; mask: those that there are, null: all
        LaneLoop lanes;
        std::vector<Value*> durations, carries;  // carries: null where there is none
        Value *sum = nullptr, *work = nullptr;   // of the durations, of those that are work; null: nothing
    };

    // rows.cpp: the frame.
    void load_fields();
    void check_ranges(llvm::BasicBlock* failed);
    State begin();
    State emit_part(Value* first, Value* end, unsigned step, State state, bool masked);
    State emit_staggered(State state);
    State emit_step(Value* first, State state, bool masked);
    void finish(State& state, llvm::BasicBlock* failed);

    // row_costs.cpp: variables and costs.
    Value* local(std::uint32_t slot, bool real) override;
    Value* global(std::uint32_t slot, bool real) override;
    Value* stepped(std::uint32_t slot);
    void set_columns(Value* first, bool masked);
    Value* evaluate(std::uint32_t program);
    Value* evaluate_apart(std::uint32_t program);
    void evaluate_costs(State& state);
    Value* evaluate_duration(std::uint32_t program, State& state, bool carry);
    bool is_whole_duration(Value* d) const;
    Value* assume(Value* value);
    Value* floor(Value* d);
    void note(Value*& to, Value* bad);
    bool varies(std::uint32_t program) const;

    // row_steps.cpp: what a step computes from them.
    void along(State& state);
    void along_in_order(State& state, Value* ready);
    void along_in_turn(State& state, Value* ready);
    Value* with_durations(Value* time);
    void store_finish(Value* finish);
    void points(State& state);
    void staggered(State& state);
    void add_work(State& state);
    void take_latest(State& state, Value* finish);
    Value* ready();
    Value* read(std::uint32_t dependence);
    Value* read_back(std::uint32_t dependence, Value* task, Value* before);
    Value* later(Value* time, Value* const* carry);
    Value* processor_place(State& state, unsigned element, Value*& next);
    void two_sum(Value*& high, Value*& low, Value* x);

    // Small ones.
    llvm::Type* vector(llvm::Type* one) const { return llvm::FixedVectorType::get(one, width_); }
    Value* wide(Value* value);
    Value* element(Value* value, unsigned lane);
    Value* plus(Value* a, Value* b);
    Value* maximum(Value* a, Value* b);
    Value* choose(Value* mask, Value* a, Value* b);
    Value* fold(Value* value, bool add);
    Value* any(Value* bad);
    Value* int64(std::int64_t v) { return b_.getInt64(static_cast<std::uint64_t>(v)); }
    Value* real(double v) { return llvm::ConstantFP::get(s_.real, v); }
    Value* at(Value* base, Value* offset) { return b_.CreateGEP(s_.real, base, offset); }
    Value* load(Value* place) { return b_.CreateAlignedLoad(s_.real, place, llvm::Align(8)); }
    Value* load_wide(Value* place) { return b_.CreateAlignedLoad(vector(s_.real), place, llvm::Align(8)); }
    void store(Value* value, Value* place) { b_.CreateAlignedStore(value, place, llvm::Align(8)); }
    Value* fixed(Value* base, std::size_t offset, llvm::Type* type);
    Value* iota();
    llvm::BasicBlock* block(const char* name);
    /// Emits before all steps.
    template <class Emit>
    Value* once(Emit emit) {
        llvm::IRBuilderBase::InsertPointGuard guard(b_);
        b_.SetInsertPoint(before_);
        return emit();
    }

    Shared& s_;
    llvm::IRBuilder<>& b_;
    const PaminaSource& source_;
    const PaminaRowShape& shape_;
    const bool exact_;
    llvm::ArrayRef<llvm::Function*> scalars_;
    const Layout layout_;
    const unsigned width_;
    bool reads_back_ = false;  // tasks need what others of the row before them did
    std::set<std::uint32_t> varying_, varying_globals_;

    llvm::Function* f_ = nullptr;
    llvm::BasicBlock* before_ = nullptr;  // what is done once
    Value *call_ = nullptr, *row_ = nullptr;
    Value *count_ = nullptr, *locals_ = nullptr, *local_stride_ = nullptr, *start_ = nullptr, *finish_ = nullptr;
    Value *finish_row_ = nullptr, *free_ = nullptr, *processors_ = nullptr, *processor_step_ = nullptr;
    Value *globals_ = nullptr, *global_stride_ = nullptr, *global_lane_ = nullptr;
    Value* dummy_ = nullptr;  // a place to write what nobody needs
    struct Source {
        Value *from = nullptr, *stride = nullptr, *row = nullptr, *same = nullptr;
    };
    std::vector<Source> sources_;
    std::map<std::pair<std::uint32_t, bool>, Value*> locals_known_, globals_known_;
    // Reals that are fixed in the row and are taken to be whole and not negative; where one is not, the row is refused.
    bool assuming_ = false;
    std::set<Value*> assumed_now_, assumed_always_;
    Value* assumed_ = nullptr;  // whether one is not
    Now now_;
};

}  // namespace pamina::jit
