// Row kernels (runtime/jit/row.h says what they compute).
//
// There are three layouts of lanes. Along: one run, vector lanes are kAlong consecutive tasks; what a task needs of the
// one before it, or of a processor, is done one after another within the vector, with the costs still computed
// as vectors. Points: vector lanes are the points, the tasks come one by one. Staggered: vector lanes are rows, each
// one column behind the row above, whose value comes from the lane beside.
//
// In the `whole` variant, but for points, durations are added first, d1 + d2 + ..., and then to each of the times that
// they wait for, so that one task waits for the one before it for an addition and a maximum only: with whole times
// below 2^53 the order is the same to the bit.
#pragma once

#include <llvm/IR/Function.h>

#include <string>

#include "runtime/jit/library/body.h"

namespace pamina::jit {

inline constexpr unsigned kAlong = 8;

/// Whether there is code for shape `n`: it must be complete, and its programs compilable.
bool row_has(const PaminaSource& source, std::uint32_t n, bool exact);

std::string row_name(std::uint32_t n, bool exact);

/// `scalars` are the functions of the programs over one value.
void emit_row(Shared& shared, llvm::IRBuilder<>& builder, const PaminaSource& source, std::uint32_t n, bool exact,
              llvm::ArrayRef<llvm::Function*> scalars);

}  // namespace pamina::jit
