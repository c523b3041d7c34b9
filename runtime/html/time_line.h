// The time line of a page: a static picture, and what its script needs to make it one to walk through.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "frontend/source/source_map.h"
#include "runtime/html/page.h"
#include "runtime/html/seen.h"

namespace pamina::html {

/// What a page with a time line needs besides its own style and script.
inline constexpr std::string_view kTimeLineStyle = "time_line.css";
inline constexpr std::array<std::string_view, 4> kTimeLineScripts{"time_line_data.js", "time_line_draw.js",
                                                                  "time_line_plots.js", "time_line.js"};

/// `gantt`: its picture (gantt.h). `most`: bytes of what its script needs (within.h).
Section time_line(const std::string& id, Seen& seen, const std::string& gantt, const SourceMap& sources,
                  std::size_t most);

/// The picture alone, with what it does not show as it happened.
std::string time_line_picture(const std::string& id, const Seen& seen, const std::string& gantt);

}  // namespace pamina::html
