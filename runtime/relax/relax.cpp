#include "runtime/relax/relax.h"

#include <fmt/format.h>

#include <stdexcept>

#include "runtime/relax/condensed_tasks.h"
#include "runtime/relax/constant_loops.h"
#include "runtime/relax/series_collapse.h"
#include "runtime/relax/symmetric_branches.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/regions.h"

namespace pamina::relax {

namespace {

constexpr PassInfo kPasses[] = {
    {"series-collapse", "consecutive local costs become one transition", true, true, series_collapse},
    {"constant-loops", "a loop whose costs do not depend on its index is taken in closed form", true, true,
     constant_loops},
    {"symmetric-branches", "par branches that are provably alike are evaluated once", true, true, symmetric_branches},
    {"condensed-tasks", "consecutive tasks of one processor become one (runs that observe nothing)", true, false,
     condensed_tasks},
};

}  // namespace

std::span<const PassInfo> passes() {
    return kPasses;
}

namespace {

bool verifies([[maybe_unused]] bool asked) {
#ifdef NDEBUG
    return asked;
#else
    return true;
#endif
}

int run(const PassInfo& pass, rtg::Graph& graph, bool verify) {
    const int changes = pass.run(graph);
    if (!verify) return changes;
    const auto wrong = rtg::verify(graph);
    if (!wrong.empty()) throw std::logic_error(fmt::format("after {}: {}", pass.name, wrong.front()));
    return changes;
}

}  // namespace

std::vector<Applied> relax(rtg::Graph& graph, bool verify) {
    verify = verifies(verify);
    std::vector<Applied> applied;
    for (const auto& pass : kPasses) applied.push_back({pass.name, 0});
    rtg::compact(graph);
    if (rtg::reads_state(graph)) return applied;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < std::size(kPasses); ++i) {
            if (!kPasses[i].keeps_tasks) continue;
            const int changes = run(kPasses[i], graph, verify);
            applied[i].changes += changes;
            changed = changed || changes > 0;
        }
    }
    return applied;
}

std::optional<rtg::Graph> relax_unobserved(const rtg::Graph& graph, bool verify) {
    // What a process draws depends on how many tasks were its children before.
    if (graph.task_graphs.empty() || rtg::reads_state(graph) || graph.process_slot >= 0) return std::nullopt;
    rtg::Graph smaller = graph;
    int changes = 0;
    for (const auto& pass : kPasses) {
        if (!pass.keeps_tasks) changes += run(pass, smaller, verifies(verify));
    }
    if (changes == 0) return std::nullopt;
    relax(smaller, verify);
    return smaller;
}

}  // namespace pamina::relax
