// A table as lines of text for people: columns that line up, units in the heading.
#pragma once

#include <string>

#include "runtime/values/value.h"

namespace pamina::script {

/// Tables of more rows than this are shown by their first and last ones.
inline constexpr std::int64_t kShownRows = 40, kFirstRows = 20, kLastRows = 5;

/// Without a line end at its end.
std::string table_text(const Table& t, const check::Program& program);

}  // namespace pamina::script
