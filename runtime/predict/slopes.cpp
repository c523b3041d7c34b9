#include "runtime/predict/slopes.h"

#include <algorithm>
#include <cmath>

#include "runtime/predict/along.h"
#include "runtime/predict/differences.h"

namespace pamina::predict {

namespace {

/// Steps that make a difference: the nearest value that becomes 0, else the time itself, else one step.
double size_of(const Along& along, const Direction& d, double time) {
    double size = HUGE_VAL;
    for (const double z : along.zeros()) size = std::min(size, std::abs(z));
    if (std::isfinite(size)) return size;
    double most = 0;
    for (const auto& g : d.globals) most = std::max(most, std::abs(g.amount) * along.time_power(g.number));
    return most > 0 && time > 0 ? time / most : 1;
}

}  // namespace

Slope slope_by_differences(const Compiled& compiled, const engine::Values& values, const Direction& direction,
                           const engine::Options& options, engine::RunControl& control) {
    Along along(compiled, values, direction, options, control);
    const auto base = along.outcome(0, false);
    if (base.error) throw engine::RunError{*base.error};
    const double time = base.result.time;
    // Each sum is off by up to half the last digit.
    const double noise = time * 2.2e-16 * (2 + std::sqrt(base.result.events));
    return slope_by_differences(along, {time, noise, size_of(along, direction, time)});
}

std::vector<Slope> slopes(const Compiled& compiled, const engine::Values& values, std::span<const Direction> directions,
                          const engine::Options& options, engine::RunControl& control) {
    std::vector<Slope> all;
    for (const auto& d : directions) all.push_back(slope_by_differences(compiled, values, d, options, control));
    return all;
}

}  // namespace pamina::predict
