// Lines, points and distributions as SVG. What lies beneath another is drawn wider and paler, so that both are seen.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "runtime/plot/paths.h"
#include "runtime/plot/ranges.h"
#include "runtime/plot/svg_parts.h"

namespace pamina::plot {

namespace {

/// A line of so many values has marks at them.
constexpr std::size_t kFew = 60;

/// Of many points in one column of pixels the first, the extremes and the last are seen: the rest is left out.
std::string path_text(const Path& path, const Frame& f) {
    std::string out;
    bool open = false;
    double column = 0, first = 0, low = 0, high = 0, last = 0, from = 0;
    bool any = false, pen = false;
    const auto flush = [&] {
        if (!any) return;
        double drawn = first;
        const auto to = [&](double py) {
            drawn = py;
            out += fmt::format("{}{:.1f} {:.1f}", pen ? "L" : "M", from, py);
            pen = true;
        };
        to(first);
        if (low != first && low != last) to(low);
        if (high != first && high != last) to(high);
        if (last != drawn) to(last);
        any = false;
    };
    for (const auto& [x, y] : path) {
        if (std::isnan(x)) {
            flush();
            open = pen = false;
            continue;
        }
        const double px = f.x(x), py = f.y(y);
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
    return out;
}

std::string lines(const Plot& plot, const std::vector<Path>& paths, const Frame& f) {
    // Lines that are less than a pixel apart for this far look like one.
    constexpr int kAlong = 40;
    const bool areas = plot.kind == Kind::Histogram;
    const Overlap overlap(paths, static_cast<int>(f.right - f.left), 1.2 / (f.bottom - f.top));
    std::string out;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const Look& look = plot.series[i].look;
        const std::string path = path_text(paths[i], f);
        // Several areas are seen through each other.
        if (areas && !path.empty())
            out += fmt::format("<path d=\"{}z\" fill=\"{}\" fill-opacity=\"{}\"/>\n", path, colour(look),
                               paths.size() > 1 ? "0.12" : "1");
        if (areas && paths.size() == 1) continue;
        for (auto& [stretch, above] : overlap.beneath(i, kAlong)) {
            const bool axis = std::all_of(stretch.begin(), stretch.end(), [](auto& p) { return p.second <= 0; });
            if (areas && axis) continue;  // empty bins are nothing that is hidden
            out += fmt::format("<path d=\"{}\" {} stroke-opacity=\"0.45\"/>\n", path_text(stretch, f),
                               stroke(look, 2 + 3 * std::min(above, 2)));
        }
        out += fmt::format("<path d=\"{}\" {} stroke-linecap=\"{}\"/>\n", path, stroke(look, 2),
                           look.dash || plot.kind != Kind::Line ? "butt" : "round");
    }
    return out;
}

/// White lines between the bins of a single series.
std::string between_bins(const Plot& plot, const Frame& f, const Scale& x) {
    std::string path;
    for (std::size_t i = 1; i + 1 < plot.edges.size(); ++i)
        path += fmt::format("M{:.1f} {:.1f}V{:.1f}", f.x(x.at(plot.edges[i])), f.top, f.bottom);
    return path.empty() ? path : fmt::format("<path d=\"{}\" stroke=\"#fff\"/>\n", path);
}

/// The steps of a distribution function have no room for bars: the area between the ends of its intervals.
std::string band(const Plot& plot, const Series& s, const Frame& f, const Scale& x, const Scale& y) {
    Series above = s, below = s;
    for (std::size_t i = 0; i < s.half.size(); ++i)
        if (!std::isnan(s.half[i])) std::tie(below.y[i], above.y[i]) = interval_of(plot, s, i);
    Path around = path_of(plot, above, x, y);
    const Path back = path_of(plot, below, x, y);
    around.insert(around.end(), back.rbegin(), back.rend());
    std::erase_if(around, [](const auto& at) { return std::isnan(at.first); });
    return fmt::format("<path d=\"{}z\" fill=\"{}\" fill-opacity=\"0.25\"/>\n", path_text(around, f), colour(s.look));
}

/// The intervals around the values of a series.
std::string intervals(const Plot& plot, const Series& s, const Frame& f, const Scale& x, const Scale& y) {
    if (plot.kind == Kind::Cdf && !s.half.empty()) return band(plot, s, f, x, y);
    constexpr double kCap = 4;
    std::string path;
    for (std::size_t i = 0; i < s.half.size(); ++i) {
        const double place = place_of(plot, s, i, x);
        if (std::isnan(s.half[i]) || std::isnan(place) || !y.shows(s.y[i])) continue;
        const auto [low, high] = interval_of(plot, s, i);
        const double px = f.x(place);
        const auto end = [&](double v) { return f.y(y.shows(v) ? std::clamp(y.at(v), 0.0, 1.0) : 0.0); };
        for (const double py : {end(low), end(high)})
            path += fmt::format("M{:.1f} {:.1f}h{:.1f}", px - kCap, py, 2 * kCap);
        path += fmt::format("M{:.1f} {:.1f}V{:.1f}", px, end(low), end(high));
    }
    if (path.empty()) return path;
    // What lies on an area of the same colour is not seen.
    if (plot.kind == Kind::Histogram && plot.series.size() == 1)
        return fmt::format("<path d=\"{}\" stroke=\"#333\" fill=\"none\"/>\n", path);
    return fmt::format("<path d=\"{}\" stroke=\"{}\" fill=\"none\"/>\n", path, colour(s.look));
}

class Points {
  public:
    Points(const Plot& plot, const Frame& f, const Scale& x, const Scale& y) : plot_(plot) {
        for (const auto& s : plot.series) {
            auto& places = places_.emplace_back();
            const bool seen = plot.kind == Kind::Points || (plot.kind == Kind::Line && s.x.size() <= kFew);
            for (std::size_t i = 0; seen && i < s.x.size(); ++i) {
                if (!x.shows(s.x[i]) || !y.shows(s.y[i])) continue;
                places.emplace_back(static_cast<int>(std::lround(f.x(x.at(s.x[i])) * kFiner)),
                                    static_cast<int>(std::lround(f.y(y.at(s.y[i])) * kFiner)));
            }
            // Points that fall on each other are drawn once.
            std::sort(places.begin(), places.end());
            places.erase(std::unique(places.begin(), places.end()), places.end());
            if (!cloud(places))
                for (const auto& place : places) ++waiting_[place];
        }
    }

    bool any() const {
        return std::any_of(places_.begin(), places_.end(), [](const Places& p) { return !p.empty(); });
    }

    std::string draw(std::size_t number) {
        const Places& places = places_[number];
        const Look& look = plot_.series[number].look;
        std::string out;
        if (cloud(places)) {
            for (const auto& [x, y] : places) out += fmt::format("M{:.1f} {:.1f}h0", x / kFiner, y / kFiner);
            return fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"2\" stroke-linecap=\"round\"/>\n", out,
                               colour(look));
        }
        for (const auto& place : places) {
            // Those beneath are larger.
            const int above = --waiting_[place];
            out += mark(look, place.first / kFiner, place.second / kFiner, 1 + 0.5 * std::min(above, 4));
        }
        return out;
    }

  private:
    using Places = std::vector<std::pair<int, int>>;
    static constexpr double kFiner = 2;
    /// Very many are dots of two pixels.
    static bool cloud(const Places& places) {
        constexpr std::size_t kCloud = 2000;
        return places.size() > kCloud;
    }

    const Plot& plot_;
    std::vector<Places> places_;                  // by series
    std::map<std::pair<int, int>, int> waiting_;  // how many series have yet to draw a point there
};

}  // namespace

std::string curves_svg(const Plot& plot) {
    const Ranges ranges = ranges_of(plot);
    const Scale y(plot.y, ranges.y, 8, true);
    Frame f = frame_of(plot, y);
    const Scale x = x_scale(plot, ranges.x, f);
    std::string out = heading(plot, f) + axes(f, x.ticks(), y.ticks(), Grid::Both) + names(plot, f);
    if (!ranges.any) out += no_values(f);
    if (const Path line = diagonal_of(plot, ranges.x, x, y); line.size() > 1)
        out += fmt::format("<path d=\"{}\" stroke=\"#999\" stroke-dasharray=\"4 3\" fill=\"none\"/>\n",
                           path_text(line, f));
    std::vector<Path> paths;
    if (plot.kind != Kind::Points) {
        for (const auto& s : plot.series) paths.push_back(path_of(plot, s, x, y));
        out += lines(plot, paths, f);
    }
    if (plot.kind == Kind::Histogram && plot.series.size() == 1) out += between_bins(plot, f, x);
    for (const auto& s : plot.series) out += intervals(plot, s, f, x, y);
    Points points(plot, f, x, y);
    for (std::size_t i = 0; i < plot.series.size(); ++i) out += points.draw(i);
    return out + legend_svg(plot, f, points.any());
}

}  // namespace pamina::plot
