#include "runtime/predict/without_mean.h"

#include <cmath>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/language/laws.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/evaluator.h"
#include "runtime/engine/run/error.h"
#include "runtime/expr/pool.h"

namespace pamina::predict {

std::optional<Span> without_mean(const rtg::Graph& graph, const engine::Values& values) {
    std::vector<std::pair<const rtg::Draw*, Span>> found;
    for (const auto& t : graph.transitions)
        if (const auto* d = std::get_if<rtg::Draw>(&t.action);
            d && language::row(d->law).mean == language::Mean::Tail && d->mean != rtg::kNone)
            found.emplace_back(d, graph.states[static_cast<std::size_t>(t.from)].span);
    if (found.empty()) return {};
    try {
        const engine::BoundGraph bound(graph, values);
        engine::Evaluator evaluate;
        for (const auto& [d, span] : found)
            if (expr::free_locals(graph.pool, d->mean).empty() && std::isinf(evaluate(bound.bind(d->mean), nullptr).r))
                return span;
    } catch (const engine::RunError&) {
        // The run says it.
    }
    return {};
}

}  // namespace pamina::predict
