// What tells series apart.
#include "runtime/plot/plot.h"

namespace pamina::plot {

void give_looks(std::vector<Series>& series, std::size_t groups, std::size_t columns) {
    for (std::size_t i = 0; i < series.size(); ++i) {
        const bool both = groups > 1 && columns > 1;
        const std::size_t hue = both ? i % groups : i, row = both ? i / groups : 0, rows = both ? columns : 1;
        series[i].look = {static_cast<int>(hue % kColours), static_cast<int>(row + hue / kColours * rows)};
    }
}

}  // namespace pamina::plot
