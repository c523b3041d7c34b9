#include "runtime/extract/ir/openmp.h"

#include <fmt/format.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>
#include <deque>

#include "runtime/extract/ir/costs.h"
#include "runtime/extract/ir/names.h"

namespace pamina::extract {

namespace {

using llvm::dyn_cast;
using llvm::isa;

/// In the flags of a call's place: what kind of work threads share.
constexpr std::int64_t kSections = 0x400;
/// A barrier that nobody wrote.
constexpr std::int64_t kImplicit = 0x40;

std::string name_of(const llvm::CallBase& call) {
    const auto* f = call.getCalledFunction();
    return f ? f->getName().str() : "";
}

bool starts(const std::string& text, const char* with) {
    return text.rfind(with, 0) == 0;
}

const llvm::Function* function_in(const llvm::CallBase& call, unsigned argument) {
    return argument < call.arg_size() ? dyn_cast<llvm::Function>(call.getArgOperand(argument)->stripPointerCasts())
                                      : nullptr;
}

std::pair<bool, std::int64_t> number(const llvm::Value* v) {
    const auto* c = dyn_cast<llvm::ConstantInt>(v);
    return c ? std::pair(true, c->getSExtValue()) : std::pair(false, std::int64_t{0});
}

/// Of the place that a call is given first.
std::int64_t flags(const llvm::CallBase& call) {
    const auto* place = call.arg_size() ? dyn_cast<llvm::GlobalVariable>(call.getArgOperand(0)) : nullptr;
    const auto* all =
        place && place->hasInitializer() ? dyn_cast<llvm::ConstantStruct>(place->getInitializer()) : nullptr;
    return all && all->getNumOperands() > 1 ? number(all->getOperand(1)).second : 0;
}

/// What does nothing that a model would tell.
bool is_silent(const std::string& called) {
    for (const char* with : {"__kmpc_global_thread_num", "__kmpc_dispatch_next", "__kmpc_dispatch_fini",
                             "__kmpc_end_serialized", "__kmpc_flush", "__kmpc_copyprivate", "__kmpc_threadprivate"})
        if (starts(called, with)) return true;
    return false;
}

/// What the serial program has in its place, from here on.
std::vector<std::pair<unsigned, unsigned>> places_after(const llvm::Instruction& call) {
    std::vector<std::pair<unsigned, unsigned>> places;
    const llvm::BasicBlock* block = call.getParent();
    auto at = std::next(call.getIterator());
    for (int steps = 0; block && steps < 100; ++steps) {
        if (at == block->end()) {
            block = succ_empty(block) ? nullptr : *succ_begin(block);
            if (block) at = block->begin();
            continue;
        }
        const auto& place = at->getDebugLoc();
        const auto* other = dyn_cast<llvm::CallBase>(&*at);
        if (place && !(other && starts(name_of(*other), "__kmpc")) && !isa<llvm::IntrinsicInst>(*at))
            places.emplace_back(place.getLine(), place.getCol());
        ++at;
    }
    return places;
}

/// The call before that of a team which says how many threads it has; null where there is none.
const llvm::CallBase* asked_before(const llvm::CallBase& team) {
    const llvm::BasicBlock* block = team.getParent();
    const llvm::Instruction* at = team.getPrevNode();
    for (int blocks = 0; block && blocks < 20; ++blocks) {
        for (; at; at = at->getPrevNode()) {
            const auto* call = dyn_cast<llvm::CallBase>(at);
            const std::string called = call ? name_of(*call) : "";
            if (starts(called, "__kmpc_fork_call")) return nullptr;
            if (starts(called, "__kmpc_push_num_threads")) return call;
        }
        block = block->getSinglePredecessor();
        at = block ? block->getTerminator() : nullptr;
    }
    return nullptr;
}

/// Between the block that thread 0 goes through after a reduction's call, and its end: what is added.
Cost combined(const llvm::CallBase& reduce) {
    Cost cost;
    const auto* choice = dyn_cast<llvm::SwitchInst>(reduce.getParent()->getTerminator());
    if (!choice) return cost;
    for (const auto& one : choice->cases()) {
        if (!one.getCaseValue()->isOne()) continue;
        for (const auto& i : *one.getCaseSuccessor()) {
            if (isa<llvm::LoadInst>(i) && i.getType()->isPointerTy()) continue;
            const bool is_call = isa<llvm::CallBase>(i) && !isa<llvm::IntrinsicInst>(i);
            const Operation o = is_call ? Operation{} : operation(i, true, false);
            if (!o.kind.empty() && !starts(o.kind, "one_")) cost.add(o.kind, Whole(static_cast<std::int64_t>(o.count)));
        }
    }
    return cost;
}

}  // namespace

std::string function_of(const llvm::DebugLoc& place) {
    const auto* scope = place ? dyn_cast<llvm::DILocalScope>(place.getScope()) : nullptr;
    const auto* of = scope ? scope->getSubprogram() : nullptr;
    if (!of) return {};
    return (of->getLinkageName().empty() ? of->getName() : of->getLinkageName()).str();
}

Directives::Directives(const llvm::Module& parallel) {
    for (const auto& f : parallel) {
        const std::string name = f.getName().str();
        if (!f.isDeclaration() && name.find("omp_outlined") == name.npos && !starts(name, ".omp")) read(f, -1, name);
    }
    settle();
}

int Directives::depth(int construct) const {
    int deep = 0;
    for (; construct >= 0; construct = constructs_[static_cast<std::size_t>(construct)].parent) ++deep;
    return deep;
}

void Directives::note(const llvm::Instruction& at, const std::string& root, const std::string& what) {
    const std::string text = fmt::format("line {}: {}", line_of(at), what);
    auto& all = notes_[root];
    if (std::find(all.begin(), all.end(), text) == all.end()) all.push_back(text);
}

std::vector<std::string> Directives::notes(const std::string& root) const {
    const auto at = notes_.find(root);
    return at == notes_.end() ? std::vector<std::string>{} : at->second;
}

bool Directives::has_line(unsigned line) const {
    return std::any_of(constructs_.begin(), constructs_.end(), [&](const Construct& c) { return c.line == line; });
}

void Directives::settle() {
    using K = Construct::Kind;
    for (auto& c : constructs_)
        if (c.kind == K::loop || c.kind == K::one)
            c.waits = std::find(waits_.begin(), waits_.end(), c.line) != waits_.end();
    for (auto& [line, around, cost] : combined_) {
        // Of a loop where there is one in that line, else of the region.
        Construct* of = nullptr;
        for (auto& c : constructs_)
            if (c.line == line && (c.kind == K::loop || (!of && c.kind == K::parallel))) of = &c;
        // That of a region stands at its end.
        for (int c = around; !of && c >= 0; c = constructs_[static_cast<std::size_t>(c)].parent)
            if (auto& one = constructs_[static_cast<std::size_t>(c)]; one.kind == K::parallel || one.kind == K::loop)
                of = &one;
        if (of) of->combined = cost;
    }
}

int Directives::add(Construct::Kind kind, const llvm::CallBase& call, int parent) {
    Construct c;
    c.kind = kind;
    c.line = line_of(call);
    c.parent = parent;
    constructs_.push_back(std::move(c));
    return static_cast<int>(constructs_.size()) - 1;
}

void Directives::read_call(const llvm::CallBase& call, const std::string& called, std::vector<int>& open,
                           const std::string& root) {
    using K = Construct::Kind;
    const Place place{call.getDebugLoc() ? call.getDebugLoc().getLine() : 0,
                      call.getDebugLoc() ? call.getDebugLoc().getCol() : 0};
    const auto begin = [&](K kind) {
        const int made = add(kind, call, open.back());
        open.push_back(made);
        return &constructs_[static_cast<std::size_t>(made)];
    };
    const auto end = [&] {
        if (open.size() > 1) open.pop_back();
    };
    const auto last = [&] { return call.getArgOperand(call.arg_size() - 1); };
    if (starts(called, "__kmpc_fork_call")) {
        const int made = add(K::parallel, call, open.back());
        Construct& c = constructs_[static_cast<std::size_t>(made)];
        // What was asked for stands before it.
        if (const auto* before = asked_before(call)) {
            c.has_threads = true;
            c.threads = number(before->getArgOperand(2)).second;
            if (c.threads <= 0)
                note(call, root, "`num_threads` is not a number there: as many as there are, `threads`, are taken");
        }
        if (const auto* inner = function_in(call, 2)) read(*inner, made, root);
    } else if (starts(called, "__kmpc_for_static_init")) {
        if (flags(call) & kSections) {
            note(call, root, "`sections` are told as one after the other, by one thread");
            begin(K::told)->name = "sections";
            return;
        }
        Construct* c = begin(K::loop);
        const auto [is_number, chunk] = number(last());
        const std::int64_t kind = number(call.getArgOperand(2)).second & 0xFFFF;
        c->schedule = kind == 33 ? "cyclic" : "static";
        c->chunk = kind == 33 ? chunk : 0;
        if (kind == 33 && !is_number) note(call, root, "its chunk is not a number there: 1 is taken"), c->chunk = 1;
        shared_[root].push_back({place, open.back()});
    } else if (starts(called, "__kmpc_dispatch_init")) {
        Construct* c = begin(K::loop);
        const auto [is_number, chunk] = number(last());
        std::int64_t kind = number(call.getArgOperand(2)).second & 0xFFFF;
        if (kind >= 64 && kind < 96) {
            note(call, root, "`ordered`: rounds are taken not to wait for each other");
            kind -= 32;
        }
        c->schedule = kind == 35 ? "dynamic" : kind == 36 ? "guided" : kind == 33 ? "cyclic" : "static";
        c->is_taken = kind == 35;
        c->chunk = kind == 35 || kind == 36 || kind == 33 ? chunk : 0;
        if (kind == 37 || kind == 38)
            note(call, root, "its schedule is chosen when it runs: `schedule static` is taken");
        if (c->chunk <= 0 && c->schedule != "static") c->chunk = 1;
        if (!is_number && c->schedule != "static") note(call, root, "its chunk is not a number there: 1 is taken");
        shared_[root].push_back({place, open.back()});
    } else if (starts(called, "__kmpc_for_static_fini") || starts(called, "__kmpc_dispatch_deinit")) {
        end();
    } else if (starts(called, "__kmpc_critical")) {
        Construct* c = begin(K::critical);
        std::string name = call.getArgOperand(2)->getName().str();
        if (starts(name, ".gomp_critical_user_")) name = name.substr(20, name.rfind(".var") - 20);
        c->name = name.empty() ? "critical" : "critical_" + name;
    } else if (starts(called, "__kmpc_single") || starts(called, "__kmpc_master") || starts(called, "__kmpc_masked")) {
        begin(K::one);
    } else if (starts(called, "__kmpc_end_critical") || starts(called, "__kmpc_end_single") ||
               starts(called, "__kmpc_end_master") || starts(called, "__kmpc_end_masked")) {
        end();
    } else if (starts(called, "__kmpc_barrier")) {
        if (!(flags(call) & kImplicit)) {
            marks_[root].push_back({kBarrier, places_after(call), place.first});
        } else {
            waits_.push_back(place.first);
        }
    } else if (starts(called, "__kmpc_reduce")) {
        if (const Cost cost = combined(call); cost.empty())
            note(call, root, "what its `reduction` costs is not told");
        else
            combined_.push_back({place.first, open.back(), cost});
    } else if (starts(called, "__kmpc_omp_task_alloc")) {
        note(call, root, "tasks are told as done at once by the thread that makes them");
        const int made = add(K::told, call, open.back());
        constructs_.back().name = "task";
        if (const auto* entry = function_in(call, 5)) read(*entry, made, root);
    } else if (starts(called, "__kmpc_serialized_parallel")) {
        note(call, root, "its `if` is taken to hold");
    } else if (starts(called, "__kmpc_push_proc_bind")) {
        note(call, root, "where threads are bound to is not told");
    } else if (starts(called, "__kmpc_omp_task") || starts(called, "__kmpc_taskloop") ||
               starts(called, "__kmpc_taskgroup") || starts(called, "__kmpc_end_taskgroup") ||
               starts(called, "__kmpc_end_reduce") || starts(called, "__kmpc_push_num_threads") || is_silent(called)) {
        // Told with what they belong to.
    } else if (starts(called, "__kmpc_ordered") || starts(called, "__kmpc_end_ordered")) {
        note(call, root, "`ordered`: rounds are taken not to wait for each other");
    } else if (starts(called, "__tgt") || starts(called, "__omp_offloading")) {
        note(call, root, "what is for other devices (`target`) is told as done by one thread here");
    } else if (starts(called, "__kmpc")) {
        note(call, root,
             fmt::format("`{}` of OpenMP's run-time library is not told: what it is for is told as done by one thread",
                         called));
    } else if (called.find("omp_outlined_debug__") != called.npos || starts(called, ".omp_outlined") ||
               called.find(".omp_outlined.") != called.npos) {
        // What a function for the run-time library passes on to; of a region whose `if` does not hold the same.
        if (const auto* inner = call.getCalledFunction(); inner && open.back() >= 0) read(*inner, open.back(), root);
    }
}

void Directives::read(const llvm::Function& function, int construct, const std::string& root) {
    if (function.isDeclaration() || !read_.insert(&function).second) return;
    std::set<const llvm::BasicBlock*> seen;
    std::deque<std::pair<const llvm::BasicBlock*, std::vector<int>>> waiting;
    waiting.emplace_back(&function.getEntryBlock(), std::vector<int>{construct});
    seen.insert(&function.getEntryBlock());
    while (!waiting.empty()) {
        auto [block, open] = std::move(waiting.front());
        waiting.pop_front();
        std::vector<int> outside = open;
        for (const auto& i : *block) {
            const auto* call = dyn_cast<llvm::CallBase>(&i);
            const std::string called = call ? name_of(*call) : "";
            if (call && !isa<llvm::IntrinsicInst>(call)) {
                // Who is not the one goes on behind it.
                if (starts(called, "__kmpc_single") || starts(called, "__kmpc_master") ||
                    starts(called, "__kmpc_masked"))
                    outside = open;
                read_call(*call, called, open, root);
                if (constructs_.empty() || open.empty()) continue;
            }
            const bool is_atomic = isa<llvm::AtomicRMWInst>(i) || isa<llvm::AtomicCmpXchgInst>(i) ||
                                   (isa<llvm::StoreInst>(i) && i.isAtomic());
            const auto& place = i.getDebugLoc();
            if (!place || place.getLine() == 0 || starts(called, "__kmpc")) continue;
            const Place at{place.getLine(), place.getCol()};
            // Those of reductions stand where the construct does.
            if (is_atomic && !has_line(at.first)) marks_[root].push_back({kAtomic, {at}, at.first});
            const auto [known, is_new] = places_[root].try_emplace(at, open.back());
            if (!is_new && depth(known->second) < depth(open.back())) known->second = open.back();
        }
        const auto* end = block->getTerminator();
        if (const auto* branch = dyn_cast<llvm::BranchInst>(end))
            if (const auto* loop = branch->getMetadata(llvm::LLVMContext::MD_loop))
                for (const auto& part : loop->operands())
                    if (const auto* place = dyn_cast<llvm::DILocation>(part.get())) {
                        loops_[root].insert({place->getLine(), place->getColumn()});
                        break;
                    }
        const bool is_one = open.size() > outside.size() && open.back() >= 0 &&
                            constructs_[static_cast<std::size_t>(open.back())].kind == Construct::Kind::one;
        for (unsigned k = 0; k < end->getNumSuccessors(); ++k)
            if (const auto* next = end->getSuccessor(k); seen.insert(next).second)
                waiting.emplace_back(next, is_one && k == 1 ? outside : open);
    }
}

int Directives::at(const llvm::DebugLoc& place) const {
    const auto of = place ? places_.find(function_of(place)) : places_.end();
    if (of == places_.end()) return -1;
    // What is there in one of both only is where the rest of its line is: what comes before, else behind.
    auto found = of->second.upper_bound({place.getLine(), place.getCol()});
    if (found != of->second.begin() && std::prev(found)->first.first == place.getLine()) --found;
    return found == of->second.end() || found->first.first != place.getLine() ? -1 : found->second;
}

std::map<const llvm::Loop*, int> Directives::shared(const llvm::Function&, const llvm::LoopInfo& loops) const {
    std::map<const llvm::Loop*, int> found;
    for (const auto& [root, all] : shared_)
        for (const auto& [line, construct] : all) {
            // A loop follows its line.
            const llvm::Loop* first = nullptr;
            for (const llvm::Loop* loop : loops.getLoopsInPreorder()) {
                const llvm::DebugLoc start = loop->getStartLoc();
                if (!start || function_of(start) != root || Place{start.getLine(), start.getCol()} < line) continue;
                if (!first || std::pair(start.getLine(), start.getCol()) <
                                  std::pair(first->getStartLoc().getLine(), first->getStartLoc().getCol()))
                    first = loop;
            }
            if (first) found.emplace(first, construct);
        }
    return found;
}

bool Directives::is_joined(const llvm::Loop& loop) const {
    const llvm::DebugLoc start = loop.getStartLoc();
    if (!start) return false;
    const auto of = loops_.find(function_of(start));
    return of == loops_.end() || !of->second.count({start.getLine(), start.getCol()});
}

void Directives::mark(llvm::Module& serial) const {
    for (const auto& [root, all] : marks_) {
        llvm::Function* f = serial.getFunction(root);
        if (!f || f->isDeclaration()) continue;
        std::map<Place, llvm::Instruction*> there;
        for (auto& block : *f)
            for (auto& i : block)
                if (i.getDebugLoc() && !isa<llvm::PHINode>(i) && !isa<llvm::IntrinsicInst>(i) &&
                    !isa<llvm::AllocaInst>(i) && function_of(i.getDebugLoc()) == root)
                    there.try_emplace({i.getDebugLoc().getLine(), i.getDebugLoc().getCol()}, &i);
        auto* number = llvm::Type::getInt32Ty(serial.getContext());
        const auto type = llvm::FunctionType::get(llvm::Type::getVoidTy(serial.getContext()), {number}, false);
        for (const Mark& mark : all)
            for (const Place& place : mark.before)
                if (const auto at = there.find(place); at != there.end()) {
                    auto* call = llvm::CallInst::Create(serial.getOrInsertFunction(mark.what, type),
                                                        {llvm::ConstantInt::get(number, mark.line)}, "",
                                                        at->second->getIterator());
                    call->setDebugLoc(at->second->getDebugLoc());
                    break;
                }
    }
}

}  // namespace pamina::extract
