// Heat maps as SVG.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/plot/canvas.h"
#include "runtime/plot/heat.h"
#include "runtime/plot/svg_parts.h"

namespace pamina::plot {

namespace {

std::string hex(Colour c) {
    return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
}

}  // namespace

std::string heat_svg(const Plot& plot) {
    // More cells than pixels make no better picture.
    const Field field = field_of(plot.cells, 600, 380);
    Frame f;
    int label = 0;
    for (double v : plot.cells.y) label = std::max(label, width(cell_label(plot.y, v)));
    f.left = std::min(52 + label * kCharacter, f.width / 3);
    f.top = plot.title.empty() ? 20 : 44;
    f.right = f.width - 130;
    f.bottom = f.height - 58;
    std::string out = heading(plot, f);
    const double w = (f.right - f.left) / std::max(1, field.columns), h = (f.bottom - f.top) / std::max(1, field.rows);
    out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#f2f2f2\"/>\n",
                       f.left, f.top, f.right - f.left, f.bottom - f.top);
    out += "<g shape-rendering=\"crispEdges\">\n";
    for (int row = 0; row < field.rows; ++row)
        for (int column = 0; column < field.columns; ++column) {
            const double v = field.at(column, row);
            if (std::isnan(v)) continue;
            out += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"{}\"/>\n",
                               f.left + column * w, f.bottom - (row + 1) * h, w, h, hex(viridis(field.share(v))));
        }
    out += "</g>\n";
    const auto ticks = [](const Axis& axis, const std::vector<double>& values, int fields, double room) {
        std::vector<Tick> made;
        const auto step = std::max<std::size_t>(1, static_cast<std::size_t>(values.size() * room + 0.999));
        for (std::size_t i = 0; i < values.size(); i += step) {
            const auto at = static_cast<double>(i * static_cast<std::size_t>(fields) / values.size());
            made.push_back({(at + 0.5) / fields, cell_label(axis, values[i])});
        }
        return made;
    };
    out += axes(f, ticks(plot.x, plot.cells.x, field.columns, 40 / (f.right - f.left)),
                ticks(plot.y, plot.cells.y, field.rows, 16 / (f.bottom - f.top)), Grid::None);
    out += names(plot, f);
    if (!field.any)
        return out + text((f.left + f.right) / 2, (f.top + f.bottom) / 2, "middle", "no values",
                          " font-size=\"16\" fill=\"#999\"");
    // What the colours stand for.
    constexpr int kSteps = 64;
    const double left = f.right + 24, height = f.bottom - f.top;
    out += "<g shape-rendering=\"crispEdges\">\n";
    for (int i = 0; i < kSteps; ++i)
        out +=
            fmt::format("<rect x=\"{:.1f}\" y=\"{:.2f}\" width=\"16\" height=\"{:.2f}\" fill=\"{}\"/>\n", left,
                        f.bottom - height * (i + 1) / kSteps, height / kSteps + 0.3, hex(viridis(i / (kSteps - 1.0))));
    out += "</g>\n";
    if (field.low == field.high) {
        out += text(left + 22, (f.top + f.bottom) / 2 + 4, "start", short_number(field.low));
    } else {
        for (int i = 0; i <= 4; ++i)
            out += text(left + 22,
                        f.bottom - height * i / 4 +
                            (i == 4   ? 9
                             : i == 0 ? 0
                                      : 4),
                        "start", short_number(field.low + (field.high - field.low) * i / 4));
    }
    return out + text(0, 0, "middle", plot.value.label(),
                      fmt::format(" font-size=\"13\" transform=\"translate({:.1f} {:.1f}) rotate(90)\"", f.width - 16,
                                  (f.top + f.bottom) / 2));
}

}  // namespace pamina::plot
