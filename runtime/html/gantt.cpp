#include "runtime/html/gantt.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>
#include <vector>

#include "frontend/source/one_line.h"
#include "runtime/plot/canvas.h"
#include "runtime/plot/plot.h"
#include "runtime/plot/svg_parts.h"
#include "runtime/result/show.h"

namespace pamina::html {

namespace {

using LaneKind = result::TraceLane::Kind;

constexpr double kWidth = 960, kTop = 44, kLegendLine = 18, kAxis = 44;
constexpr std::size_t kMostPictureRows = 40;
constexpr double kFinest = 1.5;            // pixels: what lies together in less is drawn as one
constexpr std::size_t kMostRowBars = 300;  // of a row: with more it shows how much of the time it is busy
constexpr double kCell = 2;                // pixels for which that is told

/// Lanes of one kind that stand side by side.
struct Row {
    std::size_t first, count;
};

std::vector<Row> rows_of(const std::vector<Lane>& lanes) {
    std::vector<Row> groups, rows;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const bool same = i > 0 && lanes[i].about.kind == lanes[i - 1].about.kind;
        if (same) {
            ++groups.back().count;
        } else {
            groups.push_back({i, 1});
        }
    }
    for (const auto& g : groups) {
        // Each kind has its part of the rows.
        const auto most = lanes.size() <= kMostPictureRows
                              ? g.count
                              : std::clamp<std::size_t>(g.count * kMostPictureRows / lanes.size(),
                                                        std::min<std::size_t>(g.count, 4), g.count);
        for (std::size_t r = 0; r < most; ++r) {
            const std::size_t from = g.first + g.count * r / most, until = g.first + g.count * (r + 1) / most;
            rows.push_back({from, until - from});
        }
    }
    return rows;
}

class Picture {
  public:
    Picture(const Recorded& line, const Kinds& kinds, const PathBars& path, const result::Result& run)
        : line_(line), kinds_(kinds), run_(run), end_(std::max(run.time, line.reached)), rows_(rows_of(line.lanes)) {
        for (const auto& step : path.steps)
            if (!step.alike) on_path_.insert(step.bars.begin(), step.bars.end());
        int longest = 0;
        for (const auto& r : rows_) longest = std::max(longest, plot::width(label(r)));
        for (const auto& r : rows_)
            waits_ = waits_ || (r.count == 1 && std::ranges::any_of(line.lanes[r.first].bars,
                                                                    [](const LineBar& b) { return b.waited > 0; }));
        frame_.width = kWidth;
        frame_.left = std::min(24 + plot::kCharacter * (longest + 1), kWidth / 4);
        frame_.right = kWidth - 16;
        frame_.top = kTop;
        height_ = rows_.size() <= 16 ? 24 : rows_.size() <= 28 ? 18 : 14;
        frame_.bottom = kTop + height_ * static_cast<double>(std::max<std::size_t>(rows_.size(), 1)) + 4;
        frame_.height = frame_.bottom + kAxis + kLegendLine * std::ceil(static_cast<double>(legend().size()) / 3) + 8;
    }

    std::string svg() {
        plot::Plot about;
        about.title = plotted_title();
        std::string out = plot::heading(about, frame_);
        out +=
            "<defs><pattern id=\"wait\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\">"
            "<path d=\"M-1 6L6 -1M-1 1L1 -1M4 6L6 4\" stroke=\"#666\" fill=\"none\"/></pattern></defs>\n";
        out += time_axis();
        if (line_.slices == 0)
            out += plot::text((frame_.left + frame_.right) / 2, (frame_.top + frame_.bottom) / 2 + 4, "middle",
                              "nothing took time");
        std::size_t number = 0, lane = 0;
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            const double top = frame_.top + height_ * static_cast<double>(r);
            out += plot::text(frame_.left - 8, top + height_ / 2 + 4, "end", fitted(label(rows_[r])));
            if (rows_[r].count == 1) {
                out += bars(line_.lanes[rows_[r].first], top + 2, height_ - 4, number);
            } else {
                out += share(rows_[r], top + 2, height_ - 4);
            }
            for (const std::size_t end = lane + rows_[r].count; lane < end; ++lane)
                number += line_.lanes[lane].bars.size();
        }
        return out + legend_svg() + "</svg>\n";
    }

  private:
    std::string plotted_title() const { return one_line(line_.title, 100); }

    std::string label(const Row& r) const {
        const auto& name = line_.lanes[r.first].about.name;
        if (r.count == 1) return one_line(name, 40);
        return fmt::format("{} … {} ({})", one_line(name, 24),
                           one_line(line_.lanes[r.first + r.count - 1].about.name, 24), r.count);
    }
    std::string fitted(const std::string& label) const {
        return one_line(label, static_cast<std::size_t>((frame_.left - 16) / plot::kCharacter));
    }
    double x(double ticks) const { return frame_.x(end_ > 0 ? ticks / end_ : 0); }

    std::string time_axis() const {
        const result::Amount amount{end_, run_.tick_exponent};
        const auto unit = result::suitable(std::span(&amount, 1), "s", true, run_.manner);
        plot::Axis axis;
        axis.unit = unit.text;
        const double whole = unit.of(end_, run_.tick_exponent);
        const plot::Scale scale(axis, {0, whole > 0 ? whole : 1}, 10, false);
        return plot::axes(frame_, scale.ticks(), {}, plot::Grid::Both) +
               plot::text((frame_.left + frame_.right) / 2, frame_.bottom + 36, "middle",
                          fmt::format("time [{}]", unit.text));
    }

    /// A rectangle as a path.
    static std::string box(double left, double top, double wide, double high) {
        return fmt::format("M{:.1f} {:.1f}h{:.1f}v{:.1f}h-{:.1f}z", left, top, wide, high, wide);
    }

    std::string bars(const Lane& lane, double top, double high, std::size_t number) const {
        const auto shown = taken_together(lane.bars, kFinest * end_ / (frame_.right - frame_.left));
        if (shown.size() > kMostRowBars) return share_of(lane.bars, 1, top, high);
        std::array<std::string, Kinds::kMost + 1> fills;
        std::string waits, path, texts;
        double before = frame_.left;
        for (const auto& b : shown) {
            const double left = x(b.begin), wide = std::max(x(b.end) - left, 0.6);
            const double busy = b.end > b.begin ? std::min(1.0, b.busy / (b.end - b.begin)) : 1;
            const double its = std::max(high * busy, 1.0);
            const auto kind = static_cast<std::size_t>(kinds_.of[static_cast<std::size_t>(b.what)]);
            fills[kind] += box(left, top + high - its, wide, its);
            const double since = std::max(before, x(b.begin - b.waited));
            if (b.count == 1 && since + 1 < left) waits += box(since, top, left - since, high);
            before = left + wide;
            const auto& name = line_.whats[static_cast<std::size_t>(b.what)].text;
            const auto room = static_cast<std::size_t>((wide - 6) / plot::kCharacter);
            if (b.count == 1 && wide > 30 && (room >= 8 || static_cast<std::size_t>(plot::width(name)) <= room))
                texts += plot::text(left + 4, top + high / 2 + 4, "start", one_line(name, room), " font-size=\"11\"");
        }
        for (const auto& b : lane.bars) {
            if (on_path_.contains(number++))
                path += box(x(b.begin), top + high - 3, std::max(x(b.end) - x(b.begin), 0.6), 3);
        }
        std::string out;
        for (std::size_t k = 0; k < fills.size(); ++k)
            if (!fills[k].empty())
                out += fmt::format("<path d=\"{}\" fill=\"{}\" stroke=\"#fff\" stroke-width=\"0.6\"/>\n", fills[k],
                                   fill_of(static_cast<int>(k)));
        if (!waits.empty()) out += fmt::format("<path d=\"{}\" fill=\"url(#wait)\"/>\n", waits);
        if (!path.empty()) out += fmt::format("<path d=\"{}\" fill=\"#111\"/>\n", path);
        return out + texts;
    }

    std::string share(const Row& row, double top, double high) const {
        std::vector<LineBar> all;
        for (std::size_t i = row.first; i < row.first + row.count; ++i)
            all.insert(all.end(), line_.lanes[i].bars.begin(), line_.lanes[i].bars.end());
        return share_of(all, row.count, top, high);
    }

    /// How much of so many lanes is busy, as a height.
    std::string share_of(const std::vector<LineBar>& bars, std::size_t lanes, double top, double high) const {
        const auto cells = static_cast<std::size_t>((frame_.right - frame_.left) / kCell);
        std::vector<double> busy(cells);
        const double cell = end_ / static_cast<double>(cells);
        for (const auto& b : bars) {
            if (!(b.end > b.begin)) continue;
            const double rate = std::min(1.0, b.busy / (b.end - b.begin));
            for (auto c = std::min(static_cast<std::size_t>(b.begin / cell), cells - 1);
                 c < cells && cell * static_cast<double>(c) < b.end; ++c) {
                const double from = cell * static_cast<double>(c);
                busy[c] += rate * std::max(0.0, std::min(b.end, from + cell) - std::max(b.begin, from));
            }
        }
        std::string path = fmt::format("M{:.1f} {:.1f}", frame_.left, top + high);
        double at = top + high;
        for (std::size_t c = 0; c < cells; ++c) {
            const double y = top + high * (1 - std::min(1.0, busy[c] / (cell * static_cast<double>(lanes))));
            if (std::fabs(y - at) >= 0.05) {
                path += fmt::format("H{:.0f}V{:.1f}", frame_.left + kCell * static_cast<double>(c), y);
                at = y;
            }
        }
        path += fmt::format("H{:.1f}V{:.1f}z", frame_.right, top + high);
        return fmt::format(
            "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#ccc\" fill=\"none\"/>\n<path d=\"{}\" fill=\"{}\"/>\n",
            frame_.left, top + high, frame_.right, path, fill_of(0));
    }

    struct Entry {
        std::string fill, name;
    };
    std::vector<Entry> legend() const {
        std::vector<Entry> all;
        const bool single = std::ranges::any_of(rows_, [](const Row& r) { return r.count == 1; });
        if (single)
            for (std::size_t k = 0; k < kinds_.names.size(); ++k)
                all.push_back({std::string(fill_of(static_cast<int>(k))), kinds_.names[k]});
        if (rows_.size() < line_.lanes.size())
            all.push_back({std::string(fill_of(0)), "height: the part that is busy"});
        if (!on_path_.empty() && single) all.push_back({"#111", "the line below: on the critical path"});
        if (single && waits_) all.push_back({"url(#wait)", "waiting"});
        if (line_.lanes_left_out > 0)
            all.push_back({"none", fmt::format("{} rows are left out", line_.lanes_left_out)});
        return all;
    }
    std::string legend_svg() const {
        std::string out;
        const double column = (kWidth - 32) / 3;
        std::size_t i = 0;
        for (const auto& e : legend()) {
            const double left = 16 + column * static_cast<double>(i % 3);
            const double at = frame_.bottom + kAxis + kLegendLine * static_cast<double>(i / 3) + 8;
            ++i;
            const bool line = e.fill == "#111";
            out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"22\" height=\"{}\" fill=\"{}\"/>\n", left,
                               line ? at + 2 : at - 6, line ? 3 : 11, e.fill);
            out += plot::text(left + 28, at + 4, "start",
                              one_line(e.name, static_cast<std::size_t>((column - 34) / plot::kCharacter)));
        }
        return out;
    }

    const Recorded& line_;
    const Kinds& kinds_;
    const result::Result& run_;
    const double end_;
    const std::vector<Row> rows_;
    std::set<std::size_t> on_path_;
    bool waits_ = false;
    plot::Frame frame_;
    double height_ = 0;
};

}  // namespace

std::string_view fill_of(int kind) {
    static constexpr std::array<std::string_view, Kinds::kMost + 1> kFills{"#8fc1ea", "#f6c177", "#9bd6a0", "#e2a5d3",
                                                                           "#d8cd6d", "#b3adee", "#f2a69c", "#c6c6c6"};
    return kFills[static_cast<std::size_t>(kind)];
}

std::string gantt_svg(const Recorded& line, const Kinds& kinds, const PathBars& path, const result::Result& run) {
    return Picture(line, kinds, path, run).svg();
}

}  // namespace pamina::html
