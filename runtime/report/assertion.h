// An assertion that does not hold, as an error.
#pragma once

#include <string>

#include "runtime/script/session.h"

namespace pamina::report {

/// `message` says what was compared. Of an `assert`, or a `validate` that says `within`.
Diagnostic failed_assertion(const ast::Stmt& s, const std::string& message);

}  // namespace pamina::report
