#include "runtime/workload/order.h"

namespace pamina::workload {

std::vector<Bits> reached(const Successors& after, const std::vector<std::int32_t>& order) {
    std::vector<Bits> all(after.size(), Bits(after.size()));
    for (std::size_t i = order.size(); i-- > 0;) {
        const auto t = static_cast<std::size_t>(order[i]);
        for (const auto to : after[t]) {
            all[t].add(static_cast<std::size_t>(to));
            all[t].add(all[static_cast<std::size_t>(to)]);
        }
    }
    return all;
}

Successors reduced(const Successors& after, const std::vector<Bits>& reached) {
    Successors kept(after.size());
    for (std::size_t t = 0; t < after.size(); ++t) {
        Bits implied(after.size());
        for (const auto to : after[t]) implied.add(reached[static_cast<std::size_t>(to)]);
        for (const auto to : after[t])
            if (!implied.has(static_cast<std::size_t>(to))) kept[t].push_back(to);
    }
    return kept;
}

std::int64_t largest_antichain(const std::vector<Bits>& reached) {
    // Chains are paths of matched pairs (Fulkerson 1956); an augmenting path is looked for from each task, without
    // recursion.
    const std::size_t n = reached.size();
    constexpr std::size_t kNobody = Bits::npos;
    std::vector<std::size_t> before(n, kNobody);  // who is matched with it
    std::int64_t matched = 0;
    struct Step {
        std::size_t task, next;  // the task that is looked from, and the one that is tried
    };
    std::vector<Step> path;
    for (std::size_t start = 0; start < n; ++start) {
        Bits fresh(n);
        for (std::size_t i = 0; i < n; ++i) fresh.add(i);
        path.assign(1, {start, 0});
        while (!path.empty()) {
            Step& step = path.back();
            step.next = reached[step.task].first_in_both(fresh, step.next);
            if (step.next == Bits::npos) {
                path.pop_back();
                if (!path.empty()) ++path.back().next;
                continue;
            }
            fresh.remove(step.next);
            if (before[step.next] != kNobody) {
                path.push_back({before[step.next], 0});
                continue;
            }
            for (const Step& s : path) before[s.next] = s.task;
            ++matched;
            break;
        }
    }
    return static_cast<std::int64_t>(n) - matched;
}

}  // namespace pamina::workload
