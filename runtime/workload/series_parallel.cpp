#include "runtime/workload/series_parallel.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace pamina::workload {

namespace {

/// Arcs between nodes, parallel ones made one. Node 0 is the source, node 1 the sink.
class Arcs {
  public:
    explicit Arcs(std::size_t nodes) : in_(nodes), out_(nodes) {}

    void add(std::size_t from, std::size_t to) {
        out_[from].insert(to);
        in_[to].insert(from);
    }
    /// How many nodes beside those in series had to be reduced.
    std::int64_t reduce() {
        std::int64_t count = 0;
        for (std::size_t n = kFirst; n < in_.size(); ++n) look_at(n);
        for (;;) {
            while (!series_.empty()) {
                const auto n = *series_.begin();
                series_.erase(series_.begin());
                if (in_[n].size() == 1 && out_[n].size() == 1) take_out(n);
            }
            std::size_t best = 0, fewest = std::numeric_limits<std::size_t>::max();
            for (std::size_t n = kFirst; n < in_.size(); ++n) {
                if (in_[n].size() != 1 && out_[n].size() != 1) continue;
                const std::size_t others = std::max(in_[n].size(), out_[n].size());
                if (others < fewest) {
                    fewest = others;
                    best = n;
                }
            }
            if (best == 0) return count;
            take_out(best);
            ++count;
        }
    }

  private:
    static constexpr std::size_t kFirst = 2;

    void look_at(std::size_t n) {
        if (n >= kFirst && in_[n].size() == 1 && out_[n].size() == 1) series_.insert(n);
    }
    /// Each of those before it is joined with each of those behind it.
    void take_out(std::size_t n) {
        const auto before = std::exchange(in_[n], {}), behind = std::exchange(out_[n], {});
        for (const auto b : before) out_[b].erase(n);
        for (const auto b : behind) in_[b].erase(n);
        for (const auto from : before)
            for (const auto to : behind) add(from, to);
        for (const auto b : before) look_at(b);
        for (const auto b : behind) look_at(b);
    }

    std::vector<std::set<std::size_t>> in_, out_;
    std::set<std::size_t> series_;
};

}  // namespace

std::int64_t node_reductions(const Successors& after) {
    const std::size_t n = after.size();
    Successors before(n);
    for (std::size_t t = 0; t < n; ++t)
        for (const auto to : after[t]) before[static_cast<std::size_t>(to)].push_back(static_cast<std::int32_t>(t));
    // A task goes from its begin to its end. Where each task of a set has all of another set behind it and nothing
    // else, and those have nothing else before them, one node stands between both.
    std::vector<std::size_t> begin(n, 0), end(n, 1);
    std::size_t nodes = 2;
    std::map<std::vector<std::int32_t>, std::vector<std::int32_t>> alike;  // by what is behind them
    for (std::size_t t = 0; t < n; ++t)
        if (!after[t].empty()) alike[after[t]].push_back(static_cast<std::int32_t>(t));
    std::vector<bool> joined(n);
    for (const auto& [behind, tasks] : alike) {
        const bool whole =
            std::ranges::all_of(behind, [&](std::int32_t b) { return before[static_cast<std::size_t>(b)] == tasks; });
        if (!whole) continue;
        for (const auto t : tasks) {
            end[static_cast<std::size_t>(t)] = nodes;
            joined[static_cast<std::size_t>(t)] = true;
        }
        for (const auto b : behind) begin[static_cast<std::size_t>(b)] = nodes;
        ++nodes;
    }
    for (std::size_t t = 0; t < n; ++t) {
        if (!after[t].empty() && !joined[t]) end[t] = nodes++;
        if (!before[t].empty() && begin[t] == 0) begin[t] = nodes++;
    }
    Arcs arcs(nodes);
    for (std::size_t t = 0; t < n; ++t) {
        arcs.add(begin[t], end[t]);
        if (joined[t]) continue;
        for (const auto to : after[t]) arcs.add(end[t], begin[static_cast<std::size_t>(to)]);
    }
    return arcs.reduce();
}

}  // namespace pamina::workload
