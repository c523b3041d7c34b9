#include "runtime/extract/ir/walk.h"

#include <fmt/format.h>
#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/ADT/StringSwitch.h>
#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/CFG.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>

#include <algorithm>
#include <unordered_map>

#include "runtime/extract/extract.h"
#include "runtime/extract/ir/costs.h"
#include "runtime/extract/ir/library.h"
#include "runtime/extract/ir/sizes.h"

namespace pamina::extract {

namespace {

using llvm::BasicBlock;
using llvm::dyn_cast;
using llvm::isa;
using llvm::Loop;

/// What a script may nest is 200 deep.
constexpr int kNesting = 90;
constexpr std::size_t kSteps = 200'000;
/// Scalar evolution looks at the conditions of all loops before one: 400 take seconds, 800 a minute.
constexpr std::size_t kLoops = 400;

/// Blocks without the ways back to begins of loops, from one place until `goal`: of a loop the way back to its begin,
/// of the function its end. The last round of each loop within is among them.
class Region {
  public:
    Region(const std::vector<BasicBlock*>& order, const llvm::LoopInfo& loops, const Loop* loop, bool whole_body) {
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

    BasicBlock* common(BasicBlock* a, BasicBlock* b) const {
        while (a != b) {
            if (!a || !b) return nullptr;
            const Node &x = nodes_.at(a), &y = nodes_.at(b);
            if (x.depth >= y.depth) a = x.meets;
            if (y.depth >= x.depth) b = y.meets;
        }
        return a;
    }

    std::unordered_map<const BasicBlock*, Node> nodes_;
};

class Walk {
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

    void tell() {
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

  private:
    // ---- sizes --------------------------------------------------------------------------------------------------

    Whole size_of(const llvm::Value& v) {
        if (const auto at = known_sizes_.find(&v); at != known_sizes_.end()) return at->second;
        const unsigned bits = v.getType()->getIntegerBitWidth();
        const bool no_sign = is_declared_unsigned(v) || bits == 1;
        const Int128 reach = Int128{1} << std::min(62U, no_sign ? bits : bits - 1);
        // 64 bits are within 2^62, fewer bits have all their numbers.
        Bounds all{no_sign ? 0 : -reach, bits == 64 ? reach : reach - 1};
        if (const auto* argument = dyn_cast<llvm::Argument>(&v)) {
            const std::string called = source_name(v);
            // What the model is asked for is a size.
            if (is_alone_) all.low = 0;
            const std::string name = names_.take(called, fmt::format("argument_{}", argument->getArgNo() + 1));
            routine_.sizes.push_back({name, fmt::format("argument `{}`", called.empty() ? name : called)});
            watch_place(name, v, no_sign);
            watch_value(nullptr, v, no_sign, name);
            return known_sizes_.emplace(&v, name_of(name, all)).first->second;
        }
        // What is found once, before any loop, is a size, too.
        if (const std::string asked = asked_of_mpi(v); !asked.empty()) {
            const std::string name = asked == "ranks" ? ranks_name()
                                                      : shared_.open(Open::Kind::size, "rank", "rank",
                                                                     "the rank that is told, from 0 on", 0);
            watch_place(shared_.prefix + name, v, no_sign);
            watch_value(dyn_cast<llvm::Instruction>(&v), v, no_sign, name);
            return known_sizes_
                .emplace(&v, name_of(shared_.prefix + name, {asked == "ranks" ? 1 : 0, (Int128{1} << 31) - 1}))
                .first->second;
        }
        const auto* found = dyn_cast<llvm::Instruction>(&v);
        if (!is_alone_ || !found || loops_.getLoopFor(found->getParent()) || isa<llvm::PHINode>(found) ||
            isa<llvm::SelectInst>(found) || !(isa<llvm::LoadInst>(found) || isa<llvm::CallBase>(found)))
            throw Unknown();
        const std::string called = source_name(v);
        const unsigned line = line_of(*found);
        const std::string name = shared_.open(Open::Kind::size, fmt::format("{}", fmt::ptr(&v)),
                                              called.empty() ? fmt::format("size_{}", line) : called,
                                              called.empty() ? std::string("a number that is found here")
                                                             : fmt::format("`{}`, which is found here", called),
                                              line);
        watch_place(shared_.prefix + name, v, no_sign);
        watch_value(found, v, no_sign, name);
        return known_sizes_.emplace(&v, name_of(shared_.prefix + name, all)).first->second;
    }

    static Whole name_of(const std::string& n, Bounds b) { return extract::name(n, b); }

    void watch_place(const std::string& name, const llvm::Value& v, bool no_sign) {
        if (watch_) watch_->scope[name] = std::make_shared<Place>(Place{&v, no_sign, nullptr, {}, 1, {}});
    }
    void watch_value(const llvm::Instruction* at, const llvm::Value& v, bool no_sign, const std::string& size,
                     std::vector<std::string> kinds = {}) {
        if (watch_) watch_->values.push_back({at, &v, no_sign, size, std::move(kinds)});
    }

    // ---- blocks -------------------------------------------------------------------------------------------------

    void walk(const Region& region, const Loop* loop, BasicBlock* b, const BasicBlock* until, std::vector<Step>& out) {
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

    Step& add(std::vector<Step>& out, Step::Kind kind, unsigned line) {
        if (++steps_ > kSteps) throw Problem("it is too long to be written down");
        Step step;
        step.kind = kind;
        step.line = line;
        step.construct = construct_;
        out.push_back(std::move(step));
        return out.back();
    }

    /// Where an instruction is among the constructs of OpenMP. One without a place is where the one before was.
    void look_where(const llvm::Instruction& i) {
        if (!shared_.directives.empty() && line_of(i)) construct_ = shared_.directives.at(i.getDebugLoc());
    }

    /// What is done one after the other in a block, until it is told.
    struct Pending {
        Cost cost, moves;  // moves: of numbers of bytes that differ
        std::vector<std::string> notes;
        std::vector<const llvm::CallBase*> calls;
        unsigned line = 0;
        Cost counted;  // all of the block's `cost`
    };

    /// What is done without a branch between, at one place among the constructs of OpenMP, is one.
    void flush(Pending& done, std::vector<Step>& out) {
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

    bool is_barrier(const Step& step) const { return step.cost.counts.count(shared_.threads.barrier) != 0; }

    void tell_block(BasicBlock& block, const Loop* loop, std::vector<Step>& out) {
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

    /// What is a word of std.kernels or std.collectives.
    void tell_library(const llvm::CallBase& call, const LibraryCall& known, Cost& counted, std::vector<Step>& out) {
        using K = LibraryCall::Kind;
        const std::string called = source_name(*call.getCalledFunction());
        const unsigned line = line_of(call);
        if (known.kind == K::nothing) return;
        if (known.kind == K::wait) {
            const std::string wait = shared_.open(
                Open::Kind::cost, fmt::format("wait {}", fmt::ptr(&call)), fmt::format("wait_{}", line),
                fmt::format("how long `{}` waits here: when another rank sends is not seen from one", called), line);
            add(out, Step::Kind::compute, line).cost.add(wait, Whole(1));
            counted.add(wait, Whole(1));
            return;
        }
        const auto size = [&](unsigned argument) {
            const llvm::Value* v = call.getArgOperand(argument);
            if (known.by_address) v = held(*v);
            try {
                if (!v) throw Unknown();
                return largest(sizes_.as_signed(v), Whole());
            } catch (const std::runtime_error&) {
                return open_size(fmt::format("{}_{}", called, line), &call.getArgOperandUse(argument),
                                 fmt::format("argument {} of `{}`", argument + 1, called), line, call, v);
            }
        };
        std::vector<Whole> sizes;
        for (const unsigned argument : known.sizes) sizes.push_back(size(argument));
        if (known.kind == K::kernel) {
            shared_.word_time("flop", Open::Kind::work, "one operation at the peak rate",
                              "node.cycle * node.operations[0] / 1 flop");
            shared_.word_time("moved", Open::Kind::data, "a byte from or to the memory", "1 / node.each");
        } else {
            shared_.word_time("latency", Open::Kind::cost, "a message without anything in it, from one rank to another",
                              "");
            shared_.word_time("transfer", Open::Kind::data, "a byte of a message", "");
            const Whole ranks = name_of(shared_.prefix + ranks_name(), {1, (Int128{1} << 31) - 1});
            if (!sizes.empty()) {
                const std::int64_t bytes = element_size(*call.getArgOperand(known.type));
                const Whole element =
                    bytes ? Whole(bytes)
                          : open_size(fmt::format("element_{}", line), &call,
                                      fmt::format("bytes of an element of `{}`", called), line, call, nullptr);
                sizes[0] = sizes[0] * element;
                if (known.of_each_rank) sizes[0] = sizes[0] * ranks;
            }
            if (known.kind == K::collective) sizes.insert(sizes.begin(), ranks);
            auto& all = shared_.program.notes;
            const std::string note = "MPI: told is what one rank does; all come to what they do together at once";
            if (std::find(all.begin(), all.end(), note) == all.end()) all.push_back(note);
        }
        Step& step = add(out, Step::Kind::compute, line);
        step.words_of = known.kind == K::kernel ? Step::Words::kernel : Step::Words::collective;
        step.words = known.words;
        step.sizes = std::move(sizes);
        step.word = known.word;
        step.notes.push_back(fmt::format("`{}`", called));
    }

    std::string ranks_name() { return shared_.open(Open::Kind::size, "ranks", "ranks", "how many ranks there are", 0); }

    /// A call, and what it passes on.
    void tell_values(const llvm::CallBase& call, std::vector<Step>& out) {
        Step& step = add(out, Step::Kind::call, line_of(call));
        step.routine = shared_.routine(*call.getCalledFunction());
        for (const auto& argument : call.args()) {
            if (!argument->getType()->isIntegerTy() || argument->getType()->getIntegerBitWidth() > 64) continue;
            try {
                step.values.push_back(sizes_.as_signed(argument.get()));
            } catch (const std::runtime_error&) {
                const std::string called = source_name(
                    *call.getCalledFunction()->getArg(static_cast<unsigned>(call.getArgOperandNo(&argument))));
                step.values.push_back(open_size(fmt::format("{}_{}_{}", step.routine, called, step.line), &argument,
                                                fmt::format("what `{}` of `{}` is here", called, step.routine),
                                                step.line, call, argument.get()));
            }
        }
    }

    /// `v`: what it is there, where that is a value of the program.
    Whole open_size(const std::string& wanted, const void* key, const std::string& meaning, unsigned line,
                    const llvm::Instruction& at, const llvm::Value* v) {
        const std::size_t before = shared_.program.open.size();
        const std::string name =
            shared_.open(Open::Kind::size, fmt::format("size {}", fmt::ptr(key)), wanted, meaning, line);
        const bool is_new = shared_.program.open.size() != before;
        if (is_new && v && v->getType()->isIntegerTy() && v->getType()->getIntegerBitWidth() <= 64)
            watch_value(&at, *v, false, name);
        const Int128 reach = Int128{1} << 62;
        return name_of(shared_.prefix + name, {-reach, reach});
    }

    /// Of a copy, in bytes.
    Whole length(const llvm::Value& bytes, const llvm::Instruction& at) {
        try {
            return sizes_.within_memory(&bytes);
        } catch (const std::runtime_error&) {
            return open_size(fmt::format("bytes_{}", line_of(at)), &at, "how many bytes are copied or set here",
                             line_of(at), at, &bytes);
        }
    }

    void leave_out(const char* what) {
        auto& all = shared_.program.left_out;
        if (std::find(all.begin(), all.end(), what) == all.end()) all.emplace_back(what);
    }

    std::string cost_of(const std::string& called) {
        return shared_.open(Open::Kind::cost, "cost " + called, called + "_time",
                            fmt::format("one call of `{}`", called), 0);
    }

    /// Functions of the C library that are one operation; "" is none.
    static const char* known(llvm::StringRef name) {
        if (name.starts_with("omp_get_") || name.starts_with("omp_set_")) return "";
        if (name == kAtomic) return "atomic";
        return llvm::StringSwitch<const char*>(name)
            .Case("sqrt", "root")
            .Case("sqrtf", "root_single")
            .Cases("fmin", "fmax", "comparison")
            .Cases("fminf", "fmaxf", "comparison_single")
            .Case("fma", "multiply_add")
            .Case("fmaf", "multiply_add_single")
            .Cases("fabs", "fabsf", "copysign", "copysignf", "")
            .Default(nullptr);
    }

    void tell_call(const llvm::CallBase& call, Cost& cost, std::vector<const llvm::CallBase*>& calls) {
        if (call.isInlineAsm()) {
            cost.add(shared_.open(Open::Kind::cost, fmt::format("{}", fmt::ptr(&call)),
                                  fmt::format("assembly_{}", line_of(call)), "these lines of assembly", line_of(call)),
                     Whole(1));
            return;
        }
        const llvm::Function* called = call.getCalledFunction();
        if (!called) {
            cost.add(shared_.open(Open::Kind::cost, fmt::format("{}", fmt::ptr(&call)),
                                  fmt::format("call_{}", line_of(call)),
                                  "one call through a pointer: which function that is was not known", line_of(call)),
                     Whole(1));
            return;
        }
        if (call.hasFnAttr(llvm::Attribute::ReturnsTwice))
            throw Problem(fmt::format("line {}: `{}` may return twice", line_of(call), source_name(*called)));
        if (const char* kind = called->isDeclaration() ? known(called->getName()) : nullptr) {
            if (*kind) cost.add(kind, Whole(1));
        } else if (shared_.routine(*called).empty()) {
            cost.add(cost_of(source_name(*called)), Whole(1));
        } else {
            calls.push_back(&call);
        }
    }

    /// How far apart one round's access to memory is from the next one's.
    void note_access(const llvm::Instruction& i, const Loop* loop, std::uint64_t bytes,
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

    // ---- branches -----------------------------------------------------------------------------------------------

    void tell_branch(const Region& region, const Loop* loop, const BasicBlock& block,
                     const std::vector<BasicBlock*>& next, BasicBlock* meets, std::vector<Step>& out) {
        const auto* end = block.getTerminator();
        const unsigned line = line_of(*end) ? line_of(*end) : line_of(block);
        look_where(*end);
        const int construct = construct_;
        // Whether each but the last is the way.
        std::vector<Step> made;
        std::vector<Step>* at = &made;
        const std::size_t before = sizes_.facts.size();
        int deeper = 0;
        for (std::size_t k = 0; k < next.size(); ++k) {
            const auto saved = sizes_.round;
            const std::size_t known = sizes_.facts.size();
            if (k + 1 == next.size()) {
                walk(region, loop, next[k], meets, *at);
                sizes_.round = saved;
                break;
            }
            Step step;
            step.line = line;
            step.construct = construct;
            ++steps_;
            try {
                step.condition = leads_to(*end, next[k], loop);
                step.kind = Step::Kind::branch;
            } catch (const std::runtime_error&) {
                step.kind = Step::Kind::share;
                const std::string what = k == 0 ? "how often control takes the first way of those that go on here"
                                                : "of the other times, how often it takes the next way";
                step.probability =
                    shared_.prefix + shared_.open(Open::Kind::share,
                                                  fmt::format("{} {} {}", fmt::ptr(&block), fmt::ptr(loop), k),
                                                  fmt::format("share_{}", line),
                                                  next.size() == 2 ? share_meaning(*end, next) : what, line);
            }
            const bool decides = step.kind == Step::Kind::branch;
            if (watch_)
                watch_->tell_way(block, loop, next, k, decides ? &step.condition : nullptr,
                                 decides ? "" : step.probability.substr(shared_.prefix.size()), line);
            if (decides) learn(step.condition);
            walk(region, loop, next[k], meets, step.body);
            sizes_.round = saved;
            sizes_.facts.resize(known);
            // What comes next is where it does not hold.
            if (decides) learn(negation(step.condition));
            at->push_back(std::move(step));
            at = &at->back().other;
            if (++deeper + nesting_ > kNesting)
                throw Problem("its loops and branches are nested too deep to be written down");
        }
        sizes_.facts.resize(before);
        simplify(made);
        for (auto& step : made) out.push_back(std::move(step));
    }

    void learn(const Condition& c) {
        try {
            for (auto& fact : Sizes::facts_of(c)) sizes_.facts.push_back(std::move(fact));
        } catch (const TooLarge&) {
            // Then it is not known.
        }
    }

    static std::string share_meaning(const llvm::Instruction& end, const std::vector<BasicBlock*>& next) {
        const auto* branch = dyn_cast<llvm::BranchInst>(&end);
        const bool holds = !branch || branch->getSuccessor(0) == next[0] || !next[0];
        return holds ? "how often, of the times that control comes here, the condition holds"
                     : "how often, of the times that control comes here, the condition does not hold";
    }

    /// What is known, and branches in which nothing is done.
    static void simplify(std::vector<Step>& steps) {
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

    /// Whether control goes there. `next` is null where that is the goal: the begin of the loop, or the end of the
    /// function.
    Condition leads_to(const llvm::Instruction& end, const BasicBlock* next, const Loop* loop) {
        const auto is = [&](const BasicBlock* b) { return next ? b == next : loop && b == loop->getHeader(); };
        if (const auto* branch = dyn_cast<llvm::BranchInst>(&end)) {
            Condition c = sizes_.condition(branch->getCondition());
            return is(branch->getSuccessor(0)) ? c : negation(std::move(c));
        }
        const auto* choice = dyn_cast<llvm::SwitchInst>(&end);
        if (!choice) throw Unknown();
        const Whole value = sizes_.as_signed(choice->getCondition());
        const bool other = is(choice->getDefaultDest());
        Condition any;
        any.kind = Condition::Kind::any;
        for (const auto& one : choice->cases()) {
            if (is(one.getCaseSuccessor()) == other) continue;
            Condition equal;
            equal.kind = Condition::Kind::equal;
            equal.a = value;
            equal.b = Whole(one.getCaseValue()->getSExtValue());
            any.parts.push_back(std::move(equal));
        }
        if (any.parts.empty()) throw Unknown();
        return other ? negation(std::move(any)) : any;
    }

    // ---- loops --------------------------------------------------------------------------------------------------

    /// Tells all rounds but the last one, which leaves the loop; of a loop that is left where it goes back all of them,
    /// and returns true then.
    bool tell_loop(const Loop& loop, const Loop* within, std::vector<Step>& out) {
        BasicBlock* header = loop.getHeader();
        BasicBlock* latch = loop.getLoopLatch();
        if (!latch) throw Problem("a loop has several ways back to its begin");
        const bool whole_body = latch == loop.getExitingBlock();
        const unsigned line = loop.getStartLoc() ? loop.getStartLoc().getLine() : line_of(*header);

        Step step;
        step.kind = Step::Kind::loop;
        step.line = line;
        look_where(*(whole_body ? latch : header)->getTerminator());
        step.construct = construct_;
        if (const auto at = shares_.find(&loop); at != shares_.end()) {
            step.shares = at->second;
            step.construct = shared_.directives.constructs()[static_cast<std::size_t>(at->second)].parent;
        }
        step.joined = !shared_.directives.empty() && shared_.directives.is_joined(loop);
        std::optional<Whole> back;
        try {
            back = sizes_.rounds(loop);
            step.rounds = whole_body ? *back + Whole(1) : *back;
        } catch (const std::runtime_error&) {
            step.open =
                shared_.prefix +
                shared_.open(Open::Kind::rounds, fmt::format("{}", fmt::ptr(&loop)), fmt::format("rounds_{}", line),
                             whole_body ? "how often the loop goes round, each time that control comes here"
                                        : "how many whole rounds the loop makes, each time that control comes here",
                             line);
        }
        if (watch_)
            watch_->tell_rounds(loop, within, back ? &step.rounds : nullptr,
                                back ? "" : step.open.substr(shared_.prefix.size()), line);
        const std::string index = choose_index(loop, step);
        if (watch_) watch_->tell_index(loop, step);
        const Region region(order_, loops_, &loop, whole_body);
        if (!(step.open.empty() && step.rounds == Whole())) walk_body(region, loop, step);
        simplify(step.body);
        if (!step.body.empty()) {
            ++steps_;
            out.push_back(std::move(step));
        }
        names_.give_back(index);
        sizes_.round.erase(&loop);
        if (back) sizes_.round[&loop] = *back;
        return whole_body;
    }

    void walk_body(const Region& region, const Loop& loop, Step& step) {
        const auto saved = sizes_.round;
        const std::size_t known = sizes_.facts.size();
        // Whoever is in it knows that it has a round.
        if (step.open.empty()) {
            Condition some;
            some.kind = Condition::Kind::at_most;
            const bool up = step.step > 0;
            if (step.has_end) {
                some.a = up ? step.first + Whole(1) : step.end + Whole(1);
                some.b = up ? step.end : step.first;
            } else {
                some.a = Whole(1);
                some.b = step.rounds;
            }
            learn(some);
        }
        walk(region, &loop, loop.getHeader(), nullptr, step.body);
        sizes_.round = saved;
        sizes_.facts.resize(known);
    }

    /// The number that the source counts the loop by, where there is one, else a number of the round, from 0 on. Its
    /// name.
    std::string choose_index(const Loop& loop, Step& step) {
        const Int128 far = Int128{1} << 62;
        ++depth_;
        if (step.open.empty()) {
            for (auto& phi : loop.getHeader()->phis()) {
                if (!phi.getType()->isIntegerTy() || phi.getType()->getIntegerBitWidth() > 64) continue;
                const std::string called = source_name(phi);
                const auto* r = dyn_cast<llvm::SCEVAddRecExpr>(evolution_.getSCEV(&phi));
                if (called.empty() || !r || r->getLoop() != &loop || !r->isAffine()) continue;
                const auto* by = dyn_cast<llvm::SCEVConstant>(r->getStepRecurrence(evolution_));
                if (!by || by->getValue()->isZero()) continue;
                try {
                    step.first = sizes_.as_signed(r->getStart());
                    step.step = by->getAPInt().getSExtValue();
                    find_end(step);
                    step.index = names_.take(called, "i");
                    const Whole end = step.has_end ? step.end : step.first + Whole(step.step) * step.rounds;
                    const Whole i = step.step > 0 ? extract::index(step.index, step.first, end - Whole(1), depth_)
                                                  : extract::index(step.index, end + Whole(1), step.first, depth_);
                    sizes_.round[&loop] = exact(i - step.first, step.step);
                    return step.index;
                } catch (const std::runtime_error&) {
                    if (!step.index.empty()) names_.give_back(step.index);
                    step.index.clear();
                }
            }
        }
        step.first = Whole();
        step.step = 1;
        step.has_end = false;
        if (step.open.empty()) find_end(step);
        step.index = names_.take("turn", "turn");
        const Whole end = step.has_end ? step.end : step.rounds;
        sizes_.round[&loop] = step.open.empty() ? extract::index(step.index, Whole(), end - Whole(1), depth_)
                                                : extract::name(step.index, {0, far}, depth_);
        return step.index;
    }

    /// Of max(x, 0) / step rounded up rounds.
    static void find_end(Step& step) {
        const std::int64_t by = step.step < 0 ? -step.step : step.step;
        Whole span = step.rounds;
        const auto alone = [](const Whole& w, Atom::Kind kind) -> const Atom* {
            if (w.terms().size() != 1 || w.terms().begin()->second != 1 || w.terms().begin()->first.size() != 1)
                return nullptr;
            const Atom* atom = w.terms().begin()->first[0].get();
            return atom->kind == kind ? atom : nullptr;
        };
        if (by != 1) {
            const Atom* q = alone(span, Atom::Kind::quotient);
            if (!q || !(q->b == Whole(by))) return;
            span = q->a - Whole(by - 1);
        }
        // What stays below 0 has no round either.
        for (const auto& [monomial, c] : span.terms()) {
            if (c != 1 || monomial.size() != 1 || monomial[0]->kind != Atom::Kind::positive) continue;
            const Whole rest = span - Whole(monomial[0]);
            if (rest.terms().empty()) {
                span = monomial[0]->a;
            } else if ((rest + monomial[0]->a).terms().empty()) {
                // x + max(-x, 0) is max(x, 0).
                span = rest;
            } else {
                continue;
            }
            break;
        }
        step.end = step.first + (step.step > 0 ? span : Whole(-1) * span);
        step.has_end = true;
    }

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

}  // namespace

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
