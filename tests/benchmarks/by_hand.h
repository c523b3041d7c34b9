// The benchmarks' workloads as a programmer would write them for one purpose: plain loops that compute the one number
// (the time of the last task or departure). What the engines are compared with.
#pragma once

#include <algorithm>
#include <cstdint>
#include <queue>
#include <vector>

#include "tests/benchmarks/graphs.h"

namespace pamina::benchmarks::by_hand {

/// The wavefront row by row, two rows kept. P > 0: row i on processor i mod P.
inline double wavefront(std::int64_t n, std::int64_t processors) {
    std::vector<double> row(static_cast<std::size_t>(n)), free_at(static_cast<std::size_t>(processors));
    double end = 0;
    for (std::int64_t i = 0; i < n; ++i) {
        double left = processors ? free_at[static_cast<std::size_t>(i % processors)] : 0;
        for (std::int64_t j = 0; j < n; ++j) {
            double& here = row[static_cast<std::size_t>(j)];
            left = std::max(left, here) + static_cast<double>(1 + hash(i * n + j));
            here = left;
        }
        if (processors) free_at[static_cast<std::size_t>(i % processors)] = left;
        end = std::max(end, left);
    }
    return end;
}

/// Tiled LU over the matrix of the latest finish of each tile. P > 0: task t on processor t mod P.
inline double lu(std::int64_t tiles, std::int64_t processors) {
    const auto T = static_cast<std::size_t>(tiles);
    std::vector<double> tile(T * T), column(T), row(T), free_at(static_cast<std::size_t>(processors));
    std::int64_t number = 0, at = 0;
    double end = 0;
    const auto run = [&](double ready, std::int64_t base) {
        const double cost = static_cast<double>(base + hash(number++));
        if (!processors) return ready + cost;
        double& busy = free_at[static_cast<std::size_t>(at)];
        if (++at == processors) at = 0;
        busy = std::max(busy, ready) + cost;
        return busy;
    };
    for (std::size_t k = 0; k < T; ++k) {
        const double f = run(tile[k * T + k], 2048);
        end = std::max(end, f);
        for (std::size_t i = k + 1; i < T; ++i) column[i] = run(std::max(f, tile[i * T + k]), 3072);
        for (std::size_t j = k + 1; j < T; ++j) row[j] = run(std::max(f, tile[k * T + j]), 3072);
        for (std::size_t i = k + 1; i < T; ++i) {
            for (std::size_t j = k + 1; j < T; ++j) {
                double& c = tile[i * T + j];
                c = run(std::max(c, std::max(column[i], row[j])), 6144);
                end = std::max(end, c);
            }
        }
    }
    return end;
}

/// Layers and their closing tasks. P > 0: task t on processor t mod P.
inline double fork_join(std::int64_t layers, std::int64_t width, std::int64_t processors) {
    std::vector<double> free_at(static_cast<std::size_t>(processors));
    double closed = 0;
    std::int64_t number = 0, at = 0;
    const auto run = [&](double ready, std::int64_t cost) {
        if (!processors) return ready + static_cast<double>(cost);
        double& busy = free_at[static_cast<std::size_t>(at)];
        if (++at == processors) at = 0;
        busy = std::max(busy, ready) + static_cast<double>(cost);
        return busy;
    };
    for (std::int64_t l = 0; l < layers; ++l) {
        double end = closed;
        for (std::int64_t i = 0; i < width; ++i) end = std::max(end, run(closed, 1 + hash(number++)));
        closed = run(end, 1);
        ++number;
    }
    return closed;
}

/// W5: 16 points side by side, a = 1 + p div 4, l = 100 * (p mod 4). The sum of their times.
constexpr int kPoints = 16;
struct PointValues {
    double a[kPoints], l[kPoints];
    PointValues() {
        for (int p = 0; p < kPoints; ++p) a[p] = 1 + p / 4, l[p] = 100 * (p % 4);
    }
};

inline double wavefront_points(std::int64_t n) {
    const PointValues v;
    std::vector<double> row(static_cast<std::size_t>(n) * kPoints);
    double left[kPoints], total = 0;
    for (std::int64_t i = 0; i < n; ++i) {
        std::fill_n(left, kPoints, 0.0);
        for (std::int64_t j = 0; j < n; ++j) {
            double* here = &row[static_cast<std::size_t>(j) * kPoints];
            const double cost = static_cast<double>(1 + hash(i * n + j)), waits = i + j > 0;
            for (int p = 0; p < kPoints; ++p)
                here[p] = left[p] = std::max(left[p], here[p]) + waits * v.l[p] + v.a[p] * cost;
        }
    }
    for (double t : left) total += t;
    return total;
}

inline double lu_points(std::int64_t tiles) {
    const PointValues v;
    const auto T = static_cast<std::size_t>(tiles);
    std::vector<double> tile(T * T * kPoints), column(T * kPoints), row(T * kPoints);
    std::int64_t number = 0;
    double f[kPoints], end[kPoints] = {}, total = 0;
    const auto run = [&](double* to, const double* x, const double* y, const double* z, double waits,
                         std::int64_t base) {
        const double cost = static_cast<double>(base + hash(number++));
        for (int p = 0; p < kPoints; ++p) to[p] = std::max(x[p], std::max(y[p], z[p])) + waits * v.l[p] + v.a[p] * cost;
    };
    for (std::size_t k = 0; k < T; ++k) {
        double* d = &tile[(k * T + k) * kPoints];
        run(f, d, d, d, k > 0, 2048);
        for (std::size_t i = k + 1; i < T; ++i) run(&column[i * kPoints], f, f, &tile[(i * T + k) * kPoints], 1, 3072);
        for (std::size_t j = k + 1; j < T; ++j) run(&row[j * kPoints], f, f, &tile[(k * T + j) * kPoints], 1, 3072);
        for (std::size_t i = k + 1; i < T; ++i) {
            for (std::size_t j = k + 1; j < T; ++j) {
                double* c = &tile[(i * T + j) * kPoints];
                run(c, c, &column[i * kPoints], &row[j * kPoints], 1, 6144);
            }
        }
        for (int p = 0; p < kPoints; ++p) end[p] = std::max(end[p], f[p]);
    }
    for (double t : end) total += t;
    return total;
}

/// A graph under one ready list: `Graph` has the number of tasks, how many others each waits for, its cost, and
/// successors(task, visit).
template <class Graph>
double fifo(const Graph& graph, std::int64_t processors) {
    struct Completion {
        double at;
        std::int64_t task;
        bool operator<(const Completion& b) const { return at > b.at; }
    };
    std::vector<std::int32_t> missing(static_cast<std::size_t>(graph.tasks()));
    std::vector<std::int64_t> ready, fresh;
    std::size_t next = 0;
    for (std::int64_t t = 0; t < graph.tasks(); ++t) {
        if ((missing[static_cast<std::size_t>(t)] = graph.predecessors(t)) == 0) ready.push_back(t);
    }
    std::priority_queue<Completion> running;
    std::int64_t idle = processors;
    double now = 0;
    for (;;) {
        for (; idle > 0 && next < ready.size(); --idle, ++next)
            running.push({now + static_cast<double>(graph.cost(ready[next])), ready[next]});
        if (running.empty()) return now;
        now = running.top().at;
        for (; !running.empty() && running.top().at == now; ++idle) {
            const std::int64_t task = running.top().task;
            running.pop();
            graph.successors(task, [&](std::int64_t t) {
                if (--missing[static_cast<std::size_t>(t)] == 0) fresh.push_back(t);
            });
        }
        std::sort(fresh.begin(), fresh.end());
        ready.insert(ready.end(), fresh.begin(), fresh.end());
        fresh.clear();
    }
}

/// The same where each task has a processor of its own, `place(task)`, that takes its tasks as they are ready.
template <class Graph, class Place>
double placed(const Graph& graph, std::int64_t processors, Place place) {
    struct Completion {
        double at;
        std::int64_t task;
        bool operator<(const Completion& b) const { return at > b.at; }
    };
    struct Processor {
        std::vector<std::int64_t> ready;
        std::size_t next = 0;
        bool idle = true;
    };
    std::vector<std::int32_t> missing(static_cast<std::size_t>(graph.tasks()));
    std::vector<Processor> all(static_cast<std::size_t>(processors));
    std::vector<std::int64_t> fresh, freed;
    for (std::int64_t t = 0; t < graph.tasks(); ++t) {
        if ((missing[static_cast<std::size_t>(t)] = graph.predecessors(t)) == 0) fresh.push_back(t);
    }
    std::priority_queue<Completion> running;
    double now = 0;
    const auto start = [&](Processor& p) {
        if (!p.idle || p.next == p.ready.size()) return;
        p.idle = false;
        const std::int64_t task = p.ready[p.next++];
        running.push({now + static_cast<double>(graph.cost(task)), task});
    };
    for (;;) {
        std::sort(fresh.begin(), fresh.end());
        for (const std::int64_t t : fresh) all[static_cast<std::size_t>(place(t))].ready.push_back(t);
        for (const std::int64_t t : fresh) start(all[static_cast<std::size_t>(place(t))]);
        for (const std::int64_t p : freed) start(all[static_cast<std::size_t>(p)]);
        fresh.clear();
        freed.clear();
        if (running.empty()) return now;
        now = running.top().at;
        while (!running.empty() && running.top().at == now) {
            const std::int64_t task = running.top().task;
            running.pop();
            freed.push_back(place(task));
            all[static_cast<std::size_t>(place(task))].idle = true;
            graph.successors(task, [&](std::int64_t t) {
                if (--missing[static_cast<std::size_t>(t)] == 0) fresh.push_back(t);
            });
        }
    }
}

struct Wavefront {
    std::int64_t n;
    std::int64_t tasks() const { return n * n; }
    std::int32_t predecessors(std::int64_t t) const { return (t >= n) + (t % n > 0); }
    std::int64_t cost(std::int64_t t) const { return 1 + hash(t); }
    template <class F>
    void successors(std::int64_t t, F visit) const {
        if (t + n < n * n) visit(t + n);
        if (t % n < n - 1) visit(t + 1);
    }
};

struct ForkJoin {
    std::int64_t layers, width;
    std::int64_t tasks() const { return layers * (width + 1); }
    bool closes(std::int64_t t) const { return t % (width + 1) == width; }
    std::int32_t predecessors(std::int64_t t) const {
        return closes(t) ? static_cast<std::int32_t>(width) : t > width ? 1 : 0;
    }
    std::int64_t cost(std::int64_t t) const { return closes(t) ? 1 : 1 + hash(t); }
    template <class F>
    void successors(std::int64_t t, F visit) const {
        if (!closes(t)) return visit(t / (width + 1) * (width + 1) + width);
        if (t + 1 == tasks()) return;
        for (std::int64_t i = 1; i <= width; ++i) visit(t + i);
    }
};

class TiledLu {
  public:
    explicit TiledLu(std::int64_t tiles) : tiles_(static_cast<std::int32_t>(tiles)) {
        for (std::int32_t k = 0; k < tiles_; ++k) {
            first_.push_back(static_cast<std::int64_t>(all_.size()));
            all_.push_back({0, k, k, k});
            for (std::int32_t i = k + 1; i < tiles_; ++i) all_.push_back({1, k, i, k});
            for (std::int32_t j = k + 1; j < tiles_; ++j) all_.push_back({2, k, k, j});
            for (std::int32_t i = k + 1; i < tiles_; ++i) {
                for (std::int32_t j = k + 1; j < tiles_; ++j) all_.push_back({3, k, i, j});
            }
        }
    }
    std::int64_t tasks() const { return static_cast<std::int64_t>(all_.size()); }
    std::int32_t predecessors(std::int64_t t) const {
        const Task& a = all_[static_cast<std::size_t>(t)];
        return (a.kind == 3 ? 2 : a.kind ? 1 : 0) + (a.k > 0);
    }
    std::int64_t cost(std::int64_t t) const {
        constexpr std::int64_t base[] = {2048, 3072, 3072, 6144};
        return base[all_[static_cast<std::size_t>(t)].kind] + hash(t);
    }
    template <class F>
    void successors(std::int64_t t, F visit) const {
        const Task a = all_[static_cast<std::size_t>(t)];
        const std::int32_t rest = tiles_ - a.k - 1;
        const std::int64_t inner = first_[static_cast<std::size_t>(a.k)] + 1 + 2 * rest;
        if (a.kind == 0) {
            for (std::int32_t i = 1; i <= 2 * rest; ++i) visit(t + i);
        } else if (a.kind == 1) {
            for (std::int32_t j = 0; j < rest; ++j) visit(inner + std::int64_t{a.i - a.k - 1} * rest + j);
        } else if (a.kind == 2) {
            for (std::int32_t i = 0; i < rest; ++i) visit(inner + std::int64_t{i} * rest + (a.j - a.k - 1));
        } else {
            // The same tile in the next step.
            const std::int64_t next = first_[static_cast<std::size_t>(a.k) + 1];
            const std::int32_t i = a.i - a.k - 1, j = a.j - a.k - 1, less = rest - 1;
            if (i == 0 && j == 0) {
                visit(next);
            } else if (j == 0) {
                visit(next + i);
            } else if (i == 0) {
                visit(next + less + j);
            } else {
                visit(next + 1 + 2 * less + std::int64_t{i - 1} * less + (j - 1));
            }
        }
    }

  private:
    struct Task {
        std::int32_t kind, k, i, j;
    };
    std::int32_t tiles_;
    std::vector<Task> all_;
    std::vector<std::int64_t> first_;  // by k
};

/// One server, first come first served; a heap of arrivals by (time, client), at equal times departures first.
inline double queue(std::int64_t clients, std::int64_t requests) {
    struct Arrival {
        double at;
        std::int64_t client;
        bool operator<(const Arrival& other) const { return at != other.at ? at > other.at : client > other.client; }
    };
    std::priority_queue<Arrival> arrivals;
    std::vector<std::int64_t> done(static_cast<std::size_t>(clients));
    for (std::int64_t p = 0; p < clients; ++p) arrivals.push({static_cast<double>(think_time(p * requests)), p});
    double free_at = 0;
    while (!arrivals.empty()) {
        const Arrival a = arrivals.top();
        arrivals.pop();
        auto& i = done[static_cast<std::size_t>(a.client)];
        const std::int64_t g = a.client * requests + i;
        // Served in order of arrival, so its departure is known when it comes.
        free_at = std::max(free_at, a.at) + static_cast<double>(service_time(g));
        if (++i < requests) arrivals.push({free_at + static_cast<double>(think_time(g + 1)), a.client});
    }
    return free_at;
}

}  // namespace pamina::benchmarks::by_hand
