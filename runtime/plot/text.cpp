// Plots for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/plot/canvas.h"
#include "runtime/plot/heat.h"
#include "runtime/plot/scale.h"
#include "runtime/plot/text_parts.h"

namespace pamina::plot {

namespace {

constexpr int kLeastColumns = 30, kLeastRows = 10;
/// Of the sample of a dashed line.
constexpr int kSample = 4;

}  // namespace

std::string Axis::label() const {
    const std::string& said = words.empty() ? name : words;
    return unit.empty() ? said : fmt::format("{} [{}]", said, unit);
}

std::string centred(std::string_view text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, (columns - width(text)) / 2)), ' ').append(text);
}

std::string clipped(std::string_view text, int columns) {
    std::string out(text);
    if (width(out) <= columns) return out;
    while (!out.empty() && width(out) >= columns) {
        do out.pop_back();
        while (!out.empty() && (out.back() & 0xC0) == 0x80);
    }
    return out + "…";
}

std::string right(std::string_view text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ').append(text);
}

std::string repeated(std::string_view text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

std::string legend(const Plot& p, const Screen& screen) {
    const bool dashes = p.kind != Kind::Bars && p.kind != Kind::Points &&
                        std::any_of(p.series.begin(), p.series.end(), [](const Series& s) { return s.look.dash > 0; });
    std::string out, line;
    int used = 0;
    for (std::size_t i = 0; i < p.series.size(); ++i) {
        const Series& s = p.series[i];
        if (s.name.empty()) continue;
        const int needs = width(s.name) + 4 + (dashes ? kSample : 0);
        if (used > 0 && used + needs > screen.columns) {
            out += line + "\n";
            line.clear();
            used = 0;
        }
        std::string mark(marker(i));
        if (dashes) {
            Canvas sample(kSample, 1);
            Pen pen{s.look.colour, s.look.dash};
            sample.line(0, 2, 2 * kSample - 1, 2, pen);
            const std::string dash = sample.row(0, false);
            mark += dash + std::string(static_cast<std::size_t>(kSample - width(dash)), ' ');
        }
        line += fmt::format("  {} {}", screen.colour ? ansi(s.look.colour) + mark + "\x1b[0m" : mark, s.name);
        used += needs;
    }
    return out + (line.empty() ? "" : line + "\n");
}

std::string left_out_text(const Plot& p) {
    if (!p.left_out) return {};
    return fmt::format("{} value{} not shown: {}\n", p.left_out, p.left_out == 1 ? "" : "s",
                       p.x.log || p.y.log ? "infinite, or not positive on a logarithmic axis" : "infinite");
}

std::string x_axis(const std::vector<Tick>& ticks, const std::string& label, int left, int columns, bool centre) {
    std::string line(static_cast<std::size_t>(left), ' '), labels;
    std::vector<std::string> marks(static_cast<std::size_t>(columns), "─");
    int end = 0;  // of the labels
    for (const auto& t : ticks) {
        const int column = std::clamp(static_cast<int>(std::lround(t.at * (columns - 1))), 0, columns - 1);
        const int size = width(t.label);
        // A label may reach over the left edge, where those of the other axis have left room.
        const int from = std::clamp(left + column - (centre ? size / 2 : 0), 0, std::max(0, left + columns - size));
        if (from < end) continue;
        marks[static_cast<std::size_t>(column)] = "┬";
        labels.append(static_cast<std::size_t>(from - width(labels)), ' ');
        labels += t.label;
        end = width(labels) + 1;
    }
    line = std::string(static_cast<std::size_t>(left - 1), ' ') + "└";
    for (const auto& m : marks) line += m;
    std::string out = line + "\n" + labels + "\n";
    if (!label.empty())
        out += std::string(static_cast<std::size_t>(left), ' ') + centred(clipped(label, columns), columns) + "\n";
    return out;
}

std::string to_text(const Plot& plot, const Screen& wanted) {
    Screen screen = wanted;
    screen.columns = std::max(screen.columns, kLeastColumns);
    screen.rows = std::max(screen.rows, kLeastRows);
    if (plot.kind == Kind::Heat) return heat_text(plot, screen);
    return plot.kind == Kind::Bars ? bars_text(plot, screen) : curves_text(plot, screen);
}

}  // namespace pamina::plot
