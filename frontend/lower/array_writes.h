// Which arrays the statements of a block write, as far as their text says: what is read of the others may be sent
// before a loop around them.
#pragma once

#include <set>

#include "frontend/check/program/program.h"

namespace pamina::lower {

/// Symbols of arrays, and of parameters that stand for them. An array that is handed to what is not known is among
/// them.
std::set<const check::Symbol*> array_writes(const check::Program& program, const ast::Block& block);

}  // namespace pamina::lower
