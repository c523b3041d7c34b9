// The values that the axes of a picture have to hold.
#pragma once

#include <vector>

#include "runtime/plot/plot.h"

namespace pamina::plot {

struct Ranges {
    std::vector<double> x, y;
    bool any = false;  // there is something to be seen
};

Ranges ranges_of(const Plot& plot);

}  // namespace pamina::plot
