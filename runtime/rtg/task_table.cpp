#include "runtime/rtg/task_table.h"

namespace pamina::rtg {

void TaskTable::invert() {
    next.assign(first.size(), 0);
    for (const std::uint32_t p : from) ++next[p + 1];
    for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
    to.resize(from.size());
    edge.resize(bytes.empty() ? 0 : from.size());
    std::vector<std::uint64_t> at(next.begin(), next.end() - (next.empty() ? 0 : 1));
    for (std::size_t i = 0; i < tasks(); ++i) {
        for (std::uint64_t e = first[i]; e < first[i + 1]; ++e) {
            const std::uint64_t place = at[from[e]]++;
            to[place] = static_cast<std::uint32_t>(i);
            if (!edge.empty()) edge[place] = e;
        }
    }
}

}  // namespace pamina::rtg
