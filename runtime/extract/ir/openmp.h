// The constructs of OpenMP, from what clang makes of a program with -fopenmp: calls of its run-time library. What is
// done, and how often, comes from the program that is compiled without it; both have the same places in the source.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugLoc.h>
#include <llvm/IR/Module.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/extract/threads.h"

namespace pamina::extract {

class Directives {
  public:
    Directives() = default;
    explicit Directives(const llvm::Module& parallel);

    const std::vector<Construct>& constructs() const { return constructs_; }
    bool empty() const { return constructs_.empty(); }
    /// What is not translated of a function of the source, in sentences.
    std::vector<std::string> notes(const std::string& function) const;

    /// The innermost construct around a place; -1 where none is.
    int at(const llvm::DebugLoc& place) const;
    /// Of the loops of a function those that threads share, by construct.
    std::map<const llvm::Loop*, int> shared(const llvm::Function& function, const llvm::LoopInfo& loops) const;
    /// Whether the loop is one with the loop around it (`collapse`).
    bool is_joined(const llvm::Loop& loop) const;
    /// Puts calls of `kBarrier` and `kAtomic` into the serial program, where such is.
    void mark(llvm::Module& serial) const;

  private:
    using Place = std::pair<unsigned, unsigned>;  // line and column
    struct Mark {
        const char* what;
        std::vector<Place> before;  // the first one that is there
        unsigned line = 0;
    };

    int add(Construct::Kind kind, const llvm::CallBase& call, int parent);
    void read(const llvm::Function& function, int construct, const std::string& root);
    /// What the calls around a block do to the constructs that are open.
    void read_call(const llvm::CallBase& call, const std::string& called, std::vector<int>& open,
                   const std::string& root);
    void note(const llvm::Instruction& at, const std::string& root, const std::string& what);
    int depth(int construct) const;
    bool has_line(unsigned line) const;
    void settle();

    std::vector<Construct> constructs_;
    std::map<std::string, std::vector<std::string>> notes_;
    /// By the function of the source.
    std::map<std::string, std::map<Place, int>> places_;
    std::map<std::string, std::set<Place>> loops_;
    std::map<std::string, std::vector<Mark>> marks_;
    std::map<std::string, std::vector<std::pair<Place, int>>> shared_;
    /// Told when all constructs are known: barriers that nobody wrote, and what reductions add, by line.
    std::vector<unsigned> waits_;
    struct Combined {
        unsigned line;
        int around;
        Cost cost;
    };
    std::vector<Combined> combined_;
    std::set<const llvm::Function*> read_;
};

inline constexpr const char* kBarrier = "pamina.barrier";
inline constexpr const char* kAtomic = "pamina.atomic";

/// The function of the source where it is, as the linker calls it; "" where that is not known.
std::string function_of(const llvm::DebugLoc& place);

}  // namespace pamina::extract
