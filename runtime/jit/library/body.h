// The instructions of one program as LLVM's, over one value or over lanes.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include "runtime/expr/program.h"
#include "runtime/jit/library/emit.h"
#include "runtime/jit/library/lanes.h"
#include "runtime/jit/library/scan.h"

namespace pamina::jit {

/// What the bodies of a module share.
struct Shared {
    llvm::Module& module;
    const Target& target;
    llvm::Function* stopped;  // i1 (call): whether the run is to stop
    llvm::MDNode* unlikely;
    llvm::MDNode* nothing;  // an empty node, for marks
    llvm::Type *i1, *i8, *i32, *i64, *real, *pointer;
    llvm::StructType* outcome;  // {i64 value, i32 status} of functions
};

class Body {
  public:
    using Value = llvm::Value;
    /// Where its variables are.
    struct Place {
        llvm::Value* call;
        llvm::Value *locals = nullptr, *stride = nullptr;
    };
    /// With `lanes`, over lanes: the program must be one that spreads.
    Body(Shared& shared, llvm::IRBuilder<>& builder, const PaminaProgram& program, const Scan& scan, Place place,
         LaneLoop* lanes = nullptr);

    /// Emits all at the builder's place. Functions' parameters come as values, and `functions` are those it may call.
    /// `number` is -1 for an expression. Returns leave the function, with the result in memory or by value.
    void emit(int number, const std::vector<llvm::Function*>& functions, llvm::ArrayRef<llvm::Value*> arguments,
              llvm::Value* result);

    /// Over lanes, all at the builder's place; the result is a scalar when it is the same in all lanes. `set` holds
    /// the functions that it may call.
    llvm::Value* spread(const PaminaFunctions& set, llvm::ArrayRef<llvm::Value*> arguments = {});

    bool result_is_real() const { return program_.kind == PAMINA_REAL; }

  private:
    void emit(std::uint32_t pc);
    bool emit_int(const PaminaInstruction& in);
    bool emit_real(const PaminaInstruction& in);
    bool emit_conversion(const PaminaInstruction& in);
    bool emit_constant_operand(const PaminaInstruction& in);
    bool emit_move(const PaminaInstruction& in);
    bool emit_jump(const PaminaInstruction& in);
    bool emit_control(const PaminaInstruction& in);
    void emit_call(const PaminaInstruction& in);
    void emit_return(const PaminaInstruction& in);

    void spread(const PaminaInstruction& in);
    void spread_call(const PaminaInstruction& in);
    void arrive();
    bool reads_wide(const PaminaInstruction& in) const;
    void leave_for(std::size_t target, Value* lanes);
    Value* wide(Value* value);
    Value* both(Value* a, Value* b);
    Value* either(Value* a, Value* b);
    Value* choose(Value* lanes, Value* a, Value* b);

    Value* get(std::uint32_t reg, bool real);
    Value* i(std::uint32_t reg) { return get(reg, false); }
    Value* r(std::uint32_t reg) { return get(reg, true); }
    void set(std::uint32_t reg, Value* value);
    llvm::Type* type(bool real) const;
    llvm::Type* type_as(Value* value, bool real) const;
    Value* whole(std::int64_t v) const;
    Value* number(double v) const;
    Value* as(Value* value, bool real);
    Value* field(std::size_t offset);
    Value* from_call(std::size_t offset, llvm::Type* type, bool fixed);
    Value* load(Value* base, Value* stride, std::uint32_t slot, bool real);
    Value* load_array(const PaminaInstruction& in);
    Value* as_int(Value* condition);

    void check(Value* bad, expr::Fault fault, Value* a = nullptr, Value* b = nullptr);
    void check(Value* bad, Value* fault, Value* a, Value* b);
    void look_at_stop(Value* due);

    Value* add(Value* a, Value* b);
    Value* subtract(Value* a, Value* b);
    Value* multiply(Value* a, Value* b);
    Value* checked(llvm::Intrinsic::ID id, Value* a, Value* b);
    Value* divide(const PaminaInstruction& in);
    Value* divide_reals(expr::Op op, Value* a, Value* b);
    Value* to_real(Value* x);
    Value* combine(llvm::Instruction::BinaryOps op, Value* a, Value* b);
    Value* absolute(Value* x);
    Value* real(Value* result, Facts::Real range);
    Value* whole(Value* result, IntRange range);
    Facts::Real range(Value* value) const;
    Value* power(Value* a, const PaminaInstruction& in);
    Value* power_real(Value* a, const PaminaInstruction& in);
    Value* scale(Value* a, std::int64_t exponent);
    Value* count(const PaminaInstruction& in);
    Value* round_down(Value* x, bool up);
    Value* to_int(Value* x, Value* shown);
    Value* math(std::size_t offset, std::initializer_list<Value*> arguments);
    Value* math_pointer(std::size_t offset);

    Shared& s_;
    llvm::IRBuilder<>& b_;
    const PaminaProgram& program_;
    const Scan& scan_;
    Place place_;
    LaneLoop* lanes_;
    bool wide_ = false;  // over lanes: this instruction works on vectors
    int number_ = -1;
    const std::vector<llvm::Function*>* functions_ = nullptr;
    Value* result_ = nullptr;
    std::uint32_t pc_ = 0;
    std::vector<Value*> registers_;  // values in straight programs, else stack slots
    bool slots_ = false;
    std::vector<llvm::BasicBlock*> blocks_;
    Value* steps_ = nullptr;
    Value* power_result_ = nullptr;
    llvm::BasicBlock *fail_ = nullptr, *pass_ = nullptr;
    llvm::PHINode *where_ = nullptr, *a_ = nullptr, *b_operand_ = nullptr;
    // Over lanes: those that are at this instruction (null: all), those that jumped further on, by instruction, and
    // whether some have returned.
    const PaminaFunctions* set_ = nullptr;
    Value* here_ = nullptr;
    std::vector<std::pair<std::size_t, Value*>> ahead_;
    bool returned_ = false;
    Value* value_ = nullptr;
};

}  // namespace pamina::jit
