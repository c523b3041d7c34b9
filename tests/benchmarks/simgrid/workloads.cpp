#include "tests/benchmarks/simgrid/workloads.h"

#include <algorithm>
#include <utility>

namespace pamina::benchmarks {

namespace {

/// The cost hash of the workloads: 0 .. 1023.
std::uint32_t hash(std::size_t i) {
    return static_cast<std::uint32_t>((i * 2654435761U & 0xffffffffU) >> 22);
}

class Builder {
  public:
    std::uint32_t add(std::uint32_t base) {
        graph_.cost.push_back(base + hash(graph_.cost.size()));
        return static_cast<std::uint32_t>(graph_.cost.size() - 1);
    }
    std::uint32_t add_without_hash(std::uint32_t cost) {
        graph_.cost.push_back(cost);
        return static_cast<std::uint32_t>(graph_.cost.size() - 1);
    }
    void after(std::uint32_t task, std::uint32_t predecessor) { edges_.emplace_back(predecessor, task); }
    StoredGraph finish() {
        const std::size_t n = graph_.cost.size();
        graph_.predecessors.assign(n, 0);
        graph_.first.assign(n + 1, 0);
        for (const auto& [from, to] : edges_) {
            ++graph_.predecessors[to];
            ++graph_.first[from + 1];
        }
        for (std::size_t i = 0; i < n; ++i) graph_.first[i + 1] += graph_.first[i];
        graph_.to.resize(edges_.size());
        std::vector<std::uint32_t> next(graph_.first.begin(), graph_.first.end() - 1);
        for (const auto& [from, to] : edges_) graph_.to[next[from]++] = to;
        return std::move(graph_);
    }

  private:
    StoredGraph graph_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
};

}  // namespace

StoredGraph fork_join(std::uint32_t layers, std::uint32_t width) {
    Builder b;
    std::uint32_t close = 0;
    for (std::uint32_t l = 0; l < layers; ++l) {
        std::vector<std::uint32_t> layer;
        for (std::uint32_t i = 0; i < width; ++i) {
            layer.push_back(b.add(1));
            if (l > 0) b.after(layer.back(), close);
        }
        close = b.add_without_hash(1);
        for (const auto t : layer) b.after(close, t);
    }
    return b.finish();
}

StoredGraph wavefront_cells(std::uint32_t n) {
    Builder b;
    for (std::uint32_t i = 0; i < n; ++i) {
        for (std::uint32_t j = 0; j < n; ++j) {
            const auto t = b.add(1);
            if (i > 0) b.after(t, t - n);
            if (j > 0) b.after(t, t - 1);
        }
    }
    return b.finish();
}

StoredGraph lu_tiles(std::uint32_t tiles) {
    Builder b;
    const std::size_t T = tiles;
    constexpr std::uint32_t kNone = ~std::uint32_t{0};
    std::vector<std::uint32_t> latest(T * T, kNone), left(T), upper(T);  // the last update of each tile
    const auto after_tile = [&](std::uint32_t t, std::size_t i, std::size_t j) {
        if (latest[i * T + j] != kNone) b.after(t, latest[i * T + j]);
    };
    for (std::size_t k = 0; k < T; ++k) {
        const auto f = b.add(2048);
        after_tile(f, k, k);
        for (std::size_t i = k + 1; i < T; ++i) {
            b.after(left[i] = b.add(3072), f);
            after_tile(left[i], i, k);
        }
        for (std::size_t j = k + 1; j < T; ++j) {
            b.after(upper[j] = b.add(3072), f);
            after_tile(upper[j], k, j);
        }
        for (std::size_t i = k + 1; i < T; ++i) {
            for (std::size_t j = k + 1; j < T; ++j) {
                const auto c = b.add(6144);
                b.after(c, left[i]);
                b.after(c, upper[j]);
                after_tile(c, i, j);
                latest[i * T + j] = c;
            }
        }
    }
    return b.finish();
}

}  // namespace pamina::benchmarks
