// The report of a run for a terminal: its time, what limits it, how busy everything is, and which statements the
// critical path goes through. Every figure is one of runtime/result/metrics.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/source_map.h"
#include "runtime/result/limiting.h"
#include "runtime/result/result.h"

namespace pamina::report {

struct Style {
    bool colour = false;
    int columns = 0;     // sentences are broken into lines of so many; 0: they are not
    int rows = 8;        // of entities and measures each; how many more there are is said
    int path_rows = 10;  // of the critical path; the rest is one row
};

using result::limiting;

/// The whole report, ended by a line end. `heading` is what was predicted, as written.
std::string text(const result::Result& r, std::string_view heading, const SourceMap& sources, const Style& style);

/// A table of what brings how much to an interval of the time, in the ticks of `r`; it begins with its head.
std::string sources_of_doubt(const result::Result& r, const std::vector<result::DoubtPart>& parts);

/// A time in engineering units, then `(rounded)` where the times were not all whole ticks: what `pamina test` compares.
std::string short_time(const result::Result& r);

}  // namespace pamina::report
