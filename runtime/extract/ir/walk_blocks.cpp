// What the instructions of a block cost.
#include <fmt/format.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>
#include <utility>

#include "runtime/extract/ir/costs.h"
#include "runtime/extract/ir/walker.h"

namespace pamina::extract {

using llvm::dyn_cast;
using llvm::isa;

void Walk::look_where(const llvm::Instruction& i) {
    if (!shared_.directives.empty() && line_of(i)) construct_ = shared_.directives.at(i.getDebugLoc());
}

void Walk::tell_block(BasicBlock& block, const Loop* loop, std::vector<Step>& out) {
    Pending done;
    done.line = line_of(block);
    const bool again = watch_ && watch_->costs.count(&block) != 0;
    for (auto& i : block) {
        if (!shared_.directives.empty() && !isa<llvm::DbgInfoIntrinsic>(i)) {
            const int before = construct_;
            look_where(i);
            if (construct_ != before) {
                const int after = std::exchange(construct_, before);
                flush(done, out);
                construct_ = after;
                if (line_of(i)) done.line = line_of(i);
            }
        }
        if (const auto* memory = dyn_cast<llvm::MemIntrinsic>(&i)) {
            const Whole moved = length(*memory->getLength(), i);
            std::vector<std::string> kinds = {kWrite};
            if (isa<llvm::MemTransferInst>(i)) kinds.emplace_back(kRead);
            for (const auto& kind : kinds) (moved.is_constant() ? done.cost : done.moves).add(kind, moved);
            if (!moved.is_constant() && !again) watch_value(&i, *memory->getLength(), true, "", std::move(kinds));
            continue;
        }
        const auto* call = dyn_cast<llvm::CallBase>(&i);
        if (call && !isa<llvm::IntrinsicInst>(call)) {
            if (!shared_.directives.empty() && call->getCalledFunction() &&
                call->getCalledFunction()->getName() == kBarrier) {
                flush(done, out);
                const auto* at = dyn_cast<llvm::ConstantInt>(call->getArgOperand(0));
                Step& step = add(out, Step::Kind::compute, at ? static_cast<unsigned>(at->getZExtValue()) : 0);
                step.cost.add(shared_.threads.barrier, Whole(1));
                done.counted.add(shared_.threads.barrier, Whole(1));
                step.notes.emplace_back("all threads wait for each other");
                done.line = line_of(i);
                continue;
            }
            if (const LibraryCall known = library_call(*call); known.kind != LibraryCall::Kind::none) {
                flush(done, out);
                tell_library(*call, known, done.counted, out);
                if (line_of(i)) done.line = line_of(i);
                continue;
            }
            tell_call(*call, done.cost, done.calls);
            continue;
        }
        const Operation o = operation(i, about_data_.count(&i) != 0, shared_.indices);
        if (*o.left_out) leave_out(o.left_out);
        if (o.kind.empty()) continue;
        const bool one = o.kind.compare(0, 4, "one_") == 0;
        done.cost.add(one ? cost_of(o.kind.substr(4)) : o.kind, Whole(static_cast<std::int64_t>(o.count)));
        note_access(i, loop, o.count, done.notes);
    }
    flush(done, out);
    if (watch_) watch_->costs[&block] = std::move(done.counted);
}

void Walk::flush(Pending& done, std::vector<Step>& out) {
    for (const auto& [kind, n] : done.cost.counts) done.counted.add(kind, n);
    for (const auto& [kind, n] : done.moves.counts) done.cost.add(kind, n);
    if (!done.cost.empty()) {
        const bool goes_on = !out.empty() && out.back().kind == Step::Kind::compute &&
                             out.back().construct == construct_ && !is_barrier(out.back()) &&
                             out.back().words_of == Step::Words::none;
        Step& step = goes_on ? out.back() : add(out, Step::Kind::compute, done.line);
        for (const auto& [kind, n] : done.cost.counts) step.cost.add(kind, n);
        for (auto& note : done.notes)
            if (std::find(step.notes.begin(), step.notes.end(), note) == step.notes.end())
                step.notes.push_back(std::move(note));
    }
    for (const auto* call : done.calls) tell_values(*call, out);
    done.cost.counts.clear();
    done.moves.counts.clear();
    done.notes.clear();
    done.calls.clear();
}

void Walk::note_access(const llvm::Instruction& i, const Loop* loop, std::uint64_t bytes,
                       std::vector<std::string>& notes) {
    const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&i);
    const Loop* inner = loops_.getLoopFor(i.getParent());
    if (!pointer || !inner || inner != loop) return;
    const auto* s = evolution_.getSCEV(const_cast<llvm::Value*>(pointer));
    std::string how;
    if (evolution_.isLoopInvariant(s, inner)) {
        how = "always the same";
    } else if (const auto* r = dyn_cast<llvm::SCEVAddRecExpr>(s); r && r->getLoop() == inner && r->isAffine()) {
        sizes_.roughly = true;
        try {
            const Whole apart = sizes_.as_signed(r->getStepRecurrence(evolution_));
            how = fmt::format("{} B apart", text(apart, !apart.is_constant()));
        } catch (const std::runtime_error&) {
            how = "apart by what is not known";
        }
        sizes_.roughly = false;
    } else {
        how = "anywhere";
    }
    const auto* base = dyn_cast<llvm::SCEVUnknown>(evolution_.getPointerBase(s));
    std::string of = base ? source_name(*base->getValue()) : "";
    notes.push_back(fmt::format("{} {} B{}: {}", isa<llvm::StoreInst>(i) ? "writes" : "reads", bytes,
                                of.empty() ? "" : fmt::format(" of `{}`", of), how));
}

}  // namespace pamina::extract
