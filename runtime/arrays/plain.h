// References of rectangular loops, each index of which follows one variable: what closed forms are for.
#pragma once

#include <optional>

#include "runtime/arrays/statement.h"

namespace pamina::arrays {

/// The values first + step * m of an index, m from 0 to below the count of its variable.
struct Line {
    int variable = -1;  // -1: always `first`
    std::int64_t first = 0, step = 0;
};

/// A use as boxes of variables that count from 0: those of its loops with two iterations or more, then those of
/// sections.
struct Plain {
    std::vector<std::int64_t> counts;  // of each variable, 2 or more
    std::vector<Line> by, read;        // one an index
    bool empty = false;                // no iteration at all
};

/// Nothing: bounds depend on variables, an index on several of them, or it is a gather. Throws Mistake (Overflow).
std::optional<Plain> plain(std::span<const Loop> loops, const Reference& by, const Reference* read);

/// How many iterations a loop with fixed bounds has; nothing without them.
std::optional<std::int64_t> count(const Loop& loop);

}  // namespace pamina::arrays
