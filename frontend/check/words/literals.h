// Numbers that an expression is, whatever runs: as they are written, also `-2` and `10^10`.
#pragma once

#include <optional>

#include "frontend/ast/ast.h"
#include "frontend/check/program/program.h"

namespace pamina::check {

/// In base units, to the last bits of a double; nothing for other expressions.
std::optional<double> literal(const ast::Expr& e, const Program& program);

}  // namespace pamina::check
