// Cache lines that one processor touches in a statement (P3T+, section 4.4 and definition 4.10).
//
// A line is loaded anew where what came between two uses of it does not fit. Of a nest, the outermost loops whose one
// iteration fits bring each line once for each time that the loop around it turns; further out nothing is kept. That is
// exact for a fully associative cache that forgets the least recently used, where all fits, and where what iterations
// of the deciding loop share is used by the next one. Not looked at: sets of a cache and conflicts in them,
// prefetching, other arrays and statements, what a line is written back for.
//
// A processor has its part of an array as one block, as large as what it touches; each array begins at a line. Of
// cyclic spreads its elements are behind each other.
#pragma once

#include "runtime/arrays/statement.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

struct Cache {
    std::int64_t line = 64;  // bytes
    std::int64_t lines = 0;  // that it holds
};

struct Lines {
    std::int64_t touched = 0;  // different ones
    std::int64_t loaded = 0;
};

/// Throws Mistake (Overflow; TooMany: indices are not each of one variable, loops not rectangular, or more than
/// kMostEnumerated rows of elements).
Lines lines(const Statement& statement, std::int64_t processor, const Cache& cache);

/// Lines loaded by a processor, on average (4.10): those who do as many iterations are taken to be alike. Throws as
/// lines().
double loaded(const Statement& statement, const Work& work, const Cache& cache);

}  // namespace pamina::arrays
