#include "runtime/plot/bins.h"

#include <algorithm>
#include <cmath>

namespace pamina::plot {

namespace {

/// Before their width is made round, which makes at most 100 of them.
constexpr double kMostBins = 60;

double bins_by_rule(const std::vector<double>& sorted) {
    const auto n = static_cast<double>(sorted.size());
    const double sturges = std::ceil(std::log2(n)) + 1;
    const auto quarter = [&](double share) {
        const double at = share * (n - 1);
        const auto i = static_cast<std::size_t>(at);
        const double next = sorted[std::min(i + 1, sorted.size() - 1)];
        return sorted[i] + (next - sorted[i]) * (at - static_cast<double>(i));
    };
    const double width = 2 * (quarter(0.75) - quarter(0.25)) / std::cbrt(n), range = sorted.back() - sorted.front();
    const double freedman = width > range / kMostBins ? std::ceil(range / width) : width > 0 ? kMostBins : 0;
    return std::clamp(std::max(sturges, freedman), 1.0, kMostBins);
}

/// Multiples of 1, 2 or 5 times a power of ten around the values.
std::vector<double> round_edges(double low, double high, double width, bool whole) {
    // Few different ones have a bin each.
    constexpr double kFew = 30;
    if (whole) width = high - low < kFew ? 1 : std::max(width, 1.0);
    int exponent = static_cast<int>(std::floor(std::log10(width)));
    double digit = 1;
    // The nearest one by ratio.
    constexpr double kEnough = 0.7;
    const double first_digit = width / std::pow(10.0, exponent);
    for (const double d : {1.0, 2.0, 5.0, 10.0}) {
        digit = d;
        if (d >= first_digit * kEnough) break;
    }
    // n * digit * 10^exponent without an error of its last place.
    const auto edge = [&](double n) {
        return exponent < 0 ? n * digit / std::pow(10.0, -exponent) : n * digit * std::pow(10.0, exponent);
    };
    std::vector<double> edges;
    double n = std::floor(low / edge(1));
    while (edge(n) > low) --n;
    for (; edges.empty() || edges.back() < high || edges.size() < 2; ++n) edges.push_back(edge(n));
    if (whole) {
        // A bin of width 5 from 10 holds 10 to 14.
        if (edges.back() == high) edges.push_back(edge(n));
        for (double& e : edges) e -= 0.5;
    }
    return edges;
}

}  // namespace

std::vector<double> bin_edges(std::vector<double> values, bool log, bool whole, int wanted) {
    // Beyond these the range would be none of doubles.
    constexpr double kLargest = 1e300, kSmallest = 1e-300;
    std::erase_if(values, [&](double v) { return !std::isfinite(v) || (log && v <= 0); });
    if (values.empty()) return {};
    for (double& v : values) {
        v = std::clamp(v, -kLargest, kLargest);
        if (log) v = std::log10(std::max(v, kSmallest));
    }
    std::sort(values.begin(), values.end());
    // Larger ones have no halves between them.
    constexpr double kExact = 1e15;
    whole = whole && !log && std::max(-values.front(), values.back()) < kExact;
    double low = values.front(), high = values.back();
    const bool same = high - low < std::max(std::fabs(high) * 1e-12, kSmallest);
    const double bins = wanted > 0 ? wanted : bins_by_rule(values);
    if (!log && wanted == 0 && (whole || !same)) return round_edges(low, high, (high - low) / bins, whole);
    if (whole) {
        low -= 0.5;
        high += 0.5;
    } else if (same) {
        const double room = log ? 0.05 : low == 0 ? 0.5 : std::max(std::fabs(low) / 20, kSmallest);
        low -= room;
        high += room;
    }
    std::vector<double> edges;
    const double count = same && wanted == 0 ? 1 : bins;
    for (double i = 0; i <= count; ++i) edges.push_back(i == count ? high : low + (high - low) * (i / count));
    if (log)
        for (double& e : edges) e = std::pow(10.0, e);
    return edges;
}

std::size_t bin_of(const std::vector<double>& edges, double value) {
    const auto above = static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), value) - edges.begin());
    return std::clamp<std::size_t>(above, 1, edges.size() - 1) - 1;
}

}  // namespace pamina::plot
