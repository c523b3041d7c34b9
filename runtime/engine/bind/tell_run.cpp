#include "runtime/engine/bind/tell_run.h"

#include <algorithm>
#include <utility>

#include "runtime/engine/bind/cost_code.h"

namespace pamina::engine {

void tell_run(LocalState& local, const CostCode& code, const char* way, result::Result& result) {
    const BoundGraph& bound = local.graph;
    result.model = bound.graph.name;
    // What an ended process had not done was taken back, which may be more by rounding.
    result.work = std::max(local.work.value(), 0.0);
    result.tick_exponent = bound.environment.tick_exponent;
    result.exact = local.exact && is_whole(result.time) && result.time < kExactLimit;
    result.near_ties = local.near_ties;
    std::set<int> drawn;
    if (bound.graph.process_slot < 0)
        for (const auto& mean : bound.graph.means)
            if (mean.stmt >= 0) drawn.insert(mean.stmt);
    for (const auto& [statements, of_draw] : {std::pair(&local.means, false), std::pair(&drawn, true)})
        for (const int stmt : *statements) {
            const auto& taken = bound.graph.statements[static_cast<std::size_t>(stmt)];
            result.means.push_back({taken.text, taken.span, of_draw});
        }
    result.evaluation = std::move(local.evaluation);
    if (way) result.evaluation.went(way);
    code.report(result.evaluation);
}

}  // namespace pamina::engine
