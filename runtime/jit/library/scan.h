// What has to be known of a program before it is emitted: where its blocks begin, what its registers hold, and
// which of them are constants.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/jit/interface.h"

namespace pamina::jit {

enum class Type : std::uint8_t { Unknown, Int, Real };

struct Scan {
    std::vector<Type> types;               // by register
    std::vector<const PaminaSlot*> value;  // by register: of those that one Load writes; else null
    std::vector<bool> leader;              // by instruction: a block begins there
    std::vector<bool> called;              // by function of its set
    bool straight = true;                  // no jumps and no calls
    bool vectors = true;                   // straight, and each instruction has a form over lanes
    bool globals = false;                  // reads some

    bool real(std::uint32_t reg) const { return types[reg] == Type::Real; }
};

Scan scan(const PaminaProgram& program, const PaminaFunctions& set);

/// How many arguments the calls of a function pass.
std::uint32_t parameters(const PaminaProgram& call_from, std::uint32_t function);

}  // namespace pamina::jit
