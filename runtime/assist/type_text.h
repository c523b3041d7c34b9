// Types as tools name them.
#pragma once

#include <string>

#include "frontend/compile.h"

namespace pamina::assist {

/// "int", "real", "time", "data/time", "[time]", "a table"; "" where it is open.
std::string type_text(const check::Type& type, const check::Program& program);
/// Of a symbol; of a use where the expression tells more.
std::string type_text(const check::Symbol& symbol, const check::Program& program, const ast::Expr* use = nullptr);

}  // namespace pamina::assist
