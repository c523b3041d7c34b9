#include "runtime/extract/extract.h"

#include <fmt/format.h>
#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassInstrumentation.h>
#include <llvm/IR/PassManager.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/MemoryBufferRef.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>

#include <memory>

#include "runtime/extract/ir/costs.h"
#include "runtime/extract/ir/inlining.h"
#include "runtime/extract/ir/library.h"
#include "runtime/extract/ir/walk.h"
#include "runtime/extract/unused.h"

namespace pamina::extract {

namespace {

constexpr int kCalls = 60;
constexpr std::size_t kRoutines = 1000;

/// Words of the language, and those that the script says itself.
constexpr const char* kTaken[] = {
    "c",    "node", "level", "min",     "max",  "abs",   "floor",  "ceil",   "round",     "sqrt",    "exp",
    "ln",   "log2", "len",   "sum",     "prod", "count", "argmin", "argmax", "now",       "log10",   "draw",
    "text", "read", "write", "ceildiv", "int",  "real",  "time",   "data",   "multicore", "machine", "model"};

class Telling {
  public:
    Telling(llvm::Module& module, const Asked& asked, Watched* watched)
        : module_(module), shared_(program_, names_), watched_(watched) {
        shared_.indices = asked.indices;
        if (watched) shared_.watches = &watches_;
        shared_.routine = [this](const llvm::Function& f) { return routine(f); };
        for (const char* name : kTaken) names_.take(name, name);
        for (const char* kind :
             {"addition", "multiplication", "multiply_add", "division", "root", "comparison", "conversion"})
            for (const char* precision : {"", "_single", "_half", "_extended"})
                names_.take(std::string(kind) + precision, kind);
        for (const char* kind : {"integer", "integer_division", "atomic"}) names_.take(kind, kind);
    }

    void read_openmp(const llvm::Module& parallel) {
        shared_.directives = Directives(parallel);
        shared_.directives.mark(module_);
        for (const char* name : {"cpu", "thread"}) names_.take(name, name);
        for (const auto& c : shared_.directives.constructs()) {
            if (c.threads > 0) names_.take(fmt::format("cpu_{}", c.threads), "cpu");
            if (c.kind == Construct::Kind::critical) names_.take(c.name, c.name);
        }
        shared_.threads.threads = names_.take("threads", "threads");
    }

    Program tell(llvm::Function& main) {
        if (const std::string why = untold(main); !why.empty()) throw Problem(why);
        if (calls_any(main)) shared_.prefix = "c.";
        if (!shared_.directives.empty()) name_threads();
        if (const auto* place = main.getSubprogram()) program_.file = place->getFilename().str();
        if (program_.file.empty()) program_.file = module_.getSourceFileName();
        Routine top = made(main, !calls_itself(main));
        program_.routines.insert(program_.routines.begin(), std::move(top));
        if (!failure_.empty()) throw Problem(failure_);
        if (!shared_.directives.empty()) {
            for (const auto& f : module_)
                if (made_.count(&f))
                    for (auto& note : shared_.directives.notes(f.getName().str()))
                        program_.notes.push_back("OpenMP, " + note);
            share_among_threads(program_, shared_.directives.constructs(), shared_.threads);
        }
        drop_unused(program_);
        if (watched_) *watched_ = watched(module_, main, calls_itself(main), watches_);
        return std::move(program_);
    }

  private:
    /// What a team costs beside what it does.
    void name_threads() {
        ThreadNames& t = shared_.threads;
        const auto time = [&](const char* name, const char* meaning) {
            return shared_.open(Open::Kind::cost, name, name, meaning, 0);
        };
        t.prefix = shared_.prefix;
        t.start = time("region_time", "a parallel region without anything in it");
        t.barrier = time("barrier_time", "one barrier of all threads");
        t.chunk = time("chunk_time", "taking a chunk of a loop with `schedule(dynamic)`");
    }

    bool calls_any(const llvm::Function& f) const {
        for (const auto& block : f)
            for (const auto& i : block) {
                const auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
                const auto* called = call ? call->getCalledFunction() : nullptr;
                if (called && !called->isDeclaration() && untold(*called).empty()) return true;
            }
        return false;
    }

    /// Also by way of others.
    static bool calls_itself(const llvm::Function& f) {
        std::set<const llvm::Function*> seen;
        std::vector<const llvm::Function*> open = {&f};
        while (!open.empty()) {
            const llvm::Function* at = open.back();
            open.pop_back();
            for (const auto& block : *at)
                for (const auto& i : block)
                    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&i); call && call->getCalledFunction()) {
                        if (call->getCalledFunction() == &f) return true;
                        if (seen.insert(call->getCalledFunction()).second) open.push_back(call->getCalledFunction());
                    }
        }
        return false;
    }

    Routine made(llvm::Function& f, bool is_alone) {
        prepare(f);
        Routine r;
        r.source = source_name(f);
        r.name = names_.take(r.source, "program");
        if (const auto* place = f.getSubprogram()) r.line = place->getLine();
        made_[&f] = r.name;
        pamina::extract::tell(f, r, shared_, is_alone);
        return r;
    }

    std::string routine(const llvm::Function& f) {
        if (const auto at = made_.find(&f); at != made_.end()) {
            if (!at->second.empty()) asked_again_.insert(&f);
            return at->second;
        }
        if (!untold(f).empty() || depth_ >= kCalls || program_.routines.size() >= kRoutines) return made_[&f] = "";
        ++depth_;
        try {
            Routine r = made(const_cast<llvm::Function&>(f), false);
            program_.routines.push_back(std::move(r));
        } catch (const Problem& p) {
            // It stays a call of something that takes a time, unless others run it already.
            if (asked_again_.count(&f)) failure_ = fmt::format("`{}`, which it calls: {}", source_name(f), p.what());
            made_[&f] = "";
            watches_.erase(&f);
        }
        --depth_;
        return made_[&f];
    }

    llvm::Module& module_;
    Program program_;
    Names names_;
    Shared shared_;
    Watched* watched_;
    Watches watches_;
    std::map<const llvm::Function*, std::string> made_;
    std::set<const llvm::Function*> asked_again_;
    std::string failure_;
    int depth_ = 0;
};

/// `a && b` as a condition is a block that only asks which way control came: whoever comes with the answer goes on at
/// once. So a loop has an exit for each of both, which scalar evolution knows.
void pass_answers(llvm::Function& function) {
    for (auto& block : llvm::make_early_inc_range(function)) {
        auto* phi = llvm::dyn_cast<llvm::PHINode>(&block.front());
        auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
        if (!phi || !branch || !branch->isConditional() || branch->getCondition() != phi || !phi->hasOneUse() ||
            phi->getNextNonDebugInstruction() != branch)
            continue;
        for (unsigned k = phi->getNumIncomingValues(); k-- > 0;) {
            const auto* answer = llvm::dyn_cast<llvm::ConstantInt>(phi->getIncomingValue(k));
            llvm::BasicBlock* from = phi->getIncomingBlock(k);
            const auto* comes = llvm::dyn_cast<llvm::BranchInst>(from->getTerminator());
            llvm::BasicBlock* to = answer ? branch->getSuccessor(answer->isZero() ? 1 : 0) : nullptr;
            if (!to || !comes || to == &block || from == &block || llvm::is_contained(successors(from), to) ||
                phi->getNumIncomingValues() == 1)
                continue;
            for (auto& other : to->phis()) other.addIncoming(other.getIncomingValueForBlock(&block), from);
            from->getTerminator()->replaceSuccessorWith(&block, to);
            phi->removeIncomingValue(k, false);
        }
        if (phi->getNumIncomingValues() == 1) llvm::FoldSingleEntryPHINodes(&block);
    }
}

/// Quotients of what does not change in a loop, once before it: scalar evolution takes what is computed in a loop for
/// what changes there. They are copies, which cost nothing; what is in the loop is counted there still.
void copy_out(llvm::Loop& loop) {
    llvm::BasicBlock* before = loop.getLoopPreheader();
    if (!before) return;
    for (llvm::BasicBlock* block : loop.blocks()) {
        for (auto& i : llvm::make_early_inc_range(*block)) {
            const auto* op = llvm::dyn_cast<llvm::BinaryOperator>(&i);
            if (!op || !op->isIntDivRem() || i.getType()->isVectorTy() || !loop.hasLoopInvariantOperands(&i) ||
                !llvm::isSafeToSpeculativelyExecute(&i))
                continue;
            if (is_copy(i)) {
                i.moveBefore(before->getTerminator());
                continue;
            }
            llvm::Instruction* copy = i.clone();
            copy->insertBefore(before->getTerminator());
            copy->setMetadata(kCopy, llvm::MDNode::get(i.getContext(), {}));
            i.replaceAllUsesWith(copy);
        }
    }
}

llvm::Function& chosen(llvm::Module& module, const std::string& asked) {
    std::vector<llvm::Function*> there, named;
    for (auto& f : module) {
        if (f.isDeclaration()) continue;
        there.push_back(&f);
        if (f.getName() == asked || source_name(f) == asked || llvm::demangle(f.getName()) == asked)
            named.push_back(&f);
    }
    std::string all;
    for (std::size_t i = 0; i < there.size() && i < 20; ++i)
        all += (i ? ", " : "") + llvm::demangle(there[i]->getName());
    if (there.size() > 20) all += fmt::format(" and {} more", there.size() - 20);
    if (there.empty()) throw Problem("it has no function with a body");
    if (asked.empty()) {
        if (there.size() == 1) return *there[0];
        throw Problem("it has several functions", "name one with --function: " + all);
    }
    if (named.empty()) throw Problem(fmt::format("it has no function `{}` with a body", asked), "it has " + all);
    if (named.size() > 1) throw Problem(fmt::format("`{}` is the name of several functions", asked), "it has " + all);
    return *named[0];
}

}  // namespace

void prepare(llvm::Function& function) {
    llvm::FunctionAnalysisManager analyses;
    analyses.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
    analyses.registerPass([] { return llvm::DominatorTreeAnalysis(); });
    analyses.registerPass([] { return llvm::AssumptionAnalysis(); });
    analyses.registerPass([] { return llvm::TargetIRAnalysis(); });
    analyses.registerPass([] { return llvm::TargetLibraryAnalysis(); });
    read_held(function);
    pass_answers(function);
    llvm::SROAPass(llvm::SROAOptions::PreserveCFG).run(function, analyses);
    llvm::EliminateUnreachableBlocks(function);
    llvm::DominatorTree dominators(function);
    llvm::LoopInfo loops(dominators);
    llvm::AssumptionCache assumptions(function);
    // From the outside in, as loops may be parted meanwhile.
    for (llvm::Loop* loop : llvm::SmallVector<llvm::Loop*>(loops.begin(), loops.end()))
        llvm::simplifyLoop(loop, &dominators, &loops, nullptr, &assumptions, nullptr, false);
    // From the inside out.
    const auto all = loops.getLoopsInPreorder();
    for (auto at = all.rbegin(); at != all.rend(); ++at) copy_out(**at);
}

void at_giving_up(void (*told)(const char* why)) {
    llvm::install_fatal_error_handler(
        [](void* to, const char* why, bool) { reinterpret_cast<void (*)(const char*)>(to)(why); },
        reinterpret_cast<void*>(told));
}

Program extract(const Asked& asked, Watched* watched) {
    llvm::LLVMContext context;
    llvm::SMDiagnostic mistake;
    const auto module = llvm::parseIR(llvm::MemoryBufferRef(asked.ir, asked.file), mistake, context);
    if (!module) {
        std::string why;
        llvm::raw_string_ostream to(why);
        mistake.print("", to, false, false);
        while (!why.empty() && why.back() == '\n') why.pop_back();
        throw Problem(fmt::format("it is not what LLVM {} reads: {}", LLVM_VERSION_STRING, why));
    }
    std::string why;
    llvm::raw_string_ostream to(why);
    if (llvm::verifyModule(*module, &to)) throw Problem("it is not right: " + why.substr(0, why.find('\n')));
    llvm::Function& main = chosen(*module, asked.function);
    if (asked.parallel.empty() && module->getFunction("__kmpc_fork_call"))
        throw Problem("it is compiled with OpenMP, and what threads do is in functions of their own",
                      "give the source, with -fopenmp behind --");
    put_in_place(*module, main, asked.inlined);
    try {
        Telling telling(*module, asked, watched);
        if (!asked.parallel.empty()) {
            llvm::LLVMContext other;
            const auto parallel = llvm::parseIR(llvm::MemoryBufferRef(asked.parallel, asked.file), mistake, other);
            if (!parallel) throw Problem("what clang makes of it with OpenMP cannot be read");
            telling.read_openmp(*parallel);
        }
        return telling.tell(main);
    } catch (const Problem& p) {
        throw Problem(fmt::format("`{}`: {}", source_name(main), p.what()), p.help);
    }
}

}  // namespace pamina::extract
