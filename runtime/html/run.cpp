#include "runtime/html/run.h"

#include <fmt/format.h>

#include <cmath>

#include "runtime/html/arrays.h"
#include "runtime/html/doubt.h"
#include "runtime/html/path.h"
#include "runtime/html/resources.h"
#include "runtime/html/simulation.h"
#include "runtime/html/table.h"
#include "runtime/result/limiting.h"
#include "runtime/result/metrics.h"
#include "runtime/result/show.h"
#include "runtime/result/words.h"
#include "runtime/result/work.h"
#include "runtime/script/show/show.h"
#include "runtime/values/figures.h"

namespace pamina::html {

namespace {

using result::Result;

std::string sureness(const Result& r) {
    if (r.partial) return "stopped before its end: this is how far it came";
    std::string kept = r.exact ? "exact for these numbers"
                       : r.otherwise
                           ? "rounded: real numbers decide otherwise"
                           : "exact for these numbers but for rounding: some times are no whole ticks below 2^53";
    if (!r.means.empty()) kept += "; draws and branches count as their means";
    if (!r.doubt) return kept;
    const auto& d = *r.doubt;
    return d.drawn > 0 ? fmt::format("{} to {} in 95 % of {} runs with drawn values", result::time_of(r, d.low),
                                     result::time_of(r, d.high), d.drawn)
                       : fmt::format("± {} in 95 of 100 cases, as what it was given is not known exactly",
                                     result::time_of(r, d.half));
}

std::string notes(const Result& r, const SourceMap& sources) {
    std::string out;
    for (const auto& m : r.means)
        out += fmt::format("<p>Means were used for <code>{}</code> ({}); <code>simulate</code> draws.</p>\n",
                           escaped(m.text), escaped(result::place(m.span, sources)));
    for (const auto& note : r.notes) out += fmt::format("<p>{}</p>\n", prose(note));
    return out;
}

std::string contentions(const Result& r) {
    Table t("Contention: what a shared resource costs those who compute",
            {"contention", "of their time", "response", "requests", "mean queue"});
    for (const auto& c : r.observed->contentions) {
        if (!(c.passed > 0)) continue;
        std::vector<Cell> cells{c.name};
        for (const char* column : {"share", "response", "requests", "mean_queue"}) {
            const auto* m = result::find_contention_metric(column);
            const double x = m->value(c, r.time);
            cells.push_back(column == std::string_view("share") ? bar(x, result::percent(x), "wait")
                            : m->unit == result::Unit::Time     ? Cell(result::time_of(r, x), x)
                                                                : Cell(result::figure(x), x));
        }
        t.row(std::move(cells));
    }
    return t.empty() ? std::string() : t.html();
}

}  // namespace

std::string extra_facts(const Result& r, std::vector<std::pair<std::string, std::string>> facts) {
    const bool messages = result::computes_messages(r);
    if (r.work > 0 && r.time > 0)
        facts.emplace_back(
            "Work", escaped(result::work_words(result::time_of(r, r.work), result::figure(r.work / r.time), messages) +
                            (messages ? "" : " (work over time)")));
    const double used = result::find_run_metric("efficiency")->value(r);
    if (const double n = result::find_run_metric("processors")->value(r); n > 0 && r.time > 0)
        facts.emplace_back(
            "Processors",
            escaped(fmt::format("{}{}", result::figure(n),
                                std::isnan(used) ? ""
                                : result::is_by_speeds(r)
                                    ? fmt::format(", {} of {}, the sum of their speeds, used", result::percent(used),
                                                  result::figure(result::sum_of_speeds(r)))
                                    : fmt::format(", {} of them used", result::percent(used)))));
    return definitions(facts, "facts");
}

Section run_section(const std::string& id, const std::string& heading, script::ResultHandle& r,
                    const script::Session& session, Answer& answer) {
    if (r.simulation) return simulation_section(id, heading, r, session, answer);
    r.observed();
    r.doubt();
    r.reported_arrays();
    const Result& run = r.result;
    const auto& sources = session.sources();
    answer = {};
    answer.id = id;
    answer.heading = heading;
    answer.figure = "time";
    answer.value = script::run_figure(r, *result::find_run_metric("time"));
    answer.sure = sureness(run);
    answer.limited = result::limiting(run, sources);
    answer.of = run.model;
    answer.told = script::show(answer.value, session.program());
    Section s{id, heading, {}};
    std::vector<std::pair<std::string, std::string>> facts{
        {"Time", fmt::format("<strong>{}</strong>", escaped(answer.told))}, {"How sure", escaped(answer.sure)}};
    if (!answer.limited.empty()) facts.emplace_back("What bounds it", prose(answer.limited));
    s.body = extra_facts(run, std::move(facts)) + notes(run, sources);
    if (!run.observed) return s;
    s.parts.push_back(path_section(id + "-path", run, sources));
    if (run.arrays) s.parts.push_back(arrays_section(id + "-arrays", *run.arrays));
    for (auto part : {resources_section(id + "-busy", run), measures_section(id + "-measures", run),
                      profile_section(id + "-profile", run)})
        if (!part.title.empty()) s.parts.push_back(std::move(part));
    if (const std::string shared = contentions(run); !shared.empty())
        s.parts.push_back({id + "-contention", "Contention", shared});
    if (run.doubt)
        if (auto d = doubt_section(id + "-doubt", run, run.doubt->parts, run.doubt->notes); !d.body.empty())
            s.parts.push_back(std::move(d));
    return s;
}

}  // namespace pamina::html
