#include "runtime/engine/bind/folding.h"

#include "runtime/expr/pool.h"

namespace pamina::engine {

namespace {

bool reads_clock(const BoundGraph& graph, const std::vector<BoundItem>& items);

bool reads_clock(const BoundGraph& graph, const Cost& cost) {
    const int now = graph.graph.now_slot;
    return now >= 0 && cost.present() && expr::reads_local(graph.graph.pool, cost.id, now);
}

bool reads_clock(const BoundGraph& graph, const BoundRange& range) {
    return reads_clock(graph, range.first) || reads_clock(graph, range.last) || reads_clock(graph, range.step);
}

bool reads_clock(const BoundGraph& graph, const std::vector<BoundItem>& items) {
    for (const auto& item : items) {
        if (item.kind == rtg::Item::Kind::Until || reads_clock(graph, item.amount) || reads_clock(graph, item.count) ||
            reads_clock(graph, item.body))
            return true;
    }
    return false;
}

bool reads_clock(const BoundGraph& graph, const Step& step) {
    for (const auto& argument : step.indices) {
        if (reads_clock(graph, argument)) return true;
    }
    return reads_clock(graph, step.cost) || reads_clock(graph, step.range) || reads_clock(graph, step.items);
}

/// Whether the procedure folds if the others do as `foldable` says.
bool folds(const BoundGraph& graph, rtg::StateId entry, const std::vector<bool>& foldable) {
    std::vector<bool> seen(graph.steps.size());
    std::vector<rtg::StateId> todo{entry};
    while (!todo.empty()) {
        const rtg::StateId at = todo.back();
        todo.pop_back();
        if (at == rtg::kNoState || seen[static_cast<std::size_t>(at)]) continue;
        seen[static_cast<std::size_t>(at)] = true;
        const Step& step = graph.steps[static_cast<std::size_t>(at)];
        switch (step.kind) {
            case StepKind::End:
            case StepKind::Return:
            case StepKind::Pass:
            case StepKind::Occupy:
            case StepKind::LoopEnter:
            case StepKind::LoopBack:
            case StepKind::Guard:
            case StepKind::Choice:
            case StepKind::Join:
                break;
            case StepKind::Fork:
            case StepKind::Replicate:
                if (step.has_place || step.barrier_slot >= 0) return false;
                break;
            case StepKind::Call:
                if (!foldable[static_cast<std::size_t>(step.number)]) return false;
                break;
            default:
                return false;
        }
        if (reads_clock(graph, step)) return false;
        todo.push_back(step.to);
        todo.push_back(step.other);
        todo.insert(todo.end(), step.branches.begin(), step.branches.end());
    }
    return true;
}

}  // namespace

std::vector<bool> foldable_procedures(const BoundGraph& graph) {
    const auto& procedures = graph.graph.procedures;
    std::vector<bool> foldable(procedures.size(), true);
    // They call each other: what one of them cannot do spreads until nothing changes.
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < procedures.size(); ++i) {
            if (!foldable[i] || folds(graph, procedures[i].entry, foldable)) continue;
            foldable[i] = false;
            changed = true;
        }
    }
    return foldable;
}

}  // namespace pamina::engine
