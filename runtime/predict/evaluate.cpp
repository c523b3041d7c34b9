#include "runtime/predict/evaluate.h"

#include <algorithm>

#include "runtime/expr/math.h"

namespace pamina::predict {

namespace {

engine::Outcome told(engine::Outcome outcome, const rtg::Graph& graph) {
    outcome.result.manner = graph.manner;
    return outcome;
}

}  // namespace

engine::Outcome evaluate(const Compiled& c, const engine::Values& values, const engine::Options& options,
                         engine::RunControl& control) {
    control.now = 0;
    control.tick_exponent = values.tick_exponent;
    control.events = 0;
    if (c.unobserved && !options.observe && !options.trace) {
        auto outcome = engine::evaluate(*c.unobserved, values, options, control);
        // What is wrong is said about the tasks as they are.
        if (!outcome.error) return told(std::move(outcome), c.graph);
    }
    return told(engine::evaluate(c.graph, values, options, control), c.graph);
}

std::vector<engine::Outcome> evaluate_points(const Compiled& c, std::span<const engine::Values> points,
                                             const engine::Options& options, engine::RunControl& control,
                                             engine::PointMemory& memory) {
    if (points.empty()) return {};
    control.tick_exponent = points.front().tick_exponent;
    return engine::evaluate_points(c.unobserved ? *c.unobserved : c.graph, points, options, control, &memory);
}

double time_limit(int tick_exponent, const std::optional<script::Real>& allowed) {
    const double longest = expr::math::scale_decimal(engine::kLongestTime, -std::max(tick_exponent, 0));
    return allowed ? std::min(longest, allowed->in_run(tick_exponent)) : longest;
}

}  // namespace pamina::predict
