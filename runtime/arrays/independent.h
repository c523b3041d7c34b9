// Whether indices say which iteration it is: then no element is written twice.
#pragma once

#include "runtime/arrays/statement.h"

namespace pamina::arrays {

/// Two values of a loop variable differ by `step` at least, and by `length` at most.
struct Span {
    std::int64_t step = 1, length = 0;
};

/// Loops whose variables the indices do not decide, as far as simple rules say: none is left where different iterations
/// have different elements for sure. The section of index d counts as loop loops.size() + d.
std::vector<std::size_t> undecided(const Reference& reference, std::span<const Span> loops);

}  // namespace pamina::arrays
