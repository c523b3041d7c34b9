#include "runtime/predict/evaluate.h"

#include <algorithm>

#include "runtime/expr/math.h"

namespace pamina::predict {

engine::Graphs graphs(const Compiled& c) {
    return {c.graph, c.unobserved ? &*c.unobserved : nullptr};
}

engine::Outcome evaluate(const Compiled& c, const engine::Values& values, const engine::Options& options,
                         engine::RunControl& control) {
    control.now = 0;
    control.tick_exponent = values.tick_exponent;
    control.events = 0;
    return engine::evaluate(graphs(c), values, options, control);
}

std::vector<engine::Outcome> evaluate_points(const Compiled& c, std::span<const engine::Values> points,
                                             const engine::Options& options, engine::RunControl& control,
                                             engine::PointMemory& memory) {
    if (points.empty()) return {};
    control.tick_exponent = points.front().tick_exponent;
    return engine::evaluate_points(graphs(c), points, options, control, &memory);
}

double time_limit(int tick_exponent, const std::optional<script::Real>& allowed) {
    const double longest = expr::math::scale_decimal(engine::kLongestTime, -std::max(tick_exponent, 0));
    return allowed ? std::min(longest, allowed->in_run(tick_exponent)) : longest;
}

}  // namespace pamina::predict
