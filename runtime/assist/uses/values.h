// Values that can be told without running anything: of constant expressions, and of a script's params and lets at
// their defaults.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "runtime/assist/document.h"

namespace pamina::assist {

/// As `print` shows it; nothing when it needs a prediction or a file, is wrong, or takes longer than `budget`.
std::optional<std::string> value_at_defaults(const View& view, const check::Symbol& symbol,
                                             std::chrono::milliseconds budget);
/// The same for an expression.
std::optional<std::string> value_at_defaults(const View& view, const ast::Expr& e, std::chrono::milliseconds budget);

}  // namespace pamina::assist
