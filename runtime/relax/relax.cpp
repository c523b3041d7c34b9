#include "runtime/relax/relax.h"

#include <fmt/format.h>

#include <stdexcept>

#include "runtime/relax/alike_branches.h"
#include "runtime/relax/constant_loops.h"
#include "runtime/relax/series_collapse.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/regions.h"

namespace pamina::relax {

namespace {

constexpr PassInfo kPasses[] = {
    {"series-collapse", "consecutive local costs become one transition", true, series_collapse},
    {"constant-loops", "a loop whose costs do not depend on its index is taken in closed form", true, constant_loops},
    {"alike-branches", "par branches that are provably alike are evaluated once", true, alike_branches},
};

}  // namespace

std::span<const PassInfo> passes() {
    return kPasses;
}

std::vector<Applied> relax(rtg::Graph& graph, bool verify) {
#ifndef NDEBUG
    verify = true;
#endif
    std::vector<Applied> applied;
    for (const auto& pass : kPasses) applied.push_back({pass.name, 0});
    rtg::compact(graph);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < std::size(kPasses); ++i) {
            const int changes = kPasses[i].run(graph);
            applied[i].changes += changes;
            changed = changed || changes > 0;
            if (!verify) continue;
            const auto wrong = rtg::verify(graph);
            if (!wrong.empty()) throw std::logic_error(fmt::format("after {}: {}", kPasses[i].name, wrong.front()));
        }
    }
    return applied;
}

}  // namespace pamina::relax
