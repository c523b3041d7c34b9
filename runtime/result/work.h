// What a run computed, in words, as all reports say it.
#pragma once

#include <string>

#include "runtime/result/result.h"

namespace pamina::result {

/// Whether a part of the work is what messages cost processors: a `compute` in `send` or `recv` of a machine, or in
/// what these call (rtg::parts_of_messages). Work over time is no speed-up then. Of a run that was not observed it is
/// not known: false.
bool computes_messages(const Result& r);

/// The work and the figure `speedup`, both as told: `800 ms computed, speedup 1.125`; with messages `155 us computed,
/// with what messages cost, 10 times the time`.
std::string work_words(const std::string& work, const std::string& speedup, bool messages);

/// `efficiency 56.3 %`; with messages `56.3 % used`.
std::string efficiency_words(const std::string& efficiency, bool messages);

/// Whether the sum of the processors' speeds, which efficiency is about, is another number than that of processors.
bool is_by_speeds(const Result& r);

/// What it is a part of, behind that: `speedup over processors`, or `speedup over 3, the sum of their speeds`; with
/// messages "", or `of 3, the sum of their speeds`.
std::string efficiency_of(const Result& r);

}  // namespace pamina::result
