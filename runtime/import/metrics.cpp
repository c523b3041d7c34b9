#include "runtime/import/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <queue>

namespace pamina::import {

namespace {

/// The tasks that wait for each task, ascending, in the same form as predecessors.
struct Successors {
    std::vector<std::uint64_t> first;
    std::vector<std::uint32_t> to;

    explicit Successors(const TaskGraph& g) : first(g.tasks() + 1, 0), to(g.dependences()) {
        for (const auto p : g.from) ++first[p + 1];
        for (std::size_t t = 0; t < g.tasks(); ++t) first[t + 1] += first[t];
        std::vector<std::uint64_t> next(first.begin(), first.end() - 1);
        for (std::uint32_t t = 0; t < g.tasks(); ++t)
            for (auto e = g.first[t]; e < g.first[t + 1]; ++e) to[next[g.from[e]]++] = t;
    }
};

/// Most intervals [start, end) that share a moment; empty intervals share none.
std::uint64_t most_at_once(std::vector<double> starts, std::vector<double> ends) {
    std::sort(starts.begin(), starts.end());
    std::sort(ends.begin(), ends.end());
    std::uint64_t now = 0, most = 0;
    for (std::size_t s = 0, e = 0; s < starts.size(); ++s) {
        for (; ends[e] <= starts[s]; ++e) --now;
        most = std::max(most, ++now);
    }
    return most;
}

}  // namespace

std::vector<std::uint32_t> topological_order(const TaskGraph& g) {
    const std::size_t n = g.tasks();
    std::vector<std::uint32_t> order;
    order.reserve(n);
    bool forward = true;
    for (std::uint32_t t = 0; t < n && forward; ++t)
        forward = g.first[t] == g.first[t + 1] || g.from[g.first[t + 1] - 1] < t;
    if (forward) {
        for (std::uint32_t t = 0; t < n; ++t) order.push_back(t);
        return order;
    }
    const Successors successors(g);
    std::vector<std::uint64_t> waits(n);
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
    for (std::uint32_t t = 0; t < n; ++t) {
        waits[t] = g.first[t + 1] - g.first[t];
        if (waits[t] == 0) ready.push(t);
    }
    while (!ready.empty()) {
        const auto t = ready.top();
        ready.pop();
        order.push_back(t);
        for (auto e = successors.first[t]; e < successors.first[t + 1]; ++e)
            if (--waits[successors.to[e]] == 0) ready.push(successors.to[e]);
    }
    return order;
}

Metrics metrics(const TaskGraph& g) {
    Metrics m;
    const std::size_t n = g.tasks();
    constexpr auto kNone = ~std::uint32_t{0};
    std::vector<double> end(n, 0);
    std::vector<std::uint32_t> latest(n, kNone);  // the predecessor that ends last
    std::vector<double> starts, ends;
    std::uint32_t last = kNone;
    for (const auto t : topological_order(g)) {
        double start = 0;
        for (auto e = g.first[t]; e < g.first[t + 1]; ++e) {
            const auto p = g.from[e];
            if (latest[t] != kNone && end[p] <= start) continue;
            start = end[p];
            latest[t] = p;
        }
        end[t] = start + g.cost[t];
        m.work += g.cost[t];
        if (last == kNone || end[t] > end[last]) last = t;
        if (end[t] > start) {
            starts.push_back(start);
            ends.push_back(end[t]);
        }
    }
    if (last != kNone) m.critical_path = end[last];
    for (auto t = last; t != kNone; t = latest[t]) m.path.push_back(t);
    std::reverse(m.path.begin(), m.path.end());
    m.most_parallel = most_at_once(std::move(starts), std::move(ends));
    return m;
}

double scaled(double value, int exponent) {
    // Both are exact up to here, so one operation rounds once.
    constexpr double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    if (std::abs(exponent) <= 22) return exponent < 0 ? value / kPowers[-exponent] : value * kPowers[exponent];
    return std::strtod(fmt::format("{:.0f}e{}", value, exponent).c_str(), nullptr);
}

}  // namespace pamina::import
