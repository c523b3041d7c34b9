#include "runtime/report/simulation.h"

#include <fmt/format.h>

#include <cmath>
#include <tuple>
#include <vector>

#include "runtime/report/critical_path.h"
#include "runtime/report/table.h"
#include "runtime/report/words.h"
#include "runtime/result/metrics.h"
#include "runtime/result/proportion.h"
#include "runtime/result/show.h"
#include "runtime/result/simulation.h"
#include "runtime/result/work.h"
#include "runtime/values/figures.h"
#include "runtime/values/request.h"

namespace pamina::report {

namespace {

using result::Estimate;
using result::Unit;

class Figures {
  public:
    explicit Figures(script::ResultHandle& r) : r_(r) {}

    std::string run(std::string_view name) const {
        return told(run_estimate(name), result::find_run_metric(name)->unit);
    }
    Estimate run_estimate(std::string_view name) const {
        return estimate(std::string(result::kOfRun),
                        result::position(result::run_metrics(), result::find_run_metric(name)));
    }
    Estimate entity_estimate(const std::string& of, std::string_view name) const {
        return estimate(of, result::position(result::entity_metrics(), result::find_entity_metric(name)));
    }
    std::string entity(const std::string& of, std::string_view name) const {
        return told(entity_estimate(of, name), result::find_entity_metric(name)->unit);
    }
    Estimate measure_estimate(const std::string& of, std::string_view name) const {
        return estimate(of, result::position(result::measure_metrics(), result::find_measure_metric(name)));
    }
    std::string measure(const std::string& measure, std::string_view name) const {
        const auto* m = result::find_measure_metric(name);
        const auto e = script::estimate_of(r_, [&](const result::Simulation& s) { return s.of_measure(measure, *m); });
        return told(e, m->unit);
    }
    std::string contention(const std::string& of, std::string_view name) const {
        const auto* m = result::find_contention_metric(name);
        return told(estimate(of, result::position(result::contention_metrics(), m)), m->unit);
    }
    /// With the doubt of what the simulation was given.
    Estimate estimate(const std::string& of, std::size_t figure) const {
        return script::estimate_of(r_, [&](const result::Simulation& s) { return s.estimate(of, figure); });
    }

    std::string told(const Estimate& e, Unit unit) const {
        if (e.samples == 0) return "–";
        const bool difference = r_.simulation->difference;
        if (unit != Unit::Time) return result::show_estimate(e.mean, e.half, {}, e.samples, difference);
        const int tick = r_.result.tick_exponent;
        const result::Amount amounts[] = {{e.mean, tick}, {e.has_interval() ? e.half : 0, tick}};
        const auto in = result::suitable(amounts, "s", true, r_.result.manner);
        return result::show_estimate(in.of(e.mean, tick), in.of(e.half, tick), in.text, e.samples, difference);
    }

  private:
    script::ResultHandle& r_;
};

/// What was ended before its own end in some replication, apart from the others. `so_far(row)`: how many, of what end,
/// and that and its mean as they are told.
template <class Rows, class SoFar>
std::string cut_off(const Rows& rows, const Style& style, const SoFar& so_far) {
    std::string text;
    int shown = 0;
    for (const auto& row : rows) {
        const auto [number, end, many, mean] = so_far(row);
        if (!(number.mean > 0)) continue;
        if (shown++ == style.rows) return text + "  …\n";
        text += fmt::format("  {}: not {} {}, so far {} on average\n", row.name, end, many, mean);
    }
    return text;
}

/// `alike`: nothing that they draw, nor a doubt, makes them differ.
std::string replications_of(const result::Simulation& s, bool alike) {
    const auto n = s.replications();
    if (alike) return fmt::format("{}: nothing is drawn, so that they are alike, and one says all", n);
    return fmt::format("{} of seed {}{}{}", n, s.seed,
                       n < result::kFewestReplications
                           ? fmt::format(": no intervals, {} and more have them", result::kFewestReplications)
                           : std::string("; intervals hold the mean in 95 of 100 cases"),
                       s.difference ? ", differences are of replications with common draws" : "");
}

}  // namespace

std::string same_in_all(script::ResultHandle& r) {
    const auto& simulation = *r.simulation;
    const bool drawn = r.request && r.request->graph->process_slot >= 0;
    const auto time = simulation.time();
    if (!drawn || simulation.difference || std::isfinite(r.request->options.until) || !time.has_interval() ||
        time.half > 0 || r.moved())
        return {};
    return fmt::format("the time is the same in all of them: another one has a probability of at most {}",
                       fmt::format("{:.2g} %", 100 * result::at_most_of_none(static_cast<double>(time.samples))));
}

std::string short_time(script::ResultHandle& r) {
    return Figures(r).run("time") + (r.result.partial ? " (partial)" : "");
}

std::string text(script::ResultHandle& r, std::string_view heading, const SourceMap& sources, const Style& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* plain = style.colour ? "\x1b[0m" : "";
    const auto& o = r.observed();
    const Figures of(r);
    std::string out = fmt::format("{}{}{}\n", bold, heading, plain);
    const auto line = [&](const char* name, const std::string& value) {
        out += fmt::format("  {:<13}{}\n", name, value);
    };
    const auto& simulation = *r.simulation;
    line("time",
         fmt::format("{}{}{}{}", bold, of.run("time"), plain, r.result.partial ? " (partial: stopped here)" : ""));
    const auto moved = r.moved();
    line("replications", replications_of(simulation, r.request && r.request->graph->process_slot < 0 && !moved));
    if (const auto same = same_in_all(r); !same.empty()) line("", same);
    if (moved) {
        out += "\n" + sources_of_doubt(r.result, script::parts_of_time(r)) + "\n";
        for (const auto& note : moved->notes) out += fmt::format("  note: {}\n", note);
    }
    const result::Result* typical = r.typical();
    if (const auto limit = typical ? limiting(*typical, sources) : std::string(); !limit.empty()) {
        line("limited by", limit);
        line("", fmt::format("in replication {}, whose time of {} is nearest the median", r.typical_number,
                             time_of(*typical, typical->time)));
    }
    const auto work = of.run_estimate("work");
    const bool messages = typical && result::computes_messages(*typical);
    if (work.mean > 0)
        line("work", fmt::format("{}, {}", of.told(work, Unit::Time),
                                 messages ? "with what messages cost, " + of.run("speedup") + " times the time"
                                          : "speedup " + of.run("speedup")));
    const auto more = [&](Table& t, std::size_t all) {
        if (all > static_cast<std::size_t>(style.rows))
            t.row({fmt::format("… {} more", all - static_cast<std::size_t>(style.rows))});
    };
    if (!o.entities.empty()) {
        Table t({"", "utilization", "queue", "mean wait", "requests"});
        for (std::size_t i = 0; i < o.entities.size() && i < static_cast<std::size_t>(style.rows); ++i) {
            const auto& e = o.entities[i];
            const auto row = [&](const std::string& name, std::int64_t element) {
                const std::string key = result::of_entity(e, element);
                t.row({name, of.entity(key, "utilization"), of.entity(key, "mean_queue"), of.entity(key, "mean_wait"),
                       of.entity(key, "requests")});
            };
            row(e.name, result::kTotal);
            if (e.elements > 1) row("  busiest", result::kLargest);
        }
        more(t, o.entities.size());
        out += "\n" + t.text(2);
        out += cut_off(o.entities, style, [&](const auto& e) {
            const std::string key = result::of_entity(e, result::kTotal);
            const auto number = of.entity_estimate(key, "not_served");
            return std::tuple(number, "served", of.told(number, Unit::Count), of.entity(key, "wait_so_far"));
        });
    }
    if (!o.measures.empty()) {
        static constexpr const char* kColumns[] = {"count", "mean", "p50", "p95", "p99"};
        Table t({"measure", "count", "mean", "p50", "p95", "p99"});
        bool few = false;
        for (std::size_t i = 0; i < o.measures.size() && i < static_cast<std::size_t>(style.rows); ++i) {
            std::vector<Cell> cells{o.measures[i].name};
            for (const char* name : kColumns) {
                cells.emplace_back(of.measure(o.measures[i].name, name));
                few = few || cells.back().text == "–";
            }
            t.row(std::move(cells));
        }
        more(t, o.measures.size());
        out += "\n" + t.text(2);
        out += cut_off(o.measures, style, [&](const auto& m) {
            const std::string key = result::of_measure(m.name);
            const auto number = of.measure_estimate(key, "not_ended");
            return std::tuple(number, "ended", of.told(number, Unit::Count), of.measure(m.name, "time_so_far"));
        });
        out += "  percentiles are those of all replications pooled, with intervals by bootstrap\n";
        if (few) out += "  –: percentile p needs 10 / (1 - p) samples in all replications: p50 20, p95 200, p99 1000\n";
    }
    if (!o.contentions.empty()) {
        Table t({"contention", "share", "response", "requests"});
        for (const auto& c : o.contentions) {
            const std::string key = result::of_contention(c.name);
            t.row(
                {c.name, of.contention(key, "share"), of.contention(key, "response"), of.contention(key, "requests")});
        }
        out += "\n" + t.text(2);
    }
    if (typical) {
        const std::string of_one = fmt::format("critical path of replication {}", r.typical_number);
        out += path_parts(*typical, sources, style.path_rows, of_one);
        out += path_steps(*typical, sources);
    }
    for (const auto& note : r.result.notes) out += fmt::format("  note: {}\n", note);
    return out;
}

}  // namespace pamina::report
