#include "runtime/plot/paths.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pamina::plot {

namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

}  // namespace

Path path_of(const Plot& plot, const Series& s, const Scale& x, const Scale& y) {
    Path path;
    // Steps and outlines stand on the axis, at its end where a logarithm has no 0.
    const double floor = y.shows(0) ? y.at(0) : 0;
    const auto height = [&](double v) { return y.shows(v) ? y.at(v) : floor; };
    if (plot.kind == Kind::Histogram) {
        if (s.y.empty()) return path;
        path.emplace_back(x.at(plot.edges.front()), floor);
        for (std::size_t i = 0; i < s.y.size(); ++i) {
            path.emplace_back(x.at(plot.edges[i]), height(s.y[i]));
            path.emplace_back(x.at(plot.edges[i + 1]), height(s.y[i]));
        }
        path.emplace_back(x.at(plot.edges.back()), floor);
        return path;
    }
    const bool steps = plot.kind == Kind::Cdf;
    for (std::size_t i = 0; i < s.x.size(); ++i) {
        if (!x.shows(s.x[i]) || !y.shows(s.y[i])) {
            path.emplace_back(kGap, kGap);
            continue;
        }
        if (steps) path.emplace_back(x.at(s.x[i]), i ? height(s.y[i - 1]) : floor);
        if (plot.kind == Kind::Steps && i && x.shows(s.x[i - 1]) && y.shows(s.y[i - 1]))
            path.emplace_back(x.at(s.x[i]), y.at(s.y[i - 1]));
        path.emplace_back(x.at(s.x[i]), y.at(s.y[i]));
    }
    return path;
}

Path diagonal_of(const Plot& plot, const std::vector<double>& values, const Scale& x, const Scale& y) {
    constexpr int kPieces = 64;  // straight only where both axes are alike
    Path out;
    if (plot.diagonal == 0) return out;
    double from = 0, to = 0;
    bool any = false;
    for (const double v : values) {
        if (!x.shows(v)) continue;
        from = any ? std::min(from, v) : v;
        to = any ? std::max(to, v) : v;
        any = true;
    }
    for (int i = 0; any && i <= kPieces; ++i) {
        const double part = static_cast<double>(i) / kPieces;
        const double at = plot.x.log ? from * std::pow(to / from, part) : from + part * (to - from);
        const double height = plot.diagonal * at;
        if (x.shows(at) && y.shows(height) && y.at(height) >= 0 && y.at(height) <= 1)
            out.emplace_back(x.at(at), y.at(height));
    }
    return out;
}

double place_of(const Plot& plot, const Series& s, std::size_t i, const Scale& x) {
    if (plot.kind == Kind::Histogram) return (x.at(plot.edges[i]) + x.at(plot.edges[i + 1])) / 2;
    return x.shows(s.x[i]) ? x.at(s.x[i]) : kGap;
}

std::pair<double, double> interval_of(const Plot& plot, const Series& s, std::size_t i) {
    double low = s.y[i] - s.half[i], high = s.y[i] + s.half[i];
    if (plot.kind == Kind::Histogram || plot.kind == Kind::Cdf) low = std::max(low, 0.0);
    if (plot.kind == Kind::Cdf) high = std::min(high, 100.0);
    return {low, high};
}

Overlap::Overlap(const std::vector<Path>& paths, int columns, double tolerance) : tolerance_(tolerance) {
    for (const Path& path : paths) {
        auto& heights = heights_.emplace_back(static_cast<std::size_t>(columns), kGap);
        const auto column = [&](double at) { return std::clamp(at, 0.0, 1.0) * (columns - 1); };
        for (std::size_t i = 0; i < path.size(); ++i) {
            const auto [x1, y1] = path[i];
            if (std::isnan(x1)) continue;
            const bool joined = i > 0 && !std::isnan(path[i - 1].first);
            const auto [x0, y0] = joined ? path[i - 1] : path[i];
            const double from = column(x0), to = column(x1);
            for (auto c = static_cast<int>(std::ceil(from)); c <= to; ++c)
                heights[static_cast<std::size_t>(c)] = to > from ? y0 + (y1 - y0) * (c - from) / (to - from) : y1;
        }
    }
}

bool Overlap::alike(double a, double b) const {
    return std::fabs(a - b) < tolerance_;
}

std::vector<Overlap::Stretch> Overlap::beneath(std::size_t path, int columns) const {
    const auto& own = heights_[path];
    std::vector<int> above(own.size());
    for (std::size_t other = path + 1; other < heights_.size(); ++other) {
        // Lines that only cross do so for a few columns.
        std::size_t run = 0;
        for (std::size_t c = 0; c <= own.size(); ++c) {
            if (c < own.size() && alike(own[c], heights_[other][c])) {
                ++run;
                continue;
            }
            if (run >= static_cast<std::size_t>(columns))
                for (std::size_t k = c - run; k < c; ++k) ++above[k];
            run = 0;
        }
    }
    std::vector<Stretch> out;
    for (std::size_t c = 0; c < own.size(); ++c) {
        if (!above[c]) continue;
        if (c == 0 || above[c] != above[c - 1]) out.push_back({{}, above[c]});
        out.back().path.emplace_back(static_cast<double>(c) / static_cast<double>(own.size() - 1), own[c]);
    }
    return out;
}

bool Overlap::whole(std::size_t a, std::size_t on) const {
    bool any = false;
    for (std::size_t c = 0; c < heights_[a].size(); ++c) {
        if (std::isnan(heights_[a][c])) continue;
        any = true;
        if (!alike(heights_[a][c], heights_[on][c])) return false;
    }
    return any;
}

}  // namespace pamina::plot
