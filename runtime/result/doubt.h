// How unsure the time of a run is, because of what it was given.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pamina::result {

/// What one source of doubt brings.
struct DoubtPart {
    std::string source, place;
    double half = 0;   // half the interval that it alone would give, ticks
    double share = 0;  // of the variance
};

/// Of the time, in ticks: from low to high in 95 of 100 cases.
struct Doubt {
    double half = 0, low = 0, high = 0;
    std::int64_t drawn = 0;          // runs with drawn values that say so; 0: to first order
    double mean = 0;                 // of these
    std::vector<DoubtPart> parts;    // the largest first; none where values were drawn
    std::vector<std::string> notes;  // where first order is not enough
};

}  // namespace pamina::result
