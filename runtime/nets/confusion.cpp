#include "runtime/nets/confusion.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <utility>

#include "runtime/nets/firing.h"

namespace pamina::nets {

namespace {

bool meet(const std::vector<Arc>& a, const std::vector<Arc>& b) {
    return std::any_of(a.begin(), a.end(), [&](const Arc& x) {
        return std::any_of(b.begin(), b.end(), [&](const Arc& y) { return x.place == y.place; });
    });
}

/// The extended conflict set of each immediate transition, by its first member; of others themselves.
std::vector<int> conflict_sets(const Net& net, const std::vector<int>& immediate) {
    std::vector<int> set(net.transitions.size());
    std::iota(set.begin(), set.end(), 0);
    for (const int t : immediate)
        for (const int u : immediate) {
            const Transition &a = net.transitions[static_cast<std::size_t>(t)],
                             &b = net.transitions[static_cast<std::size_t>(u)];
            if (a.priority != b.priority || (!meet(a.take, b.take) && !meet(a.give, b.inhibit))) continue;
            const int from = set[static_cast<std::size_t>(t)], to = set[static_cast<std::size_t>(u)];
            if (from != to) std::replace(set.begin(), set.end(), std::max(from, to), std::min(from, to));
        }
    return set;
}

}  // namespace

std::vector<Confusion> confusions(const Net& net, const Graph& graph) {
    const Firing firing(net);
    const std::vector<int> set = conflict_sets(net, firing.immediate());
    std::vector<std::vector<int>> members(set.size());
    for (const int t : firing.immediate())
        members[static_cast<std::size_t>(set[static_cast<std::size_t>(t)])].push_back(t);
    std::set<std::pair<int, int>> known;
    std::vector<Confusion> result;
    std::vector<Tokens> m, after;
    for (std::int32_t i = 0; i < graph.markings.size(); ++i) {
        const auto n = static_cast<std::size_t>(i);
        const std::int64_t begin = graph.begin[n], end = graph.begin[n + 1];
        if (!graph.timeless[n] || end - begin < 2) continue;
        const auto set_at = [&](std::int64_t w) {
            return set[static_cast<std::size_t>(graph.ways[static_cast<std::size_t>(w)].transition)];
        };
        bool one = true;
        for (std::int64_t w = begin + 1; w < end; ++w) one = one && set_at(w) == set_at(begin);
        if (one) continue;
        graph.markings.read(i, m);
        for (std::int64_t w = begin; w < end; ++w) {
            const int first = graph.ways[static_cast<std::size_t>(w)].transition;
            firing.fire(first, m, after);
            for (std::int64_t v = begin; v < end; ++v) {
                const int other = graph.ways[static_cast<std::size_t>(v)].transition;
                if (set_at(v) == set_at(w) || known.contains({first, other})) continue;
                const std::vector<int>& they = members[static_cast<std::size_t>(set_at(v))];
                const bool changes = std::any_of(they.begin(), they.end(), [&](int t) {
                    try {
                        return firing.rate(t, m) != firing.rate(t, after);
                    } catch (const Problem&) {
                        return false;  // a number that makes no sense where others fire first
                    }
                });
                if (changes && known.insert({first, other}).second) result.push_back({first, other, i});
            }
        }
    }
    return result;
}

}  // namespace pamina::nets
