#include "runtime/probe/levels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pamina::probe {

namespace {

/// The median of each time and its neighbours: one time that was disturbed shows no level. The ends stay.
std::vector<double> smoothed(std::span<const double> seconds) {
    std::vector<double> logs;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        double middle = seconds[i];
        if (i > 0 && i + 1 < seconds.size()) {
            const double a = seconds[i - 1], b = seconds[i], c = seconds[i + 1];
            middle = std::max(std::min(a, b), std::min(std::max(a, b), c));
        }
        logs.push_back(std::log(middle));
    }
    return logs;
}

}  // namespace

std::vector<Level> find_levels(std::span<const double> sizes, std::span<const double> seconds) {
    const auto logs = smoothed(seconds);
    const std::size_t n = logs.size();
    if (n == 0) return {};
    // Slopes over a doubling; a rise is a stretch where they are steep.
    const double steep = std::log(4.0 / 3);
    const auto slope = [&](std::size_t i) {  // between sizes i and i + 1
        return (logs[i + 1] - logs[i]) / (std::log2(sizes[i + 1]) - std::log2(sizes[i]));
    };
    std::vector<Level> levels;
    std::size_t flat_from = 0;
    const auto add = [&](std::size_t from, std::size_t to) {  // a flat stretch, both ends in it
        // Away from the edges, nearer to the far one: the near one still shows the level before.
        const std::size_t at = from + (to - from + 1) / 2;
        levels.push_back({std::numeric_limits<double>::infinity(), at, std::exp(logs[at])});
    };
    for (std::size_t i = 0; i + 1 < n;) {
        if (slope(i) < steep) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end + 1 < n && slope(end) >= steep) ++end;
        // Small steps that are not worth a level.
        if (logs[end] - logs[i] < steep) {
            i = end;
            continue;
        }
        add(flat_from, i);
        const double half = (logs[i] + logs[end]) / 2;
        std::size_t edge = i;
        while (logs[edge + 1] < half) ++edge;
        const double part = (half - logs[edge]) / (logs[edge + 1] - logs[edge]);
        levels.back().bytes = sizes[edge] * std::pow(sizes[edge + 1] / sizes[edge], part);
        flat_from = end;
        i = end;
    }
    // The end of a rise that the sizes do not show whole is as near to the memory as was seen.
    add(flat_from, n - 1);
    return levels;
}

}  // namespace pamina::probe
