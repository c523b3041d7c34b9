#include "runtime/html/time_line_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <tuple>

#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/html/bytes.h"
#include "runtime/html/over_time.h"

namespace pamina::html {

namespace {

using Json = nlohmann::ordered_json;

/// Times as whole numbers: of the largest tick that all are multiples of, or, where they are no whole ticks, of 2^-40
/// of the whole.
class Clock {
  public:
    explicit Clock(const Recorded& line, double end) {
        constexpr double kParts = 1099511627776.0;
        std::int64_t common = 0;
        const auto is_whole = [&](double t) {
            if (t != std::floor(t) || std::fabs(t) >= 0x1p53) return false;
            common = std::gcd(common, static_cast<std::int64_t>(t));
            return true;
        };
        bool whole = is_whole(end);
        for (const auto& lane : line.lanes)
            for (const auto& b : lane.bars)
                whole = whole && is_whole(b.begin) && is_whole(b.end) && is_whole(b.waited) && is_whole(b.busy);
        unit_ = !whole ? end / kParts : static_cast<double>(std::max<std::int64_t>(common, 1));
    }
    /// Ticks.
    double unit() const { return unit_; }
    std::int64_t of(double ticks) const {
        const double units = std::round(ticks / unit_);
        return std::isfinite(units) ? static_cast<std::int64_t>(std::min(units, 0x1p53)) : 0;
    }

  private:
    double unit_ = 1;
};

constexpr std::size_t kSeldom = 4'096;  // bars of a lane that need no coarser levels
constexpr std::array<double, 3> kGrains{1.0 / 4096, 1.0 / 32768, 1.0 / 262144};

class Writer {
  public:
    Writer(const Recorded& line, const Clock& clock, double end) : line_(line), clock_(clock), end_(end) {}

    void lanes() {
        out_.number(line_.lanes.size());
        for (const auto& lane : line_.lanes) {
            out_.number(static_cast<std::uint64_t>(lane.about.kind));
            out_.text(printable(lane.about.name));
        }
    }
    void whats(const Kinds& kinds, const SourceMap& sources, FileId script) {
        out_.number(line_.whats.size());
        std::int64_t before = 0;
        for (std::size_t w = 0; w < line_.whats.size(); ++w) {
            const What& what = line_.whats[w];
            out_.text(printable(one_line(what.text, kLongest)));
            const std::int64_t place =
                what.span.file ? sources.locate(what.span.file, what.span.begin).line : std::int64_t{0};
            out_.either(place - before);
            before = place;
            out_.number(static_cast<std::uint64_t>(kinds.of[w]) << 2 | (what.span.file != script ? 2 : 0) |
                        (what.task ? 1 : 0));
        }
        // Their own beginnings are alike.
        for (const auto& what : line_.whats) out_.text(printable(one_line(what.details, kLongest)));
    }
    void bars() {
        out_.number(static_cast<std::uint64_t>(line_.bars));
        for (const auto& lane : line_.lanes) {
            const auto any = [&](auto has) { return std::ranges::any_of(lane.bars, has) ? 1 : 0; };
            const int waits = any([](const LineBar& b) { return b.waited > 0; });
            const int several = any([](const LineBar& b) { return b.count > 1; });
            out_.number(lane.bars.size());
            out_.number(static_cast<std::uint64_t>(waits | several << 1));
            std::int64_t at = 0, what = 0;
            for (const auto& b : lane.bars) {
                at = interval(b, at);
                out_.either(b.what - what);
                what = b.what;
                if (waits) out_.number(static_cast<std::uint64_t>(clock_.of(b.waited)));
                if (!several) continue;
                out_.number(b.count);
                if (b.count > 1) out_.number(static_cast<std::uint64_t>(clock_.of(b.busy)));
            }
            levels(lane);
        }
    }
    void steps(const PathBars& path, const result::Result& run) {
        const auto& all = run.observed->critical_path.steps;
        out_.number(path.steps.size());
        std::int64_t at = 0;
        for (std::size_t i = 0; i < path.steps.size(); ++i) {
            const auto& step = all[i];
            const std::int64_t begin = clock_.of(step.begin);
            out_.either(begin - at);
            at = begin;
            out_.number(static_cast<std::uint64_t>(std::max<std::int64_t>(clock_.of(step.end) - begin, 0)));
            std::string what = step.task;
            if (step.statement >= 0) {
                const auto& text = run.observed->statements[static_cast<std::size_t>(step.statement)].text;
                if (what.empty() || !text.starts_with("task ")) what += (what.empty() ? "" : ": ") + text;
            }
            out_.text(printable(one_line(what, kLongest)));
            out_.text(printable(step.why));
            out_.number(static_cast<std::uint64_t>(clock_.of(step.waited)));
            out_.number(static_cast<std::uint64_t>(std::min(step.times, 0x1p53)));
            out_.number(path.steps[i].bars.size() << 1 | (path.steps[i].alike ? 1 : 0));
            std::size_t before = 0;
            for (const auto bar : path.steps[i].bars) {
                out_.number(bar - before);
                before = bar;
            }
        }
    }
    /// By the numbers of bars; a task may run several times.
    void dependences() {
        struct Of {
            std::int64_t task;
            double begin;
            std::int64_t bar;
        };
        std::vector<Of> tasks;
        std::int64_t number = 0;
        for (const auto& lane : line_.lanes)
            for (const auto& b : lane.bars) {
                if (b.task >= 0) tasks.push_back({b.task, b.begin, number});
                ++number;
            }
        std::sort(tasks.begin(), tasks.end(),
                  [](const Of& a, const Of& b) { return std::tie(a.task, a.begin) < std::tie(b.task, b.begin); });
        const auto first_from = [&](std::int64_t task, double t) {
            return std::lower_bound(tasks.begin(), tasks.end(), std::tuple(task, t),
                                    [](const Of& a, const auto& key) { return std::tuple(a.task, a.begin) < key; });
        };
        std::vector<std::pair<std::int64_t, std::int64_t>> found;
        for (const auto& d : line_.dependences) {
            const auto to = first_from(d.to, d.satisfied);
            auto from = first_from(d.from, std::nextafter(d.satisfied, std::numeric_limits<double>::infinity()));
            if (to == tasks.end() || to->task != d.to || from == tasks.begin() || (--from)->task != d.from) continue;
            found.emplace_back(from->bar, to->bar);
        }
        std::sort(found.begin(), found.end());
        out_.number(found.size());
        std::int64_t before = 0;
        for (const auto& [from, to] : found) {
            out_.number(static_cast<std::uint64_t>(from - before));
            out_.either(to - from);
            before = from;
        }
    }
    const std::string& bytes() const { return out_.bytes(); }

  private:
    static constexpr std::size_t kLongest = 200;

    /// From the end of the one before; returns its own.
    std::int64_t interval(const LineBar& b, std::int64_t before) {
        const std::int64_t begin = clock_.of(b.begin), end = std::max(clock_.of(b.end), begin);
        out_.either(begin - before);
        out_.number(static_cast<std::uint64_t>(end - begin));
        return end;
    }
    /// The coarsest first; each has at most half as many as the next finer one.
    void levels(const Lane& lane) {
        std::vector<std::pair<double, std::vector<LineBar>>> levels;
        if (lane.bars.size() > kSeldom) {
            std::size_t finer = lane.bars.size();
            for (auto grain = kGrains.rbegin(); grain != kGrains.rend(); ++grain) {
                auto level = taken_together(lane.bars, *grain * end_);
                if (2 * level.size() > finer) continue;
                finer = level.size();
                levels.emplace_back(*grain * end_, std::move(level));
            }
        }
        out_.number(levels.size());
        for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
            out_.number(static_cast<std::uint64_t>(clock_.of(level->first)));
            out_.number(level->second.size());
            std::int64_t at = 0, what = 0;
            for (const auto& b : level->second) {
                at = interval(b, at);
                out_.either(b.what - what);
                what = b.what;
                out_.number(static_cast<std::uint64_t>(
                    std::lround(255 * std::min(1.0, b.end > b.begin ? b.busy / (b.end - b.begin) : 1.0))));
            }
        }
    }

    const Recorded& line_;
    const Clock& clock_;
    const double end_;
    Bytes out_;
};

}  // namespace

TimeLineData time_line_data(const Recorded& line, const Kinds& kinds, const PathBars& path, const result::Result& run,
                            const SourceMap& sources, FileId script) {
    const double end = std::max(run.time, line.reached);
    const Clock clock(line, end);
    const auto units = [&](double ticks) { return clock.of(ticks); };
    Json head;
    head["end"] = units(end);
    head["unit"] = run.seconds(clock.unit());
    head["calendar"] = run.manner.calendar;
    Json names = Json::array();
    for (const auto& name : kinds.names) names.push_back(printable(name));
    head["kinds"] = std::move(names);
    head["steps"] = run.observed->critical_path.steps.size();
    head["figures"] = Json::array();
    const auto figures = over_time(line, run);
    head["figuresLeftOut"] = figures.left_out;
    for (const auto& f : figures.figures) {
        Json figure = {{"name", f.name}, {"labels", f.labels}, {"from", Json::array()}, {"values", Json::array()}};
        for (const auto& p : f.points) {
            figure["from"].push_back(units(p.from));
            figure["values"].push_back(Json::array({p.number[0], p.number[1]}));
        }
        head["figures"].push_back(std::move(figure));
    }
    head["phases"] = Json::array();
    for (const auto& p : phases_of(run))
        head["phases"].push_back(
            {{"kind", result::name_of(p.kind)}, {"from", units(p.from)}, {"until", units(p.until)}, {"busy", p.busy}});
    Writer out(line, clock, end);
    out.lanes();
    out.whats(kinds, sources, script);
    out.bars();
    out.steps(path, run);
    out.dependences();
    return {head.dump(-1, ' ', false, Json::error_handler_t::replace), out.bytes()};
}

}  // namespace pamina::html
