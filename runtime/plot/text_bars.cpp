// Bars for a terminal: a line each, with its value behind it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/plot/canvas.h"
#include "runtime/plot/heat.h"
#include "runtime/plot/ranges.h"
#include "runtime/plot/scale.h"
#include "runtime/plot/text_parts.h"

namespace pamina::plot {

namespace {

/// From one place to another, both in columns, to an eighth of one at the right and half of one at the left.
std::string bar(double from, double to) {
    static constexpr std::array<std::string_view, 8> kEighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int halves = static_cast<int>(std::lround(from * 2));
    int eighths = static_cast<int>(std::lround(to * 8)) - halves * 4;
    if (eighths <= 0) eighths = 1;  // what is not 0 is seen
    std::string out(static_cast<std::size_t>(halves / 2), ' ');
    if (halves % 2) {
        out += "▐";
        eighths = std::max(0, eighths - 4);
    }
    return out + repeated("█", eighths / 8) + std::string(kEighths[static_cast<std::size_t>(eighths % 8)]);
}

}  // namespace

std::string bars_text(const Plot& plot, const Screen& screen) {
    const bool several = plot.series.size() > 1;
    int label = 0, value = 1;
    for (const auto& name : plot.x.categories) label = std::max(label, width(name));
    for (const auto& s : plot.series)
        for (const double v : s.y) value = std::max(value, width(short_number(v)));
    label = std::min(label, screen.columns / 3);
    const int left = label + 2 + (several ? 2 : 0), columns = screen.columns - left - value - 1;
    const Ranges ranges = ranges_of(plot);
    const Scale scale(plot.y, ranges.y, std::max(2, columns / 9), true);
    const auto place = [&](double v) { return std::clamp(scale.at(v), 0.0, 1.0) * columns; };
    // Between two columns, so that bars to both sides begin there.
    const int zero = plot.y.log ? 0 : static_cast<int>(std::lround(place(0)));
    std::string out;
    if (!plot.title.empty()) out += centred(plot.title, screen.columns) + "\n";
    out += clipped(plot.x.label(), screen.columns) + "\n";
    if (!ranges.any) out += centred("no values", screen.columns) + "\n";
    for (std::size_t i = 0; i < plot.x.categories.size(); ++i) {
        if (several && i > 0) out += std::string(static_cast<std::size_t>(left - 1), ' ') + "│\n";
        for (std::size_t k = 0; k < plot.series.size(); ++k) {
            const Series& s = plot.series[k];
            const double v = s.y[i];
            const std::string colour = screen.colour ? ansi(s.look.colour) : "", plain = screen.colour ? "\x1b[0m" : "";
            out += right(k ? "" : clipped(plot.x.categories[i], label), label) + " ";
            if (several) out += fmt::format("{}{}{} ", colour, marker(k), plain);
            std::string drawn;
            if (!scale.shows(v)) {
                drawn += "–";
            } else {
                const double at = place(v);
                if (v != 0) drawn += at < zero ? bar(at, zero) : bar(zero, at);
                // Behind the bar; of one to the left of 0 behind that.
                const int end = std::max(width(drawn), zero);
                drawn = fmt::format("{}{}{}", drawn + std::string(static_cast<std::size_t>(end - width(drawn)), ' '),
                                    end ? " " : "", short_number(v));
            }
            out += "│" + colour + drawn + plain + "\n";
        }
    }
    return out + x_axis(scale.ticks(), plot.y.label(), left, columns, true) + legend(plot, screen) +
           left_out_text(plot);
}

}  // namespace pamina::plot
