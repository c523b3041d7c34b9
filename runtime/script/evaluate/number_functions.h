// The functions of numbers as a script computes them: `min`, `floor`, `sqrt` …
#pragma once

#include <span>

#include "frontend/check/program/program.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Of as many arguments as the checker lets through; of a list for `min` and `max` its items. Throws ValueError.
Value fold(language::Builtin f, std::span<const Value> given, const check::Program& program);

}  // namespace pamina::script
