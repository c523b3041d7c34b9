// What has to be known of a program before it is emitted: where its blocks begin, what its registers hold, and
// which of them are constants.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/jit/interface.h"

namespace pamina::jit {

enum class Type : std::uint8_t { Unknown, Int, Real };

/// What an instruction reads and writes, but for those that move values of any type.
struct Shape {
    Type result = Type::Unknown, operands = Type::Unknown;
    bool writes = true;
    bool reads_b = false;
};
Shape shape(std::uint32_t op);

struct Scan {
    std::vector<Type> types;               // by register
    std::vector<const PaminaSlot*> value;  // by register: of those that one Load writes; else null
    std::vector<bool> leader;              // by instruction: a block begins there
    std::vector<bool> called;              // by function of its set
    bool straight = true;                  // no jumps and no calls

    bool real(std::uint32_t reg) const { return types[reg] == Type::Real; }
};

Scan scan(const PaminaProgram& program, const PaminaFunctions& set);

/// Whether it has a form over lanes: no loops, nor in the functions that it calls, and not too large when these are put
/// in line.
bool spreads(const PaminaProgram& program, const PaminaFunctions& set);

/// The Locals that it reads, or the Globals.
std::vector<std::uint32_t> variables(const PaminaProgram& program, const PaminaFunctions& set, bool globals);

/// How many arguments the calls of a function pass.
std::uint32_t parameters(const PaminaProgram& call_from, std::uint32_t function);

}  // namespace pamina::jit
