// Formulas as instructions: what the script will say, computed by the program itself.
#pragma once

#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "runtime/extract/tree.h"

namespace pamina::extract {

struct Place;
using Scope = std::map<std::string, std::shared_ptr<const Place>>;

/// Where a name of a formula is when the program runs: a value, or `first` + `step` times the round that a loop is in.
struct Place {
    const llvm::Value* value = nullptr;
    bool no_sign = false;
    const llvm::BasicBlock* loop = nullptr;  // its begin
    Whole first;
    std::int64_t step = 1;
    Scope names;  // of `first`
};

/// Those names of a scope that these mention.
Scope mentioned(const Whole& w, const Scope& scope);
Scope mentioned(const Condition& c, const Scope& scope);

/// At one place of a function. All throw Unknown for a name that is nowhere, or not there yet.
class Emit {
  public:
    /// `round` gives where the number of a loop's round is, an i64, from 0 on.
    Emit(llvm::IRBuilder<>& at, const llvm::DominatorTree& dominators,
         std::function<llvm::Value*(const llvm::BasicBlock*)> round)
        : at_(at), dominators_(dominators), round_(std::move(round)) {}

    /// Of 128 bits.
    llvm::Value* whole(const Whole& w, const Scope& scope);
    /// Of one bit.
    llvm::Value* condition(const Condition& c, const Scope& scope);

  private:
    llvm::Value* atom(const Atom& a, const Scope& scope);
    llvm::Value* number(std::int64_t x);
    /// Rounded down.
    llvm::Value* quotient(llvm::Value* a, llvm::Value* b);

    llvm::IRBuilder<>& at_;
    const llvm::DominatorTree& dominators_;
    std::function<llvm::Value*(const llvm::BasicBlock*)> round_;
};

}  // namespace pamina::extract
