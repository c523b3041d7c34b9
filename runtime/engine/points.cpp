#include "runtime/engine/points.h"

namespace pamina::engine {

std::vector<Outcome> evaluate_points(const rtg::Graph& graph, std::span<const Values> points, const Options& options,
                                     RunControl& control) {
    std::vector<Outcome> outcomes;
    outcomes.reserve(points.size());
    for (const auto& values : points) outcomes.push_back(evaluate(graph, values, options, control));
    return outcomes;
}

}  // namespace pamina::engine
