// A time line as the page's script reads it: what there is little of as JSON, bars in columns of bytes.
#pragma once

#include <string>

#include "frontend/source/source_map.h"
#include "runtime/html/kinds.h"
#include "runtime/html/path_bars.h"
#include "runtime/html/recorder.h"
#include "runtime/result/result.h"

namespace pamina::html {

struct TimeLineData {
    std::string head;     // JSON
    std::string columns;  // bytes (assets/time_line_data.js reads them)
};

/// `run`: observed, with the steps of its critical path. `script`: the file whose lines the page shows.
TimeLineData time_line_data(const Recorded& line, const Kinds& kinds, const PathBars& path, const result::Result& run,
                            const SourceMap& sources, FileId script);

}  // namespace pamina::html
