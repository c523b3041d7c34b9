#include "runtime/workload/graph_measures.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "runtime/workload/order.h"
#include "runtime/workload/problem.h"
#include "runtime/workload/series_parallel.h"

namespace pamina::workload {

namespace {

void look(const std::atomic<bool>* stop) {
    if (stop && stop->load(std::memory_order_relaxed)) throw Stopped{};
}

/// Each once, in order.
std::vector<TaskGraph::Edge> different(std::vector<TaskGraph::Edge> edges) {
    std::ranges::sort(edges, [](const auto& a, const auto& b) {
        return a.from != b.from ? a.from < b.from : a.to != b.to ? a.to < b.to : a.carried > b.carried;
    });
    const auto rest =
        std::ranges::unique(edges, [](const auto& a, const auto& b) { return a.from == b.from && a.to == b.to; });
    edges.erase(rest.begin(), rest.end());
    return edges;
}

/// The most edges that lead over one border between levels.
std::int64_t over_border(const std::vector<TaskGraph::Edge>& edges, const std::vector<std::int64_t>& level,
                         std::int64_t depth) {
    std::vector<std::int64_t> change(static_cast<std::size_t>(depth) + 1);
    for (const auto& e : edges) {
        ++change[static_cast<std::size_t>(level[static_cast<std::size_t>(e.from)])];
        --change[static_cast<std::size_t>(level[static_cast<std::size_t>(e.to)])];
    }
    std::int64_t now = 0, most = 0;
    for (const auto c : change) most = std::max(most, now += c);
    return most;
}

}  // namespace

GraphMeasures measures(const TaskGraph& g, const std::atomic<bool>* stop) {
    const std::size_t n = g.times.size();
    const auto edges = different(g.edges);
    GraphMeasures m;
    m.tasks = static_cast<std::int64_t>(n);
    m.edges = static_cast<std::int64_t>(edges.size());
    Successors after(n);
    std::vector<std::int64_t> in(n);
    for (const auto& e : edges) {
        after[static_cast<std::size_t>(e.from)].push_back(static_cast<std::int32_t>(e.to));
        ++in[static_cast<std::size_t>(e.to)];
        m.carried += e.carried;
    }
    for (std::size_t t = 0; t < n; ++t) {
        const auto out = static_cast<std::int64_t>(after[t].size());
        m.sources += in[t] == 0 ? 1 : 0;
        m.sinks += out == 0 ? 1 : 0;
        m.most_in = std::max(m.most_in, in[t]);
        m.most_out = std::max(m.most_out, out);
        m.cut_most += std::max<std::int64_t>(0, out - in[t]);
        m.work += g.times[t];
    }
    const double count = static_cast<double>(n), arcs = static_cast<double>(m.edges);
    m.degree = arcs / count;
    m.density = n > 1 ? arcs / (count * (count - 1) / 2) : 0;
    m.mean = m.work / count;
    for (const double t : g.times) m.deviation += (t - m.mean) * (t - m.mean);
    m.deviation = std::sqrt(m.deviation / count);
    // In order of dependences (Kahn 1962), with the longest chain and path to each.
    look(stop);
    std::vector<std::int32_t> order;
    std::vector<std::int64_t> level(n), left = in;
    std::vector<double> ends(n);
    for (std::size_t t = 0; t < n; ++t)
        if (in[t] == 0) order.push_back(static_cast<std::int32_t>(t));
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto t = static_cast<std::size_t>(order[i]);
        ends[t] += g.times[t];
        m.longest = std::max(m.longest, ends[t]);
        m.depth = std::max(m.depth, level[t] + 1);
        for (const auto to : after[t]) {
            const auto b = static_cast<std::size_t>(to);
            level[b] = std::max(level[b], level[t] + 1);
            ends[b] = std::max(ends[b], ends[t]);
            if (--left[b] == 0) order.push_back(to);
        }
    }
    std::vector<std::int64_t> on_level(static_cast<std::size_t>(m.depth)), late(n, m.depth - 1);
    for (const auto l : level) m.level_width = std::max(m.level_width, ++on_level[static_cast<std::size_t>(l)]);
    for (std::size_t i = order.size(); i-- > 0;) {
        const auto t = static_cast<std::size_t>(order[i]);
        for (const auto to : after[t]) late[t] = std::min(late[t], late[static_cast<std::size_t>(to)] - 1);
    }
    m.cut_least = std::max(over_border(edges, level, m.depth), over_border(edges, late, m.depth));
    if (m.tasks > kMostOrdered) return m;
    const auto behind = reached(after, order);
    look(stop);
    m.width = largest_antichain(behind);
    look(stop);
    m.series_parallel = node_reductions(reduced(after, behind));
    return m;
}

}  // namespace pamina::workload
