#include "tests/benchmarks/simgrid/flows.h"

#include <algorithm>

namespace pamina::benchmarks {

namespace {

/// The hash of tests/workloads/hash.pam: 0 .. 1023.
std::uint32_t hash(std::uint64_t i) {
    return static_cast<std::uint32_t>((i * 2654435761U & 0xffffffffU) >> 22);
}

class Builder {
  public:
    std::uint32_t link(double megabytes) {
        set_.speeds.push_back(megabytes * 1e6);
        return static_cast<std::uint32_t>(set_.speeds.size() - 1);
    }
    /// Its own two hosts.
    void flow(std::vector<std::uint32_t> links) {
        const auto n = static_cast<std::uint32_t>(set_.flows.size());
        std::sort(links.begin(), links.end());
        links.erase(std::unique(links.begin(), links.end()), links.end());
        if (links.empty()) return;
        set_.flows.push_back({2 * n, 2 * n + 1, links, static_cast<double>(hash(n + 7) % 8), 1e6 * (1 + hash(n + 3))});
        set_.hosts = 2 * n + 2;
    }
    std::uint32_t any(std::uint32_t n) { return hash(next_++) % n; }
    FlowSet finish() { return std::move(set_); }

  private:
    FlowSet set_;
    std::uint64_t next_ = 1;
};

FlowSet one_link() {
    Builder b;
    const auto l = b.link(100);
    for (int i = 0; i < 20; ++i) b.flow({l});
    return b.finish();
}
/// Each flow over a stretch of it.
FlowSet chain(std::uint32_t n, bool closed) {
    Builder b;
    for (std::uint32_t i = 0; i < n; ++i) b.link(50 + 10 * b.any(20));
    for (int f = 0; f < 60; ++f) {
        const std::uint32_t first = b.any(n), hops = 1 + b.any(n - 1);
        std::vector<std::uint32_t> links;
        for (std::uint32_t k = 0; k < hops; ++k)
            if (closed || first + k < n) links.push_back((first + k) % n);
        b.flow(links);
    }
    return b.finish();
}
/// A link up and down for each host; `core`: all flows share one more.
FlowSet star(std::uint32_t n, double core) {
    Builder b;
    for (std::uint32_t i = 0; i < 2 * n; ++i) b.link(100);
    if (core > 0) b.link(core);
    for (int f = 0; f < 100; ++f) {
        std::vector<std::uint32_t> links{b.any(n), n + b.any(n)};
        if (core > 0) links.push_back(2 * n);
        b.flow(links);
    }
    return b.finish();
}
/// A binary tree, whose links upwards are twice as fast from level to level (or not).
FlowSet tree(std::uint32_t leaves, bool fat) {
    Builder b;
    for (std::uint32_t i = 0; i < 2 * leaves; ++i) {  // link i is that above node i; the root is node 1
        double speed = 100;
        for (std::uint32_t below = i; fat && below > 0 && below < leaves; below *= 2) speed *= 2;
        b.link(speed);
    }
    for (int f = 0; f < 80; ++f) {
        std::uint32_t from = leaves + b.any(leaves), to = leaves + b.any(leaves);
        std::vector<std::uint32_t> links;
        for (; from != to; from > to ? from /= 2 : to /= 2) links.push_back(std::max(from, to));
        b.flow(links);
    }
    return b.finish();
}
/// Two dimensions, one after the other, in one direction.
FlowSet torus(std::uint32_t n) {
    Builder b;
    for (std::uint32_t i = 0; i < 2 * n * n; ++i) b.link(80 + 20 * b.any(3));
    for (int f = 0; f < 120; ++f) {
        std::uint32_t x = b.any(n), y = b.any(n);
        const std::uint32_t to_x = b.any(n), to_y = b.any(n);
        std::vector<std::uint32_t> links;
        for (; x != to_x; x = (x + 1) % n) links.push_back(y * n + x);
        for (; y != to_y; y = (y + 1) % n) links.push_back(n * n + y * n + x);
        b.flow(links);
    }
    return b.finish();
}
FlowSet anything(std::uint32_t links, int flows) {
    Builder b;
    for (std::uint32_t i = 0; i < links; ++i) b.link(10 + b.any(300));
    for (int f = 0; f < flows; ++f) {
        std::vector<std::uint32_t> route;
        for (std::uint32_t k = 0; k < 1 + b.any(6); ++k) route.push_back(b.any(links));
        b.flow(route);
    }
    return b.finish();
}

}  // namespace

std::vector<std::pair<std::string, FlowSet>> topologies() {
    return {{"one link", one_link()},        {"chain", chain(8, false)},
            {"ring", chain(12, true)},       {"star", star(16, 0)},
            {"dumbbell", star(16, 400)},     {"thin tree", tree(16, false)},
            {"fat tree", tree(32, true)},    {"torus", torus(5)},
            {"few links", anything(6, 100)}, {"many links", anything(60, 150)}};
}

FlowSet fat_tree(std::uint32_t k, std::uint32_t flows) {
    const std::uint32_t h = k / 2, pod = h * h;
    FlowSet set;
    set.hosts = k * pod;
    set.speeds.assign(std::size_t{6} * set.hosts, 10e9);
    enum { up, down, edge_up, edge_down, core_up, core_down };
    const auto link = [&](std::uint32_t level, std::uint32_t p, std::uint32_t a, std::uint32_t b) {
        return level * set.hosts + (p * h + a) * h + b;
    };
    for (std::uint64_t i = 0; i < flows; ++i) {
        const std::uint32_t s = hash(i) % set.hosts;
        const std::uint32_t d = (s + 1 + hash(i * i) % (set.hosts - 1)) % set.hosts;
        const std::uint32_t agg = d % h, core = d / h % h;
        FlowSet::Flow f{s, d, {link(up, s / pod, s % pod / h, s % h)}, 0, 1e6 * (1 + hash(3 * i * i + 7 * i))};
        if (s / h != d / h) f.links.push_back(link(edge_up, s / pod, s % pod / h, agg));
        if (s / pod != d / pod) {
            f.links.push_back(link(core_up, s / pod, agg, core));
            f.links.push_back(link(core_down, d / pod, agg, core));
        }
        if (s / h != d / h) f.links.push_back(link(edge_down, d / pod, d % pod / h, agg));
        f.links.push_back(link(down, d / pod, d % pod / h, d % h));
        set.flows.push_back(std::move(f));
    }
    return set;
}

}  // namespace pamina::benchmarks
