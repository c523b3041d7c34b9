// Counts the memory that the program has allocated with `new`, and what the stacks of calls in scripts have grown by,
// which is nearly all of it, and refuses what goes beyond a limit: std::bad_alloc is thrown as if the machine had no
// more.
#pragma once

#include <cstdint>

namespace pamina::cli {

/// From now on allocations beyond so many bytes fail.
void limit_memory(std::int64_t bytes);

}  // namespace pamina::cli
