#include "runtime/engine/drawn/task_memory.h"

#include "runtime/engine/tasks/plain_graphs.h"

namespace pamina::engine {

namespace {

/// States that the model's own process reaches: only one process can be there.
std::vector<bool> root_states(const BoundGraph& graph) {
    std::vector<bool> root(graph.steps.size());
    std::vector<rtg::StateId> todo{graph.graph.entry};
    while (!todo.empty()) {
        const rtg::StateId s = todo.back();
        todo.pop_back();
        if (s == rtg::kNoState || root[static_cast<std::size_t>(s)]) continue;
        root[static_cast<std::size_t>(s)] = true;
        for_each_next(graph.steps[static_cast<std::size_t>(s)], [&](rtg::StateId next) { todo.push_back(next); });
    }
    return root;
}

}  // namespace

TaskMemory::TaskMemory(const BoundGraph& graph)
    : rows(graph.task_graphs.size()),
      lists(graph.task_graphs.size()),
      drawn(graph.task_graphs.size()),
      orders(graph.task_graphs.size()),
      unordered(graph.task_graphs.size()) {
    if (graph.task_graphs.empty()) return;
    const auto root = root_states(graph);
    for (std::size_t s = 0; s < graph.steps.size(); ++s) {
        const auto* tasks = std::get_if<action::RunTasks>(&graph.steps[s].action);
        if (!tasks) continue;
        const auto t = static_cast<std::size_t>(tasks->task_graph);
        rows[t] = is_sequential(graph, tasks->task_graph, root[s]);
        lists[t] = is_listed(graph, tasks->task_graph, root[s]);
        drawn[t] = is_drawn(graph, tasks->task_graph, root[s]);
    }
}

}  // namespace pamina::engine
