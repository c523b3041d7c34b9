// Plots as SVG 1.1: shapes and text only, no scripts, no fonts of its own, nothing to fetch.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/plot/canvas.h"
#include "runtime/plot/heat.h"
#include "runtime/plot/scale.h"

namespace pamina::plot {

namespace {

constexpr double kWidth = 760, kHeight = 460;
/// About how wide a character of the font is, for room beside the axes.
constexpr double kCharacter = 6.8;
/// Okabe and Ito 2008: told apart by people with other colour vision.
constexpr std::array<const char*, 8> kPalette{"#0072B2", "#E69F00", "#009E73", "#CC79A7",
                                              "#56B4E9", "#D55E00", "#B5A600", "#666666"};
constexpr std::array<const char*, 3> kDashes{"", "7 4", "2 3"};

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

const char* colour(std::size_t series) {
    return kPalette[series % kPalette.size()];
}

struct Frame {
    double left = 0, top = 0, right = 0, bottom = 0;
    double x(double at) const { return left + at * (right - left); }
    double y(double at) const { return bottom - at * (bottom - top); }
};

/// A marker of a series around a place; they differ in form, too.
std::string mark(std::size_t series, double x, double y) {
    const char* fill = colour(series);
    constexpr double r = 3.6;
    switch (series % 4) {
        case 0:
            return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\"/>", x, y, r, fill);
        case 1:
            return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>", x - r + 0.4,
                               y - r + 0.4, 2 * r - 0.8, 2 * r - 0.8, fill);
        case 2:
            return fmt::format("<path d=\"M{:.1f} {:.1f}l4 7h-8z\" fill=\"{}\"/>", x, y - 4.2, fill);
        default:
            return fmt::format("<path d=\"M{:.1f} {:.1f}l4.4 4.4l-4.4 4.4l-4.4 -4.4z\" fill=\"{}\"/>", x, y - 4.4,
                               fill);
    }
}

std::string text(double x, double y, std::string_view anchor, std::string_view what, std::string_view more = "") {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, more,
                       escaped(what));
}

std::string heading(const Plot& plot) {
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif\" font-size=\"12\" fill=\"#333\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
        kWidth, kHeight);
    if (!plot.title.empty())
        out += text(kWidth / 2, 26, "middle", plot.title, " font-size=\"16\" font-weight=\"600\" fill=\"#111\"");
    return out;
}

std::string names(const Plot& plot, const Frame& f) {
    std::string out =
        text(0, 0, "middle", plot.y.label(),
             fmt::format(" font-size=\"13\" transform=\"translate(18 {:.1f}) rotate(-90)\"", (f.top + f.bottom) / 2));
    out += text((f.left + f.right) / 2, f.bottom + 42, "middle", plot.x.label(), " font-size=\"13\"");
    if (plot.left_out) {
        std::string said = left_out_text(plot);
        said.pop_back();
        out += text(f.right, f.bottom + 42, "end", said, " font-size=\"11\" fill=\"#777\"");
    }
    return out;
}

double widest(const std::vector<Tick>& ticks) {
    int most = 0;
    for (const auto& t : ticks) most = std::max(most, width(t.label));
    return most * kCharacter;
}

std::string axes(const Frame& f, const std::vector<Tick>& xs, const std::vector<Tick>& ys, bool grid) {
    std::string lines, labels;
    for (const auto& t : ys) {
        const double y = f.y(t.at);
        if (grid) lines += fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n", f.left, y, f.right);
        labels += text(f.left - 8, y + 4, "end", t.label);
    }
    double end = -1e9;
    for (const auto& t : xs) {
        const double x = f.x(t.at), half = width(t.label) * kCharacter / 2;
        if (x - half < end) continue;  // no room for this one
        end = x + half + 6;
        if (grid) lines += fmt::format("<path d=\"M{:.1f} {:.1f}V{:.1f}\"/>\n", x, f.top, f.bottom);
        labels += text(x, f.bottom + 19, "middle", t.label);
    }
    return fmt::format(
        "<g stroke=\"#e4e4e4\" fill=\"none\">\n{}</g>\n{}<path d=\"M{:.1f} {:.1f}V{:.1f}H{:.1f}\" "
        "stroke=\"#888\" fill=\"none\"/>\n",
        lines, labels, f.left, f.top, f.bottom, f.right);
}

/// Of many points in one column of pixels the first, the extremes and the last are seen: the rest is left out.
void lines(std::string& out, const Series& s, std::size_t number, const Frame& f, const Scale& x, const Scale& y) {
    std::string path;
    bool open = false;
    double column = 0, first = 0, low = 0, high = 0, last = 0, from = 0;
    bool any = false, pen = false;
    const auto flush = [&] {
        if (!any) return;
        const auto to = [&](double py) {
            path += fmt::format("{}{:.1f} {:.1f}", pen ? "L" : "M", from, py);
            pen = true;
        };
        to(first);
        if (low != first && low != last) to(low);
        if (high != first && high != last) to(high);
        if (last != first) to(last);
        any = false;
    };
    for (std::size_t i = 0; i < s.x.size(); ++i) {
        if (!x.shows(s.x[i]) || !y.shows(s.y[i])) {
            flush();
            open = pen = false;
            continue;
        }
        const double px = f.x(x.at(s.x[i])), py = f.y(y.at(s.y[i]));
        constexpr double kColumn = 0.5;
        if (!any || !open || std::floor(px / kColumn) != column) {
            flush();
            any = true;
            column = std::floor(px / kColumn);
            from = px;
            first = low = high = py;
        }
        open = true;
        low = std::min(low, py);
        high = std::max(high, py);
        last = py;
    }
    flush();
    const char* dashes = kDashes[number / kPalette.size() % kDashes.size()];
    out += fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\" "
        "stroke-linecap=\"round\"{}/>\n",
        path, colour(number), *dashes ? fmt::format(" stroke-dasharray=\"{}\"", dashes) : "");
}

void points(std::string& out, const Series& s, std::size_t number, const Frame& f, const Scale& x, const Scale& y) {
    // Points that fall on each other are drawn once; a cloud of very many is made of dots of one pixel.
    constexpr std::size_t kCloud = 2000;
    const bool cloud = s.x.size() > kCloud;
    const double finer = cloud ? 1 : 2;
    std::vector<std::pair<int, int>> drawn;
    for (std::size_t i = 0; i < s.x.size(); ++i) {
        if (!x.shows(s.x[i]) || !y.shows(s.y[i])) continue;
        drawn.emplace_back(static_cast<int>(std::lround(f.x(x.at(s.x[i])) * finer)),
                           static_cast<int>(std::lround(f.y(y.at(s.y[i])) * finer)));
    }
    std::sort(drawn.begin(), drawn.end());
    drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
    if (!cloud) {
        for (const auto& [px, py] : drawn) out += mark(number, px / finer, py / finer) + "\n";
        return;
    }
    out += "<path d=\"";
    for (const auto& [px, py] : drawn) out += fmt::format("M{} {}h0", px, py);
    out += fmt::format("\" stroke=\"{}\" stroke-width=\"2\" stroke-linecap=\"round\"/>\n", colour(number));
}

std::string curves(const Plot& plot) {
    std::vector<double> xs, ys;
    double legend = 0;
    std::size_t named = 0;
    for (const auto& s : plot.series) {
        xs.insert(xs.end(), s.x.begin(), s.x.end());
        ys.insert(ys.end(), s.y.begin(), s.y.end());
        if (s.name.empty()) continue;
        ++named;
        legend = std::max(legend, width(s.name) * kCharacter + 44);
    }
    const Scale y(plot.y, ys, 8, true);
    Frame f;
    f.left = std::min(52 + widest(y.ticks()), kWidth / 3);
    f.top = plot.title.empty() ? 20 : 44;
    f.right = kWidth - 24 - std::min(legend, kWidth / 3);
    f.bottom = kHeight - 58;
    const Scale x(plot.x, xs, static_cast<int>((f.right - f.left) / 70), false);
    std::string out = heading(plot) + axes(f, x.ticks(), y.ticks(), true) + names(plot, f);
    const bool any = std::any_of(xs.begin(), xs.end(), [&](double v) { return x.shows(v); }) &&
                     std::any_of(ys.begin(), ys.end(), [&](double v) { return y.shows(v); });
    if (!any)
        out += text((f.left + f.right) / 2, (f.top + f.bottom) / 2, "middle", "no values",
                    " font-size=\"16\" fill=\"#999\"");
    constexpr std::size_t kFew = 60;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const Series& s = plot.series[i];
        if (plot.kind == Kind::Line) lines(out, s, i, f, x, y);
        if (plot.kind == Kind::Points || s.x.size() <= kFew) points(out, s, i, f, x, y);
    }
    const double step = named ? std::min(20.0, (f.bottom - f.top) / static_cast<double>(named)) : 0;
    double at = f.top + 10;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        if (plot.series[i].name.empty()) continue;
        if (plot.kind == Kind::Line)
            out += fmt::format("<path d=\"M{:.1f} {:.1f}h20\" stroke=\"{}\" stroke-width=\"2\"/>\n", f.right + 14, at,
                               colour(i));
        out += mark(i, f.right + 24, at) + "\n" + text(f.right + 40, at + 4, "start", plot.series[i].name);
        at += step;
    }
    return out;
}

std::string hex(Colour c) {
    return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
}

std::string cells(const Plot& plot) {
    // More cells than pixels make no better picture.
    const Field field = field_of(plot.cells, 600, 380);
    Frame f;
    int label = 0;
    for (double v : plot.cells.y) label = std::max(label, width(cell_label(plot.y, v)));
    f.left = std::min(52 + label * kCharacter, kWidth / 3);
    f.top = plot.title.empty() ? 20 : 44;
    f.right = kWidth - 130;
    f.bottom = kHeight - 58;
    std::string out = heading(plot);
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
                ticks(plot.y, plot.cells.y, field.rows, 16 / (f.bottom - f.top)), false);
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
                      fmt::format(" font-size=\"13\" transform=\"translate({:.1f} {:.1f}) rotate(90)\"", kWidth - 16,
                                  (f.top + f.bottom) / 2));
}

}  // namespace

std::string to_svg(const Plot& plot) {
    return (plot.kind == Kind::Heat ? cells(plot) : curves(plot)) + "</svg>\n";
}

}  // namespace pamina::plot
