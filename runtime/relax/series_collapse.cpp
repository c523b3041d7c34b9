#include "runtime/relax/series_collapse.h"

#include <iterator>

#include "runtime/rtg/regions.h"

namespace pamina::relax {

int series_collapse(rtg::Graph& graph) {
    int changes = 0;
    auto ways = rtg::ways_in(graph);
    const auto inside = rtg::inside_cancellable(graph);
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        if (ways[s] == 0 || inside[s]) continue;
        rtg::Transition* first = rtg::out_of(graph, static_cast<rtg::StateId>(s));
        if (!first || !std::holds_alternative<rtg::Pass>(first->action)) continue;
        auto& items = std::get<rtg::Pass>(first->action).items;
        while (ways[static_cast<std::size_t>(first->to)] == 1) {
            rtg::State& between = graph.states[static_cast<std::size_t>(first->to)];
            if (between.out < 0) break;
            rtg::Transition& second = graph.transitions[static_cast<std::size_t>(between.out)];
            if (!std::holds_alternative<rtg::Pass>(second.action)) break;
            auto& more = std::get<rtg::Pass>(second.action).items;
            items.insert(items.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
            if (first->stmt < 0) first->stmt = second.stmt;
            ways[static_cast<std::size_t>(first->to)] = 0;
            between.out = -1;  // left behind, unreachable
            first->to = second.to;
            ++changes;
        }
    }
    if (changes) rtg::compact(graph);
    return changes;
}

}  // namespace pamina::relax
