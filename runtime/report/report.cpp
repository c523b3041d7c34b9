#include "runtime/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "runtime/report/arrays.h"
#include "runtime/report/critical_path.h"
#include "runtime/report/table.h"
#include "runtime/report/words.h"
#include "runtime/result/limiting.h"
#include "runtime/result/metrics.h"
#include "runtime/result/show.h"
#include "runtime/result/work.h"

namespace pamina::report {

constexpr std::size_t kMostSources = 8;

using result::element_name;
using result::EntityResult;
using result::Occupancy;
using result::Result;

namespace {

std::string entity_name(const EntityResult& e) {
    std::string sizes;
    for (auto size : e.shape) sizes += fmt::format("{}{}", sizes.empty() ? "" : ", ", size);
    return sizes.empty() ? e.name : fmt::format("{}[{}]", e.name, sizes);
}

/// What was ended before its own end, apart from the others: `so_far(row)` is how many, and their mean.
template <class Rows, class SoFar>
std::string cut_off(const Result& r, const Rows& rows, const char* end, const Style& style, const SoFar& so_far) {
    std::string text;
    int shown = 0;
    for (const auto& row : rows) {
        const auto [number, mean] = so_far(row);
        if (number == 0) continue;
        if (shown++ == style.rows) return text + "  …\n";
        text += fmt::format("  {}: not {} {}, so far {} on average\n", row.name, end, figure(number), time_of(r, mean));
    }
    return text;
}

std::string measures(const Result& r, const Style& style) {
    static constexpr const char* kColumns[] = {"count", "mean", "p50", "p95", "p99", "max", "share"};
    std::vector<std::string> head{"measure"};
    for (const char* name : kColumns) head.push_back(name);
    head.back() = "at once";  // over the run's time: how many were in progress
    Table t(head);
    bool rounded = false;
    std::size_t shown = 0;
    for (const auto& measure : r.observed->measures) {
        if (shown++ == static_cast<std::size_t>(style.rows)) {
            t.row({fmt::format("… {} more", r.observed->measures.size() - shown + 1)});
            break;
        }
        rounded = rounded || measure.rounded;
        std::vector<Cell> cells{measure.name};
        for (const char* name : kColumns) {
            const auto* m = result::find_measure_metric(name);
            const double value = m->value(measure, r.counted());
            cells.push_back(std::isnan(value)               ? Cell("–")
                            : m->unit == result::Unit::Time ? Cell(time_of(r, value))
                                                            : Cell(value));
        }
        t.row(std::move(cells));
    }
    return t.text(2) +
           cut_off(r, r.observed->measures, "ended", style,
                   [](const auto& m) { return std::pair(m.unended, m.time_so_far()); }) +
           (rounded ? "  p50, p95 and p99 are rounded to 1 part in 4,096\n" : "");
}

/// What share of the time of those that compute is contention, and where.
std::string contentions(const Result& r) {
    Table t({"contention", "of the time", "response", "requests", "mean queue"});
    bool any = false;
    const auto row = [&](const std::string& name, const result::ContentionResult& c) {
        std::vector<Cell> cells{name};
        for (const char* column : {"share", "response", "requests", "mean_queue"}) {
            const auto* m = result::find_contention_metric(column);
            const double value = m->value(c, r.time);
            cells.push_back(m->unit == result::Unit::Time         ? Cell(time_of(r, value))
                            : column == std::string_view("share") ? Cell(percent(value))
                                                                  : Cell(value));
        }
        t.row(std::move(cells));
    };
    for (const auto& c : r.observed->contentions) {
        if (!(c.passed > 0)) continue;
        any = true;
        row(c.name, c);
        if (c.stations.size() < 2) continue;
        for (const auto& s : c.stations) row("  " + s.name, s);
    }
    return any ? "\n" + t.text(2) : std::string();
}

std::string sparkline(const std::vector<double>& values, std::size_t width) {
    static constexpr const char* kBars[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    if (values.empty()) return {};
    const std::size_t columns = std::min(width, values.size());
    std::vector<double> means(columns, 0);
    for (std::size_t c = 0; c < columns; ++c) {
        const std::size_t from = c * values.size() / columns,
                          to = std::max(from + 1, (c + 1) * values.size() / columns);
        for (std::size_t i = from; i < to; ++i) means[c] += values[i] / static_cast<double>(to - from);
    }
    const double top = *std::max_element(means.begin(), means.end());
    std::string line;
    for (double m : means) {
        // Something, however little, shows as the lowest bar.
        const int level = top > 0 && m > 0 ? std::max(1, static_cast<int>(std::lround(8 * m / top))) : 0;
        line += kBars[level];
    }
    return line;
}

}  // namespace

std::string short_time(const Result& r) {
    return fmt::format("{}{}{}", result::show_time(r.seconds(r.time), 12, r.manner), r.exact ? "" : " (rounded)",
                       r.partial ? " (partial)" : "");
}

std::string sources_of_doubt(const Result& r, const std::vector<result::DoubtPart>& parts) {
    Table t({"source", "place", "alone", "share"});
    std::size_t shown = 0;
    for (const auto& part : parts) {
        if (shown++ == kMostSources) {
            t.row({fmt::format("… {} more", parts.size() - shown + 1)});
            break;
        }
        t.row({part.source, part.place, fmt::format("+- {}", time_of(r, part.half)), percent(part.share)});
    }
    return t.text(2);
}

/// What is not known exactly makes of the time.
std::string doubt(const Result& r) {
    const result::Doubt& d = *r.doubt;
    const result::Amount amounts[] = {{r.time, r.tick_exponent}, {d.half, r.tick_exponent}};
    const auto told = result::suitable(amounts, "s", true, r.manner);
    const auto of = [&](double ticks) { return told.of(ticks, r.tick_exponent); };
    std::string out =
        fmt::format("  {:<13}{}", "with doubt",
                    result::show_estimate(of(d.drawn > 0 ? d.mean : r.time), of(d.half), told.text, 0, false));
    out += d.drawn > 0 ? fmt::format(", {} to {} in 95 % of {} runs with drawn values\n", time_of(r, d.low),
                                     time_of(r, d.high), d.drawn)
                       : "\n";
    if (!d.parts.empty()) out += "\n" + sources_of_doubt(r, d.parts) + "\n";
    for (const auto& note : d.notes) out += fmt::format("  note: {}\n", note);
    if (!d.notes.empty() && d.drawn == 0) out += "  note: `using (sampling = 1000)` draws the values instead\n";
    return out;
}

std::string text(const Result& r, std::string_view heading, const SourceMap& sources, const Style& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* plain = style.colour ? "\x1b[0m" : "";
    std::string out = fmt::format("{}{}{}\n", bold, heading, plain);
    const auto line = [&](const char* name, const std::string& value) {
        out += fmt::format("  {:<13}{}\n", name, value);
    };
    const char* const kept = r.exact       ? "exact"
                             : r.otherwise ? "rounded: real numbers decide otherwise"
                                           : "rounded: some times are no whole ticks below 2^53";
    const auto time = result::show_ticks(r.time, r.tick_exponent, r.manner);
    line("time",
         fmt::format("{}{}{} ({}{}{})", bold, time.text, plain, kept,
                     r.exact && time.cut ? ", shown with six digits" : "", r.partial ? ", partial: stopped here" : ""));
    if (r.doubt) out += doubt(r);
    if (const auto limit = limiting(r, sources); !limit.empty()) line("limited by", limit);
    const bool messages = result::computes_messages(r);
    if (r.work > 0)
        line("work", result::work_words(time_of(r, r.work), figure(r.work / r.time), messages) +
                         (messages ? "" : " (work over time)"));
    if (const double processors = result::find_run_metric("processors")->value(r); processors > 0 && r.time > 0) {
        const double part = result::find_run_metric("efficiency")->value(r);
        std::string efficiency;
        if (!std::isnan(part)) {
            const std::string of = result::efficiency_of(r);
            efficiency = fmt::format(", {}{}", result::efficiency_words(percent(part), messages),
                                     of.empty() ? of : " (" + of + ")");
        }
        line("processors", fmt::format("{}{}, idle {} in all", figure(processors), efficiency,
                                       time_of(r, result::find_run_metric("idle")->value(r))));
    }
    if (r.arrays)
        line("arrays", r.arrays->unknown.empty() ? result::in_words(r.arrays->model)
                                                 : fmt::format("not known before the run: {}", r.arrays->unknown));
    if (r.observed) {
        const auto& o = *r.observed;
        if (!o.profile.empty() && r.time > 0) {
            const double mean = result::find_run_metric("parallelism")->value(r);
            const double most = result::find_run_metric("max_parallelism")->value(r);
            line("parallelism", fmt::format("{} on average, {}", figure(mean),
                                            std::isnan(most) ? fmt::format("at most unknown: {}", o.profile_note)
                                                             : fmt::format("at most {}", figure(most))));
            if (const auto means = o.over_time().means(); o.profile_complete && means.size() > 1)
                line("", sparkline(means, 60));
        }
        // `queue` is the mean number of requests waiting.
        if (!o.entities.empty()) {
            Table t({"", "busy", "queue", "mean wait", "longest", "requests"});
            const auto row = [&](const std::string& name, const Occupancy& x) {
                t.row({name, x.unlimited > 0 ? std::string() : percent(x.utilization()), x.mean_queue(r.counted()),
                       time_of(r, x.mean_wait()), time_of(r, x.max_wait), x.requests});
            };
            std::size_t shown = 0;
            for (const auto& e : o.entities) {
                if (shown++ == static_cast<std::size_t>(style.rows)) {
                    t.row({fmt::format("… {} more", o.entities.size() - shown + 1)});
                    break;
                }
                row(entity_name(e), e.total);
                if (e.elements > 1) row("  busiest " + element_name(e, e.busiest), e.largest);
            }
            out += "\n" + t.text(2);
            out += cut_off(r, o.entities, "served", style,
                           [](const auto& e) { return std::pair(e.total.unmet, e.total.wait_so_far()); });
        }
        out += contentions(r);
        if (!o.measures.empty()) out += "\n" + measures(r, style);
        if (r.arrays && r.arrays->unknown.empty()) out += "\n" + array_statements(*r.arrays, style.rows);
        out += path_parts(r, sources, style.path_rows);
        out += path_steps(r, sources);
    }
    for (const bool drawn : {false, true}) {
        std::string places;
        for (const auto& m : r.means) {
            if (m.drawn != drawn) continue;
            places += fmt::format("{}`{}`", places.empty() ? "" : ", ", m.text);
            if (const std::string at = place(m.span, sources); !at.empty()) places += fmt::format(" ({})", at);
        }
        if (!places.empty())
            out += fmt::format(
                "  note: means were used, {}: {}\n",
                drawn ? "draws count as theirs (`simulate` draws)" : "branches count by their probabilities", places);
    }
    if (!r.means.empty() && r.observed)
        for (const auto& s : r.observed->statements)
            if (s.text.starts_with("within "))
                out += fmt::format(
                    "  note: `{}` ({}) compares its limit with means, so it ends all or none: `simulate` draws\n",
                    s.text, place(s.span, sources));
    for (const auto& note : r.notes) out += fmt::format("  note: {}\n", note);
    return out;
}

}  // namespace pamina::report
