#include "runtime/html/resources.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "runtime/html/figure.h"
#include "runtime/html/profile.h"
#include "runtime/html/table.h"
#include "runtime/result/limiting.h"
#include "runtime/result/metrics.h"
#include "runtime/result/phases.h"
#include "runtime/result/show.h"
#include "runtime/result/words.h"

namespace pamina::html {

namespace {

using result::EntityResult;
using result::Occupancy;
using result::Result;

/// Elements of an array that are told one by one.
constexpr std::int64_t kMostElements = 64;

class Rows {
  public:
    Rows(const Result& r, std::string caption)
        : r_(r),
          table_(std::move(caption), {"name", "busy", "servers", "waiting on average", "mean wait", "longest wait",
                                      "requests", "not served"}) {}
    void row(const std::string& name, const Occupancy& x) {
        const double queue = x.mean_queue(r_.counted());
        table_.row(
            {name,
             x.unlimited > 0 ? Cell("one for each", 0) : bar(x.utilization(), result::percent(x.utilization()), "busy"),
             x.unlimited > 0 ? Cell("any number") : Cell(result::figure(x.servers), x.servers),
             Cell(result::figure(queue), queue), Cell(result::time_of(r_, x.mean_wait()), x.mean_wait()),
             Cell(result::time_of(r_, x.max_wait), x.max_wait), Cell(result::figure(x.requests), x.requests),
             Cell(result::figure(x.unmet), x.unmet)});
    }
    std::string html() const { return table_.html(); }

  private:
    const Result& r_;
    Table table_;
};

/// Of so many periods that nobody reads them, means over equal slices of the run.
std::string slices_table(const Result& r, const std::vector<result::Period>& periods) {
    constexpr std::size_t kMostSlices = 40;
    Table t("Progress over time", {"from", "until", "processes, mean"}, 0);
    const auto row = [&](double from, double until, double busy) {
        t.row({Cell(result::time_of(r, from), from), Cell(result::time_of(r, until), until),
               Cell(result::figure(busy), busy)});
    };
    if (periods.size() <= kMostSlices) {
        for (const auto& p : periods) row(p.from, p.until, p.busy);
    } else {
        const double begin = periods.front().from, slice = (periods.back().until - begin) / kMostSlices;
        std::size_t at = 0;
        for (std::size_t k = 0; k < kMostSlices; ++k) {
            const double from = begin + slice * static_cast<double>(k), until = from + slice;
            double area = 0;
            for (; at < periods.size() && periods[at].from < until; ++at) {
                const auto& p = periods[at];
                area += p.busy * std::max(0.0, std::min(p.until, until) - std::max(p.from, from));
                if (p.until > until) break;  // it goes on in the next slice
            }
            row(from, until, area / slice);
        }
    }
    return folded_away("The same as a table", t.html());
}

}  // namespace

std::string entity_name(const EntityResult& e) {
    return e.shape.empty() ? e.name : fmt::format("{}[{}]", e.name, fmt::join(e.shape, ", "));
}

Section resources_section(const std::string& id, const Result& r) {
    const auto& entities = r.observed->entities;
    if (entities.empty()) return {};
    Section s{id, "Resources and queues", {}};
    Rows all(r, "How busy resources and processors are, and who waits for them");
    std::string elements;
    for (const auto& e : entities) {
        all.row(entity_name(e), e.total);
        if (e.elements < 2) continue;
        all.row("busiest of them: " + result::element_name(e, e.busiest), e.largest);
        if (e.elements > kMostElements || e.each.empty()) continue;
        Rows each(r, fmt::format("Each of {}", entity_name(e)));
        for (std::int64_t i = 0; i < e.elements; ++i)
            each.row(result::element_name(e, i), e.each[static_cast<std::size_t>(i)]);
        elements += folded_away(fmt::format("Each of {}", entity_name(e)), each.html());
    }
    s.body = all.html() + elements;
    for (const auto& e : entities)
        if (e.queue_grows)
            s.body += fmt::format(
                "<p class=\"warn\">The queue of {} grows to the end: it is given more than it can do.</p>\n",
                escaped(e.name));
    return s;
}

Section measures_section(const std::string& id, const Result& r) {
    const auto& measures = r.observed->measures;
    if (measures.empty()) return {};
    static constexpr const char* kColumns[] = {"count", "mean", "p50", "p95", "p99", "max"};
    Section s{id, "What is measured", {}};
    Table t("Times that are measured", {"measure", "count", "mean", "p50", "p95", "p99", "longest"});
    for (const auto& m : measures) {
        std::vector<Cell> cells{m.name};
        for (const char* name : kColumns) {
            const auto* metric = result::find_measure_metric(name);
            const double x = metric->value(m, r.counted());
            cells.push_back(std::isnan(x)                        ? Cell("–")
                            : metric->unit == result::Unit::Time ? Cell(result::time_of(r, x), x)
                                                                 : Cell(result::figure(x), x));
        }
        t.row(std::move(cells));
    }
    s.body = t.html();
    return s;
}

std::string profile_picture(const std::string& id, const Result& r, bool reacts) {
    const auto periods = result::profile(r);
    if (periods.size() < 2 || !(r.time > 0)) return {};
    const double mean = result::find_run_metric("parallelism")->value(r);
    return fmt::format("<p>{} processes make progress on average.</p>\n", result::figure(mean)) +
           figure(profile_plot(r), id, "How many processes make progress (compute, delay, are served) over time",
                  slices_table(r, periods), reacts);
}

std::string profile_phases(const Result& r) {
    constexpr std::size_t kMost = 50;
    const auto periods = result::profile(r);
    if (periods.size() < 2 || !(r.time > 0)) return {};
    const double processors = result::find_run_metric("processors")->value(r);
    const auto found =
        result::phases(periods, processors > 0 ? processors : result::find_run_metric("max_parallelism")->value(r));
    if (found.size() < 2 || found.size() > kMost) return {};
    Table t("Phases: stretches in which none, one, some or all make progress", {"kind", "from", "until", "busy"});
    for (const auto& p : found)
        t.row({result::name_of(p.kind), Cell(result::time_of(r, p.from), p.from),
               Cell(result::time_of(r, p.until), p.until), Cell(result::figure(p.busy), p.busy)});
    return folded_away("Its phases", t.html());
}

Section profile_section(const std::string& id, const Result& r) {
    const auto periods = result::profile(r);
    if (periods.empty() || !(r.time > 0)) {
        if (r.observed->profile_note.empty()) return {};
        return {id, "How much happens at once",
                fmt::format("<p>This is not known over time: {}.</p>\n", escaped(r.observed->profile_note))};
    }
    Section s{id, "How much happens at once", {}};
    if (periods.size() == 1) {
        s.body =
            fmt::format("<p>All the time {} process{} make{} progress.</p>\n", result::figure(periods.front().busy),
                        periods.front().busy == 1 ? "" : "es", periods.front().busy == 1 ? "s" : "");
        return s;
    }
    s.body = profile_picture(id, r, true) + profile_phases(r);
    return s;
}

}  // namespace pamina::html
