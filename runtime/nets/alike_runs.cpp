#include "runtime/nets/alike_runs.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/nets/closed_sets.h"

namespace pamina::nets {

Unfolded unfolded(const Graph& graph) {
    Unfolded all;
    std::vector<Tokens> m;
    for (std::int32_t i = 0; i < graph.markings.size(); ++i) {
        double n = 1;
        if (graph.alike) {
            graph.markings.read(i, m);
            n = graph.alike->stands_for(m);
        }
        all.markings += n;
        if (graph.timeless[static_cast<std::size_t>(i)] == 0) all.states += n;
    }
    return all;
}

bool one_long_run_for_all(const Space& space) {
    if (!space.graph.alike || space.graph.alike->none()) return true;
    const auto& groups = space.graph.alike->groups;
    const ClosedSets sets = closed_sets(space.chain);
    std::vector<char> met(sets.first.size() * groups.size(), 0);
    std::vector<Tokens> m;
    for (std::int32_t s = 0; s < space.states(); ++s) {
        const std::int32_t set = sets.of[static_cast<std::size_t>(s)];
        if (set < 0) continue;
        space.graph.markings.read(space.marking[static_cast<std::size_t>(s)], m);
        for (std::size_t g = 0; g < groups.size(); ++g) {
            char& all_same = met[static_cast<std::size_t>(set) * groups.size() + g];
            if (all_same != 0) continue;
            const auto& rows = groups[g].rows;
            all_same = std::all_of(rows.begin() + 1, rows.end(), [&](const auto& row) {
                return std::equal(row.begin(), row.end(), rows.front().begin(),
                                  [&](std::size_t a, std::size_t b) { return m[a] == m[b]; });
            });
        }
    }
    return std::find(met.begin(), met.end(), 0) == met.end();
}

}  // namespace pamina::nets
