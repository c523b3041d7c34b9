// The loops of a statement as one processor does them, and where in its memory they read and write.
//
// A processor has its part of an array as one block: what it owns, and what it touches beside that, as it does of the
// borders of others; where it touches nothing of its own, only that. Of cyclic spreads its elements are behind each
// other. Blocks lie one behind the other, in the order of the arrays' numbers, each from a line on.
#pragma once

#include <optional>

#include "runtime/arrays/statement.h"

namespace pamina::arrays {

/// A reference on one processor: the bytes from first + sum of steps[v] * m[v] on.
struct Access {
    std::int64_t element, first;
    std::vector<std::int64_t> steps;  // by variable
    std::size_t begin = 0, end = 0;   // variables of its own sections: it goes through them in each iteration
};

/// Variables are those of the loops, then those of sections, the innermost.
struct Nest {
    std::vector<std::int64_t> counts;  // of each variable, on this processor
    std::size_t loops = 0;             // variables of iterations; sections of who works are among them
    std::vector<Access> accesses;      // in the order of an iteration: reads, then what is written
};

/// Nothing: the processor has nothing to do. `line`: bytes. Throws Mistake (Overflow; TooMany: indices are not each of
/// one variable, or loops not rectangular).
std::optional<Nest> nest_of(const Statement& statement, std::int64_t processor, std::int64_t line);

}  // namespace pamina::arrays
