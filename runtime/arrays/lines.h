// Cache lines that one processor loads in a statement (P3T+, section 4.4 and definition 4.10), and how many of its
// accesses miss a cache of sets.
//
// A line is loaded anew where what came between two uses of it does not fit. Of a nest, the outermost loops whose one
// iteration fits bring each line once for each time that the loop around it turns; further out nothing is kept. That is
// exact for a fully associative cache that forgets the least recently used, where all fits, and where what iterations
// of the deciding loop share is used by the next one.
//
// Not looked at: prefetching, other statements and arrays in the cache before, pages, what a line is written back for.
// Where arrays lie: nest.h. Misses of a cache of sets: misses.h.
#pragma once

#include "runtime/arrays/per_processor.h"
#include "runtime/arrays/statement.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

struct Cache {
    std::int64_t line = 64;  // bytes
    std::int64_t lines = 0;  // that it holds
    std::int64_t ways = 0;   // lines of a set; 0: not known, there are no misses then
};

/// Whole numbers, as long as these are exact.
struct Lines {
    double touched = 0;  // different ones
    double loaded = 0;
    double misses = 0;  // of a cache of sets
};

/// Throws Mistake (Overflow; TooMany: indices are not each of one variable, loops not rectangular, or more than
/// kMostEnumerated rows of elements).
Lines lines(const Statement& statement, std::int64_t processor, const Cache& cache);

struct LineSums {
    PerProcessor lines, misses;
};

/// Of all processors: those who do as many iterations are taken to be alike. Throws as lines().
LineSums loaded(const Statement& statement, const Work& work, const Cache& cache);

}  // namespace pamina::arrays
