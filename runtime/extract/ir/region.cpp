#include "runtime/extract/ir/region.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/Instructions.h>

namespace pamina::extract {

using llvm::isa;

Region::Region(const std::vector<BasicBlock*>& order, const llvm::LoopInfo& loops, const Loop* loop, bool whole_body) {
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
        BasicBlock* b = *at;
        if (loop && !loop->contains(b)) continue;
        Node node;
        const auto reaches = [&](const BasicBlock* next) {
            for (const BasicBlock* known : node.next)
                if (known == next) return;
            node.next.push_back(const_cast<BasicBlock*>(next));
        };
        if (!loop && isa<llvm::ReturnInst>(b->getTerminator())) reaches(nullptr);
        // Of a loop that is left where it goes back, each round is whole.
        if (whole_body && b == loop->getLoopLatch()) {
            reaches(nullptr);
        } else {
            for (BasicBlock* next : successors(b)) {
                if (loop && next == loop->getHeader()) {
                    reaches(nullptr);
                } else if (const Loop* of = loops.getLoopFor(next);
                           !(of && of->getHeader() == next && of->contains(b)) && (!loop || loop->contains(next)) &&
                           nodes_.count(next)) {
                    reaches(next);
                }
            }
        }
        if (node.next.empty()) continue;
        node.meets = node.next[0];
        for (BasicBlock* next : node.next) node.meets = common(node.meets, next);
        node.depth = node.meets ? nodes_.at(node.meets).depth + 1 : 1;
        nodes_.emplace(b, std::move(node));
    }
}

llvm::BasicBlock* Region::common(BasicBlock* a, BasicBlock* b) const {
    while (a != b) {
        if (!a || !b) return nullptr;
        const Node &x = nodes_.at(a), &y = nodes_.at(b);
        if (x.depth >= y.depth) a = x.meets;
        if (y.depth >= x.depth) b = y.meets;
    }
    return a;
}

}  // namespace pamina::extract
