// `pamina report FILE --markdown`.
#pragma once

#include <string>

#include "runtime/script/session.h"

namespace pamina::cli {

/// Runs a script and writes what it shows as Markdown: to standard output where `out` is "" or "-", else to that file.
int report_as_markdown(const std::string& file, const std::string& out, const script::SessionOptions& options);

}  // namespace pamina::cli
