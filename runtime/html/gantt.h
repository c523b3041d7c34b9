// A run as a picture that needs nothing: rows of bars over time. Where there are too many lanes for a row each, a row
// stands for several, and shows how many of them are busy.
#pragma once

#include <string>

#include "runtime/html/kinds.h"
#include "runtime/html/path_bars.h"
#include "runtime/html/recorder.h"
#include "runtime/result/result.h"

namespace pamina::html {

/// What bars of a kind are filled with; the text on it is dark.
std::string_view fill_of(int kind);

/// An SVG picture. `run`: observed, of this line.
std::string gantt_svg(const Recorded& line, const Kinds& kinds, const PathBars& path, const result::Result& run);

}  // namespace pamina::html
