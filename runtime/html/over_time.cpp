#include "runtime/html/over_time.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/result/metrics.h"

namespace pamina::html {

namespace {

using result::Level;

/// Means over equal slices where there are too many.
std::vector<Level> few(std::vector<Level> points) {
    if (points.size() <= OverTime::kMostPoints) return points;
    const double end = points.back().until, slice = end / static_cast<double>(OverTime::kMostPoints);
    std::vector<Level> out(OverTime::kMostPoints);
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i].from = slice * static_cast<double>(i);
        out[i].until = i + 1 == out.size() ? end : slice * static_cast<double>(i + 1);
    }
    for (const auto& p : points) {
        auto i = std::min(static_cast<std::size_t>(p.from / slice), out.size() - 1);
        for (; i < out.size() && out[i].from < p.until; ++i) {
            const double part = std::min(p.until, out[i].until) - std::max(p.from, out[i].from);
            if (part <= 0) continue;
            for (std::size_t k = 0; k < 2; ++k) out[i].number[k] += p.number[k] * part / (out[i].until - out[i].from);
        }
    }
    return out;
}

double area(const OverTime& f, std::size_t which) {
    double sum = 0;
    for (const auto& p : f.points) sum += p.number[which] * (p.until - p.from);
    return sum;
}

}  // namespace

OverTimes over_time(const Recorded& line, const result::Result& run) {
    OverTimes out;
    std::vector<Level> active;
    for (const auto& p : result::profile(run)) active.push_back({p.from, p.until, {p.busy, 0}});
    if (!active.empty()) out.figures.push_back({"processes", {"active"}, few(std::move(active))});
    std::vector<OverTime> at;
    for (const auto& e : run.observed->entities) {
        const auto found = line.at.find(e.declared);
        if (found == line.at.end()) continue;
        auto points = few(found->second.until(run.time));
        if (!points.empty()) at.push_back({e.name, {"served", "waiting"}, std::move(points)});
    }
    std::stable_sort(at.begin(), at.end(),
                     [](const OverTime& a, const OverTime& b) { return area(a, 1) > area(b, 1); });
    out.left_out = at.size() > OverTime::kMost ? at.size() - OverTime::kMost : 0;
    at.resize(at.size() - out.left_out);
    out.figures.insert(out.figures.end(), at.begin(), at.end());
    return out;
}

std::vector<result::Phase> phases_of(const result::Result& run) {
    using language::RunFigure;
    const double processors = result::value_of(RunFigure::Processors, run);
    const double all = processors > 0 ? processors : result::value_of(RunFigure::MaxParallelism, run);
    return result::phases(result::profile(run), all);
}

}  // namespace pamina::html
