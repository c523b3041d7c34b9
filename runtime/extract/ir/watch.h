// Counters in a program, so that its run tells what was left open and checks what was derived.
//
// A model tells a block of a loop twice: for the whole rounds, and for the last one, which leaves. Which of both a
// round is, is known at its end only. So what happens in a round is kept apart until then: at the way back it is
// counted for the whole rounds, else it becomes part of the round of the loop around it.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "runtime/extract/counted.h"
#include "runtime/extract/ir/emit.h"

namespace pamina::extract {

/// What was told of one function, to be counted. Loops are known by the block that they begin with; `within`: the loop
/// whose whole rounds are told, null is the function.
struct Watch {
    Scope scope;  // of the names that hold where the telling is

    /// `derived` is null where it is open.
    void tell_rounds(const llvm::Loop& loop, const llvm::Loop* within, const Whole* derived, const std::string& open,
                     unsigned line);
    void tell_index(const llvm::Loop& loop, const Step& step);
    void tell_way(const llvm::BasicBlock& block, const llvm::Loop* within, const std::vector<llvm::BasicBlock*>& next,
                  std::size_t k, const Condition* derived, const std::string& open, unsigned line);

    struct Rounds {
        const llvm::BasicBlock *loop, *within;
        std::optional<Whole> derived;
        Scope names;
        std::string open;
        unsigned line;
        /// Told otherwise by another way that leads there: each knows more than what holds in both.
        bool twice;
    };
    std::vector<Rounds> rounds;

    /// That control goes from a block to `next[k]`, and not to those before it; null is the end of what is told.
    struct Way {
        const llvm::BasicBlock *block, *within;
        std::vector<llvm::BasicBlock*> next;
        std::size_t k;
        std::optional<Condition> derived;
        Scope names;
        std::string open;
        unsigned line;
        bool twice;
    };
    std::vector<Way> ways;

    struct Value {
        const llvm::Instruction* at;  // null: the begin of the function
        const llvm::Value* value;
        bool no_sign;
        std::string size;                // "": of no size
        std::vector<std::string> kinds;  // operations of which it is the number
    };
    std::vector<Value> values;

    std::map<const llvm::BasicBlock*, Cost> costs;  // with constants only

  private:
    /// Where what was told already stands: of a block, of what is around it, of which way.
    using Key = std::tuple<const llvm::BasicBlock*, const llvm::BasicBlock*, std::size_t>;
    std::map<Key, std::size_t> rounds_, ways_;
};

using Watches = std::map<const llvm::Function*, Watch>;

/// Adds the counters to the functions told, each as `prepare` left it. `calls_itself`: so does `main`, the one that was
/// asked for.
Watched watched(llvm::Module& module, llvm::Function& main, bool calls_itself, const Watches& watches);

}  // namespace pamina::extract
