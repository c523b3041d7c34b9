// Chunks of a loop in the order of its iterations.
#pragma once

#include "runtime/record/run.h"

namespace pamina::record {

/// Sorts them by the first iteration: upwards, or downwards where the loop counts down, as chunks are given out in the
/// order of the loop but for threads that overtake each other. Clang tells of a static loop with chunks each thread's
/// first one alone, with the time of all: it is dealt to the iterations that the thread has.
void put_in_order(Loop& loop);

}  // namespace pamina::record
