// Scripts that commands write.
#pragma once

#include <string>
#include <vector>

#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

/// Whether a script is without mistakes; those that it has are shown when `name` is one.
bool is_right(const std::string& text, const std::string& name, Messages& messages);

/// What a file names, as a name of the language: not private, not reserved and none of `taken`; `otherwise` where
/// nothing of it can be one.
std::string name_of_file(const std::string& file, const std::string& otherwise, const std::vector<std::string>& taken);

/// `file`, as a script that is written to `out` ("": to standard output) names it.
std::string seen_from(const std::string& out, const std::string& file);

/// As `pamina fmt` would write it; `text` is without mistakes.
std::string formatted(const std::string& text, const std::string& name);

}  // namespace pamina::cli
