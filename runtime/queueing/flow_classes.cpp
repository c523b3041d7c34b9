#include "runtime/queueing/flow_classes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/markov.h"

namespace pamina::queueing {

namespace {

/// From which class of nodes, which share of what leaves there.
template <class Number>
struct Inflow {
    int first = 0;
    Number second = 0;

    bool operator==(const Inflow& o) const { return first == o.first && is_same(second, o.second); }
    bool operator<(const Inflow& o) const {
        return first != o.first ? first < o.first : comes_before(second, o.second);
    }
};

/// Edges by the node that they lead to.
template <class Number>
struct Inflows {
    using FlowEdge = FlowEdgeOf<Number>;
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
/// class 0 alone. All others begin as one class; then, round after round, a class is split by what comes to its nodes
/// from which classes. Only nodes are looked at that some node leads to whose class got a new number; the largest part
/// keeps the old one, so that a node's changes seldom (Paige and Tarjan, SIAM J. Comput. 16 (1987)).
template <class Number>
class Classes {
  public:
    using Inflow = queueing::Inflow<Number>;
    using FlowEdge = FlowEdgeOf<Number>;

    Classes(int nodes, const Inflows<Number>& in, const std::vector<FlowEdge>& edges)
        : in_(in), of_(static_cast<std::size_t>(nodes), 1), keys_(edges.size()), dirty_(of_.size(), true) {
        for (const FlowEdge& e : edges) out_.push_back({e.from, e.to});
        std::sort(out_.begin(), out_.end());
        of_[0] = 0;
        size_ = {1};
        if (nodes > 1) size_.push_back(nodes - 1);
        for (int n = 1; n < nodes; ++n) todo_.push_back(n);
        while (!todo_.empty()) split();
        for (int n = 0; n < nodes; ++n) describe(n);
    }

    const std::vector<int>& of() const { return of_; }
    const std::vector<int>& sizes() const { return size_; }
    /// What comes to a node, sorted.
    const Inflow* begin(int node) const { return keys_.data() + in_.begin[static_cast<std::size_t>(node)]; }
    const Inflow* end(int node) const { return keys_.data() + in_.begin[static_cast<std::size_t>(node) + 1]; }

  private:
    void describe(int node) {
        const auto n = static_cast<std::size_t>(node);
        for (std::size_t e = in_.begin[n]; e < in_.begin[n + 1]; ++e)
            keys_[e] = {of_[static_cast<std::size_t>(in_.edges[e].from)], in_.edges[e].share};
        std::sort(keys_.begin() + static_cast<std::ptrdiff_t>(in_.begin[n]),
                  keys_.begin() + static_cast<std::ptrdiff_t>(in_.begin[n + 1]));
    }

    int class_of(int node) const { return of_[static_cast<std::size_t>(node)]; }
    bool alike(int a, int b) const { return std::equal(begin(a), end(a), begin(b), end(b)); }

    void split() {
        for (const int n : todo_) describe(n);
        std::sort(todo_.begin(), todo_.end(), [&](int a, int b) {
            if (class_of(a) != class_of(b)) return class_of(a) < class_of(b);
            return std::lexicographical_compare(begin(a), end(a), begin(b), end(b));
        });
        std::vector<int> renamed;
        for (std::size_t i = 0; i < todo_.size();) {
            // The parts of one class that are looked at, and what is left of it.
            const std::size_t first = i;
            const int old = class_of(todo_[first]);
            std::vector<std::size_t> parts;
            for (; i < todo_.size() && class_of(todo_[i]) == old; ++i) {
                if (i == first || !alike(todo_[i - 1], todo_[i])) parts.push_back(i);
            }
            parts.push_back(i);
            const auto rest = static_cast<std::size_t>(size_[static_cast<std::size_t>(old)]) - (i - first);
            std::size_t largest = rest, keeps = parts.size();  // this one: the rest
            for (std::size_t p = 0; p + 1 < parts.size(); ++p) {
                if (parts[p + 1] - parts[p] > largest) largest = parts[p + 1] - parts[p], keeps = p;
            }
            if (keeps < parts.size() && rest > 0) rename_rest(old, first, i, renamed);
            for (std::size_t p = 0; p + 1 < parts.size(); ++p) {
                if (p == keeps) continue;
                size_[static_cast<std::size_t>(old)] -= static_cast<int>(parts[p + 1] - parts[p]);
                for (std::size_t n = parts[p]; n < parts[p + 1]; ++n) {
                    of_[static_cast<std::size_t>(todo_[n])] = static_cast<int>(size_.size());
                    renamed.push_back(todo_[n]);
                }
                size_.push_back(static_cast<int>(parts[p + 1] - parts[p]));
            }
        }
        next(renamed);
    }

    /// The nodes of a class that are not looked at get a number of their own.
    void rename_rest(int old, std::size_t first, std::size_t end, std::vector<int>& renamed) {
        const std::size_t before = renamed.size();
        for (std::size_t n = 0; n < of_.size(); ++n) {
            if (of_[n] == old && !dirty_[n]) renamed.push_back(static_cast<int>(n));
        }
        for (std::size_t n = before; n < renamed.size(); ++n)
            of_[static_cast<std::size_t>(renamed[n])] = static_cast<int>(size_.size());
        size_.push_back(static_cast<int>(renamed.size() - before));
        size_[static_cast<std::size_t>(old)] = static_cast<int>(end - first);
    }

    /// Those that renamed ones lead to. Node 0 stays alone.
    void next(const std::vector<int>& renamed) {
        for (const int n : todo_) dirty_[static_cast<std::size_t>(n)] = false;
        dirty_[0] = false;
        todo_.clear();
        for (const int n : renamed) {
            for (auto e = std::lower_bound(out_.begin(), out_.end(), std::pair{n, 0}); e != out_.end() && e->first == n;
                 ++e) {
                const auto to = static_cast<std::size_t>(e->second);
                if (to == 0 || dirty_[to]) continue;
                dirty_[to] = true;
                todo_.push_back(e->second);
            }
        }
    }

    const Inflows<Number>& in_;
    std::vector<int> of_, size_;
    std::vector<std::pair<int, int>> out_;  // edges by where they come from
    std::vector<Inflow> keys_;
    std::vector<bool> dirty_;
    std::vector<int> todo_;  // the dirty ones
};

/// Where all the customers of a class go.
template <class Number>
struct Way {
    int from, to;
    Number share;
};

/// Flow through few classes: without the last ones, one after the other, as who goes there goes on at once.
template <class Number>
std::vector<Number> eliminated(std::size_t n, const std::vector<Way<Number>>& ways) {
    std::vector<Number> p(n * n), flow(n);
    for (const Way<Number>& w : ways)
        p[static_cast<std::size_t>(w.from) * n + static_cast<std::size_t>(w.to)] += w.share;
    for (std::size_t k = n; k-- > 1;) {
        Number leaves = 0;
        for (std::size_t j = 0; j < k; ++j) leaves += p[k * n + j];
        for (std::size_t i = 0; i < k; ++i) {
            Number& to = p[i * n + k];
            if (is_nothing(to)) continue;
            to /= leaves;
            for (std::size_t j = 0; j < k; ++j) p[i * n + j] += to * p[k * n + j];
        }
    }
    flow[0] = 1;
    for (std::size_t k = 1; k < n; ++k) {
        for (std::size_t i = 0; i < k; ++i) flow[k] += flow[i] * p[i * n + k];
    }
    return flow;
}

/// Through many: as a Markov chain, in an order that fills few places.
template <class Number>
std::vector<Number> sparse(std::size_t n, std::vector<Way<Number>> ways) {
    std::stable_sort(ways.begin(), ways.end(),
                     [](const Way<Number>& a, const Way<Number>& b) { return a.from < b.from; });
    MarkovChainOf<Number> chain;
    for (std::size_t from = 0, i = 0; from < n; ++from) {
        for (; i < ways.size() && ways[i].from == static_cast<int>(from); ++i)
            chain.add(static_cast<std::int32_t>(ways[i].to), ways[i].share);
        chain.next();
    }
    std::vector<Number> flow = stationary(chain);
    const Number start = flow[0];
    for (Number& f : flow) f /= start;
    return flow;
}

}  // namespace

template <class Number>
std::vector<Number> stationary_flow(int nodes, const std::vector<FlowEdgeOf<Number>>& edges) {
    const Inflows<Number> in(static_cast<std::size_t>(nodes), edges);
    const Classes<Number> classes(nodes, in, edges);
    const std::size_t n = classes.sizes().size();
    const std::vector<int>& sizes = classes.sizes();
    const auto size = [&sizes](int c) { return static_cast<double>(sizes[static_cast<std::size_t>(c)]); };
    std::vector<Way<Number>> ways;
    std::vector<bool> seen(n);
    for (int node = 0; node < nodes; ++node) {
        const int to = classes.of()[static_cast<std::size_t>(node)];
        if (seen[static_cast<std::size_t>(to)]) continue;
        seen[static_cast<std::size_t>(to)] = true;
        for (const auto *i = classes.begin(node), *next = i; i != classes.end(node); i = next) {
            while (next != classes.end(node) && *next == *i) ++next;
            const double alike = static_cast<double>(next - i);
            ways.push_back({i->first, to, i->second * (alike * size(to) / size(i->first))});
        }
    }
    // The same bits whichever node of a class is seen first.
    std::sort(ways.begin(), ways.end(), [](const Way<Number>& a, const Way<Number>& b) {
        return a.to != b.to ? a.to < b.to : a.from != b.from ? a.from < b.from : comes_before(a.share, b.share);
    });
    constexpr std::size_t kFew = 64;
    const std::vector<Number> flow = n <= kFew ? eliminated(n, ways) : sparse(n, std::move(ways));
    std::vector<Number> result(classes.of().size());
    for (std::size_t node = 0; node < result.size(); ++node) {
        const int c = classes.of()[node];
        result[node] = flow[static_cast<std::size_t>(c)] / size(c);
    }
    return result;
}

template std::vector<double> stationary_flow(int nodes, const std::vector<FlowEdge>& edges);
template std::vector<Dual> stationary_flow(int nodes, const std::vector<FlowEdgeOf<Dual>>& edges);

}  // namespace pamina::queueing
