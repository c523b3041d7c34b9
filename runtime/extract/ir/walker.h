// One function being told: what is known of it so far, and the steps that its blocks, branches and loops become.
// walk.h is what it does for others.
#pragma once

#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "runtime/extract/ir/library.h"
#include "runtime/extract/ir/region.h"
#include "runtime/extract/ir/sizes.h"
#include "runtime/extract/ir/walk.h"

namespace pamina::extract {

class Walk {
    using BasicBlock = llvm::BasicBlock;
    using Loop = llvm::Loop;

  public:
    Walk(llvm::Function& function, Routine& routine, Shared& shared, bool is_alone)
        : function_(function),
          routine_(routine),
          shared_(shared),
          own_names_(shared.names),
          names_(shared.prefix.empty() ? shared.names : own_names_),
          is_alone_(is_alone),
          watch_(shared.watches ? &(*shared.watches)[&function] : nullptr),
          dominators_(function),
          loops_(dominators_),
          assumptions_(function),
          library_of_(llvm::Triple(function.getParent()->getTargetTriple())),
          library_(library_of_, &function),
          evolution_(function, library_, assumptions_, dominators_, loops_),
          sizes_(function, evolution_, dominators_, [this](const llvm::Value& v) { return size_of(v); }) {}

    void tell();

  private:
    /// What a script may nest is 200 deep.
    static constexpr int kNesting = 90;

    // walk.cpp
    void walk(const Region& region, const Loop* loop, BasicBlock* b, const BasicBlock* until, std::vector<Step>& out);
    Step& add(std::vector<Step>& out, Step::Kind kind, unsigned line);
    /// What is known, and branches in which nothing is done.
    static void simplify(std::vector<Step>& steps);
    void learn(const Condition& c);

    // walk_sizes.cpp
    static Whole name_of(const std::string& n, Bounds b) { return extract::name(n, b); }
    Whole size_of(const llvm::Value& v);
    /// `v`: what it is there, where that is a value of the program.
    Whole open_size(const std::string& wanted, const void* key, const std::string& meaning, unsigned line,
                    const llvm::Instruction& at, const llvm::Value* v);
    /// Of a copy, in bytes.
    Whole length(const llvm::Value& bytes, const llvm::Instruction& at);
    void watch_place(const std::string& name, const llvm::Value& v, bool no_sign);
    void watch_value(const llvm::Instruction* at, const llvm::Value& v, bool no_sign, const std::string& size,
                     std::vector<std::string> kinds = {});

    // walk_blocks.cpp
    /// What is done one after the other in a block, until it is told.
    struct Pending {
        Cost cost, moves;  // moves: of numbers of bytes that differ
        std::vector<std::string> notes;
        std::vector<const llvm::CallBase*> calls;
        unsigned line = 0;
        Cost counted;  // all of the block's `cost`
    };
    /// Where an instruction is among the constructs of OpenMP. One without a place is where the one before was.
    void look_where(const llvm::Instruction& i);
    void tell_block(BasicBlock& block, const Loop* loop, std::vector<Step>& out);
    /// What is done without a branch between, at one place among the constructs of OpenMP, is one.
    void flush(Pending& done, std::vector<Step>& out);
    /// How far apart one round's access to memory is from the next one's.
    void note_access(const llvm::Instruction& i, const Loop* loop, std::uint64_t bytes,
                     std::vector<std::string>& notes);
    bool is_barrier(const Step& step) const { return step.cost.counts.count(shared_.threads.barrier) != 0; }

    // walk_calls.cpp
    void tell_call(const llvm::CallBase& call, Cost& cost, std::vector<const llvm::CallBase*>& calls);
    /// A call, and what it passes on.
    void tell_values(const llvm::CallBase& call, std::vector<Step>& out);
    /// What is a word of std.kernels or std.collectives.
    void tell_library(const llvm::CallBase& call, const LibraryCall& known, Cost& counted, std::vector<Step>& out);
    std::string cost_of(const std::string& called);
    /// Functions of the C library that are one operation; "" is none.
    static const char* known(llvm::StringRef name);
    void leave_out(const char* what);
    std::string ranks_name() { return shared_.open(Open::Kind::size, "ranks", "ranks", "how many ranks there are", 0); }

    // walk_branches.cpp
    void tell_branch(const Region& region, const Loop* loop, const BasicBlock& block,
                     const std::vector<BasicBlock*>& next, BasicBlock* meets, std::vector<Step>& out);
    /// Whether control goes there. `next` is null where that is the goal: the begin of the loop, or the end of the
    /// function.
    Condition leads_to(const llvm::Instruction& end, const BasicBlock* next, const Loop* loop);
    static std::string share_meaning(const llvm::Instruction& end, const std::vector<BasicBlock*>& next);

    // walk_loops.cpp
    /// Tells all rounds but the last one, which leaves the loop; of a loop that is left where it goes back all of them,
    /// and returns true then.
    bool tell_loop(const Loop& loop, const Loop* within, std::vector<Step>& out);
    void walk_body(const Region& region, const Loop& loop, Step& step);
    /// The number that the source counts the loop by, where there is one, else a number of the round, from 0 on. Its
    /// name.
    std::string choose_index(const Loop& loop, Step& step);
    /// Of max(x, 0) / step rounded up rounds.
    static void find_end(Step& step);

    llvm::Function& function_;
    Routine& routine_;
    Shared& shared_;
    // Of a proc: they may be those of another one.
    Names own_names_;
    Names& names_;
    bool is_alone_;
    Watch* watch_;
    llvm::DominatorTree dominators_;
    llvm::LoopInfo loops_;
    llvm::AssumptionCache assumptions_;
    llvm::TargetLibraryInfoImpl library_of_;
    llvm::TargetLibraryInfo library_;
    llvm::ScalarEvolution evolution_;
    Sizes sizes_;
    std::vector<BasicBlock*> order_;
    std::set<const llvm::Instruction*> about_data_;
    /// Loops that threads share, and the construct of OpenMP that is told now.
    std::map<const Loop*, int> shares_;
    int construct_ = -1;
    std::map<const llvm::Value*, Whole> known_sizes_;
    int nesting_ = 0, depth_ = 0;
    std::size_t steps_ = 0;
};

}  // namespace pamina::extract
