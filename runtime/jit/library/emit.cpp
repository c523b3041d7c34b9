#include "runtime/jit/library/emit.h"

#include <llvm/IR/MDBuilder.h>

#include <cstddef>

#include "runtime/expr/bytecode.h"
#include "runtime/jit/library/rows.h"

namespace pamina::jit {

namespace {

using llvm::BasicBlock;
using llvm::Function;
using llvm::Value;

/// A frame holds at most some values an instruction; a function's must fit what is kept free of the stack.
constexpr std::uint32_t kMaxInstructions = 16'000, kMaxFunctionInstructions = 4'000;

/// Variables in columns: those of one lane beside those of the next.
class Columns : public Variables {
  public:
    struct Place {
        Value *at = nullptr, *stride = nullptr;
        bool vary = false;
    };
    Columns(llvm::IRBuilder<>& builder, const Shared& shared) : b_(builder), s_(shared) {}
    Value* local(std::uint32_t slot, bool real) override { return load(locals, slot, real); }
    Value* global(std::uint32_t slot, bool real) override { return load(globals, slot, real); }
    Place locals, globals;

  private:
    Value* load(const Place& from, std::uint32_t slot, bool real) {
        Value* at = b_.CreateGEP(s_.i64, from.at, b_.CreateMul(from.stride, b_.getInt64(slot)));
        llvm::Type* type = real ? s_.real : s_.i64;
        if (from.vary) type = llvm::FixedVectorType::get(type, kWidth);
        return b_.CreateAlignedLoad(type, at, llvm::Align(8));
    }
    llvm::IRBuilder<>& b_;
    const Shared& s_;
};

class Emitter {
  public:
    Emitter(const PaminaSource& source, const Target& target, llvm::Module& module)
        : source_(source), module_(module), builder_(module.getContext()), shared_{module, target, {}, {}, {}, {},
                                                                                   {},     {},     {}, {}, {}, {}} {
        auto& context = module.getContext();
        shared_.i1 = llvm::Type::getInt1Ty(context);
        shared_.i8 = llvm::Type::getInt8Ty(context);
        shared_.i32 = llvm::Type::getInt32Ty(context);
        shared_.i64 = llvm::Type::getInt64Ty(context);
        shared_.real = llvm::Type::getDoubleTy(context);
        shared_.pointer = llvm::PointerType::getUnqual(context);
        shared_.outcome = llvm::StructType::get(shared_.i64, shared_.i32);
        shared_.unlikely = llvm::MDBuilder(context).createBranchWeights(1, 1'000'000);
        shared_.nothing = llvm::MDNode::get(context, {});
    }

    void emit() {
        emit_stopped();
        declare_functions();
        scalars_.resize(source_.size);
        for (std::uint32_t n = 0; n < source_.size; ++n) {
            const PaminaProgram& program = source_.programs[n];
            if (!compilable(source_, program)) continue;
            const Scan scan = jit::scan(program, source_.sets[program.functions]);
            if (source_.only_rows && (spreads(program, source_.sets[program.functions]) || !read_by_rows(n))) continue;
            scalars_[n] = emit_scalar(n, program, scan);
            if (source_.lanes && !source_.only_rows) emit_lanes(n, program, scan, scalars_[n]);
        }
        for (std::uint32_t n = 0; n < source_.rows_size; ++n) {
            for (const bool exact : {false, true}) {
                if (row_has(source_, n, exact)) emit_row(shared_, builder_, source_, n, exact, scalars_);
            }
        }
    }

  private:
    Function* create(const std::string& name, llvm::Type* result, llvm::ArrayRef<llvm::Type*> parameters,
                     bool outside) {
        auto* f = Function::Create(llvm::FunctionType::get(result, parameters, false),
                                   outside ? Function::ExternalLinkage : Function::InternalLinkage, name, module_);
        f->setDoesNotThrow();
        // No calls of memset and the like, and every level of a recursion takes stack.
        f->addFnAttr("no-builtins");
        f->addFnAttr("disable-tail-calls", "true");
        if (!outside) f->setCallingConv(llvm::CallingConv::Fast);
        f->addParamAttr(0, llvm::Attribute::NoAlias);
        return f;
    }
    BasicBlock* block(Function* f, const char* name) { return BasicBlock::Create(f->getContext(), name, f); }

    void emit_stopped() {
        Function* f = create("stopped", shared_.i1, {shared_.pointer}, false);
        f->setCallingConv(llvm::CallingConv::C);
        f->addFnAttr(llvm::Attribute::NoInline);
        f->addFnAttr(llvm::Attribute::Cold);
        BasicBlock *entry = block(f, "entry"), *look = block(f, "look"), *none = block(f, "none");
        auto& b = builder_;
        b.SetInsertPoint(entry);
        Value* at = b.CreateConstInBoundsGEP1_64(shared_.i8, f->getArg(0), offsetof(PaminaCall, stop));
        Value* flag = b.CreateLoad(shared_.pointer, at);
        b.CreateCondBr(b.CreateIsNull(flag), none, look);
        b.SetInsertPoint(look);
        auto* value = b.CreateAlignedLoad(shared_.i8, flag, llvm::Align(1));
        value->setAtomic(llvm::AtomicOrdering::Monotonic);
        b.CreateRet(b.CreateICmpNE(value, b.getInt8(0)));
        b.SetInsertPoint(none);
        b.CreateRet(b.getFalse());
        shared_.stopped = f;
    }

    /// Those that some compiled program reaches, and their bodies.
    void declare_functions() {
        functions_.resize(source_.sets_size);
        std::vector<std::vector<Scan>> scans(source_.sets_size);
        for (std::uint32_t s = 0; s < source_.sets_size; ++s) {
            const PaminaFunctions& set = source_.sets[s];
            functions_[s].resize(set.size);
            scans[s].resize(set.size);
            std::vector<std::uint32_t> todo;
            const auto reach = [&](const PaminaProgram& from, const Scan& scan) {
                for (std::uint32_t f = 0; f < set.size; ++f) {
                    if (!scan.called[f] || functions_[s][f]) continue;
                    std::vector<llvm::Type*> types(1 + parameters(from, f), shared_.i64);
                    types[0] = shared_.pointer;
                    functions_[s][f] =
                        create("f" + std::to_string(s) + "_" + std::to_string(f), shared_.outcome, types, false);
                    todo.push_back(f);
                }
            };
            for (std::uint32_t n = 0; n < source_.size; ++n) {
                const PaminaProgram& program = source_.programs[n];
                if (program.functions == s && compilable(source_, program)) reach(program, jit::scan(program, set));
            }
            while (!todo.empty()) {
                const std::uint32_t f = todo.back();
                todo.pop_back();
                scans[s][f] = jit::scan(set.functions[f], set);
                reach(set.functions[f], scans[s][f]);
            }
        }
        for (std::uint32_t s = 0; s < source_.sets_size; ++s) {
            for (std::uint32_t f = 0; f < source_.sets[s].size; ++f) {
                Function* function = functions_[s][f];
                if (!function) continue;
                builder_.SetInsertPoint(block(function, "entry"));
                Body body(shared_, builder_, source_.sets[s].functions[f], scans[s][f], {function->getArg(0)});
                llvm::SmallVector<Value*, 8> arguments;
                for (auto& a : llvm::drop_begin(function->args())) arguments.push_back(&a);
                body.emit(static_cast<int>(f), functions_[s], arguments, nullptr);
            }
        }
    }

    bool read_by_rows(std::uint32_t program) const {
        const auto number = static_cast<std::int32_t>(program);
        for (std::uint32_t n = 0; n < source_.rows_size; ++n) {
            const PaminaRowShape& row = source_.rows[n];
            if (row.place == number) return true;
            for (std::uint32_t d = 0; d < row.durations_size; ++d) {
                if (row.durations[d].program == program) return true;
            }
            for (std::uint32_t d = 0; d < row.dependences_size; ++d) {
                if (row.dependences[d].carry == number) return true;
            }
        }
        return false;
    }

    Function* emit_scalar(std::uint32_t n, const PaminaProgram& program, const Scan& scan) {
        Function* f =
            create(scalar_name(n), shared_.i32, {shared_.pointer, shared_.pointer, shared_.i64, shared_.pointer}, true);
        f->addFnAttr(llvm::Attribute::NoInline);
        builder_.SetInsertPoint(block(f, "entry"));
        Body body(shared_, builder_, program, scan, {f->getArg(0), f->getArg(1), f->getArg(2)});
        body.emit(-1, functions_[program.functions], {}, f->getArg(3));
        return f;
    }

    // i32 (call, locals, stride, lane, lanes, results)
    void emit_lanes(std::uint32_t n, const PaminaProgram& program, const Scan& scan, Function* scalar) {
        auto* pointer = shared_.pointer;
        auto* i64 = shared_.i64;
        Function* f = create(lanes_name(n), shared_.i32, {pointer, pointer, i64, i64, i64, pointer}, true);
        auto& b = builder_;
        Value *call = f->getArg(0), *locals = f->getArg(1), *stride = f->getArg(2), *lane = f->getArg(3);
        Value *lanes = f->getArg(4), *results = f->getArg(5);
        BasicBlock *entry = block(f, "entry"), *slow = block(f, "slow"), *loop = block(f, "loop");
        BasicBlock* done = block(f, "done");
        b.SetInsertPoint(entry);
        const auto field = [&](std::size_t offset) { return b.CreateConstInBoundsGEP1_64(shared_.i8, call, offset); };
        Value* globals = b.CreateLoad(pointer, field(offsetof(PaminaCall, globals)));
        Value* global_lane = b.CreateLoad(i64, field(offsetof(PaminaCall, global_lane)));
        b.SetInsertPoint(slow);
        auto* from = b.CreatePHI(i64, 4);
        b.SetInsertPoint(entry);
        if (spreads(program, source_.sets[program.functions])) {
            const bool reads_globals = !variables(program, source_.sets[program.functions], true).empty();
            constexpr struct {
                int wanted;
                bool locals, globals;
            } kinds[] = {{PAMINA_LOCALS, true, false}, {PAMINA_GLOBALS, false, true}, {PAMINA_POINTS, true, true}};
            for (const auto& kind : kinds) {
                if (!(source_.lanes & kind.wanted) || (kind.globals && !kind.locals && !reads_globals)) continue;
                BasicBlock* next = block(f, "other");
                BasicBlock* vectors = block(f, "vectors");
                b.CreateCondBr(b.CreateAnd(b.CreateICmpEQ(lane, b.getInt64(kind.locals)),
                                           b.CreateICmpEQ(global_lane, b.getInt64(kind.globals))),
                               vectors, next);
                b.SetInsertPoint(vectors);
                Value* reached = emit_vectors(f, program, scan, kind.locals, kind.globals, globals);
                from->addIncoming(reached, b.GetInsertBlock());
                b.CreateBr(slow);
                b.SetInsertPoint(next);
            }
        }
        from->addIncoming(b.getInt64(0), b.GetInsertBlock());
        b.CreateBr(slow);
        // Lane by lane: what no vector took, and what may have failed.
        b.SetInsertPoint(slow);
        b.CreateCondBr(b.CreateICmpSLT(from, lanes), loop, done);
        b.SetInsertPoint(loop);
        auto* l = b.CreatePHI(i64, 2);
        l->addIncoming(from, slow);
        b.CreateStore(b.CreateGEP(i64, globals, b.CreateMul(l, global_lane)), field(offsetof(PaminaCall, globals)));
        Value* status = b.CreateCall(
            scalar, {call, b.CreateGEP(i64, locals, b.CreateMul(l, lane)), stride, b.CreateGEP(i64, results, l)});
        Value* next = b.CreateAdd(l, b.getInt64(1));
        l->addIncoming(next, loop);
        Value* more = b.CreateAnd(b.CreateICmpEQ(status, b.getInt32(0)), b.CreateICmpSLT(next, lanes));
        b.CreateCondBr(more, loop, done);
        b.SetInsertPoint(done);
        auto* outcome = b.CreatePHI(shared_.i32, 2);
        outcome->addIncoming(b.getInt32(0), slow);
        outcome->addIncoming(status, loop);
        b.CreateStore(globals, field(offsetof(PaminaCall, globals)));
        b.CreateRet(outcome);
    }

    /// Full vectors, one after another; gives the first lane that is still to be done: 0 when one may have failed.
    Value* emit_vectors(Function* f, const PaminaProgram& program, const Scan& scan, bool locals_vary,
                        bool globals_vary, Value* globals) {
        auto& b = builder_;
        auto* i64 = shared_.i64;
        Value *locals = f->getArg(1), *results = f->getArg(5);
        Value* full = b.CreateAnd(f->getArg(4), b.getInt64(~std::uint64_t{kWidth - 1}));
        BasicBlock *before = b.GetInsertBlock(), *loop = block(f, "vector"), *end = block(f, "end");
        b.CreateCondBr(b.CreateICmpSGT(full, b.getInt64(0)), loop, end);
        b.SetInsertPoint(loop);
        auto* l = b.CreatePHI(i64, 2);
        l->addIncoming(b.getInt64(0), before);
        Columns columns(b, shared_);
        columns.locals = {locals_vary ? b.CreateGEP(i64, locals, l) : locals, f->getArg(2), locals_vary};
        Value* stride = b.CreateConstInBoundsGEP1_64(shared_.i8, f->getArg(0), offsetof(PaminaCall, global_stride));
        columns.globals = {globals_vary ? b.CreateGEP(i64, globals, l) : globals, b.CreateLoad(i64, stride),
                           globals_vary};
        LaneLoop lanes{kWidth, &columns};
        Value* value = Body(shared_, b, program, scan, {f->getArg(0)}, &lanes).spread(source_.sets[program.functions]);
        if (!value->getType()->isVectorTy()) value = b.CreateVectorSplat(kWidth, value);
        b.CreateAlignedStore(value, b.CreateGEP(i64, results, l), llvm::Align(8));
        Value* next = b.CreateAdd(l, b.getInt64(kWidth));
        BasicBlock* last = b.GetInsertBlock();
        l->addIncoming(next, last);
        Value* bad = lanes.bad ? lanes.bad : b.getFalse();
        if (bad->getType()->isVectorTy()) bad = b.CreateOrReduce(bad);
        b.CreateCondBr(b.CreateAnd(b.CreateNot(bad), b.CreateICmpSLT(next, full)), loop, end);
        b.SetInsertPoint(end);
        auto* from = b.CreatePHI(i64, 2);
        from->addIncoming(b.getInt64(0), before);
        b.SetInsertPoint(last->getTerminator());
        Value* reached = b.CreateSelect(bad, l, next);
        from->addIncoming(reached, last);
        b.SetInsertPoint(end);
        return from;
    }

    const PaminaSource& source_;
    llvm::Module& module_;
    llvm::IRBuilder<> builder_;
    Shared shared_;
    std::vector<std::vector<Function*>> functions_;
    std::vector<Function*> scalars_;
};

}  // namespace

std::string scalar_name(std::uint32_t n) {
    return "e" + std::to_string(n);
}

std::string lanes_name(std::uint32_t n) {
    return "l" + std::to_string(n);
}

bool compilable(const PaminaSource& source, const PaminaProgram& program) {
    if (program.size > kMaxInstructions || program.registers > kMaxInstructions) return false;
    const PaminaFunctions& set = source.sets[program.functions];
    // What arrays say is computed by no code of ours.
    const auto asks = [](const PaminaProgram& p) {
        for (std::uint32_t pc = 0; pc < p.size; ++pc)
            if (p.code[pc].op == expr::code::Ask) return true;
        return false;
    };
    if (asks(program)) return false;
    const Scan scan = jit::scan(program, set);
    bool calls = false;
    for (const bool called : scan.called) calls = calls || called;
    for (std::uint32_t f = 0; calls && f < set.size; ++f) {
        const PaminaProgram& function = set.functions[f];
        if (function.size > kMaxFunctionInstructions || function.registers > kMaxFunctionInstructions || asks(function))
            return false;
        for (std::uint32_t pc = 0; pc < function.size; ++pc) {
            // Bodies of functions have no locals; the text form of a graph could say otherwise.
            if (function.code[pc].op == expr::code::LoadLocal) return false;
        }
    }
    return true;
}

void emit(const PaminaSource& source, const Target& target, llvm::Module& module) {
    Emitter(source, target, module).emit();
}

}  // namespace pamina::jit
