// The critical path on the text of the script: what part of the time each line has, and how long others wait there.
#pragma once

#include <string>

#include "frontend/source/source_map.h"
#include "runtime/html/page.h"
#include "runtime/result/result.h"

namespace pamina::html {

/// Of an observed run.
Section path_section(const std::string& id, const result::Result& r, const SourceMap& sources);

}  // namespace pamina::html
