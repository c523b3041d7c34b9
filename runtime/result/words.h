// How single figures are written for people.
#pragma once

#include <string>

#include "frontend/source/source_map.h"
#include "runtime/result/result.h"

namespace pamina::result {

/// 99.97 % is not 100 %: digits are cut, not rounded, near the ends.
std::string percent(double ratio);
/// Four digits; whole numbers in full.
std::string figure(double x);
/// In engineering units, four digits.
std::string time_of(const Result& r, double ticks);
/// The source on one line, shortened.
std::string line_of(Span s, const SourceMap& sources);
/// `office.pam:6`, or "".
std::string place(Span s, const SourceMap& sources);

}  // namespace pamina::result
