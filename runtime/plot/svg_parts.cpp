#include "runtime/plot/svg_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/plot/canvas.h"
#include "runtime/plot/heat.h"
#include "runtime/plot/text_parts.h"

namespace pamina::plot {

namespace {

/// Longer names lose their ends, in a legend and below bars.
constexpr int kLongestName = 60, kLongestLabel = 28;
/// What a label aslant takes of its length, downwards and to the left.
constexpr double kSlope = 0.64, kRun = 0.77;

std::string escaped(std::string_view text) {
    std::string out;
    for (char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += code < 0x20 || code == 0x7F ? ' ' : c;  // XML knows no control characters
    }
    return out;
}

/// Whether all labels stand side by side.
bool side_by_side(const std::vector<Tick>& ticks, const Frame& f) {
    for (std::size_t i = 1; i < ticks.size(); ++i) {
        const double room = (ticks[i].at - ticks[i - 1].at) * (f.right - f.left);
        if ((width(ticks[i].label) + width(ticks[i - 1].label)) * kCharacter / 2 + 6 > room) return false;
    }
    return true;
}

}  // namespace

std::string text(double x, double y, std::string_view anchor, std::string_view what, std::string_view more) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, more,
                       escaped(what));
}

double widest(const std::vector<Tick>& ticks) {
    int most = 0;
    for (const auto& t : ticks) most = std::max(most, width(t.label));
    return most * kCharacter;
}

Frame frame_of(const Plot& plot, const Scale& y) {
    Frame f;
    double legend = 0, named = 0;
    for (const auto& s : plot.series) {
        if (s.name.empty()) continue;
        ++named;
        legend = std::max(legend, std::min(width(s.name), kLongestName) * kCharacter + 52);
    }
    f.left = std::min(52 + widest(y.ticks()), f.width / 3);
    f.top = plot.title.empty() ? 20 : 44;
    f.width += std::max(0.0, legend - f.width / 3);
    f.right = f.width - 24 - legend;
    constexpr double kLegendLine = 18;
    f.height = std::max(f.height, f.top + named * kLegendLine + 78);
    f.bottom = f.height - 58;
    return f;
}

Scale x_scale(const Plot& plot, const std::vector<double>& values, Frame& f) {
    if (plot.x.categories.empty()) return {plot.x, values, static_cast<int>((f.right - f.left) / 70), false};
    Axis axis = plot.x;
    for (auto& name : axis.categories) name = clipped(name, kLongestLabel);
    // Aslant a label takes a line's height.
    const Scale all(axis, values, static_cast<int>((f.right - f.left) / 14), false);
    if (side_by_side(all.ticks(), f)) return all;
    f.turned = true;
    const double room = widest(all.ticks());
    f.feet = 14;
    f.height += room * kSlope;
    // They reach to the left, over the labels of y.
    const double wide = f.right - f.left;
    for (const auto& t : all.ticks())
        f.left = std::clamp(width(t.label) * kCharacter * kRun - t.at * wide, f.left, std::max(f.left, f.width / 3));
    return all;
}

std::string heading(const Plot& plot, const Frame& f) {
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
        "{1:.0f}\" font-family=\"'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif\" font-size=\"12\" "
        "fill=\"#333\">\n<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#fff\"/>\n",
        f.width, f.height);
    if (!plot.title.empty())
        out += text(f.width / 2, 26, "middle", plot.title, " font-size=\"16\" font-weight=\"600\" fill=\"#111\"");
    return out;
}

std::string names(const Plot& plot, const Frame& f) {
    // As long as its axis at most.
    constexpr double kLarger = 7.4;  // a character of these
    const auto along = [](const Axis& axis, double pixels) {
        return clipped(axis.label(), static_cast<int>(pixels / kLarger));
    };
    std::string out =
        text(0, 0, "middle", along(plot.y, f.bottom - f.top),
             fmt::format(" font-size=\"13\" transform=\"translate(18 {:.1f}) rotate(-90)\"", (f.top + f.bottom) / 2));
    out += text((f.left + f.right) / 2, f.height - 16, "middle", along(plot.x, f.right - f.left), " font-size=\"13\"");
    if (plot.left_out) {
        std::string said = left_out_text(plot);
        said.pop_back();
        out += text(f.right, f.height - 16, "end", said, " font-size=\"11\" fill=\"#777\"");
    }
    return out;
}

std::string axes(const Frame& f, const std::vector<Tick>& xs, const std::vector<Tick>& ys, Grid grid) {
    std::string lines, labels;
    for (const auto& t : ys) {
        const double y = f.y(t.at);
        if (grid != Grid::None) lines += fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n", f.left, y, f.right);
        labels += text(f.left - 8, y + 4, "end", t.label);
    }
    double end = -1e9;
    for (const auto& t : xs) {
        const double x = f.x(t.at), half = width(t.label) * kCharacter / 2;
        if (f.turned) {
            labels +=
                text(0, 0, "end", t.label,
                     fmt::format(" transform=\"translate({:.1f} {:.1f}) rotate(-40)\"", x + 4, f.bottom + f.feet));
            continue;
        }
        if (x - half < end) continue;  // no room for this one
        end = x + half + 6;
        if (grid == Grid::Both) lines += fmt::format("<path d=\"M{:.1f} {:.1f}V{:.1f}\"/>\n", x, f.top, f.bottom);
        labels += text(x, f.bottom + f.feet, "middle", t.label);
    }
    return fmt::format(
        "<g stroke=\"#e4e4e4\" fill=\"none\">\n{}</g>\n{}<path d=\"M{:.1f} {:.1f}V{:.1f}H{:.1f}\" "
        "stroke=\"#888\" fill=\"none\"/>\n",
        lines, labels, f.left, f.top, f.bottom, f.right);
}

std::string legend_svg(const Plot& plot, const Frame& f, bool marks) {
    const auto named = std::count_if(plot.series.begin(), plot.series.end(), [](auto& s) { return !s.name.empty(); });
    const double step = named ? std::min(20.0, (f.bottom - f.top) / static_cast<double>(named)) : 0;
    std::string out;
    double at = f.top + 10;
    for (const auto& s : plot.series) {
        if (s.name.empty()) continue;
        const double left = f.right + 14;
        if (plot.kind == Kind::Bars)
            out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"28\" height=\"11\" fill=\"{}\"/>\n", left,
                               at - 6, fill(s.look));
        else if (plot.kind != Kind::Points)
            out += fmt::format("<path d=\"M{:.1f} {:.1f}h32\" {}/>\n", left, at, stroke(s.look, 2));
        if (marks) out += mark(s.look, left + 16, at);
        out += text(left + 40, at + 4, "start", clipped(s.name, kLongestName));
        at += step;
    }
    return out;
}

std::string no_values(const Frame& f) {
    return text((f.left + f.right) / 2, (f.top + f.bottom) / 2, "middle", "no values",
                " font-size=\"16\" fill=\"#999\"");
}

}  // namespace pamina::plot
