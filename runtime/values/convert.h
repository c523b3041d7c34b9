// What a declared type asks of a value.
#pragma once

#include "runtime/values/value.h"

namespace pamina::script {

/// Converts a value to what a declared parameter type asks for: whole reals to ints, a bare 0 and ints to reals.
/// Returns false when it does not fit.
bool convert(Value& v, const ast::Type& type, const check::Program& program);

}  // namespace pamina::script
