#include "runtime/workload/clusters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <set>

#include "runtime/draws/source.h"
#include "runtime/workload/problem.h"

namespace pamina::workload {

namespace {

constexpr int kStarts = 10, kMostRounds = 1000;

double squared_distance(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

/// The first center is any point; each next one a point by the square of its distance from those before.
Rows start(const Rows& points, std::size_t k, draws::Source& source) {
    Rows centers{points[static_cast<std::size_t>(source.uniform() * static_cast<double>(points.size()))]};
    std::vector<double> far(points.size(), std::numeric_limits<double>::infinity());
    while (centers.size() < k) {
        double all = 0;
        std::size_t last = 0;  // that is no center yet
        for (std::size_t i = 0; i < points.size(); ++i) {
            far[i] = std::min(far[i], squared_distance(points[i], centers.back()));
            all += far[i];
            if (far[i] > 0) last = i;
        }
        double left = source.uniform() * all;
        std::size_t next = 0;
        while (next < last && (left -= far[next]) >= 0) ++next;
        while (!(far[next] > 0) && next < last) ++next;
        centers.push_back(points[next]);
    }
    return centers;
}

/// Which center is the nearest, the first of equals. Returns whether one is another than before.
bool assign(const Rows& points, Clusters& c) {
    bool changed = false;
    c.within = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        double nearest = std::numeric_limits<double>::infinity();
        std::int64_t which = 0;
        for (std::size_t k = 0; k < c.centers.size(); ++k) {
            const double d = squared_distance(points[i], c.centers[k]);
            if (d < nearest) {
                nearest = d;
                which = static_cast<std::int64_t>(k);
            }
        }
        c.within += nearest;
        changed = changed || c.of[i] != which;
        c.of[i] = which;
    }
    return changed;
}

/// Centers become the means of their points; one without points stays.
void move(const Rows& points, Clusters& c) {
    Rows sums(c.centers.size(), std::vector<double>(points.front().size()));
    std::vector<double> counts(c.centers.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto k = static_cast<std::size_t>(c.of[i]);
        ++counts[k];
        for (std::size_t d = 0; d < points[i].size(); ++d) sums[k][d] += points[i][d];
    }
    for (std::size_t k = 0; k < sums.size(); ++k)
        if (counts[k] > 0)
            for (std::size_t d = 0; d < sums[k].size(); ++d) c.centers[k][d] = sums[k][d] / counts[k];
}

Clusters in_order(Clusters c) {
    std::vector<std::int64_t> number(c.centers.size(), -1);
    Rows centers;
    for (auto& of : c.of) {
        auto& n = number[static_cast<std::size_t>(of)];
        if (n < 0) {
            n = static_cast<std::int64_t>(centers.size());
            centers.push_back(c.centers[static_cast<std::size_t>(of)]);
        }
        of = n;
    }
    c.centers = std::move(centers);
    return c;
}

}  // namespace

Clusters clusters(const Rows& points, std::int64_t k, std::uint64_t seed, const std::atomic<bool>* stop) {
    const std::set<std::vector<double>> different(points.begin(), points.end());
    if (k < 1 || static_cast<std::size_t>(k) > different.size())
        throw Problem{fmt::format("{} clusters of {} different points", k, different.size()),
                      "there are from 1 to as many clusters as different points"};
    if (static_cast<double>(points.size()) * static_cast<double>(k) * static_cast<double>(points.front().size()) >
        kMostDistances)
        throw Problem{"points times clusters times columns are at most 10^8", "take a part of the rows"};
    Clusters best;
    best.within = std::numeric_limits<double>::infinity();
    for (std::uint64_t again = 0; again < kStarts; ++again) {
        draws::Source source(draws::stream_key(seed, again, 0), draws::kRootKey, 0);
        Clusters c{start(points, static_cast<std::size_t>(k), source), std::vector<std::int64_t>(points.size(), -1), 0};
        for (int round = 0; assign(points, c) && round < kMostRounds; ++round) {
            if (stop && stop->load(std::memory_order_relaxed)) throw Stopped{};
            move(points, c);
        }
        // Smaller by more than rounding: else the first start stays.
        if (c.within < best.within * (1 - 1e-12) || best.of.empty()) best = std::move(c);
    }
    return in_order(std::move(best));
}

}  // namespace pamina::workload
