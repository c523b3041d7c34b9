// From the interpreter's bytecode to LLVM's intermediate code, instruction by instruction.
//
// Each program becomes `i32 @eN(call, locals, stride, result)`, each function that is called `{i64, i32} @fS_N(call,
// args...)`. A register with one writer is a value; in programs with jumps registers are stack slots, which LLVM makes
// values. Whatever faults branches to the one failing block of its function, with the instruction's number and
// operands.
//
// `i32 @lN(call, locals, stride, lane, lanes, results)` evaluates many lanes. Programs without loops do so in vectors
// of kWidth lanes, without branches (lanes.h): where something may have gone wrong, all is done again lane by lane,
// which finds the first failure.
//
// No fast-math flags and no contraction; what SLEEF computes is called through PaminaCall::math.
#pragma once

#include <llvm/IR/Module.h>

#include <vector>

#include "runtime/jit/interface.h"

namespace pamina::jit {

inline constexpr unsigned kWidth = 4;

/// What the processor can do in one instruction.
struct Target {
    bool rounds = false;    // floor, ceil
    bool converts = false;  // vectors of ints of 64 bits to reals
};

/// Which programs are compiled: very large ones are left to the interpreter, as their frames might not fit the stack.
bool compilable(const PaminaSource& source, const PaminaProgram& program);

/// Names of what is emitted for program `n`.
std::string scalar_name(std::uint32_t n);
std::string lanes_name(std::uint32_t n);

/// Emits all compilable programs.
void emit(const PaminaSource& source, const Target& target, llvm::Module& module);

}  // namespace pamina::jit
