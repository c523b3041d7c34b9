// The blocks of a loop or of a function as ways to its end, and where ways are one again.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/BasicBlock.h>

#include <unordered_map>
#include <vector>

namespace pamina::extract {

/// Blocks without the ways back to begins of loops, from one place until `goal`: of a loop the way back to its begin,
/// of the function its end. The last round of each loop within is among them.
class Region {
    using BasicBlock = llvm::BasicBlock;
    using Loop = llvm::Loop;

  public:
    Region(const std::vector<BasicBlock*>& order, const llvm::LoopInfo& loops, const Loop* loop, bool whole_body);

    /// Where control goes from here, without what never comes to the goal; null is the goal.
    const std::vector<BasicBlock*>& next(const BasicBlock* b) const { return nodes_.at(b).next; }
    /// Where all of these ways are one again.
    BasicBlock* meets(const BasicBlock* b) const { return nodes_.at(b).meets; }
    bool has(const BasicBlock* b) const { return nodes_.count(b) != 0; }

  private:
    struct Node {
        std::vector<BasicBlock*> next;
        BasicBlock* meets = nullptr;
        int depth = 0;
    };

    BasicBlock* common(BasicBlock* a, BasicBlock* b) const;

    std::unordered_map<const BasicBlock*, Node> nodes_;
};

}  // namespace pamina::extract
