// libpamina_jit: LLVM's ORC behind interface.h.
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/ExecutionEngine/JITLink/JITLinkMemoryManager.h>
#include <llvm/ExecutionEngine/Orc/CompileUtils.h>
#include <llvm/ExecutionEngine/Orc/ExecutorProcessControl.h>
#include <llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/DCE.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils/Mem2Reg.h>

#include <cstring>
#include <mutex>

#include "runtime/jit/library/emit.h"
#include "runtime/jit/library/image.h"
#include "runtime/jit/library/rows.h"

namespace {

/// What goes wrong inside; caught at the entry point.
struct Failed {
    std::string text;
};

template <class T>
T take(llvm::Expected<T> value) {
    if (!value) throw Failed{llvm::toString(value.takeError())};
    return std::move(*value);
}
void need(llvm::Error error) {
    if (error) throw Failed{llvm::toString(std::move(error))};
}

void leave(const std::string& text, char* message, std::size_t size) {
    if (size == 0) return;
    const std::size_t n = std::min(text.size(), size - 1);
    std::memcpy(message, text.data(), n);
    message[n] = 0;
}

}  // namespace

/// The compiler for this machine's processor. One thread compiles at a time.
struct PaminaJit {
    std::mutex mutex;
    std::unique_ptr<llvm::TargetMachine> machines[2];  // for code soon, for fast code
    std::unique_ptr<llvm::orc::ExecutionSession> session;
    std::unique_ptr<llvm::orc::ObjectLinkingLayer> linker;
    pamina::jit::Target target;
    std::uint64_t units = 0;
    bool broken = false;  // an exception went through LLVM, which knows none: nothing of it can be used any more

    PaminaJit() {
        llvm::InitializeNativeTarget();
        llvm::InitializeNativeTargetAsmPrinter();
        auto builder = take(llvm::orc::JITTargetMachineBuilder::detectHost());
        builder.setRelocationModel(llvm::Reloc::PIC_);
        // Code for JITs would hold 64-bit addresses otherwise.
        builder.setCodeModel(llvm::CodeModel::Small);
        builder.getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
        builder.getOptions().UnsafeFPMath = false;
        for (const bool optimise : {false, true}) {
            builder.setCodeGenOptLevel(optimise ? llvm::CodeGenOptLevel::Default : llvm::CodeGenOptLevel::None);
            machines[optimise] = take(builder.createTargetMachine());
        }
        target.converts = has_feature("+avx512dq");
        const llvm::Triple& triple = builder.getTargetTriple();
        target.rounds = triple.isAArch64() || (triple.isX86() && has_feature("+sse4.1"));
        session = std::make_unique<llvm::orc::ExecutionSession>(take(llvm::orc::SelfExecutorProcessControl::Create()));
        // What still goes wrong then is told by the call that finds it.
        session->setErrorReporter([](llvm::Error error) { llvm::consumeError(std::move(error)); });
        linker = std::make_unique<llvm::orc::ObjectLinkingLayer>(*session);
    }
    ~PaminaJit() {
        if (session) llvm::consumeError(session->endSession());
    }

    bool has_feature(llvm::StringRef name) const {
        llvm::SmallVector<llvm::StringRef> all;
        machines[0]->getTargetFeatureString().split(all, ',');
        return llvm::is_contained(all, name);
    }

    static void verify(const llvm::Module& module, const char* when) {
        std::string text;
        llvm::raw_string_ostream out(text);
        if (llvm::verifyModule(module, &out)) throw Failed{std::string("invalid code ") + when + ": " + text};
    }

    std::unique_ptr<llvm::Module> intermediate(const PaminaSource& source, llvm::LLVMContext& context) {
        llvm::TargetMachine& machine = *machines[source.optimise != 0];
        auto module = std::make_unique<llvm::Module>("pamina", context);
        module->setTargetTriple(machine.getTargetTriple().str());
        module->setDataLayout(machine.createDataLayout());
        module->setPICLevel(llvm::PICLevel::SmallPIC);
        pamina::jit::emit(source, target, *module);
        if (source.verify) verify(*module, "before optimisation");
        optimise(*module, machine, source.optimise != 0);
        if (source.verify) verify(*module, "after optimisation");
        return module;
    }

    static void optimise(llvm::Module& module, llvm::TargetMachine& machine, bool much) {
        llvm::LoopAnalysisManager loops;
        llvm::FunctionAnalysisManager functions;
        llvm::CGSCCAnalysisManager components;
        llvm::ModuleAnalysisManager modules;
        // Nothing is a library function that could be called by name.
        llvm::TargetLibraryInfoImpl library(machine.getTargetTriple());
        library.disableAllFunctions();
        functions.registerPass([&] { return llvm::TargetLibraryAnalysis(library); });
        llvm::PassBuilder builder(&machine);
        builder.registerModuleAnalyses(modules);
        builder.registerCGSCCAnalyses(components);
        builder.registerFunctionAnalyses(functions);
        builder.registerLoopAnalyses(loops);
        builder.crossRegisterProxies(loops, functions, components, modules);
        // The code comes well ordered from emit(): LLVM's O2 makes it no faster than these few do, and takes seven
        // times as long.
        llvm::FunctionPassManager passes;
        passes.addPass(llvm::PromotePass());
        passes.addPass(llvm::EarlyCSEPass(much));
        if (much) {
            passes.addPass(llvm::SimplifyCFGPass());
            passes.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::LICMPass(llvm::LICMOptions()), true));
            passes.addPass(llvm::InstCombinePass(llvm::InstCombineOptions().setMaxIterations(1)));
            passes.addPass(llvm::DCEPass());
        }
        llvm::ModulePassManager all;
        all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
        all.run(module, modules);
    }
};

/// The code of one module, until it is released.
struct PaminaUnit {
    PaminaJit* jit;
    llvm::orc::JITDylib* names;
};

namespace {

constexpr const char* kBroken = "the compiler failed before";

/// Does what makes a pointer. No exception leaves for C: null says that there was one, and `message` which.
template <class Make>
auto made(PaminaJit* jit, char* message, std::size_t size, Make make) -> decltype(make()) {
    try {
        return make();
    } catch (const Failed& f) {
        leave(f.text, message, size);
        return nullptr;
    } catch (const std::exception& e) {
        leave(e.what(), message, size);
    } catch (...) {
        leave("unknown", message, size);
    }
    if (jit) jit->broken = true;
    return nullptr;
}

PaminaJit* open(char* message, std::size_t size) {
    return made(nullptr, message, size, [] { return new PaminaJit; });
}

void close(PaminaJit* jit) {
    if (!jit->broken) delete jit;
}

char* copy_of(const std::string& text) {
    char* copy = new char[text.size() + 1];
    std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

/// What is in the object, for later processes; nothing when it cannot be kept.
void keep(llvm::MemoryBufferRef object, const std::vector<std::string>& names, PaminaImage& image) {
    auto bytes = pamina::jit::image_of(object, names);
    if (!bytes) {
        llvm::consumeError(bytes.takeError());
        return;
    }
    image = {copy_of(*bytes), bytes->size()};
}

PaminaUnit* compile(PaminaJit* jit, const PaminaSource* source, PaminaEntry* entries, PaminaRowEntry* rows,
                    PaminaImage* image, char* message, std::size_t size) {
    const std::lock_guard lock(jit->mutex);
    if (image) *image = {nullptr, 0};
    return made(jit, message, size, [&]() -> PaminaUnit* {
        if (jit->broken) throw Failed{kBroken};
        // Names by entry: scalar, lanes; empty where there is no code.
        // Then those of rows: whole, exact.
        std::vector<std::string> names(2 * (std::size_t{source->size} + source->rows_size));
        for (std::uint32_t n = 0; n < source->size; ++n) {
            entries[n] = {nullptr, nullptr};
            if (!pamina::jit::compilable(*source, source->programs[n])) continue;
            if (source->only_rows) continue;
            names[2 * n] = pamina::jit::scalar_name(n);
            if (source->lanes) names[2 * n + 1] = pamina::jit::lanes_name(n);
        }
        for (std::uint32_t n = 0; n < source->rows_size; ++n) {
            for (const bool exact : {false, true}) {
                if (pamina::jit::row_has(*source, n, exact))
                    names[2 * (std::size_t{source->size} + n) + exact] = pamina::jit::row_name(n, exact);
            }
        }
        llvm::LLVMContext context;
        const auto module = jit->intermediate(*source, context);
        auto object = take(llvm::orc::SimpleCompiler(*jit->machines[source->optimise != 0])(*module));
        PaminaImage kept{nullptr, 0};
        if (image) keep(object->getMemBufferRef(), names, kept);
        std::unique_ptr<char[]> owner(kept.data);
        auto& session = *jit->session;
        auto* const unit = &session.createBareJITDylib("unit" + std::to_string(jit->units++));
        llvm::orc::SymbolLookupSet wanted;
        for (const auto& name : names) {
            if (!name.empty()) wanted.add(session.intern(name));
        }
        llvm::orc::SymbolMap found;
        try {
            need(jit->linker->add(*unit, std::move(object)));
            found = take(session.lookup({{unit, llvm::orc::JITDylibLookupFlags::MatchAllSymbols}}, wanted));
        } catch (const Failed&) {
            llvm::consumeError(session.removeJITDylib(*unit));
            throw;
        }
        const auto address = [&](const std::string& name) {
            return name.empty() ? llvm::orc::ExecutorAddr() : found.at(session.intern(name)).getAddress();
        };
        for (std::uint32_t n = 0; n < source->size; ++n) {
            entries[n] = {address(names[2 * n]).toPtr<PaminaScalar>(), address(names[2 * n + 1]).toPtr<PaminaLanes>()};
        }
        for (std::uint32_t n = 0; n < source->rows_size; ++n) {
            const std::size_t at = 2 * (std::size_t{source->size} + n);
            rows[n] = {address(names[at]).toPtr<PaminaRowCode>(), address(names[at + 1]).toPtr<PaminaRowCode>()};
        }
        auto* made_unit = new PaminaUnit{jit, unit};
        if (image) *image = {owner.release(), kept.size};
        return made_unit;
    });
}

void release(PaminaUnit* unit) {
    const std::lock_guard lock(unit->jit->mutex);
    if (!unit->jit->broken) llvm::consumeError(unit->jit->session->removeJITDylib(*unit->names));
    delete unit;
}

char* print(PaminaJit* jit, const PaminaSource* source, char* message, std::size_t size) {
    const std::lock_guard lock(jit->mutex);
    return made(jit, message, size, [&] {
        if (jit->broken) throw Failed{kBroken};
        llvm::LLVMContext context;
        std::string text;
        llvm::raw_string_ostream out(text);
        out << *jit->intermediate(*source, context);
        out.flush();
        return copy_of(text);
    });
}

void forget(char* text) {
    delete[] text;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const PaminaJitApi* pamina_jit_api(void) {
    static constexpr PaminaJitApi api{
        PAMINA_JIT_VERSION, LLVM_VERSION_STRING, open, close, compile, release, print, forget};
    return &api;
}
