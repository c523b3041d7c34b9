#include "runtime/relax/symmetric_branches.h"

#include "runtime/relax/constant_loops.h"
#include "runtime/relax/invariance.h"
#include "runtime/rtg/regions.h"

namespace pamina::relax {

int symmetric_branches(rtg::Graph& graph) {
    // How many branches there were decides what later children of their process draw (semantics.md 13.2).
    if (graph.process_slot >= 0) return 0;
    int changes = 0;
    const auto inside = rtg::inside_cancellable(graph);
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        if (inside[s]) continue;
        rtg::Transition* par = rtg::out_of(graph, static_cast<rtg::StateId>(s));
        if (!par || !std::holds_alternative<rtg::Replicate>(par->action)) continue;
        const auto replicate = std::get<rtg::Replicate>(par->action);
        if (replicate.place || replicate.barrier_slot >= 0) continue;
        std::vector<rtg::Item> items;
        if (rtg::out_of(graph, replicate.body)) {
            rtg::StateId end = rtg::kNoState;
            const auto* pass = only_pass(graph, replicate.body, end);
            if (!pass || rtg::out_of(graph, end)) continue;
            items = *pass;
        }
        if (!is_invariant(graph, items, replicate.slot)) continue;
        const rtg::Id count = count_of(graph, replicate.range, graph.states[static_cast<std::size_t>(par->from)].span);
        if (count == rtg::kNone) continue;
        rtg::Item copies;
        copies.kind = rtg::Item::Kind::Copies;
        copies.count = count;
        copies.stmt = par->stmt;
        copies.site = par->site;
        copies.body = std::move(items);
        par->action = rtg::Pass{{std::move(copies)}};
        ++changes;
    }
    if (changes) rtg::compact(graph);
    return changes;
}

}  // namespace pamina::relax
