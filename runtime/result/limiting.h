// What limits a run, in words. What it is decides bottleneck.h.
#pragma once

#include <string>

#include "frontend/source/source_map.h"
#include "runtime/result/result.h"

namespace pamina::result {

/// What bounds the time, in one line, as `limited by` says it: an entity that is busy nearly all the time and has half
/// of the critical path, or for which others waited on half of it; else the statement with most of it. Empty without
/// observed figures, or when no time passes.
std::string limiting(const Result& r, const SourceMap& sources);
/// `cpu[3]`, `grid[1, 2]`: an element by its linear index.
std::string element_name(const EntityResult& e, std::int64_t element);

}  // namespace pamina::result
