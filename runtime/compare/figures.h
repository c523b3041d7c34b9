// Figures of two entries, and whether they differ.
#pragma once

#include <vector>

#include "runtime/compare/compare.h"

namespace pamina::compare {

/// In the order of A, then what B alone has.
std::vector<Change> figure_changes(const Entry& a, const Entry& b);

}  // namespace pamina::compare
