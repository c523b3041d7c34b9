#include "runtime/plot/heat.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "runtime/plot/canvas.h"
#include "runtime/plot/text_parts.h"

namespace pamina::plot {

namespace {

constexpr std::array<std::string_view, 4> kShades{"░", "▒", "▓", "█"};
constexpr int kWidestCell = 8;
/// So many rows are shown one by one, even where the terminal has fewer.
constexpr int kRows = 32;

std::string shade(double share) {
    return std::string(kShades[std::min<std::size_t>(static_cast<std::size_t>(share * 4), 3)]);
}

std::string coloured(Colour c, int columns) {
    return fmt::format("\x1b[48;2;{};{};{}m{}\x1b[0m", c.red, c.green, c.blue,
                       std::string(static_cast<std::size_t>(columns), ' '));
}

/// What the shades stand for.
std::string scale_line(const Plot& plot, const Field& f, const Screen& screen) {
    std::string out = fmt::format("  {}: ", plot.value.label());
    if (!f.any) return out + "no values\n";
    if (f.low == f.high) return out + fmt::format("{} everywhere\n", short_number(f.low));
    if (screen.colour) {
        out += short_number(f.low) + " ";
        for (int i = 0; i < 24; ++i) out += coloured(viridis(i / 23.0), 1);
        return out + " " + short_number(f.high) + "\n";
    }
    out += short_number(f.low);
    for (int i = 0; i < 4; ++i)
        out += fmt::format(" {} {}", repeated(kShades[static_cast<std::size_t>(i)], 2),
                           short_number(i == 3 ? f.high : f.low + (f.high - f.low) * (i + 1) / 4));
    return out + "\n";
}

}  // namespace

Colour viridis(double at) {
    static constexpr std::array<Colour, 9> kStops{{{68, 1, 84},
                                                   {71, 44, 122},
                                                   {59, 81, 139},
                                                   {44, 113, 142},
                                                   {33, 144, 141},
                                                   {39, 173, 129},
                                                   {92, 200, 99},
                                                   {170, 220, 50},
                                                   {253, 231, 37}}};
    const double x = std::clamp(at, 0.0, 1.0) * (kStops.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(x), kStops.size() - 2);
    const double part = x - static_cast<double>(i);
    const auto mix = [&](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    return {mix(kStops[i].red, kStops[i + 1].red), mix(kStops[i].green, kStops[i + 1].green),
            mix(kStops[i].blue, kStops[i + 1].blue)};
}

Field field_of(const Cells& cells, int columns, int rows) {
    Field f;
    const auto nx = cells.x.size(), ny = cells.y.size();
    f.columns = static_cast<int>(std::min<std::size_t>(nx, static_cast<std::size_t>(columns)));
    f.rows = static_cast<int>(std::min<std::size_t>(ny, static_cast<std::size_t>(rows)));
    const auto size = static_cast<std::size_t>(f.columns) * static_cast<std::size_t>(f.rows);
    std::vector<double> sums(size), counts(size);
    for (std::size_t y = 0; y < ny; ++y)
        for (std::size_t x = 0; x < nx; ++x) {
            const double v = cells.value[y * nx + x];
            if (!std::isfinite(v)) continue;
            const auto at = y * static_cast<std::size_t>(f.rows) / ny * static_cast<std::size_t>(f.columns) +
                            x * static_cast<std::size_t>(f.columns) / nx;
            sums[at] += v;
            counts[at] += 1;
        }
    f.value.assign(size, std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < size; ++i) {
        if (counts[i] == 0) continue;
        f.value[i] = sums[i] / counts[i];
        f.low = f.any ? std::min(f.low, f.value[i]) : f.value[i];
        f.high = f.any ? std::max(f.high, f.value[i]) : f.value[i];
        f.any = true;
    }
    return f;
}

std::string cell_label(const Axis& axis, double value) {
    if (axis.categories.empty()) return short_number(value);
    return axis.categories[static_cast<std::size_t>(value)];
}

std::string heat_text(const Plot& plot, const Screen& screen) {
    int label = 0;
    for (double v : plot.cells.y) label = std::max(label, width(cell_label(plot.y, v)));
    label = std::min(label, screen.columns / 3);
    const int columns = screen.columns - label - 2, rows = std::max(screen.rows - 6, kRows);
    const Field f = field_of(plot.cells, columns, rows);
    const int wide = f.columns ? std::clamp(columns / f.columns, 1, kWidestCell) : 1;
    std::string out;
    if (!plot.title.empty()) out += plot.title + "\n";
    out += clipped(plot.y.label(), screen.columns) + "\n";
    if (!f.rows) return out + "  no values\n" + left_out_text(plot);
    for (int row = f.rows - 1; row >= 0; --row) {
        // The first of the values that fall into a field names it.
        const auto y = static_cast<std::size_t>(row) * plot.cells.y.size() / static_cast<std::size_t>(f.rows);
        out += right(clipped(cell_label(plot.y, plot.cells.y[y]), label), label) + " ┤";
        for (int column = 0; column < f.columns; ++column) {
            const double v = f.at(column, row);
            if (std::isnan(v))
                out += std::string(static_cast<std::size_t>(wide / 2), ' ') + "·" +
                       std::string(static_cast<std::size_t>(wide - wide / 2 - 1), ' ');
            else
                out += screen.colour ? coloured(viridis(f.share(v)), wide) : repeated(shade(f.share(v)), wide);
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += "\n";
    }
    std::vector<Tick> ticks;
    const int field = std::max(1, f.columns * wide);
    for (int column = 0; column < f.columns; ++column) {
        const auto x = static_cast<std::size_t>(column) * plot.cells.x.size() / static_cast<std::size_t>(f.columns);
        const double middle = column * wide + (wide - 1) / 2;
        ticks.push_back({field > 1 ? middle / (field - 1) : 0, cell_label(plot.x, plot.cells.x[x])});
    }
    return out + x_axis(ticks, plot.x.label(), label + 2, field, true) + scale_line(plot, f, screen) +
           left_out_text(plot);
}

}  // namespace pamina::plot
