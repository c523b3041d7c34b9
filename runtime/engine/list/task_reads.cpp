#include "runtime/engine/list/task_reads.h"

#include <algorithm>

#include "runtime/expr/pool.h"

namespace pamina::engine {

void TaskReads::add(const Cost& cost, const BoundGraph& graph, int task_graph, std::size_t array) {
    if (cost.constant || !cost.present()) return;
    const auto& tasks = graph.task_graphs[static_cast<std::size_t>(task_graph)];
    const auto& bound = tasks.arrays[array];
    const auto& source = graph.graph.task_graphs[static_cast<std::size_t>(task_graph)].arrays[array];
    for (const int slot : expr::free_locals(graph.graph.pool, cost.id)) {
        if (slot == source.number_slot) number_slot = slot;
        const auto read = [&](std::size_t variable, int its) {
            if (its == slot) indices.emplace_back(static_cast<int>(variable), slot);
        };
        for (std::size_t i = 0; i < bound.prefix.size(); ++i) read(i, bound.prefix[i]);
        for (std::size_t i = 0; i < bound.indices.size(); ++i) read(bound.prefix.size() + i, bound.indices[i].slot);
        const auto is_let = [&](auto&& self, const std::vector<BoundTaskItem>& items) -> bool {
            return std::any_of(items.begin(), items.end(), [&](const BoundTaskItem& item) {
                return (item.kind == rtg::TaskItem::Kind::Let && item.slot == slot) || self(self, item.body) ||
                       self(self, item.other);
            });
        };
        lets = lets || is_let(is_let, tasks.items);
    }
    std::sort(indices.begin(), indices.end());
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
}

}  // namespace pamina::engine
