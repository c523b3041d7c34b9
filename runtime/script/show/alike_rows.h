// Which rows of a sweep its figure does not tell apart.
#pragma once

#include <string>

#include "frontend/check/program/program.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// "`time` does not tell apart: P = 8 and P = 16": of the first column with intervals, the rows that `apart` does not
/// separate from the next one in the order of its values. Empty where there are none, and of a table that is no sweep.
std::string alike_rows(const Table& t, const check::Program& program);

}  // namespace pamina::script
