// Lines, points and distributions for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "runtime/plot/canvas.h"
#include "runtime/plot/heat.h"
#include "runtime/plot/paths.h"
#include "runtime/plot/ranges.h"
#include "runtime/plot/text_parts.h"

namespace pamina::plot {

namespace {

/// Markers stand at least this far apart, so that the lines are seen.
constexpr int kMarkerGap = 6;

int dot_at(double at, int dots) {
    // Values far outside of the axis would not fit an int; there are none, but rounding.
    return static_cast<int>(std::lround(std::clamp(at, -1.0, 2.0) * (dots - 1)));
}

using Cell = std::pair<int, int>;  // column, row

class Drawing {
  public:
    Drawing(const Plot& plot, Canvas& canvas, const Scale& x, const Scale& y)
        : plot_(plot), canvas_(canvas), x_(x), y_(y) {}

    void diagonal(const Path& path) {
        constexpr int kGrey = 7, kDots = 5;
        line(path, Pen{kGrey, kDots});
    }

    void line(std::size_t number, const Path& path) { line(path, Pen{look(number).colour, look(number).dash}); }

    void line(const Path& path, Pen pen) {
        const int wide = 2 * canvas_.columns(), high = 4 * canvas_.rows();
        bool open = false;
        int last_x = 0, last_y = 0;
        for (const auto& [x, y] : path) {
            if (std::isnan(x)) {
                open = false;
                continue;
            }
            const int px = dot_at(x, wide), py = high - 1 - dot_at(y, high);
            if (open)
                canvas_.line(last_x, last_y, px, py, pen);
            else
                canvas_.dot(px, py, pen.colour);
            open = true;
            last_x = px;
            last_y = py;
        }
    }

    void dots(std::size_t number) {
        const int wide = 2 * canvas_.columns(), high = 4 * canvas_.rows();
        for (const auto& [x, y] : places(number))
            canvas_.dot(dot_at(x, wide), high - 1 - dot_at(y, high), look(number).colour);
    }

    /// The intervals around the values of a series.
    void intervals(std::size_t number) {
        const Series& s = plot_.series[number];
        const int wide = 2 * canvas_.columns(), high = 4 * canvas_.rows();
        for (std::size_t i = 0; i < s.half.size(); ++i) {
            const double place = place_of(plot_, s, i, x_);
            if (std::isnan(s.half[i]) || std::isnan(place) || !y_.shows(s.y[i])) continue;
            const auto [low, up] = interval_of(plot_, s, i);
            const int px = dot_at(place, wide);
            const int from = y_.shows(low) ? dot_at(std::clamp(y_.at(low), 0.0, 1.0), high) : 0;
            const int to = dot_at(std::clamp(y_.at(up), 0.0, 1.0), high);
            for (int dot = from; dot <= to; ++dot) canvas_.dot(px, high - 1 - dot, look(number).colour);
        }
    }

    /// Where the marks of a series want to stand; `gap` columns apart.
    void marks(std::size_t number, int gap) {
        int marked = -gap;
        for (const auto& [x, y] : places(number)) {
            const Cell cell{dot_at(x, 2 * canvas_.columns()) / 2,
                            canvas_.rows() - 1 - dot_at(y, 4 * canvas_.rows()) / 4};
            if (std::abs(cell.first - marked) < gap) continue;
            auto& wanting = marks_[cell];
            if (wanting.empty() || wanting.back() != number) wanting.push_back(number);
            marked = cell.first;
        }
    }

    /// Marks of several series in one place take turns.
    void set_marks() {
        std::size_t turn = 0;
        for (const auto& [cell, wanting] : marks_) {
            const std::size_t number = wanting[wanting.size() > 1 ? turn++ % wanting.size() : 0];
            canvas_.set(cell.first, cell.second, marker(number), look(number).colour);
        }
    }

    /// Whether all marks of a series stand where those of another do.
    bool within(std::size_t a, std::size_t on) const {
        bool any = false;
        for (const auto& [cell, wanting] : marks_) {
            if (std::find(wanting.begin(), wanting.end(), a) == wanting.end()) continue;
            any = true;
            if (std::find(wanting.begin(), wanting.end(), on) == wanting.end()) return false;
        }
        return any;
    }

  private:
    Look look(std::size_t number) const { return plot_.series[number].look; }

    /// The values of a series that can be seen; of a histogram the middles of the tops.
    Path places(std::size_t number) const {
        const Series& s = plot_.series[number];
        Path out;
        for (std::size_t i = 0; i < s.y.size(); ++i) {
            if (!y_.shows(s.y[i])) continue;
            if (plot_.kind == Kind::Histogram)
                out.emplace_back((x_.at(plot_.edges[i]) + x_.at(plot_.edges[i + 1])) / 2, y_.at(s.y[i]));
            else if (x_.shows(s.x[i]))
                out.emplace_back(x_.at(s.x[i]), y_.at(s.y[i]));
        }
        return out;
    }

    const Plot& plot_;
    Canvas& canvas_;
    const Scale &x_, &y_;
    std::map<Cell, std::vector<std::size_t>> marks_;
};

/// Says which curves are not seen by themselves: `on(a, b)` whether all of a lies on b.
template <class On>
std::string coinciding(const Plot& plot, const Screen& screen, On on) {
    std::map<std::size_t, std::vector<std::size_t>> lying;  // by what they lie on
    std::vector<bool> said(plot.series.size());
    for (std::size_t b = 0; b < plot.series.size(); ++b) {
        for (std::size_t a = 0; a < plot.series.size() && !said[b]; ++a) {
            // Of two that are the same, the later lies on the earlier.
            if (a == b || said[a] || !on(b, a) || (a > b && on(a, b))) continue;
            lying[a].push_back(b);
            said[b] = true;
        }
    }
    std::string out;
    for (const auto& [below, above] : lying) {
        std::string line = " ";
        const std::string end = fmt::format(" {} on {}", above.size() > 1 ? "lie" : "lies", marker(below));
        for (const std::size_t a : above) {
            if (width(line) + 2 > screen.columns) {
                out += line + "\n";
                line = " ";
            }
            line += fmt::format(" {}", marker(a));
        }
        if (width(line) + width(end) > screen.columns) {
            out += line + "\n";
            line = " ";
        }
        out += line + end + "\n";
    }
    return out;
}

/// The bins of a single series, as bars of eighths of a row.
void fill(Canvas& canvas, const Plot& plot, const Scale& x, const Scale& y) {
    static constexpr std::array<std::string_view, 9> kEighths{"", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const Series& s = plot.series.front();
    for (int column = 0; column < canvas.columns(); ++column) {
        // What of a column several bins share shows the highest of them.
        const double from = static_cast<double>(column) / canvas.columns(), to = from + 1.0 / canvas.columns();
        const double middle = (from + to) / 2;
        double top = 0;
        for (std::size_t i = 0; i < s.y.size(); ++i) {
            const double left = x.at(plot.edges[i]), end = x.at(plot.edges[i + 1]);
            const bool here = (left <= middle && middle < end) || (from <= left && end <= to);
            if (here && y.shows(s.y[i])) top = std::max(top, std::min(y.at(s.y[i]), 1.0));
        }
        // The axis runs through the middle of its ticks' rows: a bar of height 0 has the lower half of the lowest.
        const int eighths = static_cast<int>(std::lround(top * (canvas.rows() - 1) * 8)) + (top > 0 ? 4 : 0);
        for (int row = 0; row * 8 < eighths; ++row)
            canvas.set(column, canvas.rows() - 1 - row,
                       kEighths[static_cast<std::size_t>(std::min(eighths - row * 8, 8))], s.look.colour);
    }
}

}  // namespace

std::string curves_text(const Plot& plot, const Screen& screen) {
    const Ranges ranges = ranges_of(plot);
    const std::size_t count = plot.series.size();
    const bool several = count > 1, filled = plot.kind == Kind::Histogram && !several;
    const bool lines = plot.kind != Kind::Points && !filled;
    std::string below = legend(plot, screen);
    // What is written below is known when it is drawn, which needs to know how many rows are left: so twice.
    std::string out;
    for (bool last = false;; last = true) {
        const int rows = std::max(4, screen.rows - 4 - static_cast<int>(std::count(below.begin(), below.end(), '\n')) -
                                         (plot.title.empty() ? 0 : 1));
        const Scale y(plot.y, ranges.y, std::max(2, rows / 3), true);
        int label = 0;
        for (const auto& t : y.ticks()) label = std::max(label, width(t.label));
        label = std::min(label, screen.columns / 3);
        const int columns = screen.columns - label - 2;
        const Scale x(plot.x, ranges.x, std::max(2, columns / 9), false);
        Canvas canvas(columns, rows);
        Drawing drawing(plot, canvas, x, y);
        drawing.diagonal(diagonal_of(plot, ranges.x, x, y));
        std::vector<Path> paths;
        for (const auto& s : plot.series) paths.push_back(lines ? path_of(plot, s, x, y) : Path());
        // Few points are seen as such; many are a cloud of dots, or a line.
        const bool few = ranges.x.size() <= static_cast<std::size_t>(columns) / 3 * std::max<std::size_t>(1, count);
        for (std::size_t i = 0; i < count; ++i) {
            if (lines) drawing.line(i, paths[i]);
            if (plot.kind == Kind::Points) drawing.dots(i);
            drawing.intervals(i);
            if (several || (few && (plot.kind == Kind::Line || plot.kind == Kind::Points)))
                drawing.marks(i, lines ? kMarkerGap : 0);
        }
        if (filled) fill(canvas, plot, x, y);
        drawing.set_marks();
        if (!last && several) {
            const Overlap overlap(paths, 2 * columns, 0.5 / (4 * rows));
            const std::string said = coinciding(plot, screen, [&](std::size_t a, std::size_t b) {
                return lines ? overlap.whole(a, b) : drawing.within(a, b);
            });
            below += said;
            if (!said.empty()) continue;
        }
        if (!plot.title.empty()) out += centred(plot.title, screen.columns) + "\n";
        out += clipped(plot.y.label(), screen.columns) + "\n";
        for (int row = 0; row < rows; ++row) {
            std::string name;
            bool tick = false;
            for (const auto& t : y.ticks())
                if (rows - 1 - static_cast<int>(std::lround(t.at * (rows - 1))) == row) name = t.label, tick = true;
            out += right(clipped(name, label), label) + (tick ? " ┤" : " │");
            out += !ranges.any && row == rows / 2 ? centred("no values", columns) : canvas.row(row, screen.colour);
            out += "\n";
        }
        return out + x_axis(x.ticks(), plot.x.label(), label + 2, columns, true) + below + left_out_text(plot);
    }
}

}  // namespace pamina::plot
