// Plots for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/plot/canvas.h"
#include "runtime/plot/heat.h"
#include "runtime/plot/scale.h"

namespace pamina::plot {

std::string Axis::label() const {
    return unit.empty() ? name : fmt::format("{} [{}]", name, unit);
}

namespace {

constexpr int kLeastColumns = 30, kLeastRows = 10;
/// Markers stand at least this far apart, so that the lines are seen.
constexpr int kMarkerGap = 6;

std::vector<double> all(const Plot& p, bool y) {
    std::vector<double> out;
    for (const auto& s : p.series) {
        const auto& v = y ? s.y : s.x;
        out.insert(out.end(), v.begin(), v.end());
    }
    return out;
}

int dot_at(double at, int dots) {
    // Values far outside of the axis would not fit an int; there are none, but rounding.
    return static_cast<int>(std::lround(std::clamp(at, -1.0, 2.0) * (dots - 1)));
}

void draw(Canvas& canvas, const Series& s, int number, const Scale& x, const Scale& y, bool lines, bool marks) {
    const int width = 2 * canvas.columns(), height = 4 * canvas.rows();
    bool open = false;
    int last_x = 0, last_y = 0;
    for (std::size_t i = 0; i < s.x.size(); ++i) {
        if (!x.shows(s.x[i]) || !y.shows(s.y[i])) {
            open = false;
            continue;
        }
        const int px = dot_at(x.at(s.x[i]), width), py = height - 1 - dot_at(y.at(s.y[i]), height);
        if (open && lines)
            canvas.line(last_x, last_y, px, py, number);
        else
            canvas.dot(px, py, number);
        open = true;
        last_x = px;
        last_y = py;
    }
    if (!marks) return;
    int marked = -kMarkerGap;
    for (std::size_t i = 0; i < s.x.size(); ++i) {
        if (!x.shows(s.x[i]) || !y.shows(s.y[i])) continue;
        const int column = dot_at(x.at(s.x[i]), width) / 2;
        if (lines && std::abs(column - marked) < kMarkerGap) continue;
        canvas.set(column, canvas.rows() - 1 - dot_at(y.at(s.y[i]), height) / 4, marker(number), number);
        marked = column;
    }
}

/// The names of the series with their markers, in lines of at most `columns`.
std::string legend(const Plot& p, const Screen& screen) {
    std::string out, line;
    int used = 0;
    for (std::size_t i = 0; i < p.series.size(); ++i) {
        if (p.series[i].name.empty()) continue;
        const int number = static_cast<int>(i);
        const int needs = width(p.series[i].name) + 4;
        if (used > 0 && used + needs > screen.columns) {
            out += line + "\n";
            line.clear();
            used = 0;
        }
        const std::string mark(marker(number));
        line += fmt::format("  {} {}", screen.colour ? ansi(number) + mark + "\x1b[0m" : mark, p.series[i].name);
        used += needs;
    }
    return out + (line.empty() ? "" : line + "\n");
}

std::string centred(const std::string& text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, (columns - width(text)) / 2)), ' ') + text;
}

}  // namespace

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
    if (!label.empty()) out += std::string(static_cast<std::size_t>(left), ' ') + centred(label, columns) + "\n";
    return out;
}

std::string to_text(const Plot& plot, const Screen& wanted) {
    Screen screen = wanted;
    screen.columns = std::max(screen.columns, kLeastColumns);
    screen.rows = std::max(screen.rows, kLeastRows);
    if (plot.kind == Kind::Heat) return heat_text(plot, screen);
    const std::string names = legend(plot, screen);
    const int below = 3 + static_cast<int>(std::count(names.begin(), names.end(), '\n'));
    const int rows = std::max(4, screen.rows - below - 1 - (plot.title.empty() ? 0 : 1));
    const auto xs = all(plot, false), ys = all(plot, true);
    const Scale y(plot.y, ys, std::max(2, rows / 3), true);
    int label = 0;
    for (const auto& t : y.ticks()) label = std::max(label, width(t.label));
    label = std::min(label, screen.columns / 3);
    const int columns = screen.columns - label - 2;
    const Scale x(plot.x, xs, std::max(2, columns / 9), false);
    Canvas canvas(columns, rows);
    const bool several = plot.series.size() > 1;
    const bool lines = plot.kind == Kind::Line;
    // Few points are seen as such; many are a cloud of dots, or a line.
    const bool few = xs.size() <= static_cast<std::size_t>(columns) / 3 * std::max<std::size_t>(1, plot.series.size());
    for (std::size_t i = 0; i < plot.series.size(); ++i)
        draw(canvas, plot.series[i], static_cast<int>(i), x, y, lines, several || few);
    std::string out;
    if (!plot.title.empty()) out += centred(plot.title, screen.columns) + "\n";
    out += plot.y.label() + "\n";
    const bool any = std::any_of(xs.begin(), xs.end(), [&](double v) { return x.shows(v); }) &&
                     std::any_of(ys.begin(), ys.end(), [&](double v) { return y.shows(v); });
    for (int row = 0; row < rows; ++row) {
        std::string name;
        bool tick = false;
        for (const auto& t : y.ticks())
            if (rows - 1 - static_cast<int>(std::lround(t.at * (rows - 1))) == row) name = t.label, tick = true;
        while (width(name) > label) {  // a long text loses its end
            do name.pop_back();
            while (!name.empty() && (name.back() & 0xC0) == 0x80);
        }
        out += std::string(static_cast<std::size_t>(label - width(name)), ' ') + name + (tick ? " ┤" : " │");
        out += !any && row == rows / 2 ? centred("no values", columns) : canvas.row(row, screen.colour);
        out += "\n";
    }
    return out + x_axis(x.ticks(), plot.x.label(), label + 2, columns, true) + names + left_out_text(plot);
}

}  // namespace pamina::plot
