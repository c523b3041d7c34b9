// Bars as SVG.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/plot/canvas.h"
#include "runtime/plot/ranges.h"
#include "runtime/plot/svg_parts.h"

namespace pamina::plot {

std::string bars_svg(const Plot& plot) {
    const Ranges ranges = ranges_of(plot);
    const Scale y(plot.y, ranges.y, 8, true);
    Frame f = frame_of(plot, y);
    const Scale x = x_scale(plot, ranges.x, f);
    std::string out = heading(plot, f) + patterns(plot);
    out += axes(f, x.ticks(), y.ticks(), Grid::Heights) + names(plot, f);
    if (!ranges.any) out += no_values(f);
    const auto places = static_cast<double>(std::max<std::size_t>(1, plot.x.categories.size()));
    const auto count = static_cast<double>(std::max<std::size_t>(1, plot.series.size()));
    constexpr double kWidest = 72, kGroup = 0.8;
    const double slot = (f.right - f.left) / places, wide = std::min(slot * kGroup / count, kWidest);
    const double zero = plot.y.log ? f.bottom : f.y(std::clamp(y.at(0), 0.0, 1.0));
    int longest = 0;
    for (const auto& s : plot.series)
        for (const double v : s.y) longest = std::max(longest, std::isnan(v) ? 0 : width(short_number(v)));
    const bool values = longest * kCharacter < (count > 1 ? wide : slot) - 2;
    for (std::size_t k = 0; k < plot.series.size(); ++k) {
        const Series& s = plot.series[k];
        for (std::size_t i = 0; i < s.y.size(); ++i) {
            const double v = s.y[i];
            if (!y.shows(v)) continue;
            const double middle = f.left + (static_cast<double>(i) + 0.5) * slot;
            const double left = middle + (static_cast<double>(k) - count / 2) * wide,
                         at = f.y(std::clamp(y.at(v), 0.0, 1.0));
            // What is not 0 is seen.
            const double height = v == 0 ? 0 : std::max(std::fabs(at - zero), 0.7);
            out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n",
                               left, at < zero ? zero - height : zero, std::max(wide - 1, 0.5), height, fill(s.look));
            if (values)
                out += text(left + wide / 2, std::min(at, zero) - 4, "middle", short_number(v), " font-size=\"11\"");
        }
    }
    if (zero < f.bottom - 0.5)
        out +=
            fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#888\" fill=\"none\"/>\n", f.left, zero, f.right);
    return out + legend_svg(plot, f, false);
}

}  // namespace pamina::plot
