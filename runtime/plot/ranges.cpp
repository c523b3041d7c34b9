#include "runtime/plot/ranges.h"

#include <algorithm>
#include <cmath>

#include "runtime/plot/paths.h"

namespace pamina::plot {

Ranges ranges_of(const Plot& plot) {
    Ranges r;
    for (const auto& s : plot.series) {
        r.x.insert(r.x.end(), s.x.begin(), s.x.end());
        r.y.insert(r.y.end(), s.y.begin(), s.y.end());
        for (std::size_t i = 0; i < s.half.size(); ++i) {
            const auto [low, high] = interval_of(plot, s, i);
            r.y.insert(r.y.end(), {low, high});
        }
    }
    if (plot.kind == Kind::Histogram) r.x = plot.edges;
    const auto seen = [](const Axis& axis) {
        return [log = axis.log](double v) { return std::isfinite(v) && (!log || v > 0); };
    };
    r.any = std::any_of(r.x.begin(), r.x.end(), seen(plot.x)) && std::any_of(r.y.begin(), r.y.end(), seen(plot.y));
    if (plot.kind == Kind::Line || plot.kind == Kind::Points || !r.any) return r;
    // What stands on an axis begins at 0; where there is none, low enough that the least is seen.
    if (!plot.y.log) {
        r.y.push_back(0);
        return r;
    }
    double least = 0;
    for (const double v : r.y)
        if (seen(plot.y)(v) && (least == 0 || v < least)) least = v;
    if (plot.kind != Kind::Cdf) r.y.push_back(least / 2);
    return r;
}

}  // namespace pamina::plot
