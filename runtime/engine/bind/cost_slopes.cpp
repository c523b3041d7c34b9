#include "runtime/engine/bind/cost_slopes.h"

#include <cmath>

namespace pamina::engine {

using expr::Slot;

bool CostSlopes::lanes(const Slot* locals, int count, expr::Scratch& scratch, SlopeRace& race, double* out) const {
    const std::size_t width = race.width();
    for (int l = 0; l < count; ++l) race.write(same, out + static_cast<std::size_t>(l) * width);
    for (const auto& [direction, program] : programs) {
        Slot results[expr::kMaxLanes];
        if (!expr::run_lanes(program, locals, expr::kMaxLanes, count, scratch, results)) return false;
        double* to = out + direction;
        double sum = 0;
        for (int l = 0; l < count; ++l) {
            to[static_cast<std::size_t>(l) * width] = results[l].r;
            sum += results[l].r * 0;  // not 0 where one is no number
        }
        if (sum != 0) race.refuse(static_cast<std::size_t>(direction));
    }
    return true;
}

bool CostSlopes::one(const Slot* locals, expr::Scratch& scratch, SlopeRace& race, double* out) const {
    race.write(same, out);
    for (const auto& [direction, program] : programs) {
        Slot result;
        if (!expr::run(program, locals, scratch, result)) return false;
        out[direction] = result.r;
        if (!std::isfinite(result.r)) race.refuse(static_cast<std::size_t>(direction));
    }
    return true;
}

}  // namespace pamina::engine
