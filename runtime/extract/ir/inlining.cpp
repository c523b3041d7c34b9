#include "runtime/extract/ir/inlining.h"

#include <fmt/format.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <algorithm>
#include <set>

#include "runtime/extract/extract.h"
#include "runtime/extract/ir/names.h"
#include "runtime/extract/ir/walk.h"

namespace pamina::extract {

namespace {

using llvm::dyn_cast;
using llvm::isa;

constexpr unsigned kSmall = 40;
/// Of one function: what puts functions into functions may double each time.
constexpr unsigned kLargest = 20'000;

bool is_small(llvm::Function& f) {
    if (f.getInstructionCount() > 2 * kSmall) return false;
    unsigned count = 0;
    for (const auto& block : f)
        for (const auto& i : block) {
            if (isa<llvm::AllocaInst>(i) || (isa<llvm::IntrinsicInst>(i) && !isa<llvm::MemIntrinsic>(i))) continue;
            if (isa<llvm::CallBase>(i) && !isa<llvm::IntrinsicInst>(i)) return false;
            ++count;
        }
    if (count > kSmall) return false;
    const llvm::DominatorTree dominators(f);
    return llvm::LoopInfo(dominators).empty();
}

/// Whether it calls itself, also by way of others.
bool calls(const llvm::Function& from, const llvm::Function& to, std::set<const llvm::Function*>& seen) {
    if (!seen.insert(&from).second) return false;
    for (const auto& block : from)
        for (const auto& i : block)
            if (const auto* call = dyn_cast<llvm::CallBase>(&i); call && call->getCalledFunction())
                if (call->getCalledFunction() == &to || calls(*call->getCalledFunction(), to, seen)) return true;
    return false;
}

void choose(llvm::Module& module, const llvm::Function& main, const std::vector<std::string>& names,
            std::set<const llvm::Function*>& chosen) {
    for (const auto& name : names) {
        bool found = name == "small";
        for (auto& f : module) {
            if (f.isDeclaration()) continue;
            const bool named = f.getName() == name || source_name(f) == name;
            found |= named;
            std::set<const llvm::Function*> seen;
            if ((named || (name == "small" && is_small(f))) && &f != &main && untold(f).empty() && !calls(f, f, seen))
                chosen.insert(&f);
        }
        if (!found)
            throw Problem(fmt::format("it has no function `{}` with a body, to be put where it is called", name));
    }
}

void put(llvm::Module& module, const std::set<const llvm::Function*>& chosen) {
    for (auto& f : module) {
        for (bool again = true; again && f.getInstructionCount() < kLargest;) {
            again = false;
            for (auto& block : f) {
                for (auto& i : block) {
                    auto* call = dyn_cast<llvm::CallBase>(&i);
                    if (!call || !call->getCalledFunction() || !chosen.count(call->getCalledFunction())) continue;
                    llvm::InlineFunctionInfo info;
                    // It may have blocks that this one had.
                    if (llvm::InlineFunction(*call, info).isSuccess()) {
                        again = true;
                        break;
                    }
                }
                if (again) break;
            }
        }
    }
}

}  // namespace

void put_in_place(llvm::Module& module, const llvm::Function& main, const std::vector<std::string>& names) {
    if (names.empty()) return;
    std::set<const llvm::Function*> chosen;
    // What calls small ones may be small once these are part of it.
    for (bool again = true; again;) {
        const std::size_t before = chosen.size();
        choose(module, main, names, chosen);
        put(module, chosen);
        again = chosen.size() != before;
    }
}

}  // namespace pamina::extract
