#include "runtime/queueing/flow_classes.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace pamina::queueing {

namespace {

using Inflow = std::pair<int, double>;  // from which class of nodes, which share of what leaves there

/// Edges by the node that they lead to.
struct Inflows {
    std::vector<std::size_t> begin;  // by node, and the end
    std::vector<FlowEdge> edges;

    Inflows(std::size_t nodes, const std::vector<FlowEdge>& all) : begin(nodes + 1), edges(all.size()) {
        for (const FlowEdge& e : all) ++begin[static_cast<std::size_t>(e.to) + 1];
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        std::vector<std::size_t> at(begin.begin(), begin.end() - 1);
        for (const FlowEdge& e : all) edges[at[static_cast<std::size_t>(e.to)]++] = e;
    }
};

/// The coarsest classes whose nodes are fed alike, numbered in an order that only depends on the flows; node 0 is
/// class 0 alone. Classes are split until none can be.
class Classes {
  public:
    explicit Classes(int nodes, const Inflows& in)
        : in_(in), of_(static_cast<std::size_t>(nodes), 1), order_(of_.size()), keys_(in.edges.size()) {
        of_[0] = 0;
        count_ = nodes > 1 ? 2 : 1;
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        while (split()) {
        }
    }

    const std::vector<int>& of() const { return of_; }
    int count() const { return count_; }
    /// What comes to a node, sorted.
    const Inflow* begin(std::size_t node) const { return keys_.data() + in_.begin[node]; }
    const Inflow* end(std::size_t node) const { return keys_.data() + in_.begin[node + 1]; }

  private:
    bool split() {
        for (std::size_t n = 0; n < of_.size(); ++n) {
            for (std::size_t e = in_.begin[n]; e < in_.begin[n + 1]; ++e)
                keys_[e] = {of_[static_cast<std::size_t>(in_.edges[e].from)], in_.edges[e].share};
            std::sort(keys_.begin() + static_cast<std::ptrdiff_t>(in_.begin[n]),
                      keys_.begin() + static_cast<std::ptrdiff_t>(in_.begin[n + 1]));
        }
        const auto before = [&](std::size_t a, std::size_t b) {
            if (of_[a] != of_[b]) return of_[a] < of_[b];
            return std::lexicographical_compare(begin(a), end(a), begin(b), end(b));
        };
        std::sort(order_.begin(), order_.end(), before);
        std::vector<int> now(of_.size());
        int last = 0;
        for (std::size_t i = 1; i < order_.size(); ++i) {
            if (before(order_[i - 1], order_[i])) ++last;
            now[order_[i]] = last;
        }
        const bool finer = last + 1 > count_;
        count_ = last + 1;
        of_ = std::move(now);
        return finer;
    }

    const Inflows& in_;
    std::vector<int> of_;
    std::vector<std::size_t> order_;
    std::vector<Inflow> keys_;
    int count_ = 1;
};

}  // namespace

std::vector<double> stationary_flow(int nodes, const std::vector<FlowEdge>& edges) {
    const Inflows in(static_cast<std::size_t>(nodes), edges);
    const Classes classes(nodes, in);
    const auto n = static_cast<std::size_t>(classes.count());
    std::vector<double> size(n), p(n * n);  // p: where all the customers of a class go
    for (const int c : classes.of()) ++size[static_cast<std::size_t>(c)];
    std::vector<bool> seen(n);
    for (std::size_t node = 0; node < classes.of().size(); ++node) {
        const auto to = static_cast<std::size_t>(classes.of()[node]);
        if (seen[to]) continue;
        seen[to] = true;
        for (const Inflow* i = classes.begin(node); i != classes.end(node); ++i)
            p[static_cast<std::size_t>(i->first) * n + to] += i->second;
        for (std::size_t from = 0; from < n; ++from) p[from * n + to] *= size[to] / size[from];
    }
    // Without the last classes, one after the other: who went there goes on at once.
    for (std::size_t k = n; k-- > 1;) {
        double leaves = 0;
        for (std::size_t j = 0; j < k; ++j) leaves += p[k * n + j];
        for (std::size_t i = 0; i < k; ++i) {
            double& to = p[i * n + k];
            if (to == 0) continue;
            to /= leaves;
            for (std::size_t j = 0; j < k; ++j) p[i * n + j] += to * p[k * n + j];
        }
    }
    std::vector<double> flow(n);
    flow[0] = 1;
    for (std::size_t k = 1; k < n; ++k) {
        for (std::size_t i = 0; i < k; ++i) flow[k] += flow[i] * p[i * n + k];
    }
    std::vector<double> result(classes.of().size());
    for (std::size_t node = 0; node < result.size(); ++node) {
        const auto c = static_cast<std::size_t>(classes.of()[node]);
        result[node] = flow[c] / size[c];
    }
    return result;
}

}  // namespace pamina::queueing
