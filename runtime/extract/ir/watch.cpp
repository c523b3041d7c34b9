#include "runtime/extract/ir/watch.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <set>

#include "runtime/extract/ir/names.h"
#include "runtime/extract/ir/openmp.h"
#include "runtime/extract/ir/sizes.h"

namespace pamina::extract {

namespace {

using llvm::BasicBlock;
using llvm::Function;
using llvm::Loop;

/// What all functions share. What is behind these names is in counters.c.
struct Common {
    Watched& out;
    llvm::GlobalVariable* numbers;
    llvm::FunctionCallee flush, see;
    llvm::GlobalVariable* depth = nullptr;  // of calls of a function by itself

    Common(llvm::Module& m, Watched& w) : out(w) {
        auto& context = m.getContext();
        auto* word = llvm::Type::getInt64Ty(context);
        auto* nothing = llvm::Type::getVoidTy(context);
        auto* pointer = llvm::PointerType::getUnqual(context);
        numbers = new llvm::GlobalVariable(m, llvm::ArrayType::get(word, 0), false, llvm::GlobalValue::ExternalLinkage,
                                           nullptr, "pamina_numbers");
        flush = m.getOrInsertFunction("pamina_flush", nothing, pointer, word, word);
        // So numbers of a call may stay in registers.
        if (auto* f = llvm::dyn_cast<Function>(flush.getCallee())) f->addParamAttr(0, llvm::Attribute::NoCapture);
        see = m.getOrInsertFunction("pamina_see", nothing, word, word, word);
    }
};

/// The counters of one function. A call has its own, which are added to those of the program when it returns.
class Counters {
  public:
    Counters(Function& function, const Watch& watch, Common& common)
        : f_(function),
          watch_(watch),
          common_(common),
          dominators_(function),
          loops_(dominators_),
          b_(f_.getContext()),
          first_(common.out.numbers) {
        for (const Loop* loop : loops_.getLoopsInPreorder()) {
            Frame& frame = frames_[loop->getHeader()];
            frame.loop = loop;
            frame.latch = loop->getLoopLatch();
            frame.whole_body = frame.latch && frame.latch == loop->getExitingBlock();
            frame.before = loop->getLoopPreheader();
            order_.push_back(loop->getHeader());
        }
        BasicBlock& entry = f_.getEntryBlock();
        b_.SetInsertPoint(&entry, entry.getFirstInsertionPt());
        // How long they are is known at the end.
        const auto array = [&](const char* name) { return b_.CreateAlloca(b_.getInt64Ty(), b_.getInt64(0), name); };
        totals_ = array("totals");
        pending_ = array("pending");
        rounds_ = array("rounds");
        // What goes before it stays before it.
        begin_ = b_.CreateStore(b_.getInt64(0), totals_);
        left_ = slot(nullptr);
    }

    void add(bool calls_itself, bool is_main) {
        // What is said of blocks as they are comes before they are parted.
        for (const auto& r : watch_.rounds) tell(r);
        for (const auto& w : watch_.ways) tell(w);
        for (const auto& [block, cost] : watch_.costs)
            for (const auto& [kind, n] : cost.counts)
                common_.out.costs.push_back({kind, n.constant(), all(passes(block)), false, 0});
        for (const auto& [block, slot] : passed_) {
            before_end(block);
            raise(slot, b_.getInt64(1));
        }
        for (const auto& v : watch_.values)
            if (v.at) see(v);
        for (const auto& e : edges_) count(e);
        for (const BasicBlock* header : order_) go_round(frames_.at(header));
        begin(calls_itself, is_main);
        end(calls_itself, is_main);
        totals_->setOperand(0, b_.getInt64(totals_count_));
        pending_->setOperand(0, b_.getInt64(pending_count_));
        rounds_->setOperand(0, b_.getInt64(rounds_count_));
    }

  private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    struct Frame {
        const Loop* loop = nullptr;
        BasicBlock *latch = nullptr, *before = nullptr;
        bool whole_body = false;    // it is left where it goes back: all rounds are whole
        std::size_t round = kNone;  // the place of the number of its round
        std::size_t turns = kNone;  // the slot of how often it goes round
    };

    /// A number that is kept apart by whose whole round it was in: `totals` by the depth of that loop, 0 is none.
    struct Slot {
        const BasicBlock* home;  // the loop in which it is counted
        std::size_t pending, totals;
    };

    struct Edge {
        const BasicBlock *from, *to;
        std::size_t slot;
        /// Conditions that should hold where control goes this way, and the slots of how often they do.
        std::vector<std::pair<llvm::Value*, std::size_t>> holds;
    };

    const BasicBlock* home_of(const BasicBlock* b) const {
        const Loop* loop = loops_.getLoopFor(b);
        return loop ? loop->getHeader() : nullptr;
    }
    const BasicBlock* around(const BasicBlock* header) const {
        const Loop* outer = frames_.at(header).loop->getParentLoop();
        return outer ? outer->getHeader() : nullptr;
    }
    unsigned depth(const BasicBlock* header) const { return header ? frames_.at(header).loop->getLoopDepth() : 0; }

    std::size_t slot(const BasicBlock* home) {
        slots_.push_back({home, home ? pending_count_++ : kNone, totals_count_});
        totals_count_ += depth(home) + 1;
        return slots_.size() - 1;
    }
    /// In whole rounds of a loop.
    Tally at(std::size_t slot, const BasicBlock* within) const {
        return {{{first_ + slots_[slot].totals + depth(within), 1}}};
    }
    Tally all(std::size_t slot) const {
        Tally t;
        for (unsigned d = 0; d <= depth(slots_[slot].home); ++d)
            t.parts.emplace_back(first_ + slots_[slot].totals + d, 1);
        return t;
    }

    llvm::Value* element(llvm::Value* array, std::size_t i) {
        return b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), array, i);
    }
    void raise(llvm::Value* at, llvm::Value* amount) {
        b_.CreateStore(b_.CreateAdd(b_.CreateLoad(b_.getInt64Ty(), at), amount), at);
    }
    void raise(std::size_t slot, llvm::Value* amount) {
        const Slot& s = slots_[slot];
        raise(s.home ? element(pending_, s.pending) : element(totals_, s.totals), amount);
    }
    void move(const Slot& s, unsigned depth) {
        llvm::Value* pending = element(pending_, s.pending);
        raise(element(totals_, s.totals + depth), b_.CreateLoad(b_.getInt64Ty(), pending));
        b_.CreateStore(b_.getInt64(0), pending);
    }
    void before_end(const BasicBlock* block) { b_.SetInsertPoint(const_cast<BasicBlock*>(block)->getTerminator()); }

    std::size_t passes(const BasicBlock* block) {
        const auto [known, is_new] = passed_.try_emplace(block, 0);
        if (is_new) known->second = slot(home_of(block));
        return known->second;
    }

    // ---- what was told ------------------------------------------------------------------------------------------

    llvm::Value* round(const BasicBlock* header) {
        Frame& frame = frames_.at(header);
        if (frame.round == kNone) frame.round = rounds_count_++;
        return b_.CreateLoad(b_.getInt64Ty(), element(rounds_, frame.round));
    }
    Emit emit() {
        return {b_, dominators_, [this](const BasicBlock* header) { return round(header); }};
    }
    void check(const char* what, unsigned line, Tally derived, Tally counted) {
        common_.out.checks.push_back({source_name(f_), what, line, std::move(derived), std::move(counted)});
    }

    void tell(const Watch::Rounds& r) {
        Frame& frame = frames_.at(r.loop);
        if (!frame.before || (r.derived && r.twice)) {
            ++common_.out.unchecked;
            return;
        }
        if (frame.turns == kNone) frame.turns = slot(around(r.loop));
        if (!r.derived) {
            // Told for several places, it is one.
            if (!opened_.insert(r.open).second) return;
            common_.out.means.push_back({r.open, all(frame.turns), all(passes(frame.before))});
            return;
        }
        before_end(frame.before);
        try {
            llvm::Value* n = emit().whole(*r.derived, r.names);
            const std::size_t derived = slot(around(r.loop));
            raise(derived, b_.CreateTrunc(n, b_.getInt64Ty()));
            check("rounds of the loop", r.line, at(derived, r.within), at(frame.turns, r.within));
        } catch (const Unknown&) {
            ++common_.out.unchecked;
        }
    }

    Edge& edge(const BasicBlock* from, const BasicBlock* to) {
        const auto [known, is_new] = edge_at_.try_emplace({from, to}, edges_.size());
        if (is_new) edges_.push_back({from, to, slot(home_of(from)), {}});
        return edges_[known->second];
    }
    /// Where it goes; null where no counter fits: at the end of a function, and where exceptions are caught.
    static const BasicBlock* goal(const Watch::Way& w, std::size_t k) {
        const BasicBlock* to = w.next[k] ? w.next[k] : w.within;
        return to && to->isEHPad() ? nullptr : to;
    }
    Tally taken(const Watch::Way& w, std::size_t k) {
        if (const BasicBlock* to = goal(w, k)) return at(edge(w.block, to).slot, w.within);
        Tally rest = at(passes(w.block), w.within);
        for (std::size_t other = 0; other < w.next.size(); ++other)
            if (const BasicBlock* to = other == k ? nullptr : goal(w, other))
                rest.add(at(edge(w.block, to).slot, w.within), -1);
        return rest;
    }

    void tell(const Watch::Way& w) {
        if (!w.derived) {
            if (!opened_.insert(w.open).second) return;
            Tally of = at(passes(w.block), w.within);
            for (std::size_t k = 0; k < w.k; ++k) of.add(taken(w, k), -1);
            common_.out.means.push_back({w.open, taken(w, w.k), std::move(of)});
            return;
        }
        const BasicBlock* to = goal(w, w.k);
        if (!to || w.twice) {
            ++common_.out.unchecked;
            return;
        }
        before_end(w.block);
        try {
            llvm::Value* holds = emit().condition(*w.derived, w.names);
            const std::size_t derived = slot(home_of(w.block)), both = slot(home_of(w.block));
            raise(derived, b_.CreateZExt(holds, b_.getInt64Ty()));
            Edge& e = edge(w.block, to);
            e.holds.emplace_back(holds, both);
            // As often as it should, and each time that it should.
            check("passes of the branch", w.line, at(derived, w.within), at(e.slot, w.within));
            check("passes of the branch", w.line, at(both, w.within), at(e.slot, w.within));
        } catch (const Unknown&) {
            ++common_.out.unchecked;
        }
    }

    // ---- where it is counted ------------------------------------------------------------------------------------

    void see(const Watch::Value& v, llvm::Value* whether = nullptr) {
        if (v.at == v.value && v.at->isTerminator()) return;
        if (v.at) {
            auto* at = const_cast<llvm::Instruction*>(v.at);
            v.at == v.value ? b_.SetInsertPoint(at->getNextNode()) : b_.SetInsertPoint(at);
        }
        const std::size_t index = common_.out.values++;
        if (!v.size.empty()) common_.out.sizes.push_back({v.size, index});
        for (const auto& kind : v.kinds) common_.out.costs.push_back({kind, 1, {}, true, index});
        auto* value = const_cast<llvm::Value*>(v.value);
        auto* wide = v.no_sign ? b_.CreateZExt(value, b_.getInt64Ty()) : b_.CreateSExt(value, b_.getInt64Ty());
        b_.CreateCall(common_.see, {b_.getInt64(index), wide, whether ? whether : b_.getInt64(1)});
    }

    void count(const Edge& e) {
        b_.SetInsertPoint(between(const_cast<BasicBlock*>(e.from), const_cast<BasicBlock*>(e.to))->getTerminator());
        raise(e.slot, b_.getInt64(1));
        for (const auto& [holds, slot] : e.holds) raise(slot, b_.CreateZExt(holds, b_.getInt64Ty()));
    }

    /// A block on all ways from one to the other.
    BasicBlock* between(BasicBlock* from, BasicBlock* to) {
        const auto [known, is_new] = between_.try_emplace({from, to}, nullptr);
        if (!is_new) return known->second;
        auto* block = BasicBlock::Create(f_.getContext(), "", &f_, to);
        for (auto& phi : to->phis()) {
            llvm::Value* value = phi.getIncomingValueForBlock(from);
            for (int i = phi.getBasicBlockIndex(from); i >= 0; i = phi.getBasicBlockIndex(from))
                phi.removeIncomingValue(static_cast<unsigned>(i), false);
            phi.addIncoming(value, block);
        }
        from->getTerminator()->replaceSuccessorWith(to, block);
        llvm::BranchInst::Create(to, block);
        return known->second = block;
    }

    /// At the way back of a loop what was pending in it belonged to a whole round of it.
    void go_round(Frame& frame) {
        if (!frame.latch) return;
        BasicBlock* back = frame.whole_body ? frame.latch : between(frame.latch, frame.loop->getHeader());
        b_.SetInsertPoint(back->getTerminator());
        if (frame.turns != kNone) raise(frame.turns, b_.getInt64(1));
        if (frame.round != kNone) raise(element(rounds_, frame.round), b_.getInt64(1));
        for (const Slot& s : slots_)
            if (s.home && frame.loop->contains(frames_.at(s.home).loop)) move(s, frame.loop->getLoopDepth());
        if (frame.round != kNone && frame.before) {
            before_end(frame.before);
            b_.CreateStore(b_.getInt64(0), element(rounds_, frame.round));
        }
    }

    void begin(bool calls_itself, bool is_main) {
        b_.SetInsertPoint(begin_);
        const auto clear = [&](llvm::Value* array, std::size_t n) {
            if (n > 0) b_.CreateMemSet(array, b_.getInt8(0), n * 8, llvm::MaybeAlign(8));
        };
        clear(totals_, totals_count_);
        clear(pending_, pending_count_);
        clear(rounds_, rounds_count_);
        entered_ = first_ + totals_count_;
        common_.out.numbers = entered_ + 1;
        common_.out.functions.push_back({source_name(f_), entered_, all(left_)});
        add_to_program(entered_, b_.getInt64(1));
        if (is_main) {
            llvm::Value* whether = b_.getInt64(1);
            if (calls_itself) {
                common_.depth = new llvm::GlobalVariable(
                    *f_.getParent(), b_.getInt64Ty(), false, llvm::GlobalValue::InternalLinkage, b_.getInt64(0),
                    "pamina_depth", nullptr, llvm::GlobalValue::GeneralDynamicTLSModel);
                auto* deep = b_.CreateThreadLocalAddress(common_.depth);
                auto* before = b_.CreateLoad(b_.getInt64Ty(), deep);
                whether = b_.CreateZExt(b_.CreateICmpEQ(before, b_.getInt64(0)), b_.getInt64Ty());
                b_.CreateStore(b_.CreateAdd(before, b_.getInt64(1)), deep);
            }
            common_.out.calls = common_.out.numbers++;
            add_to_program(common_.out.calls, whether);
            for (const auto& v : watch_.values)
                if (!v.at) see(v, whether);
        }
        begin_->eraseFromParent();
    }
    void add_to_program(std::size_t number, llvm::Value* amount) {
        b_.CreateAtomicRMW(llvm::AtomicRMWInst::Add, element(common_.numbers, number), amount, llvm::MaybeAlign(8),
                           llvm::AtomicOrdering::Monotonic);
    }

    void end(bool calls_itself, bool is_main) {
        for (auto& block : f_) {
            if (!llvm::isa<llvm::ReturnInst>(block.getTerminator())) continue;
            b_.SetInsertPoint(block.getTerminator());
            // What has to be a call's last deed is that still.
            if (auto* last = block.getTerminatingMustTailCall()) b_.SetInsertPoint(last);
            raise(left_, b_.getInt64(1));
            for (const Slot& s : slots_)
                if (s.home) move(s, 0);
            b_.CreateCall(common_.flush, {totals_, b_.getInt64(first_), b_.getInt64(totals_count_)});
            if (is_main && calls_itself)
                raise(b_.CreateThreadLocalAddress(common_.depth), b_.getInt64(~std::uint64_t{0}));
        }
    }

    Function& f_;
    const Watch& watch_;
    Common& common_;
    llvm::DominatorTree dominators_;
    llvm::LoopInfo loops_;
    llvm::IRBuilder<> b_;
    std::size_t first_;  // of this function's numbers
    std::map<const BasicBlock*, Frame> frames_;
    std::vector<const BasicBlock*> order_;
    std::vector<Slot> slots_;
    std::map<const BasicBlock*, std::size_t> passed_;
    std::vector<Edge> edges_;
    std::map<std::pair<const BasicBlock*, const BasicBlock*>, std::size_t> edge_at_;
    std::set<std::string> opened_;  // of which there is a mean
    std::map<std::pair<BasicBlock*, BasicBlock*>, BasicBlock*> between_;
    llvm::AllocaInst *totals_, *pending_, *rounds_;
    llvm::Instruction* begin_;
    std::size_t totals_count_ = 0, pending_count_ = 0, rounds_count_ = 0;
    std::size_t left_, entered_ = 0;
};

/// What is said of a function that counts itself is no longer so.
void forget(Function& f) {
    for (const auto kind : {llvm::Attribute::Memory, llvm::Attribute::Speculatable, llvm::Attribute::NoSync})
        f.removeFnAttr(kind);
    for (auto* user : f.users())
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(user))
            for (const auto kind : {llvm::Attribute::Memory, llvm::Attribute::Speculatable, llvm::Attribute::NoSync})
                call->removeFnAttr(kind);
}

const BasicBlock* begin_of(const Loop* loop) {
    return loop ? loop->getHeader() : nullptr;
}

/// Whether names stand for the same.
bool same(const Scope& a, const Scope& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        const Place &p = *x.second, &q = *y.second;
        return x.first == y.first && p.value == q.value && p.no_sign == q.no_sign && p.loop == q.loop &&
               p.first == q.first && p.step == q.step && same(p.names, q.names);
    });
}

bool same(const Condition& a, const Condition& b) {
    return a.kind == b.kind && a.a == b.a && a.b == b.b &&
           std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                      [](const Condition& x, const Condition& y) { return same(x, y); });
}

}  // namespace

void Watch::tell_rounds(const Loop& loop, const Loop* within, const Whole* derived, const std::string& open,
                        unsigned line) {
    const BasicBlock *begin = loop.getHeader(), *outer = begin_of(within);
    const auto [before, once] = rounds_.try_emplace({begin, outer, 0}, rounds.size());
    Scope names = derived ? mentioned(*derived, scope) : Scope();
    if (!once) {
        Rounds& first = rounds[before->second];
        if (derived && first.derived && *first.derived == *derived && same(first.names, names)) return;
        first.twice = true;
    }
    rounds.push_back(
        {begin, outer, derived ? std::optional(*derived) : std::nullopt, std::move(names), open, line, !once});
}

void Watch::tell_index(const Loop& loop, const Step& step) {
    scope[step.index] = std::make_shared<Place>(
        Place{nullptr, false, loop.getHeader(), step.first, step.step, mentioned(step.first, scope)});
}

void Watch::tell_way(const BasicBlock& block, const Loop* within, const std::vector<BasicBlock*>& next, std::size_t k,
                     const Condition* derived, const std::string& open, unsigned line) {
    const BasicBlock* outer = begin_of(within);
    const auto [before, once] = ways_.try_emplace({&block, outer, k}, ways.size());
    Scope names = derived ? mentioned(*derived, scope) : Scope();
    if (!once) {
        Way& first = ways[before->second];
        if (derived && first.derived && same(*first.derived, *derived) && same(first.names, names)) return;
        first.twice = true;
    }
    ways.push_back({&block, outer, next, k, derived ? std::optional(*derived) : std::nullopt, std::move(names), open,
                    line, !once});
}

Watched watched(llvm::Module& module, Function& main, bool calls_itself, const Watches& watches) {
    Watched out;
    Common common(module, out);
    const auto count = [&](Function& f) {
        if (const auto at = watches.find(&f); at != watches.end()) {
            Counters(f, at->second, common).add(calls_itself, &f == &main);
            forget(f);
        }
    };
    count(main);
    for (auto& f : module)
        if (&f != &main) count(f);
    // What stands for constructs of OpenMP is no function.
    for (const char* name : {kBarrier, kAtomic})
        if (Function* mark = module.getFunction(name)) {
            for (auto* call : llvm::make_early_inc_range(mark->users()))
                llvm::cast<llvm::Instruction>(call)->eraseFromParent();
            mark->eraseFromParent();
        }
    llvm::StripDebugInfo(module);
    llvm::raw_string_ostream to(out.ir);
    module.print(to, nullptr);
    return out;
}

}  // namespace pamina::extract
