// Scripts that commands write.
#pragma once

#include <string>

#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

/// Whether a script is without mistakes; those that it has are shown when `name` is one.
bool is_right(const std::string& text, const std::string& name, Messages& messages);

/// As `pamina fmt` would write it; `text` is without mistakes.
std::string formatted(const std::string& text, const std::string& name);

}  // namespace pamina::cli
