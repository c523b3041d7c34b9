// Which sweep does the same as a `for` of a script.
#pragma once

#include <optional>
#include <string>

#include "frontend/check/program/program.h"

namespace pamina::script {

/// Of a `for` that asks one model, in one place and at each of its values, and asks nothing else: "`sweep(i in 1..3:
/// predict m(i))`", or "a `sweep`" where what it asks needs a `let` of its block. Nothing for another `for`.
std::optional<std::string> sweep_instead(const ast::Stmt& loop, const check::Program& program);

}  // namespace pamina::script
