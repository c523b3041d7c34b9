#include "runtime/engine/bind/call_summaries.h"

#include <algorithm>

#include "runtime/engine/bind/alone.h"
#include "runtime/engine/bind/reads_clock.h"
#include "runtime/expr/pool.h"

namespace pamina::engine {

namespace {

/// Whether a process that meets nobody can take the step, if the procedures fold as `summarized` says.
bool has_summary(const BoundAction& a, const std::vector<bool>& summarized) {
    return visit(a, overloaded{
                        [](const action::End&) { return true; },
                        [](const action::Return&) { return true; },
                        [](const action::Occupy&) { return true; },
                        [](const action::Join&) { return true; },
                        []<IsAlone A>(const A&) { return true; },
                        [](const action::Fork& b) { return b.barrier_slot < 0; },
                        [](const action::Replicate& b) { return !b.place && b.barrier_slot < 0; },
                        [&](const action::Call& b) { return bool{summarized[static_cast<std::size_t>(b.procedure)]}; },
                        []<MeetsOthers A>(const A&) { return false; },
                    });
}

/// Whether the procedure has summaries if the others do as `summarized` says.
bool has_summary(const BoundGraph& graph, rtg::StateId entry, const std::vector<bool>& summarized) {
    std::vector<bool> seen(graph.steps.size());
    std::vector<rtg::StateId> todo{entry};
    while (!todo.empty()) {
        const rtg::StateId at = todo.back();
        todo.pop_back();
        if (at == rtg::kNoState || seen[static_cast<std::size_t>(at)]) continue;
        seen[static_cast<std::size_t>(at)] = true;
        const Step& step = graph.steps[static_cast<std::size_t>(at)];
        if (!has_summary(step.action, summarized)) return false;
        if (reads_clock(graph, step)) return false;
        const auto go_to = [&](rtg::StateId next) { todo.push_back(next); };
        for_each_next(step, go_to);
        if (const auto* fork = std::get_if<action::Fork>(&step.action))
            std::for_each(fork->branches.begin(), fork->branches.end(), go_to);
        if (const auto* replicate = std::get_if<action::Replicate>(&step.action)) go_to(replicate->body);
    }
    return true;
}

}  // namespace

std::vector<bool> summarized_procedures(const BoundGraph& graph) {
    const auto& procedures = graph.graph.procedures;
    std::vector<bool> summarized(procedures.size(), true);
    // They call each other: what one of them cannot do spreads until nothing changes.
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < procedures.size(); ++i) {
            if (!summarized[i] || has_summary(graph, procedures[i].entry, summarized)) continue;
            summarized[i] = false;
            changed = true;
        }
    }
    return summarized;
}

}  // namespace pamina::engine
