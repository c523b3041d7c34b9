#include "runtime/engine/bind/cost_slopes.h"

#include <algorithm>
#include <cmath>

namespace pamina::engine {

using expr::Slot;

bool CostSlopes::lanes(const Slot* locals, int count, expr::Scratch& scratch, SlopeRace& race, Slot* values,
                       double* out) const {
    const std::size_t width = race.width(), n = static_cast<std::size_t>(count);
    Slot results[(1 + expr::kDirections) * expr::kMaxLanes];
    if (!expr::run_lanes(program, locals, expr::kMaxLanes, count, scratch, results)) return false;
    std::copy_n(results, n, values);
    const Slot* its = results;
    for (const int direction : along) {
        its += expr::kMaxLanes;
        double* const to = out + direction;
        bool known = true;
        for (std::size_t l = 0; l < n; ++l) {
            to[l * width] = its[l].r;
            known &= its[l].r - its[l].r == 0;
        }
        if (!known) race.refuse(static_cast<std::size_t>(direction));
    }
    return true;
}

bool CostSlopes::one(const Slot* locals, expr::Scratch& scratch, SlopeRace& race, double* out) const {
    race.write(same, out);
    Slot results[expr::kDirections];
    if (!expr::run_all(slopes, locals, scratch, results)) return false;
    for (std::size_t k = 0; k < along.size(); ++k) {
        const double slope = out[along[k]] = results[k].r;
        if (!std::isfinite(slope)) race.refuse(static_cast<std::size_t>(along[k]));
    }
    return true;
}

}  // namespace pamina::engine
