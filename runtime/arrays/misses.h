// Accesses of a nest that miss a cache of sets, in each of which the least recently used line goes.
//
// A short nest is simulated, access by access. Of a long one, some stretches of it are, each behind accesses that fill
// the cache; of what they find all accesses are taken to be, and each line that is touched misses once at least. An
// access to a line that a stretch has not met counts only where its set is full: else it may have been there.
#pragma once

#include "runtime/arrays/nest.h"

namespace pamina::arrays {

/// Accesses that are simulated one by one; longer nests in stretches.
inline constexpr double kMostSimulated = 1 << 17;

/// `line`: bytes. Line l is of set l mod `sets`, which holds `ways`. `touched`: how many different ones there are.
double misses(const Nest& nest, std::int64_t line, std::int64_t sets, std::int64_t ways, double touched);

}  // namespace pamina::arrays
