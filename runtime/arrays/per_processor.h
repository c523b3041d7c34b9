#pragma once

namespace pamina::arrays {

/// What each processor has of something (cache lines, misses, seconds of computing), as definitions 4.8 to 4.11 sum it
/// up.
struct PerProcessor {
    double mean = 0;     // of the processors
    double largest = 0;  // of one
    double all = 0;      // of all of them
};

}  // namespace pamina::arrays
