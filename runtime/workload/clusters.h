// Points in clusters around their means.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "runtime/workload/eigen.h"

namespace pamina::workload {

struct Clusters {
    Rows centers;                  // in the order of their first points
    std::vector<std::int64_t> of;  // by point: its center
    double within = 0;             // the squares of the distances of points from their centers, summed
};

/// Points times clusters times columns, at most: a minute.
inline constexpr double kMostDistances = 1e8;

/// k-means: Lloyd's rounds (Least squares quantization in PCM, 1982) until no point changes its cluster, from 10 starts
/// as of k-means++ (Arthur and Vassilvitskii 2007), of which the one with the least `within` is kept. `points` have one
/// length and are finite. Throws Problem where k is not from 1 to the number of different points.
Clusters clusters(const Rows& points, std::int64_t k, std::uint64_t seed, const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::workload
