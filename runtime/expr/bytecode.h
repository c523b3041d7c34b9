// The register bytecode: what the compiler emits and the interpreter runs.
//
// Strict operators keep their Op's number; the codes below follow them. `K` codes take their second operand
// from `imm`.
#pragma once

#include "runtime/expr/program.h"

namespace pamina::expr::code {

inline constexpr std::uint32_t kFirst = static_cast<std::uint32_t>(Op::Ask) + 1;
enum : std::uint32_t {
    Load = kFirst,  // dst = imm
    LoadLocal,      // dst = locals[a]
    LoadGlobal,     // dst = globals[a]
    Move,           // dst = a
    AddIK,
    SubIK,
    MulIK,
    MaskK /* mod 2^k: a & imm */,
    ShiftK /* div 2^k: a >> imm */,
    ModIK,
    FloorDivIK,
    AddRK,
    SubRK,
    MulRK,
    DivRK,
    ScaleK,        // dst = a scaled by 10^imm (ScaleTime with the tick known)
    LoadArray,     // dst = array imm at index a
    Jump,          // to imm
    JumpIfNot,     // to imm when a is 0
    JumpIfNone,    // to imm when a (a count) is 0 or less
    Count,         // dst = number of values of the range a, a+1, step a+2; imm: exclusive
    NextValue,     // counts dst down; when something is left, a += b
    CallFunction,  // dst = function imm with arguments a, a+1, ...
    Return,
    Ask,        // dst = what arrays::ask() says to question imm of the ints a, a+1, ... (b of them)
    FailEmpty,  // the smallest or largest of nothing
};

}  // namespace pamina::expr::code

namespace pamina::expr {

/// Chooses the interpreter's code for each instruction of a complete program: one that reads its operand from the
/// register is replaced by one that takes it from the instruction before, where that made it.
void link(Program& program);

/// What is said of a fault of the instruction `pc`, whose operands were a and b.
Failure describe(const Program& program, std::size_t pc, Fault fault, Slot a, Slot b, const Environment& environment);

/// How many Locals it reads: 1 + the highest slot.
std::uint32_t locals_read(const Program& program);

}  // namespace pamina::expr
