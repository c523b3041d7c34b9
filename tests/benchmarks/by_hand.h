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
