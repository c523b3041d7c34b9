// What declares a name so that it has the type of a value: `let P = 0`, `let think = 0 s`.
#pragma once

#include <string>

#include "runtime/values/value.h"

namespace pamina::c {

/// An expression that has the type of the value; equal types have equal ones. Throws Mistake for a value that cannot be
/// given to an expression.
std::string placeholder(const script::Value& v, const check::Program& program);

}  // namespace pamina::c
