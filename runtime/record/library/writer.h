// Where events of a thread go.
#pragma once

#include "runtime/record/event.h"

namespace pamina::record {

/// Writes an event of this thread, if anything is recorded.
void write(Kind kind, std::uint32_t small = 0, std::uint64_t a = 0, std::uint64_t b = 0);

bool recording();
/// Threads of the program's own, and not what OpenMP tells.
bool recording_threads();

/// Keeps which files lie where in memory, by which addresses get names.
void keep_maps();

}  // namespace pamina::record
