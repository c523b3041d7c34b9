// Work of nests whose bounds depend on outer loops: the innermost loop in closed form, the others one by one.
#pragma once

#include <optional>

#include "runtime/arrays/work.h"

namespace pamina::arrays {

/// Nothing: who works is a gather or a section, or the innermost variable is in two distributed indices, or in one by
/// strides. Throws Mistake (TooMany): more than kMostEnumerated rows.
std::optional<Work> work_by_rows(const Statement& statement);

}  // namespace pamina::arrays
