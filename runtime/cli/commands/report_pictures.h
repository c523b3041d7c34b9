// `pamina report FILE --svg`: pictures of what is predicted, as files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "runtime/html/collect.h"

namespace pamina::cli {

/// Writes `BASE.gantt.svg` and `BASE.profile.svg`, of several runs `BASE-2.gantt.svg` … of the others; tells the names
/// of what it wrote. What lies there is replaced where it is such a picture, or where `may_replace`.
std::optional<Diagnostic> write_pictures(const std::vector<html::Pictures>& pictures, const std::string& base,
                                         bool may_replace, std::vector<std::string>& wrote);

}  // namespace pamina::cli
