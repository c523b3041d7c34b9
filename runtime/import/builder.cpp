#include "runtime/import/builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/import/metrics.h"

namespace pamina::import {

namespace {

/// The line of the text that begins in offset, without what follows it.
std::size_t rest_of_line(std::string_view text, std::size_t offset) {
    const auto end = text.find_first_of("\r\n", offset);
    return (end == std::string_view::npos ? text.size() : end) - offset;
}

}  // namespace

void GraphBuilder::reserve(std::size_t tasks, std::size_t dependences) {
    costs_.reserve(tasks);
    task_offset_.reserve(tasks);
    task_.reserve(dependences);
    predecessor_.reserve(dependences);
    dependence_offset_.reserve(dependences);
}

std::uint32_t GraphBuilder::add_task(const Decimal& cost, std::size_t offset) {
    if (costs_.size() >= limits_.tasks) {
        throw Failure(problem_at(text_, offset, rest_of_line(text_, offset), "E0772",
                                 fmt::format("a task graph has at most {} tasks", limits_.tasks)));
    }
    costs_.push_back(cost);
    task_offset_.push_back(static_cast<std::uint32_t>(offset));
    return static_cast<std::uint32_t>(costs_.size() - 1);
}

void GraphBuilder::set_bytes(double bytes) {
    if (bytes_.empty()) bytes_.resize(task_.size(), 0);
    bytes_.back() = bytes;
}

void GraphBuilder::too_many_dependences(std::size_t offset) const {
    throw Failure(problem_at(text_, offset, rest_of_line(text_, offset), "E0772",
                             fmt::format("a task graph has at most {} dependences", limits_.dependences)));
}

void GraphBuilder::finish(Repeated repeated, TaskGraph& graph) {
    if (costs_.empty()) throw Failure(problem_at(text_, 0, 0, "E0773", "the file has no tasks"));
    store_costs(costs_, graph);
    sort_dependences(repeated, graph);
    refuse_cycles(graph);
}

void GraphBuilder::sort_dependences(Repeated repeated, TaskGraph& graph) {
    const std::size_t n = costs_.size(), m = task_.size();
    // By task (counting), then each task's own by predecessor; among equal ones as added.
    std::vector<std::uint64_t> first(n + 1, 0);
    for (const auto t : task_) ++first[t + 1];
    for (std::size_t t = 0; t < n; ++t) first[t + 1] += first[t];
    std::vector<std::uint64_t> order(m), next(first.begin(), first.end() - 1);
    for (std::size_t e = 0; e < m; ++e) order[next[task_[e]]++] = e;

    graph.first.assign(n + 1, 0);
    graph.from.clear();
    graph.from.reserve(m);
    graph.bytes.clear();
    graph.bytes.reserve(bytes_.size());
    for (std::size_t t = 0; t < n; ++t) {
        const auto begin = order.begin() + static_cast<std::ptrdiff_t>(first[t]);
        const auto end = order.begin() + static_cast<std::ptrdiff_t>(first[t + 1]);
        const auto by_predecessor = [&](std::uint64_t a, std::uint64_t b) {
            return predecessor_[a] != predecessor_[b] ? predecessor_[a] < predecessor_[b] : a < b;
        };
        if (!std::is_sorted(begin, end, by_predecessor)) std::sort(begin, end, by_predecessor);
        for (auto e = begin; e != end; ++e) {
            const auto p = predecessor_[*e];
            if (graph.from.size() == graph.first[t] || graph.from.back() != p) {
                graph.from.push_back(p);
                if (!bytes_.empty()) graph.bytes.push_back(bytes_[*e]);
                continue;
            }
            if (repeated == Repeated::Mistake) {
                throw Failure(problem_at(text_, dependence_offset_[*e], 1, "E0769",
                                         fmt::format("task {} names {} twice as a predecessor", shown(graph.name(t)),
                                                     shown(graph.name(p)))));
            }
            if (bytes_.empty()) continue;
            graph.bytes.back() = repeated == Repeated::Last ? bytes_[*e] : graph.bytes.back() + bytes_[*e];
        }
        graph.first[t + 1] = graph.from.size();
    }
}

void GraphBuilder::refuse_cycles(const TaskGraph& graph) const {
    const auto order = topological_order(graph);
    const std::size_t n = graph.tasks();
    if (order.size() == n) return;
    std::vector<bool> left(n, true);
    for (const auto t : order) left[t] = false;
    // Each task that is left waits for another one that is left: walk back until one comes again.
    std::uint32_t t = 0;
    while (!left[t]) ++t;
    std::vector<std::uint32_t> walk;
    std::vector<bool> seen(n, false);
    while (!seen[t]) {
        seen[t] = true;
        walk.push_back(t);
        for (auto e = graph.first[t]; e < graph.first[t + 1]; ++e) {
            if (!left[graph.from[e]]) continue;
            t = graph.from[e];
            break;
        }
    }
    std::vector<std::uint32_t> cycle(std::find(walk.begin(), walk.end(), t), walk.end());
    std::reverse(cycle.begin(), cycle.end());
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    constexpr std::size_t kNamed = 8;
    std::string tasks;
    for (std::size_t i = 0; i < std::min(cycle.size(), kNamed); ++i) tasks += shown(graph.name(cycle[i])) + " -> ";
    if (cycle.size() > kNamed) tasks += fmt::format("... ({} more) -> ", cycle.size() - kNamed);
    tasks += shown(graph.name(cycle.front()));
    const std::size_t at = task_offset_[cycle.front()];
    throw Failure(problem_at(text_, at, rest_of_line(text_, at), "E0770",
                             cycle.size() == 1
                                 ? fmt::format("task {} waits for itself", shown(graph.name(cycle.front())))
                                 : fmt::format("the dependences form a cycle: {}", tasks),
                             "a task graph has no cycles"));
}

}  // namespace pamina::import
