// The critical path for a terminal: the lines and the tasks that it goes through, and on request each of its steps
// (result/critical_path.h says what it is).
#pragma once

#include <string>
#include <string_view>

#include "frontend/source/source_map.h"
#include "runtime/result/result.h"

namespace pamina::report {

/// Tables of its parts, largest first; at most `rows` of each, the rest is one row. Empty when no time passes. `head`
/// stands above.
std::string path_parts(const result::Result& r, const SourceMap& sources, int rows,
                       std::string_view head = "critical path");

/// Its steps in the order of time; of more than `most` those in the middle are counted.
std::string path_steps(const result::Result& r, const SourceMap& sources, std::size_t most = 40);

}  // namespace pamina::report
