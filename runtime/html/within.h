// A time line that takes no more of a page than it may: where there is too much, rows are left out, and neighbours on a
// row are taken together.
#pragma once

#include <cstddef>

#include "frontend/source/source_map.h"
#include "runtime/html/seen.h"
#include "runtime/html/time_line_data.h"

namespace pamina::html {

/// What a page has of `seen`, at most `most` bytes of it as far as that achieves it. `seen` is
/// afterwards as it is told: its line says what was left out and taken together.
TimeLineData within(Seen& seen, const SourceMap& sources, std::size_t most);

}  // namespace pamina::html
