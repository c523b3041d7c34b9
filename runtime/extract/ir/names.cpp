#include "runtime/extract/ir/names.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/language/keywords.h"

namespace pamina::extract {

namespace {

const llvm::DILocalVariable* variable_of(const llvm::Value& value) {
    llvm::SmallVector<llvm::DbgValueInst*> instructions;
    llvm::SmallVector<llvm::DbgVariableRecord*> records;
    llvm::findDbgValues(instructions, const_cast<llvm::Value*>(&value), &records);
    // Several variables may begin with it; the one that is where the value is comes first.
    const auto* at = llvm::dyn_cast<llvm::Instruction>(&value);
    const bool is_argument = llvm::isa<llvm::Argument>(value);
    const llvm::DILocalVariable* found = nullptr;
    const auto look = [&](const auto& places) {
        for (const auto* r : places) {
            // What a variable holds together with something else is not its value.
            if (r->getNumVariableLocationOps() != 1 || r->getExpression()->getNumElements() != 0) continue;
            if (!found || (at && r->getParent() == at->getParent()) || (is_argument && r->getVariable()->isParameter()))
                found = r->getVariable();
        }
    };
    look(records);
    look(instructions);
    return found;
}

}  // namespace

std::string Names::take(const std::string& wanted, const std::string& otherwise) {
    std::string name;
    for (const char c : wanted.substr(0, 60)) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool digit = c >= '0' && c <= '9';
        name += letter || digit || c == '_' ? c : '_';
    }
    name.erase(0, std::min(name.size(), name.find_first_not_of('_')));
    if (name.empty() || (name[0] >= '0' && name[0] <= '9')) name = name.empty() ? otherwise : otherwise + "_" + name;
    if (language::is_reserved(name)) name += "_";
    if (taken_.insert(name).second) return name;
    for (int i = 2;; ++i)
        if (const std::string next = name + "_" + std::to_string(i); taken_.insert(next).second) return next;
}

std::string source_name(const llvm::Value& value) {
    if (const auto* variable = variable_of(value)) return variable->getName().str();
    const std::string name = value.getName().str();
    return name.substr(0, name.find('.'));
}

bool is_declared_unsigned(const llvm::Value& value) {
    const auto* variable = variable_of(value);
    const llvm::DIType* type = variable ? variable->getType() : nullptr;
    while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) type = derived->getBaseType();
    const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
    if (!basic) return false;
    const unsigned encoding = basic->getEncoding();
    return encoding == llvm::dwarf::DW_ATE_unsigned || encoding == llvm::dwarf::DW_ATE_unsigned_char ||
           encoding == llvm::dwarf::DW_ATE_boolean;
}

std::string source_name(const llvm::Function& function) {
    if (const auto* program = function.getSubprogram(); program && !program->getName().empty())
        return program->getName().str();
    // Of `f(int, double*)` what is called.
    const std::string whole = llvm::demangle(function.getName());
    return whole.substr(0, whole.find('('));
}

unsigned line_of(const llvm::Instruction& instruction) {
    const auto& at = instruction.getDebugLoc();
    return at ? at.getLine() : 0;
}

unsigned line_of(const llvm::BasicBlock& block) {
    for (const auto& i : block)
        if (!llvm::isa<llvm::PHINode>(i) && line_of(i) != 0) return line_of(i);
    return 0;
}

}  // namespace pamina::extract
