// What the instructions of a function cost.
#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include <functional>
#include <set>
#include <string>

#include "runtime/extract/tree.h"

namespace pamina::extract {

/// Whole-number instructions that are about data, not about sizes and indices: those that depend on what was loaded or
/// called for, or that are stored or returned. `is_index`: of a number that is one at the begin of a loop, and goes on
/// in even steps.
std::set<const llvm::Instruction*> about_data(const llvm::Function& function,
                                              const std::function<bool(const llvm::PHINode&)>& is_index);

/// What `prepare` adds for scalar evolution: it costs nothing.
inline constexpr const char* kCopy = "pamina.copy";
inline bool is_copy(const llvm::Instruction& i) {
    return i.getMetadata(kCopy) != nullptr;
}

/// What one instruction is.
struct Operation {
    std::string kind;           // "" where it costs nothing, or is counted otherwise
    std::uint64_t count = 1;    // lanes, or bytes
    const char* left_out = "";  // what it is, where it is not counted
};

/// Of all but calls that are no intrinsics, and copies of memory. Throws Problem for what has no fixed size.
Operation operation(const llvm::Instruction& instruction, bool is_about_data, bool indices);

}  // namespace pamina::extract
