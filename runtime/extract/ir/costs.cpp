#include "runtime/extract/ir/costs.h"

#include <fmt/format.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <vector>

#include "runtime/extract/extract.h"

namespace pamina::extract {

namespace {

using llvm::dyn_cast;
using llvm::isa;

bool is_whole(const llvm::Value& v) {
    return v.getType()->isIntOrIntVectorTy();
}

/// Through which a number goes on to others.
bool passes_on(const llvm::Instruction& i) {
    return is_whole(i) && (isa<llvm::BinaryOperator>(i) || isa<llvm::CastInst>(i) || isa<llvm::PHINode>(i) ||
                           isa<llvm::SelectInst>(i) || isa<llvm::CmpInst>(i) || isa<llvm::FreezeInst>(i) ||
                           (isa<llvm::IntrinsicInst>(i) && i.getNumOperands() > 1));
}

std::uint64_t lanes(const llvm::Type* type) {
    if (const auto* v = dyn_cast<llvm::VectorType>(type)) {
        if (v->getElementCount().isScalable()) throw Problem("it has vectors whose length depends on the processor");
        return v->getElementCount().getFixedValue();
    }
    return 1;
}

std::uint64_t bytes(const llvm::Instruction& i, llvm::Type* type) {
    const llvm::TypeSize size = i.getModule()->getDataLayout().getTypeStoreSize(type);
    if (size.isScalable()) throw Problem("it has vectors whose length depends on the processor");
    return size.getFixedValue();
}

/// Of a double nothing is said.
std::string precision(const llvm::Type* type) {
    const llvm::Type* t = type->getScalarType();
    if (t->isFloatTy()) return "_single";
    if (t->isHalfTy() || t->isBFloatTy()) return "_half";
    return t->isDoubleTy() ? "" : "_extended";
}

Operation of_numbers(const char* kind, const llvm::Type* type) {
    return {kind + precision(type), lanes(type)};
}

Operation whole(const char* kind, const llvm::Type* type, bool counts) {
    if (!counts) return {"", 0, "arithmetic and comparisons of sizes and indices"};
    return {kind, lanes(type)};
}

Operation intrinsic(const llvm::IntrinsicInst& i, bool counts) {
    namespace id = llvm::Intrinsic;
    const llvm::Type* type = i.getType();
    const std::string plain = id::getBaseName(i.getIntrinsicID()).str().substr(5);
    switch (i.getIntrinsicID()) {
        case id::fma:
        case id::fmuladd:
            return of_numbers("multiply_add", type);
        case id::sqrt:
            return of_numbers("root", type);
        case id::minnum:
        case id::maxnum:
        case id::minimum:
        case id::maximum:
            return of_numbers("comparison", type);
        case id::fabs:
        case id::copysign:
            return {"", 0, "changes of signs"};
        case id::smax:
        case id::smin:
        case id::umax:
        case id::umin:
        case id::abs:
        case id::sadd_with_overflow:
        case id::uadd_with_overflow:
        case id::ssub_with_overflow:
        case id::usub_with_overflow:
        case id::smul_with_overflow:
        case id::umul_with_overflow:
            return whole("integer", type, counts);
        default:
            break;
    }
    if (i.isAssumeLikeIntrinsic() || i.isDebugOrPseudoInst() || i.getIntrinsicID() == id::stacksave ||
        i.getIntrinsicID() == id::stackrestore || i.getIntrinsicID() == id::expect || i.getIntrinsicID() == id::trap ||
        i.getIntrinsicID() == id::prefetch || i.getIntrinsicID() == id::vastart || i.getIntrinsicID() == id::vaend)
        return {"", 0};
    // One of those that a library has, or an instruction of one processor: its name, without types.
    std::string name;
    for (const char c : plain) name += c == '.' ? '_' : c;
    return {"one_" + name, lanes(type)};
}

}  // namespace

std::set<const llvm::Instruction*> about_data(const llvm::Function& function,
                                              const std::function<bool(const llvm::PHINode&)>& is_index) {
    std::set<const llvm::Instruction*> loaded, kept;
    std::vector<const llvm::Instruction*> open;
    const auto reach = [&](std::set<const llvm::Instruction*>& set, const llvm::Value* v) {
        const auto* i = dyn_cast<llvm::Instruction>(v);
        if (i && passes_on(*i) && set.insert(i).second) open.push_back(i);
    };
    for (const auto& block : function)
        for (const auto& i : block) {
            const bool source = (isa<llvm::LoadInst>(i) && !is_copy(i)) || isa<llvm::FCmpInst>(i) ||
                                isa<llvm::FPToSIInst>(i) || isa<llvm::FPToUIInst>(i) || isa<llvm::AtomicRMWInst>(i) ||
                                (isa<llvm::CallBase>(i) && !isa<llvm::IntrinsicInst>(i));
            if (source)
                for (const auto* user : i.users()) reach(loaded, user);
        }
    while (!open.empty()) {
        const auto* i = open.back();
        open.pop_back();
        for (const auto* user : i->users()) reach(loaded, user);
    }
    for (const auto& block : function)
        for (const auto& i : block) {
            if (const auto* store = dyn_cast<llvm::StoreInst>(&i)) reach(kept, store->getValueOperand());
            if (const auto* end = dyn_cast<llvm::ReturnInst>(&i); end && end->getReturnValue())
                reach(kept, end->getReturnValue());
        }
    while (!open.empty()) {
        const auto* i = open.back();
        open.pop_back();
        // What an index that is kept came from is about the loop.
        if (const auto* phi = dyn_cast<llvm::PHINode>(i); phi && is_index(*phi)) continue;
        for (const auto& operand : i->operands()) reach(kept, operand);
    }
    loaded.insert(kept.begin(), kept.end());
    return loaded;
}

Operation operation(const llvm::Instruction& i, bool is_about_data, bool indices) {
    if (is_copy(i)) return {"", 0};
    const bool counts = is_about_data || indices;
    const llvm::Type* type = i.getType();
    if (const auto* call = dyn_cast<llvm::IntrinsicInst>(&i)) return intrinsic(*call, counts);
    switch (i.getOpcode()) {
        case llvm::Instruction::FAdd:
        case llvm::Instruction::FSub:
            return of_numbers("addition", type);
        case llvm::Instruction::FMul:
            return of_numbers("multiplication", type);
        case llvm::Instruction::FDiv:
            return of_numbers("division", type);
        case llvm::Instruction::FRem:
            return of_numbers("one_fmod", type);
        case llvm::Instruction::FCmp:
            return of_numbers("comparison", i.getOperand(0)->getType());
        case llvm::Instruction::FNeg:
            return {"", 0, "changes of signs"};
        case llvm::Instruction::FPToSI:
        case llvm::Instruction::FPToUI:
        case llvm::Instruction::SIToFP:
        case llvm::Instruction::UIToFP:
        case llvm::Instruction::FPExt:
        case llvm::Instruction::FPTrunc:
            return {"conversion", lanes(type)};
        case llvm::Instruction::Add:
        case llvm::Instruction::Sub:
        case llvm::Instruction::Mul:
        case llvm::Instruction::Shl:
        case llvm::Instruction::LShr:
        case llvm::Instruction::AShr:
        case llvm::Instruction::And:
        case llvm::Instruction::Or:
        case llvm::Instruction::Xor:
            return whole("integer", type, counts);
        case llvm::Instruction::ICmp:
            return whole("integer", i.getOperand(0)->getType(), counts);
        case llvm::Instruction::SDiv:
        case llvm::Instruction::UDiv:
        case llvm::Instruction::SRem:
        case llvm::Instruction::URem:
            return whole("integer_division", type, counts);
        case llvm::Instruction::Load:
            return {kRead, bytes(i, i.getType())};
        case llvm::Instruction::Store:
            return {kWrite, bytes(i, i.getOperand(0)->getType())};
        case llvm::Instruction::AtomicRMW:
        case llvm::Instruction::AtomicCmpXchg:
        case llvm::Instruction::Fence:
            return {"atomic", 1};
        case llvm::Instruction::GetElementPtr:
            return {"", 0, "computing of addresses"};
        case llvm::Instruction::Select:
            return {"", 0, "choices without a branch"};
        case llvm::Instruction::Br:
        case llvm::Instruction::Switch:
            return {"", 0, "branches"};
        default:
            return {"", 0};
    }
}

}  // namespace pamina::extract
