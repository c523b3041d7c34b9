#include "runtime/extract/ir/walk.h"

#include <fmt/format.h>
#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/Analysis/CFG.h>

#include <algorithm>
#include <utility>

#include "runtime/extract/extract.h"
#include "runtime/extract/ir/costs.h"
#include "runtime/extract/ir/walker.h"

namespace pamina::extract {

using llvm::dyn_cast;
using llvm::isa;

namespace {

constexpr std::size_t kSteps = 200'000;
/// Scalar evolution looks at the conditions of all loops before one: 400 take seconds, 800 a minute.
constexpr std::size_t kLoops = 400;

}  // namespace

void Walk::tell() {
    const llvm::ReversePostOrderTraversal<llvm::Function*> blocks(&function_);
    order_.assign(blocks.begin(), blocks.end());
    if (llvm::containsIrreducibleCFG<const BasicBlock*>(blocks, loops_))
        throw Problem("it jumps into the middle of a loop: such loops have no count");
    about_data_ = about_data(function_, [this](const llvm::PHINode& phi) {
        if (!evolution_.isSCEVable(phi.getType())) return false;
        const auto* r = dyn_cast<llvm::SCEVAddRecExpr>(evolution_.getSCEV(const_cast<llvm::PHINode*>(&phi)));
        return r && r->isAffine();
    });
    if (const auto loops = loops_.getLoopsInPreorder().size(); loops > kLoops)
        throw Problem(fmt::format("it has {} loops; up to {} are looked at", loops, kLoops));
    const Region all(order_, loops_, nullptr, false);
    if (!all.has(&function_.getEntryBlock())) throw Problem("it never returns");
    for (auto& argument : function_.args())
        if (argument.getType()->isIntegerTy() && argument.getType()->getIntegerBitWidth() <= 64) size_of(argument);
    if (!shared_.directives.empty()) shares_ = shared_.directives.shared(function_, loops_);
    walk(all, nullptr, &function_.getEntryBlock(), nullptr, routine_.body);
}

void Walk::walk(const Region& region, const Loop* loop, BasicBlock* b, const BasicBlock* until,
                std::vector<Step>& out) {
    if (++nesting_ > kNesting) throw Problem("its loops and branches are nested too deep to be written down");
    const BasicBlock* own = loop ? loop->getHeader() : nullptr;
    while (b && b != until) {
        const Loop* inner = loops_.getLoopFor(b);
        if (inner && inner->getHeader() == b && b != own && tell_loop(*inner, loop, out)) {
            b = region.next(inner->getLoopLatch())[0];
            continue;
        }
        // Of a loop within, its last round.
        tell_block(*b, loop, out);
        const auto& next = region.next(b);
        BasicBlock* meets = region.meets(b);
        if (next.size() > 1) tell_branch(region, loop, *b, next, meets, out);
        b = meets;
    }
    --nesting_;
}

Step& Walk::add(std::vector<Step>& out, Step::Kind kind, unsigned line) {
    if (++steps_ > kSteps) throw Problem("it is too long to be written down");
    Step step;
    step.kind = kind;
    step.line = line;
    step.construct = construct_;
    out.push_back(std::move(step));
    return out.back();
}

void Walk::simplify(std::vector<Step>& steps) {
    std::vector<Step> kept;
    for (auto& step : steps) {
        if (step.kind == Step::Kind::branch || step.kind == Step::Kind::share) {
            simplify(step.body);
            simplify(step.other);
            const bool always = step.kind == Step::Kind::branch && step.condition.kind == Condition::Kind::always;
            const bool never = step.kind == Step::Kind::branch && step.condition.kind == Condition::Kind::never;
            if (always || never) {
                for (auto& inner : always ? step.body : step.other) kept.push_back(std::move(inner));
                continue;
            }
            if (step.body.empty() && step.other.empty()) continue;
            if (step.kind == Step::Kind::branch && same(step.body, step.other)) {
                for (auto& inner : step.body) kept.push_back(std::move(inner));
                continue;
            }
        }
        kept.push_back(std::move(step));
    }
    steps = std::move(kept);
}

void Walk::learn(const Condition& c) {
    try {
        for (auto& fact : Sizes::facts_of(c)) sizes_.facts.push_back(std::move(fact));
    } catch (const TooLarge&) {
        // Then it is not known.
    }
}

std::string Shared::open(Open::Kind kind, const std::string& key, const std::string& wanted, const std::string& meaning,
                         unsigned line, const std::string& on_machine) {
    const auto [at, is_new] = opened_.try_emplace(key);
    if (is_new) {
        at->second = names.take(wanted, "open");
        program.open.push_back({kind, at->second, meaning, line, on_machine});
    }
    return at->second;
}

std::string untold(const llvm::Function& function) {
    if (function.isDeclaration()) return "its body is not here";
    for (const auto& block : function) {
        const auto* end = block.getTerminator();
        if (isa<llvm::IndirectBrInst>(end) || isa<llvm::CallBrInst>(end)) return "it jumps to places that it computes";
        for (const auto& i : block)
            if (const auto* call = dyn_cast<llvm::CallBase>(&i); call && call->hasFnAttr(llvm::Attribute::ReturnsTwice))
                return "it calls what may return twice (`setjmp`)";
    }
    return {};
}

void tell(llvm::Function& function, Routine& routine, Shared& shared, bool is_alone) {
    Walk(function, routine, shared, is_alone).tell();
}

}  // namespace pamina::extract
