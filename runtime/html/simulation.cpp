#include "runtime/html/simulation.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/html/doubt.h"
#include "runtime/html/path.h"
#include "runtime/html/resources.h"
#include "runtime/html/run.h"
#include "runtime/html/table.h"
#include "runtime/html/value.h"
#include "runtime/report/simulation.h"
#include "runtime/result/interval.h"
#include "runtime/result/limiting.h"
#include "runtime/result/metrics.h"
#include "runtime/result/simulation.h"
#include "runtime/result/words.h"
#include "runtime/result/work.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/plots.h"
#include "runtime/values/figures.h"

namespace pamina::html {

namespace {

using script::ResultHandle;
using script::Value;

class Figures {
  public:
    Figures(ResultHandle& r, const check::Program& program) : r_(r), program_(program) {}

    template <class Metric>
    Cell cell(const std::string& of, std::span<const Metric> all, const Metric* metric) const {
        return told(script::estimated(r_, of, result::position(all, metric), metric->unit));
    }
    Cell entity(const std::string& of, std::string_view name) const {
        return cell(of, result::entity_metrics(), result::find_entity_metric(name));
    }
    Cell measure(const result::MeasureResult& m, std::string_view name) const {
        return told(script::figure_of(r_, m, *result::find_measure_metric(name)));
    }
    std::string run(std::string_view name) const {
        return script::show(script::run_figure(r_, *result::find_run_metric(name)), program_);
    }

  private:
    /// What it lacks for an interval is said once, above.
    Cell told(Value v) const {
        if (!v.is_number()) return "–";
        const double x = script::as_real(v).base();
        if (v.interval && !(v.interval->half > 0)) v.interval = nullptr;
        return {script::show(v, program_), x};
    }
    ResultHandle& r_;
    const check::Program& program_;
};

Section busy(const std::string& id, const ResultHandle& r, const Figures& figures) {
    const auto& entities = r.result.observed->entities;
    if (entities.empty()) return {};
    Table t("How busy resources and processors are, means over the replications",
            {"name", "utilization", "waiting on average", "mean wait", "requests", "not served"});
    const auto row = [&](const std::string& name, const std::string& key) {
        Cell used = figures.entity(key, "utilization");
        if (used.of) used = Cell::of_html(bar(*used.of, "", "busy").html + used.html, used.of);
        t.row({name, std::move(used), figures.entity(key, "mean_queue"), figures.entity(key, "mean_wait"),
               figures.entity(key, "requests"), figures.entity(key, "not_served")});
    };
    for (const auto& e : entities) {
        row(entity_name(e), result::of_entity(e, result::kTotal));
        if (e.elements > 1) row("busiest of them", result::of_entity(e, result::kLargest));
    }
    return {id, "Resources and queues", t.html()};
}

Section measured(const std::string& id, const ResultHandle& r, const Figures& figures) {
    const auto& measures = r.result.observed->measures;
    if (measures.empty()) return {};
    Table t("Times that are measured, over all replications", {"measure", "count", "mean", "p50", "p95", "p99"});
    bool few = false;
    for (const auto& m : measures) {
        std::vector<Cell> cells{m.name};
        for (const char* name : {"count", "mean", "p50", "p95", "p99"}) {
            cells.push_back(figures.measure(m, name));
            few = few || !cells.back().of;
        }
        t.row(std::move(cells));
    }
    std::string more = few ? "<p>–: percentile p needs 10 / (1 - p) samples in all replications.</p>\n" : "";
    return {id, "What is measured", t.html() + more};
}

/// How the times of the replications are spread.
Section spread(const std::string& id, const ResultHandle& r, const check::Program& program) {
    static const auto time = result::position(result::run_metrics(), result::find_run_metric("time"));
    const auto samples = r.simulation->samples(std::string(result::kOfRun), time);
    if (samples.size() < 5 || std::ranges::adjacent_find(samples, std::not_equal_to<>()) == samples.end()) return {};
    script::Table t;
    auto list = std::make_shared<script::List>();
    for (const double x : samples) list->push_back(script::in_unit(r.result, result::Unit::Time, x));
    t.names = {"time"};
    t.rows = static_cast<std::int64_t>(samples.size());
    t.columns["time"] = std::move(list);
    script::PlotRequest asked;
    asked.x = {"time"};
    asked.kind = "histogram";
    asked.title = "Times of the replications";
    try {
        script::Stop stop;
        return {id, "How the times are spread", value_html(script::plotted(t, asked, program, stop), program, id)};
    } catch (const script::ValueError&) {
        return {};
    }
}

}  // namespace

Section simulation_section(const std::string& id, const std::string& heading, ResultHandle& r,
                           const script::Session& session, Answer& answer) {
    r.observed();
    const auto& program = session.program();
    const auto& sources = session.sources();
    const Figures figures(r, program);
    const auto n = r.simulation->replications();
    const bool few = n < result::kFewestReplications;
    const result::Result* typical = r.typical();
    answer = {};
    answer.id = id;
    answer.heading = heading;
    answer.figure = "time";
    answer.value = script::run_figure(r, *result::find_run_metric("time"));
    answer.of = r.result.model;
    answer.told = script::show(answer.value, program);
    answer.sure =
        fmt::format("mean of {} replication{}{}", n, n == 1 ? "" : "s",
                    few ? fmt::format(": too few for an interval, which {} and more have", result::kFewestReplications)
                        : std::string("; the interval holds it in 95 of 100 cases"));
    if (const auto same = report::same_in_all(r); !same.empty()) answer.sure += "; " + same;
    if (r.result.partial) answer.sure += "; stopped before its end";
    if (typical) answer.limited = result::limiting(*typical, sources);
    std::vector<std::pair<std::string, std::string>> facts{
        {"Time", fmt::format("<strong>{}</strong>", escaped(answer.told))},
        {"How sure", escaped(fmt::format("{}; seed {}", answer.sure, r.simulation->seed))}};
    if (!answer.limited.empty())
        facts.emplace_back(
            "What bounds it",
            prose(fmt::format("{}, in replication {}, whose time of {} is nearest the median", answer.limited,
                              r.typical_number, result::time_of(*typical, typical->time))));
    if (r.result.work > 0 && !(typical && result::computes_messages(*typical)))
        facts.emplace_back("Speedup", escaped(figures.run("speedup")));
    Section s{id, heading, definitions(facts, "facts")};
    for (const auto& note : r.result.notes) s.body += fmt::format("<p>{}</p>\n", prose(note));
    const auto add = [&](Section part) {
        if (!part.title.empty()) s.parts.push_back(std::move(part));
    };
    if (r.result.observed) {
        add(measured(id + "-measures", r, figures));
        add(busy(id + "-busy", r, figures));
    }
    add(spread(id + "-spread", r, program));
    if (typical && typical->observed) {
        for (auto part : {path_section(id + "-path", *typical, sources), profile_section(id + "-profile", *typical)}) {
            if (part.title.empty()) continue;
            part.title += fmt::format(", of replication {}", r.typical_number);
            add(std::move(part));
        }
    }
    if (const auto moved = r.moved()) {
        if (auto d = doubt_section(id + "-doubt", r.result, script::parts_of_time(r), moved->notes); !d.body.empty())
            add(std::move(d));
    }
    return s;
}

}  // namespace pamina::html
