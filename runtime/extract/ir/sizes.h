// Numbers that follow from the arguments of a function and from where its loops are, by LLVM's scalar evolution.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/IR/Dominators.h>

#include <functional>
#include <map>
#include <set>

#include "runtime/extract/tree.h"

namespace pamina::extract {

/// A value that does not follow from them.
struct Unknown : std::runtime_error {
    Unknown() : std::runtime_error("not known") {}
};

/// Numbers of a processor wrap, those of a script do not. What is derived here is what the processor has: where it
/// cannot be shown that nothing wraps, numbers of up to 32 bits are taken by their remainder, and larger ones are not
/// known. Arguments of 64 bits are taken to be within 2^62.
class Sizes {
  public:
    /// `size_of` gives a value that nothing is known of, as a size; it throws Unknown where that cannot be one.
    Sizes(const llvm::Function& function, llvm::ScalarEvolution& evolution, llvm::DominatorTree& dominators,
          std::function<Whole(const llvm::Value&)> size_of);

    /// In which round each loop is, from 0 on, where that is known.
    std::map<const llvm::Loop*, Whole> round;
    /// For comments: as if nothing wrapped.
    bool roughly = false;

    /// What is known to be 0 or more, as control came here.
    std::vector<Whole> facts;
    /// What follows where a condition holds.
    static std::vector<Whole> facts_of(const Condition& c);

    /// All throw Unknown or TooLarge.
    Whole as_signed(const llvm::SCEV* s) { return as_signed(convert(s), bits_of(s)); }
    Whole as_unsigned(const llvm::SCEV* s) { return as_unsigned(convert(s), bits_of(s)); }
    Whole as_signed(const llvm::Value* v);
    /// A number of bytes of something in memory, which is no larger than that may be: what wraps has no meaning.
    Whole within_memory(const llvm::Value* v);
    /// How often a loop goes back to its begin, each time that it is come to.
    Whole rounds(const llvm::Loop& loop);
    Condition condition(const llvm::Value* v, int effort = 32);

  private:
    /// A number that is right modulo 2^bits; `known`: also as a number with sign, or without.
    struct Number {
        Whole value;
        bool is_signed = false, is_unsigned = false;
    };

    unsigned bits_of(const llvm::SCEV* s) const;
    Number convert(const llvm::SCEV* s);
    Number sum(const llvm::SCEVAddExpr* s);
    Number product(const llvm::SCEVMulExpr* s);
    Number recurrence(const llvm::SCEVAddRecExpr* s);
    Number extreme(const llvm::SCEVNAryExpr* s, bool is_signed, bool is_most);
    Number value_of(const llvm::Value* v);
    Whole as_signed(const Number& n, unsigned bits) const;
    Whole as_unsigned(const Number& n, unsigned bits) const;
    /// A number that it is not below.
    Int128 least(const Whole& w) const;
    Condition comparison(const llvm::ICmpInst& c, int effort);
    Condition met(const llvm::PHINode& phi, const llvm::BasicBlock* at, int effort);

    llvm::ScalarEvolution& evolution_;
    llvm::DominatorTree& dominators_;
    std::function<Whole(const llvm::Value&)> size_of_;
    std::set<const llvm::SCEV*> signed_, unsigned_;
    int depth_ = 0, work_ = 0;
};

}  // namespace pamina::extract
