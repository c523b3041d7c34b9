// What a run computed, in words, as all reports say it.
#pragma once

#include <string>

#include "frontend/source/source_map.h"
#include "runtime/result/result.h"

namespace pamina::result {

/// Whether a part of the work is what messages cost processors: a `compute` in a proc `send` or `recv`, as machines
/// call those that move data between their ranks. Work over time is no speed-up then. Of a run that was not observed,
/// or whose figures are by call, it is not known: false.
bool computes_messages(const Result& r, const SourceMap& sources);

/// The work and the figure `speedup`, both as told: `800 ms computed, speedup 1.125`; with messages `155 us computed,
/// with what messages cost, 10 times the time`.
std::string work_words(const std::string& work, const std::string& speedup, bool messages);

/// `efficiency 56.3 %`; with messages `56.3 % used`.
std::string efficiency_words(const std::string& efficiency, bool messages);

}  // namespace pamina::result
