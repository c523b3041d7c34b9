#include "runtime/engine/tasks/task_levels.h"

#include <algorithm>

namespace pamina::engine {

std::vector<double> task_levels(TaskSpace& space,
                                const std::function<double(std::int64_t, const TaskIndex&)>& duration) {
    const auto size = static_cast<std::size_t>(space.size());
    std::vector<double> level(size);  // of what is counted so far: the longest path that begins after the task
    std::vector<std::int32_t> missing(size);
    std::vector<std::int64_t> ready, before;
    TaskIndex task;
    for (std::size_t n = size; n-- > 0;) {
        space.locate(static_cast<std::int64_t>(n), task);
        space.successors(task, static_cast<std::int64_t>(n), [&](std::int64_t) { ++missing[n]; });
        if (missing[n] == 0) ready.push_back(static_cast<std::int64_t>(n));
    }
    while (!ready.empty()) {
        const std::int64_t n = ready.back();
        ready.pop_back();
        space.locate(n, task);
        const double its = level[static_cast<std::size_t>(n)] += duration(n, task);
        space.predecessors(task, [&](std::int64_t p) {
            auto& path = level[static_cast<std::size_t>(p)];
            path = std::max(path, its);
            if (--missing[static_cast<std::size_t>(p)] == 0) ready.push_back(p);
        });
    }
    return level;
}

}  // namespace pamina::engine
