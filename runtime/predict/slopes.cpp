#include "runtime/predict/slopes.h"

#include <algorithm>
#include <cmath>

#include "runtime/engine/slopes/slopes.h"
#include "runtime/predict/along.h"
#include "runtime/predict/differences.h"
#include "runtime/predict/evaluate.h"

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
    along.limit_to(base.result);
    Slope s = slope_by_differences(along, {time, noise, size_of(along, direction, time)});
    s.left_out = along.left_out();
    return s;
}

namespace {

/// Whether the run that carried is what any other run would be, to the bit.
bool stands_for_all(const engine::Outcome& run, const Compiled& compiled) {
    return run.result.time == run.result.time && (run.result.exact || compiled.graph.procedures.empty());
}

Slope carried(const engine::CarriedSlope& c) {
    Slope s;
    s.derivative = s.left = s.right = c.derivative;
    s.from = c.from;
    s.until = c.until;
    s.affine = c.affine;
    s.by = Slope::By::Carried;
    return s;
}

}  // namespace

Slopes slopes(const Compiled& compiled, const engine::Values& values, std::span<const Direction> directions,
              const engine::Options& options, engine::RunControl& control) {
    engine::Options plain = options;
    plain.observe = plain.path_steps = false;
    plain.trace = nullptr;
    engine::Carried found;
    if (!directions.empty()) found = engine::carry_slopes(graphs(compiled), values, directions, plain, control);
    Slopes all;
    const bool ran = !found.slopes.empty() && !found.outcome.result.model.empty();
    if (!ran || !stands_for_all(found.outcome, compiled)) {
        // What goes wrong is said by the run that anybody else would see.
        found.outcome = predict::evaluate(graphs(compiled), values, plain, control);
        if (found.outcome.error) throw engine::RunError{*found.outcome.error};
        if (found.outcome.result.partial) throw engine::Stopped{};
    }
    all.run = std::move(found.outcome.result);
    for (std::size_t d = 0; d < directions.size(); ++d) {
        const auto* c = d < found.slopes.size() ? &found.slopes[d] : nullptr;
        const bool holds = c && c->is_carried() && !c->tie && std::isfinite(c->derivative);
        all.each.push_back(holds ? carried(*c)
                                 : slope_by_differences(compiled, values, directions[d], options, control));
    }
    return all;
}

}  // namespace pamina::predict
