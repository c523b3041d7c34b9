#include "runtime/nets/structure/bounded.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "runtime/nets/explore.h"
#include "runtime/nets/structure/behaviour.h"

namespace pamina::nets {

namespace {

using Bounds = std::vector<std::optional<std::int64_t>>;

bool all_known(const Bounds& most) {
    return std::all_of(most.begin(), most.end(), [](const auto& n) { return n.has_value(); });
}

/// By all its markings, where there are not too many.
void explored(const Net& net, const StructureOptions& options, Boundedness& result, const std::string& why) {
    Options limits;
    limits.markings = options.markings;
    limits.stop = options.stop;
    try {
        const Graph graph = explore(net, limits);
        result.verdict = Boundedness::Verdict::Bounded;
        result.by = Boundedness::By::Markings;
        result.most = most_tokens(net, graph);
        result.attained = true;
    } catch (const Problem& p) {
        if (p.wrong != Wrong::TooMany) throw;
        result.not_decided = fmt::format("{}; {}", why, p.message);
    }
}

}  // namespace

Boundedness boundedness(const Net& net, const StructureOptions& options) {
    const PlainNet plain = plain_part(net);
    Boundedness result;
    result.most.resize(plain.start.size());
    const std::string why = why_not_plain(net, plain);
    if (plain.first(Beyond::Tokens) >= 0) {
        explored(net, options, result, why);
        return result;
    }
    result.most = invariant_bounds(plain, place_invariants(net, plain, options));
    if (all_known(result.most)) {
        result.verdict = Boundedness::Verdict::Bounded;
        result.by = Boundedness::By::Invariants;
        return result;
    }
    Coverability tree = coverability(plain, options);
    if (tree.unfinished.empty()) {
        for (std::size_t p = 0; p < result.most.size(); ++p)
            if (tree.most[p] && (!result.most[p] || *tree.most[p] < *result.most[p])) result.most[p] = tree.most[p];
    }
    result.pump = std::move(tree.pump);
    if (!result.pump && tree.unfinished.empty()) {
        result.verdict = Boundedness::Verdict::Bounded;
        result.attained = plain.beyond.empty();
    } else if (result.pump && plain.beyond.empty()) {
        result.verdict = Boundedness::Verdict::Unbounded;
        result.not_decided = tree.unfinished;
    } else {
        explored(net, options, result, plain.beyond.empty() ? tree.unfinished : why);
    }
    return result;
}

}  // namespace pamina::nets
